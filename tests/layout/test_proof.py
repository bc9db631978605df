"""The proof finds each kind of fault, made by hand in a true picture."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.engine.notation import read_board
from generator.engine.rules import STANDARD
from generator.engine.tiles import Tile
from generator.errors import CannotPrint
from generator.layout import Box, Cell, Fitted, Frame, Heading, Lying, Plan, arrange, proof, prove

FRAME = Frame(170_000, 240_000)
BOARD = "6-6 6-3:6-6 6-5:6-6 3-3:6-3 6-4:6-6 6-0:6-6 0-0:6-0 4-2:6-4"


def true_plan(board: str = BOARD) -> Plan:
    plan = arrange(read_board(board, STANDARD), FRAME).plan
    # Room on all sides, so that a tile moved by hand stays inside.
    moved = tuple(shifted(lying, 20, 20) for lying in plan.lying)
    spots = tuple(replace(spot, x=spot.x + 20, y=spot.y + 20) for spot in plan.spots)
    return replace(plan, lying=moved, spots=spots, width=plan.width + 40, height=plan.height + 40)


def shifted(lying: Lying, dx: int, dy: int) -> Lying:
    box, (first, second) = lying.box, lying.cells
    return replace(
        lying,
        box=Box(box.x + dx, box.y + dy, box.width, box.height),
        cells=(
            Cell(first.value, first.x + dx, first.y + dy),
            Cell(second.value, second.x + dx, second.y + dy),
        ),
    )


def with_tile(plan: Plan, tile: str, change: Lying) -> Plan:
    return replace(
        plan,
        lying=tuple(change if str(each.tile) == tile else each for each in plan.lying),
    )


def the(plan: Plan, tile: str) -> Lying:
    return next(lying for lying in plan.lying if str(lying.tile) == tile)


def moved(plan: Plan, tile: str, dx: int, dy: int) -> Plan:
    """The plan with one tile, and its spots, moved."""
    changed = with_tile(plan, tile, shifted(the(plan, tile), dx, dy))
    spots = tuple(
        replace(spot, x=spot.x + dx, y=spot.y + dy) if str(spot.tile) == tile else spot
        for spot in plan.spots
    )
    return replace(changed, spots=spots)


def rules(plan: Plan) -> set[str]:
    return {violation.rule for violation in proof(plan)}


def test_the_picture_is_true_before_anything_is_done_to_it() -> None:
    assert rules(true_plan()) == set()


def test_missing_twice_stranger() -> None:
    plan = true_plan()
    assert "missing" in rules(replace(plan, lying=plan.lying[:-1]))
    assert "twice" in rules(replace(plan, lying=(*plan.lying, plan.lying[-1])))
    stranger = replace(the(plan, "0-0"), tile=Tile(1, 1))
    assert rules(replace(plan, lying=(*plan.lying, stranger))) == {"stranger"}


def test_shape() -> None:
    plan = true_plan()
    tile = the(plan, "6-3")
    first, second = tile.cells
    assert rules(with_tile(plan, "6-3", replace(tile, box=replace(tile.box, width=5)))) == {"shape"}
    wrong = replace(tile, cells=(first, replace(second, value=2)))
    assert rules(with_tile(plan, "6-3", wrong)) == {"shape"}
    assert rules(with_tile(plan, "6-3", replace(tile, cells=(first, first)))) == {"shape"}
    assert rules(with_tile(plan, "6-3", replace(tile, heading=Heading.WEST))) == {"shape"}


def test_outside() -> None:
    plan = true_plan()
    assert rules(replace(plan, width=plan.width - 23)) == {"outside"}


def test_the_room_of_a_value_outside() -> None:
    plan = true_plan()
    violations = proof(replace(plan, width=plan.width - 21))
    assert [str(violation) for violation in violations] == ["outside 3-3"]


def test_overlap() -> None:
    plan = true_plan()
    assert "overlap" in rules(moved(plan, "4-2", 0, 1))
    target, tile = the(plan, "6-3"), the(plan, "4-2")
    on_top = moved(plan, "4-2", target.box.x - tile.box.x, target.box.y - tile.box.y)
    assert "overlap" in rules(on_top)


def test_touch() -> None:
    """4-2 brought against the side of 6-3, with which it has nothing to do."""
    plan = true_plan()
    side, tile = the(plan, "6-3").box, the(plan, "4-2").box
    for dx in (side.right - tile.x, side.right - tile.x - 1):
        found = proof(moved(plan, "4-2", dx, side.y - tile.bottom))
        assert ("touch", "6-3") in {(each.rule, str(each.tiles[0])) for each in found}


def test_touch_where_tiles_may() -> None:
    """The last tile brought to lie on the 3 of the 6-3: a 2 may lie against it, a 3 may not."""
    for last, wrong in (("5-2", False), ("5-3", True)):
        plan = replace(true_plan(f"6-3 6-5:6-3 {last}:6-5"), touching=True)
        side, tile = the(plan, "6-3").box, the(plan, last).box
        beside = moved(plan, last, side.x + 2 - tile.x, side.y - tile.bottom)
        assert "overlap" not in rules(beside)
        assert ("touch" in rules(beside)) is wrong
        assert "touch" in rules(replace(beside, touching=False))


def test_joint_apart_or_displaced() -> None:
    plan = true_plan()
    assert "joint" in rules(moved(plan, "4-2", 0, -1))
    assert "joint" in rules(moved(plan, "4-2", 1, 0))


def test_joint_of_different_values() -> None:
    """6-3 turned about: its 3 lies at the 6-6."""
    plan = true_plan()
    tile = the(plan, "6-3")
    first, second = tile.cells
    turned = replace(
        tile,
        cells=(replace(second, value=6), replace(first, value=3)),
        heading=Heading.WEST,
    )
    assert "joint" in rules(with_tile(plan, "6-3", turned))


def test_crosswise() -> None:
    """3-3 laid along its line instead of across."""
    plan = true_plan("6-6 6-3:6-6 3-3:6-3")
    tile = the(plan, "3-3")
    x, y = tile.box.x, tile.box.y + 1
    along = replace(
        tile,
        box=Box(x, y, 4, 2),
        cells=(Cell(3, x, y), Cell(3, x + 2, y)),
        heading=Heading.NORTH,
    )
    assert "crosswise" in rules(with_tile(plan, "3-3", along))


def at(plan: Plan, tile: str, box: Box) -> Plan:
    """The plan with a double at another box, its heading to the north."""
    first, second = (
        Cell(cell.value, x, box.y)
        for cell, x in zip(the(plan, tile).cells, (box.x, box.x + 2), strict=True)
    )
    changed = Lying(the(plan, tile).tile, the(plan, tile).host, box, (first, second), Heading.NORTH)
    return with_tile(plan, tile, changed)


def test_a_double_at_a_side_touches_the_outer_half_alone() -> None:
    """Above the 3 of the 6-3: flush with it, it may lie so; over the 6 as well, it may not."""
    plan = true_plan("6-3 3-3:6-3")
    host = the(plan, "6-3").box
    flush = Box(host.x + 2, host.y - 2, 4, 2)
    assert not {"joint", "crosswise", "side"} & rules(at(plan, "3-3", flush))
    for dx in (-2, -1, 1, 2):
        other = Box(flush.x + dx, flush.y, 4, 2)
        assert {"joint", "crosswise", "side"} & rules(at(plan, "3-3", other))


def test_an_ordinary_tile_at_a_side_touches_the_outer_half_alone() -> None:
    plan = true_plan("6-3 3-2:6-3")
    host = the(plan, "6-3").box
    tile, x, y = the(plan, "3-2"), host.x + 2, host.y - 2
    for step, heading, right in ((2, Heading.EAST, True), (-2, Heading.WEST, False)):
        lying = replace(
            tile,
            box=Box(min(x, x + step), y, 4, 2),
            cells=(replace(tile.cells[0], x=x, y=y), replace(tile.cells[1], x=x + step, y=y)),
            heading=heading,
        )
        assert ("joint" not in rules(with_tile(plan, "3-2", lying))) is right


def test_at_a_line_side_a_tile_goes_straight_on() -> None:
    """The 3-2 beside the 3-3, its 3 against the lower 3: flush, but along the double."""
    plan = true_plan("6-3 3-3:6-3 3-2:3-3")
    double = the(plan, "3-3").box
    tile, x, y = the(plan, "3-2"), double.right, double.y + 2
    lying = replace(
        tile,
        box=Box(x, y, 2, 4),
        cells=(replace(tile.cells[0], x=x, y=y), replace(tile.cells[1], x=x, y=y + 2)),
        heading=Heading.SOUTH,
    )
    assert "side" in rules(with_tile(plan, "3-2", lying))


def test_crosswise_opening() -> None:
    plan = true_plan("6-6")
    tile = plan.lying[0]
    x, y = tile.box.x, tile.box.y
    flat = replace(
        tile, box=Box(x, y, 4, 2), cells=(Cell(6, x, y), Cell(6, x + 2, y)), heading=Heading.NORTH
    )
    assert "crosswise" in rules(replace(plan, lying=(flat,)))


def test_side() -> None:
    """The second line side and a branch side exchanged."""
    plan = true_plan("6-6 6-3:6-6 6-5:6-6 6-4:6-6")
    line, branch = the(plan, "6-5"), the(plan, "6-4")
    on_branch = Lying(
        line.tile,
        line.host,
        branch.box,
        (replace(branch.cells[0], value=6), replace(branch.cells[1], value=5)),
        branch.heading,
    )
    on_line = Lying(
        branch.tile,
        branch.host,
        line.box,
        (replace(line.cells[0], value=6), replace(line.cells[1], value=4)),
        line.heading,
    )
    assert "side" in rules(with_tile(with_tile(plan, "6-5", on_branch), "6-4", on_line))


def test_spot() -> None:
    plan = true_plan()
    first, *others = plan.spots
    assert rules(replace(plan, spots=tuple(others))) == {"spot"}
    assert "spot" in rules(replace(plan, spots=(replace(first, x=first.x + 1), *others)))
    assert "spot" in rules(replace(plan, spots=(replace(first, counts=1), *others)))
    assert "spot" in rules(replace(plan, spots=(replace(first, heading=Heading.NORTH), *others)))


def test_spot_where_a_tile_lies() -> None:
    """The 6-3 is continued in the east: its end cannot be shown there."""
    before, after = true_plan("6-3 3-2:6-3"), true_plan("6-3")
    east = next(spot for spot in after.spots if spot.heading is Heading.EAST)
    west = next(spot for spot in before.spots if spot.heading is Heading.WEST)
    wrong = replace(before, spots=(west, east))
    assert "spot" in rules(wrong)


def test_value() -> None:
    """A tile lies where the value of an end is to be drawn."""
    plan = true_plan("6-3 3-2:6-3 6-1:6-3")
    west = next(spot for spot in plan.spots if spot.heading is Heading.WEST)
    tile = the(plan, "3-2").box
    found = proof(moved(plan, "3-2", west.x - 3 - tile.x, 0))
    assert "value" in {each.rule for each in found}


def test_prove() -> None:
    fitted = arrange(read_board(BOARD, STANDARD), FRAME)
    prove(fitted, FRAME)
    plan, half = fitted.plan, fitted.half
    with pytest.raises(CannotPrint) as caught:
        prove(Fitted(replace(plan, lying=plan.lying[:-1]), half), FRAME)
    assert caught.value.reason == "board-picture"
    assert caught.value.details["violations"] == "missing 4-2"
    with pytest.raises(CannotPrint, match="frame"):
        prove(fitted, Frame(plan.width * half // 2 - 1, 240_000))
    with pytest.raises(CannotPrint, match="size"):
        prove(Fitted(plan, 3000), FRAME)
