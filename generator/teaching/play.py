"""Legal play to search in: a whole round with every turn, quickly made (R5–R10).

The players are lively rather than wise: they like doubles, branches and points, so that many
different things happen. What they do is always allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain

from generator.engine.board import EMPTY, Board, Placement, Side
from generator.engine.points import Shown
from generator.engine.records import Record, RoundRecord, TurnLine
from generator.engine.round import RoundEnd, Turn
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.engine.tiles import Tile, full_set
from generator.teaching.cases import NAMES
from generator.teaching.dice import Dice

#: Rounds played in search of one that blocks, and how much chance there is among good moves.
_MOST_ROUNDS = 600
_LEEWAY = 8

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

    ``left`` are the hands at the end; ``end`` is OUT, BLOCKED, or UNFINISHED where it was cut.
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
        end = self.end if len(lines) == len(self.steps) else None
        return RoundRecord(self.opener, lines, self.hands, self.stock, end=end)


def record_of(start: Sequence[Shown], *rounds: RoundRecord, seats: int) -> Record:
    """Return the record of *rounds* that begins with *start*, in shown points."""
    return Record(NAMES[:seats], tuple(start), rounds)


def play_round(
    rules: Rules,
    seats: int,
    dice: Dice,
    opener: int | None = None,
    *,
    closing: bool = False,
    most_turns: int | None = None,
) -> PlayedRound:
    """Deal and play one round among *seats* players, or only its first *most_turns*.

    With *closing* they rather leave as few tiles as possible that fit, so that it often blocks.
    """
    table = Table(seats)
    tiles = dice.shuffled(full_set(rules))
    size = rules.hand_size
    hands: Hands = tuple(tuple(tiles[seat * size : (seat + 1) * size]) for seat in range(seats))
    stock = tuple(tiles[seats * size :])
    first = dice.below(seats) if opener is None else opener
    play = _Play(rules, EMPTY, list(hands), stock, dice, closing)
    steps: list[Step] = []
    seat = first
    end = None
    while end is None and len(steps) != most_turns:
        steps.append(play.turn(seat))
        end = play.end(seat)
        seat = table.next(seat)
    return PlayedRound(
        rules=rules,
        table=table,
        opener=first,
        hands=hands,
        stock=stock,
        steps=tuple(steps),
        left=tuple(play.hands),
        end=end or RoundEnd.UNFINISHED,
    )


@lru_cache(maxsize=256)
def blocked_round(rules: Rules, seats: int, number: int) -> PlayedRound | None:
    """Return the blocked round of this *number* among *seats* players, or None if none is found.

    Blocks are rare, so only a few are looked for: :func:`renumbered` makes many of one.
    """
    for seed in range(_MOST_ROUNDS):
        found = play_round(rules, seats, Dice("block", seats, number, seed), closing=True)
        if found.end is RoundEnd.BLOCKED:
            return found
    return None


def renumbered_tiles(row: Sequence[Tile], pips: Sequence[int]) -> tuple[Tile, ...]:
    """Return *row* with ``pips[value]`` in place of every value."""
    return tuple(Tile.of(pips[tile.high], pips[tile.low]) for tile in row)


def renumbered(found: PlayedRound, pips: Sequence[int]) -> PlayedRound:
    """Return the same round with ``pips[value]`` in place of every value.

    Whether a tile may be laid, drawn for or passed depends on values being alike and on nothing
    else (R8, R9), so that legal play stays legal; what it scores is another matter.
    """
    tiles = partial(renumbered_tiles, pips=pips)
    board = EMPTY
    steps: list[Step] = []
    for step in found.steps:
        seat, draws, placement = step.turn.seat, step.turn.draws, step.turn.placement
        before = board
        if placement is not None:
            host = None if placement.host is None else tiles([placement.host])[0]
            placement = Placement(tiles([placement.tile])[0], host)
            board = board.lay(placement.tile, host)
        turn = Turn(seat, tiles([tile for tile in draws if tile is not None]), placement)
        steps.append(Step(before, tuple(map(tiles, step.hands)), tiles(step.stock), turn, board))
    return replace(
        found,
        hands=tuple(map(tiles, found.hands)),
        stock=tiles(found.stock),
        steps=tuple(steps),
        left=tuple(map(tiles, found.left)),
    )


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
        """Choose the better of two moves taken at random; for a block, of all."""
        if len(moves) == 1:
            return moves[0], self.board.lay(*moves[0])
        if self.closing:
            choices = moves
            worth = self._tightness()
        else:
            choices = [self.dice.pick(moves), self.dice.pick(moves)]
            worth = self._liveliness
        boards = [self.board.lay(*move) for move in choices]
        best = max(range(len(choices)), key=lambda number: worth(boards[number]))
        return choices[best], boards[best]

    def _liveliness(self, board: Board) -> int:
        """Like points, doubles and the sides of doubles."""
        assert board.last is not None
        point = board.last.point
        return (
            2 * bool(self.rules.scoring(board.total))
            + 2 * board.last.tile.is_double
            + (point is not None and point.side is not Side.END)
        )

    def _tightness(self) -> Callable[[Board], int]:
        """Like a board that few of the tiles not laid yet would fit."""
        left = [0] * (self.rules.highest_pip + 1)
        for tile in chain(self.stock, *self.hands):
            for value in tile.halves:
                left[value] += 1
        dice = self.dice

        def tightness(board: Board) -> int:
            assert board.last is not None
            laid = board.last.tile.halves
            values = {point.value for point in board.points}
            fitting = sum(left[value] - (value in laid) for value in values)
            return -_LEEWAY * fitting - dice.below(_LEEWAY)

        return tightness

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
