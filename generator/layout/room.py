"""Whether a place is free, and how much room a spread leaves for what may still come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from generator.engine.board import Board, Laid, Side
from generator.engine.rules import STANDARD
from generator.engine.tiles import Tile
from generator.layout.probes import Probes
from generator.layout.spread import Place, Spread, placed
from generator.layout.steps import (
    Joint,
    Rect,
    across,
    ahead,
    bent,
    edge,
    moved,
    sideways,
    straight,
    value_square,
)

#: Tiles that show one value (R1). With another set the strain is a little off; no harm is done.
_SUIT = STANDARD.highest_pip + 1


class Limits(NamedTuple):
    """What a layout must respect, in units: the room there is, and the gap between tiles.

    Tiles around one double are excepted from the gap: they lie one unit apart in any case.
    """

    width: int
    height: int
    gap: int


def positions(
    spread: Spread, laid: Laid, turns: bool, sides: bool = False
) -> Iterator[tuple[Joint, Place]]:
    """Go through all positions for a tile, free or not, the plainest first.

    Straight on; then, with *turns*, an ordinary tile round a corner, at the end of an ordinary tile
    or at the branch side of a double; then, with *sides*, what only the last resort asks for. At a
    line side of a double a tile always goes straight on.
    """
    point, double = laid.point, laid.tile.is_double
    assert point is not None
    joints = spread.joints(point)
    for joint in joints:
        yield joint, placed(straight(joint, double), joint.out, double=double)
    if turns and not double and point.side is not Side.LINE:
        cost = 1 if point.side is Side.END else 2
        for joint in joints:
            for turn in across(joint.out):
                yield joint, placed(bent(joint, turn), turn, double=False, bent=cost)
    if sides and point.side is Side.END:
        yield from _at_sides(joints[0], double)


def _at_sides(joint: Joint, double: bool) -> Iterator[tuple[Joint, Place]]:
    """Go through the unusual positions at the end of an ordinary tile.

    A tile joins at a side of the outer half; a double may lie half a half-tile off the middle of
    its line, and does so at a side, where it would touch the inner half too if it did not.
    """
    for turn in across(joint.out):
        side = sideways(joint, turn)
        if double:
            yield joint, _off_middle(joint, turn)
            yield joint, _off_middle(side, joint.out)
        else:
            yield joint, placed(straight(side, False), turn, double=False, bent=3)
            yield joint, placed(bent(side, joint.out), joint.out, double=False, bent=4)


def _off_middle(joint: Joint, turn: int) -> Place:
    """Return the place of a double half a half-tile off to *turn*; its line goes straight on."""
    centred = straight(joint, True)
    place = placed(moved(centred, turn, 1), joint.out, double=True, bent=3)
    return place._replace(outer=edge(centred, joint.out))


def candidates(
    spread: Spread, laid: Laid, limits: Limits, turns: bool
) -> Iterator[tuple[Joint, Place]]:
    """Go through the free positions for a tile inside the limits, the plainest first."""
    for joint, place in positions(spread, laid, turns):
        if is_free(spread, laid, joint, place, limits):
            yield joint, place


def is_free(spread: Spread, laid: Laid, joint: Joint, place: Place, limits: Limits) -> bool:
    """Whether a tile may lie at *place*: inside the limits, and clear of all but its host."""
    x, y, width, height = place.rect
    host, point = laid.host, laid.point
    assert host is not None
    assert point is not None
    if not holds(spread, place.rect, limits):
        return False
    mask, gap = spread.field.mask, limits.gap
    others = spread.covered & ~(spread.around.get(host) or spread.mask(host))
    if mask(x - gap, y - gap, width + 2 * gap, height + 2 * gap) & others:
        return False
    if host.is_double:
        family = spread.around[host] & ~spread.mask(host)
        if (mask(x - 1, y, width + 2, height) | mask(x, y - 1, width, height + 2)) & family:
            return False
    if not spread.ends:
        return True
    squares = spread.squares
    if point.side is not Side.BRANCH:
        squares &= ~mask(*value_square(joint))
    near = gap - 1
    if mask(x - near, y - near, width + 2 * near, height + 2 * near) & squares:
        return False
    square = value_square(place.outer)
    x, y, width, height = square
    if not holds(spread, square, limits) or mask(*square) & (squares | spread.covered):
        return False
    return not mask(x - near, y - near, width + 2 * near, height + 2 * near) & others


def holds(spread: Spread, rect: Rect, limits: Limits) -> bool:
    """Whether the extent, grown to take *rect* in, is still inside the limits."""
    x, y, width, height = rect
    return (
        max(spread.right, x + width) - min(spread.left, x) <= limits.width
        and max(spread.bottom, y + height) - min(spread.top, y) <= limits.height
    )


def still_holds(spread: Spread, place: Place, limits: Limits) -> bool:
    """Whether a tile at *place*, and its value, would still be inside the limits."""
    if not holds(spread, place.rect, limits):
        return False
    return not spread.ends or holds(spread, value_square(place.outer), limits)


def crowd(spread: Spread, joint: Joint) -> int:
    """Return how many units are covered in the neighbourhood that *joint* looks at."""
    return (spread.field.mask(*ahead(joint, 12, 16)) & spread.covered).bit_count()


def growth(spread: Spread, place: Place, limits: Limits) -> int:
    """Return by how many thousandths of the limits the extent grows to take *place* in."""
    x, y, width, height = place.rect
    wider = max(spread.right, x + width) - min(spread.left, x) - spread.width
    higher = max(spread.bottom, y + height) - min(spread.top, y) - spread.height
    return wider * 1000 // limits.width + higher * 1000 // limits.height


def strain(spread: Spread, board: Board, limits: Limits) -> int:
    """Return how hard it may become to lay more tiles on *board*: 0 where all is open.

    Every point where a tile may still join is asked for the ways that it leaves; it weighs by the
    tiles of its value that are not on the board yet.
    """
    laid = Counter(value for tile in spread.places for value in tile.halves)
    probes = spread.field.probes(limits.gap, spread.ends)
    total = 0
    for point in board.points:
        left = _SUIT - laid[point.value]
        if left <= 0:
            continue
        joint = spread.joints(point)[0]
        if point.side is Side.END:
            double = Tile(point.value, point.value) in spread.places
            total += _strain_of_end(spread, joint, probes, left, double, limits)
        elif point.side is Side.LINE:
            total += _strain_of_double(spread, point.tile, joint, probes, left, limits)
        else:
            total += _strain_of_branch(spread, joint, probes, left, limits)
    return total


def _strain_of_end(
    spread: Spread,
    joint: Joint,
    directions: tuple[Probes, ...],
    left: int,
    double_laid: bool,
    limits: Limits,
) -> int:
    width, height = limits[:2]
    probes = directions[joint.out]
    straight_on = spread.has_room(joint, probes.straight, width, height)
    turns = sum(spread.has_room(joint, turn, width, height) for turn in probes.turns)
    total = (20 + 6 * left, 3 + left, 1, 0)[straight_on + turns]
    if not double_laid:
        if not spread.has_room(joint, probes.double, width, height):
            total += 16
        elif not spread.has_room(joint, probes.beyond, width, height):
            total += 8
    return total


def _strain_of_double(
    spread: Spread,
    tile: Tile,
    joint: Joint,
    directions: tuple[Probes, ...],
    left: int,
    limits: Limits,
) -> int:
    width, height = limits[:2]
    probe = directions[joint.out].straight
    total = 0 if spread.has_room(joint, probe, width, height) else 20 + 6 * left
    for side in spread.places[tile].branches:
        if not spread.has_room(side, directions[side.out].straight, width, height):
            total += 2 + left
    return total


def _strain_of_branch(
    spread: Spread, joint: Joint, directions: tuple[Probes, ...], left: int, limits: Limits
) -> int:
    width, height = limits[:2]
    probes = directions[joint.out]
    if spread.has_room(joint, probes.straight, width, height):
        return 0
    if any(spread.has_room(joint, turn, width, height) for turn in probes.turns):
        return 4 + left
    return 20 + 6 * left
