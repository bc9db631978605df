"""Tiles laid where they are known to lie: a layout taken up again, stage by stage."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.board import Laid
from generator.engine.tiles import Tile
from generator.layout.room import positions
from generator.layout.spread import Place, Spread
from generator.layout.steps import Joint, Rect


def replayed(
    opening: Spread, history: tuple[Laid, ...], known: Mapping[Tile, tuple[Rect, int]]
) -> tuple[Spread, ...] | None:
    """Return the spreads of all stages, each tile at its *known* rectangle and heading.

    *opening* is the spread of the opening tile. None where a tile lies as no search would lay it.
    """
    spread = opening
    found = [spread]
    for laid in history[1:]:
        step = _step(spread, laid, *known[laid.tile])
        if step is None:
            return None
        spread = spread.laid(laid, *step)
        found.append(spread)
    return tuple(found)


def _step(spread: Spread, laid: Laid, rect: Rect, heading: int) -> tuple[Joint, Place] | None:
    for joint, place in positions(spread, laid, turns=True, sides=True):
        if place.rect == rect and place.heading == heading:
            return joint, place
    return None
