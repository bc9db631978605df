"""The plate of a board: a fitted layout, painted.

Where everything lies has been decided before; here it is only drawn. A counted end carries its
value in a circle just outside it. An internal double, which counts nothing, has pale pips and no
circle; a branch side that may be started shows a short dashed stub. The tile just laid has a
heavy outline, the opening tile a small triangle beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot
from typing import NamedTuple

from generator.drawing.lettering import BOLD, SEMIBOLD, centred
from generator.drawing.marks import (
    POINT,
    Circle,
    Drawing,
    Group,
    Line,
    Mark,
    Pen,
    Rect,
    polygon,
)
from generator.drawing.palette import ACCENT, INK, PAPER, WASH
from generator.drawing.tile import (
    EDGE,
    PALE,
    PLAIN,
    TileStyle,
    layered,
    tile_group,
)
from generator.engine.board import Side
from generator.layout.plan import HALF, Box, Fitted, Frame, Heading, Lying, Spot

#: Radius of the circle about a value, and its distance from the tile, in half-tiles.
CIRCLE = 0.37
GAP = 0.11
#: The side of a square about the value of an open point, and where that would touch a tile.
SQUARE = 0.66
SMALL_SQUARE = 0.4
#: The stub of an open branch side: its distance from the tile and its length, in half-tiles.
STUB_GAP = 0.05
STUB = 0.33
#: The triangle of the opening tile: its distance, length and half its width, in half-tiles.
TIP_GAP = 0.07
TIP = 0.27
TIP_WIDTH = 0.15
#: How far a stub or a triangle reaches beyond the tiles, in half-tiles.
REACH = STUB_GAP + STUB + 0.02
_MILLI = 1000


@dataclass(frozen=True, slots=True)
class Look:
    """What a plate shows beside the tiles.

    Attributes:
        ends: the values of the counted ends.
        open: every connection point that may be used now, counted or not, with its value.
        order: numbers for the order of laying; they need a half-tile of 4.5 mm to read well.
        last: the tile just laid is emphasised.
        opening: a triangle beside the opening tile.
        count: internal doubles are pale and unused branch sides have stubs.
        sparing: no tinted ground, and black alone.
    """

    ends: bool = True
    open: bool = False
    order: bool = False
    last: bool = True
    opening: bool = True
    count: bool = True
    sparing: bool = False


#: The tiles and nothing else: for questions that the reader is to answer.
BARE = Look(ends=False, last=False, opening=False, count=False)


_USUAL = Look()


def frame(
    width: float,
    height: float,
    half: float = 5.5,
    smallest: float = 3.2,
    *,
    look: Look = _USUAL,
) -> Frame:
    """Return the frame for a plate that takes at most *width* × *height*; all in mm.

    What stands at open points, and the triangle of the opening tile, may reach beyond the
    outermost tiles and values; the room for that is kept here.
    """
    edge = EDGE
    if look.open:
        edge = half
    elif look.count or look.opening:
        edge = max(EDGE, REACH * half)
    return Frame(
        int((width - 2 * edge) * _MILLI),
        int((height - 2 * edge) * _MILLI),
        round(half * _MILLI),
        round(smallest * _MILLI),
    )


def board_drawing(fitted: Fitted, look: Look, title: str) -> Drawing:
    """Return the plate of a board; *title* is its text alternative."""
    return _Plate(fitted, look).drawing(title)


class _Plate:
    """The work of one plate: grid units become millimetres."""

    def __init__(self, fitted: Fitted, look: Look) -> None:
        self.plan = fitted.plan
        self.look = look
        self.unit = fitted.half / (HALF * _MILLI)
        self.half = fitted.half / _MILLI
        self.ink = INK if look.sparing else ACCENT
        self.tip = self.tip_place() if look.opening and len(self.plan.lying) > 1 else None
        self.left, self.top, self.right, self.bottom = self.edges()

    def edges(self) -> tuple[float, float, float, float]:
        """Return the room on each side beyond the extent of the plan, in mm."""
        plan = self.plan
        needs = [(0.0, 0.0)]
        if self.look.open:
            needs += [_beyond(spot, HALF) for spot in plan.spots]
        elif self.look.count:
            needs += [
                _beyond(spot, REACH * HALF) for spot in plan.spots if spot.side is Side.BRANCH
            ]
        if self.tip is not None:
            x, y, heading = self.tip
            needs.append((x - heading.dx * REACH * HALF, y - heading.dy * REACH * HALF))
        xs, ys = zip(*needs, strict=True)
        return (
            max(EDGE, -min(xs) * self.unit),
            max(EDGE, -min(ys) * self.unit),
            max(EDGE, (max(xs) - plan.width) * self.unit),
            max(EDGE, (max(ys) - plan.height) * self.unit),
        )

    def drawing(self, title: str) -> Drawing:
        plan = self.plan
        marks = list(layered(self.tiles()))
        if self.tip is not None:
            marks.append(self.triangle(*self.tip))
        for spot in plan.spots:
            marks += self.spot(spot)
        if self.look.order:
            marks += (self.order(number, lying) for number, lying in enumerate(plan.lying, 1))
        return Drawing(
            round(self.left + plan.width * self.unit + self.right, 4),
            round(self.top + plan.height * self.unit + self.bottom, 4),
            tuple(marks),
            title,
        )

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the grid in mm."""
        return self.left + x * self.unit, self.top + y * self.unit

    # --- tiles ---------------------------------------------------------------------------------

    def tiles(self) -> Iterator[Group]:
        lying = self.plan.lying
        counting = {spot.tile for spot in self.plan.spots if spot.side is Side.LINE}
        sparing = self.look.sparing
        heavy = Pen(min(POINT, 0.065 * self.half) * (1.4 if sparing else 1))
        laid = TileStyle(heavy, ground=PAPER if sparing else WASH)
        for number, tile in enumerate(lying, 1):
            style = PLAIN
            if self.look.last and number == len(lying) > 1:
                style = laid
            elif self.look.count and tile.tile.is_double and tile.tile not in counting:
                style = PALE
            yield self.tile(tile, replace(style, notched=True) if self.look.order else style)

    def tile(self, lying: Lying, style: TileStyle) -> Group:
        box = lying.box
        first, second = sorted(lying.cells, key=lambda cell: (cell.x, cell.y))
        x, y = self.at(box.x, box.y)
        return tile_group(
            x,
            y,
            self.half,
            first.value,
            second.value,
            upright=box.height > box.width,
            style=style,
        )

    # --- beside the tiles ----------------------------------------------------------------------

    def spot(self, spot: Spot) -> Iterator[Mark]:
        look = self.look
        if look.ends and spot.counts is not None:
            x, y = self.outside(spot, GAP + CIRCLE)
            yield Circle(x, y, CIRCLE * self.half, Pen(0.5 * POINT, self.ink), PAPER)
            yield self.value(spot.counts, x, y, 2 * CIRCLE)
        elif look.open:
            side = SQUARE if self.has_room(spot) else SMALL_SQUARE
            x, y = self.outside(spot, (GAP if side == SQUARE else STUB_GAP) + side / 2)
            yield self.square(x, y, side * self.half)
            yield self.value(spot.value, x, y, side)
        elif look.count and spot.side is Side.BRANCH:
            x1, y1 = self.outside(spot, STUB_GAP)
            x2, y2 = self.outside(spot, STUB_GAP + STUB)
            dash = 0.38 * STUB * self.half
            yield Line(x1, y1, x2, y2, Pen(0.75 * POINT, INK, (dash, STUB * self.half - 2 * dash)))

    def outside(self, spot: Spot, distance: float) -> tuple[float, float]:
        """Return the point *distance* half-tiles outside a spot, in mm."""
        return self.at(*_beyond(spot, distance * HALF))

    def has_room(self, spot: Spot) -> bool:
        """Whether a square of the usual size outside a spot touches no tile."""
        x, y = _beyond(spot, (GAP + SQUARE / 2) * HALF)
        reach = SQUARE / 2 * HALF
        return not any(
            box.x < x + reach
            and x - reach < box.right
            and box.y < y + reach
            and y - reach < box.bottom
            for box in (lying.box for lying in self.plan.lying)
        )

    def square(self, x: float, y: float, side: float) -> Mark:
        pen = Pen(0.5 * POINT, self.ink, (side / 9, side / 9))
        return Rect(x - side / 2, y - side / 2, side, side, 0, pen, PAPER)

    def value(self, value: int, x: float, y: float, width: float) -> Mark:
        """Return a value in a ring or a square of *width* half-tiles."""
        return centred(x, y, str(value), 0.71 * width * self.half / POINT, SEMIBOLD)

    def order(self, number: int, lying: Lying) -> Mark:
        box = lying.box
        x, y = self.at(box.x + box.width / 2, box.y + box.height / 2)
        size = min(6.5, max(4.2, 0.38 * self.half / POINT))
        return centred(x, y, str(number), size, BOLD, self.ink)

    # --- the opening tile ----------------------------------------------------------------------

    def tip_place(self) -> _Tip | None:
        """Return where the triangle points at the opening tile, if there is room for it.

        A place within the extent is preferred to one beyond it.
        """
        opening = self.plan.lying[0]
        free = [tip for tip in _tips(opening.box) if not self.touches(tip)]
        return next((tip for tip in free if self.is_within(tip)), free[0] if free else None)

    def touches(self, tip: _Tip) -> bool:
        """Whether the triangle would come too near to a tile or to a mark at a spot."""
        x, y = tip.x - tip.heading.dx * 0.2 * HALF, tip.y - tip.heading.dy * 0.2 * HALF
        reach = 0.22 * HALF
        for lying in self.plan.lying[1:]:
            box = lying.box
            if box.x - reach < x < box.right + reach and box.y - reach < y < box.bottom + reach:
                return True
        rings = (_beyond(spot, (GAP + CIRCLE) * HALF) for spot in self.plan.spots)
        return any(hypot(x - ring_x, y - ring_y) < 0.65 * HALF for ring_x, ring_y in rings)

    def is_within(self, tip: _Tip) -> bool:
        x, y = tip.x - tip.heading.dx * REACH * HALF, tip.y - tip.heading.dy * REACH * HALF
        return 0 <= x <= self.plan.width and 0 <= y <= self.plan.height

    def triangle(self, x: float, y: float, heading: Heading) -> Mark:
        """Return a triangle whose point lies just before (x, y) and looks along *heading*."""
        gap, length, width = (share * self.half for share in (TIP_GAP, TIP, TIP_WIDTH))
        dx, dy = heading.dx, heading.dy
        x, y = self.at(x, y)
        tip_x, tip_y = x - dx * gap, y - dy * gap
        back_x, back_y = tip_x - dx * length, tip_y - dy * length
        corners = (
            (tip_x, tip_y),
            (back_x - dy * width, back_y + dx * width),
            (back_x + dy * width, back_y - dx * width),
        )
        return polygon(corners, self.ink)


class _Tip(NamedTuple):
    """A point on the edge of a tile, in units, and the way that a triangle points at it."""

    x: float
    y: float
    heading: Heading


def _tips(box: Box) -> Iterator[_Tip]:
    """Go through places for the triangle, the best first: at the middle of a side."""
    for share in (0.5, 0.25, 0.75, 0.125, 0.875):
        x = box.x + share * box.width
        y = box.y + share * box.height
        yield _Tip(x, box.y, Heading.SOUTH)
        yield _Tip(x, box.bottom, Heading.NORTH)
        yield _Tip(box.x, y, Heading.EAST)
        yield _Tip(box.right, y, Heading.WEST)


def _beyond(spot: Spot, distance: float) -> tuple[float, float]:
    """Return the point *distance* units outside a spot, in units."""
    return spot.x + spot.heading.dx * distance, spot.y + spot.heading.dy * distance
