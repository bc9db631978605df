"""A board partly laid out: where its tiles lie, and which units of the table they cover.

A spread is a value: laying another tile gives another spread. Covered units are bits of one long
number, so that asking whether a place is free is one ``&``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from generator.engine.board import Board, Laid, Point, Side
from generator.engine.tiles import Tile
from generator.layout.plan import HALF
from generator.layout.probes import Field, Probe
from generator.layout.steps import (
    EAST,
    LONG,
    WEST,
    Joint,
    Rect,
    across,
    ahead,
    edge,
    straight,
    value_square,
)


class Place(NamedTuple):
    """Where a tile lies, and the joints it offers."""

    rect: Rect
    heading: int
    """The direction that leads away from the host."""
    outer: Joint
    """The edge where the line goes on."""
    branches: tuple[Joint, ...] = ()
    """The short ends of a double."""
    bent: int = 0
    """0 for a tile that lies straight on, else how unusual its place is."""


def placed(rect: Rect, heading: int, *, double: bool, bent: int = 0) -> Place:
    """Return the place of a tile in the middle of its line."""
    branches = tuple(edge(rect, turn) for turn in across(heading)) if double else ()
    return Place(rect, heading, edge(rect, heading), branches, bent)


@dataclass(frozen=True, slots=True)
class Spread:
    """Tiles laid out on a field. The extent holds the tiles and, if wanted, the value squares."""

    field: Field
    ends: bool
    """Whether room is kept for the value outside each counted end."""
    opening: Tile
    places: dict[Tile, Place]
    around: dict[Tile, int]
    """For each double, the bits of itself and of the tiles joined to it: they may lie closer."""
    covered: int
    squares: int
    left: int
    top: int
    right: int
    bottom: int
    bends: int
    whole: bool = False
    """Whether it goes back to a board that was laid at once, not tile by tile."""
    touching: bool = False
    """Whether tiles may touch that are not joined."""

    @property
    def width(self) -> int:
        """The width of the extent, in units."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """The height of the extent, in units."""
        return self.bottom - self.top

    def mask(self, tile: Tile) -> int:
        """Return the bits that *tile* covers."""
        return self.field.mask(*self.places[tile].rect)

    def joints(self, point: Point) -> tuple[Joint, ...]:
        """Return where a tile that takes *point* may join: one edge, or two equal ones.

        Two only where neither branch side of a double is started (R12): either may be the first.
        The first tile at an opening double goes to the east, the second to the west; the high
        half of an ordinary opening tile looks west, as it is written first.
        """
        place = self.places[point.tile]
        if point.side is Side.BRANCH:
            return tuple(joint for joint in place.branches if not self.is_taken(joint))
        if point.tile == self.opening and (point.side is Side.LINE) == (point.slot == 1):
            return (edge(place.rect, (place.heading + 2) % 4),)
        return (place.outer,)

    def has_room(self, joint: Joint, probe: Probe, width: int, height: int) -> bool:
        """Whether *probe* is free at *joint*, in an extent of at most *width* by *height*."""
        x, y, _ = joint
        left, top, right, bottom, _ = probe
        if max(self.right, x + right) - min(self.left, x + left) > width:
            return False
        if max(self.bottom, y + bottom) - min(self.top, y + top) > height:
            return False
        return not self.field.at(joint, probe) & self.covered

    def is_taken(self, joint: Joint) -> bool:
        """Whether a tile lies against the middle of that edge."""
        return bool(self.field.mask(*ahead(joint, 1, HALF)) & self.covered)

    def laid(self, laid: Laid, joint: Joint, place: Place) -> Spread:
        """Return the spread with one more tile, without asking whether its place is free."""
        tile, host = laid.tile, laid.host
        rect = place.rect
        mask = self.field.mask(*rect)
        around = self.around
        if tile.is_double:
            assert host is not None
            around = {**around, tile: mask | self.mask(host)}
        elif host in around:
            around = {**around, host: around[host] | mask}
        outer = place.outer
        squares = self.squares
        x, y, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
        if self.ends:
            square = value_square(outer)
            if laid.point is not None and laid.point.side is not Side.BRANCH:
                squares &= ~self.field.mask(*value_square(joint))
            squares |= self.field.mask(*square)
            x, y = min(x, square.x), min(y, square.y)
            right = max(right, square.x + HALF)
            bottom = max(bottom, square.y + HALF)
        return Spread(
            self.field,
            self.ends,
            self.opening,
            {**self.places, tile: place},
            around,
            self.covered | mask,
            squares,
            min(self.left, x),
            min(self.top, y),
            max(self.right, right),
            max(self.bottom, bottom),
            self.bends + place.bent,
            self.whole,
            self.touching,
        )

    def settled(self, board: Board, *, touching: bool) -> Spread:
        """Return the spread of *board*, laid at once: values and extent as they are in the end.

        Values of earlier stages may have stood where other tiles lie now.
        """
        rects = [place.rect for place in self.places.values()]
        squares = 0
        if self.ends:
            for point in board.points:
                if point.side is Side.END or (point.side is Side.LINE and point.slot == 1):
                    square = value_square(self.joints(point)[0])
                    squares |= self.field.mask(*square)
                    rects.append(square)
        return replace(
            self,
            squares=squares,
            left=min(rect.x for rect in rects),
            top=min(rect.y for rect in rects),
            right=max(rect.x + rect.width for rect in rects),
            bottom=max(rect.y + rect.height for rect in rects),
            whole=True,
            touching=touching,
        )


def opened(field: Field, tile: Tile, ends: bool) -> Spread:
    """Return the spread of an opening tile, in the middle of *field*.

    An ordinary tile lies along its east-west line, a double across it. The middle of the tile is
    the point (0, 0). An opening double's only value stands to the west, where the second tile of
    its line will lie.
    """
    rect = straight(Joint(-HALF // 2 if tile.is_double else -LONG // 2, 0, EAST), tile.is_double)
    places = {tile: placed(rect, EAST, double=tile.is_double)}
    left, right, squares = rect.x, rect.x + rect.width, 0
    if ends:
        for out in (WEST,) if tile.is_double else (WEST, EAST):
            square = value_square(edge(rect, out))
            squares |= field.mask(*square)
            left, right = min(left, square.x), max(right, square.x + HALF)
    top, bottom = rect.y, rect.y + rect.height
    covered = field.mask(*rect)
    around = {tile: covered} if tile.is_double else {}
    return Spread(field, ends, tile, places, around, covered, squares, left, top, right, bottom, 0)
