"""The one-line notation: tiles ``6-3``, placements ``6-3:6-6``, boards and rows of tiles.

What is written here can be read here: the text of a board gives the same board again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.engine.board import EMPTY, Board, Placement
from generator.engine.rules import Rules
from generator.engine.tiles import Tile
from generator.errors import BadInput, NotAllowed, Unreadable, Where

_TILE = re.compile(r"([0-9])-([0-9])", re.ASCII)
_TOKEN = re.compile(r"\S+")
#: A word longer than this is shown shortened in a message.
_LONGEST_ECHO = 24
#: Signs that are not printed themselves and belong to names all the same.
_QUIET_SIGNS = (
    "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
)


def is_one_line(text: str) -> bool:
    """Say whether *text* can stand in a line of print: no control signs, no reversed writing.

    Spaces that do not break and the signs that join letters into one are allowed.
    """
    return all(sign.isprintable() or sign in _QUIET_SIGNS for sign in text)


def echo(text: str) -> str:
    """Return *text* as a message may repeat it: on one line, printable, not too long."""
    shown = "".join(sign if is_one_line(sign) else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return shown if len(shown) <= _LONGEST_ECHO else shown[: _LONGEST_ECHO - 1] + "…"


def tokens(text: str) -> Iterator[tuple[str, int]]:
    """Go through the words of *text* with their positions, counted from 1."""
    for match in _TOKEN.finditer(text):
        yield match.group(), match.start() + 1


def read_tile(text: str, rules: Rules, position: int | None = None) -> Tile:
    """Read one tile; ``3-6`` is read as ``6-3``.

    Raises:
        Unreadable: when *text* is no tile of the set.
    """
    match = _TILE.fullmatch(text)
    where = Where(position=position)
    if match is None:
        raise Unreadable("not-a-tile", where, found=echo(text))
    tile = Tile.of(int(match[1]), int(match[2]))
    if tile.high > rules.highest_pip:
        raise Unreadable("no-such-tile", where, found=echo(text), highest=rules.highest_pip)
    return tile


def read_placement(text: str, rules: Rules, position: int | None = None) -> Placement:
    """Read ``TILE`` or ``TILE:HOST``.

    Raises:
        Unreadable: when *text* is neither.
    """
    tile, colon, host = text.partition(":")
    behind = None if position is None else position + len(tile) + 1
    return Placement(
        read_tile(tile, rules, position),
        read_tile(host, rules, behind) if colon else None,
    )


def read_board(text: str, rules: Rules) -> Board:
    """Read a board: its placements in order, the opening first.

    Raises:
        Unreadable: for the first word that is no placement.
        NotAllowed: for the first placement that the rules do not allow.
    """
    board = EMPTY
    for word, position in tokens(text):
        tile, host = read_placement(word, rules, position)
        try:
            board = board.lay(tile, host)
        except NotAllowed as fault:
            raise fault.at(Where(position=position)) from None
    if board.is_empty:
        raise BadInput("empty-board")
    return board


def read_tiles(text: str, rules: Rules) -> tuple[Tile, ...]:
    """Read a row of different tiles, such as a hand; an empty text is an empty row.

    Raises:
        Unreadable: for the first word that is no tile.
        NotAllowed: when a tile stands twice.
    """
    found: list[Tile] = []
    for word, position in tokens(text):
        tile = read_tile(word, rules, position)
        if tile in found:
            raise NotAllowed("tile-twice", Where(position=position), tile=tile)
        found.append(tile)
    return tuple(found)


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Write a row of tiles as :func:`read_tiles` reads it."""
    return " ".join(map(str, tiles))
