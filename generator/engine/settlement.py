"""Settling a round: going out (R18–R20) and the blocked round (R21–R25)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.engine.events import BlockedClaim, Claim, Event, OutClaim, Scores, tested, winner
from generator.engine.points import Raw
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.engine.tiles import Tile, pips_of

Hands = Sequence[Sequence[Tile]]
"""The tiles left in each hand, by seat."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """A settled round: its claims in order, and what became of them.

    ``claims`` has every hand of a blocked round, those that receive nothing included; ``events``
    only what was tested before somebody stood at the target (R23, C3).
    """

    claims: tuple[Claim, ...]
    events: tuple[Event, ...]
    scores: Scores
    winner: int | None
    """The side that won the game, or None."""
    round_winner: int | None
    """The side that won the round; None for a drawn round (R25)."""


def out_claim(
    table: Table, seat: int, hands: Hands, placement: Raw, total: Raw | None, rules: Rules
) -> OutClaim:
    """Return the single claim of the player at *seat*, who played a last tile (R18).

    The rivals' pips are added together and rounded once; the partner's are rounded by themselves.
    """
    rival_pips = Raw.total(pips_of(hands[rival]) for rival in table.rivals(seat))
    partner = table.partner(seat)
    partner_pips = Raw(0) if partner is None else pips_of(hands[partner])
    return OutClaim(
        seat=seat,
        total=total,
        placement=placement,
        rival_pips=rival_pips,
        rivals=rules.rounded(rival_pips),
        partner_pips=partner_pips,
        partner=rules.rounded(partner_pips),
    )


def blocked_claims(
    table: Table, opener: int, hands: Hands, rules: Rules
) -> tuple[BlockedClaim, ...]:
    """Return what each hand of a blocked round receives, lowest hand first (R21, R22).

    Equal hands are taken clockwise from the player who opened the round (R24, C2).
    """
    order = table.clockwise(opener)
    worth = {seat: pips_of(hands[seat]) for seat in order}
    return tuple(
        _blocked_claim(table, seat, worth, rules)
        for seat in sorted(order, key=lambda seat: worth[seat])
    )


def _blocked_claim(table: Table, seat: int, worth: dict[int, Raw], rules: Rules) -> BlockedClaim:
    sources = tuple(
        (other, pips - worth[seat])
        for other, pips in worth.items()
        if table.side_of(other) != table.side_of(seat) and pips > worth[seat]
    )
    difference = Raw.total(amount for _, amount in sources)
    return BlockedClaim(seat, worth[seat], sources, rules.rounded(difference))


def blocked_winner(table: Table, hands: Hands) -> int | None:
    """Return the side of the lowest hand; None where different sides tie for it (R25)."""
    worth = [pips_of(hands[seat]) for seat in range(table.seats)]
    lowest = {table.side_of(seat) for seat, pips in enumerate(worth) if pips == min(worth)}
    return lowest.pop() if len(lowest) == 1 else None


def settle_out(
    table: Table,
    seat: int,
    hands: Hands,
    scores: Scores,
    rules: Rules,
    *,
    placement: Raw,
    total: Raw | None = None,
    turn: int | None = None,
) -> Settlement:
    """Settle a round in which the player at *seat* went out (R18–R20).

    *placement* are the raw points of the last tile itself; *total* the sum of the counted ends.
    """
    claim = out_claim(table, seat, hands, placement, total, rules)
    return _settled(table, (claim,), scores, rules, table.side_of(seat), turn)


def settle_blocked(
    table: Table, opener: int, hands: Hands, scores: Scores, rules: Rules
) -> Settlement:
    """Settle a blocked round: each hand's result is its own event (R21–R25)."""
    claims = blocked_claims(table, opener, hands, rules)
    return _settled(table, claims, scores, rules, blocked_winner(table, hands), None)


def _settled(
    table: Table,
    claims: Iterable[Claim],
    scores: Scores,
    rules: Rules,
    round_winner: int | None,
    turn: int | None,
) -> Settlement:
    """Test the claims one after the other until somebody stands at the target (R23)."""
    claims = tuple(claims)
    events: list[Event] = []
    won = None
    for claim in claims:
        event = tested(claim, scores, table, rules, turn)
        if event is None:
            continue
        events.append(event)
        scores = event.scores
        won = winner(scores, rules)
        if won is not None:
            break
    return Settlement(claims, tuple(events), scores, won, round_winner)
