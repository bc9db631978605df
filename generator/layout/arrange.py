"""From a board and a frame to a picture that fits."""

from __future__ import annotations

from collections.abc import Iterator

from generator.engine.board import Board
from generator.errors import DoesNotFit
from generator.layout.finish import plan_of, spreads_of
from generator.layout.plan import HALF, Fitted, Frame
from generator.layout.search import Search, State

#: By how many tenths a frame grows at each try when the size that would do is looked for.
_LARGER = 12
#: A frame that any board fits, if its arms can be laid apart at all: ten metres.
_BOUNDLESS = 10_000_000


def arrange(
    board: Board, frame: Frame, *, ends: bool = True, after: Fitted | None = None
) -> Fitted:
    """Return *board* laid out so that it fits *frame*.

    The picture follows from the board, its history and the frame alone: the board after one more
    tile keeps the earlier tiles where they lie, relative to the opening tile, whenever that fits.
    With *ends* room is kept outside every counted end for its value (R15). *after* is an earlier
    picture of the same round that this one should go on from, whatever frame it was made for; it is
    used if it fits, and left aside if its board is not an earlier stage of *board*.

    Raises:
        DoesNotFit: when the board does not fit at ``frame.smallest``. Details, in micrometres:
            ``needed_width`` and ``needed_height`` of a picture found at that size, or None where
            the arms of this board cannot be laid apart in any frame; ``available_width``,
            ``available_height``; ``smallest``; and ``tiles``, their number.
        ValueError: for an empty board, of which there is no picture.
    """
    stages = _stages(board)
    search = Search(stages, frame, ends)
    if after is not None:
        state = _to_the_end(search, _after(search, after))
        if state is not None:
            return _fitted(search, state)
    state = _to_the_end(search, search.begin()) or search.last_resort()
    if state is None:
        raise _does_not_fit(search)
    return _fitted(search, state)


def arrange_all(board: Board, frame: Frame, *, ends: bool = True) -> tuple[Fitted, ...]:
    """Return every stage of *board* laid out, the opening first, each as :func:`arrange` would.

    Raises:
        DoesNotFit: as :func:`arrange`, for the first stage that does not fit.
        ValueError: for an empty board.
    """
    search = Search(_stages(board), frame, ends)
    return tuple(_fitted(search, state) for state in _states(search))


def _stages(board: Board) -> tuple[Board, ...]:
    if board.is_empty:
        raise ValueError("an empty board has no picture")
    return tuple(board.stages())


def _to_the_end(search: Search, state: State | None) -> State | None:
    """Return the layout of the last stage that follows from an earlier one, or None."""
    while state is not None and len(state.spreads) < len(search.stages):
        state = search.next(state)
    return state


def _states(search: Search) -> Iterator[State]:
    """Go through the layouts of all stages, or raise :class:`DoesNotFit`."""
    state = search.begin()
    for number in range(len(search.stages)):
        if number and state is not None:
            state = search.next(state)
        if state is None:
            raise _does_not_fit(search)
        yield state


def _fitted(search: Search, state: State) -> Fitted:
    board = search.stages[len(state.spreads) - 1]
    return Fitted(plan_of(board, state.spread), search.sizes[state.size])


def _after(search: Search, after: Fitted) -> State | None:
    """Return an earlier picture as a layout to go on from, or None where it is of no use here."""
    laid = after.plan.board.placements
    stage = len(laid) - 1
    if stage >= len(search.stages) or search.stages[stage].placements != laid:
        return None
    spreads = spreads_of(after.plan, search.field, search.ends)
    if spreads is None:
        return None
    width, height = spreads[-1].width, spreads[-1].height
    for size, (half, limits) in enumerate(zip(search.sizes, search.limits, strict=True)):
        if half <= after.half and width <= limits.width and height <= limits.height:
            return State(spreads, size)
    return None


def _does_not_fit(search: Search) -> DoesNotFit:
    """Return the error that tells how large a frame would do at the smallest size."""
    frame, half = search.frame, search.sizes[-1]
    needed: tuple[int | None, int | None] = (None, None)
    boundless = _last(search, _BOUNDLESS, _BOUNDLESS)
    width, height = max(frame.width, 8 * half), max(frame.height, 8 * half)
    while boundless is not None and needed[0] is None:
        width, height = width * _LARGER // 10, height * _LARGER // 10
        state = _last(search, width, height)
        if state is not None:
            needed = (state.spread.width * half // HALF, state.spread.height * half // HALF)
    return DoesNotFit(
        "board-too-large",
        needed_width=needed[0],
        needed_height=needed[1],
        available_width=frame.width,
        available_height=frame.height,
        smallest=half,
        tiles=len(search.stages),
    )


def _last(search: Search, width: int, height: int) -> State | None:
    """Return the layout of the last stage at the smallest size in another frame, if it fits."""
    half = search.sizes[-1]
    other = Search(search.stages, Frame(width, height, half, half), search.ends)
    return _to_the_end(other, other.begin()) or other.last_resort()
