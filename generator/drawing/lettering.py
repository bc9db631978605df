"""Letters: the faces of the two families, how wide text runs, and whether it can be printed at all.

A missing letter is found before anything is written: it raises :class:`CannotPrint` with the
letters, never a black box. Text runs without kerning, letter by letter, as both writers set it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from generator.drawing.marks import POINT, Anchor, Text
from generator.drawing.palette import INK
from generator.errors import CannotPrint, DoesNotFit
from generator.resources import SANS, SERIF, Face, font_files

REGULAR = Face(SANS)
ITALIC = Face(SANS, 400, "italic")
SEMIBOLD = Face(SANS, 600)
BOLD = Face(SANS, 700)
TEXT = Face(SERIF)
TEXT_ITALIC = Face(SERIF, 400, "italic")
TEXT_BOLD = Face(SERIF, 700)

#: Letters that need no glyph because both writers set them as another: a no-break space.
_SPACES = {"\u00a0": " "}


class _Metrics(NamedTuple):
    """What is measured of a face, in thousandths of its size."""

    advances: dict[str, float]
    figure: float
    capital: float


@cache
def _font(face: Face) -> TTFont:
    return TTFont(font_files()[face], lazy=True)


@cache
def _metrics(face: Face) -> _Metrics:
    font = _font(face)
    scale = 1000 / font["head"].unitsPerEm
    widths = font["hmtx"].metrics
    advances = {chr(code): widths[name][0] * scale for code, name in font.getBestCmap().items()}
    for letter, like in _SPACES.items():
        advances[letter] = advances[like]
    eight = font["glyf"][font.getBestCmap()[ord("8")]]
    return _Metrics(advances, eight.yMax * scale, font["OS/2"].sCapHeight * scale)


def missing(text: str, face: Face) -> str:
    """Return the letters of *text* that *face* does not have, each once, in order."""
    advances = _metrics(face).advances
    return "".join(dict.fromkeys(letter for letter in text if letter not in advances))


@lru_cache(maxsize=4096)
def require(text: str, face: Face) -> None:
    """Make sure that every letter of *text* can be printed in *face*.

    Raises:
        CannotPrint: with the letters that cannot.
    """
    if lacking := missing(text, face):
        codes = " ".join(f"U+{ord(letter):04X}" for letter in lacking)
        shown = "".join(letter for letter in lacking if letter.isprintable())
        raise CannotPrint("letters-missing", text=text, letters=shown, codes=codes)


@lru_cache(maxsize=4096)
def width(text: str, size: float, face: Face) -> float:
    """Return how many mm *text* runs at *size* points.

    Raises:
        CannotPrint: when a letter is missing in *face*.
    """
    require(text, face)
    advances = _metrics(face).advances
    return sum(advances[letter] for letter in text) * size * POINT / 1000


def start(text: Text) -> float:
    """Return how far before its anchor *text* begins, in mm along its line."""
    if text.anchor == "start":
        require(text.text, text.face)
        return 0
    run = width(text.text, text.size, text.face)
    return run / 2 if text.anchor == "middle" else run


def figure_height(size: float, face: Face) -> float:
    """Return the height of a figure in mm at *size* points."""
    return _metrics(face).figure * size * POINT / 1000


def capital_height(size: float, face: Face) -> float:
    """Return the height of a capital letter in mm at *size* points."""
    return _metrics(face).capital * size * POINT / 1000


def centred(
    x: float, y: float, text: str, size: float, face: Face = SEMIBOLD, colour: str = INK
) -> Text:
    """Return *text*, figures or capitals, with its middle at (x, y) in mm."""
    return Text(x, y + figure_height(size, face) / 2, text, size, face, "middle", colour)


@cache
def _glyphs(face: Face) -> Any:
    return _font(face).getGlyphSet()


def outline(letter: str, face: Face, size: float, x: float, y: float) -> str:
    """Return the SVG path of one letter at *size* points, its baseline beginning at (x, y) mm."""
    glyphs = _glyphs(face)
    pen = SVGPathPen(glyphs, lambda number: f"{number:.3f}".rstrip("0").rstrip("."))
    scale = size * POINT / _font(face)["head"].unitsPerEm
    name = _font(face).getBestCmap()[ord(_SPACES.get(letter, letter))]
    glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
    return str(pen.getCommands())


def letters(text: Text) -> list[tuple[str, float]]:
    """Return each letter of *text* with how far from the text's anchor it begins, in mm."""
    at = -start(text)
    advances = _metrics(text.face).advances
    placed: list[tuple[str, float]] = []
    for letter in text.text:
        placed.append((letter, at))
        at += advances[letter] * text.size * POINT / 1000
    return placed


@dataclass(frozen=True, slots=True)
class Fit:
    """Text fitted to a width: its lines and the size in points at which each of them fits."""

    lines: tuple[str, ...]
    size: float

    def marks(
        self,
        x: float,
        y: float,
        face: Face,
        *,
        leading: float = 1.15,
        anchor: Anchor = "start",
        colour: str = INK,
        turn: Literal[-90, 0, 90] = 0,
    ) -> tuple[Text, ...]:
        """Return the lines as text, the last baseline at (x, y) mm; *leading* in sizes.

        Where the text is turned, the lines lie beside each other in the order of reading.
        """
        step = leading * self.size * POINT
        last = len(self.lines) - 1
        dx, dy = {0: (0.0, -step), -90: (-step, 0.0), 90: (step, 0.0)}[turn]
        return tuple(
            Text(
                x + (last - number) * dx,
                y + (last - number) * dy,
                line,
                self.size,
                face,
                anchor,
                colour,
                turn,
            )
            for number, line in enumerate(self.lines)
        )


def fit_text(
    text: str,
    face: Face,
    size: float,
    width_mm: float,
    smallest: float,
    lines: int = 1,
) -> Fit:
    """Fit *text* to a width: shrink it on one line, then wrap it, never cut it.

    One line at any size down to the smallest is preferred to more lines; with more lines the
    largest size that fits is taken. A word is never parted.

    Args:
        text: one line of text; runs of spaces count as one.
        face: the face it is set in.
        size: the size wished for, in points.
        width_mm: the room for each line.
        smallest: the least size allowed, in points.
        lines: the most lines allowed.

    Raises:
        CannotPrint: when a letter is missing in *face*.
        DoesNotFit: when the text does not fit at the smallest size.
    """
    words = _words(text)
    require(" ".join(words), face)
    for number in range(1, lines + 1):
        if (fit := _fit(words, face, size, width_mm, smallest, number)) is not None:
            return fit
    raise DoesNotFit("text-too-long", text=text, width=width_mm, smallest=smallest, lines=lines)


def _words(text: str) -> list[str]:
    """Part *text* at its spaces, but not at those that must not break."""
    return text.replace("\t", " ").replace("\n", " ").split(" ") if text.strip() else [""]


def _fit(
    words: list[str], face: Face, size: float, width_mm: float, smallest: float, number: int
) -> Fit | None:
    """Fit *words* to *number* lines of about equal length at the largest size that will do."""
    words = [word for word in words if word] or [""]
    unit = [width(word, 1, face) for word in words]
    gap = width(" ", 1, face)
    room = _narrowest(unit, gap, number)
    # A hair less than the exact quotient, so that rounding never makes a line too wide.
    best = min(size, int(width_mm / room * 20) / 20 if room else size)
    if best < smallest:
        return None
    lines: list[list[str]] = [[]]
    run = 0.0
    for word, length in zip(words, unit, strict=True):
        if lines[-1] and run + gap + length > room * 1.000001:
            lines.append([])
            run = 0.0
        run += length + (gap if lines[-1] else 0)
        lines[-1].append(word)
    return Fit(tuple(" ".join(line) for line in lines), best)


def _narrowest(lengths: list[float], gap: float, number: int) -> float:
    """Return the least width at which words of these lengths go into *number* lines."""
    runs = sorted(
        sum(lengths[first:last]) + gap * (last - first - 1)
        for first in range(len(lengths))
        for last in range(first + 1, len(lengths) + 1)
    )
    return next(run for run in runs if _lines_needed(lengths, gap, run) <= number)


def _lines_needed(lengths: list[float], gap: float, room: float) -> float:
    """Return how many lines words of these lengths need, filled greedily."""
    room *= 1.000001
    needed, run = 1, 0.0
    for length in lengths:
        if length > room:
            return float("inf")
        if run and run + gap + length > room:
            needed, run = needed + 1, 0.0
        run += length + (gap if run else 0)
    return needed
