"""What tiles that come to light later say about earlier turns.

Where hands were not written down, a tile is known only when it is laid or left at the end. It must
have come into the hand at some time: with the deal, or as one of the unplayable tiles of a longer
draw. From then on every draw and every pass of its holder says that it had no place on the board
(R9). If the tiles cannot be shared out among these times, some turn cannot have happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.engine.round import Round
from generator.engine.tiles import Tile

_NEVER = 1 << 30


@dataclass(frozen=True, slots=True)
class Impossible:
    """A turn (counted from 1) at which its player must have held a tile that had a place."""

    turn: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class _Came:
    """A tile whose coming is not known: it came after turn ``after`` and was gone at ``gone``."""

    tile: Tile
    after: int
    gone: int


def impossible_turn(
    stages: Sequence[Round], left: Sequence[Sequence[Tile]] | None
) -> Impossible | None:
    """Return a turn that cannot have happened, or None where all of them can.

    *stages* is the round before its first turn and after each; *left* the tiles left, by seat, or
    None where nobody wrote them down.
    """
    for seat in range(stages[0].table.seats):
        if any(stage.hands[seat].unknown for stage in stages):
            found = _impossible_for(seat, stages, left[seat] if left else ())
            if found is not None:
                return found
    return None


def _impossible_for(seat: int, stages: Sequence[Round], left: Sequence[Tile]) -> Impossible | None:
    """Share the seat's tiles out among the times at which a tile came; report what is left over.

    The times are taken in order, and each gets, of the tiles that may have come then, the one that
    was gone first: where any sharing of all tiles exists, this finds one. A tile left over had a
    place at some turn, for a hand never lays more tiles than came into it.
    """
    waiting = sorted(_came(seat, stages, left), key=lambda came: came.gone)
    for time in _times(seat, stages):
        fitting = next((came for came in waiting if came.after < time < came.gone), None)
        if fitting is not None:
            waiting.remove(fitting)
    blame = min(waiting, key=lambda came: came.after, default=None)
    return None if blame is None else Impossible(blame.after, blame.tile)


def _times(seat: int, stages: Sequence[Round]) -> Iterator[int]:
    """Go through the times at which a tile not known then came to *seat*, in order.

    A time is the number of the first turn at which the tile had to be unplayable: 0 for a dealt
    tile, the turn itself for a tile that was drawn in it and kept.
    """
    for _ in range(stages[0].hands[seat].unknown):
        yield 0
    for number, turn in enumerate(stages[-1].turns, 1):
        if turn.seat == seat:
            kept = turn.draws if turn.placement is None else turn.draws[:-1]
            for tile in kept:
                if tile is None and stages[0].stock is None:
                    yield number


def _came(seat: int, stages: Sequence[Round], left: Sequence[Tile]) -> Iterator[_Came]:
    """Go through the tiles of *seat* whose coming is not known."""
    known = set(stages[0].hands[seat].known)
    for number, turn in enumerate(stages[-1].turns, 1):
        if turn.seat != seat:
            continue
        known.update(tile for tile in turn.draws if tile is not None)
        if turn.placement is not None and not turn.draws and turn.placement.tile not in known:
            tile = turn.placement.tile
            yield _Came(tile, _last_place(tile, seat, stages, number), number)
    for tile in left:
        if tile not in known:
            yield _Came(tile, _last_place(tile, seat, stages, _NEVER), _NEVER)


def _last_place(tile: Tile, seat: int, stages: Sequence[Round], before: int) -> int:
    """Return the last draw or pass of *seat*, before a turn, at which *tile* fitted; else -1."""
    last = -1
    for number, turn in enumerate(stages[-1].turns[: before - 1], 1):
        idle = turn.draws or turn.placement is None
        if turn.seat == seat and idle and stages[number - 1].board.fits(tile):
            last = number
    return last
