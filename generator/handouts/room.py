"""Room to answer: lines to write on, boxes to write in, boxes to tick."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.lettering import capital_height
from generator.drawing.marks import POINT, Line, Mark, Pen, Rect
from generator.drawing.palette import HAIR, INK, PAPER
from generator.handouts.block import Stack
from generator.handouts.design import Design
from generator.handouts.setting import Rich, Style, one_line

_BOX = Pen(0.6 * POINT, INK)
_LINE = Pen(0.5 * POINT, HAIR)


def box(x: float, y: float, width: float, height: float) -> Mark:
    """Return a box to write in."""
    return Rect(x, y, width, height, 1.2, _BOX, PAPER)


def line(x: float, y: float, right: float) -> Mark:
    """Return a line to write on."""
    return Line(x, y, right, y, _LINE)


def tick(x: float, y: float, side: float) -> Mark:
    """Return a box to tick."""
    return Rect(x, y, side, side, 0.8, _BOX, PAPER)


def _columns(count: int, width: float, across: float) -> int:
    """Return how many of *count* things stand in a row, so that no last row has a single thing."""
    most = max(1, min(count, int(width / across)))
    return next(
        (columns for columns in range(most, 1, -1) if count % columns != 1 or columns == count),
        1 if most == 1 else most,
    )


class Room(Stack):
    """Builds room to answer from the top downwards."""

    def __init__(self, width: float, design: Design) -> None:
        super().__init__(width)
        self.design = design

    def label(self, rich: Rich) -> Room:
        """Say what is to be written below."""
        self.words(rich, self.design.label)
        return self

    def lines(self, count: int, *, x: float = 0) -> Room:
        """Leave lines to write on."""
        step = self.design.line
        marks = [line(x, self.y + (number + 1) * step, self.width) for number in range(count)]
        self.marks(marks)
        self.y += count * step
        return self

    def labelled_line(self, rich: Rich) -> Room:
        """Leave a line behind a few words; below them where it would be short."""
        style = self.design.label
        begin = one_line(rich, style) + 2
        if begin > 0.6 * self.width:
            self.label(rich)
            return self.lines(1)
        bottom = self.y + self.design.line
        self.words_at(rich, style, 0, bottom - 0.82 * style.step, self.width)
        self.marks([line(begin, bottom, self.width)])
        self.y = bottom
        return self

    def ticks(self, choices: Sequence[Rich], style: Style | None = None, columns: int = 0) -> Room:
        """Leave boxes to tick, each with its words; side by side in *columns*, or as they fit."""
        style = style or self.design.value
        side = self.design.tick
        indent = side + 2.5
        widest = max(one_line(choice, style) for choice in choices)
        columns = columns or _columns(len(choices), self.width, indent + widest + 3)
        across = self.width / columns
        for first in range(0, len(choices), columns):
            row = choices[first : first + columns]
            self._row_of_ticks(row, style, across)
        return self

    def _row_of_ticks(self, row: Sequence[Rich], style: Style, across: float) -> None:
        side = self.design.tick
        indent = side + 2.5
        high = side
        for place, choice in enumerate(row):
            x = place * across
            # The first line stands with its middle at the middle of the box.
            middle = 0.78 * style.step - capital_height(style.size, style.face) / 2
            top = self.y + side / 2 - middle
            room = across - indent - (2 if len(row) > 1 else 0)
            height = self.words_at(choice, style, x + indent, top, room)
            self.marks([tick(x, self.y, side)])
            high = max(high, top - self.y + height)
        self.y += high + 0.45 * side

    def boxes(self, fields: Sequence[tuple[Rich, float]], gap: float = 6) -> Room:
        """Leave boxes of the widths given, each behind its words, in as many rows as needed."""
        style, high = self.design.label, self.design.box
        x = 0.0
        for rich, width in fields:
            run = one_line(rich, style)
            if x and x + run + 2 + width > self.width + 0.01:
                x = 0.0
                self.y += high + 3
            if run + 2 + width > self.width:
                top = self.y
                self.y += self.words_at(rich, style, 0, top, self.width) + 1
                self.marks([box(0, self.y, width, high)])
                x = width + gap
                continue
            self.words_at(rich, style, x, self.y + (high - style.step) / 2, run + 1)
            self.marks([box(x + run + 2, self.y, width, high)])
            x += run + 2 + width + gap
        self.y += high
        return self
