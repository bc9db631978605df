from __future__ import annotations

from collections.abc import Callable
from math import inf, nan

import pytest

from generator.drawing.lettering import REGULAR
from generator.drawing.marks import (
    Circle,
    Curve,
    Dots,
    Drawing,
    Group,
    Line,
    Mark,
    Move,
    Path,
    Pen,
    Rect,
    Text,
    To,
    polygon,
    polyline,
    walk,
)
from generator.drawing.palette import ACCENT, FAINT, INK, PAPER, parts, tint
from generator.errors import CannotPrint

PEN = Pen(0.2)
MAKERS: list[Callable[[float], object]] = [
    lambda n: Pen(n),
    lambda n: Pen(1, dash=(n,)),
    lambda n: Line(0, 0, n, 1, PEN),
    lambda n: Path((Move(0, 0), To(n, 1)), PEN),
    lambda n: Path((Move(0, 0), Curve(1, 1, 2, n, 3, 3)), PEN),
    lambda n: Rect(n, 0, 1, 1),
    lambda n: Rect(0, 0, 1, n),
    lambda n: Rect(0, 0, 1, 1, n),
    lambda n: Circle(0, n, 1),
    lambda n: Circle(0, 0, n),
    lambda n: Dots(((0, 0), (n, 1)), 1),
    lambda n: Dots((), n),
    lambda n: Text(n, 0, "a", 9, REGULAR),
    lambda n: Text(0, 0, "a", n, REGULAR),
    lambda n: Drawing(n, 1, ()),
    lambda n: polyline([(0, 0), (1, n)], PEN),
    lambda n: polygon([(0, 0), (1, n), (2, 2)], INK),
]


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("number", [nan, inf, -inf])
def test_a_number_that_is_not_finite_is_refused(
    make: Callable[[float], object], number: float
) -> None:
    make(1)
    with pytest.raises(CannotPrint) as refused:
        make(number)
    assert refused.value.reason == "number-not-finite"


@pytest.mark.parametrize(
    "make",
    [lambda n: Pen(n), lambda n: Rect(0, 0, n, 1), lambda n: Circle(0, 0, n)],
)
def test_a_size_below_zero_is_refused(make: Callable[[float], object]) -> None:
    with pytest.raises(CannotPrint, match="size-below-zero"):
        make(-0.1)


@pytest.mark.parametrize("colour", ["red", "#00", "#0F4C5C", "#0f4c5c; x", "", "#٠٠٠"])
def test_only_plain_colours(colour: str) -> None:
    with pytest.raises(CannotPrint, match="no-colour"):
        Pen(1, colour)
    with pytest.raises(CannotPrint, match="no-colour"):
        Rect(0, 0, 1, 1, fill=colour)


def test_tints_lie_between_ink_and_paper() -> None:
    assert tint(ACCENT, 1) == ACCENT
    assert tint(ACCENT, 0) == "#ffffff"
    assert parts(PAPER) == (1, 1, 1)
    assert parts(INK) == (0, 0, 0)
    # 45 % of black is 55 % of white.
    assert parts(FAINT) == pytest.approx((0.55, 0.55, 0.55), abs=0.005)


def test_walking_goes_into_groups() -> None:
    inner = Line(0, 0, 1, 1, PEN)
    group = Group((inner,))
    marks: tuple[Mark, ...] = (group, inner)
    assert list(walk(marks)) == [group, inner, inner]
