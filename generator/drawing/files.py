"""One drawing as a file of its own: PDF that can be heard, and PNG."""

from __future__ import annotations

from io import BytesIO

import pypdfium2

from generator.drawing.canvas import Painter, new_canvas
from generator.drawing.marks import Drawing
from generator.drawing.structure import Tagger
from generator.drawing.tagged import tag


def pdf(drawing: Drawing, lang: str) -> bytes:
    """Return *drawing* as a PDF of one page of its size, tagged (PDF/UA-1).

    Raises:
        CannotPrint: when a letter is missing in its face.
    """
    tagger = Tagger()
    return tag(_painted(drawing, lang, tagger), tagger, lang=lang, title=drawing.title)


def png(drawing: Drawing, dpi: float = 200) -> bytes:
    """Return *drawing* as a PNG on white paper.

    Raises:
        CannotPrint: when a letter is missing in its face.
    """
    return rasters(_painted(drawing, "", None), dpi)[0]


def rasters(data: bytes, dpi: float) -> list[bytes]:
    """Return every page of a PDF as a PNG at *dpi* dots an inch."""
    pages: list[bytes] = []
    document = pypdfium2.PdfDocument(data)
    try:
        for page in document:
            out = BytesIO()
            image = page.render(scale=dpi / 72).to_pil()
            image.save(out, "PNG", dpi=(dpi, dpi), optimize=True)
            pages.append(out.getvalue())
    finally:
        document.close()
    return pages


def _painted(drawing: Drawing, lang: str, tagger: Tagger | None) -> bytes:
    out = BytesIO()
    canvas = new_canvas(out, drawing.width, drawing.height, lang, drawing.title)
    painter = Painter(canvas, tagger)
    painter.paint(drawing)
    canvas.showPage()
    canvas.save()
    return out.getvalue()
