"""Boards and tiles as pictures: the same picture on the pupil's sheet and, smaller, in the key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.drawing.board import BARE, REACH, Look, board_drawing, frame
from generator.drawing.marks import Drawing
from generator.drawing.tile import row_drawing
from generator.engine.board import Board
from generator.engine.tiles import Tile
from generator.errors import DoesNotFit
from generator.handouts.design import Design
from generator.layout import arrange
from generator.layout.plan import HALF, Fitted, Plan

_MICROMETRES = 1000
#: Room between a board and the room to answer beside it, in mm.
BETWEEN = 6.0
#: The plate of the key: what counts, and what does not.
SHOWN = Look(last=False)


@dataclass(frozen=True, slots=True)
class Laid:
    """A board laid out for a pupil's sheet, and whether it stands beside the room to answer."""

    fitted: Fitted
    is_beside: bool

    @property
    def bare(self) -> Drawing:
        """The picture that gives nothing away."""
        return board_drawing(self.fitted, BARE, "")


@dataclass(frozen=True, slots=True)
class PlateSize:
    """The room for a board in the key, in mm: width, height, half-tile wished for and the least."""

    width: float
    height: float
    half: float
    smallest: float


@lru_cache(maxsize=1024)
def laid(board: Board, design: Design) -> Laid:
    """Lay *board* out for a pupil's sheet.

    It is laid out for tiles of a size that nearly always fits, which is quick and bends it little,
    and then enlarged as far as its room allows. There is room beside the ends, for a pencil, and in
    the key for their values.

    Raises:
        DoesNotFit: when even a page is too small.
    """
    most, usual, least = design.half
    left = design.width - design.side - BETWEEN
    rooms = ((left, least), (design.width, design.smallest))
    for width, smallest in rooms if design.side else rooms[1:]:
        found = _fitted(board, width, design.plate, usual, smallest)
        if found is not None:
            size = PlateSize(width, design.plate, most, smallest)
            return Laid(Fitted(found.plan, _half(found.plan, size)), width < design.width)
    room = frame(design.width, design.area.height - 60, usual, design.smallest / 2)
    return Laid(arrange(board, room), is_beside=False)


def _half(plan: Plan, size: PlateSize) -> int:
    """Return the largest half-tile, in micrometres, at which *plan* fits *size*."""
    # What stands beyond the outermost tiles, a stub or a triangle, grows with them.
    across, down = (units / HALF + 2 * REACH for units in (plan.width, plan.height))
    return int(min(size.half, size.width / across, size.height / down) * _MICROMETRES)


def _fitted(
    board: Board, width: float, height: float, half: float, smallest: float
) -> Fitted | None:
    try:
        return arrange(board, frame(width, height, half, smallest))
    except DoesNotFit:
        return None


def solved(found: Laid, size: PlateSize) -> Drawing:
    """Return the picture of a board with its ends counted, as it lies on the pupil's sheet.

    Only where its tiles would be too small in the narrower column it is laid out anew.
    """
    plan = found.fitted.plan
    half = _half(plan, size)
    if half >= size.smallest * _MICROMETRES:
        return board_drawing(Fitted(plan, half), SHOWN, "")
    return plate(plan.board, size)


def plate(board: Board, size: PlateSize) -> Drawing:
    """Return the picture of a board that stands on no pupil's sheet, with its ends counted.

    Raises:
        DoesNotFit: when even a page is too small.
    """
    usual = (size.half + size.smallest) / 2
    found = _fitted(board, size.width, 1.4 * size.height, usual, size.smallest)
    if found is None:
        room = frame(size.width, 4 * size.height, size.smallest, size.smallest / 2)
        found = arrange(board, room)
    return board_drawing(found, SHOWN, "")


def hand_row(tiles: Sequence[Tile], half: float, width: float, *, upright: bool = True) -> Drawing:
    """Return tiles side by side in as many rows as they need."""
    return row_drawing(tiles, half, width=width, upright=upright, gap=0.35)
