"""Small signs: applied, discarded, wrong, the way round, and who sits where. All sizes are mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, ceil, cos, pi, sin, tan
from typing import Literal, assert_never, get_args

from generator.drawing.lettering import SEMIBOLD, capital_height, fit_text
from generator.drawing.marks import (
    POINT,
    Anchor,
    Circle,
    Curve,
    Drawing,
    Line,
    Mark,
    Move,
    Path,
    Pen,
    Rect,
    Step,
    Text,
    polygon,
    polyline,
)
from generator.drawing.palette import ACCENT, HAIR, INK, PAPER
from generator.errors import CannotPrint

Sign = Literal["tick", "empty", "cross", "clockwise"]
SIGNS: tuple[Sign, ...] = get_args(Sign)

#: The pen of a sign of one mm.
_PEN = 0.11


def tick(x: float, y: float, size: float, colour: str = INK) -> tuple[Mark, ...]:
    """Return a tick in a square of *size* at (x, y): the event was applied."""
    pen = Pen(_PEN * size, colour, cap="round")
    corners = ((0.12, 0.55), (0.38, 0.82), (0.88, 0.2))
    return (polyline([(x + size * across, y + size * down) for across, down in corners], pen),)


def empty(x: float, y: float, size: float, colour: str = INK) -> tuple[Mark, ...]:
    """Return a ring struck through in a square of *size* at (x, y): the event was discarded."""
    pen = Pen(0.85 * _PEN * size, colour, cap="round")
    middle_x, middle_y = x + size / 2, y + size / 2
    reach = 0.44 * size
    return (
        Circle(middle_x, middle_y, 0.34 * size, pen),
        Line(middle_x - reach, middle_y + reach, middle_x + reach, middle_y - reach, pen),
    )


def cross(x: float, y: float, size: float, colour: str = INK) -> tuple[Mark, ...]:
    """Return a cross in a square of *size* at (x, y): this reading is wrong."""
    pen = Pen(1.25 * _PEN * size, colour, cap="round")
    near, far = 0.2 * size, 0.8 * size
    return (
        Line(x + near, y + near, x + far, y + far, pen),
        Line(x + near, y + far, x + far, y + near, pen),
    )


def clockwise(
    x: float,
    y: float,
    radius: float,
    *,
    begin: float = 205,
    sweep: float = 310,
    colour: str = ACCENT,
    width: float = 0.35,
) -> tuple[Mark, ...]:
    """Return an arrow that runs clockwise about (x, y).

    Args:
        x: middle.
        y: middle.
        radius: of the arc.
        begin: where it begins, in degrees clockwise from the top.
        sweep: how far it runs, in degrees.
        colour: of the arrow.
        width: of its line.
    """
    head = min(0.5 * radius, 5.5 * width)
    end = (begin + sweep) * pi / 180
    # The line stops inside the head, which ends where the sweep ends.
    first, last = begin * pi / 180, end - 0.7 * head / radius
    line = Path(tuple(_arc(x, y, radius, first, last)), Pen(width, colour))
    tip = _on(x, y, radius, end)
    back = end - head / radius
    corners = (tip, *(_on(x, y, radius + side * 0.42 * head, back) for side in (1, -1)))
    return (line, polygon(corners, colour))


def _on(x: float, y: float, radius: float, angle: float) -> tuple[float, float]:
    """Return the point of a circle at an angle clockwise from the top."""
    return x + radius * sin(angle), y - radius * cos(angle)


def _arc(x: float, y: float, radius: float, first: float, last: float) -> Iterator[Step]:
    """Go along a circle clockwise between two angles from the top, in curves of at most 45°."""
    pieces = max(1, ceil((last - first) / (pi / 4)))
    turn = (last - first) / pieces
    reach = 4 / 3 * tan(turn / 4) * radius
    yield Move(*_on(x, y, radius, first))
    for piece in range(pieces):
        one, other = first + piece * turn, first + (piece + 1) * turn
        x1, y1 = _on(x, y, radius, one)
        x2, y2 = _on(x, y, radius, other)
        yield Curve(
            x1 + reach * cos(one),
            y1 + reach * sin(one),
            x2 - reach * cos(other),
            y2 - reach * sin(other),
            x2,
            y2,
        )


def sign_drawing(sign: Sign, size: float, title: str = "") -> Drawing:
    """Return one sign by itself in a square of *size*."""
    match sign:
        case "tick":
            marks = tick(0, 0, size)
        case "empty":
            marks = empty(0, 0, size)
        case "cross":
            marks = cross(0, 0, size)
        case "clockwise":
            marks = clockwise(size / 2, size / 2, 0.4 * size, width=0.08 * size)
        case _:
            assert_never(sign)
    return Drawing(size, size, marks, title)


#: Where the seats are, in degrees clockwise from the foot of the table.
_SEATS = {2: (0, 180), 3: (0, 120, 240), 4: (0, 90, 180, 270)}


def seats_drawing(labels: Sequence[str], size: float = 42, title: str = "") -> Drawing:
    """Return the table from above with an arrow for the way of play.

    The first seat is at the foot; the others follow clockwise. With four, partners sit opposite:
    one pair has filled seats, the other open ones, and a line joins each.

    Args:
        labels: a name or a letter for each of two to four seats.
        size: width of the table and its seats, without the names beside it.
        title: the text alternative.
    """
    names_room = 0.42 * size
    width = size + 2 * names_room
    x, y = width / 2, size / 2
    table, seat = 0.24 * size, 0.055 * size
    reach = table + 1.75 * seat
    if len(labels) not in _SEATS:
        raise CannotPrint("no-such-seats", found=len(labels))
    pen = Pen(0.5 * POINT, HAIR)
    # A square table has no third side to sit at.
    marks: list[Mark] = [
        Circle(x, y, table, pen, PAPER)
        if len(labels) == 3
        else Rect(x - table, y - table, 2 * table, 2 * table, 0.25 * table, pen, PAPER)
    ]
    marks += clockwise(x, y, 0.55 * table, begin=200, sweep=320, width=0.012 * size)
    for number, (degrees, label) in enumerate(zip(_SEATS[len(labels)], labels, strict=True)):
        angle = pi + degrees * pi / 180
        at_x, at_y = _on(x, y, reach, angle)
        first_pair = len(labels) != 4 or number % 2 == 0
        marks.append(Circle(at_x, at_y, seat, Pen(POINT, INK), INK if first_pair else PAPER))
        marks.append(_name(label, at_x, at_y, x, y, seat, names_room))
    return Drawing(width, size, tuple(marks), title)


def _name(
    label: str, at_x: float, at_y: float, x: float, y: float, seat: float, room: float
) -> Text:
    """Return the name of a seat, outside it."""
    angle = atan2(at_y - y, at_x - x)
    fit = fit_text(label, SEMIBOLD, 9, room, 5)
    high = capital_height(fit.size, SEMIBOLD)
    away = 1.8 * seat
    if abs(cos(angle)) < 0.1:
        below = away + high if at_y > y else -away
        return Text(at_x, at_y + below, fit.lines[0], fit.size, SEMIBOLD, "middle")
    side = 1 if at_x > x else -1
    anchor: Anchor = "start" if side > 0 else "end"
    return Text(at_x + side * away, at_y + high / 2, fit.lines[0], fit.size, SEMIBOLD, anchor)
