"""The press of the handouts: that of the score sheets, with tables and pages that come forward."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.drawing.marks import Drawing
from generator.scoresheets.chunk import Chunk
from generator.scoresheets.pdf import dictionary, reference, references
from generator.scoresheets.press import Press


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table: its words, and the cells that it heads, if it is a heading."""

    chunk: Chunk
    heads: Literal["Row", "Column"] | None = None


class HandoutPress(Press):
    """One document being printed."""

    def put_table(self, rows: Iterable[Sequence[Cell]], x: float = 0.0, y: float = 0.0) -> None:
        """Put a table on the page: rows of cells, each heard with its heading."""
        section, table = self._pdf.reserve(), self._pdf.reserve()
        made: list[int] = []
        for row in rows:
            number = self._pdf.reserve()
            cells = [self._cell(cell, x, y, number) for cell in row]
            self._element("TR", table, references(cells), number=number)
            made.append(number)
        self._element("Table", section, references(made), number=table)
        self._sections.append(section)
        self._element("Sect", self._document, references([table]), number=section)

    def _cell(self, cell: Cell, x: float, y: float, row: int) -> int:
        code = self._canvas._code
        role = "TD" if cell.heads is None else "TH"
        number = len(self._marked)
        entries = {
            "Type": b"/StructElem",
            "S": b"/" + role.encode(),
            "P": reference(row),
            "Pg": reference(self._page),
            "K": b"%d" % number,
        }
        if cell.heads is not None:
            entries["A"] = b"<</O /Table /Scope /%s>>" % cell.heads.encode()
        element = self._pdf.put(dictionary(entries))
        code.append(f"/{role} <</MCID {number}>> BDC")
        drawing = Drawing(self._paper.width, self._paper.height, cell.chunk.marks)
        self._painter.paint(drawing, x + cell.chunk.at[0], y + cell.chunk.at[1])
        code.append("EMC")
        self._marked.append(element)
        return element

    def mark(self) -> tuple[int, int]:
        """Return a place in the document: pages and sections that are finished."""
        return self.pages, len(self._sections)

    def bring_forward(self, begin: tuple[int, int], to: tuple[int, int]) -> None:
        """Move everything since *begin* to the earlier place *to*."""
        for row, first, last in (
            (self._page_numbers, to[0], begin[0]),
            (self._sections, to[1], begin[1]),
        ):
            row[first:] = row[last:] + row[first:last]
