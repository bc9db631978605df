"""A whole set of tiles to cut out, with their backs for printing on both sides (R1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import IO

from generator.drawing.lettering import BOLD, REGULAR, capital_height
from generator.drawing.marks import POINT, Line, Mark, Pen, Text
from generator.drawing.palette import HAIR
from generator.drawing.tile import back_group, tile_group
from generator.engine.rules import Rules
from generator.engine.tiles import Tile, full_set
from generator.i18n import Speaker
from generator.scoresheets.chunk import Chunk, artifact, figure, heard
from generator.scoresheets.flow import fit_user_text
from generator.scoresheets.paper import Area, Paper, live_area, paper
from generator.scoresheets.press import Press

#: A half-tile as it lies well in the hand, and the least that fingers can hold, in mm.
LARGEST = 25.0
SMALLEST = 14.0
#: Room in mm between a tile's outline and the line to cut along.
SPARE = 1.0
#: Type sizes in points, and the room for the head in mm.
HEAD, SMALL, HEAD_ROOM = 15.0, 9.0, 14.0


@dataclass(frozen=True, slots=True)
class _Grid:
    """Upright tiles in rows: how large a half-tile is, and where the grid stands."""

    half: float
    columns: int
    rows: int
    area: Area

    @property
    def step(self) -> tuple[float, float]:
        """The distance from one tile to the next, to the right and down, in mm."""
        return self.half + 2 * SPARE, 2 * self.half + 2 * SPARE

    def corner(self, number: int) -> tuple[float, float]:
        """Return the upper left corner of a tile, counted along the rows from 0."""
        row, column = divmod(number, self.columns)
        across, down = self.step
        return self.area.x + column * across + SPARE, self.area.y + row * down + SPARE

    def cuts(self) -> Iterator[Mark]:
        """Go through the lines to cut along."""
        across, down = self.step
        pen = Pen(0.25 * POINT, HAIR)
        for column in range(self.columns + 1):
            x = self.area.x + column * across
            yield Line(x, self.area.y, x, self.area.bottom, pen)
        for row in range(self.rows + 1):
            y = self.area.y + row * down
            yield Line(self.area.x, y, self.area.right, y, pen)


def write_tiles(
    paper_name: str, rules: Rules, speaker: Speaker, file: IO[bytes], *, backs: bool = False
) -> int:
    """Write the whole set into *file*, and return how many pages it has.

    With *backs*, every page is followed by the backs of its tiles, for printing on both sides.
    """
    sheet = paper(paper_name)
    tiles = full_set(rules)
    grid = _grid(sheet, len(tiles))
    title = speaker.say("A set of %(count)s tiles to cut out", count=len(tiles))
    press = Press(file, sheet, speaker.locale, title)
    for some in _batches(tiles, grid.columns * grid.rows):
        press.put(_head(sheet, title, speaker))
        press.put(_fronts(some, grid, speaker))
        press.next_page()
        if backs:
            press.put(_backs(len(some), grid))
            press.next_page()
    press.finish()
    return press.pages


def _batches(tiles: Sequence[Tile], size: int) -> Iterator[tuple[Tile, ...]]:
    for first in range(0, len(tiles), size):
        yield tuple(tiles[first : first + size])


def _grid(sheet: Paper, count: int) -> _Grid:
    """Return the grid with the largest tiles that hold the set on one page, else on several."""
    live = live_area(sheet)
    room = Area(live.x, live.y + HEAD_ROOM, live.width, live.height - HEAD_ROOM)
    best = max(
        (_half(room, columns, -(-count // columns)), columns) for columns in range(1, count + 1)
    )
    half, columns = best
    rows = -(-count // columns)
    if half < SMALLEST:
        half = SMALLEST
        columns = int(room.width // (half + 2 * SPARE))
        rows = int(room.height // (2 * half + 2 * SPARE))
    width, height = columns * (half + 2 * SPARE), rows * (2 * half + 2 * SPARE)
    return _Grid(half, columns, rows, Area((sheet.width - width) / 2, room.y, width, height))


def _half(room: Area, columns: int, rows: int) -> float:
    wide = room.width / columns - 2 * SPARE
    high = (room.height / rows - 2 * SPARE) / 2
    return min(wide, high, LARGEST)


def _head(sheet: Paper, title: str, say: Speaker) -> Iterator[Chunk]:
    live = live_area(sheet)
    base = live.y + capital_height(HEAD, BOLD)
    fit = fit_user_text(title, BOLD, HEAD, live.width, HEAD_ROOM / 2, SMALL)
    yield heard("H1", (Text(live.x, base, title, fit.size, BOLD),))
    hint = say.say("Print on card, at full size, and cut along the lines.")
    yield heard("P", (Text(live.x, base + 2 * SMALL * POINT, hint, SMALL, REGULAR),))


def _fronts(tiles: Sequence[Tile], grid: _Grid, say: Speaker) -> Iterator[Chunk]:
    yield artifact(grid.cuts())
    marks = [
        tile_group(*grid.corner(number), grid.half, tile.high, tile.low, upright=True)
        for number, tile in enumerate(tiles)
    ]
    alt = say.say("The tiles %(tiles)s.", tiles=say.tiles(tiles))
    yield figure(alt, grid.area, marks, shared=False)


def _backs(count: int, grid: _Grid) -> Iterator[Chunk]:
    """Go through the backs, mirrored so that each lies behind its tile."""
    marks: list[Mark] = []
    for number in range(count):
        row, column = divmod(number, grid.columns)
        mirrored = row * grid.columns + grid.columns - 1 - column
        marks.append(back_group(*grid.corner(mirrored), grid.half, upright=True))
    yield artifact(marks, shared=False)
