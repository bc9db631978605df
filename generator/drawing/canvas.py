"""The canvas writer: paints drawings on pages of ReportLab.

A drawing is turned into PDF operators once for each document and kept, so that a sheet printed a
thousand times is written a thousand times but worked out once. What is heard (figures, headings,
paragraphs, cells) becomes marked content, collected by a :class:`Tagger`; all else is an artifact.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path as File
from typing import IO, Any, NamedTuple, assert_never

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.drawing import lettering
from generator.drawing.marks import (
    POINT,
    SPECK,
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
    Step,
    Text,
    To,
)
from generator.drawing.palette import INK, parts
from generator.drawing.structure import Element, Tagger
from generator.drawing.svg import number
from generator.resources import Face, font_files

# Pages as plain bytes, not as letters: a fifth smaller, and quicker.
rl_config.useA85 = 0

#: The share of a radius at which the control points of a quarter of a circle lie.
_KAPPA = 4 * (2**0.5 - 1) / 3


@cache
def font_name(face: Face) -> str:
    """Return the name of *face* for ReportLab, registered when it is first asked for."""
    path = font_files()[face]
    pdfmetrics.registerFont(TTFont(path.stem, str(path), asciiReadable=False))
    return path.stem


def new_canvas(
    target: str | File | IO[bytes], width: float, height: float, lang: str, title: str
) -> Canvas:
    """Return a canvas whose pages measure *width* × *height* mm and whose bytes repeat."""
    # Without a first font of our own, one that is not embedded would be named on every page.
    first_font: Any = font_name(lettering.REGULAR)
    canvas = Canvas(
        str(target) if isinstance(target, File) else target,
        pagesize=(width / POINT, height / POINT),
        pageCompression=1,
        invariant=1,
        lang=lang,
        initialFontName=first_font,
        initialFontSize=10,
    )
    canvas.setTitle(title)
    canvas.setCreator("")
    canvas.setProducer("")
    return canvas


class _Begin(NamedTuple):
    """Where marked content begins; None for an artifact. It ends at the next ``None``."""

    group: Group | None


class _Open(NamedTuple):
    """Where a group that holds other roles begins."""

    group: Group


class _Shut(NamedTuple):
    """Where a group that holds other roles ends."""


_Piece = str | _Begin | _Open | _Shut

#: Drawings whose operators are kept; more of them would only fill the memory.
_MOST_KEPT = 64


class Painter:
    """Paints drawings on the pages of one canvas.

    Attributes:
        canvas: the canvas of ReportLab.
        tagger: what collects the structure; without one nothing is marked.
    """

    def __init__(self, canvas: Canvas, tagger: Tagger | None = None) -> None:
        self.canvas = canvas
        self.tagger = tagger
        # ReportLab's own interface rounds and repeats; the operators are written straight.
        self._inside: Any = canvas
        self._kept: dict[int, tuple[Drawing, list[_Piece]]] = {}

    def paint(self, drawing: Drawing, x: float = 0, y: float = 0) -> None:
        """Paint *drawing* with its upper left corner at (x, y) mm from the page's upper left.

        A drawing with roles of its own inside is marked as these say. One without is a figure as a
        whole, with its title as the text alternative; without a title it is an artifact.

        Raises:
            CannotPrint: when a letter is missing in its face.
        """
        code: list[str] = self._inside._code
        left, top = x / POINT, self._page_height() - y / POINT
        code.append(f"q {1 / POINT:.7f} 0 0 {-1 / POINT:.7f} {left:.6f} {top:.6f} cm")
        for piece in self._ready(drawing):
            match piece:
                case str():
                    code.append(piece)
                case _Begin(group):
                    code.append(self._begin(group, drawing, x, y))
                case _Open(group):
                    if self.tagger is not None and group.role is not None:
                        self.tagger.open(Element(group.role, group.alt, group.scope))
                case _Shut():
                    if self.tagger is not None:
                        self.tagger.shut()
                case _:
                    assert_never(piece)
        code.append("Q")

    def show_page(self) -> None:
        """End the page and begin another one."""
        self.canvas.showPage()
        if self.tagger is not None:
            self.tagger.next_page()

    def _page_height(self) -> float:
        return float(self._inside._pagesize[1])

    def _begin(self, group: Group | None, drawing: Drawing, x: float, y: float) -> str:
        if group is None or group.role is None or self.tagger is None:
            return "/Artifact BMC"
        page_height = self._page_height()
        box = (
            x / POINT,
            page_height - (y + drawing.height) / POINT,
            (x + drawing.width) / POINT,
            page_height - y / POINT,
        )
        element = Element(group.role, group.alt, group.scope, box if group.alt else None)
        return f"/{group.role} <</MCID {self.tagger.content(element)}>> BDC"

    # --- marks into pieces ---------------------------------------------------------------------

    def _ready(self, drawing: Drawing) -> list[_Piece]:
        """Return the pieces of *drawing*, made when it is first painted."""
        kept = self._kept.get(id(drawing))
        if kept is None:
            if len(self._kept) == _MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            kept = self._kept[id(drawing)] = (drawing, self._pieces(drawing))
        return kept[1]

    def _pieces(self, drawing: Drawing) -> list[_Piece]:
        marks = drawing.marks
        if self.tagger is None:
            out: list[str] = []
            self._operators(marks, out)
            return ["\n".join(out)]
        pieces: list[_Piece] = []
        if not _has_roles(marks) and drawing.title:
            marks = (Group(marks, role="Figure", alt=drawing.title),)
        self._structured(marks, pieces)
        return pieces

    def _structured(self, marks: Iterable[Mark], pieces: list[_Piece]) -> None:
        """Part marks into marked content, artifacts and the groups that hold them."""
        silent: list[Mark] = []
        for mark in marks:
            if not isinstance(mark, Group) or not _has_roles((mark,)):
                silent.append(mark)
                continue
            self._content(None, silent, pieces)
            silent = []
            if mark.role is None:
                self._structured(mark.marks, pieces)
            elif mark.role == "Artifact":
                self._content(None, mark.marks, pieces)
            elif _has_roles(mark.marks):
                pieces.append(_Open(mark))
                self._structured(mark.marks, pieces)
                pieces.append(_Shut())
            else:
                self._content(mark, mark.marks, pieces)
        self._content(None, silent, pieces)

    def _content(self, group: Group | None, marks: Iterable[Mark], pieces: list[_Piece]) -> None:
        out: list[str] = []
        self._operators(marks, out)
        if out:
            pieces += [_Begin(group), "\n".join([*out, "EMC"])]

    def _operators(self, marks: Iterable[Mark], out: list[str]) -> None:
        for mark in marks:
            match mark:
                case Group():
                    self._operators(mark.marks, out)
                case Rect():
                    _shape(_rect(mark), mark.pen, mark.fill, out)
                case Line():
                    line = f"{_at(mark.x1, mark.y1)} m {_at(mark.x2, mark.y2)} l"
                    _shape(line, mark.pen, None, out)
                case Dots():
                    pen = Pen(mark.diameter, mark.colour, cap="round")
                    dots = " ".join(
                        [f"{_at(x, y)} m {_at(x + SPECK, y)} l" for x, y in mark.points]
                    )
                    _shape(dots, pen, None, out)
                case Circle():
                    _shape(_circle(mark), mark.pen, mark.fill, out)
                case Path():
                    _shape(" ".join(map(_step, mark.steps)), mark.pen, mark.fill, out)
                case Text():
                    self._text(mark, out)
                case _:
                    assert_never(mark)

    def _text(self, text: Text, out: list[str]) -> None:
        back = lettering.start(text)
        if not text.text:
            return
        # The page's y runs downwards here, so that letters are turned over once more.
        a, b = {0: (1, 0), 90: (0, 1), -90: (0, -1)}[text.turn]
        x, y = text.x - a * back, text.y - b * back
        out.append(f"BT {_colour(text.colour, 'rg')} {a} {b} {b} {-a} {_at(x, y)} Tm")
        font: Any = pdfmetrics.getFont(font_name(text.face))
        document = self._inside._doc
        for subset, chunk in font.splitString(text.text, document):
            name = font.getSubsetInternalName(subset, document)
            shown = self._inside._escape(chunk)
            out.append(f"{name} {number(text.size * POINT)} Tf ({shown}) Tj")
        out.append("ET")


def _has_roles(marks: Iterable[Mark]) -> bool:
    return any(
        isinstance(mark, Group) and (mark.role is not None or _has_roles(mark.marks))
        for mark in marks
    )


def _at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


@cache
def _colour(colour: str, operator: str) -> str:
    return f"{' '.join(number(part) for part in parts(colour))} {operator}"


@cache
def _pen(pen: Pen) -> str:
    """Return what sets *pen*, where it differs from a fresh graphics state with butt ends."""
    text = f"{number(pen.width)} w"
    if pen.colour != INK:
        text += f" {_colour(pen.colour, 'RG')}"
    if pen.dash:
        text += f" [{' '.join(map(number, pen.dash))}] 0 d"
    if pen.cap == "round":
        text += " 1 J 1 j"
    return text


def _shape(path: str, pen: Pen | None, fill: str | None, out: list[str]) -> None:
    if pen is None and fill is None:
        return
    parts_: list[str] = ["q"]
    if fill is not None:
        parts_.append(_colour(fill, "rg"))
    if pen is not None:
        parts_.append(_pen(pen))
    parts_.append(path)
    parts_.append("S" if fill is None else "f" if pen is None else "B")
    parts_.append("Q")
    out.append(" ".join(parts_))


def _rect(rect: Rect) -> str:
    x, y, width, height = rect.x, rect.y, rect.width, rect.height
    r = min(rect.radius, width / 2, height / 2)
    if r <= 0:
        return f"{_at(x, y)} {_at(width, height)} re"
    right, bottom = x + width, y + height
    c = r * (1 - _KAPPA)
    return (
        f"{_at(x + r, y)} m {_at(right - r, y)} l"
        f" {_at(right - c, y)} {_at(right, y + c)} {_at(right, y + r)} c"
        f" {_at(right, bottom - r)} l"
        f" {_at(right, bottom - c)} {_at(right - c, bottom)} {_at(right - r, bottom)} c"
        f" {_at(x + r, bottom)} l"
        f" {_at(x + c, bottom)} {_at(x, bottom - c)} {_at(x, bottom - r)} c"
        f" {_at(x, y + r)} l"
        f" {_at(x, y + c)} {_at(x + c, y)} {_at(x + r, y)} c h"
    )


def _circle(circle: Circle) -> str:
    x, y, r = circle.x, circle.y, circle.radius
    return _rect(Rect(x - r, y - r, 2 * r, 2 * r, r))


def _step(step: Step) -> str:
    match step:
        case Move(x, y):
            return f"{_at(x, y)} m"
        case To(x, y):
            return f"{_at(x, y)} l"
        case Curve():
            return f"{' '.join(map(number, step))} c"
        case Close():
            return "h"
        case _:
            assert_never(step)
