"""The marks a drawing is made of: plain frozen data, millimetres, y downwards.

A drawing says what is seen and nothing about how it is written: :mod:`~generator.drawing.svg` and
:mod:`~generator.drawing.canvas` write the same marks. A number that is not finite is refused when
the mark is made, because a printer would leave the mark out without a word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import isfinite
from typing import Literal, NamedTuple

from generator.drawing.palette import INK, check
from generator.errors import CannotPrint
from generator.resources import Face

#: Millimetres of one typographic point.
POINT = 25.4 / 72

#: The length of the stroke that is a dot, in mm: far less than can be seen.
SPECK = 0.01

Anchor = Literal["start", "middle", "end"]
Cap = Literal["butt", "round"]
#: Structure roles of PDF, as far as they are used here. ``Artifact`` is what nobody needs to hear.
Role = Literal[
    "Artifact",
    "Caption",
    "Div",
    "Figure",
    "H1",
    "H2",
    "H3",
    "L",
    "LBody",
    "LI",
    "Lbl",
    "Note",
    "P",
    "Sect",
    "Span",
    "TBody",
    "TD",
    "TH",
    "THead",
    "TR",
    "Table",
]


def finite(*numbers: float) -> None:
    """Refuse numbers that are infinite or not a number.

    Raises:
        CannotPrint: when one of them is.
    """
    if not isfinite(sum(numbers)):
        raise CannotPrint("number-not-finite", found=" ".join(map(str, numbers)))


def _solid(*sizes: float) -> None:
    """Refuse a size below zero."""
    finite(*sizes)
    if min(sizes) < 0:
        raise CannotPrint("size-below-zero", found=" ".join(map(str, sizes)))


@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn: its width and dashes in mm, its colour, its ends.

    Corners are round where the ends are round, else mitred. A dash of length zero with round ends
    is a dot.
    """

    width: float
    colour: str = INK
    dash: tuple[float, ...] = ()
    cap: Cap = "butt"

    def __post_init__(self) -> None:
        _solid(self.width, *self.dash)
        check(self.colour)


class Move(NamedTuple):
    """Begin a new part of a path."""

    x: float
    y: float


class To(NamedTuple):
    """Go straight to a point."""

    x: float
    y: float


class Curve(NamedTuple):
    """Go to (x, y) on a cubic curve with two control points."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float


class Close(NamedTuple):
    """Go straight back to where this part of the path began."""


Step = Move | To | Curve | Close


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    pen: Pen

    def __post_init__(self) -> None:
        finite(self.x1, self.y1, self.x2, self.y2)


@dataclass(frozen=True, slots=True)
class Path:
    """Any line or shape, in one or several parts; filled by the non-zero rule."""

    steps: tuple[Step, ...]
    pen: Pen | None = None
    fill: str | None = None

    def __post_init__(self) -> None:
        for step in self.steps:
            finite(*step)
        if self.fill is not None:
            check(self.fill)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with its upper left corner at (x, y), its corners rounded by ``radius``."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0
    pen: Pen | None = None
    fill: str | None = None

    def __post_init__(self) -> None:
        finite(self.x, self.y)
        _solid(self.width, self.height, self.radius)
        if self.fill is not None:
            check(self.fill)


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle about (x, y)."""

    x: float
    y: float
    radius: float
    pen: Pen | None = None
    fill: str | None = None

    def __post_init__(self) -> None:
        finite(self.x, self.y)
        _solid(self.radius)
        if self.fill is not None:
            check(self.fill)


@dataclass(frozen=True, slots=True)
class Dots:
    """Many round dots of one size, written as one path of strokes of next to no length.

    Printed, that takes a fraction of the time of circles. The strokes are :data:`SPECK` long,
    because some programs widen a stroke of no length at all to a whole pixel.
    """

    points: tuple[tuple[float, float], ...]
    diameter: float
    colour: str = INK

    def __post_init__(self) -> None:
        _solid(self.diameter)
        for x, y in self.points:
            finite(x, y)
        check(self.colour)


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text on the baseline y, ``size`` in typographic points.

    ``turn`` turns it about (x, y) by a quarter to the left (−90) or to the right (90).
    """

    x: float
    y: float
    text: str
    size: float
    face: Face
    anchor: Anchor = "start"
    colour: str = INK
    turn: Literal[-90, 0, 90] = 0

    def __post_init__(self) -> None:
        finite(self.x, self.y)
        _solid(self.size)
        check(self.colour)


@dataclass(frozen=True, slots=True)
class Group:
    """Marks that belong together.

    Attributes:
        marks: the marks, in order of painting.
        tile: the tile they show, such as ``6-3``; its outline is then the group's first rectangle.
        role: what they are in the structure of a document, if anything by themselves.
        alt: the text alternative of a figure.
        scope: of a heading cell (TH), the cells that it heads.
    """

    marks: tuple[Mark, ...]
    tile: str | None = None
    role: Role | None = None
    alt: str | None = None
    scope: Literal["Row", "Column"] | None = None


Mark = Line | Path | Rect | Circle | Dots | Text | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture: its size in mm, its marks and its text alternative.

    An empty ``title`` says that the drawing only decorates.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    title: str = ""

    def __post_init__(self) -> None:
        _solid(self.width, self.height)


def polyline(points: Iterable[tuple[float, float]], pen: Pen, *, closed: bool = False) -> Path:
    """Return a line through *points*, in mm."""
    (x, y), *rest = points
    steps: list[Step] = [Move(x, y), *(To(*point) for point in rest)]
    return Path((*steps, Close()) if closed else tuple(steps), pen)


def polygon(points: Iterable[tuple[float, float]], fill: str, pen: Pen | None = None) -> Path:
    """Return a filled shape with its corners at *points*, in mm."""
    (x, y), *rest = points
    return Path((Move(x, y), *(To(*point) for point in rest), Close()), pen, fill)


def walk(marks: Iterable[Mark]) -> Iterator[Mark]:
    """Go through all marks in order of painting, groups before what they hold."""
    for mark in marks:
        yield mark
        if isinstance(mark, Group):
            yield from walk(mark.marks)
