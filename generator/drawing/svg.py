"""The SVG writer.

Presentation attributes only, because the style sheet of a page does not reach inside; absolute
coordinates in mm without any transform, so that whoever checks a drawing reads the places of the
tiles as they stand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from math import nan
from typing import assert_never

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
    walk,
)

#: What no XML document may hold, not even escaped.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def svg(drawing: Drawing, *, outlined: bool = False, lang: str | None = None) -> str:
    """Return *drawing* as an SVG element.

    Args:
        drawing: what is drawn. Its title becomes the element's text alternative.
        outlined: whether letters are drawn as shapes, so that no font is needed to see them.
        lang: the language of the title, such as ``es``.

    Raises:
        CannotPrint: when a letter is missing in its face.
    """
    width, height = number(drawing.width), number(drawing.height)
    writer = _Writer(_commonest(drawing.marks), outlined)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}" fill="none"'
    ]
    if writer.common is not None:
        out.append(_stroke(writer.common))
    if lang is not None:
        out.append(f' xml:lang="{_quoted(lang)}"')
    if drawing.title:
        out.append(f' role="img"><title>{_clean(drawing.title)}</title>')
    else:
        out.append(' aria-hidden="true">')
    writer.marks(drawing.marks, out)
    out.append("</svg>")
    return "".join(out)


@lru_cache(maxsize=1 << 16)
def number(value: float) -> str:
    """Return *value* in mm as short as it can be written to a tenth of a micrometre."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    if text[:2] == "0.":
        return text[1:]
    if text[:2] == "-0":
        return f"-{text[2:]}" if len(text) > 2 else "0"
    return text


def _clean(text: str) -> str:
    """Return *text* for XML; a sign that XML does not allow becomes U+FFFD."""
    return escape(_FORBIDDEN.sub("\ufffd", text), quote=False)


def _quoted(text: str) -> str:
    return _clean(text).replace('"', "&quot;")


def _commonest(marks: Iterable[Mark]) -> Pen | None:
    """Return the pen that is written once for all, if any is used by more than half."""
    pens = Counter(
        mark.pen if isinstance(mark, Line | Rect | Circle | Path) else None
        for mark in walk(marks)
        if not isinstance(mark, Group | Dots)
    )
    if not pens:
        return None
    pen, times = pens.most_common(1)[0]
    return None if pen is None or pen.dash or 2 * times <= pens.total() else pen


_SPECK = number(SPECK)


class _Writer:
    """Writes marks below a root that already has a fill of none and perhaps a stroke."""

    def __init__(self, common: Pen | None, outlined: bool) -> None:
        self.common = common
        self.outlined = outlined

    def marks(self, marks: Iterable[Mark], out: list[str]) -> None:
        n = number
        for mark in marks:
            match mark:
                case Group():
                    self.group(mark, out)
                case Rect():
                    radius = f' rx="{n(mark.radius)}"' if mark.radius else ""
                    look = f"{radius}{_fill(mark.fill)}{self.pen(mark.pen)}"
                    out.append(
                        f'<rect x="{n(mark.x)}" y="{n(mark.y)}" width="{n(mark.width)}"'
                        f' height="{n(mark.height)}"{look}/>'
                    )
                case Line():
                    line = _run((Move(mark.x1, mark.y1), To(mark.x2, mark.y2)))
                    out.append(f'<path d="{line}"{self.pen(mark.pen)}/>')
                case Dots():
                    dots = "".join([f"M{n(x)} {n(y)}h{_SPECK}" for x, y in mark.points])
                    pen = Pen(mark.diameter, mark.colour, cap="round")
                    out.append(f'<path d="{dots}"{self.pen(pen)}/>')
                case Circle():
                    out.append(
                        f'<circle cx="{n(mark.x)}" cy="{n(mark.y)}" r="{n(mark.radius)}"'
                        f"{_fill(mark.fill)}{self.pen(mark.pen)}/>"
                    )
                case Path():
                    out.append(
                        f'<path d="{_run(mark.steps)}"{_fill(mark.fill)}{self.pen(mark.pen)}/>'
                    )
                case Text():
                    self.text(mark, out)
                case _:
                    assert_never(mark)

    def group(self, group: Group, out: list[str]) -> None:
        out.append("<g")
        if group.tile is not None:
            out.append(f' data-tile="{_quoted(group.tile)}"')
        if group.alt:
            out.append(f' role="img" aria-label="{_quoted(group.alt)}"')
        out.append(">")
        self.marks(group.marks, out)
        out.append("</g>")

    def pen(self, pen: Pen | None) -> str:
        """Return the attributes in which *pen* differs from the root's."""
        if pen == self.common:
            return ""
        return ' stroke="none"' if pen is None else _stroke(pen, self.common)

    def text(self, text: Text, out: list[str]) -> None:
        look = f"{_fill(text.colour)}{self.pen(None)}"
        if self.outlined:
            shapes = "".join(
                lettering.outline(letter, text.face, text.size, text.x + at, text.y)
                for letter, at in lettering.letters(text)
            )
            out.append(f'<path d="{shapes}"{_turn(text.turn, text.x, text.y)}{look}/>')
            return
        # The beginning is worked out here, so that both writers and every reader agree on it.
        back = lettering.start(text)
        dx, dy = {0: (1, 0), 90: (0, 1), -90: (0, -1)}[text.turn]
        x, y = text.x - dx * back, text.y - dy * back
        face = text.face
        out.append(
            f'<text x="{number(x)}" y="{number(y)}"{_turn(text.turn, x, y)}'
            f' font-family="{face.family}" font-size="{number(text.size * POINT)}"'
        )
        if face.weight != 400:
            out.append(f' font-weight="{face.weight}"')
        if face.style == "italic":
            out.append(' font-style="italic"')
        if "  " in text.text or text.text != text.text.strip():
            out.append(' xml:space="preserve"')
        out.append(f"{look}>{_clean(text.text)}</text>")


def _run(steps: Iterable[Step]) -> str:
    """Return the commands of a path, the straight ones as short as they can be."""
    out: list[str] = []
    x = y = 0.0
    for step in steps:
        match step:
            case Move():
                out.append(f"M{number(step.x)} {number(step.y)}")
            case To():
                if step.y == y:
                    out.append(f"H{number(step.x)}")
                elif step.x == x:
                    out.append(f"V{number(step.y)}")
                else:
                    out.append(f"L{number(step.x)} {number(step.y)}")
            case Curve():
                out.append("C" + " ".join(map(number, step)))
            case Close():
                # Whatever follows begins with a move, or is written in full.
                x = y = nan
                out.append("Z")
                continue
            case _:
                assert_never(step)
        x, y = step.x, step.y
    return "".join(out)


def _fill(fill: str | None) -> str:
    return "" if fill is None else f' fill="{fill}"'


def _stroke(pen: Pen, known: Pen | None = None) -> str:
    """Return the attributes of *pen* without those that are *known* already."""
    text = ""
    if known is None or pen.colour != known.colour:
        text += f' stroke="{pen.colour}"'
    if known is None or pen.width != known.width:
        text += f' stroke-width="{number(pen.width)}"'
    if pen.dash:
        text += f' stroke-dasharray="{" ".join(map(number, pen.dash))}"'
    if known is not None and pen.cap != known.cap:
        join = "round" if pen.cap == "round" else "miter"
        text += f' stroke-linecap="{pen.cap}" stroke-linejoin="{join}"'
    elif known is None and pen.cap == "round":
        text += ' stroke-linecap="round" stroke-linejoin="round"'
    return text


def _turn(turn: int, x: float, y: float) -> str:
    return f' transform="rotate({turn} {number(x)} {number(y)})"' if turn else ""
