"""The games that stand in the cases, checked, and what their results say."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from generator.engine.records import CheckedGame, check_record, load_record

GAMES = Path(__file__).parents[1] / "cases" / "games"
NAMES = tuple(sorted(path.stem for path in GAMES.glob("*.toml")))
assert len(NAMES) >= 24


@cache
def game(name: str) -> CheckedGame:
    """One of the games."""
    return check_record(load_record(str(GAMES / f"{name}.toml")))


def result(name: str) -> dict[str, Any]:
    """What must come out of it, found by another program."""
    found: dict[str, Any] = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    return found
