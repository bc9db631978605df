"""The score mark: a large X with a small x in each of its four spaces, ten strokes (R27, R28, C6).

A score is a row of square cells, one for each mark, and a narrow last cell where a single stroke
is left over, as in 61 = 6 × 10 + 1. All sizes are mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.drawing.lettering import SEMIBOLD, centred
from generator.drawing.marks import (
    POINT,
    Drawing,
    Group,
    Line,
    Mark,
    Move,
    Path,
    Pen,
    Rect,
    To,
)
from generator.drawing.palette import GHOST, HAIR, INK, PAPER
from generator.engine.points import Shown
from generator.engine.rules import Rules
from generator.engine.tally import Part, Stroke, strokes

Guides = Literal["none", "dotted", "corners"]

#: The share of a cell that the large X takes, that a small x takes, and how far from the middle
#: of the cell a small x stands.
LARGE = 0.84
SMALL = 0.2
OFF = 0.33
#: The width of the pen in a cell of one mm: 0.55 mm in a cell of 14 mm.
PEN = 0.55 / 14
#: The width of the narrow cell of a single stroke, in cells.
NARROW = 0.5
#: Room around a drawing for its outlines.
_EDGE = 0.2

_PARTS = {
    Part.LARGE: (0.0, 0.0, LARGE / 2),
    Part.TOP: (0.0, -OFF, SMALL / 2),
    Part.RIGHT: (OFF, 0.0, SMALL / 2),
    Part.BOTTOM: (0.0, OFF, SMALL / 2),
    Part.LEFT: (-OFF, 0.0, SMALL / 2),
}


@dataclass(frozen=True, slots=True)
class Hand:
    """How the strokes of one event are drawn, so that the next event's look different.

    Attributes:
        weight: the width of the pen in usual ones.
        hollow: whether a stroke is an outline with paper inside.
        dashed: whether it is broken.
    """

    weight: float = 1.0
    hollow: bool = False
    dashed: bool = False


#: Hands that are told apart without colour, in an order in which neighbours differ most.
HANDS = (Hand(), Hand(1.6, hollow=True), Hand(0.45), Hand(1.1, dashed=True))


@dataclass(frozen=True, slots=True)
class Run:
    """Strokes drawn together for one event, with a tiny label such as the number of the round."""

    count: int
    hand: Hand = HANDS[0]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of one score: where they stand and how they look.

    Attributes:
        x: left edge.
        y: upper edge.
        size: side of a square cell.
        gap: room between two cells.
        frames: whether the cells have an outline.
        guides: ghost strokes to trace, corners only, or nothing.
    """

    x: float = 0
    y: float = 0
    size: float = 14
    gap: float = 1.5
    frames: bool = True
    guides: Guides = "none"

    def left(self, cell: int) -> float:
        """Return the left edge of a cell, counted from 0."""
        return self.x + cell * (self.size + self.gap)

    def marks(self, total: int, runs: Sequence[Run], rules: Rules) -> tuple[Mark, ...]:
        """Return the cells for a score up to *total*, with the strokes of *runs* drawn."""
        drawn = sum(run.count for run in runs)
        made: list[Mark] = []
        for cell, room in enumerate(cells_of(max(total, drawn), rules)):
            done = min(room, max(0, drawn - cell * rules.mark_strokes))
            made += self._cell(cell, room, done, rules)
        first = 0
        for run in runs:
            last = first + run.count
            made += self._run(strokes(first, last, rules), run, max(total, drawn), rules)
            first = last
        return tuple(made)

    # --- the empty cell ------------------------------------------------------------------------

    def _cell(self, cell: int, room: int, done: int, rules: Rules) -> Iterator[Mark]:
        x, y, size = self.left(cell), self.y, self.size
        width = size * (NARROW if room == 1 else 1)
        if self.frames and self.guides != "corners":
            yield Rect(x, y, width, size, 0.06 * size, Pen(0.4 * POINT, HAIR), PAPER)
        match self.guides:
            case "corners":
                yield _corners(x, y, width, size)
            case "dotted":
                first = cell * rules.mark_strokes
                ghosts = [
                    self._ends(stroke, room == 1)
                    for stroke in strokes(first + done, first + room, rules)
                ]
                if ghosts:
                    pen = Pen(0.75 * PEN * size, GHOST, (0.0, 0.085 * size), "round")
                    yield _lines(ghosts, pen)
            case "none":
                pass

    # --- strokes -------------------------------------------------------------------------------

    def _run(self, drawn: Sequence[Stroke], run: Run, total: int, rules: Rules) -> Iterator[Mark]:
        if not drawn:
            return
        narrow = cells_of(total, rules)[-1] == 1
        last = len(cells_of(total, rules)) - 1
        lines = [self._ends(stroke, narrow and stroke.mark == last) for stroke in drawn]
        width = PEN * self.size * run.hand.weight
        dash = (0.035 * self.size, 0.075 * self.size) if run.hand.dashed else ()
        yield _lines(lines, Pen(width, INK, dash, "round"))
        if run.hand.hollow:
            yield _lines(lines, Pen(width * 0.5, PAPER, cap="round"))
        if run.label:
            yield self._label(drawn[0], run.label, narrow and drawn[0].mark == last)

    def _ends(self, stroke: Stroke, narrow: bool) -> tuple[float, float, float, float]:
        """Return where a stroke begins and ends; the first of an X rises, the second falls."""
        dx, dy, reach = _PARTS[stroke.part]
        size = self.size
        across = reach * size * (0.5 if narrow else 1)
        width = size * (NARROW if narrow else 1)
        x = self.left(stroke.mark) + width / 2 + dx * size
        y = self.y + (0.5 + dy) * size
        down = reach * size * (-1 if stroke.second else 1)
        return x - across, y + down, x + across, y - down

    def _label(self, stroke: Stroke, text: str, narrow: bool) -> Mark:
        """Return a tiny label beside the beginning of a run, where no stroke crosses it."""
        dx, dy = _LABELS[stroke.part, stroke.second]
        width = self.size * (NARROW if narrow else 1)
        x = self.left(stroke.mark) + width * (0.5 + dx)
        points = max(3.5, 0.32 * self.size)
        return centred(x, self.y + self.size * (0.5 + dy), text, min(points, 5.5), SEMIBOLD)


#: Where the label of a run stands that begins with a stroke, from the middle of the cell.
_LABELS = {
    (Part.LARGE, False): (-0.40, 0.20),
    (Part.LARGE, True): (-0.40, -0.20),
    (Part.TOP, False): (-0.17, -0.41),
    (Part.TOP, True): (0.17, -0.41),
    (Part.RIGHT, False): (0.43, -0.19),
    (Part.RIGHT, True): (0.43, 0.19),
    (Part.BOTTOM, False): (-0.17, 0.41),
    (Part.BOTTOM, True): (0.17, 0.41),
    (Part.LEFT, False): (-0.43, -0.19),
    (Part.LEFT, True): (-0.43, 0.19),
}


def cells_of(total: int, rules: Rules) -> tuple[int, ...]:
    """Return how many strokes each cell takes, for a score up to *total*."""
    full, rest = divmod(total, rules.mark_strokes)
    return (rules.mark_strokes,) * full + ((rest,) if rest else ())


def row_width(total: int, cells: Cells, rules: Rules) -> float:
    """Return how wide the cells for a score up to *total* are, in mm."""
    rooms = cells_of(total, rules)
    if not rooms:
        return 0
    last = cells.size * (NARROW if rooms[-1] == 1 else 1)
    return (len(rooms) - 1) * (cells.size + cells.gap) + last


def mark_drawing(
    count: int,
    size: float,
    rules: Rules,
    *,
    guides: Guides = "none",
    frames: bool = True,
    title: str = "",
) -> Drawing:
    """Return one cell of *size* mm with the first *count* strokes of a mark."""
    cells = Cells(_EDGE, _EDGE, size, frames=frames, guides=guides)
    marks = cells.marks(rules.mark_strokes, (Run(count),), rules)
    return Drawing(size + 2 * _EDGE, size + 2 * _EDGE, marks, title)


def score_drawing(
    runs: Sequence[Run],
    size: float,
    rules: Rules,
    *,
    total: Shown | None = None,
    guides: Guides = "none",
    frames: bool = True,
    title: str = "",
) -> Drawing:
    """Return a whole score: the cells up to the target, or to *total*, and the strokes drawn."""
    most = rules.target.value if total is None else total.value
    cells = Cells(_EDGE, _EDGE, size, 0.12 * size, frames=frames, guides=guides)
    drawn = sum(run.count for run in runs)
    width = row_width(max(most, drawn), cells, rules)
    marks = cells.marks(most, runs, rules)
    return Drawing(width + 2 * _EDGE, size + 2 * _EDGE, marks, title)


def tally_marks(count: int, x: float, y: float, size: float, rules: Rules) -> tuple[Mark, ...]:
    """Return *count* strokes in cells without frames, for a line of text; *size* mm high."""
    return Cells(x, y, size, 0.25 * size, frames=False).marks(0, (Run(count),), rules)


def debt_group(
    x: float,
    y: float,
    width: float,
    height: float,
    owed: int = 0,
    paid: int = 0,
    *,
    alt: str | None = None,
) -> Group:
    """Return the debt box with its light minus, *owed* strokes in it, the first *paid* crossed.

    A debt is written with upright strokes in fives. Nothing is rubbed out: a paid stroke is crossed
    by a short one (C1). The strokes grow smaller where the box would not hold them.
    """
    sign = min(width, height) * 0.16
    corner = x + 0.06 * width
    marks: list[Mark] = [
        Rect(x, y, width, height, 0.06 * height, Pen(0.4 * POINT, HAIR), PAPER),
        Line(corner, y + 1.4 * sign, corner + sign, y + 1.4 * sign, Pen(0.9 * POINT, GHOST)),
    ]
    if owed:
        left, room = corner + 1.8 * sign, width - 1.8 * sign - 0.12 * width
        marks += _debt_strokes(left, y + 0.12 * height, room, 0.76 * height, owed, paid)
    return Group(tuple(marks), role="Figure" if alt else None, alt=alt)


def _debt_strokes(
    x: float, y: float, width: float, height: float, owed: int, paid: int
) -> Iterator[Mark]:
    """Go through upright strokes in rows, in fives, in the largest size that fits."""
    rows = 2
    while True:
        high = height / rows * 0.8
        step = high * 0.4
        a_row = 5 * max(1, int((width + step) / (6 * step)))
        if rows * a_row >= owed:
            break
        rows += 1
    pen = Pen(min(PEN * 14, high * 0.1), INK, cap="round")
    lines, crossings = [], []
    for number in range(owed):
        row, column = divmod(number, a_row)
        at_x = x + step * (column + column // 5) + step / 2
        top = y + row * height / rows + 0.1 * height / rows
        lines.append((at_x, top, at_x, top + high))
        if number < paid:
            middle = top + high / 2
            crossings.append((at_x - 0.3 * step, middle, at_x + 0.3 * step, middle))
    yield _lines(lines, pen)
    if crossings:
        yield _lines(crossings, pen)


def _lines(ends: Sequence[tuple[float, float, float, float]], pen: Pen) -> Path:
    """Return many straight lines as one path."""
    steps: list[Move | To] = []
    for x1, y1, x2, y2 in ends:
        steps += [Move(x1, y1), To(x2, y2)]
    return Path(tuple(steps), pen)


def _corners(x: float, y: float, width: float, height: float) -> Path:
    """Return the four corners of a cell."""
    arm = 0.16 * min(width, height)
    steps: list[Move | To] = []
    for at_x, into_x in ((x, arm), (x + width, -arm)):
        for at_y, into_y in ((y, arm), (y + height, -arm)):
            steps += [Move(at_x + into_x, at_y), To(at_x, at_y), To(at_x, at_y + into_y)]
    return Path(tuple(steps), Pen(0.5 * POINT, HAIR, cap="round"))
