"""No rule without a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

RULES = {f"r{number}" for number in range(1, 29)}
RULINGS = {f"c{number}" for number in range(1, 12)}


def test_every_rule_and_ruling_has_a_test_of_its_name() -> None:
    """Returns the violators: the rules that no test here is named by."""
    named: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            named.update(re.findall(r"(?<=_)[rc]\d+(?=_)", name))
    assert (RULES | RULINGS) - named == set()
    assert named - (RULES | RULINGS) == set()
