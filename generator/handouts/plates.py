"""Boards and tiles as pictures for the sheets and the key."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from generator.drawing.board import BARE, Look, board_drawing, frame
from generator.drawing.marks import Drawing
from generator.drawing.tile import row_drawing
from generator.engine.board import Board
from generator.engine.tiles import Tile
from generator.errors import DoesNotFit
from generator.layout import arrange
from generator.layout.plan import Fitted

_MICROMETRES = 1000

#: The plate of the key: what counts, and what does not.
SHOWN = Look(last=False)


@lru_cache(maxsize=256)
def fitted(
    board: Board, width: float, height: float, half: float, smallest: float, look: Look = BARE
) -> Fitted | None:
    """Return *board* laid out in a frame, or None where it does not fit one."""
    try:
        return arrange(board, frame(width, height, half, smallest, look=look), ends=look.ends)
    except DoesNotFit:
        return None


def half_of(plan: Fitted) -> float:
    """Return the half-tile of a board that is laid out, in mm."""
    return plan.half / _MICROMETRES


def plate(
    board: Board, width: float, height: float, half: float, smallest: float, look: Look = BARE
) -> Drawing:
    """Return the picture of *board*; one that would not fit is given more height.

    Raises:
        DoesNotFit: when even a page is too small.
    """
    for room in (height, 1.5 * height, 2.5 * height):
        found = fitted(board, width, room, half, smallest, look)
        if found is not None:
            return board_drawing(found, look, "")
    return board_drawing(
        arrange(board, frame(width, 4 * height, half, smallest / 2, look=look), ends=look.ends),
        look,
        "",
    )


def hand_row(tiles: Sequence[Tile], half: float, width: float, *, upright: bool = True) -> Drawing:
    """Return tiles side by side in as many rows as they need."""
    return row_drawing(tiles, half, width=width, upright=upright, gap=0.35)
