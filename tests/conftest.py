"""What all tests share: the profiles of hypothesis, and the seed of a run in CI."""

from __future__ import annotations

import os
import secrets

import pytest
from hypothesis import settings

settings.register_profile("default", deadline=None)
# In CI every run tries other examples, keeps none, and says how to try the same ones again.
settings.register_profile("ci", deadline=None, database=None, print_blob=True)

IN_CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}
settings.load_profile("ci" if IN_CI else "default")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    # Set before hypothesis reads it; the workers of xdist get the options of their controller.
    if IN_CI and config.getoption("--hypothesis-seed", None) is None:
        config.option.hypothesis_seed = secrets.randbelow(10**9)


def pytest_report_header(config: pytest.Config) -> str | None:
    seed = config.getoption("--hypothesis-seed", None)
    return None if seed is None else f"to repeat: --hypothesis-seed={seed}"
