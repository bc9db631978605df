"""R27, R28, C1 and C6: strokes, marks and debt on paper."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.engine.points import Shown
from generator.engine.rules import STANDARD
from generator.engine.tally import Part, Tally, strokes


def test_r27_r28_ten_strokes_a_mark_six_marks_and_a_stroke_a_game() -> None:
    assert STANDARD.mark_strokes == 10  # 2 of the large X + 4 × 2
    drawn = strokes(0, 61, STANDARD)
    assert len(drawn) == 61
    assert [sum(stroke.mark == mark for stroke in drawn) for mark in range(7)] == [10] * 6 + [1]


def test_c6_order_of_strokes_in_a_mark() -> None:
    drawn = strokes(0, 10, STANDARD)
    assert [stroke.part for stroke in drawn] == [
        *(Part.LARGE, Part.LARGE, Part.TOP, Part.TOP, Part.RIGHT, Part.RIGHT),
        *(Part.BOTTOM, Part.BOTTOM, Part.LEFT, Part.LEFT),
    ]
    assert [stroke.second for stroke in drawn] == [False, True] * 5


def test_c6_seven_points_are_a_large_x_two_small_and_a_stroke() -> None:
    drawn = strokes(0, 7, STANDARD)
    assert [stroke.part for stroke in drawn].count(Part.LARGE) == 2
    assert [stroke.part for stroke in drawn[2:]] == [Part.TOP] * 2 + [Part.RIGHT] * 2 + [
        Part.BOTTOM
    ]


def test_strokes_in_two_goes_are_the_same_strokes() -> None:
    assert strokes(0, 7, STANDARD) + strokes(7, 23, STANDARD) == strokes(0, 23, STANDARD)


def test_c1_ten_strokes_then_a_loss_of_three_then_a_gain_of_five() -> None:
    tally = Tally().after(Shown(10)).after(Shown(-3))
    assert tally == Tally(Shown(10), Shown(3))
    assert tally.score == Shown(10 - 3)
    tally = tally.after(Shown(5))  # 3 pay the debt, 2 are drawn
    assert tally == Tally(Shown(12), Shown(0))


def test_c1_a_gain_smaller_than_the_debt_draws_nothing() -> None:
    assert Tally(Shown(4), Shown(3)).after(Shown(2)) == Tally(Shown(4), Shown(1))


def test_c1_below_zero() -> None:
    tally = Tally().after(Shown(-4))
    assert (tally.strokes, tally.debt, tally.score) == (Shown(0), Shown(4), Shown(-4))


@pytest.mark.parametrize(("score", "drawn", "debt"), [(37, 37, 0), (0, 0, 0), (-3, 0, 3)])
def test_the_shortest_tally_of_a_score(score: int, drawn: int, debt: int) -> None:
    assert Tally.of(Shown(score)) == Tally(Shown(drawn), Shown(debt))


@given(st.lists(st.integers(-30, 30), max_size=30))
def test_c1_score_is_strokes_less_debt_and_nothing_is_rubbed_out(events: list[int]) -> None:
    tally = Tally()
    for points in events:
        following = tally.after(Shown(points))
        assert following.score.value == tally.score.value + points
        assert following.strokes >= tally.strokes
        assert following.debt >= Shown(0)
        # While there is a debt, no stroke is drawn.
        assert following.debt == Shown(0) or following.strokes == tally.strokes
        tally = following
    assert tally.score.value == sum(events)
