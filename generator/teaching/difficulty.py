"""Difficulty, measured: what makes a task hard is counted and weighed.

A task says how often each thing occurs in it (its features); the table below says what one of each
weighs, in tenths of a point of difficulty. A topic's three levels are three bands of that scale,
one above the other; the exercises of a sheet rise through their band.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.engine.rules import Rules
from generator.teaching.tasks import Task

Weights = Mapping[str, int]

_COUNTING: Weights = {
    "tiles": 2,
    "additions": 5,
    "carries": 3,
    "terminal": 4,
    "internal": 4,
    "unused": 2,
    "branches": 2,
}

WEIGHTS: Mapping[str, Weights] = MappingProxyType(
    {
        "ends": {"base": 5, **_COUNTING},
        "score": {"base": 5, **_COUNTING, "divisions": 4, "doubts": 2},
        "connect": {
            "base": 6,
            "tiles": 1,
            "hosts": 5,
            "traps": 5,
            "branch-hosts": 5,
            "none": 8,
        },
        "plays": {
            "base": 2,
            "tried": 2,
            "scoring": 2,
            "tiles": 1,
            "additions": 4,
            "terminal": 2,
            "internal": 3,
            "laid-doubles": 2,
        },
        "turn": {
            "base": 0,
            "tiles": 1,
            "held": 2,
            "points": 3,
            "playable": 3,
            "drawn": 4,
            "pass": 6,
        },
        "out": {
            "base": 4,
            "left": 1,
            "hands": 4,
            "carries": 1,
            "roundings": 4,
            "placement": 5,
            "partner": 6,
            "negative": 9,
            "discarded": 7,
            "won": 5,
        },
        "blocked": {
            "base": 2,
            "left": 1,
            "hands": 3,
            "carries": 1,
            "roundings": 3,
            "differences": 2,
            "ties": 4,
            "discarded": 6,
            "won": 6,
        },
        "target": {
            "base": 6,
            "sides": 2,
            "carries": 5,
            "large": 4,
            "negative": 14,
            "below-zero": 12,
            "discarded": 6,
            "exact": 6,
            "near": 4,
        },
        "tally": {
            "base": 3,
            "marks": 1,
            "rest": 2,
            "events": 4,
            "carries": 4,
            "losses": 6,
            "debt-before": 4,
            "paying": 4,
            "paid-and-drawn": 5,
            "below-zero": 4,
        },
        "round": {
            "base": 3,
            "turns": 1,
            "drawn": 1,
            "scoring": 3,
            "doubles": 1,
            "sides": 2,
            "pairs": 6,
            "blocked": 8,
        },
    }
)
"""What one of each feature weighs, by kind of task, in tenths of a point."""

TENTHS = 10
"""Steps in one point of difficulty."""


@dataclass(frozen=True, slots=True)
class Band:
    """The difficulties, in tenths, that the exercises of one topic and level begin and end with."""

    low: int
    high: int

    def wanted(self, count: int) -> tuple[int, ...]:
        """Return the difficulties that *count* exercises should have, rising evenly."""
        span = self.high - self.low
        return tuple(self.low + span * (2 * place + 1) // (2 * count) for place in range(count))


WINDOW = 3
"""How far an exercise may lie from the difficulty that its place asks for, in tenths."""

TOLERANCE = 2 * WINDOW
"""How far the sheets of one class may differ, place by place and so on the average, in tenths."""


def difficulty(task: Task, rules: Rules) -> int:
    """Return the measured difficulty of *task* in tenths of a point."""
    weights = WEIGHTS[task.kind]
    return weights["base"] + sum(
        weights[feature] * count for feature, count in task.features(rules).items()
    )
