"""One round as it is played: whose turn, what may be drawn, laid or passed, and how it ends.

The same rules serve a game played by the program, where every tile is known, and a game written
down at a table, where some hands are not: a hand is the tiles known to be in it and a number of
tiles not known. Whatever can be checked is checked; nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import takewhile

from generator.engine.board import EMPTY, Board, Placement
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.engine.tiles import Tile
from generator.errors import NotAllowed


class RoundEnd(Enum):
    """How a round ended."""

    OUT = "out"
    BLOCKED = "blocked"
    TARGET = "target"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the tiles drawn (None where not known), then a placement, or None for a pass."""

    seat: int
    draws: tuple[Tile | None, ...] = ()
    placement: Placement | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles known to be in a hand, and how many more are in it."""

    known: tuple[Tile, ...] = ()
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.unknown

    def with_tile(self, tile: Tile | None) -> Hand:
        """Return the hand with one tile more; None for a tile not known."""
        if tile is None:
            return replace(self, unknown=self.unknown + 1)
        return replace(self, known=(*self.known, tile))

    def without(self, tile: Tile) -> Hand:
        """Return the hand after *tile* was laid from it."""
        if tile in self.known:
            return replace(self, known=tuple(held for held in self.known if held != tile))
        return replace(self, unknown=self.unknown - 1)


@dataclass(frozen=True, slots=True)
class Round:
    """A round after any number of turns. Start with :func:`deal`; :meth:`play` gives the next."""

    rules: Rules
    table: Table
    opener: int
    hands: tuple[Hand, ...]
    stock: tuple[Tile, ...] | None
    """The stock in drawing order, or None where it is not known."""
    stock_size: int
    board: Board
    to_play: int
    turns: tuple[Turn, ...] = ()
    end: RoundEnd | None = None
    """OUT or BLOCKED as soon as the round is over by itself; None while it goes on."""

    def play(self, turn: Turn) -> Round:
        """Return the round after *turn* (R8–R10). Points play no part in what must be laid (C9).

        Raises:
            NotAllowed: for the first thing in the turn that the rules do not allow.
        """
        if self.end is not None:
            raise NotAllowed("round-over", end=self.end.value)
        if turn.seat != self.to_play:
            raise NotAllowed("not-their-turn", expected_seat=self.to_play, found_seat=turn.seat)
        drawn = self._drawing(turn)
        after = drawn._passing(turn) if turn.placement is None else drawn._laying(turn)
        after = replace(after, to_play=self.table.next(self.to_play), turns=(*self.turns, turn))
        return replace(after, end=after._end_now())

    def moves(self) -> Iterator[Placement]:
        """Go through the legal placements of the known tiles of the player to play (R8, R9)."""
        return self.board.plays(self.hands[self.to_play].known)

    def completed(self, left: Sequence[Sequence[Tile]]) -> Round:
        """Return the round with every hand known to be exactly *left*, by seat.

        It is over as a block if the tiles show that nobody could go on (R10, C11).

        Raises:
            NotAllowed: when *left* contradicts what was played.
        """
        known = self
        for seat, tiles in enumerate(left):
            known._check_left(seat, tuple(tiles))
            known = known._with_hand(seat, Hand(tuple(tiles)))
        end = self.end or known._end_now()
        if end is RoundEnd.BLOCKED and self.end is None and self.idle_turns:
            raise NotAllowed("round-over-before", end=end.value)
        return replace(known, end=end)

    @property
    def is_known(self) -> bool:
        """Whether every tile of every hand is known."""
        return all(not hand.unknown for hand in self.hands)

    @property
    def idle_turns(self) -> int:
        """How many of the last turns were passes without a draw, which change nothing."""
        idle = takewhile(lambda turn: turn.placement is None and not turn.draws, self.turns[::-1])
        return sum(1 for _ in idle)

    # --- the parts of a turn -------------------------------------------------------------------

    def _drawing(self, turn: Turn) -> Round:
        """Return the round after the draws of *turn*, one tile at a time (R9)."""
        state = self
        for number, tile in enumerate(turn.draws):
            if state.board.is_empty:
                raise NotAllowed("draw-at-opening")
            playable = state._playable()
            if playable is not None:
                reason = "draw-after-playable" if number else "draw-with-placement"
                raise NotAllowed(reason, tile=playable, hosts=state.board.hosts(playable))
            state = state._draw(tile)
        return state

    def _draw(self, tile: Tile | None) -> Round:
        if self.stock_size == 0:
            raise NotAllowed("stock-empty", drawn=tile)
        stock = self.stock
        if stock is not None:
            if tile is not None and tile != stock[0]:
                raise NotAllowed("draw-order", found=tile, expected=stock[0])
            tile, stock = stock[0], stock[1:]
        elif tile is not None:
            self._refuse_known(tile)
        return replace(
            self._with_hand(self.to_play, self.hands[self.to_play].with_tile(tile)),
            stock=stock,
            stock_size=self.stock_size - 1,
        )

    def _laying(self, turn: Turn) -> Round:
        assert turn.placement is not None
        tile, host = turn.placement
        hand = self.hands[self.to_play]
        if tile in self.board:
            raise NotAllowed("tile-on-board", tile=tile)
        if tile not in hand.known:
            if not hand.unknown:
                raise NotAllowed("tile-not-held", tile=tile, held=hand.known)
            self._refuse_known(tile)
        if turn.draws:
            # Only the tile drawn last can be the playable one; the others had no place (R9).
            last = turn.draws[-1] if self.stock is None else hand.known[-1]
            if last is not None and last != tile:
                raise NotAllowed("must-lay-drawn", tile=last, found=tile)
        board = self.board.lay(tile, host)
        return replace(self._with_hand(self.to_play, hand.without(tile)), board=board)

    def _passing(self, turn: Turn) -> Round:
        if self.board.is_empty:
            raise NotAllowed("pass-at-opening")
        playable = self._playable()
        if playable is not None:
            raise NotAllowed("pass-with-placement", tile=playable, hosts=self.board.hosts(playable))
        if self.stock_size:
            raise NotAllowed("pass-with-stock", stock=self.stock_size)
        if not turn.draws and self._others_stuck():
            raise NotAllowed("round-over-before", end=RoundEnd.BLOCKED.value)
        return self

    # --- what is known -------------------------------------------------------------------------

    def _playable(self) -> Tile | None:
        """Return a known tile of the player to play that has a placement, or None."""
        known = self.hands[self.to_play].known
        return next((tile for tile in known if self.board.fits(tile)), None)

    def _with_hand(self, seat: int, hand: Hand) -> Round:
        hands = list(self.hands)
        hands[seat] = hand
        return replace(self, hands=tuple(hands))

    def _refuse_known(self, tile: Tile, besides: int | None = None, **details: int) -> None:
        """Refuse a tile that is known to be somewhere else."""
        if tile in self.board:
            raise NotAllowed("tile-on-board", tile=tile, **details)
        for seat, hand in enumerate(self.hands):
            if seat != besides and tile in hand.known:
                raise NotAllowed("tile-in-hand", tile=tile, holder_seat=seat, **details)
        if self.stock is not None and tile in self.stock:
            raise NotAllowed("tile-in-stock", tile=tile, **details)

    def _others_stuck(self) -> bool:
        """Whether all others have shown that they cannot go on: by a pass since, or by their tiles.

        Then a pass is one too many, even where some hands are not known: the round was over (C11).
        """
        passed = takewhile(lambda turn: turn.placement is None, reversed(self.turns))
        shown = {self.to_play, *(turn.seat for turn in passed)}
        return all(seat in shown or self._stuck(hand) for seat, hand in enumerate(self.hands))

    def _stuck(self, hand: Hand) -> bool:
        """Whether every tile of *hand* is known, and none has a placement."""
        return not hand.unknown and not any(self.board.fits(tile) for tile in hand.known)

    def _end_now(self) -> RoundEnd | None:
        """Say whether the round is over: somebody is out (R18, C7), or nobody can go on (R10)."""
        if self.turns and not len(self.hands[self.turns[-1].seat]):
            return RoundEnd.OUT
        stuck = (
            not self.stock_size
            and not self.board.is_empty
            and all(self._stuck(hand) for hand in self.hands)
        )
        return RoundEnd.BLOCKED if stuck else None

    def _check_left(self, seat: int, tiles: tuple[Tile, ...]) -> None:
        hand = self.hands[seat]
        for tile in hand.known:
            if tile not in tiles:
                raise NotAllowed("left-lacks", left_seat=seat, tile=tile)
        for tile in tiles:
            if tile not in hand.known:
                if not hand.unknown:
                    raise NotAllowed("left-not-held", left_seat=seat, tile=tile)
                self._refuse_known(tile, besides=seat, left_seat=seat)
        if len(tiles) != len(hand):
            raise NotAllowed("left-count", left_seat=seat, found=len(tiles), expected=len(hand))


def deal(
    rules: Rules,
    table: Table,
    opener: int,
    hands: Sequence[Sequence[Tile]] | None = None,
    stock: Sequence[Tile] | None = None,
) -> Round:
    """Return a round before its first turn (R5).

    *hands* are the dealt tiles by seat, or None where they are not known; *stock* the other tiles
    in drawing order, or None.

    Raises:
        NotAllowed: when a hand or the stock has not its size, or a tile stands twice.
    """
    seen: set[Tile] = set()
    for seat, tiles in enumerate(hands or ()):
        if len(tiles) != rules.hand_size:
            raise NotAllowed(
                "hand-size", holder_seat=seat, found=len(tiles), expected=rules.hand_size
            )
        for tile in tiles:
            if tile in seen:
                raise NotAllowed("dealt-twice", tile=tile, holder_seat=seat)
            seen.add(tile)
    size = rules.stock_size(table.seats)
    if stock is not None:
        if len(stock) != size:
            raise NotAllowed("stock-size", found=len(stock), expected=size)
        for tile in stock:
            if tile in seen:
                raise NotAllowed("stock-twice", tile=tile)
            seen.add(tile)
    dealt = (
        tuple(Hand(tuple(tiles)) for tiles in hands)
        if hands is not None
        else tuple(Hand((), rules.hand_size) for _ in range(table.seats))
    )
    return Round(
        rules=rules,
        table=table,
        opener=opener,
        hands=dealt,
        stock=None if stock is None else tuple(stock),
        stock_size=size,
        board=EMPTY,
        to_play=opener,
    )
