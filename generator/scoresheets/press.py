"""The press: puts chunks on pages of a PDF, keeps what is shared once, and tells the structure."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import IO, Any

from generator.drawing.canvas import Painter, new_canvas
from generator.drawing.marks import POINT, Drawing
from generator.drawing.structure import Element, Tagger
from generator.drawing.svg import number
from generator.drawing.tagged import tag
from generator.scoresheets.chunk import Chunk
from generator.scoresheets.paper import Area, Paper


class Press:
    """One document being printed."""

    def __init__(self, paper: Paper, lang: str, title: str) -> None:
        self.lang, self.title = lang, title
        self._buffer = BytesIO()
        self._paper = paper
        self._canvas: Any = new_canvas(self._buffer, paper.width, paper.height, lang, title)
        self._painter = Painter(self._canvas)
        self._tagger = Tagger()
        self._forms: dict[int, tuple[Chunk, str]] = {}
        self._fields = 0
        self.pages = 0

    def put(self, chunks: Iterable[Chunk], x: float = 0.0, y: float = 0.0) -> None:
        """Put chunks on the page, their origin at (x, y) mm from its upper left corner."""
        for chunk in chunks:
            if chunk.marks:
                self._begin(chunk, x, y)
                if chunk.shared:
                    self._shared(chunk, x, y)
                else:
                    self._painter.paint(self._drawing(chunk), x, y)
                self._canvas._code.append("EMC")
            if chunk.field is not None:
                self._field(chunk, x, y)

    def next_page(self) -> None:
        """End the page."""
        self._canvas.showPage()
        self._tagger.next_page()
        self.pages += 1

    def finish(self, file: IO[bytes]) -> None:
        """Write the whole document."""
        self._canvas.save()
        data = self._buffer.getvalue()
        file.write(tag(data, self._tagger, lang=self.lang, title=self.title))

    def _drawing(self, chunk: Chunk) -> Drawing:
        return Drawing(self._paper.width, self._paper.height, chunk.marks)

    def _begin(self, chunk: Chunk, x: float, y: float) -> None:
        code = self._canvas._code
        if chunk.role is None:
            code.append("/Artifact BMC")
            return
        bounds = None if chunk.box is None else self._bounds(chunk.box.moved(x, y))
        content = self._tagger.content(Element(chunk.role, chunk.alt, None, bounds))
        code.append(f"/{chunk.role} <</MCID {content}>> BDC")

    def _bounds(self, box: Area) -> tuple[float, float, float, float]:
        height = self._paper.height
        return (
            box.x / POINT,
            (height - box.bottom) / POINT,
            box.right / POINT,
            (height - box.y) / POINT,
        )

    def _shared(self, chunk: Chunk, x: float, y: float) -> None:
        known = self._forms.get(id(chunk))
        if known is None:
            known = self._forms[id(chunk)] = (chunk, f"c{len(self._forms)}")
            self._canvas.beginForm(known[1])
            self._painter.paint(self._drawing(chunk))
            self._canvas.endForm()
        if x or y:
            self._canvas._code.append(f"q 1 0 0 1 {number(x / POINT)} {number(-y / POINT)} cm")
        self._canvas.doForm(known[1])
        if x or y:
            self._canvas._code.append("Q")

    def _field(self, chunk: Chunk, x: float, y: float) -> None:
        field = chunk.field
        assert field is not None
        self._fields += 1
        name = f"{field.key}-{self._fields}"
        left, lower, right, upper = self._bounds(field.area.moved(x, y))
        self._canvas.acroForm.textfield(
            name=name,
            tooltip=field.tooltip,
            x=left,
            y=lower,
            width=right - left,
            height=upper - lower,
            fontName="Helvetica",
            fontSize=field.size,
            borderWidth=0,
            fillColor=None,
            borderColor=None,
            fieldFlags="",
        )
        self._tagger.field(name)
