from __future__ import annotations

from math import atan2, hypot

import pytest

from generator.drawing.marks import Circle, Curve, Line, Move, Path, Text, To, walk
from generator.drawing.palette import INK, PAPER
from generator.drawing.signs import SIGNS, Sign, clockwise, seats_drawing, sign_drawing
from generator.errors import CannotPrint, DoesNotFit

NAMES = ["Ana", "Bruno", "Carla", "Íñigo"]


@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_stays_in_its_square(sign: Sign) -> None:
    drawing = sign_drawing(sign, 10, "a sign")
    assert (drawing.width, drawing.height, drawing.title) == (10, 10, "a sign")
    for mark in drawing.marks:
        match mark:
            case Circle(x, y, r):
                assert min(x - r, y - r) > 0
            case Line(x1, y1, x2, y2):
                assert min(x1, y1, x2, y2) > 0
                assert max(x1, y1, x2, y2) < 10
            case Path(steps):
                ends = [number for step in steps for number in step]
                assert min(ends) > 0
                assert max(ends) < 10
            case _:
                pytest.fail("no such mark in a sign")


def test_the_arrow_runs_clockwise() -> None:
    line, head = clockwise(0, 0, 5, begin=0, sweep=180)
    assert isinstance(line, Path)
    assert isinstance(head, Path)
    angles = []
    for step in line.steps:
        assert isinstance(step, Move | Curve)
        # Clockwise as it is seen, with y downwards: from the top by way of the right.
        assert hypot(step.x, step.y) == pytest.approx(5)
        angles.append(atan2(step.x, -step.y))
    assert angles == sorted(angles)
    assert angles[0] == pytest.approx(0)
    tip = head.steps[0]
    assert isinstance(tip, Move)
    assert (tip.x, tip.y) == pytest.approx((0, 5), abs=1e-9)
    assert all(step.x > 0 for step in head.steps[1:] if isinstance(step, To))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_follow_clockwise_from_the_foot(players: int) -> None:
    drawing = seats_drawing(NAMES[:players])
    x, y = drawing.width / 2, drawing.height / 2
    seats = [mark for mark in drawing.marks if isinstance(mark, Circle) and mark.radius < 3]
    assert len(seats) == players
    assert seats[0].x == pytest.approx(x)
    assert seats[0].y > y
    turns = [atan2(-(seat.x - x), seat.y - y) % 6.28318 for seat in seats]
    assert turns == sorted(turns)
    names = [mark for mark in walk(drawing.marks) if isinstance(mark, Text)]
    assert [name.text for name in names] == NAMES[:players]


def test_partners_sit_opposite_and_look_alike() -> None:
    seats = [mark.fill for mark in seats_drawing(NAMES).marks if isinstance(mark, Circle)]
    assert seats == [INK, PAPER, INK, PAPER]


@pytest.mark.parametrize("labels", [[], ["Ana"], [*NAMES, "Eva"]])
def test_no_other_number_of_seats(labels: list[str]) -> None:
    with pytest.raises(CannotPrint, match="no-such-seats"):
        seats_drawing(labels)


def test_a_name_too_long_for_its_place_is_refused() -> None:
    with pytest.raises(DoesNotFit, match="text-too-long"):
        seats_drawing(["Ana", "B" * 60])
