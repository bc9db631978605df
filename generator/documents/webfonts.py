"""Our letters for a file that carries everything with it: only the glyphs it uses, as WOFF."""

from __future__ import annotations

import io
import re
from base64 import b64encode
from html import unescape

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from generator.resources import SANS, SERIF, Face, font_files

#: The faces that the screen edition uses.
FACES = (
    Face(SERIF),
    Face(SERIF, 400, "italic"),
    Face(SERIF, 700),
    Face(SANS),
    Face(SANS, 600),
    Face(SANS, 700),
)
_TAG = re.compile(r"<[^>]*>")
#: Letters that style sheets add.
_GENERATED = "0123456789+−–. "


def font_faces(html: str) -> str:
    """Return the style rules that give *html* its letters."""
    letters = frozenset(unescape(_TAG.sub("", html))) | frozenset(_GENERATED)
    return "\n".join(_rule(face, letters) for face in FACES)


def _rule(face: Face, letters: frozenset[str]) -> str:
    options = Options()
    options.flavor = "woff"
    options.layout_features = ["*"]
    options.hinting = False
    options.notdef_outline = True
    font = TTFont(font_files()[face], recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=sorted(map(ord, letters)))
    subsetter.subset(font)
    font.flavor = "woff"
    out = io.BytesIO()
    font.save(out)
    source = b64encode(out.getvalue()).decode()
    return (
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; '
        f"font-style: {face.style}; "
        f'src: url("data:font/woff;base64,{source}") format("woff") }}'
    )
