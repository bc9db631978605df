"""Boards laid at once: every way is a true picture, and the crowded ones find one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.engine.board import Board
from generator.engine.notation import read_board
from generator.engine.rules import STANDARD
from generator.layout import Frame, Plan, arrange, arrange_all, proof, prove
from generator.layout.finish import plan_of
from generator.layout.probes import Field
from generator.layout.replay import replayed
from generator.layout.rescue import Effort, Places, Whole
from generator.layout.room import Limits
from generator.layout.spread import opened
from generator.layout.steps import EAST
from generator.layout.ways import Rules, ways
from tests.layout.boards import adversarial
from tests.layout.pictures import picture, typed

TALL = Frame(170_000, 240_000)
WIDE = Limits(200, 200, 1)
CLOSE, SIDES = Rules(1), Rules(1, sides=True)
TOUCHING = Rules(0, sides=True, touching=True)

CLUSTERS = {
    "6-3 3-2:6-3": (3, 7, 7),
    "6-3 3-3:6-3": (1, 5, 5),
    "6-3 3-3:6-3 3-2:3-3": (1, 5, 5),
    "6-3 3-3:6-3 3-2:3-3 3-1:3-3": (6, 18, 28),
    "6-3 3-3:6-3 3-2:3-3 3-1:3-3 3-0:3-3": (18, 18, 78),
}


def plan_at(board: Board, places: Places, *, touching: bool = False) -> Plan:
    spreads = replayed(opened(Field(200, 200), board.tiles[0], True), board.history, places)
    assert spreads is not None
    return plan_of(board, spreads[-1].settled(board, touching=touching))


def all_plans(board: Board, rules: Rules) -> list[Plan]:
    """Every way of what lies at the east end of the opening 6-3."""
    kind, tiles = Whole(board, WIDE, rules).cluster(board.tiles[1])
    east = 2
    found = []
    for way in ways(kind, EAST, rules):
        moved = [(rect._replace(x=rect.x + east), heading) for rect, heading in way.places]
        places = dict(zip(tiles, moved, strict=True))
        found.append(plan_at(board, places, touching=rules.touching))
    return found


@pytest.mark.parametrize("text", CLUSTERS)
def test_every_way_is_another_true_picture(text: str) -> None:
    board = read_board(text, STANDARD)
    counts = []
    for rules in (CLOSE, SIDES, TOUCHING):
        plans = all_plans(board, rules)
        assert [str(each) for plan in plans for each in proof(plan)] == []
        assert len({picture(plan) for plan in plans}) == len(plans)
        counts.append(len(plans))
    assert tuple(counts) == CLUSTERS[text]


def pictures(text: str) -> list[str]:
    """The ways that are taken at need only, the last resort left out."""
    board = read_board(text, STANDARD)
    plain = set(map(picture, all_plans(board, CLOSE)))
    return [shown for plan in all_plans(board, SIDES) if (shown := picture(plan)) not in plain]


def test_a_tile_at_the_side_of_an_outer_half() -> None:
    found = pictures("6-3 3-2:6-3")
    assert len(found) == 4
    assert found[0] == typed(
        """
        ....oo
        ....oo
        ....22
        ....22
        ....33
        ....33
        oo6633
        oo6633
        """
    )
    assert found[2] == typed(
        """
        ....3322oo
        ....3322oo
        oo6633....
        oo6633....
        """
    )


def test_a_double_off_its_middle_and_at_the_side_of_an_outer_half() -> None:
    """At a side it touches the outer half alone, on the whole edge."""
    off_middle, _, at_side, _ = pictures("6-3 3-3:6-3 3-2:3-3")
    assert off_middle == typed(
        """
        ......33......
        ......33......
        oo6633333322oo
        oo6633333322oo
        """
    )
    assert at_side == typed(
        """
        ....oo..
        ....oo..
        ....22..
        ....22..
        ....33..
        ....33..
        ....3333
        ....3333
        oo6633..
        oo6633..
        """
    )


#: Those of the first crowded boards that have no picture without contact.
TOUCHED = frozenset({1, 7, 10})


@pytest.mark.parametrize("seed", range(12))
def test_a_picture_for_every_crowded_board(seed: int) -> None:
    fitted = arrange(adversarial(seed), TALL)
    prove(fitted, TALL)
    assert fitted.plan.touching is (seed in TOUCHED)
    strict = proof(replace(fitted.plan, touching=False))
    assert {violation.rule for violation in strict} == ({"touch"} if seed in TOUCHED else set())


@pytest.mark.parametrize("seed", sorted(TOUCHED))
def test_tiles_touch_only_where_every_other_way_was_tried(seed: int) -> None:
    assert Whole(adversarial(seed), WIDE, SIDES).places(Effort((0,), 10_000)) is None
    one = Whole(adversarial(seed), WIDE, TOUCHING).places(Effort((0,), 100))
    assert one is not None
    assert one == Whole(adversarial(seed), WIDE, TOUCHING).places(Effort((0,), 100))


def test_without_values_free_points_stay_free() -> None:
    for seed in sorted(TOUCHED):
        for fitted in arrange_all(adversarial(seed), TALL, ends=False):
            assert proof(fitted.plan) == ()
