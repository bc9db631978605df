"""Papers in mm, the clear edge, and how many sheets lie on one page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from generator.errors import BadInput

Orientation = Literal["portrait", "landscape"]

#: No ink nearer to any edge of any paper, cut papers included, in mm.
CLEAR = 5.0
#: The binding side of papers that go into a folder: its holes reach 15 mm into the paper.
PUNCH = 18.0
#: The binding side of papers too small for a folder.
SMALL_PUNCH = 10.0
#: The short side, in mm, from which a paper counts as large and has room for large letters.
LARGE = 180.0
MEDIUM = 140.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper: its name and its size in mm, as it lies."""

    name: str
    width: float
    height: float

    @property
    def short(self) -> float:
        """The short side in mm."""
        return min(self.width, self.height)

    @property
    def is_large(self) -> bool:
        """Whether this is a page of a folder, not a small sheet: its boxes are larger (14 mm)."""
        return self.short >= LARGE

    def turned(self, orientation: Orientation) -> Paper:
        """Return the paper upright or across."""
        long, short = max(self.width, self.height), self.short
        width, height = (short, long) if orientation == "portrait" else (long, short)
        return replace(self, width=width, height=height)


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        paper.name: paper
        for paper in (
            Paper("a4", 210, 297),
            Paper("letter", 215.9, 279.4),
            Paper("a5", 148, 210),
            Paper("a6", 105, 148),
            Paper("strip", 99, 210),
        )
    }
)


def paper(name: str) -> Paper:
    """Return the paper called *name*.

    Raises:
        BadInput: when there is none of that name.
    """
    found = PAPERS.get(name.lower())
    if found is None:
        raise BadInput("option-value", option="--paper", found=name, expected=tuple(PAPERS))
    return found


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in mm, y down; ``x`` and ``y`` are its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def moved(self, dx: float, dy: float) -> Area:
        """Return the same rectangle elsewhere."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def inset(self, dx: float, dy: float) -> Area:
        """Return the rectangle without a margin of *dx* at the sides and *dy* above and below."""
        return Area(self.x + dx, self.y + dy, self.width - 2 * dx, self.height - 2 * dy)

    def overlaps(self, other: Area, slack: float = 0.01) -> bool:
        """Say whether the rectangles share more than an edge, *slack* mm allowed."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def holds(self, other: Area, slack: float = 0.01) -> bool:
        """Say whether *other* lies inside."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def live_area(sheet: Paper, *, punch: bool = False, back: bool = False) -> Area:
    """Return where a sheet may be printed: clear of the edges, and of the holes when asked.

    The binding side is the left one, and the right one on the back.
    """
    margin = 10.0 if sheet.is_large else 8.0 if sheet.short >= MEDIUM else CLEAR + 0.4
    binding = margin
    if punch:
        binding = max(margin, PUNCH if sheet.short >= MEDIUM else SMALL_PUNCH)
    left = margin if back else binding
    return Area(left, margin, sheet.width - margin - binding, sheet.height - 2 * margin)


@dataclass(frozen=True, slots=True)
class Page:
    """A page cut into ``columns`` × ``rows`` equal sheets."""

    paper: Paper
    columns: int = 1
    rows: int = 1

    @property
    def sheet(self) -> Paper:
        """The size of one sheet."""
        return Paper(
            self.paper.name, self.paper.width / self.columns, self.paper.height / self.rows
        )

    @property
    def count(self) -> int:
        """How many sheets lie on the page."""
        return self.columns * self.rows

    @property
    def squareness(self) -> float:
        """The long side of a sheet by its short one."""
        return max(self.sheet.width, self.sheet.height) / self.sheet.short

    def corner(self, slot: int, *, back: bool = False) -> tuple[float, float]:
        """Return the upper left corner of a slot, row by row; on the back the columns turn round.

        So front and back of a sheet meet when the page is turned over its long or short left side.
        """
        row, column = divmod(slot, self.columns)
        if back:
            column = self.columns - 1 - column
        return column * self.sheet.width, row * self.sheet.height

    def cuts(self) -> Iterator[tuple[float, float, float, float]]:
        """Go through the cut lines: (x1, y1, x2, y2) in mm, clear of the page's edges."""
        width, height = self.paper.width, self.paper.height
        for column in range(1, self.columns):
            x = column * self.sheet.width
            yield x, CLEAR, x, height - CLEAR
        for row in range(1, self.rows):
            y = row * self.sheet.height
            yield CLEAR, y, width - CLEAR, y


def pages(name: str, per_page: int, orientation: Orientation | None) -> Iterator[Page]:
    """Go through the ways to lay *per_page* sheets on a paper, the squarest sheets first."""
    base = paper(name)
    turns: tuple[Orientation, ...] = (
        (orientation,) if orientation is not None else ("portrait", "landscape")
    )
    ways = [
        Page(base.turned(turn), columns, per_page // columns)
        for turn in turns
        for columns in range(1, per_page + 1)
        if per_page % columns == 0
    ]
    return iter(sorted(ways, key=lambda page: page.squareness))


def stacked(sheets: int, per_page: int) -> Iterator[tuple[int | None, ...]]:
    """Go through the pages: for each, the number of the sheet in every slot, None for an empty one.

    A slot's sheets follow each other from page to page, so that the piles are in order when the
    cut stacks are laid on each other.
    """
    count = -(-sheets // per_page)
    for page in range(count):
        numbers = (slot * count + page for slot in range(per_page))
        yield tuple(number if number < sheets else None for number in numbers)
