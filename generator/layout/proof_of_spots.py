"""The part of the proof that looks at the spots: connection points, counted ends, their values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.engine.board import Side
from generator.layout.plan import HALF, Box, Heading, Lying, Plan, Spot
from generator.layout.violation import Violation


def spot_violations(plan: Plan) -> Iterator[Violation]:
    """Go through what is wrong at the connection points and the counted ends (R8, R12–R15)."""
    lying = {each.tile: each for each in plan.lying}
    shown = Counter((spot.tile, spot.side, spot.value) for spot in plan.spots)
    free = Counter((point.tile, point.side, point.value) for point in plan.board.points)
    for tile, _, _ in (shown - free) | (free - shown):
        yield Violation("spot", (tile,))
    counted = Counter((spot.tile, spot.counts) for spot in plan.spots if spot.counts is not None)
    ends = Counter((end.tile, end.counts) for end in plan.board.ends())
    for tile, _ in (counted - ends) | (ends - counted):
        yield Violation("spot", (tile,))
    places = Counter((spot.x, spot.y, spot.heading) for spot in plan.spots)
    for spot in plan.spots:
        its = lying.get(spot.tile)
        if its is None:
            continue
        alone = places[spot.x, spot.y, spot.heading] == 1
        if not alone or not _is_at_edge(spot, its) or _is_taken(spot, plan):
            yield Violation("spot", (spot.tile,))
    if plan.ends:
        yield from _values(plan)


def _is_at_edge(spot: Spot, lying: Lying) -> bool:
    """Whether a spot is at the edge of its tile that it names, looking outwards."""
    box, heading = lying.box, spot.heading
    flat = heading in (Heading.EAST, Heading.WEST)
    if flat:
        at_edge = spot.x == (box.right if heading is Heading.EAST else box.x)
        off_middle = 2 * spot.y - box.y - box.bottom
    else:
        at_edge = spot.y == (box.bottom if heading is Heading.SOUTH else box.y)
        off_middle = 2 * spot.x - box.x - box.right
    is_end = flat == (box.width > box.height)
    if spot.side is Side.LINE:
        return at_edge and not is_end and abs(off_middle) <= HALF
    if spot.side is Side.BRANCH:
        return at_edge and is_end and off_middle == 0
    behind = _ahead(spot.x - heading.dx * HALF, spot.y - heading.dy * HALF, heading)
    shows = any((cell.x, cell.y, cell.value) == (*behind, spot.value) for cell in lying.cells)
    return at_edge and is_end and off_middle == 0 and shows


def _is_taken(spot: Spot, plan: Plan) -> bool:
    """Whether some tile lies directly outside a spot."""
    x, y = 2 * spot.x + spot.heading.dx, 2 * spot.y + spot.heading.dy
    return any(
        2 * box.x < x < 2 * box.right and 2 * box.y < y < 2 * box.bottom
        for box in (lying.box for lying in plan.lying)
    )


def _values(plan: Plan) -> Iterator[Violation]:
    """Check that the room for every value is free of tiles and values, inside the extent."""
    earlier: list[tuple[Spot, Box]] = []
    for spot in plan.spots:
        if spot.counts is None:
            continue
        room = Box(*_ahead(spot.x, spot.y, spot.heading), HALF, HALF)
        if room.x < 0 or room.y < 0 or room.right > plan.width or room.bottom > plan.height:
            yield Violation("outside", (spot.tile,))
        for lying in plan.lying:
            if _overlap(room, lying.box):
                yield Violation("value", (spot.tile, lying.tile))
        for other, its in earlier:
            if _overlap(room, its):
                yield Violation("value", (other.tile, spot.tile))
        earlier.append((spot, room))


def _ahead(x: int, y: int, heading: Heading) -> tuple[int, int]:
    """Return the corner of the square of one half-tile that begins at an edge's middle."""
    if heading is Heading.EAST:
        return x, y - HALF // 2
    if heading is Heading.WEST:
        return x - HALF, y - HALF // 2
    if heading is Heading.SOUTH:
        return x - HALF // 2, y
    return x - HALF // 2, y - HALF


def _overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
