"""The score on paper: strokes never rubbed out, and a debt beside them (R27, R28, C1, C6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from generator.engine.points import Shown
from generator.engine.rules import Rules


class Part(Enum):
    """The X that a stroke belongs to, in the order of drawing (C6)."""

    LARGE = "large"
    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke: the mark it stands in, the X it belongs to, and whether it is that X's second.

    ``mark`` counts from 0.
    """

    mark: int
    part: Part
    second: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """Strokes drawn and debt open, both in shown points: score = strokes − debt (C1)."""

    strokes: Shown = Shown(0)
    debt: Shown = Shown(0)

    @classmethod
    def of(cls, score: Shown) -> Tally:
        """Return the shortest tally that says *score*: strokes alone, or debt alone below zero."""
        return cls(max(score, Shown(0)), max(-score, Shown(0)))

    @property
    def score(self) -> Shown:
        """The score that the paper says."""
        return self.strokes - self.debt

    def after(self, points: Shown) -> Tally:
        """Return the tally after an applied event of *points*.

        A loss goes into the debt; a gain pays the debt off before new strokes are drawn (C1).
        """
        if points < Shown(0):
            return replace(self, debt=self.debt - points)
        paid = min(points, self.debt)
        return Tally(self.strokes + points - paid, self.debt - paid)


def strokes(first: int, last: int, rules: Rules) -> tuple[Stroke, ...]:
    """Return the strokes numbered *first* to *last* (from 0, *last* not included) in order (C6)."""
    return tuple(_stroke(number, rules) for number in range(first, last))


def _stroke(number: int, rules: Rules) -> Stroke:
    mark, place = divmod(number, rules.mark_strokes)
    part, second = divmod(place, rules.X_STROKES)
    return Stroke(mark, tuple(Part)[part], bool(second))
