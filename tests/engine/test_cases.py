"""Cases worked out elsewhere: boards, settlements and whole games must agree, event by event."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.engine.notation import read_board, read_tiles
from generator.engine.points import Raw, Shown
from generator.engine.records import check_record, game_data, load_record, read_record, write_record
from generator.engine.rules import STANDARD
from generator.engine.settlement import settle_blocked, settle_out
from generator.engine.table import Table

CASES = Path(__file__).parents[1] / "cases"
GAMES = sorted((CASES / "games").glob("*.toml"))


def cases(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((CASES / name).read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("case", cases("boards.json"), ids=lambda case: case["board"][:40])
def test_boards(case: dict[str, Any]) -> None:
    board = read_board(case["board"], STANDARD)
    assert [stage.total.value for stage in board.stages()] == case["sums"]
    assert str(board) == case["board"]


@pytest.mark.parametrize("case", cases("settlements.json"), ids=lambda case: case["why"][:40])
def test_settlements(case: dict[str, Any]) -> None:
    names = [name.strip() for name in case["players"].split(",")]
    table = Table(len(names))
    left = {
        name.strip(): read_tiles(row, STANDARD)
        for name, row in (part.split(":") for part in case["left"].split(";"))
    }
    hands = [left.get(name, ()) for name in names]
    scores = tuple(STANDARD.raw(Shown(int(score))) for score in case["scores"].split(","))
    if case["kind"] == "out":
        placement = Raw(case["placement"])
        settled = settle_out(
            table, names.index(case["by"]), hands, scores, STANDARD, placement=placement
        )
    else:
        settled = settle_blocked(table, names.index(case["opener"]), hands, scores, STANDARD)
    assert [event.shown.value for event in settled.events] == case["shown"]
    assert [event.outcome.value for event in settled.events] == case["outcome"]
    assert [score.value for score in settled.scores] == case["after"]


def test_there_are_games_for_every_number_of_players() -> None:
    assert {path.name[:2] for path in GAMES} == {"2p", "3p", "4p"}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_games(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    record = load_record(path)
    assert game_data(check_record(record)) == expected
    again = read_record(write_record(record))
    assert game_data(check_record(again)) == expected
