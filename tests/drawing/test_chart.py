"""The race chart: its points are the scores, nothing meets anything, and it is told apart in black.

What a reader sees is measured: heights are compared with the figures at the axis, not with the
chart's own scale.
"""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import lettering
from generator.drawing.chart import (
    FIGURES,
    MARK,
    PENS,
    SIZES,
    Attempt,
    Point,
    Race,
    Track,
    Words,
    apart,
    race_drawing,
)
from generator.drawing.files import png
from generator.drawing.marks import Circle, Drawing, Line, Move, Path, Rect, Text, To
from generator.drawing.svg import svg
from generator.errors import CannotPrint

WORDS = Words("Shown points", "Rounds")
WIDTH, HEIGHT = 172.0, 76.0


def track(*scores: int, start: int = 0, slots: tuple[int, ...] = (), name: str = "Ana") -> Track:
    places = slots or tuple(range(len(scores)))
    points = tuple(Point(slot, score) for slot, score in zip(places, scores, strict=True))
    return Track(name, name[0], start, points)


def drawn(race: Race) -> Drawing:
    return race_drawing(race, WIDTH, HEIGHT, WORDS, "A race")


def texts(drawing: Drawing) -> list[Text]:
    return [mark for mark in drawing.marks if isinstance(mark, Text)]


def box(text: Text) -> tuple[float, float, float, float]:
    width = lettering.width(text.text, text.size, text.face)
    left = text.x - lettering.start(text)
    return left, text.y - lettering.figure_height(text.size, text.face), left + width, text.y


def meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    near = 0.01
    return (
        one[0] + near < other[2]
        and other[0] + near < one[2]
        and one[1] + near < other[3]
        and other[1] + near < one[3]
    )


def axis(drawing: Drawing) -> dict[int, float]:
    """The height of every score that has a figure at the axis."""
    found = {}
    for text in texts(drawing):
        if text.anchor == "end" and text.size == FIGURES:
            _, top, _, bottom = box(text)
            found[int(text.text.replace("\N{MINUS SIGN}", "-"))] = (top + bottom) / 2
    return found


def heights(drawing: Drawing, side: int) -> list[float]:
    """Where a side's line goes, step by step, in scores read off the axis."""
    figures = axis(drawing)
    low, high = min(figures), max(figures)
    unit = (figures[low] - figures[high]) / (high - low)
    levels = [low + (figures[low] - y) / unit for _, y in corners(drawing, side)]
    return [levels[0], *(two for one, two in pairwise(levels) if one != two)]


def corners(drawing: Drawing, side: int) -> list[tuple[float, float]]:
    """The corners of a side's line."""
    lines = [mark for mark in drawing.marks if isinstance(mark, Path) and mark.pen == PENS[side]]
    (line,) = lines
    return [(step.x, step.y) for step in line.steps if isinstance(step, Move | To)]


def test_the_line_goes_through_the_scores() -> None:
    scores = (3, 10, 8, 25, 61)
    race = Race((track(*scores),), (5,), 61, 10, 0)
    assert heights(drawn(race), 0) == pytest.approx((0, *scores), abs=0.01)


def test_scores_below_zero_and_a_start() -> None:
    race = Race((track(-4, 12, start=-7), track(start=58, name="B")), (2,), 61, 10)
    picture = drawn(race)
    assert heights(picture, 0) == pytest.approx((-7, -4, 12), abs=0.01)
    assert heights(picture, 1) == pytest.approx((58,), abs=0.01)


@pytest.mark.parametrize(("target", "step"), [(12, 10), (61, 10), (150, 10), (250, 10), (1, 10)])
def test_the_target_has_its_figure_and_no_figures_meet(target: int, step: int) -> None:
    picture = drawn(Race((track(target),), (1,), target, step, 0))
    figures = [text for text in texts(picture) if text.anchor == "end" and text.size == FIGURES]
    assert str(target) in {text.text for text in figures}
    assert not [pair for pair in combinations(figures, 2) if meet(box(pair[0]), box(pair[1]))]


def test_steps_stand_at_their_events_and_rounds_between() -> None:
    race = Race((track(1, 2, 3, slots=(0, 1, 4)),), (2, 1, 2), 10, 10)
    picture = drawn(race)
    xs = [x for x, _ in corners(picture, 0)]
    steps = sorted({one for one, two in pairwise(xs) if one == two})
    verticals = sorted(
        mark.x1 for mark in picture.marks if isinstance(mark, Line) and mark.x1 == mark.x2
    )
    left, first, second, right = verticals
    assert left < steps[0] < steps[1] < first < second < steps[2] < right
    assert (first - left) / (right - left) == pytest.approx(2 / 5)


def test_every_discarded_event_has_its_mark_and_its_size() -> None:
    attempts = tuple(Attempt(slot, 58, 4 + slot % 3) for slot in range(1, 30))
    side = Track("Ana", "A", 0, (Point(0, 58),), attempts)
    other = Track("Bruno", "B", 0, (Point(0, 58),), (Attempt(30, 58, 11),))
    picture = drawn(Race((side, other), (31,), 61, 10))
    rings = [mark for mark in picture.marks if isinstance(mark, Circle) and mark.radius == MARK]
    squares = [mark for mark in picture.marks if isinstance(mark, Rect) and mark.pen is not None]
    sizes = [text for text in texts(picture) if text.size == SIZES]
    assert (len(rings), len(squares)) == (29, 1)
    assert sorted(text.text for text in sizes) == sorted(
        f"+{attempt.size}" for attempt in (*attempts, *other.attempts)
    )
    marks = [(ring.x - MARK, ring.y - MARK, ring.x + MARK, ring.y + MARK) for ring in rings]
    boxes = [box(text) for text in sizes]
    assert not [pair for pair in combinations(boxes, 2) if meet(*pair)]
    assert not [(one, mark) for one in boxes for mark in marks if meet(one, mark)]


def test_names_that_end_together_do_not_meet() -> None:
    long = "María de los Ángeles Fernández-Villaverde y Pérez de la Torre y San Martín Olivo"
    sides = (track(60, name="Ana"), track(60, name=long), track(59, name="Carla"))
    picture = drawn(Race(sides, (1,), 61, 10))
    figures = [text for text in texts(picture) if text.x > WIDTH * 0.78]
    assert len(figures) > 6
    assert not [pair for pair in combinations(figures, 2) if meet(box(pair[0]), box(pair[1]))]
    for text in figures:
        left, top, right, bottom = box(text)
        assert left >= 0
        assert right <= WIDTH
        assert top >= 0
        assert bottom <= HEIGHT


def test_a_name_that_cannot_be_wrapped_gives_way_to_its_short_form() -> None:
    picture = drawn(Race((track(5, name="W" * 80),), (1,), 61, 10))
    assert "W" in {text.text for text in texts(picture)}


def test_the_end_is_marked_where_the_game_was_won() -> None:
    won = drawn(Race((track(61),), (1,), 61, 10, 0))
    assert [mark.fill for mark in won.marks if isinstance(mark, Circle)] == ["#000"]
    going = drawn(Race((track(60),), (1,), 61, 10))
    assert not [mark for mark in going.marks if isinstance(mark, Circle)]


def test_lines_differ_without_colour() -> None:
    assert len({(pen.width, pen.dash) for pen in PENS}) == len(PENS)
    assert {pen.colour for pen in PENS} == {"#000"}


def test_a_missing_letter_is_refused() -> None:
    with pytest.raises(CannotPrint, match="letters-missing"):
        drawn(Race((track(5, name="日本"),), (1,), 61, 10))


def test_both_writers_write_it_the_same_way_twice() -> None:
    race = Race((track(3, 61), track(5, name="B", slots=(1,))), (3,), 61, 10, 0)
    assert svg(drawn(race)) == svg(drawn(race))
    assert png(drawn(race), 40) == png(drawn(race), 40)


@given(st.lists(st.tuples(st.floats(0, 70), st.floats(2, 12)), min_size=1, max_size=4))
def test_things_are_moved_apart_in_order(wishes: list[tuple[float, float]]) -> None:
    wished = [wish for wish, _ in wishes]
    heights = [height for _, height in wishes]
    places = apart(wished, heights, (0.0, 70.0))
    order = sorted(range(len(wished)), key=lambda number: (wished[number], number))
    for one, two in pairwise(order):
        assert places[two] - places[one] >= (heights[one] + heights[two]) / 2 - 1e-6
    for place, height in zip(places, heights, strict=True):
        assert place - height / 2 >= -1e-6
        assert place + height / 2 <= 70 + 1e-6
