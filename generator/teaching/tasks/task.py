"""What every exercise has: a kind, what is given, the one answer, and wrong answers with names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from generator.engine.rules import Rules

Data = dict[str, Any]

FEWEST_WRONG = 2
"""Wrong answers with a name that a task needs to become an exercise."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer and the named mistake that leads to it.

    ``answer`` has those parts of the answer that the mistake spoils.
    """

    answer: Mapping[str, Any]
    mistake: str


class Task(Protocol):
    """A question about the game that the engine answers."""

    @property
    def kind(self) -> str:
        """The kind of the exercise, which says what is given and what is asked."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules that the answer rests on."""

    def given(self, rules: Rules) -> Data:
        """Return what is given, as plain data."""

    def answer(self, rules: Rules) -> Data:
        """Return the answer, as plain data."""

    def wrong(self, rules: Rules) -> tuple[Wrong, ...]:
        """Return the wrong answers, the likeliest first; no two alike and none of them right."""

    def features(self, rules: Rules) -> Mapping[str, int]:
        """Return what makes it hard, counted; :mod:`generator.teaching.difficulty` weighs it."""


def told_apart(right: Mapping[str, Any], wrong: Iterable[Wrong]) -> tuple[Wrong, ...]:
    """Return the wrong answers that differ from the right one and from those before them."""
    kept: list[Wrong] = []
    for candidate in wrong:
        differs = any(right.get(name) != value for name, value in candidate.answer.items())
        if differs and all(candidate.answer != other.answer for other in kept):
            kept.append(candidate)
    return tuple(kept)


def carries(addends: Iterable[int], start: int = 0) -> int:
    """Count the additions, one after the other, that carry into the tens."""
    count, total = 0, start
    for addend in addends:
        count += total % _TEN + addend % _TEN >= _TEN
        total += addend
    return count


_TEN = len("0123456789")
