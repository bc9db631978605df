"""Legal play to search in: a whole round with every turn, quickly made (R5–R10).

The players are lively rather than wise: they like doubles, branches and points, so that many
different things happen. What they do is always allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.engine.board import EMPTY, Board, Placement, Side
from generator.engine.points import Shown
from generator.engine.records import Record, RoundRecord, TurnLine
from generator.engine.round import RoundEnd, Turn
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.engine.tiles import Tile, full_set
from generator.teaching.cases import NAMES
from generator.teaching.dice import Dice

Hands = tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One turn and the table before it: board, hands by seat and stock in drawing order."""

    board: Board
    hands: Hands
    stock: tuple[Tile, ...]
    turn: Turn
    after: Board
    """The board after the turn; the same board after a pass."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round from the deal to its end.

    ``left`` are the hands at the end; ``end`` is OUT or BLOCKED.
    """

    rules: Rules
    table: Table
    opener: int
    hands: Hands
    stock: tuple[Tile, ...]
    steps: tuple[Step, ...]
    left: Hands
    end: RoundEnd

    @property
    def board(self) -> Board:
        """The board at the end."""
        return self.steps[-1].after

    def written(self, turns: int | None = None) -> RoundRecord:
        """Return the round as written down, whole or only its first *turns*."""
        lines = tuple(TurnLine(step.turn) for step in self.steps[:turns])
        return RoundRecord(self.opener, lines, self.hands, self.stock)


def record_of(start: Sequence[Shown], *rounds: RoundRecord, seats: int) -> Record:
    """Return the record of *rounds* that begins with *start*, in shown points."""
    return Record(NAMES[:seats], tuple(start), rounds)


def play_round(
    rules: Rules, seats: int, dice: Dice, opener: int | None = None, *, closing: bool = False
) -> PlayedRound:
    """Deal and play one round among *seats* players.

    With *closing* they rather leave as few tiles as possible that fit, so that it often blocks.
    """
    table = Table(seats)
    tiles = dice.shuffled(full_set(rules))
    dealt = [tiles[seat * rules.hand_size : (seat + 1) * rules.hand_size] for seat in range(seats)]
    stock = tiles[seats * rules.hand_size :]
    first = dice.below(seats) if opener is None else opener
    hands: Hands = tuple(map(tuple, dealt))
    play = _Play(rules, EMPTY, list(hands), tuple(stock), dice, closing)
    steps: list[Step] = []
    seat = first
    while True:
        steps.append(play.turn(seat))
        end = play.end(seat)
        if end is not None:
            left = tuple(play.hands)
            return PlayedRound(rules, table, first, hands, tuple(stock), tuple(steps), left, end)
        seat = table.next(seat)


@dataclass(slots=True)
class _Play:
    """The table while a round is being played."""

    rules: Rules
    board: Board
    hands: list[tuple[Tile, ...]]
    stock: tuple[Tile, ...]
    dice: Dice
    closing: bool

    def turn(self, seat: int) -> Step:
        before, hands, stock = self.board, tuple(self.hands), self.stock
        moves = list(before.plays(hands[seat]))
        drawn: list[Tile] = []
        while not moves and self.stock:
            tile, self.stock = self.stock[0], self.stock[1:]
            drawn.append(tile)
            moves = list(before.plays((tile,)))
        hand = (*hands[seat], *drawn)
        placement = None
        if moves:
            placement, self.board = self._chosen(moves)
            hand = tuple(tile for tile in hand if tile != placement.tile)
        self.hands[seat] = hand
        return Step(before, hands, stock, Turn(seat, tuple(drawn), placement), self.board)

    def _chosen(self, moves: list[Placement]) -> tuple[Placement, Board]:
        """Choose the better of two moves taken at random."""
        best: tuple[int, Placement, Board] | None = None
        for _ in range(2 if len(moves) > 1 else 1):
            move = self.dice.pick(moves)
            board = self.board.lay(move.tile, move.host)
            liking = -self._fitting(board) if self.closing else self._liveliness(board)
            if best is None or liking > best[0]:
                best = (liking, move, board)
        assert best is not None
        return best[1], best[2]

    def _liveliness(self, board: Board) -> int:
        """Like points, doubles and the sides of doubles."""
        assert board.last is not None
        point = board.last.point
        return (
            2 * bool(self.rules.scoring(board.total))
            + 2 * board.last.tile.is_double
            + (point is not None and point.side is not Side.END)
        )

    def _fitting(self, board: Board) -> int:
        """Count the tiles not laid yet that would fit somewhere."""
        values = {point.value for point in board.points}
        return sum(
            (tile.high in values or tile.low in values) and tile not in board
            for tile in full_set(self.rules)
        )

    def end(self, seat: int) -> RoundEnd | None:
        """Say whether the round is over after the turn of *seat* (R10, R18, C7, C11)."""
        if not self.hands[seat]:
            return RoundEnd.OUT
        if self.stock:
            return None
        open_values = {point.value for point in self.board.points}
        stuck = not any(
            tile.high in open_values or tile.low in open_values
            for hand in self.hands
            for tile in hand
        )
        return RoundEnd.BLOCKED if stuck else None
