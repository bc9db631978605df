"""The locks: pinned, hashed, without an address, and complete."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
RUN_TIME = "requirements.txt"
ALL = "requirements-dev.txt"

with (ROOT / "pyproject.toml").open("rb") as file:
    PYPROJECT = tomllib.load(file)


class Entry(NamedTuple):
    pin: str
    marker: str
    hashes: tuple[str, ...]


def name_of(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def entries(lock: str) -> dict[str, list[Entry]]:
    text = re.sub(r"#.*", "", (ROOT / lock).read_text()).replace("\\\n", " ")
    found: dict[str, list[Entry]] = {}
    for line in text.splitlines():
        if line.strip():
            head, *hashes = line.split("--hash=")
            pin, _, marker = (part.strip() for part in head.partition(";"))
            entry = Entry(pin, marker, tuple(each.strip() for each in hashes))
            found.setdefault(name_of(pin), []).append(entry)
    return found


def missing(wanted: Iterable[str], lock: str) -> set[str]:
    return {name_of(each) for each in wanted} - set(entries(lock))


@pytest.mark.parametrize("lock", [RUN_TIME, ALL])
def test_every_entry_is_pinned_and_hashed(lock: str) -> None:
    found = [entry for each in entries(lock).values() for entry in each]
    assert found
    loose = [entry for entry in found if not re.fullmatch(r"[a-z0-9.-]+==[a-z0-9.+]+", entry.pin)]
    bare = [
        entry
        for entry in found
        if not entry.hashes
        or not all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in entry.hashes)
    ]
    assert loose == []
    assert bare == []


@pytest.mark.parametrize("lock", [RUN_TIME, ALL])
def test_no_address_and_no_option_stands_in_it(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert "://" not in text
    assert re.findall(r"^--.*|^-.*", text, re.MULTILINE) == []


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = PYPROJECT["project"]
    install = [*PYPROJECT["build-system"]["requires"], *PYPROJECT["dependency-groups"]["install"]]
    extras = [each for extra in project["optional-dependencies"].values() for each in extra]
    assert missing([*project["dependencies"], *install], RUN_TIME) == set()
    assert missing([*project["dependencies"], *install, *extras], ALL) == set()


def test_the_lock_of_development_holds_the_other_one() -> None:
    everything = entries(ALL)
    assert {
        name: entry for name, entry in entries(RUN_TIME).items() if everything[name] != entry
    } == {}


def test_the_tools_of_development_stay_out_of_the_lock_of_run_time() -> None:
    tools = {name_of(each) for each in PYPROJECT["project"]["optional-dependencies"]["dev"]}
    assert tools & set(entries(RUN_TIME)) == set()


def test_what_is_installed_agrees_with_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
