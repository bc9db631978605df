"""The designs of a page: one for each paper, drawn for it and not scaled from another.

Lengths are mm, type sizes points. The width of the text and of the margin column, the size of the
type and of the boards belong together; that is why they stand in one record.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from generator.errors import BadInput

POINT = 25.4 / 72


@dataclass(frozen=True, slots=True)
class Design:
    """How the pages of one edition are laid out.

    Attributes:
        name: what the style sheet calls it.
        width: of the page.
        height: of the page.
        top: margin above the text, with room for the running head.
        bottom: margin below the text, with room for the page number.
        left: margin.
        right: margin.
        column: width of the text.
        margin: width of the column of rule numbers and asides, left of the text.
        gutter: room between both.
        size: of the text, in points.
        leading: of the text, in points; everything on the page keeps to it.
        heads: sizes of the three kinds of headings, in points.
        small: size of tables, ledgers and captions, in points.
        tiny: size of the notation under an example, in points.
        half: a half-tile of a board.
        smallest: the smallest half-tile that is allowed.
        ledger: width of a ledger beside its board; 0 where they stand one above the other.
        gap: room between a board and its ledger.
        start_text: width of the text on the first page.
        start_board: width of the annotated board on the first page.
        tallies: columns of the table of all scores.
        index_columns: columns of the index.
        justified: whether the measure is wide enough to justify the text.
        is_large: whether it is the edition in large print.
    """

    name: str
    width: float
    height: float
    top: float
    bottom: float
    left: float
    right: float
    column: float
    margin: float
    gutter: float
    size: float
    leading: float
    heads: tuple[float, float, float]
    small: float
    tiny: float
    half: float = 5.5
    smallest: float = 3.2
    ledger: float = 46
    gap: float = 5
    start_text: float = 92
    start_board: float = 63
    tallies: int = 3
    index_columns: int = 2
    justified: bool = True
    is_large: bool = False

    @property
    def line(self) -> float:
        """The height of one line, in mm."""
        return self.leading * POINT

    @property
    def lines_for_tables(self) -> int:
        """How many lines of a table fit a page below the headings of a chapter."""
        return int((self.height - self.top - self.bottom) / self.line) - 8

    @property
    def indent(self) -> float:
        """How far the text stands right of the page's content box."""
        return self.margin + self.gutter

    @property
    def story(self) -> float:
        """The width of a board in the round that is told turn by turn."""
        return self.column * (0.6 if self.ledger else 1)

    @property
    def board(self) -> float:
        """The width of a board beside its ledger, or of the whole column."""
        return self.column - self.ledger - self.gap if self.ledger else self.column


A4 = Design(
    name="a4",
    width=210,
    height=297,
    top=27,
    bottom=27,
    left=23,
    right=23,
    column=114,
    margin=40,
    gutter=6,
    size=10.5,
    leading=14,
    heads=(36, 20, 11.5),
    small=9,
    tiny=7,
)
LETTER = replace(
    A4,
    name="letter",
    width=215.9,
    height=279.4,
    top=25,
    bottom=25,
    left=25,
    right=25,
)
LETTER = replace(LETTER, column=117.9, margin=42, gutter=6)
A5 = Design(
    name="a5",
    width=148,
    height=210,
    top=19,
    bottom=18,
    left=13,
    right=15,
    column=107,
    margin=10,
    gutter=3,
    size=9.5,
    leading=12.5,
    heads=(24, 16, 10.5),
    small=8.25,
    tiny=6.5,
    half=5.0,
    ledger=44,
    gap=4,
    start_text=120,
    start_board=120,
)
#: Half of a letter page, for a booklet.
HALF_LETTER = replace(
    A5,
    name="half-letter",
    width=139.7,
    height=215.9,
    left=12,
    right=13,
    column=101.7,
    ledger=42,
    start_text=114.7,
    start_board=114.7,
)
LARGE_A4 = Design(
    name="a4",
    width=210,
    height=297,
    top=26,
    bottom=25,
    left=20,
    right=20,
    column=170,
    margin=0,
    gutter=0,
    size=18,
    leading=24,
    heads=(40, 28, 20),
    small=18,
    tiny=16,
    half=9,
    smallest=5,
    ledger=86,
    gap=5,
    start_text=170,
    start_board=170,
    tallies=2,
    index_columns=1,
    justified=False,
    is_large=True,
)
LARGE_LETTER = replace(
    LARGE_A4, name="letter", width=215.9, height=279.4, left=22, right=22, column=171.9
)

#: The edition for a screen: its boards are drawn for a phone, and its type is set by the browser.
SCREEN = replace(A5, name="screen", column=96, margin=0, gutter=0, half=5.5, ledger=0, tallies=1)

DESIGNS: Mapping[tuple[str, bool], Design] = MappingProxyType(
    {
        ("a4", False): A4,
        ("letter", False): LETTER,
        ("a5", False): A5,
        ("half-letter", False): HALF_LETTER,
        ("a4", True): LARGE_A4,
        ("letter", True): LARGE_LETTER,
    }
)


def design(paper: str, *, large: bool = False) -> Design:
    """Return the design for *paper*, in large print if asked.

    Raises:
        BadInput: when there is none.
    """
    found = DESIGNS.get((paper, large))
    if found is None:
        known = tuple(name for name, size in DESIGNS if size == large)
        raise BadInput("paper-unknown", found=paper, known=known)
    return found
