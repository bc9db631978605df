"""A spread made into the plan that the drawing reads: corner at (0, 0), halves and spots named."""

from __future__ import annotations

from generator.engine.board import Board, Laid, Point, Side
from generator.layout.plan import HALF, Box, Cell, Heading, Lying, Plan, Spot
from generator.layout.probes import Field
from generator.layout.replay import replayed
from generator.layout.spread import Place, Spread, opened
from generator.layout.steps import STEP_X, STEP_Y, Rect

_HEADINGS = (Heading.EAST, Heading.SOUTH, Heading.WEST, Heading.NORTH)


def plan_of(board: Board, spread: Spread) -> Plan:
    """Return *spread*, which holds every tile of *board*, as a plan."""
    left, top = spread.left, spread.top
    lying = tuple(_lying(laid, spread.places[laid.tile], left, top) for laid in board.history)
    spots: list[Spot] = []
    chosen: set[tuple[int, int]] = set()
    for point in board.points:
        spots.append(_spot(point, spread, chosen, left, top))
    width, height = spread.width, spread.height
    return Plan(board, lying, tuple(spots), width, height, spread.ends, spread.touching)


def spreads_of(plan: Plan, field: Field, ends: bool) -> tuple[Spread, ...] | None:
    """Return the spreads of all stages of *plan*, or None where no search would lay it so."""
    first = plan.lying[0]
    opening = opened(field, first.tile, ends)
    home = opening.places[first.tile].rect
    x, y = home.x - first.box.x, home.y - first.box.y
    known = {
        lying.tile: (
            Rect(lying.box.x + x, lying.box.y + y, lying.box.width, lying.box.height),
            _HEADINGS.index(lying.heading),
        )
        for lying in plan.lying
    }
    spreads = replayed(opening, plan.board.history, known)
    if spreads is None:
        return None
    return (*spreads[:-1], spreads[-1].settled(plan.board, touching=plan.touching))


def _lying(laid: Laid, place: Place, left: int, top: int) -> Lying:
    x, y, width, height = place.rect
    box = Box(x - left, y - top, width, height)
    first = (box.x, box.y)
    second = (box.x + width - HALF, box.y + height - HALF)
    tile = laid.tile
    inner = tile.high if laid.point is None else laid.point.value
    backwards = STEP_X[place.heading] + STEP_Y[place.heading] < 0
    if backwards and not tile.is_double:
        first, second = second, first
    cells = (Cell(inner, *first), Cell(tile.other(inner), *second))
    return Lying(tile, laid.host, box, cells, _HEADINGS[place.heading])


def _spot(point: Point, spread: Spread, chosen: set[tuple[int, int]], left: int, top: int) -> Spot:
    """Return the spot of *point*; two free branch sides of one double get different ones."""
    joint = next(joint for joint in spread.joints(point) if joint[:2] not in chosen)
    chosen.add(joint[:2])
    counts = None
    if point.side is Side.END:
        counts = point.value
    elif point.side is Side.LINE and point.slot == 1:
        counts = 2 * point.value
    return Spot(
        point.tile,
        point.side,
        point.value,
        counts,
        joint.x - left,
        joint.y - top,
        _HEADINGS[joint.out],
    )
