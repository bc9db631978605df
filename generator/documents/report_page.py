"""The page of a game report: one column, no margin column, tables in the sans, small tiles."""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup

from generator.documents.designs import Design, design
from generator.documents.figures import Figures, image
from generator.drawing.tile import row_drawing
from generator.engine.rules import Rules
from generator.engine.tiles import Tile
from generator.i18n import Speaker

#: Sizes of a half-tile in a line of text, in lines.
_SMALL = 0.54


@dataclass(frozen=True, slots=True)
class ReportPage:
    """How the pages of a report are laid out; lengths in mm.

    Attributes:
        design: type, margins, and the sizes of boards.
        columns: how many columns the turns of a round stand in.
        between: room between two of them.
        label: room for a player's short name.
        pips: width of the column of pips in a settlement.
        chart: height of the race chart.
    """

    design: Design
    columns: int
    between: float
    label: float
    pips: float
    chart: float

    @property
    def column(self) -> float:
        """The width of the text."""
        return self.design.column

    @property
    def turns(self) -> float:
        """The width of one column of turns."""
        return (self.column - (self.columns - 1) * self.between) / self.columns

    @property
    def told(self) -> float:
        """The width of the settlement beside the board."""
        return self.design.ledger

    @property
    def half(self) -> float:
        """A half-tile in a line of text."""
        return _SMALL * self.design.line

    @property
    def lines(self) -> int:
        """How many lines a page has."""
        page = self.design
        return int((page.height - page.top - page.bottom) / page.line)


def report_page(paper: str) -> ReportPage:
    """Return the page of a report on *paper*.

    Raises:
        BadInput: when there is no design for it.
    """
    base = design(paper)
    if base.column < 110:
        side = 13.0
        page = _plain(base, side, size=9, leading=12, ledger=50, half=3.8)
        return ReportPage(replace(page, heads=(19, 12.5, 9.5), small=8), 2, 4, 13, 11, 60)
    side = 19.0
    page = _plain(base, side, size=10, leading=12.5, ledger=58, half=4.4)
    return ReportPage(replace(page, heads=(25, 15, 10.5), small=8.5), 3, 4, 13, 17, 76)


def _plain(
    base: Design, side: float, *, size: float, leading: float, ledger: float, half: float
) -> Design:
    return replace(
        base,
        left=side,
        right=side,
        top=19,
        bottom=17,
        column=base.width - 2 * side,
        margin=0,
        gutter=0,
        size=size,
        leading=leading,
        ledger=ledger,
        gap=6,
        half=half,
        tiny=6.5,
    )


class ReportFigures(Figures):
    """The figures of a report: hands are wrapped to a width, and tiles may be face down."""

    def __init__(
        self, speaker: Speaker, rules: Rules, page: ReportPage, *, outlined: bool = False
    ) -> None:
        super().__init__(speaker, rules, page.design, outlined=outlined)
        #: Room for the tiles of a hand in the settlement, between the name and the pips.
        self.hand_room = page.told - page.label - page.pips - 1

    def hand(self, tiles: tuple[Tile, ...], half: float | None = None) -> Markup:
        """Return the tiles of a hand, lying side by side, in several rows if there are many."""
        return self.row(tiles, self.hand_room, half)

    def row(
        self, tiles: tuple[Tile | None, ...], width: float, half: float | None = None
    ) -> Markup:
        """Return tiles in rows of at most *width* mm; None is a tile that is not known."""
        if not tiles:
            return Markup("–")
        size = half or _SMALL * self.page.line
        drawing = row_drawing(tiles, size, width=width, upright=False, gap=0.22)
        spoken = [
            self.speaker.say("a tile not known") if tile is None else self.speaker.tile(tile)
            for tile in tiles
        ]
        alt = self.speaker.listing(spoken)
        return image(drawing, alt, kind="hand", outlined=self.outlined)

    def row_height(self, tiles: tuple[Tile | None, ...], width: float) -> float:
        """Return how high :meth:`row` is, in mm."""
        size = _SMALL * self.page.line
        return row_drawing(tiles, size, width=width, upright=False, gap=0.22).height
