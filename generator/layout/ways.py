"""Every way in which a double and the tiles around it can lie, made ready once.

A search that lays a whole board at once does not go tile by tile: it takes a double together with
all tiles joined to it, or an ordinary tile by itself, and tries its ways. A way is seen from the
joint where it hangs, as bits of a small window, so that a search can ask a thousand times whether
it is free.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, reduce
from itertools import combinations, permutations, product
from operator import or_
from typing import NamedTuple

from generator.engine.rules import STANDARD
from generator.layout.plan import HALF
from generator.layout.steps import (
    EAST,
    LONG,
    STEP_X,
    STEP_Y,
    WEST,
    Joint,
    Rect,
    across,
    ahead,
    bent,
    edge,
    grown,
    moved,
    sideways,
    straight,
    value_square,
)

#: Where the joint lies in the window of a way, in units from its left and its top.
_ANCHOR = 20
#: The units of one row of the table, and where its middle lies.
ROW = 2 * (LONG * (STANDARD.set_size + 4) + _ANCHOR)
_MIDDLE = ROW // 2
#: All bits of a window.
_WINDOW = (1 << 2 * _ANCHOR * ROW) - 1
#: What makes a way less plain than another: a corner, a double off its middle, a joint at a side.
_CORNER, _SHIFT, _SIDE = 2, 3, 4

_Places = tuple[tuple[Rect, int], ...]


class Rules(NamedTuple):
    """Which ways are allowed."""

    gap: int
    """The units between tiles that have nothing to do with each other."""
    ends: bool = True
    """Whether room is kept for the value outside each counted end."""
    sides: bool = False
    """Whether tiles may join at a side of an outer half, and doubles lie off the middle."""
    touching: bool = False
    """Whether tiles may touch that are not joined, where they do not show the same value; around
    one double they may meet at a corner even so."""


class Kind(NamedTuple):
    """A cluster: an ordinary tile by itself, or a double with the tiles joined to it."""

    double: bool
    opening: bool = False
    """Whether it is an opening double, with two free line sides."""
    lines: int = 0
    """How many tiles go on at its line sides."""
    branches: int = 0
    leaves: tuple[bool, ...] = ()
    """For each of the tiles around it, or for the tile itself, whether it is a counted end."""


class Way(NamedTuple):
    """How a cluster lies. The places begin with the double, if there is one."""

    places: tuple[tuple[Rect, int], ...]
    cost: int
    bounds: tuple[int, int, int, int]
    """Left, top, right and bottom of tiles and values, from the joint."""
    covered: int
    """The units under tiles; ``squares`` those under values."""
    squares: int
    clear: int
    """The units that must be free of other tiles on behalf of the tiles."""
    body: int
    """The units that must be free of other values on behalf of the tiles."""
    room: int
    """The units that must be free of all else on behalf of the values."""
    beside: int
    """The covered units and those around them."""
    halves: tuple[int, ...]
    """All halves that show the value of the joint, then each of the others."""
    around: tuple[int, ...]
    """The same, each with the units around it."""
    contacts: int
    """How many units next to its tiles are covered by others of its own that are not joined."""


def offset(x: int, y: int) -> int:
    """Return where the window of a way at that joint begins in the bits of the table."""
    return (y + _MIDDLE - _ANCHOR) * ROW + x + _MIDDLE - _ANCHOR


def window(table: int, at: int) -> int:
    """Return the bits of the table that lie in the window that begins at *at*."""
    return table >> at & _WINDOW


def swollen(shape: int) -> int:
    """Return bits with all those around them."""
    wide = shape | shape << 1 | shape >> 1
    return wide | wide << ROW | wide >> ROW


@cache
def bits(rect: Rect) -> int:
    """Return a rectangle as bits of a window."""
    x, y, width, height = rect
    line = (1 << width) - 1
    shape = sum(line << row * ROW for row in range(height))
    return shape << (y + _ANCHOR) * ROW + x + _ANCHOR


def host_at(out: int) -> Rect:
    """Return where the ordinary tile lies at whose end a way hangs."""
    return ahead(Joint(0, 0, (out + 2) % 4), LONG, HALF)


@cache
def ways(kind: Kind, out: int, rules: Rules) -> tuple[Way, ...]:
    """Return all ways of a cluster at a joint that looks to *out*, the plainest first."""
    found = _around_doubles(kind, out, rules) if kind.double else _alone(kind, out, rules)
    return tuple(sorted(found, key=lambda way: way.cost))


def _alone(kind: Kind, out: int, rules: Rules) -> Iterator[Way]:
    """Go through the ways of an ordinary tile at the end of another."""
    for rect, heading, cost in _of_ordinary(out, rules.sides):
        guests = ((rect, heading),)
        yield _way(None, guests, _leaf_rooms(kind, guests, rules), cost, rules.gap)


def _of_ordinary(out: int, sides: bool) -> Iterator[tuple[Rect, int, int]]:
    """Go through the places of an ordinary tile at the end of another."""
    here = Joint(0, 0, out)
    yield straight(here, False), out, 0
    for turn in across(out):
        yield bent(here, turn), turn, _CORNER
    if sides:
        for turn in across(out):
            side = sideways(here, turn)
            yield straight(side, False), turn, _SIDE
            yield bent(side, out), out, _SIDE + _CORNER


def _of_double(out: int, sides: bool) -> Iterator[tuple[Rect, Joint, int]]:
    """Go through the places of a double at the end of a tile, and where its line goes on."""
    here = Joint(0, 0, out)
    yield straight(here, True), _beyond(here), 0
    if sides:
        for turn in across(out):
            yield moved(straight(here, True), turn, 1), _beyond(here), _SHIFT
        for turn in across(out):
            side = sideways(here, turn)
            yield moved(straight(side, True), out, 1), _beyond(side), _SIDE


def _beyond(joint: Joint) -> Joint:
    x, y, out = joint
    return Joint(x + HALF * STEP_X[out], y + HALF * STEP_Y[out], out)


def _around_doubles(kind: Kind, out: int, rules: Rules) -> Iterator[Way]:
    """Go through the ways of a double and the tiles joined to it."""
    doubles: Iterable[tuple[Rect, tuple[Joint, ...], int]]
    if kind.opening:
        rect = straight(Joint(-HALF // 2, 0, EAST), True)
        doubles = [(rect, (edge(rect, EAST), edge(rect, WEST)), 0)]
    else:
        doubles = ((rect, (on,), cost) for rect, on, cost in _of_double(out, rules.sides))
    host = () if kind.opening else ((host_at(out), (out + 2) % 4),)
    for rect, lines, cost in doubles:
        for guests, more in _guests(kind, rect, lines):
            rooms = _rooms(kind, rect, lines, guests, rules)
            around = (*host, *guests)
            if _is_possible(rect, around, rooms, rules.touching):
                double = (rect, lines[0].out)
                yield _way(double, guests, rooms, cost + more, rules.gap, around)


def _guests(kind: Kind, rect: Rect, lines: tuple[Joint, ...]) -> Iterator[tuple[_Places, int]]:
    """Go through the places of the tiles around a double at *rect*, and what they cost."""
    on_line = tuple((straight(joint, False), joint.out) for joint in lines[: kind.lines])
    ends = [edge(rect, turn) for turn in across(lines[0].out)]
    for joints in permutations(ends, kind.branches):
        for turns in product((None, 0, 1), repeat=kind.branches):
            branches = tuple(
                (straight(joint, False), joint.out)
                if turn is None
                else (bent(joint, across(joint.out)[turn]), across(joint.out)[turn])
                for joint, turn in zip(joints, turns, strict=True)
            )
            yield on_line + branches, _CORNER * (len(turns) - turns.count(None))


def room_at(joint: Joint, rules: Rules, counts: bool = True) -> tuple[Rect, ...]:
    """Return the room that a free connection point needs: at a counted end that of its value.

    Where tiles may touch, none may lie against a free point: it would look taken.
    """
    if counts and rules.ends:
        return (value_square(joint),)
    return (ahead(joint, 1, HALF),) if rules.touching else ()


def _rooms(
    kind: Kind, double: Rect, lines: tuple[Joint, ...], guests: _Places, rules: Rules
) -> tuple[Rect, ...]:
    """Return the room that the free connection points of a double and its guests need."""
    found = [*_leaf_rooms(kind, guests, rules)]
    free = lines[kind.lines :]
    for joint in free:
        found += room_at(joint, rules, counts=joint is free[-1])
    if not free:
        for turn in across(lines[0].out):
            joint = edge(double, turn)
            if not any(_overlap(ahead(joint, 1, HALF), rect) for rect, _ in guests):
                found += room_at(joint, rules, counts=False)
    return tuple(found)


def _leaf_rooms(kind: Kind, places: _Places, rules: Rules) -> tuple[Rect, ...]:
    """Return the room that those tiles need that are counted ends."""
    return tuple(
        room
        for (rect, heading), leaf in zip(places, kind.leaves, strict=True)
        if leaf
        for room in room_at(edge(rect, heading), rules)
    )


def _is_possible(double: Rect, around: _Places, squares: tuple[Rect, ...], touching: bool) -> bool:
    """Whether the tiles around a double keep apart, and the values lie free.

    The headings of the tiles lead away from the double: their inner halves show its value.
    """
    for one, other in combinations(around, 2):
        if _overlap(grown(one[0], 1), other[0]):
            if not touching or _overlap(one[0], other[0]):
                return False
            if _are_side_by_side(_halves(*one)[0], _halves(*other)[0]):
                return False
    if any(_overlap(one, other) for one, other in combinations(squares, 2)):
        return False
    tiles = (double, *(rect for rect, _ in around))
    return not any(_overlap(one, other) for one in squares for other in tiles)


def _way(
    double: tuple[Rect, int] | None,
    guests: _Places,
    squares: tuple[Rect, ...],
    cost: int,
    gap: int,
    around: _Places = (),
) -> Way:
    """Return a way as bits. The tiles *around* a double are its guests and its host."""
    places = guests if double is None else (double, *guests)
    tiles = [rect for rect, _ in places]
    taken = [*tiles, *squares]
    halves = [_halves(rect, heading) for rect, heading in guests]
    inner = [*(tiles[:1] if double else ()), *(half for half, _ in halves)]
    shown = (_union(inner), *(bits(half) for _, half in halves))
    near = max(gap - 1, 0)
    return Way(
        places,
        cost,
        (
            min(rect.x for rect in taken),
            min(rect.y for rect in taken),
            max(rect.x + rect.width for rect in taken),
            max(rect.y + rect.height for rect in taken),
        ),
        _union(tiles),
        _union(squares),
        _union(grown(rect, gap) for rect in tiles),
        _union(grown(rect, near) for rect in tiles),
        _union(grown(rect, near) for rect in squares),
        swollen(_union(tiles)),
        shown,
        tuple(swollen(half) for half in shown),
        sum(_contact(one, other) for (one, _), (other, _) in combinations(around, 2)),
    )


def _halves(rect: Rect, heading: int) -> tuple[Rect, Rect]:
    """Return the inner and the outer half of an ordinary tile."""
    inner = value_square(edge(rect, (heading + 2) % 4)._replace(out=heading))
    return inner, value_square(edge(rect, heading)._replace(out=(heading + 2) % 4))


def _union(rects: Iterable[Rect]) -> int:
    return reduce(or_, map(bits, rects), 0)


def _overlap(a: Rect, b: Rect) -> bool:
    return (
        a.x < b.x + b.width
        and b.x < a.x + a.width
        and a.y < b.y + b.height
        and b.y < a.y + a.height
    )


def _are_side_by_side(a: Rect, b: Rect) -> bool:
    """Whether two squares touch, and not at a corner alone."""
    x, y = abs(a.x - b.x), abs(a.y - b.y)
    return max(x, y) == HALF and min(x, y) < HALF


def _contact(a: Rect, b: Rect) -> int:
    return (bits(grown(a, 1)) & bits(b)).bit_count()
