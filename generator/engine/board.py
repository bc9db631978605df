"""The board: tiles laid one after the other, and the points where the next may join (R8–R14).

A board is a value. :meth:`Board.lay` returns another one that remembers the board it came from, so
that a step costs by the open connection points alone: nothing laid earlier is copied or counted
again. The running sum of the counted ends is kept with it (R15).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from generator.engine.points import Raw
from generator.engine.tiles import Tile
from generator.errors import NotAllowed


class Side(Enum):
    """What kind of connection point it is (R8, R11)."""

    END = "end"
    LINE = "line"
    BRANCH = "branch"


class Point(NamedTuple):
    """A free connection point that may be used now.

    ``slot`` tells points of one tile and one kind apart. An ordinary tile's high half is slot 0 and
    its low half slot 1. A double's line sides are 0 and 1, its branch sides 0 and 1; a double that
    was joined to another tile has its line side 0 taken by that tile (R12).
    """

    tile: Tile
    value: int
    side: Side
    slot: int


class Placement(NamedTuple):
    """A tile and the tile it is joined to; the opening tile has no host (R8)."""

    tile: Tile
    host: Tile | None = None

    def __str__(self) -> str:
        return str(self.tile) if self.host is None else f"{self.tile}:{self.host}"


class End(NamedTuple):
    """A counted end: the tile and what it counts (R13–R15)."""

    tile: Tile
    counts: int


class Laid(NamedTuple):
    """A placement as it came to lie: with the point of the host that it took."""

    tile: Tile
    host: Tile | None
    point: Point | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Board:
    """A board after any number of placements. Start from :data:`EMPTY`."""

    before: Board | None
    last: Laid | None
    points: tuple[Point, ...]
    """The free connection points that may be used now, in the order of their tiles."""
    _sum: int
    _tiles: int
    """The tiles on the board as a set of bits, one for each tile."""

    # --- looking -------------------------------------------------------------------------------

    @property
    def total(self) -> Raw:
        """The sum of all counted ends (R15)."""
        return Raw(self._sum)

    @property
    def is_empty(self) -> bool:
        """Whether no tile lies on the table yet."""
        return self.last is None

    @property
    def history(self) -> tuple[Laid, ...]:
        """Every placement, the opening first."""
        laid: list[Laid] = []
        board: Board | None = self
        while board is not None and board.last is not None:
            laid.append(board.last)
            board = board.before
        return tuple(reversed(laid))

    @property
    def placements(self) -> tuple[Placement, ...]:
        """Every placement in notation's terms, the opening first."""
        return tuple(Placement(laid.tile, laid.host) for laid in self.history)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile on the board, in the order of laying."""
        return tuple(laid.tile for laid in self.history)

    def stages(self) -> Iterator[Board]:
        """Go through the boards from the opening to this one."""
        boards: list[Board] = []
        board: Board | None = self
        while board is not None and board.last is not None:
            boards.append(board)
            board = board.before
        return reversed(boards)

    def __contains__(self, tile: Tile) -> bool:
        return bool(self._tiles >> _bit(tile) & 1)

    def __len__(self) -> int:
        return self._tiles.bit_count()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.placements == other.placements

    def __hash__(self) -> int:
        return hash(self.placements)

    def __str__(self) -> str:
        return " ".join(map(str, self.placements))

    def __repr__(self) -> str:
        return f"<Board {self}>"

    # --- counting (R13–R15) --------------------------------------------------------------------

    def ends(self) -> tuple[End, ...]:
        """Return the counted ends in the order in which their tiles were laid.

        A double with a free line side is terminal and counts both halves, once; an internal double
        and a branch side that nobody started count nothing (R13, R14).
        """
        counted: list[End] = []
        for tile, value, side, _ in self.points:
            if side is Side.END:
                counted.append(End(tile, value))
            elif side is Side.LINE and (not counted or counted[-1].tile != tile):
                counted.append(End(tile, 2 * value))
        return tuple(counted)

    def is_terminal(self, double: Tile) -> bool:
        """Whether *double* still has a free line side (R13)."""
        return any(point.tile == double and point.side is Side.LINE for point in self.points)

    # --- placing (R8, R12) ---------------------------------------------------------------------

    def hosts(self, tile: Tile) -> tuple[Tile, ...]:
        """Return every tile that *tile* may be joined to now, in the order in which they were laid.

        Empty for a tile that lies on the board already and for the opening, which needs no host.
        """
        if tile in self:
            return ()
        high, low = tile
        found: list[Tile] = []
        for host, value, _, _ in self.points:
            if (value == high or value == low) and (not found or found[-1] != host):
                found.append(host)
        return tuple(found)

    def fits(self, tile: Tile) -> bool:
        """Whether *tile* has any legal placement now; on an empty board every tile has (R6, R8)."""
        if self.last is None:
            return True
        high, low = tile
        return any(point[1] == high or point[1] == low for point in self.points) and (
            tile not in self
        )

    def plays(self, tiles: Iterable[Tile]) -> Iterator[Placement]:
        """Go through every legal placement of *tiles* (R6, R8)."""
        for tile in tiles:
            if self.last is None:
                yield Placement(tile)
            else:
                for host in self.hosts(tile):
                    yield Placement(tile, host)

    def lay(self, tile: Tile, host: Tile | None = None) -> Board:
        """Return the board after *tile* is joined to *host* (R8, R12).

        Raises:
            NotAllowed: when the tile lies there already or the host does not, an opening tile has
                a host or a later tile none, the two share no value, or the host has no free point.
        """
        if self.last is None:
            return self._opened(tile, host)
        taken = self._point_for(tile, host)
        value = taken.value
        changed: list[Point] = []
        total = self._sum
        for point in self.points:
            if point is not taken:
                changed.append(point)
            elif point.side is Side.END:
                total -= value
            elif point.side is Side.LINE and self._is_last_line_side(taken):
                # Both line sides are taken now: internal, and its branch sides open (R12, R13).
                total -= 2 * value
                changed.append(Point(point.tile, value, Side.BRANCH, 0))
                changed.append(Point(point.tile, value, Side.BRANCH, 1))
        if tile.high == tile.low:
            changed.append(Point(tile, value, Side.LINE, 1))
            total += 2 * value
        else:
            free = 1 if value == tile.high else 0
            outer = tile[free]
            changed.append(Point(tile, outer, Side.END, free))
            total += outer
        bits = self._tiles | 1 << _bit(tile)
        return Board(self, Laid(tile, taken.tile, taken), tuple(changed), total, bits)

    def _opened(self, tile: Tile, host: Tile | None) -> Board:
        if host is not None:
            raise NotAllowed("opening-with-host", tile=tile, host=host)
        if tile.is_double:
            points = tuple(Point(tile, tile.high, Side.LINE, slot) for slot in (0, 1))
        else:
            points = (Point(tile, tile.high, Side.END, 0), Point(tile, tile.low, Side.END, 1))
        return Board(self, Laid(tile, None, None), points, tile.high + tile.low, 1 << _bit(tile))

    def _is_last_line_side(self, taken: Point) -> bool:
        return sum(point.tile == taken.tile for point in self.points) == 1

    def _point_for(self, tile: Tile, host: Tile | None) -> Point:
        """Return the point of *host* that *tile* takes, or say why there is none."""
        if tile in self:
            raise NotAllowed("tile-on-board", tile=tile)
        for point in self.points:
            if point[0] == host and (point[1] == tile[0] or point[1] == tile[1]):
                return point
        raise self._refusal(tile, host)

    def _refusal(self, tile: Tile, host: Tile | None) -> NotAllowed:
        hosts = self.hosts(tile)
        if host is None:
            return NotAllowed("placement-without-host", tile=tile, hosts=hosts)
        if host not in self:
            return NotAllowed("host-not-on-board", tile=tile, host=host, hosts=hosts)
        if not any(tile.has(value) for value in host.halves):
            return NotAllowed("halves-differ", tile=tile, host=host, hosts=hosts)
        return NotAllowed("no-free-point", tile=tile, host=host, hosts=hosts)


def _bit(tile: Tile) -> int:
    """Return the tile's place in a set of bits: a different one for each tile of any set."""
    high, low = tile
    return high * (high + 1) // 2 + low


EMPTY = Board(None, None, (), 0, 0)


def board_of(placements: Iterable[Placement]) -> Board:
    """Return the board after *placements*, the opening first.

    Raises:
        NotAllowed: for the first placement that the rules do not allow.
    """
    board = EMPTY
    for placement in placements:
        board = board.lay(placement.tile, placement.host)
    return board
