"""The answer grid: a line for every sheet, for marking at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.drawing.lettering import BOLD, REGULAR, SEMIBOLD
from generator.drawing.marks import POINT, Line, Mark, Pen
from generator.drawing.palette import HAIR, INK
from generator.handouts.block import Block, Stack, words_chunk
from generator.handouts.design import KEY_TITLE
from generator.handouts.press import Cell, HandoutPress
from generator.handouts.setting import Rich, Style, set_lines
from generator.handouts.voice import Voice
from generator.scoresheets.chunk import artifact
from generator.scoresheets.paper import Area

#: The most exercises side by side; a longer sheet takes several lines.
_MOST = 10
_NAME = 24.0
_PAD = 1.2
_HEAD = Style(8.5, SEMIBOLD)
_CELL = Style(8.5, REGULAR, leading=1.22)
_NUMBER = Style(9, BOLD)


@dataclass(frozen=True, slots=True)
class GridRow:
    """The answers of one sheet, in letters alone."""

    name: str
    answers: tuple[str, ...]


class Grid:
    """Puts the answer grid on pages."""

    def __init__(self, press: HandoutPress, voice: Voice, area: Area, foot: Block) -> None:
        self.press = press
        self.voice = voice
        self.area = area
        self.foot = foot

    def put(self, rows: Sequence[GridRow]) -> None:
        """Put *rows* on as many pages as they need."""
        most = max(len(row.answers) for row in rows)
        columns = min(_MOST, most)
        bands = -(-most // _MOST)
        left = list(rows)
        while left:
            left = self._page(left, columns, bands, most)

    def _page(self, rows: list[GridRow], columns: int, bands: int, most: int) -> list[GridRow]:
        """Put a page of rows, and return what is left."""
        area = self.area
        title = Stack(area.width).words(self.voice.say("Answers at a glance"), KEY_TITLE, role="H1")
        self.press.put(title.done().moved(area.x, area.y))
        across = (area.width - _NAME) / columns
        y = title.y + 4
        table: list[list[Cell]] = []
        marks: list[Mark] = []
        y = self._heads(table, marks, y, columns, bands, most, across)
        for number, row in enumerate(rows):
            cells, height = self._row(row, y, across, columns, bands)
            if number and y + height > area.height:
                break
            table.append(cells)
            y += height
            marks.append(Line(0, y, area.width, y, Pen(0.3 * POINT, HAIR)))
        else:
            number = len(rows)
        self.press.put([artifact(marks, shared=False)], area.x, area.y)
        self.press.put_table(table, area.x, area.y)
        self.press.put(self.foot.moved(area.x, area.bottom + 3))
        self.press.next_page()
        return rows[number:]

    def _heads(
        self,
        table: list[list[Cell]],
        marks: list[Mark],
        y: float,
        columns: int,
        bands: int,
        most: int,
        across: float,
    ) -> float:
        """Put the numbers of the exercises, in as many lines as the answers of a sheet take."""
        cells = [self._cell((self.voice.gettext("Sheet"),), _HEAD, 0, y, _NAME, "Column")]
        for place in range(most):
            band, column = divmod(place, columns)
            x = _NAME + column * across
            words = (self.voice.number(place + 1),)
            cells.append(self._cell(words, _HEAD, x, y + band * _HEAD.step, across, "Column"))
        table.append(cells)
        y += bands * _HEAD.step + 1
        marks.append(Line(0, y, self.area.width, y, Pen(0.7 * POINT, INK)))
        return y

    def _row(
        self, row: GridRow, y: float, across: float, columns: int, bands: int
    ) -> tuple[list[Cell], float]:
        heights = [0.0] * bands
        for place, answer in enumerate(row.answers):
            height = set_lines((answer,), _CELL, across - 2 * _PAD).height
            heights[place // columns] = max(heights[place // columns], height)
        cells = [self._cell((row.name,), _NUMBER, 0, y + _PAD, _NAME - 2, "Row")]
        for place, answer in enumerate(row.answers):
            band, column = divmod(place, columns)
            top = y + _PAD + sum(heights[:band])
            x = _NAME + column * across
            cells.append(self._cell((answer,), _CELL, x, top, across - 2 * _PAD, None))
        return cells, sum(heights) + 2 * _PAD

    def _cell(
        self,
        words: Rich,
        style: Style,
        x: float,
        y: float,
        width: float,
        heads: str | None,
    ) -> Cell:
        lines = set_lines(words, style, width)
        chunk = words_chunk(words, lines.marks, "P", x, y)
        match heads:
            case "Row":
                return Cell(chunk, "Row")
            case "Column":
                return Cell(chunk, "Column")
            case _:
                return Cell(chunk)
