"""Exercises about the end of a round: going out and the blocked round (R18–R25)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from generator.engine.answers import settlement_data
from generator.engine.events import BlockedClaim, OutClaim, Scores
from generator.engine.points import Raw
from generator.engine.round import RoundEnd
from generator.engine.rules import Rules
from generator.engine.settlement import Settlement
from generator.teaching.cases import SettleCase
from generator.teaching.mistakes.scoring import SCORE_MISTAKES, ScoreMistake
from generator.teaching.mistakes.settlements import (
    BLOCK_MISTAKES,
    OUT_MISTAKES,
    PAIR_MISTAKES,
)
from generator.teaching.tasks.task import Data, Wrong, carries, told_apart


@dataclass(frozen=True, slots=True)
class SettleTask:
    """What does each side receive, and what are the scores?"""

    case: SettleCase

    @property
    def kind(self) -> str:
        """``out`` or ``blocked``."""
        return self.case.end.value

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of this kind of settlement."""
        if self.case.end is RoundEnd.OUT:
            return ("R18", "R19", "R20")
        return ("R20", "R21", "R22", "R23", "R24", "R25")

    def settled(self, rules: Rules) -> Settlement:
        """Return the settlement."""
        return self.case.settled(rules)

    def given(self, rules: Rules) -> Data:
        """Return the arguments of ``exact61 settle``."""
        return {"arguments": list(self.case.arguments)}

    def answer(self, rules: Rules) -> Data:
        """Return the events, the raw scores after them, and the winner."""
        data = settlement_data(self.settled(rules), self.case.names)
        return {name: data[name] for name in ("events", "scores", "winner")}

    def wrong(self, rules: Rules) -> tuple[Wrong, ...]:
        """Return the raw scores of those who settle otherwise."""
        scores = self._out(rules) if self.case.end is RoundEnd.OUT else self._blocked(rules)
        return told_apart(
            self.answer(rules),
            (Wrong({"scores": [score.value for score in wrong]}, name) for name, wrong in scores),
        )

    def _can_make(self, mistake: str) -> bool:
        """Say whether somebody at this table can make *mistake*: some need a partner (R4)."""
        return self.case.table.in_pairs or mistake not in PAIR_MISTAKES

    def _out(self, rules: Rules) -> Iterator[tuple[str, Scores]]:
        before = self.case.raw_scores(rules)
        side = self.case.table.side_of(self.case.seat)
        for name, mistaken in OUT_MISTAKES.items():
            if not self._can_make(name):
                continue
            after = _kept_below(before[side], mistaken(self.case, rules), rules)
            yield name, _with_score(before, side, after)
        claim = self.settled(rules).claims[0]
        for name, score_mistake in SCORE_MISTAKES.items():
            after = _misread(before[side], claim.points, score_mistake, rules)
            yield name, _with_score(before, side, after)
        other = (side + 1) % len(before)
        after = _kept_below(before[other], claim.points, rules)
        yield "wrong-side", _with_score(before, other, after)

    def _blocked(self, rules: Rules) -> Iterator[tuple[str, Scores]]:
        table, before = self.case.table, self.case.raw_scores(rules)
        claims = self.settled(rules).claims
        order = [claim.seat for claim in claims]
        for name, mistaken in BLOCK_MISTAKES.items():
            if not self._can_make(name):
                continue
            amounts = mistaken(self.case, rules)
            scores = before
            for seat in order:
                side = table.side_of(seat)
                after = _kept_below(scores[side], amounts[seat], rules)
                scores = _with_score(scores, side, after)
                if after == rules.target_raw:
                    break
            yield name, scores
        for name, score_mistake in SCORE_MISTAKES.items():
            scores = before
            for claim in claims:
                side = table.side_of(claim.seat)
                after = _misread(scores[side], claim.points, score_mistake, rules)
                scores = _with_score(scores, side, after)
                if after == rules.target_raw:
                    break
            yield name, scores

    def features(self, rules: Rules) -> Mapping[str, int]:
        """Count tiles, additions, differences, roundings, and what the target does."""
        settlement = self.settled(rules)
        row = [half for hand in self.case.hands for tile in hand for half in (tile.high, tile.low)]
        return {
            "left": sum(map(len, self.case.hands)),
            "hands": sum(bool(hand) for hand in self.case.hands),
            "carries": carries(row[1:], row[0]),
            **self._claim_features(settlement, rules),
            "discarded": sum(not event.is_applied for event in settlement.events),
            "won": settlement.winner is not None,
        }

    def _claim_features(self, settlement: Settlement, rules: Rules) -> dict[str, int]:
        first = settlement.claims[0]
        if isinstance(first, OutClaim):
            both = (first.rival_pips, first.partner_pips)
            return {
                "placement": bool(first.placement),
                "partner": bool(first.partner_pips),
                "negative": first.points < Raw(0),
                "roundings": sum(rules.remainder(pips) > 0 for pips in both),
            }
        blocked = [claim for claim in settlement.claims if isinstance(claim, BlockedClaim)]
        return {
            "differences": sum(len(claim.sources) for claim in blocked),
            "roundings": sum(rules.remainder(claim.difference) > 0 for claim in blocked),
            "ties": sum(one.pips == other.pips for one, other in pairwise(blocked)),
        }


def _with_score(scores: Scores, side: int, score: Raw) -> Scores:
    return tuple(score if each == side else old for each, old in enumerate(scores))


def _kept_below(before: Raw, points: Raw, rules: Rules) -> Raw:
    reached = before + points
    return reached if reached <= rules.target_raw else before


def _misread(before: Raw, points: Raw, mistaken: ScoreMistake, rules: Rules) -> Raw:
    return rules.raw(mistaken(rules.shown(before), rules.shown(points), rules))
