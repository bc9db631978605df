"""The search of last resort, for boards whose spinners crowd each other out.

Such boards hardly ever come up in play. The whole board is known, and so it is laid at once, not
tile by tile: a double together with all tiles joined to it (see :mod:`generator.layout.ways`). The
cluster that has the fewest ways left comes first, whatever the order of play was; after each step
those ways of the others go that are not free any more, and where some cluster has none left, the
step is taken back. Each try has a bounded number of steps and takes the ways in an order of its
own; the orders are the same every time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from generator.engine.board import Board, Side
from generator.engine.rules import STANDARD
from generator.engine.tiles import Tile
from generator.layout.plan import HALF
from generator.layout.room import Limits
from generator.layout.steps import (
    EAST,
    LONG,
    SOUTH,
    WEST,
    Joint,
    Rect,
    edge,
    moved,
    straight,
    value_square,
)
from generator.layout.ways import Kind, Rules, Way, bits, host_at, offset, room_at, ways, window

Places = dict[Tile, tuple[Rect, int]]
"""Where tiles lie, and their headings."""
Bounds = tuple[int, int, int, int]
"""Left, top, right and bottom."""


class Effort(NamedTuple):
    """How long is searched."""

    tries: tuple[int, ...]
    """The numbers of the tries. Try 0 takes the plainest ways first."""
    steps: int
    """The steps of one try."""


class Whole:
    """A board to be laid at once, and what its picture must respect."""

    def __init__(self, board: Board, limits: Limits, rules: Rules) -> None:
        self.limits = limits
        self.rules = rules
        self.framed = False
        """Whether the frame was ever in the way."""
        history = board.history
        self._count = len(history)
        self.opening = history[0].tile
        self.guests: dict[Tile, list[Tile]] = {}
        """The tiles joined to each; at a double, those at its line sides first."""
        for on_line in (True, False):
            for tile, host, point in history[1:]:
                assert host is not None
                assert point is not None
                if (point.side is not Side.BRANCH) is on_line:
                    self.guests.setdefault(host, []).append(tile)
        self._lines = Counter(
            laid.host for laid in history if laid.point and laid.point.side is Side.LINE
        )

    def cluster(self, tile: Tile) -> tuple[Kind, tuple[Tile, ...]]:
        """Return the cluster that begins with *tile*, and its tiles."""
        if not tile.is_double:
            return Kind(False, leaves=(tile not in self.guests,)), (tile,)
        guests = self.guests.get(tile, [])
        lines = self._lines[tile]
        leaves = tuple(guest not in self.guests for guest in guests)
        kind = Kind(True, tile == self.opening, lines, len(guests) - lines, leaves)
        return kind, (tile, *guests)

    def places(self, effort: Effort) -> Places | None:
        """Return where the tiles lie, and their headings, or None where no way was found.

        The table has room for as many tiles as the game has, not for a larger set.
        Where tiles may touch that are not joined, it is the picture with the least contact of those
        that the tries found.
        """
        if self._count > STANDARD.set_size:
            return None
        best: Places | None = None
        fewest: int | None = None
        for number in effort.tries:
            one = _Try(self, effort, number, fewest)
            found = one.begin()
            if found is not None:
                best, fewest = found, one.contacts
            if one.steps > 0 and (found is None or not fewest or not one.touching):
                break
        return best


class _Table(NamedTuple):
    """What lies on the table."""

    covered: int
    squares: int
    bounds: Bounds
    contacts: int
    """How many units next to tiles are covered by others that they are not joined to."""
    shown: dict[int, int]
    """The halves that show each value; kept only where tiles may touch."""
    layers: tuple[int, ...] = ()
    """What each step covered with tiles and values, the first step first."""


class _Ready(NamedTuple):
    """A cluster whose joint lies on the table, and the ways that are left for it."""

    tiles: tuple[Tile, ...]
    values: tuple[int, ...]
    """The value of the joint, then those of the other halves, in the order of the tiles."""
    joint: Joint
    host: int
    """The tile at whose end it hangs, as bits of its window."""
    ways: Sequence[Way]
    causes: int = 0
    """The steps that took ways away from it, or laid its host: bit 0 for the first step."""


class _Try:
    """One try: it always ends, found or not."""

    def __init__(self, whole: Whole, effort: Effort, number: int, most: int | None) -> None:
        self.whole = whole
        self.limits = whole.limits
        self.touching = whole.rules.touching
        self.steps = effort.steps
        self.number = number
        self.mix = number
        self.most = most
        self.contacts = 0
        self.causes = 0
        """Why the latest step failed: the steps that must change before it is tried again."""

    def begin(self) -> Places | None:
        """Return where all tiles lie, or None: with steps left, there is no way at all."""
        first = self.whole.opening
        table = _Table(0, 0, (0, 0, 0, 0), 0, {})
        if first.is_double:
            return self._lay(table, (self._cluster(Joint(0, 0, EAST), first, first.high),))
        rect = straight(Joint(-LONG // 2, 0, EAST), double=False)
        at = offset(0, 0)
        ends: list[_Ready] = []
        for value, out in ((first.high, WEST), (first.low, EAST)):
            joint = edge(rect, out)
            half = bits(moved(value_square(joint), out, -HALF)) << at
            table = table._replace(shown={**table.shown, value: half})
            cluster = self._behind(joint, first, value)
            if cluster is not None:
                ends.append(cluster)
                continue
            for room in room_at(joint, self.whole.rules):
                bounds = _joined(table.bounds, _bounds(room))
                table = table._replace(squares=table.squares | bits(room) << at, bounds=bounds)
        bounds = _joined(table.bounds, _bounds(rect))
        return self._lay(table._replace(covered=bits(rect) << at, bounds=bounds), tuple(ends))

    def _lay(self, table: _Table, ready: Sequence[_Ready]) -> Places | None:
        """Lay all clusters, first those *ready*."""
        if not ready:
            self.contacts = table.contacts
            return {}
        self.steps -= 1
        here = 1 << len(table.layers)
        first = min(ready, key=lambda one: len(one.ways))
        others = [one for one in ready if one is not first]
        causes = first.causes
        for way in self._in_order(first, table):
            places = _places(first, way)
            new = self._with(table, first, way)
            later = self._free([*others, *self._next(first, places)], new)
            found = None if later is None else self._lay(new, later)
            if found is not None:
                return {**found, **places}
            if self.steps <= 0 or not self.causes & here:
                return None
            causes |= self.causes
        self.causes = causes & ~here
        return None

    def _next(self, done: _Ready, places: Places) -> Iterator[_Ready]:
        """Go through the clusters that hang at the outer ends of tiles just laid."""
        for tile, (rect, heading) in places.items():
            if not tile.is_double:
                ready = self._behind(edge(rect, heading), tile, tile.other(done.values[0]))
                if ready is not None:
                    yield ready

    def _behind(self, joint: Joint, tile: Tile, value: int) -> _Ready | None:
        """Return the cluster at that end of an ordinary tile, if there is one."""
        for guest in self.whole.guests.get(tile, ()):
            if guest.has(value):
                return self._cluster(joint, guest, value)
        return None

    def _cluster(self, joint: Joint, tile: Tile, value: int) -> _Ready:
        kind, tiles = self.whole.cluster(tile)
        host = 0 if kind.opening else bits(host_at(joint.out))
        values = (value, *(one.other(value) for one in tiles if not one.is_double))
        return _Ready(tiles, values, joint, host, ways(kind, joint.out, self.whole.rules))

    def _free(self, ready: Iterable[_Ready], table: _Table) -> list[_Ready] | None:
        """Return the clusters with those ways that are free; None where one has none."""
        here = 1 << len(table.layers) - 1
        if self.most is not None and table.contacts >= self.most:
            self.causes = 2 * here - 1
            return None
        found: list[_Ready] = []
        for one in ready:
            left = self._left(one, table, here)
            if not left.ways:
                self.causes = left.causes
                return None
            found.append(left)
        return found

    def _left(self, ready: _Ready, table: _Table, here: int) -> _Ready:
        """Return a cluster with those of its ways that are free."""
        x, y, _ = ready.joint
        at = offset(x, y)
        covered, squares = window(table.covered, at), window(table.squares, at)
        others, either = covered & ~ready.host, covered | squares
        free: list[Way] = []
        blocked = 0
        for way in ready.ways:
            block = way.clear & others or way.room & either or way.body & squares
            if block:
                blocked |= block
            else:
                free.append(way)
        inside = self._inside(free, table.bounds, x, y)
        if self.touching:
            inside = self._unmistakable(inside, ready, table)
        causes = ready.causes
        if len(inside) < len(free):
            causes |= 2 * here - 1
        elif blocked and causes:
            causes |= here
        elif blocked:
            for step, layer in enumerate(table.layers):
                if blocked & window(layer, at):
                    causes |= 1 << step
        return ready._replace(ways=inside, causes=causes | (0 if ready.causes else here))

    def _inside(self, free: list[Way], bounds: Bounds, x: int, y: int) -> list[Way]:
        """Return those ways that keep the extent inside the limits."""
        left, top, right, bottom = bounds
        width, height, _ = self.limits
        inside = [
            way
            for way in free
            if max(right, way.bounds[2] + x) - min(left, way.bounds[0] + x) <= width
            and max(bottom, way.bounds[3] + y) - min(top, way.bounds[1] + y) <= height
        ]
        if len(inside) < len(free):
            self.whole.framed = True
        return inside

    def _unmistakable(self, free: list[Way], ready: _Ready, table: _Table) -> list[Way]:
        """Return those ways in which no tile touches one that shows the same value there."""
        at = offset(ready.joint.x, ready.joint.y)
        shown = [window(table.shown.get(value, 0), at) & ~ready.host for value in ready.values]
        return [
            way
            for way in free
            if not any(half & its for half, its in zip(way.around, shown, strict=True))
        ]

    def _with(self, table: _Table, ready: _Ready, way: Way) -> _Table:
        """Return the table with one more cluster."""
        x, y, _ = ready.joint
        at = offset(x, y)
        left, top, right, bottom = way.bounds
        bounds = _joined(table.bounds, (left + x, top + y, right + x, bottom + y))
        contacts, shown = table.contacts, table.shown
        if self.touching:
            contacts += self._touched(ready, way, table)
            shown = dict(shown)
            for value, half in zip(ready.values, way.halves, strict=True):
                shown[value] = shown.get(value, 0) | half << at
        covered = table.covered | way.covered << at
        layers = (*table.layers, (way.covered | way.squares) << at)
        return _Table(covered, table.squares | way.squares << at, bounds, contacts, shown, layers)

    def _touched(self, ready: _Ready, way: Way, table: _Table) -> int:
        """Return how much contact a way makes."""
        others = window(table.covered, offset(ready.joint.x, ready.joint.y)) & ~ready.host
        return way.contacts + (others & way.beside).bit_count()

    def _in_order(self, ready: _Ready, table: _Table) -> list[Way]:
        """Return the ways of a cluster in an order of this try's own."""
        mixed = list(ready.ways)
        if self.number:
            for last in range(len(mixed) - 1, 0, -1):
                self.mix = (self.mix * 1_103_515_245 + 12_345) % 2**31
                other = (self.mix >> 16) % (last + 1)
                mixed[last], mixed[other] = mixed[other], mixed[last]
        if self.touching:
            mixed.sort(key=lambda way: self._touched(ready, way, table))
        return mixed


def _places(ready: _Ready, way: Way) -> Places:
    """Return where the tiles of a cluster lie on the table."""
    x, y, _ = ready.joint
    return {
        tile: (moved(moved(rect, EAST, x), SOUTH, y), heading)
        for tile, (rect, heading) in zip(ready.tiles, way.places, strict=True)
    }


def _bounds(rect: Rect) -> Bounds:
    return rect.x, rect.y, rect.x + rect.width, rect.y + rect.height


def _joined(one: Bounds, other: Bounds) -> Bounds:
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )
