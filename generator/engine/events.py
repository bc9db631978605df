"""Scoring events: what is claimed, and what the test against the target makes of it (R3, R17–R19).

A claim says who would score what, and why. Testing it against the scores of its moment gives an
event: applied, or discarded whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from generator.engine.points import Raw, Shown
from generator.engine.rules import Rules
from generator.engine.table import Table

Scores = tuple[Raw, ...]
"""The raw scores of the sides, in side order."""


class Outcome(Enum):
    """What the test against the target made of a claim (R3)."""

    APPLIED = "applied"
    DISCARDED = "discarded"


@dataclass(frozen=True, slots=True)
class PlacementClaim:
    """The points of a placement that was not a last tile (R15–R17)."""

    seat: int
    total: Raw
    """The sum of the counted ends."""
    points: Raw


@dataclass(frozen=True, slots=True)
class OutClaim:
    """The one claim of a player who went out (R18). Pips are unrounded, the others rounded."""

    seat: int
    total: Raw | None
    """The sum of the counted ends after the last tile; None where no board is known."""
    placement: Raw
    rival_pips: Raw
    rivals: Raw
    partner_pips: Raw
    partner: Raw

    @property
    def points(self) -> Raw:
        """Placement plus rivals minus partner, which may be below zero (R18, C1)."""
        return self.placement + self.rivals - self.partner


@dataclass(frozen=True, slots=True)
class BlockedClaim:
    """What one hand receives in a blocked round (R22)."""

    seat: int
    pips: Raw
    """The value of the hand itself."""
    sources: tuple[tuple[int, Raw], ...]
    """Each higher rival hand with its difference, clockwise from the player who opened."""
    points: Raw
    """The differences together, rounded once."""

    @property
    def difference(self) -> Raw:
        """The differences together, not rounded yet."""
        return Raw.total(amount for _, amount in self.sources)


Claim = PlacementClaim | OutClaim | BlockedClaim


@dataclass(frozen=True, slots=True)
class Event:
    """A claim after its test: what became of it, and the scores before and after."""

    claim: Claim
    side: int
    outcome: Outcome
    before: Scores
    scores: Scores
    shown: Shown
    turn: int | None = None
    """The line of the round's plays, counted from 1; None for hands of a blocked round."""

    @property
    def seat(self) -> int:
        """The seat whose placement or hand it was."""
        return self.claim.seat

    @property
    def points(self) -> Raw:
        """The raw points claimed, applied or not."""
        return self.claim.points

    @property
    def is_applied(self) -> bool:
        """Whether the points were written."""
        return self.outcome is Outcome.APPLIED


def tested(
    claim: Claim, scores: Scores, table: Table, rules: Rules, turn: int | None = None
) -> Event | None:
    """Test *claim* by itself against the target (R3, R17, R19, C10).

    Returns:
        The event, or None for a claim of zero points, which is no event (C3).
    """
    if not claim.points:
        return None
    side = table.side_of(claim.seat)
    reached = scores[side] + claim.points
    applied = reached <= rules.target_raw
    after = tuple(
        reached if applied and other == side else score for other, score in enumerate(scores)
    )
    outcome = Outcome.APPLIED if applied else Outcome.DISCARDED
    return Event(claim, side, outcome, scores, after, rules.shown(claim.points), turn)


def winner(scores: Scores, rules: Rules) -> int | None:
    """Return the side that stands at exactly the target, or None (R2, R26)."""
    return next((side for side, score in enumerate(scores) if score == rules.target_raw), None)
