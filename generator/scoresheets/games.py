"""Where the games of a sheet lie, with the largest boxes that the room allows.

Names stand beside their boxes or above them, the boxes of a side on one line or on several, the
games in one column or in several: every way is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from generator.drawing.tally import NARROW, cells_of
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.scoresheets.flow import Letters
from generator.scoresheets.paper import Area
from generator.scoresheets.places import (
    GAP,
    NAME,
    ROUNDS,
    SEAT,
    CellLine,
    GamePlan,
    SideRow,
    Wishes,
)

#: The share of the width that names take beside boxes, and the least height of their lines, in mm.
NAME_SHARE = 0.27
NAME_LINE = 7.4
#: Boxes for who opened, in mm; how many of them are enough for one line.
OPENER = 6.0
SMALL_OPENER = 5.1
MANY_ROUNDS = 16
#: Room of the words before these boxes.
OPENER_WORDS = 36.0
#: What a single game may spread its sides by, in mm, where the sheet has room.
AIR = 4.0
#: Room for what a side needs exactly, where names stand above.
HINT = 24.0


@dataclass(frozen=True, slots=True)
class _Shape:
    """One way to lay games out."""

    columns: int
    beside: bool
    lines: int


def best_games(
    room: Area, table: Table, rules: Rules, letters: Letters, wishes: Wishes, *, openers: bool
) -> tuple[GamePlan, ...] | None:
    """Return the games laid out with the largest boxes, or None where they would be too small."""
    best: tuple[float, _Game] | None = None
    most_lines = max(2, len(cells_of(rules.target.value, rules)) // 3)
    shapes = product((1, 2, 3), (True, False), range(1, most_lines + 1))
    for columns, beside, lines in shapes:
        if columns > wishes.games:
            continue
        shape = _Shape(columns, beside, lines)
        game = _Game.fitted(room, table, rules, letters, wishes, shape, openers)
        if game.size < letters.smallest - 1e-6 or game.whole_height > room.height + 1e-6:
            continue
        # A box a little larger is not worth a break in a row.
        worth = game.size - 0.8 * (lines - 1) - 0.5 * (columns - 1) + 0.3 * beside
        if best is None or worth > best[0] + 1e-6:
            best = worth, game
    return None if best is None else tuple(best[1].placed(room))


@dataclass(frozen=True, slots=True)
class _Game:
    """A game of one shape, its sizes known."""

    table: Table
    rules: Rules
    letters: Letters
    wishes: Wishes
    shape: _Shape
    openers: bool
    width: float
    size: float

    @classmethod
    def fitted(
        cls,
        room: Area,
        table: Table,
        rules: Rules,
        letters: Letters,
        wishes: Wishes,
        shape: _Shape,
        openers: bool,
    ) -> _Game:
        width = (room.width - (shape.columns - 1) * 4 * letters.gap) / shape.columns
        game = cls(table, rules, letters, wishes, shape, openers, width, 0.0)
        size = min(game.size_by_width(), game.size_by_height(room.height), letters.largest)
        return cls(table, rules, letters, wishes, shape, openers, width, size)

    # --- sizes ---------------------------------------------------------------------------------

    @property
    def rooms(self) -> tuple[int, ...]:
        """How many strokes each box takes."""
        return cells_of(self.rules.target.value, self.rules)

    @property
    def a_line(self) -> int:
        """Full boxes on a line."""
        full = sum(room > 1 for room in self.rooms)
        return max(1, -(-full // self.shape.lines))

    @property
    def units(self) -> float:
        """The width of the widest line, in boxes."""
        return max(
            sum(NARROW if room == 1 else 1 for room in line) + GAP * (len(line) - 1)
            for line in self.line_rooms
        )

    @property
    def line_rooms(self) -> tuple[tuple[int, ...], ...]:
        """The boxes of every line; a narrow last box stays on the line before it."""
        lines = [self.rooms[at : at + self.a_line] for at in range(0, len(self.rooms), self.a_line)]
        if len(lines) > 1 and lines[-1] == (1,):
            lines[-2:] = [(*lines[-2], 1)]
        return tuple(lines)

    @property
    def names_width(self) -> float:
        """The least width of the names beside the boxes, with the letters of their seats."""
        return max(NAME + SEAT + 1, NAME_SHARE * self.width) if self.shape.beside else 0.0

    def size_by_width(self) -> float:
        """Return the size of a box that the width allows."""
        letters = self.letters
        others = letters.debt + 3 * letters.gap
        if len(self.line_rooms) == 1:
            others += letters.won
        if self.shape.beside:
            others += self.names_width + letters.gap
        return (self.width - others) / self.units

    def size_by_height(self, height: float) -> float:
        """Return the size of a box that the height allows."""
        game = (height - (self.down - 1) * 2 * self.letters.gap) / self.down
        row = (game - self.heading_height - self.letters.sign_height) / self.table.side_count
        lines = len(self.line_rooms)
        return (row - self.above_height - self.letters.gap) / lines - self.letters.label_height

    @property
    def heading_height(self) -> float:
        """The height of what stands above the sides."""
        if not self.openers and self.wishes.games == 1:
            return 0.0
        if self.openers_inline:
            return self.letters.heading_height
        return self.letters.heading_height + self.opener_lines * SMALL_OPENER + 0.6

    @property
    def openers_inline(self) -> bool:
        """Whether the boxes for who opened stand on the line of the heading."""
        return not self.openers or self.width >= 2 * OPENER_WORDS + ROUNDS * SMALL_OPENER - 14

    @property
    def opener_lines(self) -> int:
        """Lines of boxes for who opened, where they do not stand beside the heading."""
        return 1 if int(self.width / SMALL_OPENER) >= MANY_ROUNDS else 2

    @property
    def above_height(self) -> float:
        """The height of the names above the boxes."""
        return 0.0 if self.shape.beside else self.letters.name_height * self.name_lines

    @property
    def name_lines(self) -> int:
        """Lines of names above the boxes: partners stand side by side where there is room."""
        seats = len(self.table.sides[0])
        hint = HINT if self.wishes.filled else 0.0
        return 1 if (self.width - hint) / seats >= NAME + SEAT + 2 else seats

    @property
    def row_height(self) -> float:
        """The height of one side, without the gap below it."""
        lines = len(self.line_rooms)
        boxes = lines * (self.size + self.letters.label_height)
        names = NAME_LINE * len(self.table.sides[0]) + self.letters.label_height
        return self.above_height + (max(boxes, names) if self.shape.beside else boxes)

    @property
    def down(self) -> int:
        """Games one below the other."""
        return -(-self.wishes.games // self.shape.columns)

    @property
    def whole_height(self) -> float:
        """The height of all games, with the least room between them."""
        return self.down * self.height + (self.down - 1) * 2 * self.letters.gap

    @property
    def height(self) -> float:
        """The height of one game."""
        rows = self.table.side_count * (self.row_height + self.letters.gap)
        return self.heading_height + rows + self.letters.sign_height

    # --- places --------------------------------------------------------------------------------

    def placed(self, room: Area) -> Iterator[GamePlan]:
        """Go through the games in their places, column by column."""
        down = self.down
        spare = room.height - down * self.height
        between = min(spare / (down - 1), 0.25 * self.height) if down > 1 else 0.0
        sides = self.table.side_count
        loose = self.openers and self.wishes.games == 1
        air = min(AIR, spare / (sides + 2)) if loose else 0.0
        step = self.width + 4 * self.letters.gap
        for game in range(self.wishes.games):
            column, row = divmod(game, down)
            y = room.y + row * (self.height + between)
            area = Area(room.x + column * step, y, self.width, self.height + sides * air)
            yield self.game(game + 1, area, air)

    def game(self, number: int, area: Area, air: float) -> GamePlan:
        """Return one game in its place, with *air* mm more between its sides."""
        heading = None
        if self.heading_height:
            heading = Area(area.x, area.y, area.width, self.letters.heading_height)
        label, openers = self.opener_boxes(heading)
        y = area.y + self.heading_height
        rows = []
        for side, seats in enumerate(self.table.sides):
            rows.append(self.row(side, seats, Area(area.x, y, area.width, self.row_height)))
            y += self.row_height + self.letters.gap + air
        width = area.width / self.table.side_count
        signs = tuple(
            Area(area.x + side * width, y, width, self.letters.sign_height)
            for side in range(self.table.side_count)
        )
        return GamePlan(number, area, heading, openers, label, tuple(rows), signs)

    def opener_boxes(self, heading: Area | None) -> tuple[Area | None, tuple[Area, ...]]:
        """Return the place of the words and the boxes for who opened each round."""
        if heading is None or not self.openers:
            return None, ()
        if self.openers_inline:
            is_wide = heading.width >= 2 * OPENER_WORDS + ROUNDS * OPENER
            size = OPENER if is_wide and heading.height > OPENER + 0.8 else SMALL_OPENER
            count, y = ROUNDS, heading.bottom - size - 0.8
            x = heading.right - count * size
        else:
            size, x, y = SMALL_OPENER, heading.x, heading.bottom - 0.6
            count = min(ROUNDS, self.opener_lines * int(heading.width / size))
        words = Area(x - OPENER_WORDS - 1, y, OPENER_WORDS, size)
        if not self.openers_inline:
            left = heading.x if self.wishes.games == 1 else heading.right - OPENER_WORDS
            words = Area(left, heading.y, OPENER_WORDS, heading.height - 1)
        a_line = -(-count // (1 if self.openers_inline else self.opener_lines))
        boxes = (divmod(box, a_line) for box in range(count))
        return words, tuple(
            Area(x + column * size, y + row * size, size, size) for row, column in boxes
        )

    def row(self, side: int, seats: tuple[int, ...], area: Area) -> SideRow:
        """Return one side in its place: names, boxes, debt and games won."""
        letters = self.letters
        boxes_width = self.units * self.size
        right = letters.won + letters.gap
        if self.shape.beside:
            others = letters.debt + (right if len(self.line_rooms) == 1 else 0.0)
            names_width = area.width - boxes_width - others - 3 * letters.gap
            left = area.x + names_width + letters.gap
            debt_width = letters.debt
        else:
            left = area.x
            debt_width = min(area.width - boxes_width - right - 2 * letters.gap, 1.6 * letters.debt)
        top = area.y + self.above_height
        pitch = self.size + letters.label_height
        lines = tuple(self.cell_lines(left, top, pitch))
        won = Area(area.right - letters.won, top, letters.won, self.size)
        debt = Area(won.x - letters.gap - debt_width, top, debt_width, self.size)
        if len(lines) > 1:
            # There is room for them one below the other.
            debt_width = min(area.right - left - boxes_width - 3 * letters.gap, 2 * letters.debt)
            debt = Area(area.right - debt_width, top, debt_width, self.size)
            won = Area(area.right - debt_width, top + pitch, debt_width, self.size)
        names, hint = self.name_places(seats, area, left - letters.gap - area.x)
        return SideRow(side, seats, names, lines, debt, won, hint, self.size)

    def cell_lines(self, left: float, top: float, pitch: float) -> Iterator[CellLine]:
        """Go through the lines of boxes."""
        first = 0
        for number, rooms in enumerate(self.line_rooms):
            x, y = left, top + number * pitch
            boxes = []
            for room in rooms:
                width = self.size * (NARROW if room == 1 else 1)
                boxes.append(Area(x, y, width, self.size))
                x += width + GAP * self.size
            yield CellLine(first, tuple(boxes))
            first += len(rooms)

    def name_places(
        self, seats: tuple[int, ...], area: Area, beside: float
    ) -> tuple[tuple[Area, ...], Area]:
        """Return the places of the names of a side, and of what it needs exactly."""
        letters = self.letters
        if self.shape.beside:
            height = max(self.size, NAME_LINE * len(seats)) / len(seats)
            names = tuple(
                Area(area.x, area.y + place * height, beside, height) for place in range(len(seats))
            )
            hint = Area(area.x, names[-1].bottom, beside, letters.label_height)
            return names, hint
        hint_width = HINT if self.wishes.filled else 0.0
        a_line = len(seats) // self.name_lines
        width = (area.width - hint_width) / a_line
        height = letters.name_height
        names = tuple(
            Area(
                area.x + place % a_line * width,
                area.y + place // a_line * height,
                width - (2 if place % a_line < a_line - 1 else 0),
                height - 1,
            )
            for place in range(len(seats))
        )
        return names, Area(area.right - hint_width, area.y, hint_width, height - 1)
