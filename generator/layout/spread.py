"""A board partly laid out: where its tiles lie, and which units of the table they cover.

A spread is a value: laying another tile gives another spread. Covered units are bits of one long
number, so that asking whether a place is free is one ``&``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from generator.engine.board import Laid, Point, Side
from generator.engine.tiles import Tile
from generator.layout.plan import HALF
from generator.layout.steps import (
    EAST,
    LONG,
    NORTH,
    WEST,
    Joint,
    Rect,
    edge,
    straight,
    value_square,
)

#: Units of the field beyond the farthest place that a tile may have.
_BORDER = 16


class Place(NamedTuple):
    """Where a tile lies: its rectangle, and the direction that leads away from its host."""

    rect: Rect
    heading: int
    bent: bool = False


class Field:
    """The units of the table as bits: the opening tile lies in the middle.

    *reach_x* and *reach_y* are the farthest that anything may lie from there, in units.
    """

    def __init__(self, reach_x: int, reach_y: int) -> None:
        self._left = reach_x + _BORDER
        self._top = reach_y + _BORDER
        self._row = 2 * self._left
        self._shapes: dict[tuple[int, int], int] = {}

    def mask(self, x: int, y: int, width: int, height: int) -> int:
        """Return the bits of a rectangle."""
        shape = self._shapes.get((width, height))
        if shape is None:
            line = (1 << width) - 1
            shape = sum(line << row * self._row for row in range(height))
            self._shapes[width, height] = shape
        return shape << (y + self._top) * self._row + x + self._left


@dataclass(frozen=True, slots=True)
class Spread:
    """Tiles laid out on a field. The extent holds the tiles and, if wanted, the value squares."""

    field: Field
    ends: bool
    """Whether room is kept for the value outside each counted end."""
    opening: Tile
    places: dict[Tile, Place]
    covered: int
    squares: int
    left: int
    top: int
    right: int
    bottom: int
    bends: int

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
        rect, heading, _ = self.places[point.tile]
        if point.side is Side.BRANCH:
            turns = (NORTH, (NORTH + 2) % 4) if heading % 2 == EAST % 2 else (EAST, WEST)
            free = (edge(rect, turn) for turn in turns)
            return tuple(joint for joint in free if not self.is_taken(joint))
        out = heading
        if point.tile == self.opening and (point.side is Side.LINE) == (point.slot == 1):
            out = (heading + 2) % 4
        return (edge(rect, out),)

    def is_taken(self, joint: Joint) -> bool:
        """Whether a tile lies against the middle of that edge."""
        return bool(self.field.mask(*value_square(joint)) & self.covered)

    def laid(self, laid: Laid, joint: Joint, place: Place) -> Spread:
        """Return the spread with one more tile, without asking whether its place is free."""
        tile = laid.tile
        rect = place.rect
        outer = edge(rect, place.heading)
        squares = self.squares
        x, y, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
        if self.ends:
            square = value_square(outer)
            squares = squares & ~self.field.mask(*value_square(joint)) | self.field.mask(*square)
            x, y = min(x, square.x), min(y, square.y)
            right = max(right, square.x + HALF)
            bottom = max(bottom, square.y + HALF)
        return Spread(
            self.field,
            self.ends,
            self.opening,
            {**self.places, tile: place},
            self.covered | self.field.mask(*rect),
            squares,
            min(self.left, x),
            min(self.top, y),
            max(self.right, right),
            max(self.bottom, bottom),
            self.bends + place.bent,
        )


def opened(field: Field, tile: Tile, ends: bool) -> Spread:
    """Return the spread of an opening tile, in the middle of *field*.

    An ordinary tile lies along its east-west line, a double across it. The middle of the tile is
    the point (0, 0). An opening double's only value stands to the west, where the second tile of its
    line will lie.
    """
    rect = straight(Joint(-HALF // 2 if tile.is_double else -LONG // 2, 0, EAST), tile.is_double)
    places = {tile: Place(rect, EAST)}
    left, right, squares = rect.x, rect.x + rect.width, 0
    if ends:
        for out in (WEST,) if tile.is_double else (WEST, EAST):
            square = value_square(edge(rect, out))
            squares |= field.mask(*square)
            left, right = min(left, square.x), max(right, square.x + HALF)
    top, bottom = rect.y, rect.y + rect.height
    covered = field.mask(*rect)
    return Spread(field, ends, tile, places, covered, squares, left, top, right, bottom, 0)
