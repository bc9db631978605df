from __future__ import annotations

import pytest

from generator.drawing.marks import Dots, Drawing, Group, Path, Rect, walk
from generator.drawing.tile import EDGE, LAID, PIP, layered, pips, row_drawing, tile_drawing
from generator.engine.rules import STANDARD
from generator.engine.tiles import Tile, full_set
from generator.errors import CannotPrint

#: Halves of an upright tile as they are seen, and the same halves of a tile that lies.
UPRIGHT = """
... ... o.. o.. o.o o.o o.o o.o ooo ooo
... .o. ... .o. ... .o. o.o ooo o.o ooo
... ... ..o ..o o.o o.o o.o o.o ooo ooo
"""
LYING = """
... ... ..o ..o o.o o.o ooo ooo ooo ooo
... .o. ... .o. ... .o. ... .o. o.o ooo
... ... o.. o.. o.o o.o ooo ooo ooo ooo
"""


def seen(value: int, upright: bool) -> list[str]:
    """A half in rows of letters."""
    rows = [["."] * 3 for _ in range(3)]
    for x, y in pips(value, upright):
        rows[round(y / 0.27) + 1][round(x / 0.27) + 1] = "o"
    return ["".join(row) for row in rows]


def typed(picture: str, value: int) -> list[str]:
    return [line.split()[value] for line in picture.split("\n") if line]


@pytest.mark.parametrize("value", range(10))
def test_a_half_looks_as_it_does_on_a_real_tile(value: int) -> None:
    assert seen(value, upright=True) == typed(UPRIGHT, value)
    assert seen(value, upright=False) == typed(LYING, value)
    assert len(pips(value, True)) == value


def test_the_six_lies_in_rows_of_three_along_the_long_side() -> None:
    for upright in (True, False):
        rows = {x if upright else y for x, y in pips(6, upright)}
        assert len(rows) == 2


@pytest.mark.parametrize("value", [-1, 10])
def test_a_half_without_a_picture_is_refused(value: int) -> None:
    with pytest.raises(CannotPrint, match="no-such-half"):
        pips(value, True)


def dots_of(drawing: Drawing) -> list[Dots]:
    return [mark for mark in walk(drawing.marks) if isinstance(mark, Dots)]


@pytest.mark.parametrize("tile", full_set(STANDARD), ids=str)
@pytest.mark.parametrize("upright", [True, False])
def test_a_tile_has_its_pips_inside_and_apart(tile: Tile, upright: bool) -> None:
    half = 5.5
    drawing = tile_drawing(tile, half, upright=upright)
    (group,) = drawing.marks
    assert isinstance(group, Group)
    assert group.tile == str(tile)
    outline = group.marks[0]
    assert isinstance(outline, Rect)
    long, short = (outline.height, outline.width) if upright else (outline.width, outline.height)
    assert (long, short) == (11, 5.5)
    dots = dots_of(drawing)
    assert sum(len(each.points) for each in dots) == tile.pips.value
    assert len(dots) == (tile.pips.value > 0)
    reach = PIP * half / 2
    points = [point for each in dots for point in each.points]
    for x, y in points:
        assert outline.x + reach < x < outline.x + outline.width - reach
        assert outline.y + reach < y < outline.y + outline.height - reach
        middle = outline.y + half if upright else outline.x + half
        assert abs((y if upright else x) - middle) > reach
    first = [p for p in points if (p[1] if upright else p[0]) < EDGE + half]
    assert len(first) == tile.high


def test_pips_and_dividers_of_many_tiles_are_two_paths() -> None:
    tiles = full_set(STANDARD)
    drawing = row_drawing(tiles, 5, width=80)
    marks = list(walk(drawing.marks))
    assert [type(mark) for mark in marks if isinstance(mark, Dots | Path)] == [Path, Dots]
    groups = [mark for mark in marks if isinstance(mark, Group)]
    assert [group.tile for group in groups] == [str(tile) for tile in tiles]
    assert all(isinstance(group.marks[0], Rect) for group in groups)
    assert sum(len(each.points) for each in dots_of(drawing)) == 168


@pytest.mark.parametrize("count", [0, 1, 5, 13, 28])
@pytest.mark.parametrize("upright", [True, False])
def test_rows_stay_in_their_room_and_nothing_overlaps(count: int, upright: bool) -> None:
    tiles: list[Tile | None] = [*full_set(STANDARD)[:count], None, None]
    drawing = row_drawing(tiles, 4, width=45, upright=upright)
    assert drawing.width <= 45
    boxes = [mark.marks[0] for mark in drawing.marks if isinstance(mark, Group) and mark.marks]
    rects = [box for box in boxes if isinstance(box, Rect)]
    assert len(rects) == count + 2
    for number, one in enumerate(rects):
        assert one.x >= 0
        assert one.x + one.width <= drawing.width
        assert one.y + one.height <= drawing.height
        for other in rects[:number]:
            apart = (
                one.x >= other.x + other.width
                or other.x >= one.x + one.width
                or one.y >= other.y + other.height
            )
            assert apart


def test_a_tile_laid_is_told_by_its_outline_too() -> None:
    tile = Tile(6, 3)
    plain, laid = (row_drawing([tile, Tile(1, 0)], 5, laid=laid).marks[0] for laid in (None, tile))
    assert isinstance(plain, Group)
    assert isinstance(laid, Group)
    one, other = plain.marks[0], laid.marks[0]
    assert isinstance(one, Rect)
    assert isinstance(other, Rect)
    assert one.pen is not None
    assert other.pen == LAID.outline
    assert other.pen.width > 2 * one.pen.width


def test_layers_leave_what_is_no_tile_alone() -> None:
    assert layered([]) == ()
