"""The places on a sheet, as plain values in mm, y down: what :mod:`.plan` finds and others fill."""

from __future__ import annotations

from dataclasses import dataclass

from generator.scoresheets.flow import Letters
from generator.scoresheets.paper import Area, Paper

#: Room for the letter of a seat before its name.
SEAT = 5.0
#: The gap between two boxes, in boxes.
GAP = 0.06
#: The least width of a name line.
NAME = 45.0
#: Rounds of a game that have a place on paper.
ROUNDS = 20


@dataclass(frozen=True, slots=True)
class CellLine:
    """A line of boxes: the number of its first mark, and the places of its boxes."""

    first: int
    boxes: tuple[Area, ...]


@dataclass(frozen=True, slots=True)
class SideRow:
    """One side of a game. ``names`` has one place for each of its seats, letters included."""

    side: int
    seats: tuple[int, ...]
    names: tuple[Area, ...]
    lines: tuple[CellLine, ...]
    debt: Area
    won: Area
    hint: Area
    size: float

    @property
    def parts(self) -> tuple[Area, ...]:
        """Every place of the row; no two of them overlap."""
        boxes = (box for line in self.lines for box in line.boxes)
        return (*self.names, *boxes, self.debt, self.won, self.hint)


@dataclass(frozen=True, slots=True)
class GamePlan:
    """One game: its heading, the boxes for who opened (none where a ledger has them), its sides."""

    number: int
    area: Area
    heading: Area | None
    openers: tuple[Area, ...]
    openers_label: Area | None
    rows: tuple[SideRow, ...]
    signs: tuple[Area, ...]


@dataclass(frozen=True, slots=True)
class LeafPlan:
    """One side of a sheet. ``ledger`` are the banks of the lines for rounds, side by side."""

    paper: Paper
    letters: Letters
    live: Area
    title: Area
    fields: Area
    games: tuple[GamePlan, ...]
    ledger: tuple[Area, ...]
    ledger_lines: int
    spare: Area
    """What is left between the games (or their ledger) and the key."""
    teaching: Area
    key: Area
    foot: Area


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a sheet must hold; ``key`` and ``teaching`` are heights in mm.

    ``filled`` asks for room for what a side needs, and leaves the ledger's place to the log.
    """

    games: int
    key: float
    teaching: float = 0.0
    filled: bool = False
