"""What can be asked of a score sheet, and who sits at a table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum

from generator.engine.table import Table
from generator.errors import BadInput
from generator.scoresheets.history import History
from generator.scoresheets.paper import Orientation, paper

#: Bounds that keep a page printable.
MOST_GAMES = 12
MOST_PER_PAGE = 16
MOST_COPIES = 10_000


class Guides(Enum):
    """What stands in an empty box to help the pen."""

    NONE = "none"
    DOTTED = "dotted"
    CORNERS = "corners"


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """How sheets look.

    Attributes:
        players: players at a table whose entry names nobody (R4).
        paper: the name of the paper that is printed: one of :data:`~.paper.PAPERS`.
        orientation: upright or across; None for whichever gives the better boxes.
        games: games on one sheet.
        copies: sheets for each table.
        guides: what helps the pen in an empty box.
        per_page: sheets on one page, with lines to cut them apart; stacked piles stay in order.
        both_sides: whether the quick rules stand on the back of every sheet.
        punch: whether the binding side is kept clear of punched holes.
        teaching: whether the key shows every step of a mark.
        fields: whether names and dates can be filled in on screen.
        title: what stands at the head, such as a club's name; the game's name where empty.
    """

    players: int = 2
    paper: str = "a4"
    orientation: Orientation | None = None
    games: int = 1
    copies: int = 1
    guides: Guides = Guides.NONE
    per_page: int = 1
    both_sides: bool = False
    punch: bool = False
    teaching: bool = False
    fields: bool = False
    title: str = ""

    def __post_init__(self) -> None:
        """Refuse what no sheet can be, naming the option and its bounds."""
        Table(self.players)
        paper(self.paper)
        for option, value, most in (
            ("--games", self.games, MOST_GAMES),
            ("--copies", self.copies, MOST_COPIES),
            ("--per-page", self.per_page, MOST_PER_PAGE),
        ):
            if not 1 <= value <= most:
                raise BadInput("out-of-range", option=option, found=value, low=1, high=most)
        turns = ("portrait", "landscape")
        if self.orientation is not None and self.orientation not in turns:
            raise BadInput(
                "option-value", option="--orientation", found=self.orientation, expected=turns
            )


@dataclass(frozen=True, slots=True)
class TableEntry:
    """One table of a series. Whatever is empty is left to the pen.

    Attributes:
        names: the players in seat order; empty for nobody yet.
        number: what the table is called, such as ``12``.
        date: a day, or a date as the club writes it.
        place: where the table stands.
        history: the marks to draw; its players are then the names.
    """

    names: tuple[str, ...] = ()
    number: str = ""
    date: date | str | None = None
    place: str = ""
    history: History | None = None

    def seats(self, options: SheetOptions) -> int:
        """Return how many players sit at the table.

        Raises:
            BadInput: when the game does not know so many.
        """
        return Table(len(self.names) if self.names else options.players).seats
