from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest

from generator.drawing.marks import (
    Drawing,
    Group,
    Line,
    Mark,
    Move,
    Path,
    Rect,
    Text,
    To,
    walk,
)
from generator.drawing.palette import GHOST, PAPER
from generator.drawing.tally import (
    HANDS,
    PEN,
    Cells,
    Run,
    cells_of,
    debt_group,
    mark_drawing,
    row_width,
    score_drawing,
    tally_marks,
)
from generator.engine.points import Shown
from generator.engine.rules import STANDARD, Rules

TARGET = STANDARD.target.value


def lines(marks: tuple[Mark, ...], *, ghosts: bool = False) -> list[tuple[float, ...]]:
    """Every stroke as its two ends: those of a pen, or those to trace."""
    found: list[tuple[float, ...]] = []
    for mark in walk(marks):
        if not isinstance(mark, Path) or mark.pen is None or mark.pen.cap != "round":
            continue
        if (mark.pen.colour == GHOST) != ghosts or mark.pen.colour == PAPER:
            continue
        for one, other in zip(mark.steps[::2], mark.steps[1::2], strict=True):
            assert isinstance(one, Move)
            assert isinstance(other, To)
            found.append((*one, *other))
    return found


def side(line: tuple[float, ...], size: float) -> str:
    """Where a stroke stands in a cell."""
    x, y = (line[0] + line[2]) / 2 / size - 0.5, (line[1] + line[3]) / 2 / size - 0.5
    if max(abs(x), abs(y)) < 0.1:
        return "middle"
    if abs(x) > abs(y):
        return "right" if x > 0 else "left"
    return "bottom" if y > 0 else "top"


def test_the_order_of_the_ten_strokes() -> None:
    drawn = lines(Cells(size=10).marks(10, (Run(10),), STANDARD))
    assert [side(line, 10) for line in drawn] == [
        *("middle", "middle"),
        *("top", "top"),
        *("right", "right"),
        *("bottom", "bottom"),
        *("left", "left"),
    ]
    rising = [line[3] < line[1] for line in drawn]
    assert rising == [True, False] * 5


@pytest.mark.parametrize("count", range(STANDARD.mark_strokes + 1))
def test_a_mark_has_as_many_strokes_as_it_says(count: int) -> None:
    drawing = mark_drawing(count, 14, STANDARD)
    drawn = lines(drawing.marks)
    assert len(drawn) == count
    reach = PEN * 14 / 2
    for line in drawn:
        assert all(0.2 + reach < place < 14.2 - reach for place in line)


def test_strokes_of_different_x_do_not_touch() -> None:
    drawn = lines(Cells(size=14).marks(10, (Run(10),), STANDARD))
    pairs = [drawn[at : at + 2] for at in range(0, 10, 2)]
    for one, other in combinations(pairs, 2):
        for a in one:
            for b in other:
                assert distance(a, b) > 1.3 * PEN * 14


def distance(a: tuple[float, ...], b: tuple[float, ...], steps: int = 60) -> float:
    """The least distance of two lines, by trying."""
    return min(
        hypot(
            a[0] + s * (a[2] - a[0]) - b[0] - t * (b[2] - b[0]),
            a[1] + s * (a[3] - a[1]) - b[1] - t * (b[3] - b[1]),
        )
        for s in (n / steps for n in range(steps + 1))
        for t in (n / steps for n in range(steps + 1))
    )


@pytest.mark.parametrize("score", range(TARGET + 1))
def test_a_score_has_as_many_strokes_and_the_rest_to_trace(score: int) -> None:
    drawing = score_drawing([Run(score)], 14, STANDARD, guides="dotted")
    assert len(lines(drawing.marks)) == score
    assert len(lines(drawing.marks, ghosts=True)) == TARGET - score
    for line in lines(drawing.marks) + lines(drawing.marks, ghosts=True):
        assert min(line[0], line[2]) > 0
        assert max(line[0], line[2]) < drawing.width


def test_sixty_one_is_six_marks_and_a_stroke() -> None:
    assert cells_of(TARGET, STANDARD) == (10, 10, 10, 10, 10, 10, 1)
    drawing = score_drawing([], 14, STANDARD)
    frames = [mark for mark in drawing.marks if isinstance(mark, Rect)]
    assert [frame.width for frame in frames] == [14, 14, 14, 14, 14, 14, 7]
    cells = Cells(size=14, gap=1.5)
    # Six cells, six gaps, and half a cell.
    assert row_width(TARGET, cells, STANDARD) == 6 * 14 + 6 * 1.5 + 7


def test_another_target_has_other_cells() -> None:
    rules = Rules(target=Shown(45))
    assert cells_of(rules.target.value, rules) == (10, 10, 10, 10, 5)
    drawing = score_drawing([Run(45)], 10, rules)
    assert len(lines(drawing.marks)) == 45


def test_runs_are_told_apart_by_their_hands_and_labels() -> None:
    runs = [Run(3, HANDS[0], "1"), Run(4, HANDS[1], "2"), Run(2, HANDS[2]), Run(9, HANDS[3], "3")]
    drawing = score_drawing(runs, 14, STANDARD)
    assert len(lines(drawing.marks)) == 18
    looks = [
        (mark.pen.width, mark.pen.dash)
        for mark in drawing.marks
        if isinstance(mark, Path) and mark.pen is not None and mark.pen.colour != PAPER
    ]
    assert len(set(looks)) == len(looks) == 4
    hollow = [m for m in drawing.marks if isinstance(m, Path) and m.pen and m.pen.colour == PAPER]
    assert len(hollow) == 1
    assert [mark.text for mark in drawing.marks if isinstance(mark, Text)] == ["1", "2", "3"]


@pytest.mark.parametrize("first", range(STANDARD.mark_strokes))
def test_a_label_is_crossed_by_no_stroke(first: int) -> None:
    runs = [Run(first), Run(STANDARD.mark_strokes - first, label="9")]
    marks = Cells(size=14).marks(10, runs, STANDARD)
    (label,) = (mark for mark in marks if isinstance(mark, Text))
    middle = label.y - 0.5
    box = [
        (label.x - 0.5, middle, label.x + 0.5, middle),
        (label.x, middle - 0.5, label.x, middle + 0.5),
    ]
    for line in lines(marks):
        assert min(distance(edge, line) for edge in box) > PEN * 14 / 2


def test_corners_alone() -> None:
    drawing = score_drawing([], 14, STANDARD, guides="corners")
    assert not any(isinstance(mark, Rect) for mark in drawing.marks)
    assert sum(isinstance(mark, Path) for mark in drawing.marks) == 7


def test_strokes_in_a_line_of_text_have_no_cells() -> None:
    marks = tally_marks(13, 0, 0, 4, STANDARD)
    assert len(lines(marks)) == 13
    assert not any(isinstance(mark, Rect) for mark in marks)


@pytest.mark.parametrize(("owed", "paid"), [(0, 0), (1, 0), (3, 1), (15, 4), (40, 40)])
def test_a_debt_is_written_and_paid_inside_its_box(owed: int, paid: int) -> None:
    group = debt_group(5, 7, 20, 14, owed, paid, alt="debt")
    assert (group.role, group.alt) == ("Figure", "debt")
    drawn = lines(group.marks)
    upright = [line for line in drawn if line[0] == line[2]]
    assert (len(upright), len(drawn) - len(upright)) == (owed, paid)
    for x1, y1, x2, y2 in drawn:
        assert 5 < min(x1, x2) <= max(x1, x2) < 25
        assert 7 < min(y1, y2) <= max(y1, y2) < 21
    # A crossing touches its own stroke and no other, or five of them would look like a bar.
    crossings = sorted(line for line in drawn if line[0] != line[2])
    assert all(a[2] < b[0] for a, b in pairwise(crossings) if a[1] == b[1])


def test_a_debt_box_without_words_is_no_figure() -> None:
    assert debt_group(0, 0, 20, 14).role is None
    assert any(isinstance(mark, Line) for mark in debt_group(0, 0, 20, 14).marks)


def test_marks_are_drawings_with_titles() -> None:
    drawing = mark_drawing(7, 10, STANDARD, title="seven")
    assert isinstance(drawing, Drawing)
    assert drawing.title == "seven"
    assert not any(isinstance(mark, Group) for mark in drawing.marks)
