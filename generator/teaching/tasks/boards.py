"""Exercises about one board: its counted ends, its points, where a tile may go, what to lay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.engine.board import Board, Placement, Side
from generator.engine.notation import write_tiles
from generator.engine.points import Raw, Shown
from generator.engine.rules import Rules
from generator.engine.tiles import Tile
from generator.teaching.mistakes.boards import (
    BOARD_MISTAKES,
    BoardMistake,
    branch_tiles,
    internal_doubles,
)
from generator.teaching.mistakes.scoring import SUM_MISTAKES
from generator.teaching.tasks.task import Data, Wrong, carries, told_apart


def board_features(board: Board) -> dict[str, int]:
    """Count what makes a board hard to count."""
    ends = board.ends()
    addends = [end.counts for end in ends]
    inner = internal_doubles(board)
    unused = {point.tile for point in board.points if point.side is Side.BRANCH}
    started = sum(
        laid.point is not None and laid.point.side is Side.BRANCH for laid in board.history
    )
    return {
        "tiles": len(board),
        "additions": len(ends) - 1,
        "carries": carries(addends[1:], addends[0]),
        "terminal": sum(end.tile.is_double for end in ends),
        "internal": len(inner),
        "unused": len(unused),
        "branches": started,
    }


def _ends_data(board: Board) -> list[Data]:
    return [{"tile": str(end.tile), "counts": end.counts} for end in board.ends()]


_COUNTING_RULES = ("R13", "R14", "R15")


def _board_rules(board: Board) -> tuple[str, ...]:
    has_double = any(tile.is_double for tile in board.tiles)
    has_branch = bool(branch_tiles(board)) or any(
        point.side is Side.BRANCH for point in board.points
    )
    return tuple(
        number
        for number, needed in zip(_COUNTING_RULES, (has_double, has_branch, True), strict=True)
        if needed
    )


@dataclass(frozen=True, slots=True)
class EndsTask:
    """Which ends count, and what is their sum?"""

    board: Board
    kind = "ends"

    @property
    def rules(self) -> tuple[str, ...]:
        """R13 and R14 where there are doubles and branches, and R15."""
        return _board_rules(self.board)

    def given(self, rules: Rules) -> Data:
        """Return the board."""
        return {"board": str(self.board)}

    def answer(self, rules: Rules) -> Data:
        """Return the counted ends and their sum."""
        return {"ends": _ends_data(self.board), "sum": self.board.total.value}

    def wrong(self, rules: Rules) -> tuple[Wrong, ...]:
        """Return the sums of those who misread the ends."""
        return told_apart(
            self.answer(rules),
            (
                Wrong({"sum": mistaken(self.board).value}, name)
                for name, mistaken in BOARD_MISTAKES.items()
            ),
        )

    def features(self, rules: Rules) -> Mapping[str, int]:
        """Count tiles, doubles, branches and additions."""
        return board_features(self.board)


@dataclass(frozen=True, slots=True)
class ScoreTask:
    """Does it score, and how much?"""

    board: Board
    kind = "score"

    @property
    def rules(self) -> tuple[str, ...]:
        """What counting needs, and R16."""
        return (*_board_rules(self.board), "R16")

    def given(self, rules: Rules) -> Data:
        """Return the board."""
        return {"board": str(self.board)}

    def answer(self, rules: Rules) -> Data:
        """Return the sum, the raw points and the shown points."""
        return _score_data(self.board.total, rules)

    def wrong(self, rules: Rules) -> tuple[Wrong, ...]:
        """Return the points of those who misread the sum or the ends."""
        total = self.board.total
        by_sum = (
            Wrong({"shown": mistaken(total, rules).value}, name)
            for name, mistaken in SUM_MISTAKES.items()
        )
        by_ends = (
            Wrong(_score_data(mistaken(self.board), rules), name)
            for name, mistaken in BOARD_MISTAKES.items()
        )
        return told_apart(self.answer(rules), (*by_ends, *by_sum))

    def features(self, rules: Rules) -> Mapping[str, int]:
        """Count what counting needs, and the division."""
        scores = bool(rules.scoring(self.board.total))
        return {**board_features(self.board), "divisions": scores, "doubts": not scores}


def _score_data(total: Raw, rules: Rules) -> Data:
    raw = rules.scoring(total)
    return {"sum": total.value, "raw": raw.value, "shown": rules.shown(raw).value}


@dataclass(frozen=True, slots=True)
class ConnectTask:
    """Where may this tile go?"""

    board: Board
    tile: Tile
    kind = "connect"
    rules = ("R8", "R11", "R12")

    def given(self, rules: Rules) -> Data:
        """Return the board and the tile."""
        return {"board": str(self.board), "tile": str(self.tile)}

    def answer(self, rules: Rules) -> Data:
        """Return every tile that it may be joined to."""
        return {"hosts": _names(self.board.hosts(self.tile))}

    def wrong(self, rules: Rules) -> tuple[Wrong, ...]:
        """Return the hosts of those who misread the connection points."""
        return told_apart(
            self.answer(rules),
            (
                Wrong({"hosts": _names(self._closed(every=True))}, "taken-half-used"),
                Wrong({"hosts": _names(self._closed(every=False))}, "full-double-used"),
                Wrong({"hosts": _names(self._only(Side.END, Side.LINE))}, "branch-side-missed"),
                Wrong({"hosts": _names(self._only(Side.END))}, "double-missed"),
                Wrong({"hosts": _names(self._by_half(self.tile.high))}, "one-half-tried"),
                Wrong({"hosts": _names(self._by_half(self.tile.low))}, "one-half-tried"),
                Wrong({"hosts": _names(self._newest())}, "newest-end-only"),
                Wrong({"hosts": _names(self.board.hosts(self.tile)[:1])}, "stopped-at-first"),
            ),
        )

    def features(self, rules: Rules) -> Mapping[str, int]:
        """Count the tiles, the hosts, and the tiles that only look like hosts."""
        hosts = self.board.hosts(self.tile)
        branches = {point.tile for point in self.board.points if point.side is Side.BRANCH}
        return {
            "tiles": len(self.board),
            "hosts": len(hosts),
            "traps": len(self._closed(every=True)) - len(hosts),
            "branch-hosts": sum(host in branches for host in hosts),
            "none": not hosts,
        }

    def _closed(self, *, every: bool) -> tuple[Tile, ...]:
        """Return every tile that shares a value, open or not; or only doubles besides the hosts."""
        hosts = self.board.hosts(self.tile)
        return tuple(
            tile
            for tile in self.board.tiles
            if any(self.tile.has(half) for half in tile.halves)
            and (every or tile.is_double or tile in hosts)
        )

    def _only(self, *sides: Side) -> tuple[Tile, ...]:
        open_tiles = {point.tile for point in self.board.points if point.side in sides}
        return tuple(host for host in self.board.hosts(self.tile) if host in open_tiles)

    def _newest(self) -> tuple[Tile, ...]:
        return tuple(host for host in self.board.hosts(self.tile) if host == self.board.tiles[-1])

    def _by_half(self, value: int) -> tuple[Tile, ...]:
        open_tiles = {point.tile for point in self.board.points if point.value == value}
        return tuple(host for host in self.board.hosts(self.tile) if host in open_tiles)


@dataclass(frozen=True, slots=True)
class PlaysTask:
    """Which placements of this hand score, and which score most?"""

    board: Board
    hand: tuple[Tile, ...]
    kind = "plays"
    rules = ("R8", "R12", "R13", "R14", "R15", "R16")

    def given(self, rules: Rules) -> Data:
        """Return the board and the hand."""
        return {"board": str(self.board), "hand": write_tiles(self.hand)}

    def answer(self, rules: Rules) -> Data:
        """Return all placements that score, and those that score most."""
        return _plays_data(self.scoring(rules))

    def scoring(self, rules: Rules) -> tuple[tuple[Placement, Shown], ...]:
        """Return the placements that score with their points, in the order of hand and board."""
        return self._scoring(rules, lambda board: board.total)

    def wrong(self, rules: Rules) -> tuple[Wrong, ...]:
        """Return the placements of those who misread the ends, or stop too early."""
        misread = (
            Wrong(_plays_data(self._scoring(rules, mistaken)), name)
            for name, mistaken in BOARD_MISTAKES.items()
        )
        right = self.scoring(rules)
        first = {placement.tile: number for number, (placement, _) in enumerate(right[::-1])}
        once = tuple(right[::-1][number] for number in sorted(first.values(), reverse=True))
        slips = (
            Wrong(_plays_data(once), "one-place-tried"),
            Wrong(_plays_data(right[:1]), "stopped-at-first"),
        )
        return told_apart(self.answer(rules), (*misread, *slips))

    def features(self, rules: Rules) -> Mapping[str, int]:
        """Count the placements to try, and what counting them needs."""
        moves = list(self.board.plays(self.hand))
        board = board_features(self.board)
        return {
            "tried": len(moves),
            "scoring": len(self.scoring(rules)),
            "tiles": len(self.board),
            "additions": board["additions"],
            "terminal": board["terminal"],
            "internal": board["internal"],
            "laid-doubles": sum(move.tile.is_double for move in moves),
        }

    def _scoring(self, rules: Rules, count: BoardMistake) -> tuple[tuple[Placement, Shown], ...]:
        found = []
        for placement in self.board.plays(self.hand):
            raw = rules.scoring(count(self.board.lay(placement.tile, placement.host)))
            if raw:
                found.append((placement, rules.shown(raw)))
        return tuple(found)


def _plays_data(scoring: tuple[tuple[Placement, Shown], ...]) -> Data:
    most = max((shown for _, shown in scoring), default=Shown(0))
    data = [{"placement": str(placement), "shown": shown.value} for placement, shown in scoring]
    return {"scoring": data, "best": [each for each in data if each["shown"] == most.value]}


def _names(tiles: tuple[Tile, ...]) -> list[str]:
    return [str(tile) for tile in tiles]
