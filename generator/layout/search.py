"""The search: tile after tile, each where it reads best and leaves the others where they lie.

A board is laid out by laying out the boards it came from, one after the other, so that the picture
of a board alone and its picture in a sequence are the same. While everything fits at the size
wished for, all arms are straight. The first tile that does not fit so ends that: from there on

1. it goes round a corner where that keeps every other tile in place and leaves room enough;
2. or a few of the last tiles, at worst all of them, are laid anew at the same size (once a round,
   unless arms stand in each other's way, which no other size would change);
3. or everything stays in place and becomes smaller by a step;
4. at the smallest size, tiles are laid anew as often as it takes;
5. and where nothing of this helps, the whole board is laid at once: tiles may lie closer together,
   join at the sides of others, doubles lie off the middle, and at the very last tiles may touch.

Nothing here depends on the boards to come, on a clock or on chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.engine.board import Board, Laid
from generator.layout.plan import HALF, Frame
from generator.layout.probes import Field
from generator.layout.replay import replayed
from generator.layout.rescue import Effort, Places, Whole
from generator.layout.room import Limits, candidates, crowd, growth, strain
from generator.layout.spread import Spread, opened
from generator.layout.steps import LONG
from generator.layout.ways import Rules

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
#: How a whole board is laid at once: with good gaps; with tiles close together; with tiles at the
#: sides of others and doubles off the middle; and with tiles that touch. And how hard it is tried.
_APART = (Rules(HALF), Effort((0,), 60))
_CLOSE = (Rules(1), Effort((0,), 400))
_SIDES = (Rules(1, sides=True), Effort((1, 0), 150))
_TOUCHING = (Rules(0, sides=True, touching=True), Effort(tuple(range(8)), 60))
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
        self._hopeless: set[tuple[int, Limits | None, Rules]] = set()
        """Boards, by their number of tiles, that were not found to lie within limits, or any."""
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
            if (moving or size == last) and not state.spread.whole:
                redone = self._redo(state, limits)
                if redone is not None:
                    return State(redone, size, state.moves + 1)
        squeezed = self._squeeze(state, board, bool(blocked))
        return squeezed if squeezed is not None and self._lies_within(squeezed) else None

    def _squeeze(self, state: State, board: Board, blocked: bool) -> State | None:
        """Return what :meth:`next` does, with tiles closer together than is good."""
        few = sorted({state.size, len(self.sizes) - 1})
        for size in few:
            limits = self.limits[size]
            close = limits._replace(gap=1)
            spread = self._extend(state.spread, board, close)
            if spread is not None:
                return State((*state.spreads, spread), size, state.moves)
            if state.spread.touching:
                continue
            redone = self._whole(board, limits, _APART)
            if redone is None and not blocked and not state.spread.whole:
                redone = self._redo(state, close)
            if redone is None:
                redone = self._whole(board, limits, _CLOSE)
            if redone is not None:
                return State(redone, size, state.moves + 1)
        return self._at_any_cost(board, few, state.moves + 1, crowded=state.spread.touching)

    def _at_any_cost(
        self, board: Board, few: Sequence[int], moves: int, *, crowded: bool
    ) -> State | None:
        """Return the layout of *board* with unusual joints; if it is *crowded*, tiles may touch.

        It is crowded where none was found without that, whatever the frame.
        """
        limits = [self.limits[size] for size in few]
        if not crowded:
            for size, its in zip(few, limits, strict=True):
                redone = self._whole(board, its, _SIDES)
                if redone is not None:
                    return State(redone, size, moves)
            if any(self._places(board, _BOUNDLESS, plan) for plan in (_CLOSE, _SIDES)):
                return None
        for size, its in zip(few, limits, strict=True):
            redone = self._whole(board, its, _TOUCHING)
            if redone is not None:
                return State(redone, size, moves)
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
        board, size = self.stages[-1], len(self.sizes) - 1
        spreads = self._whole(board, self.limits[size], _CLOSE)
        if spreads is not None:
            state: State | None = State(spreads, size, 1)
        else:
            state = self._at_any_cost(board, (size,), 1, crowded=False)
        return state if state is not None and self._lies_within(state) else None

    def _lies_within(self, state: State) -> bool:
        """Say whether a layout fits: a frame may be smaller than the first tiles that were laid."""
        limits = self.limits[state.size]
        return state.spread.width <= limits.width and state.spread.height <= limits.height

    def _whole(
        self, board: Board, limits: Limits, plan: tuple[Rules, Effort]
    ) -> tuple[Spread, ...] | None:
        """Lay *board* anew from the opening on, all of it at once."""
        found = self._places(board, limits, plan)
        if found is None:
            return None
        opening = opened(self.field, board.history[0].tile, self.ends)
        spreads = replayed(opening, board.history, found)
        assert spreads is not None
        return (*spreads[:-1], spreads[-1].settled(board, touching=plan[0].touching))

    def _places(self, board: Board, limits: Limits, plan: tuple[Rules, Effort]) -> Places | None:
        """Return where the tiles of *board* lie when it is laid at once, or None."""
        rules, effort = plan
        number = len(board)
        if not self._hopeless.isdisjoint({(number, limits, rules), (number, None, rules)}):
            return None
        whole = Whole(board, limits, rules._replace(ends=self.ends))
        found = whole.places(effort)
        if found is None:
            self._hopeless.add((number, limits if whole.framed else None, rules))
        return found


def _last(board: Board) -> Laid:
    assert board.last is not None
    return board.last
