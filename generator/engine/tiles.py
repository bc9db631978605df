"""Tiles: a high half and a low half, and nothing else (R1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from generator.engine.points import Raw
from generator.engine.rules import Rules


class Tile(NamedTuple):
    """One tile, always high half first. Make it with :meth:`of` when the order is not known."""

    high: int
    low: int

    @classmethod
    def of(cls, one: int, other: int) -> Tile:
        """Return the tile with these two halves, in either order."""
        return cls(one, other) if one >= other else cls(other, one)

    @property
    def is_double(self) -> bool:
        """Whether both halves are alike, so that the tile is a spinner (R11)."""
        return self.high == self.low

    @property
    def pips(self) -> Raw:
        """The pips of both halves."""
        return Raw(self.high + self.low)

    @property
    def halves(self) -> tuple[int, ...]:
        """The different values of the tile: two, or one for a double."""
        return (self.high,) if self.high == self.low else (self.high, self.low)

    def has(self, value: int) -> bool:
        """Whether one half at least shows *value*."""
        return value in (self.high, self.low)

    def other(self, value: int) -> int:
        """Return the half beside the one that shows *value*."""
        return self.low if value == self.high else self.high

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


def full_set(rules: Rules) -> tuple[Tile, ...]:
    """Return every tile of the set, lowest first (R1)."""
    return tuple(
        Tile(high, low) for high in range(rules.highest_pip + 1) for low in range(high + 1)
    )


def pips_of(tiles: Iterable[Tile]) -> Raw:
    """Return all pips of *tiles* together."""
    return Raw(sum(tile.high + tile.low for tile in tiles))
