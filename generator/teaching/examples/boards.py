"""Scripts of boards: opening, placing, doubles and counting (R6, R8, R11–R16)."""

from __future__ import annotations

from collections.abc import Callable

from generator.engine.board import Board, Side
from generator.engine.rules import Rules
from generator.teaching.examples.script import Kind, Script
from generator.teaching.examples.subjects import read_board_script
from generator.teaching.mistakes.boards import branch_tiles, internal_doubles

Claim = Callable[[Board, Rules], bool]


# --- what can be claimed of a board --------------------------------------------------------------


def scores(board: Board, rules: Rules) -> bool:
    """Claim that the sum is worth points (R16)."""
    return bool(rules.scoring(board.total))


def fails(board: Board, rules: Rules) -> bool:
    """Claim that the sum is above zero and worth nothing (R16)."""
    return bool(board.total) and not scores(board, rules)


def empty_sum(board: Board, rules: Rules) -> bool:
    """Claim that the sum is zero."""
    return not board.total


def tiles(number: int) -> Claim:
    """Claim the number of tiles."""
    return lambda board, rules: len(board) == number


def ends(number: int) -> Claim:
    """Claim the number of counted ends."""
    return lambda board, rules: len(board.ends()) == number


def open_sides(side: Side, number: int) -> Claim:
    """Claim the number of free connection points of one kind."""
    return lambda board, rules: sum(point.side is side for point in board.points) == number


def last_double(board: Board, rules: Rules) -> bool:
    """Claim that the tile laid last is a double."""
    return board.tiles[-1].is_double


def terminal(number: int) -> Claim:
    """Claim the number of terminal doubles, each worth something (R13)."""
    return lambda board, rules: (
        sum(end.tile.is_double and bool(end.counts) for end in board.ends()) == number
    )


def internal(number: int) -> Claim:
    """Claim the number of internal doubles with pips (R13)."""
    return lambda board, rules: (
        sum(bool(double.high) for double in internal_doubles(board)) == number
    )


def on_branch(number: int) -> Claim:
    """Claim the number of tiles that lie on branches (R12, R14)."""
    return lambda board, rules: len(branch_tiles(board)) == number


def plain_opening(board: Board, rules: Rules) -> bool:
    """Claim an ordinary tile alone, both of its halves with pips."""
    return len(board) == 1 and not board.tiles[0].is_double and board.tiles[0].low > 0


def choice(number: int) -> Claim:
    """Claim in how many places the last tile could have been laid."""

    def claim(board: Board, rules: Rules) -> bool:
        return board.before is not None and len(board.before.hosts(board.tiles[-1])) == number

    return claim


def scored_before(board: Board, rules: Rules) -> bool:
    """Claim that the board scored before the last tile, too."""
    return board.before is not None and scores(board.before, rules)


def all_of(*claims: Claim) -> Claim:
    """Claim several things together."""
    return lambda board, rules: all(claim(board, rules) for claim in claims)


# --- the scripts ---------------------------------------------------------------------------------


def _board(
    name: str, numbers: str, text: str, *claims: Claim, mistake: str | None = None
) -> Script[Board]:
    return Script(
        id=name,
        rules=tuple(numbers.split()),
        kind=Kind.BOARD,
        claim=all_of(*claims),
        read=read_board_script,
        texts=(text,),
        mistake=mistake,
    )


_OPENING = (
    _board("opening-tile/1", "R6 R15 R16", "6-4", plain_opening, scores),
    _board("opening-tile/2", "R6 R15 R16", "6-3", plain_opening, fails),
    _board("opening-tile/3", "R6 R15 R16", "5-0", tiles(1), scores, ends(2)),
    _board("opening-double/1", "R6 R13 R15 R16", "5-5", last_double, tiles(1), scores),
    _board("opening-double/2", "R6 R13 R15 R16", "6-6", last_double, tiles(1), fails),
    _board("opening-double/3", "R6 R13 R15 R16 C3", "0-0", last_double, tiles(1), empty_sum),
)

_PLACING = (
    _board("placing/1", "R8", "6-3 3-1:6-3", tiles(2), terminal(0), choice(1)),
    _board("placing/2", "R8 R9", "6-3 6-4:6-3 4-3:6-3", tiles(3), choice(2), terminal(0)),
    _board("placing/3", "R8 R9", "6-3 6-4:6-3 4-3:6-4", tiles(3), choice(2), terminal(0)),
    _board("double-sides/1", "R11 R12", "4-4", last_double, open_sides(Side.LINE, 2), tiles(1)),
    _board(
        "double-sides/2",
        "R11 R12",
        "4-4 6-4:4-4",
        open_sides(Side.LINE, 1),
        open_sides(Side.BRANCH, 0),
        tiles(2),
    ),
    _board(
        "double-sides/3",
        "R11 R12",
        "4-4 6-4:4-4 4-1:4-4",
        open_sides(Side.LINE, 0),
        open_sides(Side.BRANCH, 2),
        tiles(3),
    ),
    _board(
        "double-sides/4",
        "R11 R12",
        "4-4 6-4:4-4 4-1:4-4 4-2:4-4",
        open_sides(Side.BRANCH, 1),
        on_branch(1),
        tiles(4),
    ),
    _board(
        "double-sides/5",
        "R11 R12",
        "6-3 6-6:6-3",
        last_double,
        open_sides(Side.LINE, 1),
        open_sides(Side.BRANCH, 0),
        tiles(2),
    ),
    _board(
        "double-sides/6",
        "R11 R12",
        "6-3 6-6:6-3 6-1:6-6",
        open_sides(Side.LINE, 0),
        open_sides(Side.BRANCH, 2),
        tiles(3),
    ),
    _board(
        "double-sides/7",
        "R11 R12",
        "6-6 6-3:6-6 6-1:6-6 6-2:6-6 2-2:6-2 4-2:2-2",
        open_sides(Side.LINE, 0),
        open_sides(Side.BRANCH, 3),
        on_branch(3),
        internal(2),
    ),
)

_DOUBLES = (
    _board("terminal-double/1", "R13 R15", "5-5", terminal(1), tiles(1), scores),
    _board("terminal-double/2", "R13 R15 R16", "6-6 6-3:6-6", terminal(1), tiles(2), scores),
    _board(
        "terminal-double/3",
        "R13 R15 R16",
        "4-2 4-4:4-2",
        last_double,
        terminal(1),
        tiles(2),
        scores,
    ),
    _board(
        "terminal-double/4",
        "R11 R13 R14 R15",
        "6-6 6-5:6-6 6-1:6-6 6-2:6-6 2-2:6-2",
        terminal(1),
        last_double,
        on_branch(2),
        scores,
    ),
    _board(
        "terminal-double/5",
        "R13 R15 R16",
        "6-6 6-4:6-6 4-4:6-4",
        terminal(2),
        tiles(3),
        scores,
    ),
    _board(
        "internal-double/1", "R13 R15 R16", "6-6 6-3:6-6 6-2:6-6", internal(1), tiles(3), scores
    ),
    _board(
        "internal-double/2", "R13 R15 R16", "6-1 6-6:6-1 6-4:6-6", internal(1), tiles(3), scores
    ),
    _board(
        "internal-double/3",
        "R13 R15",
        "6-6 6-3:6-6 6-1:6-6",
        internal(1),
        tiles(3),
        scored_before,
        fails,
    ),
    _board(
        "unused-branch/1",
        "R14 R15",
        "5-5 5-3:5-5 5-2:5-5",
        internal(1),
        open_sides(Side.BRANCH, 2),
        on_branch(0),
        scores,
    ),
    _board(
        "started-branch/1",
        "R12 R14 R15",
        "6-6 6-4:6-6 6-1:6-6 6-5:6-6",
        on_branch(1),
        tiles(4),
        scores,
    ),
    _board(
        "started-branch/2",
        "R12 R14 R15",
        "5-5 5-3:5-5 5-4:5-5 5-2:5-5 5-1:5-5",
        on_branch(2),
        open_sides(Side.BRANCH, 0),
        tiles(5),
        scores,
    ),
    _board(
        "started-branch/3",
        "R12 R14 R15",
        "6-6 6-4:6-6 6-1:6-6 6-5:6-6 5-0:6-5",
        on_branch(2),
        ends(3),
        scores,
    ),
)

_COUNTING = (
    _board("counting/1", "R15 R16", "5-4 5-1:5-4", terminal(0), ends(2), scores, tiles(2)),
    _board("counting/2", "R15 R16", "6-5 6-2:6-5", terminal(0), ends(2), fails, tiles(2)),
    _board("counting/3", "R15 R16 C3", "4-0 4-2:4-0 2-0:4-2", ends(2), empty_sum, tiles(3)),
    _board(
        "counting/4",
        "R13 R14 R15 R16",
        "6-6 6-5:6-6 6-2:6-6 6-3:6-6 5-5:6-5",
        internal(1),
        terminal(1),
        on_branch(1),
        open_sides(Side.BRANCH, 1),
        ends(3),
        scores,
    ),
    _board(
        "counting/5",
        "R11 R12 R13 R14 R15 R16",
        "5-5 5-4:5-5 6-5:5-5 5-3:5-5 4-4:5-4 3-3:5-3",
        internal(1),
        terminal(2),
        on_branch(2),
        ends(3),
        scores,
    ),
)

_MISTAKES = (
    _board(
        "double-once/1",
        "R13",
        "6-6 6-3:6-6",
        terminal(1),
        tiles(2),
        scores,
        mistake="terminal-double-once",
    ),
    _board(
        "double-once/2",
        "R13",
        "6-4 4-4:6-4",
        terminal(1),
        tiles(2),
        fails,
        mistake="terminal-double-once",
    ),
    _board(
        "double-ignored/1",
        "R13",
        "4-2 4-4:4-2",
        terminal(1),
        tiles(2),
        scores,
        mistake="terminal-double-ignored",
    ),
    _board(
        "internal-counted/1",
        "R13",
        "4-4 6-4:4-4 4-1:4-4",
        internal(1),
        tiles(3),
        fails,
        mistake="internal-double-counted",
    ),
    _board(
        "unused-counted/1",
        "R14",
        "5-5 5-4:5-5 6-5:5-5",
        internal(1),
        on_branch(0),
        scores,
        mistake="unused-branch-counted",
    ),
    _board(
        "branch-forgotten/1",
        "R14",
        "6-6 6-4:6-6 6-1:6-6 6-5:6-6",
        on_branch(1),
        scores,
        mistake="branch-forgotten",
    ),
    _board(
        "double-each-side/1",
        "R13",
        "5-5",
        terminal(1),
        tiles(1),
        scores,
        mistake="double-for-each-side",
    ),
    _board("opening-half-once/1", "R15", "6-4", plain_opening, scores, mistake="opening-half-once"),
    _board(
        "every-half-counted/1",
        "R15",
        "6-3 6-2:6-3",
        terminal(0),
        scores,
        mistake="every-half-counted",
    ),
    _board(
        "newest-end-only/1",
        "R15",
        "6-4 6-5:6-4",
        terminal(0),
        tiles(2),
        fails,
        mistake="newest-end-only",
    ),
    _board(
        "not-divided/1",
        "R2 R16",
        "6-6 6-3:6-6",
        scores,
        mistake="raw-not-divided",
    ),
    _board(
        "sum-rounded/1",
        "R16",
        "6-5 6-3:6-5",
        fails,
        mistake="sum-rounded",
    ),
)

BOARDS = (*_OPENING, *_PLACING, *_DOUBLES, *_COUNTING, *_MISTAKES)
"""Every script of a board, in the order of the rules."""
