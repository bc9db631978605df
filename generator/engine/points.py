"""Points of two kinds that never mix: raw points and shown points.

Raw points are sums of pips. Shown points are what the score counts: raw points divided by the
points of one shown point (five in the standard game, R2). Adding one kind to the other is a
mistake that the type checker finds, and that fails at run time too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True, order=True)
class _Points:
    """A whole number of points of one kind."""

    value: int

    def __add__(self, other: Self) -> Self:
        if type(other) is not type(self):
            return NotImplemented
        return type(self)(self.value + other.value)

    def __sub__(self, other: Self) -> Self:
        if type(other) is not type(self):
            return NotImplemented
        return type(self)(self.value - other.value)

    def __neg__(self) -> Self:
        return type(self)(-self.value)

    def __bool__(self) -> bool:
        return self.value != 0

    @classmethod
    def total(cls, parts: Iterable[Self]) -> Self:
        """Return the sum of *parts*, zero where there are none."""
        return cls(sum(part.value for part in parts))


@dataclass(frozen=True, slots=True, order=True)
class Raw(_Points):
    """Raw points: a sum of pips."""


@dataclass(frozen=True, slots=True, order=True)
class Shown(_Points):
    """Shown points: whole steps of raw points, as written on the sheet."""
