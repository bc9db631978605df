"""Lines of text in a width: running text, and names that are shrunk or wrapped, never cut."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.drawing import lettering
from generator.drawing.lettering import Fit
from generator.drawing.marks import POINT, Text
from generator.drawing.palette import INK
from generator.errors import BadInput
from generator.resources import Face

#: The distance of two baselines, in sizes.
LEADING = 1.2
#: How much of its size one line keeps before several lines read better.
_LITTLE = 0.75


def leading(size: float) -> float:
    """Return the distance of two baselines in mm."""
    return LEADING * size * POINT


def wrap(text: str, size: float, face: Face, width: float) -> tuple[str, ...]:
    """Part running text into lines of at most *width* mm; a word too long is parted anywhere."""
    lines: list[str] = []
    for word in text.split(" "):
        joined = f"{lines[-1]} {word}" if lines else word
        if lettering.width(joined, size, face) <= width:
            lines[-1:] = [joined]
        else:
            lines += _parted(word, size, face, width)
    return tuple(lines)


def _parted(word: str, size: float, face: Face, width: float) -> Iterator[str]:
    """Part one word into pieces that fit; most words are one piece."""
    piece = ""
    for letter in word:
        if piece and lettering.width(piece + letter, size, face) > width:
            yield piece
            piece = ""
        piece += letter
    yield piece


def paragraph(
    text: str, x: float, y: float, size: float, face: Face, width: float, colour: str = INK
) -> tuple[tuple[Text, ...], float]:
    """Return running text with its upper edge at *y*, and the y of its lower edge, in mm."""
    step = leading(size)
    lines = wrap(text, size, face, width)
    marks = tuple(
        Text(x, y + (number + 0.8) * step, line, size, face, colour=colour)
        for number, line in enumerate(lines)
    )
    return marks, y + len(lines) * step


def check_letters(text: str, face: Face) -> None:
    """Make sure that what a user gave can be printed.

    Raises:
        BadInput: with the letters that the face does not have.
    """
    if lacking := lettering.missing(text, face):
        codes = " ".join(f"U+{ord(letter):04X}" for letter in lacking)
        shown = "".join(letter for letter in lacking if letter.isprintable()) or codes
        raise BadInput("letters-missing", text=text, letters=shown, codes=codes)


def fit_user_text(
    text: str, face: Face, size: float, width: float, height: float, smallest: float
) -> Fit:
    """Fit what a user gave into a box of *width* × *height* mm.

    It is set on one line where that shrinks it little, else on several in the largest size that
    fits. A word is parted only where it would not fit otherwise.

    Raises:
        BadInput: when a letter is missing, or there is too much of it at the smallest size.
    """
    text = " ".join(unicodedata.normalize("NFC", text).split())
    check_letters(text, face)
    run = lettering.width(text, 1, face) or 1
    one_line = min(size, _steps_of(width / run), _steps_of(height / LEADING / POINT))
    if one_line >= max(smallest, _LITTLE * size):
        return Fit((text,), one_line)
    widest = max(lettering.width(word, 1, face) for word in text.split(" "))
    whole = _steps_of(width / widest) if widest else size
    largest = min(size, whole) if whole >= smallest else size
    for step in range(int((largest - smallest) * 4), -1, -1):
        tried = smallest + step / 4
        lines = wrap(text, tried, face, width)
        if len(lines) * leading(tried) <= height + 0.01:
            return Fit(_balanced(lines, text, tried, face, width, widest * tried), tried)
    most = int(height / leading(smallest))
    raise BadInput("text-too-long", text=text, width=width, smallest=smallest, lines=most)


def _balanced(
    lines: tuple[str, ...], text: str, size: float, face: Face, width: float, widest: float
) -> tuple[str, ...]:
    """Return as many lines of about the same length, where no word is parted."""
    for step in range(1, 50):
        narrow = width * (1 - step / 100)
        if narrow < widest:
            break
        tried = wrap(text, size, face, narrow)
        if len(tried) > len(lines):
            break
        lines = tried
    return lines


def _steps_of(size: float) -> float:
    """Return *size* rounded down to a quarter of a point."""
    return int(size * 4 + 1e-6) / 4


def stack(fit: Fit, x: float, bottom: float, face: Face, colour: str = INK) -> Sequence[Text]:
    """Return fitted lines with the last baseline at *bottom*."""
    return fit.marks(x, bottom, face, leading=LEADING, colour=colour)


@dataclass(frozen=True, slots=True)
class Letters:
    """Sizes of letters in points and heights in mm of the parts of a sheet, by size of paper."""

    title: float
    heading: float
    name: float
    value: float
    label: float
    text: float
    small: float
    title_height: float
    fields_height: float
    heading_height: float
    name_height: float
    label_height: float
    sign_height: float
    gap: float
    debt: float
    won: float
    smallest: float
    largest: float


#: A4 and Letter, A5, and smaller papers.
LARGE = Letters(17, 10.5, 13, 11, 7.5, 8.5, 6, 8, 9, 7, 9, 3.4, 7.2, 1.8, 16, 11, 14, 18)
MEDIUM = Letters(14, 9, 11.5, 10, 7, 7.5, 6, 7, 8.5, 7, 8.5, 3.4, 8, 1.8, 14, 9, 10, 16)
SMALL = Letters(11, 8, 10, 9, 6.5, 6.8, 5.5, 5.6, 7.2, 6, 7.4, 3.1, 7, 1.1, 10, 7.6, 10, 14)
