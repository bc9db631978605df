"""Rectangles made ready once, so that a search can ask thousands of times whether they are free."""

from __future__ import annotations

from typing import NamedTuple

from generator.layout.plan import HALF
from generator.layout.steps import (
    LONG,
    Joint,
    Rect,
    across,
    ahead,
    bent,
    stretched,
)

#: Units of the field beyond the farthest place that a tile may have.
_BORDER = 24
#: Where the joint of a probe lies in the probe's own bits.
_ANCHOR = 12


class Probe(NamedTuple):
    """What a tile to come would need, seen from the joint where it would lie.

    ``left`` to ``bottom`` bound the tile and its value; ``bits`` are these and the gap around them.
    """

    left: int
    top: int
    right: int
    bottom: int
    bits: int


class Probes(NamedTuple):
    """The probes of one direction: an ordinary tile straight on or round the two corners, and a
    double, alone or with a tile behind it."""

    straight: Probe
    turns: tuple[Probe, Probe]
    double: Probe
    beyond: Probe


class Field:
    """The units of the table as bits: the opening tile lies in the middle.

    *reach_x* and *reach_y* are the farthest that a tile may lie from there, in units.
    """

    def __init__(self, reach_x: int, reach_y: int) -> None:
        self._left = reach_x + _BORDER
        self._top = reach_y + _BORDER
        self._row = 2 * self._left
        self._shapes: dict[tuple[int, int], int] = {}
        self._probes: dict[tuple[int, bool], tuple[Probes, ...]] = {}

    def mask(self, x: int, y: int, width: int, height: int) -> int:
        """Return the bits of a rectangle."""
        shape = self._shapes.get((width, height))
        if shape is None:
            line = (1 << width) - 1
            shape = sum(line << row * self._row for row in range(height))
            self._shapes[width, height] = shape
        return shape << (y + self._top) * self._row + x + self._left

    def at(self, joint: Joint, probe: Probe) -> int:
        """Return the bits of *probe* at *joint*."""
        line = joint[1] + self._top - _ANCHOR
        return probe[4] << line * self._row + joint[0] + self._left - _ANCHOR

    def probes(self, gap: int, ends: bool) -> tuple[Probes, ...]:
        """Return the probes of the four directions for that gap, with values or without."""
        found = self._probes.get((gap, ends))
        if found is None:
            value = HALF if ends else 0
            found = tuple(self._of_direction(out, gap, value) for out in range(4))
            self._probes[gap, ends] = found
        return found

    def _of_direction(self, out: int, gap: int, value: int) -> Probes:
        here = Joint(0, 0, out)

        def onwards(length: int, width: int) -> Probe:
            needed = ahead(here, length + value, width)
            return self._probe(needed, ahead(here, length + value + gap, width + 2 * gap))

        def corner(turn: int) -> Probe:
            needed = stretched(bent(here, turn), turn, value)
            return self._probe(needed, stretched(stretched(needed, turn, gap), out, gap))

        first, second = across(out)
        return Probes(
            onwards(LONG, HALF),
            (corner(first), corner(second)),
            onwards(HALF, LONG),
            onwards(HALF + LONG, HALF),
        )

    def _probe(self, needed: Rect, clear: Rect) -> Probe:
        x, y, width, height = needed
        bits = self.mask(clear.x + _ANCHOR - self._left, clear.y + _ANCHOR - self._top, *clear[2:])
        return Probe(x, y, x + width, y + height, bits)
