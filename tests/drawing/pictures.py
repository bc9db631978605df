"""Pictures to compare: both writers' pages as grey pixels, and a sample of every mark."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
from PIL import Image, ImageChops

from generator.drawing.files import pdf
from generator.drawing.lettering import BOLD, ITALIC, REGULAR, TEXT
from generator.drawing.marks import (
    Circle,
    Close,
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
)
from generator.drawing.palette import ACCENT, GHOST, INK, PAPER, WASH
from generator.drawing.svg import svg
from generator.resources import use_own_fonts

DOTS_PER_INCH = 200
#: A pixel differs when it differs by more than a quarter of the way from white to black.
QUARTER = 64

_THIN = Pen(0.2)
_ROUND = Pen(0.8, ACCENT, cap="round")

SAMPLES: dict[str, Mark] = {
    "line": Line(3, 4, 30, 15, _ROUND),
    "dashed line": Line(3, 4, 30, 15, Pen(0.5, INK, (1.5, 1))),
    "dotted line": Line(3, 4, 30, 15, Pen(0.6, GHOST, (0, 1.4), "round")),
    "polyline": polyline([(3, 4), (9, 16), (15, 5), (30, 15)], _ROUND),
    "closed polyline": polyline([(3, 4), (9, 16), (30, 5)], Pen(0.8), closed=True),
    "polygon": polygon([(3, 4), (9, 16), (30, 5)], WASH, _THIN),
    "curve": Path((Move(3, 10), Curve(10, -8, 20, 28, 30, 10), To(30, 16), Close()), _THIN, WASH),
    "two parts": Path((Move(3, 4), To(30, 4), Move(3, 9), To(3, 15)), _ROUND),
    "rectangle": Rect(4, 5, 20, 9, pen=_THIN, fill=WASH),
    "rounded": Rect(4, 5, 20, 9, 2.5, Pen(0.7), PAPER),
    "filled": Rect(4, 5, 20, 9, fill=ACCENT),
    "circle": Circle(15, 10, 6, Pen(0.5, ACCENT), WASH),
    "dots": Dots(((5, 5), (10, 8), (20, 15)), 1.7, ACCENT),
    "text": Text(3, 10, "Íñigo & <Ana> (6\\1)", 10, REGULAR),
    "middle": Text(17, 10, "61 − 12", 12, BOLD, "middle", ACCENT),
    "end": Text(33, 10, "¿cuánto?", 11, TEXT, "end"),
    "italic": Text(3, 10, "Exact  61", 12, ITALIC),
    "to the left": Text(17, 17, "hasta aquí", 8, REGULAR, "start", INK, -90),
    "to the right": Text(17, 10, "hasta", 8, REGULAR, "middle", INK, 90),
    "group": Group((Rect(4, 5, 20, 9, 1, _THIN, PAPER), Dots(((6, 7),), 1)), tile="1-0"),
}


def from_svg(drawing: Drawing, *, outlined: bool = False) -> bytes:
    """The drawing as a PDF, through SVG and WeasyPrint."""
    use_own_fonts()
    from weasyprint import HTML

    page = (
        f"<style>@page {{ size: {drawing.width}mm {drawing.height}mm; margin: 0 }}"
        f" body {{ margin: 0 }} svg {{ display: block }}</style>{svg(drawing, outlined=outlined)}"
    )
    written: bytes = HTML(string=page).write_pdf()
    return written


def from_canvas(drawing: Drawing) -> bytes:
    """The drawing as a PDF, through the canvas."""
    return pdf(drawing, "en")


def pixels(data: bytes) -> Image.Image:
    """The first page of a PDF in greys."""
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        picture = document[0].render(scale=DOTS_PER_INCH / 72).to_pil()
    grey: Image.Image = picture.convert("L")
    return grey


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels in which two pictures of one size differ."""
    assert one.size == other.size
    counts = ImageChops.difference(one, other).histogram()
    return sum(counts[QUARTER:]) / sum(counts)


def inked(picture: Image.Image) -> float:
    """The share of pixels that are not white."""
    counts = picture.histogram()
    return 1 - counts[255] / sum(counts)
