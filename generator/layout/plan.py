"""The shape of a laid-out board: boxes on a whole-number grid, y downwards.

The grid's unit is half a half-tile, because a double lies across its line, half a half-tile above
and half below. A half-tile is :data:`HALF` units, a tile 2 × 4 units. Millimetres appear only in
:class:`Fitted`, as whole micrometres.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from generator.engine.board import Board, Side
from generator.engine.tiles import Tile

#: Grid units of one half-tile.
HALF = 2


class Heading(Enum):
    """A direction on the table, as a step in x and y (y downwards)."""

    EAST = (1, 0)
    SOUTH = (0, 1)
    WEST = (-1, 0)
    NORTH = (0, -1)

    @property
    def dx(self) -> int:
        """The step in x."""
        return self.value[0]

    @property
    def dy(self) -> int:
        """The step in y."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in grid units; ``x`` and ``y`` are its upper left corner."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The y of the lower edge."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Cell:
    """One half of a lying tile: its value and the upper left corner of its square, in units."""

    value: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile where it lies.

    ``cells`` are the two halves, the inner one (towards the host) first; for a double lying across
    its line, and for the opening tile, the left or upper one first. ``heading`` leads away from the
    host; the opening tile's is along its own line.
    """

    tile: Tile
    host: Tile | None
    box: Box
    cells: tuple[Cell, Cell]
    heading: Heading


@dataclass(frozen=True, slots=True)
class Spot:
    """A place at the edge of a tile: a counted end or a free connection point.

    ``x`` and ``y`` are the middle of the tile's edge in grid units; ``heading`` leads outwards.
    ``counts`` is what the end counts (12 for a terminal 6-6), or None where the point is no counted
    end (a branch side that nobody started, the second free line side of an opening double).
    ``value`` is what a tile must show to join there.
    """

    tile: Tile
    side: Side
    value: int
    counts: int | None
    x: int
    y: int
    heading: Heading


@dataclass(frozen=True, slots=True)
class Plan:
    """A board laid out: its tiles in the order of laying, and its spots, inside width × height.

    The upper left corner of the extent is (0, 0); the extent holds every tile and, when ``ends`` is
    true, the room that the values outside the counted ends need: a square of one half-tile directly
    outside each of them. Where *touching* is true, the board could not be laid otherwise, as far as
    was found: tiles that are not joined may touch, though never where both show the same value.
    """

    board: Board
    lying: tuple[Lying, ...]
    spots: tuple[Spot, ...]
    width: int
    height: int
    ends: bool = True
    touching: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """The room for a board: width and height, and the sizes of a half-tile that are allowed.

    All in micrometres. ``largest`` is the size wished for, ``smallest`` the legible limit.
    """

    width: int
    height: int
    largest: int = 5500
    smallest: int = 3200


@dataclass(frozen=True, slots=True)
class Fitted:
    """A plan and the size of a half-tile, in micrometres, at which it fits its frame."""

    plan: Plan
    half: int
