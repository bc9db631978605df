"""The table: seats in the order of play, and the sides that share a score (R4, R6)."""

from __future__ import annotations

from dataclasses import dataclass

from generator.engine.rules import Rules
from generator.errors import BadInput


@dataclass(frozen=True, slots=True)
class Table:
    """A table of two to four seats, numbered clockwise from 0.

    Four seats make two pairs: seats 0 and 2 against seats 1 and 3. A side is a player or a pair;
    sides are numbered in the order of their first seats.
    """

    seats: int

    def __post_init__(self) -> None:
        """Refuse a number of players that the game does not know (R4)."""
        if not Rules.FEWEST_PLAYERS <= self.seats <= Rules.MOST_PLAYERS:
            raise BadInput(
                "players-count",
                found=self.seats,
                low=Rules.FEWEST_PLAYERS,
                high=Rules.MOST_PLAYERS,
            )

    @property
    def in_pairs(self) -> bool:
        """Whether partners share a score (R4)."""
        return self.seats == Rules.MOST_PLAYERS

    @property
    def side_count(self) -> int:
        """How many sides play."""
        return self.seats // 2 if self.in_pairs else self.seats

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return tuple(
            tuple(seat for seat in range(self.seats) if self.side_of(seat) == side)
            for side in range(self.side_count)
        )

    def side_of(self, seat: int) -> int:
        """Return the side that *seat* plays for."""
        return seat % self.side_count

    def partner(self, seat: int) -> int | None:
        """Return the seat opposite in a pair, or None where each plays alone."""
        return (seat + self.side_count) % self.seats if self.in_pairs else None

    def rivals(self, seat: int) -> tuple[int, ...]:
        """Return the seats of all other sides, clockwise from *seat*."""
        return tuple(
            other for other in self.clockwise(seat) if self.side_of(other) != self.side_of(seat)
        )

    def next(self, seat: int) -> int:
        """Return the seat that plays after *seat* (R6)."""
        return (seat + 1) % self.seats

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Return all seats in the order of play, *first* before the others."""
        return tuple((first + step) % self.seats for step in range(self.seats))
