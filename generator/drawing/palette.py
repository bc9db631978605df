"""The few colours of the house: black ink on white paper, and one accent.

Lighter tones are mixed with paper, never made transparent, so that every printer and photocopier
gives the same picture. No meaning hangs on a colour alone.
"""

from __future__ import annotations

import re
from functools import cache

from generator.errors import CannotPrint

INK = "#000"
PAPER = "#fff"
#: A deep petrol blue that turns into a dark grey on a photocopier.
ACCENT = "#0f4c5c"

_COLOUR = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})", re.ASCII)


@cache
def check(colour: str) -> str:
    """Return *colour*, ``#rgb`` or ``#rrggbb`` in small letters.

    Raises:
        CannotPrint: when it is anything else.
    """
    if _COLOUR.fullmatch(colour) is None:
        raise CannotPrint("no-colour", found=colour)
    return colour


@cache
def parts(colour: str) -> tuple[float, float, float]:
    """Return red, green and blue of *colour*, each from 0 to 1."""
    digits = check(colour)[1:]
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def tint(colour: str, share: float) -> str:
    """Return *colour* thinned with paper to a *share* from 0 to 1."""
    mixed = (round(255 * (1 - share + share * part)) for part in parts(colour))
    return "#" + "".join(f"{part:02x}" for part in mixed)


#: Pips that are out of the count, the pips of an internal double.
FAINT = tint(INK, 0.45)
#: Ghost strokes to trace.
GHOST = tint(INK, 0.35)
#: Fine lines that only divide.
HAIR = tint(INK, 0.5)
#: The ground of a tile just laid.
WASH = tint(ACCENT, 0.10)
