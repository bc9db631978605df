"""Exercises about the score: the test against the target, and strokes and debt on paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from generator.engine.events import Outcome
from generator.engine.points import Shown
from generator.engine.rules import Rules
from generator.engine.tally import Tally
from generator.teaching.mistakes.scoring import SCORE_MISTAKES
from generator.teaching.mistakes.tallies import TALLY_MISTAKES
from generator.teaching.tasks.task import Data, Wrong, carries, told_apart


@dataclass(frozen=True, slots=True)
class TargetTask:
    """Is the event applied or discarded, and what are the scores? All in shown points."""

    scores: tuple[Shown, ...]
    side: int
    shown: Shown
    kind = "target"
    rules = ("R2", "R3", "R26", "C1")

    def given(self, rules: Rules) -> Data:
        """Return the scores, the side (from 0) and the points of its event."""
        return {
            "scores": [score.value for score in self.scores],
            "side": self.side,
            "shown": self.shown.value,
        }

    @property
    def reached(self) -> Shown:
        """What the side would stand at."""
        return self.scores[self.side] + self.shown

    def answer(self, rules: Rules) -> Data:
        """Return what becomes of the event, the shown scores after it, and the winner."""
        return self._data(self.reached <= rules.target, rules)

    def _data(self, applied: bool, rules: Rules) -> Data:
        after = self.reached if applied else self.scores[self.side]
        outcome = Outcome.APPLIED if applied else Outcome.DISCARDED
        return {
            "outcome": outcome.value,
            "scores": self._with(after),
            "winner": self.side if after == rules.target else None,
        }

    def _with(self, after: Shown) -> list[int]:
        return [
            (after if side == self.side else score).value for side, score in enumerate(self.scores)
        ]

    def wrong(self, rules: Rules) -> tuple[Wrong, ...]:
        """Return the scores of those who read the target otherwise."""
        before = self.scores[self.side]
        named = (
            Wrong({"scores": self._with(mistaken(before, self.shown, rules))}, name)
            for name, mistaken in SCORE_MISTAKES.items()
        )
        other = (self.side + 1) % len(self.scores)
        moved = [score.value for score in self.scores]
        moved[other] += self.shown.value
        slip = Wrong({"scores": moved}, "wrong-side")
        return told_apart(self.answer(rules), (*named, slip))

    def features(self, rules: Rules) -> Mapping[str, int]:
        """Count what makes the addition and its test hard."""
        before, points = self.scores[self.side].value, self.shown.value
        away = rules.target.value - self.reached.value
        return {
            "sides": len(self.scores),
            "carries": carries([abs(points)], before % _UNITS),
            "large": abs(points) >= _UNITS,
            "negative": points < 0,
            "below-zero": self.reached < Shown(0),
            "discarded": away < 0,
            "exact": away == 0,
            "near": 0 < abs(away) <= _NEAR,
        }


_UNITS = len("0123456789")
_NEAR = 3


@dataclass(frozen=True, slots=True)
class TallyTask:
    """How many strokes, and which debt, stand on the paper afterwards?"""

    start: Tally
    events: tuple[Shown, ...]
    kind = "tally"
    rules = ("R27", "R28", "C1", "C6")

    def given(self, rules: Rules) -> Data:
        """Return the score and debt before, and the applied events in shown points."""
        events = [points.value for points in self.events]
        return {
            "shown": self.start.score.value,
            "debt": self.start.debt.value,
            **({"events": events} if events else {}),
        }

    def answer(self, rules: Rules) -> Data:
        """Return the strokes and the debt afterwards."""
        return _tally_data(self.steps[-1])

    @property
    def steps(self) -> tuple[Tally, ...]:
        """The tally before the events and after each of them."""
        steps = [self.start]
        for points in self.events:
            steps.append(steps[-1].after(points))
        return tuple(steps)

    def wrong(self, rules: Rules) -> tuple[Wrong, ...]:
        """Return what those draw who handle the debt otherwise, or miss a stroke."""
        after = self.steps[-1]
        one = Shown(1)
        marks = Shown(rules.SMALL_XS * after.strokes.value // rules.mark_strokes)
        slips = (
            Wrong(_tally_data(Tally(after.strokes - marks, after.debt)), "large-x-as-one"),
            Wrong(_tally_data(Tally(after.strokes + one, after.debt)), "one-stroke-more"),
            Wrong(
                _tally_data(Tally(max(after.strokes - one, Shown(0)), after.debt)),
                "one-stroke-less",
            ),
        )
        named = (
            Wrong(_tally_data(mistaken(self.start, self.events)), name)
            for name, mistaken in TALLY_MISTAKES.items()
            if self.events
        )
        return told_apart(self.answer(rules), (*named, *slips))

    def features(self, rules: Rules) -> Mapping[str, int]:
        """Count the events, the marks begun anew, and what the debt does."""
        steps = self.steps
        pairs = list(pairwise(steps))
        return {
            "marks": self.start.strokes.value // rules.mark_strokes,
            "rest": self.start.strokes.value % rules.mark_strokes > 0,
            "events": len(self.events),
            "carries": sum(
                one.strokes.value // rules.mark_strokes != other.strokes.value // rules.mark_strokes
                for one, other in pairs
            ),
            "losses": sum(points < Shown(0) for points in self.events),
            "debt-before": bool(self.start.debt),
            "paying": sum(other.debt < one.debt for one, other in pairs),
            "paid-and-drawn": sum(
                bool(one.debt) and not other.debt and other.strokes > one.strokes
                for one, other in pairs
            ),
            "below-zero": sum(step.score < Shown(0) for step in steps),
        }


def _tally_data(tally: Tally) -> Data:
    return {"strokes": tally.strokes.value, "debt": tally.debt.value}
