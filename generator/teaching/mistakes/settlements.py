"""Wrong settlements: what a learner works out for a player who went out, and for a block (R18–R25).

A wrong way of going out gives one amount in raw points; a wrong way of a block gives an amount for
each seat. The wrong amount may be the right one by chance; who asks must compare.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.engine.points import Raw
from generator.engine.rules import Rules
from generator.engine.settlement import blocked_claims, out_claim
from generator.engine.tiles import pips_of
from generator.teaching.cases import SettleCase

OutMistake = Callable[[SettleCase, Rules], Raw]
BlockMistake = Callable[[SettleCase, Rules], tuple[Raw, ...]]


# --- going out (R18–R20) -------------------------------------------------------------------------


def each_hand_rounded(case: SettleCase, rules: Rules) -> Raw:
    """Round every rival hand by itself instead of once together (against R18)."""
    rounded = Raw.total(rules.rounded(pips) for pips in _rival_pips(case))
    return case.placement + rounded - rules.rounded(_partner_pips(case))


def partner_with_rivals(case: SettleCase, rules: Rules) -> Raw:
    """Add the partner's pips to the rivals' (against R18)."""
    return case.placement + rules.rounded(Raw.total(_rival_pips(case)) + _partner_pips(case))


def partner_merged(case: SettleCase, rules: Rules) -> Raw:
    """Subtract the partner's pips first and round the rest once (against R18)."""
    rest = Raw.total(_rival_pips(case)) - _partner_pips(case)
    return case.placement + rules.rounded(rest)


def partner_forgotten(case: SettleCase, rules: Rules) -> Raw:
    """Leave the partner's hand out (against R18)."""
    return case.placement + rules.rounded(Raw.total(_rival_pips(case)))


def placement_forgotten(case: SettleCase, rules: Rules) -> Raw:
    """Leave out the points of the last tile itself (against R18)."""
    return _right_out(case, rules) - case.placement


def rounded_down(case: SettleCase, rules: Rules) -> Raw:
    """Round every remainder down (against R20)."""
    return (
        case.placement
        + _down(Raw.total(_rival_pips(case)), rules)
        - _down(_partner_pips(case), rules)
    )


def rounded_up(case: SettleCase, rules: Rules) -> Raw:
    """Round every remainder up (against R20)."""
    return (
        case.placement + _up(Raw.total(_rival_pips(case)), rules) - _up(_partner_pips(case), rules)
    )


def never_below_zero(case: SettleCase, rules: Rules) -> Raw:
    """Let a negative result be nothing (against C1)."""
    return max(_right_out(case, rules), Raw(0))


OUT_MISTAKES: Mapping[str, OutMistake] = MappingProxyType(
    {
        "each-hand-rounded": each_hand_rounded,
        "partner-with-rivals": partner_with_rivals,
        "partner-merged": partner_merged,
        "partner-forgotten": partner_forgotten,
        "never-below-zero": never_below_zero,
        "placement-forgotten": placement_forgotten,
        "rounded-down": rounded_down,
        "rounded-up": rounded_up,
    }
)
"""Wrong net amounts of going out, by name."""


def _right_out(case: SettleCase, rules: Rules) -> Raw:
    return out_claim(case.table, case.seat, case.hands, case.placement, None, rules).points


def _rival_pips(case: SettleCase) -> tuple[Raw, ...]:
    return tuple(pips_of(case.hands[seat]) for seat in case.table.rivals(case.seat))


def _partner_pips(case: SettleCase) -> Raw:
    partner = case.table.partner(case.seat)
    return Raw(0) if partner is None else pips_of(case.hands[partner])


def _down(pips: Raw, rules: Rules) -> Raw:
    return pips - Raw(rules.remainder(pips))


def _up(pips: Raw, rules: Rules) -> Raw:
    return -_down(-pips, rules)


# --- the blocked round (R21–R25) -----------------------------------------------------------------


def each_difference_rounded(case: SettleCase, rules: Rules) -> tuple[Raw, ...]:
    """Round each difference by itself instead of once together (against R22)."""
    received = {
        claim.seat: Raw.total(rules.rounded(amount) for _, amount in claim.sources)
        for claim in blocked_claims(case.table, case.seat, case.hands, rules)
    }
    return tuple(received[seat] for seat in range(case.table.seats))


def hands_rounded_first(case: SettleCase, rules: Rules) -> tuple[Raw, ...]:
    """Round the hands and then take the differences (against R22)."""
    worth = [rules.rounded(pips_of(hand)) for hand in case.hands]
    return _differences(case, worth, lambda seat, other: _are_rivals(case, seat, other))


def lowest_hand_only(case: SettleCase, rules: Rules) -> tuple[Raw, ...]:
    """Give points to the lowest hand alone (against R22)."""
    claims = blocked_claims(case.table, case.seat, case.hands, rules)
    lowest = claims[0].seat
    return tuple(claims[0].points if seat == lowest else Raw(0) for seat in range(case.table.seats))


def partner_difference_taken(case: SettleCase, rules: Rules) -> tuple[Raw, ...]:
    """Take the difference from the partner's hand too (against R22)."""
    worth = [pips_of(hand) for hand in case.hands]
    taken = _differences(case, worth, lambda seat, other: True)
    return tuple(rules.rounded(amount) for amount in taken)


def partners_merged(case: SettleCase, rules: Rules) -> tuple[Raw, ...]:
    """Put the hands of a pair together and compare the pairs (against R21)."""
    table = case.table
    pairs = [Raw.total(pips_of(case.hands[seat]) for seat in side) for side in table.sides]
    difference = rules.rounded(max(pairs) - min(pairs))
    lowest = table.sides[pairs.index(min(pairs))][0]
    return tuple(difference if seat == lowest else Raw(0) for seat in range(table.seats))


def whole_hands_taken(case: SettleCase, rules: Rules) -> tuple[Raw, ...]:
    """Take the whole higher hands instead of the differences (against R22)."""
    claims = blocked_claims(case.table, case.seat, case.hands, rules)
    taken = {
        claim.seat: Raw.total(claim.pips + amount for _, amount in claim.sources)
        for claim in claims
    }
    return tuple(rules.rounded(taken[seat]) for seat in range(case.table.seats))


BLOCK_MISTAKES: Mapping[str, BlockMistake] = MappingProxyType(
    {
        "each-difference-rounded": each_difference_rounded,
        "lowest-hand-only": lowest_hand_only,
        "partner-difference-taken": partner_difference_taken,
        "partners-merged": partners_merged,
        "whole-hands-taken": whole_hands_taken,
        "hands-rounded-first": hands_rounded_first,
    }
)
"""Wrong amounts of a blocked round by name, one amount for each seat."""


PAIR_MISTAKES = frozenset(
    {
        "partner-with-rivals",
        "partner-merged",
        "partner-forgotten",
        "partner-difference-taken",
        "partners-merged",
    }
)
"""The mistakes that only somebody with a partner can make (R4)."""


def _are_rivals(case: SettleCase, seat: int, other: int) -> bool:
    return case.table.side_of(seat) != case.table.side_of(other)


def _differences(
    case: SettleCase, worth: list[Raw], counts: Callable[[int, int], bool]
) -> tuple[Raw, ...]:
    seats = range(case.table.seats)
    return tuple(
        Raw.total(
            worth[other] - worth[seat]
            for other in seats
            if counts(seat, other) and worth[other] > worth[seat]
        )
        for seat in seats
    )
