"""The SVG writer.

Presentation attributes only, because the style sheet of a page does not reach inside; absolute
coordinates in mm without any transform, so that whoever checks a drawing reads the places of the
tiles as they stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
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
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}" fill="none"'
    ]
    if lang is not None:
        out.append(f' xml:lang="{_quoted(lang)}"')
    if drawing.title:
        out.append(f' role="img"><title>{_clean(drawing.title)}</title>')
    else:
        out.append(' aria-hidden="true">')
    _marks(drawing.marks, out, outlined)
    out.append("</svg>")
    return "".join(out)


def number(value: float) -> str:
    """Return *value* as short as it can be written without an error of more than 0.05 µm."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    return "0" if text == "-0" else text


def _clean(text: str) -> str:
    """Return *text* for XML; a sign that XML does not allow becomes U+FFFD."""
    return escape(_FORBIDDEN.sub("\ufffd", text), quote=False)


def _quoted(text: str) -> str:
    return _clean(text).replace('"', "&quot;")


def _marks(marks: Iterable[Mark], out: list[str], outlined: bool) -> None:
    n = number
    speck = n(SPECK)
    for mark in marks:
        match mark:
            case Group():
                _group(mark, out, outlined)
            case Rect():
                out.append(
                    f'<rect x="{n(mark.x)}" y="{n(mark.y)}" width="{n(mark.width)}"'
                    f' height="{n(mark.height)}"'
                )
                if mark.radius:
                    out.append(f' rx="{n(mark.radius)}"')
                out.append(f"{_fill(mark.fill)}{_pen(mark.pen)}/>")
            case Line():
                out.append(
                    f'<path d="M{n(mark.x1)} {n(mark.y1)}'
                    f'{_to(mark.x1, mark.y1, mark.x2, mark.y2)}"{_pen(mark.pen)}/>'
                )
            case Dots():
                dots = "".join([f"M{n(x)} {n(y)}h{speck}" for x, y in mark.points])
                out.append(
                    f'<path d="{dots}" stroke="{mark.colour}"'
                    f' stroke-width="{n(mark.diameter)}" stroke-linecap="round"/>'
                )
            case Circle():
                out.append(
                    f'<circle cx="{n(mark.x)}" cy="{n(mark.y)}" r="{n(mark.radius)}"'
                    f"{_fill(mark.fill)}{_pen(mark.pen)}/>"
                )
            case Path():
                steps = "".join(map(_step, mark.steps))
                out.append(f'<path d="{steps}"{_fill(mark.fill)}{_pen(mark.pen)}/>')
            case Text():
                _text(mark, out, outlined)
            case _:
                assert_never(mark)


def _group(group: Group, out: list[str], outlined: bool) -> None:
    out.append("<g")
    if group.tile is not None:
        out.append(f' data-tile="{_quoted(group.tile)}"')
    if group.alt:
        out.append(f' role="img" aria-label="{_quoted(group.alt)}"')
    out.append(">")
    _marks(group.marks, out, outlined)
    out.append("</g>")


def _to(x1: float, y1: float, x2: float, y2: float) -> str:
    if y1 == y2:
        return f"H{number(x2)}"
    return f"V{number(y2)}" if x1 == x2 else f"L{number(x2)} {number(y2)}"


def _step(step: Step) -> str:
    match step:
        case Move(x, y):
            return f"M{number(x)} {number(y)}"
        case To(x, y):
            return f"L{number(x)} {number(y)}"
        case Curve():
            return "C" + " ".join(map(number, step))
        case Close():
            return "Z"
        case _:
            assert_never(step)


def _fill(fill: str | None) -> str:
    return "" if fill is None else f' fill="{fill}"'


def _pen(pen: Pen | None) -> str:
    if pen is None:
        return ""
    text = f' stroke="{pen.colour}" stroke-width="{number(pen.width)}"'
    if pen.dash:
        text += f' stroke-dasharray="{" ".join(map(number, pen.dash))}"'
    if pen.cap == "round":
        text += ' stroke-linecap="round" stroke-linejoin="round"'
    return text


def _text(text: Text, out: list[str], outlined: bool) -> None:
    fill = _fill(text.colour)
    if outlined:
        shapes = "".join(
            lettering.outline(letter, text.face, text.size, text.x + at, text.y)
            for letter, at in lettering.letters(text)
        )
        turned = _turn(text.turn, text.x, text.y)
        out.append(f'<path d="{shapes}"{turned}{fill}/>')
        return
    # The beginning is worked out here, so that both writers and every reader agree on it.
    back = lettering.start(text)
    x, y = {0: (text.x - back, text.y), 90: (text.x, text.y - back), -90: (text.x, text.y + back)}[
        text.turn
    ]
    face = text.face
    out.append(f'<text x="{number(x)}" y="{number(y)}"{_turn(text.turn, x, y)}')
    out.append(f' font-family="{face.family}" font-size="{number(text.size * POINT)}"')
    if face.weight != 400:
        out.append(f' font-weight="{face.weight}"')
    if face.style == "italic":
        out.append(' font-style="italic"')
    out.append(f' xml:space="preserve"{fill}>{_clean(text.text)}</text>')


def _turn(turn: int, x: float, y: float) -> str:
    return f' transform="rotate({turn} {number(x)} {number(y)})"' if turn else ""
