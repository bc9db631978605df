"""Wrong points for a right sum, and wrong scores for an event near the target (R2, R3, R16)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.engine.points import Raw, Shown
from generator.engine.rules import Rules

SumMistake = Callable[[Raw, Rules], Shown]
ScoreMistake = Callable[[Shown, Shown, Rules], Shown]


def raw_not_divided(total: Raw, rules: Rules) -> Shown:
    """Write the raw points of a scoring sum as if they were shown points (against R2)."""
    return Shown(rules.scoring(total).value)


def sum_rounded(total: Raw, rules: Rules) -> Shown:
    """Round a sum that is no multiple, as if it were pips of hands (against R16)."""
    return rules.shown(rules.rounded(total))


def sum_cut_down(total: Raw, rules: Rules) -> Shown:
    """Take the whole steps of a sum that is no multiple (against R16)."""
    return Shown(total.value // rules.step)


def multiple_missed(total: Raw, rules: Rules) -> Shown:
    """Give nothing for a sum that scores (against R16)."""
    return Shown(0)


def zero_scores_one(total: Raw, rules: Rules) -> Shown:
    """Give a point for a sum of zero (against R16)."""
    return Shown(0 if total else 1) or rules.shown(rules.scoring(total))


SUM_MISTAKES: Mapping[str, SumMistake] = MappingProxyType(
    {
        "sum-rounded": sum_rounded,
        "raw-not-divided": raw_not_divided,
        "sum-cut-down": sum_cut_down,
        "multiple-missed": multiple_missed,
        "zero-scores-one": zero_scores_one,
    }
)
"""Wrong points for a right sum, by name; each returns shown points."""


def overshoot_kept(before: Shown, points: Shown, rules: Rules) -> Shown:
    """Write points that carry the side above the target (against R3)."""
    return before + points


def overshoot_trimmed(before: Shown, points: Shown, rules: Rules) -> Shown:
    """Cut an overshoot down to the target (against R3)."""
    return min(before + points, rules.target)


def overshoot_bounced(before: Shown, points: Shown, rules: Rules) -> Shown:
    """Count what is too much back down from the target (against R3)."""
    over = max(before + points - rules.target, Shown(0))
    return before + points - over - over


def exact_discarded(before: Shown, points: Shown, rules: Rules) -> Shown:
    """Discard an event that reaches the target exactly (against R2)."""
    return before if before + points >= rules.target else before + points


def loss_ignored(before: Shown, points: Shown, rules: Rules) -> Shown:
    """Write nothing for a negative event (against C1)."""
    reached = before + max(points, Shown(0))
    return before if reached > rules.target else reached


def loss_stopped_at_zero(before: Shown, points: Shown, rules: Rules) -> Shown:
    """Let no score fall below zero (against C1)."""
    reached = before + points
    return before if reached > rules.target else max(reached, Shown(0))


def carry_forgotten(before: Shown, points: Shown, rules: Rules) -> Shown:
    """Add without the carry, or take away without the borrow."""
    if before + points > rules.target:
        return before
    carried = before.value % _TEN + points.value not in range(_TEN)
    slip = Shown(_TEN if carried and abs(points.value) < _TEN and before.value >= _TEN else 0)
    return before + points + slip if points < Shown(0) else before + points - slip


def points_multiplied(before: Shown, points: Shown, rules: Rules) -> Shown:
    """Write the raw points of an event as if they were shown points (against R2)."""
    reached = before + Shown(rules.raw(points).value)
    return before if reached > rules.target else reached


_TEN = len("0123456789")

SCORE_MISTAKES: Mapping[str, ScoreMistake] = MappingProxyType(
    {
        "overshoot-kept": overshoot_kept,
        "overshoot-trimmed": overshoot_trimmed,
        "exact-discarded": exact_discarded,
        "overshoot-bounced": overshoot_bounced,
        "loss-ignored": loss_ignored,
        "loss-stopped-at-zero": loss_stopped_at_zero,
        "carry-forgotten": carry_forgotten,
        "points-multiplied": points_multiplied,
    }
)
"""Wrong scores after one event, by name; all in shown points."""
