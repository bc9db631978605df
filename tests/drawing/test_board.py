from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest

from generator.drawing.board import BARE, Look, board_drawing, frame
from generator.drawing.marks import Circle, Dots, Drawing, Group, Line, Path, Rect, Text, walk
from generator.drawing.palette import FAINT, INK
from generator.drawing.svg import svg
from generator.engine.board import Board
from generator.engine.notation import read_board
from generator.engine.rules import STANDARD
from generator.layout import arrange
from tests.layout.boards import stages

SVG = "{http://www.w3.org/2000/svg}"
#: 6-6 and 3-3 are internal, both with a free branch side; 5-5 is terminal.
BRANCHED = "6-6 6-3:6-6 3-3:6-3 6-5:6-6 4-3:3-3 5-5:6-5 6-1:6-6 3-1:3-3"


def board_of(text: str) -> Board:
    return read_board(text, STANDARD)


def plate(text: str, look: Look | None = None, *, half: float = 5.5) -> Drawing:
    fitted = arrange(board_of(text), frame(120, 90, half))
    return board_drawing(fitted, look or Look(), "a board")


def texts(drawing: Drawing) -> list[str]:
    return [mark.text for mark in walk(drawing.marks) if isinstance(mark, Text)]


def rects(drawing: Drawing) -> dict[str, tuple[float, float, float, float]]:
    """Every tile's rectangle, read from the SVG as an outside check reads it."""
    root = ElementTree.fromstring(svg(drawing))
    found = {}
    for group in root.iter(f"{SVG}g"):
        first = group.find(f"{SVG}rect")
        assert first is not None
        x, y, width, height = (float(first.attrib[key]) for key in ("x", "y", "width", "height"))
        found[group.attrib["data-tile"]] = (x, y, width, height)
    return found


def test_every_tile_is_there_once_and_no_two_overlap() -> None:
    for board in stages(150):
        drawing = board_drawing(arrange(board, frame(120, 90)), Look(), "t")
        found = rects(drawing)
        assert list(found) == [str(tile) for tile in board.tiles]
        assert drawing.width <= 120
        assert drawing.height <= 90
        half = min(next(iter(found.values()))[2:])
        for x, y, width, height in found.values():
            assert sorted((width, height)) == pytest.approx([half, 2 * half], abs=0.0002)
            assert x >= 0.2
            assert y >= 0.2
            assert x + width <= drawing.width - 0.199
            assert y + height <= drawing.height - 0.199
        for one, other in combinations(found.values(), 2):
            across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
            down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
            assert min(across, down) < 0.001


def test_all_that_is_drawn_stays_inside() -> None:
    for look in (Look(), Look(open=True, order=True, sparing=True), BARE):
        for board in stages(60, seed=7):
            fitted = arrange(board, frame(120, 90, look=look), ends=look.ends)
            drawing = board_drawing(fitted, look, "t")
            assert drawing.width <= 120
            assert drawing.height <= 90
            for mark in walk(drawing.marks):
                match mark:
                    case Circle(x, y, r):
                        assert r <= x <= drawing.width - r
                        assert r <= y <= drawing.height - r
                    case Rect(x, y, width, height):
                        assert min(x, y) >= 0
                        assert x + width <= drawing.width
                        assert y + height <= drawing.height
                    case Line(x1, y1, x2, y2):
                        assert min(x1, x2, y1, y2) >= 0
                        assert max(x1, x2) <= drawing.width
                        assert max(y1, y2) <= drawing.height
                    case Path(steps):
                        for step in steps:
                            for x, y in zip(step[::2], step[1::2], strict=True):
                                assert 0 <= x <= drawing.width
                                assert 0 <= y <= drawing.height
                    case _:
                        pass


def test_no_value_lies_on_a_tile() -> None:
    for board in stages(150, seed=3):
        drawing = board_drawing(arrange(board, frame(120, 90)), Look(), "t")
        circles = [mark for mark in walk(drawing.marks) if isinstance(mark, Circle)]
        assert len(circles) == len(board.ends())
        for circle in circles:
            for x, y, width, height in rects(drawing).values():
                dx = max(x - circle.x, 0, circle.x - x - width)
                dy = max(y - circle.y, 0, circle.y - y - height)
                assert (dx**2 + dy**2) ** 0.5 >= circle.radius


def test_no_square_lies_on_a_tile() -> None:
    look = Look(open=True)
    for board in stages(150, seed=5):
        drawing = board_drawing(arrange(board, frame(120, 90, look=look)), look, "t")
        for square in (mark for mark in drawing.marks if isinstance(mark, Rect)):
            for x, y, width, height in rects(drawing).values():
                across = min(square.x + square.width, x + width) - max(square.x, x)
                down = min(square.y + square.height, y + height) - max(square.y, y)
                assert min(across, down) <= 0


def test_counted_ends_carry_their_values() -> None:
    # 10 of the terminal 5-5, and three ordinary ends: 4, 1 and 1.
    assert sorted(texts(plate(BRANCHED))) == ["1", "1", "10", "4"]
    assert texts(plate("6-6")) == ["12"]
    assert sorted(texts(plate("6-3"))) == ["3", "6"]


def test_doubles_out_of_the_count_are_pale() -> None:
    colours = {
        mark.colour: len(mark.points)
        for mark in walk(plate(BRANCHED).marks)
        if isinstance(mark, Dots)
    }
    # 6-6 and 3-3: 12 + 6 pips. The others: 9 + 11 + 7 + 10 + 7 + 4.
    assert colours == {FAINT: 18, INK: 48}


def test_open_branch_sides_have_stubs_and_others_have_none() -> None:
    def stubs(text: str) -> int:
        return sum(isinstance(mark, Line) for mark in walk(plate(text).marks))

    assert stubs(BRANCHED) == 2
    assert stubs("6-6") == 0
    assert stubs("6-6 6-3:6-6") == 0
    assert stubs("6-6 6-3:6-6 6-5:6-6") == 2


def test_open_points_show_what_fits_there() -> None:
    drawing = plate("6-6 6-3:6-6 6-5:6-6", Look(open=True))
    assert sorted(texts(drawing)) == ["3", "5", "6", "6"]
    alone = plate("6-6", Look(ends=False, open=True))
    assert texts(alone) == ["6", "6"]


def test_order_numbers() -> None:
    drawing = plate("6-6 6-3:6-6 6-5:6-6", Look(ends=False, order=True))
    assert texts(drawing) == ["1", "2", "3"]


def test_a_bare_plate_shows_the_tiles_alone() -> None:
    drawing = plate(BRANCHED, BARE)
    kinds = {type(mark) for mark in walk(drawing.marks)}
    assert kinds == {Group, Rect, Path, Dots}
    assert len({mark.colour for mark in walk(drawing.marks) if isinstance(mark, Dots)}) == 1


def test_the_last_tile_has_a_heavy_outline_and_the_opening_a_triangle() -> None:
    def pens(look: Look) -> set[float]:
        return {
            mark.pen.width
            for mark in walk(plate(BRANCHED, look).marks)
            if isinstance(mark, Rect) and mark.pen is not None
        }

    assert len(pens(Look())) == 2
    assert len(pens(Look(last=False))) == 1

    def triangles(look: Look) -> int:
        return sum(
            isinstance(mark, Path) and mark.fill is not None
            for mark in walk(plate(BRANCHED, look).marks)
        )

    assert (triangles(Look()), triangles(Look(opening=False))) == (1, 0)


def test_a_sparing_plate_is_black_and_white() -> None:
    text = svg(plate(BRANCHED, Look(sparing=True)))
    colours = {part.split('"')[0] for part in text.split('="#')[1:]}
    assert colours == {"000", "fff", FAINT[1:]}


def test_the_title_is_the_one_given() -> None:
    assert plate("6-6").title == "a board"
