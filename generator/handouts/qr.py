"""The small square code that says how to print a sheet's key again; it works without a network."""

from __future__ import annotations

from collections.abc import Iterator

import segno

from generator.drawing.marks import Close, Drawing, Move, Path, Step, To
from generator.drawing.palette import INK

#: Its side in mm.
SIZE = 16.0


def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of the code of *text*, dark squares true, without the quiet zone."""
    code = segno.make(text, error="m", micro=False, boost_error=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


def code_drawing(text: str, title: str, size: float = SIZE) -> Drawing:
    """Return the code of *text* in a square of *size* mm."""
    rows = modules(text)
    unit = size / len(rows)
    steps: list[Step] = []
    for y, row in enumerate(rows):
        for first, last in _runs(row):
            left, right = first * unit, last * unit
            top, bottom = y * unit, (y + 1) * unit
            steps += [Move(left, top), To(right, top), To(right, bottom), To(left, bottom), Close()]
    return Drawing(size, size, (Path(tuple(steps), None, INK),), title)


def _runs(row: tuple[bool, ...]) -> Iterator[tuple[int, int]]:
    """Go through the runs of dark squares of a row: first, and past the last."""
    first = None
    for place, dark in enumerate((*row, False)):
        if dark and first is None:
            first = place
        elif not dark and first is not None:
            yield first, place
            first = None
