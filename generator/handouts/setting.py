"""Setting words in lines: runs of plain and bold words, and small tiles among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.drawing import lettering
from generator.drawing.lettering import REGULAR, SEMIBOLD
from generator.drawing.marks import POINT, Anchor, Mark, Text
from generator.drawing.palette import INK
from generator.drawing.tile import tile_group
from generator.engine.tiles import Tile
from generator.resources import Face


class Bold(str):
    """Words that stand out."""

    __slots__ = ()


Piece = str | Tile
Rich = tuple[Piece, ...]
"""Words, bold words, and tiles that are drawn as small pictures."""

#: The half of a small tile, in sizes of the letters beside it.
_HALF = 0.86
#: Room at each side of a small tile, in sizes.
_PAD = 0.1
#: Where the middle of a small tile lies above the baseline, and where the first baseline is.
_MIDDLE = 0.33
_BASELINE = 0.78


@dataclass(frozen=True, slots=True)
class Style:
    """How words look: size in points, the faces of plain and bold words, colour, leading."""

    size: float
    face: Face = REGULAR
    bold: Face = SEMIBOLD
    colour: str = INK
    leading: float = 1.3

    @property
    def step(self) -> float:
        """From one baseline to the next, in mm."""
        return self.leading * self.size * POINT

    @property
    def tile(self) -> float:
        """The half of a small tile in mm."""
        return _HALF * self.size * POINT


@dataclass(frozen=True, slots=True)
class Setting:
    """Words set in lines: their marks from (0, 0), and how much room they take, in mm."""

    marks: tuple[Mark, ...]
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class _Atom:
    """What is never parted: a word or a tile, and whether a space stands before it."""

    piece: Piece
    face: Face
    width: float
    spaced: bool


def plain(rich: Iterable[Piece]) -> str:
    """Return *rich* as plain text, its tiles in notation."""
    return "".join(str(piece) for piece in rich)


def rich_of(*parts: str | Tile | int | Iterable[Piece]) -> Rich:
    """Return all *parts* one after the other."""
    return tuple(_flat(parts))


def _flat(parts: Iterable[str | Tile | int | Iterable[Piece]]) -> Iterator[Piece]:
    for part in parts:
        match part:
            case str() | Tile():
                yield part
            case int():
                yield str(part)
            case _:
                yield from part


def joined(parts: Iterable[str | Tile | Iterable[Piece]], between: str) -> Rich:
    """Return *parts* with the same words between each and the next."""
    made: list[Piece] = []
    for part in parts:
        if made:
            made.append(between)
        made += _flat((part,))
    return tuple(made)


@lru_cache(maxsize=2048)
def set_lines(rich: Rich, style: Style, width: float, anchor: Anchor = "start") -> Setting:
    """Set *rich* in lines of at most *width* mm; a word too long stands out at the end."""
    lines = list(_lines(list(_atoms(rich, style)), style, width))
    marks: list[Mark] = []
    longest = 0.0
    for number, line in enumerate(lines):
        run = _run(line, style)
        longest = max(longest, run)
        x = {"start": 0.0, "middle": (width - run) / 2, "end": width - run}[anchor]
        marks += _marks(line, x, (number + _BASELINE) * style.step, style)
    return Setting(tuple(marks), longest, len(lines) * style.step)


def one_line(rich: Rich, style: Style) -> float:
    """Return how long *rich* is on a line of its own, in mm."""
    return _run(list(_atoms(rich, style)), style)


def _space(style: Style) -> float:
    return lettering.width(" ", style.size, style.face)


def _atoms(rich: Rich, style: Style) -> Iterator[_Atom]:
    spaced = False
    for piece in rich:
        if isinstance(piece, Tile):
            yield _Atom(piece, style.face, 2 * style.tile + 2 * _PAD * style.size * POINT, spaced)
            spaced = False
            continue
        face = style.bold if isinstance(piece, Bold) else style.face
        for number, word in enumerate(piece.split(" ")):
            spaced = spaced or number > 0
            if word:
                yield _Atom(word, face, lettering.width(word, style.size, face), spaced)
                spaced = False


def _lines(atoms: Sequence[_Atom], style: Style, width: float) -> Iterator[list[_Atom]]:
    """Fill lines; what stands together without a space goes to the next line together."""
    line: list[_Atom] = []
    for cluster in _clusters(atoms):
        tried = [*line, *cluster]
        if line and _run(tried, style) > width + 0.001:
            yield line
            line = list(cluster)
        else:
            line = tried
    yield line


def _clusters(atoms: Sequence[_Atom]) -> Iterator[list[_Atom]]:
    cluster: list[_Atom] = []
    for atom in atoms:
        if atom.spaced and cluster:
            yield cluster
            cluster = []
        cluster.append(atom)
    if cluster:
        yield cluster


def _run(line: Sequence[_Atom], style: Style) -> float:
    spaces = sum(atom.spaced for atom in line[1:])
    return sum(atom.width for atom in line) + spaces * _space(style)


def _marks(line: Sequence[_Atom], x: float, y: float, style: Style) -> Iterator[Mark]:
    """Go through the marks of one line; neighbouring words of one face become one text."""
    words, face, begin = "", style.face, x
    for number, atom in enumerate(line):
        gap = " " if atom.spaced and number else ""
        is_word = isinstance(atom.piece, str)
        if words and (not is_word or atom.face != face):
            yield Text(begin, y, words, style.size, face, colour=style.colour)
            words = ""
        x += _space(style) if gap else 0
        if isinstance(atom.piece, Tile):
            half, tile = style.tile, atom.piece
            top = y - _MIDDLE * style.size * POINT - half / 2
            left = x + _PAD * style.size * POINT
            yield tile_group(left, top, half, tile.high, tile.low, upright=False)
        elif words:
            words += gap + atom.piece
        else:
            words, face, begin = atom.piece, atom.face, x
        x += atom.width
    if words:
        yield Text(begin, y, words, style.size, face, colour=style.colour)
