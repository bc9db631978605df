"""Chance that repeats itself: the same words give the same choices on every machine.

A seed is text, hashed with SHA-256; of Python's generator only ``random()`` is used, whose numbers
are promised to stay the same, so shuffling and choosing are our own.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A stream of choices that follows from a few words."""

    def __init__(self, *words: object) -> None:
        digest = hashlib.sha256("\n".join(map(str, words)).encode()).digest()
        self._random = random.Random(int.from_bytes(digest, "big")).random

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to *bound* - 1."""
        return int(self._random() * bound)

    def between(self, low: int, high: int) -> int:
        """Return a whole number from *low* to *high*, both included."""
        return low + int(self._random() * (high - low + 1))

    def chance(self, part: int, whole: int) -> bool:
        """Return true *part* times in *whole*, on the average."""
        return int(self._random() * whole) < part

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of *choices*."""
        return choices[int(self._random() * len(choices))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return *things* in a random order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
