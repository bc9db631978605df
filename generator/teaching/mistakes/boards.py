"""Wrong sums: what a learner adds up who misreads the counted ends (R11–R15).

Every function takes a board and returns the wrong sum in raw points. It may be the right sum by
chance; who asks for a wrong answer must compare.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.engine.board import Board, Side
from generator.engine.points import Raw
from generator.engine.tiles import Tile, pips_of

BoardMistake = Callable[[Board], Raw]


def terminal_double_once(board: Board) -> Raw:
    """Count one half of each terminal double instead of both (against R13)."""
    return board.total - Raw(sum(end.tile.high for end in board.ends() if end.tile.is_double))


def terminal_double_ignored(board: Board) -> Raw:
    """Count no double at all, terminal ones included (against R13)."""
    return board.total - Raw(sum(end.counts for end in board.ends() if end.tile.is_double))


def double_for_each_side(board: Board) -> Raw:
    """Count a double alone once for each of its two line sides (against R13)."""
    lines = sum(point.value for point in board.points if point.side is Side.LINE)
    terminal = sum(end.counts for end in board.ends() if end.tile.is_double)
    return board.total - Raw(terminal) + Raw(2 * lines)


def internal_double_counted(board: Board) -> Raw:
    """Go on counting doubles whose line sides are both taken (against R13)."""
    return board.total + pips_of(internal_doubles(board))


def unused_branch_counted(board: Board) -> Raw:
    """Count each open branch side that nobody has started (against R14)."""
    return board.total + Raw(
        sum(point.value for point in board.points if point.side is Side.BRANCH)
    )


def branch_forgotten(board: Board) -> Raw:
    """Leave out the outer ends of started branches (against R14)."""
    branches = branch_tiles(board)
    return board.total - Raw(sum(end.counts for end in board.ends() if end.tile in branches))


def every_half_counted(board: Board) -> Raw:
    """Count every half on the table, inner ones too (against R15)."""
    return pips_of(board.tiles)


def opening_half_once(board: Board) -> Raw:
    """Count one half only of an ordinary opening tile that lies alone (against R15)."""
    only = board.tiles[0]
    return Raw(only.high) if len(board) == 1 and not only.is_double else board.total


def newest_end_only(board: Board) -> Raw:
    """Count the tile just laid and forget every other end (against R15)."""
    newest = board.tiles[-1]
    return Raw(sum(end.counts for end in board.ends() if end.tile == newest))


def internal_doubles(board: Board) -> tuple[Tile, ...]:
    """Return the doubles whose line sides are both taken, in the order of laying (R13)."""
    terminal = {point.tile for point in board.points if point.side is Side.LINE}
    return tuple(tile for tile in board.tiles if tile.is_double and tile not in terminal)


def branch_tiles(board: Board) -> frozenset[Tile]:
    """Return every tile that lies on a branch: on a branch side or behind one (R12)."""
    found: set[Tile] = set()
    for laid in board.history:
        on_branch = laid.point is not None and laid.point.side is Side.BRANCH
        if on_branch or laid.host in found:
            found.add(laid.tile)
    return frozenset(found)


BOARD_MISTAKES: Mapping[str, BoardMistake] = MappingProxyType(
    {
        "terminal-double-once": terminal_double_once,
        "internal-double-counted": internal_double_counted,
        "unused-branch-counted": unused_branch_counted,
        "terminal-double-ignored": terminal_double_ignored,
        "branch-forgotten": branch_forgotten,
        "double-for-each-side": double_for_each_side,
        "opening-half-once": opening_half_once,
        "newest-end-only": newest_end_only,
        "every-half-counted": every_half_counted,
    }
)
"""The wrong sums by name, the likeliest first."""
