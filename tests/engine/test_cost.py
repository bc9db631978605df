"""What a step costs, counted in operations and not in time; and boards that keep still."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from generator.engine import board as module
from generator.engine.board import EMPTY, Board, Placement, Point
from generator.engine.rules import Rules
from generator.engine.tiles import Tile, full_set
from tests.engine.support import board

#: A double-nine set with one line going on and on: two open ends, ever more tiles.
LINE = "9-8 8-7:9-8 7-6:8-7 6-5:7-6 5-4:6-5 4-3:5-4 3-2:4-3 2-1:3-2 1-0:2-1 9-0:1-0"


class Counted(tuple[Point, ...]):
    """The open points of a board, counting how many of them are looked at."""

    looked = 0

    def __iter__(self) -> Iterator[Point]:
        for point in super().__iter__():
            Counted.looked += 1
            yield point


def looked_at(laid: Board, tile: Tile, host: Tile) -> int:
    """How many open points are looked at in laying one tile."""
    Counted.looked = 0
    replace(laid, points=Counted(laid.points)).lay(tile, host)
    return Counted.looked


def test_a_step_costs_by_the_open_points_and_not_by_the_length() -> None:
    stages = list(board(LINE, Rules(highest_pip=9)).stages())
    costs = []
    for before, after in pairwise(stages):
        assert after.last is not None
        assert after.last.host is not None
        costs.append(looked_at(before, after.last.tile, after.last.host))
    assert len(stages) == 10
    assert {len(stage.points) for stage in stages} == {2}
    assert max(costs) <= 3 * 2
    assert max(costs[1:]) == max(costs[-3:])


def test_a_step_never_goes_back_over_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = board("6-6 6-3:6-6 3-3:6-3 6-2:6-6 6-1:6-6")

    def walked(_: Board) -> None:
        raise AssertionError("the whole board was walked")

    for name in ("history", "placements", "tiles", "stages", "ends"):
        monkeypatch.setattr(module.Board, name, property(walked))
    after = laid.lay(Tile(5, 3), Tile(3, 3))
    assert after.before is laid
    assert after.total.value == 5 + 2 + 1
    assert after.hosts(Tile(5, 2)) == (Tile(6, 2), Tile(5, 3))
    assert Tile(6, 6) in after
    assert len(after) == 6


def test_an_old_board_stays_as_it_was() -> None:
    dice = Random(61)
    rest = list(full_set(Rules()))
    kept: list[tuple[Board, str, int, tuple[Point, ...]]] = []
    laid = EMPTY
    while choices := list(laid.plays(rest)):
        for tile, host in choices:  # branches that are thrown away
            laid.lay(tile, host)
        kept.append((laid, str(laid), laid.total.value, laid.points))
        chosen = dice.choice(choices)
        rest.remove(chosen.tile)
        laid = laid.lay(*chosen)
    assert len(kept) > 15
    for old, text, total, points in kept:
        assert (str(old), old.total.value, old.points) == (text, total, points)
    assert EMPTY.is_empty


def test_equal_boards_are_equal_however_they_were_made() -> None:
    one, two = board("6-6 6-3:6-6"), EMPTY.lay(Tile(6, 6)).lay(Tile(6, 3), Tile(6, 6))
    assert one == two
    assert hash(one) == hash(two)
    assert one != board("6-3 6-6:6-3")
    assert one.placements == (Placement(Tile(6, 6)), Placement(Tile(6, 3), Tile(6, 6)))
