"""The face of a tile, its back, and rows of tiles.

Sizes are in half-tiles: a tile is 1 × 2 of them. The pips lie on a grid of 3 × 3. They turn with
the tile, so that the six always lies in two rows of three along the tile's long side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import ceil

from generator.drawing.marks import (
    POINT,
    Dots,
    Drawing,
    Group,
    Line,
    Mark,
    Move,
    Path,
    Pen,
    Rect,
    Step,
    To,
)
from generator.drawing.palette import ACCENT, FAINT, INK, PAPER, WASH, tint
from generator.engine.tiles import Tile
from generator.errors import CannotPrint

#: Corner radius, pip diameter and step of the grid of pips, in half-tiles.
RADIUS = 0.12
PIP = 0.19
GRID = 0.27
#: How far the divider stays off the long sides, in half-tiles.
INSET = 0.12
#: The length of a notch at each side where the divider gives way to a number.
NOTCH = 0.13
#: Room around a drawing for the outline of a tile at its edge, in mm.
EDGE = 0.2

# Where the pips lie on an upright half: across and along the tile, in steps of the grid.
_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIX = (*_CORNERS, (-1, 0), (1, 0))
_EIGHT = (*_SIX, (0, -1), (0, 1))
_PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    _CORNERS,
    (*_CORNERS, (0, 0)),
    _SIX,
    (*_SIX, (0, 0)),
    _EIGHT,
    (*_EIGHT, (0, 0)),
)


_OUTLINE = Pen(0.35 * POINT)
_DIVIDER = Pen(0.25 * POINT)


@dataclass(frozen=True, slots=True)
class TileStyle:
    """How a tile is drawn.

    Attributes:
        outline: the pen of its outline.
        divider: the pen of the line between its halves.
        notched: whether that line is two short ones at the edges, to leave room for a number.
        ground: the colour of the tile.
        pips: the colour of its pips.
    """

    outline: Pen = _OUTLINE
    divider: Pen = _DIVIDER
    notched: bool = False
    ground: str = PAPER
    pips: str = INK


PLAIN = TileStyle()
#: A tile that is emphasised.
LAID = TileStyle(outline=Pen(POINT), ground=WASH)
#: A double that is out of the count.
PALE = TileStyle(divider=Pen(0.25 * POINT, FAINT), pips=FAINT)


@cache
def pips(value: int, upright: bool) -> tuple[tuple[float, float], ...]:
    """Return where the pips of a half lie about its middle, in half-tiles.

    Raises:
        CannotPrint: when a half cannot show *value*.
    """
    if not 0 <= value < len(_PIPS):
        raise CannotPrint("no-such-half", value=value, highest=len(_PIPS) - 1)
    turned = ((x, y) if upright else (-y, x) for x, y in _PIPS[value])
    return tuple((GRID * x, GRID * y) for x, y in turned)


@cache
def _face(first: int, second: int, upright: bool) -> tuple[tuple[float, float], ...]:
    """Return where the pips of a tile lie from its upper left corner, in half-tiles."""
    dx, dy = (0, 1) if upright else (1, 0)
    return tuple(
        (0.5 + at * dx + x, 0.5 + at * dy + y)
        for at, value in enumerate((first, second))
        for x, y in pips(value, upright)
    )


def tile_group(
    x: float,
    y: float,
    half: float,
    first: int,
    second: int,
    *,
    upright: bool,
    style: TileStyle = PLAIN,
) -> Group:
    """Return a tile with its upper left corner at (x, y), all in mm.

    Args:
        x: left edge.
        y: upper edge.
        half: size of a half-tile.
        first: value of the left or upper half.
        second: value of the right or lower half.
        upright: whether its long side stands upright.
        style: how it is drawn.
    """
    width, height = (half, 2 * half) if upright else (2 * half, half)
    divider = _divider(x, y, half, upright, style)
    outline = Rect(x, y, width, height, RADIUS * half, style.outline, style.ground)
    tile = str(Tile.of(first, second))
    if not (dots := _face(first, second, upright)):
        return Group((outline, divider), tile=tile)
    points = tuple((x + half * px, y + half * py) for px, py in dots)
    return Group((outline, divider, Dots(points, PIP * half, style.pips)), tile=tile)


def _divider(x: float, y: float, half: float, upright: bool, style: TileStyle) -> Mark:
    """Return the line between the halves, from side to side."""
    runs = ((0.0, NOTCH), (1 - NOTCH, 1.0)) if style.notched else ((INSET, 1 - INSET),)
    steps: list[Step] = []
    for first, last in runs:
        if upright:
            steps += [Move(x + first * half, y + half), To(x + last * half, y + half)]
        else:
            steps += [Move(x + half, y + first * half), To(x + half, y + last * half)]
    return Path(tuple(steps), style.divider)


def back_group(x: float, y: float, half: float, *, upright: bool) -> Group:
    """Return the back of a tile with its upper left corner at (x, y), in mm."""
    width, height = (half, 2 * half) if upright else (2 * half, half)
    gap = 0.14 * half
    pen = Pen(0.25 * POINT, tint(ACCENT, 0.6))
    across = 0.17 * half
    lozenge = _lozenge(x + width / 2, y + height / 2, across, across)
    return Group(
        (
            Rect(x, y, width, height, RADIUS * half, PLAIN.outline, PAPER),
            Rect(x + gap, y + gap, width - 2 * gap, height - 2 * gap, 0.05 * half, pen),
            *lozenge,
        )
    )


def _lozenge(x: float, y: float, dx: float, dy: float) -> tuple[Mark, ...]:
    corners = ((x, y - dy), (x + dx, y), (x, y + dy), (x - dx, y), (x, y - dy))
    pen = Pen(0.35 * POINT, ACCENT)
    return tuple(Line(*one, *other, pen) for one, other in pairwise(corners))


def layered(groups: Iterable[Group]) -> tuple[Mark, ...]:
    """Return tiles with all their dividers and pips in a few paths above all outlines.

    It looks the same, and prints in two thirds of the time: what takes time is the number of
    elements. A tile's group keeps its outline, so that everybody can still see where it lies.
    """
    outlines: list[Mark] = []
    steps: dict[Pen, list[Step]] = {}
    points: dict[tuple[float, str], list[tuple[float, float]]] = {}
    for group in groups:
        kept: list[Mark] = []
        for mark in group.marks:
            match mark:
                case Path(some, Pen() as pen, None) if group.tile is not None:
                    steps.setdefault(pen, []).extend(some)
                case Dots(dots, diameter, colour):
                    points.setdefault((diameter, colour), []).extend(dots)
                case _:
                    kept.append(mark)
        outlines.append(Group(tuple(kept), tile=group.tile))
    dividers = (Path(tuple(some), pen) for pen, some in steps.items())
    pips_ = (Dots(tuple(dots), *style) for style, dots in points.items())
    return (*outlines, *dividers, *pips_)


def tile_drawing(
    tile: Tile,
    half: float,
    *,
    upright: bool = False,
    style: TileStyle = PLAIN,
    title: str = "",
) -> Drawing:
    """Return one tile, its high half at the left or above; *half* in mm."""
    group = tile_group(EDGE, EDGE, half, tile.high, tile.low, upright=upright, style=style)
    width, height = (half, 2 * half) if upright else (2 * half, half)
    return Drawing(width + 2 * EDGE, height + 2 * EDGE, (group,), title)


def row_drawing(
    tiles: Sequence[Tile | None],
    half: float,
    *,
    width: float | None = None,
    upright: bool = True,
    gap: float = 0.3,
    laid: Tile | None = None,
    title: str = "",
) -> Drawing:
    """Return tiles side by side, such as a hand or the stock, in as many rows as they need.

    Args:
        tiles: the tiles in order; None is a tile face down.
        half: size of a half-tile in mm.
        width: the room in mm; without it all stand in one row.
        upright: whether they stand, as a hand does, or lie.
        gap: room between two of them, in half-tiles.
        laid: the tile that is emphasised, if any.
        title: the text alternative.
    """
    across, down = (half, 2 * half) if upright else (2 * half, half)
    space = gap * half
    columns = max(1, len(tiles))
    if width is not None:
        columns = min(columns, max(1, int((width - 2 * EDGE + space + 1e-9) / (across + space))))
        # Rows of about equal length look better than one that is nearly empty.
        columns = ceil(len(tiles) / ceil(max(1, len(tiles)) / columns)) or 1
    groups: list[Group] = []
    for number, tile in enumerate(tiles):
        row, column = divmod(number, columns)
        x = EDGE + column * (across + space)
        y = EDGE + row * (down + space)
        if tile is None:
            groups.append(back_group(x, y, half, upright=upright))
        else:
            style = LAID if tile == laid else PLAIN
            groups.append(tile_group(x, y, half, tile.high, tile.low, upright=upright, style=style))
    rows = max(1, ceil(len(tiles) / columns))
    return Drawing(
        2 * EDGE + columns * (across + space) - space,
        2 * EDGE + rows * (down + space) - space,
        layered(groups),
        title,
    )
