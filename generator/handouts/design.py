"""The designs of a handout's pages: for A4 and Letter, and for large print.

Lengths are mm, sizes of letters points. A child writes with a thick pencil: lines to write on stand
8 mm apart, and boxes are higher than that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from generator.drawing.lettering import BOLD, REGULAR, SEMIBOLD
from generator.drawing.palette import ACCENT, INK, tint
from generator.errors import BadInput
from generator.handouts.setting import Style
from generator.scoresheets.paper import PAPERS, Area, Paper

GREY = tint(INK, 0.72)


@dataclass(frozen=True, slots=True)
class Design:
    """How the pages of one edition are laid out.

    Attributes:
        paper: what they are printed on.
        is_large: whether in large print.
        area: where anything may stand, the foot left out.
        number: width of the column with the numbers of the exercises.
        title: of a sheet.
        question: what is asked.
        label: words beside a room to answer.
        value: figures to be ticked, and what is given.
        note: small print.
        half: the largest half-tile of a board, the usual, and the least of one beside its answer.
        smallest: the smallest half-tile of all.
        hand: the half-tile of a hand.
        plate: the highest that a board may be.
        line: from one line to write on to the next.
        box: height of a box to write in.
        tick: side of a box to tick.
        side: width of the room to answer beside a board; 0 where it stands below.
        gap: room between two exercises, and the most of it where a page has much to spare.
    """

    paper: Paper
    is_large: bool
    area: Area
    number: float
    title: Style
    question: Style
    label: Style
    value: Style
    note: Style
    half: tuple[float, float, float]
    smallest: float
    hand: float
    plate: float
    line: float
    box: float
    tick: float
    side: float
    gap: tuple[float, float]

    @property
    def room(self) -> float:
        """The height that is left on the page with the largest head."""
        return self.area.height - _HEAD

    @property
    def width(self) -> float:
        """The width of an exercise beside its number."""
        return self.area.width - self.number


#: The highest head of a sheet, with the room below it, in mm.
_HEAD = 58.0

_A4 = PAPERS["a4"]
_LETTER = PAPERS["letter"]

A4 = Design(
    paper=_A4,
    is_large=False,
    area=Area(18, 14, 176, 267),
    number=11,
    title=Style(24, BOLD, leading=1.1),
    question=Style(12.5, REGULAR, SEMIBOLD),
    label=Style(10.5, REGULAR, SEMIBOLD),
    value=Style(13, SEMIBOLD),
    note=Style(7, REGULAR, colour=GREY),
    half=(7.5, 4.9, 4.2),
    smallest=3.4,
    hand=6,
    plate=62,
    line=8,
    box=10,
    tick=5.5,
    side=56,
    gap=(9, 36),
)
LETTER = replace(A4, paper=_LETTER, area=Area(19, 14, 179.9, 250))
LARGE_A4 = replace(
    A4,
    is_large=True,
    area=Area(16, 14, 180, 266),
    number=15,
    title=Style(32, BOLD, leading=1.1),
    question=Style(19, REGULAR, SEMIBOLD),
    label=Style(18, REGULAR, SEMIBOLD),
    value=Style(20, SEMIBOLD),
    note=Style(10, REGULAR, colour=INK),
    half=(9, 6.5, 5),
    smallest=4.5,
    hand=8,
    plate=66,
    line=10,
    box=14,
    tick=8,
    side=0,
    gap=(10, 40),
)
LARGE_LETTER = replace(LARGE_A4, paper=_LETTER, area=Area(17, 14, 181.9, 248))

_DESIGNS: Mapping[tuple[str, bool], Design] = MappingProxyType(
    {
        ("a4", False): A4,
        ("letter", False): LETTER,
        ("a4", True): LARGE_A4,
        ("letter", True): LARGE_LETTER,
    }
)
PAPER_NAMES = tuple(name for name, large in _DESIGNS if not large)


def design(paper: str, *, large: bool = False) -> Design:
    """Return the design for *paper*, in large print if asked.

    Raises:
        BadInput: when there is none.
    """
    found = _DESIGNS.get((paper, large))
    if found is None:
        raise BadInput("paper-unknown", found=paper, known=PAPER_NAMES)
    return found


#: The key is for a teacher's desk: two columns in smaller letters.
KEY_TITLE = Style(20, BOLD, leading=1.1)
KEY_HEAD = Style(11.5, BOLD)
KEY_ANSWER = Style(11, BOLD, leading=1.2)
KEY_STEP = Style(9, REGULAR, SEMIBOLD, leading=1.34)
KEY_SMALL = Style(7.5, REGULAR, SEMIBOLD, colour=GREY, leading=1.26)
KEY_RULE = Style(7.5, REGULAR, colour=ACCENT, leading=1.2)
KEY_TEXT = Style(10, REGULAR, SEMIBOLD, leading=1.36)
KEY_HALF = (3.4, 2.5)


def key_area(paper: Paper) -> Area:
    """Return where anything may stand on a page of the key."""
    return Area(15, 13, paper.width - 28, paper.height - 13 - 14)
