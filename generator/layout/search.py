"""The search: tile after tile, each where it reads best and leaves the others where they lie.

A board is laid out by laying out the boards it came from, one after the other, so that the picture
of a board alone and its picture in a sequence are the same. While everything fits at the size
wished for, all arms are straight. The first tile that does not fit so ends that: from there on

1. it goes round a corner where that keeps every other tile in place and leaves room enough;
2. or a few of the last tiles, at worst all of them, are laid anew at the same size (once a round,
   unless arms stand in each other's way, which no other size would change);
3. or everything stays in place and becomes smaller by a step;
4. at the smallest size, tiles are laid anew as often as it takes;
5. and where nothing of this helps, tiles may lie closer together, and doubles off the middle.

Nothing here depends on the boards to come, on a clock or on chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.engine.board import Board, Laid
from generator.layout.plan import HALF, Frame
from generator.layout.probes import Field
from generator.layout.replay import replayed
from generator.layout.rescue import rescued
from generator.layout.room import Limits, candidates, crowd, growth, strain
from generator.layout.spread import Spread, opened
from generator.layout.steps import LONG

#: What one corner costs, in the measure of :func:`generator.layout.room.strain`.
_CORNER = 6
#: How many partial layouts are followed when tiles are laid anew.
_BREADTH = 12
#: The size shrinks to this many tenths at each step.
_SHRINK = 9
#: How many of the last tiles are laid anew, before all of them are.
_REDO = (2, 4, 8)
#: How often tiles may be laid anew before the picture becomes smaller instead.
_MOVES = 1
#: Tries of the search of last resort: with good gaps, and with tiles close together.
_FEW_TRIES, _TRIES = 2, 8
#: Limits that keep tiles apart and nothing else.
_BOUNDLESS = Limits(1_000_000, 1_000_000, HALF)


def sizes(frame: Frame) -> tuple[int, ...]:
    """Return the sizes of a half-tile that are tried, largest first, in micrometres.

    Steps, not a continuous size: so that the pictures of one round keep their size for many turns.
    """
    found = [frame.largest]
    while found[-1] * _SHRINK // 10 > frame.smallest:
        found.append(found[-1] * _SHRINK // 10)
    if found[-1] > frame.smallest:
        found.append(frame.smallest)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class State:
    """A layout on its way: the spread of every stage so far, the size, the moves made."""

    spreads: tuple[Spread, ...]
    size: int
    """Which of the sizes is used, 0 for the largest."""
    moves: int = 0
    """How often tiles were laid anew."""

    @property
    def spread(self) -> Spread:
        """The layout of the latest stage."""
        return self.spreads[-1]


class Search:
    """Lays out the stages of one board, one after the other, inside one frame."""

    def __init__(self, stages: Sequence[Board], frame: Frame, ends: bool) -> None:
        self.stages = stages
        self.frame = frame
        self.ends = ends
        self.crowded = False
        """Whether arms were found to stand in each other's way, whatever the frame."""
        self.sizes = sizes(frame)
        self.limits = tuple(
            Limits(frame.width * HALF // half, frame.height * HALF // half, HALF)
            for half in self.sizes
        )
        most = LONG * (len(stages) + 1)
        width, height = self.limits[-1][:2]
        self.field = Field(min(width, most), min(height, most))

    def begin(self) -> State | None:
        """Return the layout of the opening tile, or None where it does not fit at any size."""
        last = self.stages[0].last
        assert last is not None
        spread = opened(self.field, last.tile, self.ends)
        for size, limits in enumerate(self.limits):
            if spread.width <= limits.width and spread.height <= limits.height:
                return State((spread,), size)
        return None

    def next(self, state: State) -> State | None:
        """Return the layout with one tile more, or None where it does not fit at any size."""
        board = self.stages[len(state.spreads)]
        last = len(self.sizes) - 1
        blocked = None
        for size in range(state.size, last + 1):
            limits = self.limits[size]
            spread = self._extend(state.spread, board, limits)
            if spread is not None:
                return State((*state.spreads, spread), size, state.moves)
            if blocked is None:
                blocked = self._extend(state.spread, board, _BOUNDLESS) is None
            moving = size == state.size if blocked else state.moves < _MOVES
            if moving or size == last:
                redone = self._redo(state, limits)
                if redone is not None:
                    return State(redone, size, state.moves + 1)
        return self._squeeze(state, board, bool(blocked))

    def _squeeze(self, state: State, board: Board, blocked: bool) -> State | None:
        """Return what :meth:`next` does, with tiles closer together than is good."""
        for size in sorted({state.size, len(self.sizes) - 1}):
            limits = self.limits[size]
            close = limits._replace(gap=1)
            spread = self._extend(state.spread, board, close)
            if spread is not None:
                return State((*state.spreads, spread), size, state.moves)
            redone = self._rescue(board, limits, _FEW_TRIES)
            if redone is None and not blocked:
                redone = self._redo(state, close)
            if redone is None:
                redone = self._rescue(board, close._replace(shifts=True), _TRIES)
            if redone is not None:
                return State(redone, size, state.moves + 1)
        self.crowded = blocked
        return None

    def _extend(self, spread: Spread, board: Board, limits: Limits) -> Spread | None:
        """Return *spread* with the last tile of *board*, or None where it has no place."""
        laid = _last(board)
        if not spread.bends:
            places = list(candidates(spread, laid, limits, turns=False))
            if places:
                joint, place = min(
                    places, key=lambda it: (crowd(spread, it[0]), growth(spread, it[1], limits))
                )
                return spread.laid(laid, joint, place)
        options = self._options(spread, board, limits)
        return min(options, key=lambda it: it[0])[1] if options else None

    def _options(self, spread: Spread, board: Board, limits: Limits) -> list[tuple[int, Spread]]:
        """Return the spreads with the last tile of *board*, each with what it costs."""
        laid = _last(board)
        found: list[tuple[int, Spread]] = []
        for joint, place in candidates(spread, laid, limits, turns=True):
            new = spread.laid(laid, joint, place)
            cost = _CORNER * new.bends + strain(new, board, limits)
            cost += crowd(spread, joint) // 4 + growth(spread, place, limits) // 50
            found.append((cost, new))
        return found

    def _redo(self, state: State, limits: Limits) -> tuple[Spread, ...] | None:
        """Lay some of the last tiles anew, at worst all, so that one more has room."""
        count = len(state.spreads)
        for back in (*(few for few in _REDO if few < count - 1), count - 1):
            found = self._broad(state.spreads[: count - back], count + 1, limits)
            if found is not None:
                return found
        return None

    def _broad(
        self, start: tuple[Spread, ...], count: int, limits: Limits
    ) -> tuple[Spread, ...] | None:
        """Follow several layouts at once from *start* until *count* tiles lie."""
        front = [(0, start)]
        for number in range(len(start), count):
            board = self.stages[number]
            grown = [
                (cost, (*spreads, new))
                for _, spreads in front
                for cost, new in self._options(spreads[-1], board, limits)
            ]
            grown.sort(key=lambda it: it[0])
            front = grown[:_BREADTH]
            if not front:
                return None
        return front[0][1]

    def last_resort(self) -> State | None:
        """Return the layout of the last stage by itself, at the smallest size, or None.

        For a board of which an earlier stage could not be laid out.
        """
        size = len(self.sizes) - 1
        limits = self.limits[size]._replace(gap=1, shifts=True)
        spreads = self._rescue(self.stages[-1], limits, _TRIES)
        return None if spreads is None else State(spreads, size, 1)

    def _rescue(self, board: Board, limits: Limits, tries: int) -> tuple[Spread, ...] | None:
        """Lay *board* anew from the opening on, in any order that works."""
        history = board.history
        opening = opened(self.field, history[0].tile, self.ends)
        found = rescued(opening, history, limits, tries)
        if found is None:
            return None
        known = {tile: (place.rect, place.heading) for tile, place in found.places.items()}
        return replayed(opening, history, known)


def _last(board: Board) -> Laid:
    assert board.last is not None
    return board.last
