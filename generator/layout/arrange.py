"""From a board and a frame to a picture that fits."""

from __future__ import annotations

from generator.engine.board import Board
from generator.errors import DoesNotFit
from generator.layout.finish import plan_of
from generator.layout.plan import HALF, Fitted, Frame
from generator.layout.spread import Field, Place, Spread, opened
from generator.layout.steps import LONG, straight


def arrange(
    board: Board, frame: Frame, *, ends: bool = True, after: Fitted | None = None
) -> Fitted:
    """Lay *board* out so that it fits *frame*."""
    if board.is_empty:
        raise ValueError("an empty board has no picture")
    reach = LONG * (len(board) + 1)
    spread = _straight(board, Field(reach, reach), ends)
    half = min(
        frame.largest, frame.width * HALF // spread.width, frame.height * HALF // spread.height
    )
    if half < frame.smallest:
        raise DoesNotFit("board-too-large")
    return Fitted(plan_of(board, spread), half)


def _straight(board: Board, field: Field, ends: bool) -> Spread:
    history = board.history
    spread = opened(field, history[0].tile, ends)
    for laid in history[1:]:
        assert laid.point is not None
        joint = spread.joints(laid.point)[0]
        place = Place(straight(joint, laid.tile.is_double), joint.out)
        spread = spread.laid(laid, joint, place)
    return spread
