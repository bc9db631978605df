"""The part of the proof that looks at the joints: do the right halves touch at the right sides?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.engine.board import Laid, Side
from generator.engine.tiles import Tile
from generator.layout.plan import HALF, Box, Cell, Lying, Plan
from generator.layout.violation import Violation


class _Seam(NamedTuple):
    """The piece of edge along which two boxes touch; it is upright or flat."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def length(self) -> int:
        return self.right - self.left + self.bottom - self.top

    @property
    def is_upright(self) -> bool:
        return self.left == self.right


def joint_violations(plan: Plan) -> Iterator[Violation]:
    """Go through what is wrong where tiles are joined (R8, R11, R12)."""
    lying = {each.tile: each for each in plan.lying}
    seams: dict[Tile, list[tuple[Side, _Seam]]] = {}
    for laid in plan.board.history[1:]:
        point = laid.point
        assert point is not None
        host, guest = lying[point.tile], lying[laid.tile]
        seam = _seam(host.box, guest.box)
        if seam is None or not _is_whole(seam, host, guest, laid):
            yield Violation("joint", (host.tile, guest.tile))
            continue
        if guest.tile.is_double:
            if not _is_across(seam, guest.box):
                yield Violation("crosswise", (host.tile, guest.tile))
            seams.setdefault(guest.tile, []).append((Side.LINE, seam))
        if host.tile.is_double:
            if point.side is Side.LINE and _is_across(seam, guest.box):
                yield Violation("side", (host.tile, guest.tile))
            seams.setdefault(host.tile, []).append((point.side, seam))
    for double, taken in seams.items():
        if not _sides_are_right(lying[double].box, taken):
            yield Violation("side", (double,))


def _seam(a: Box, b: Box) -> _Seam | None:
    """Return the piece of edge that two boxes share, or None where they share none."""
    left, right = max(a.x, b.x), min(a.right, b.right)
    top, bottom = max(a.y, b.y), min(a.bottom, b.bottom)
    if left > right or top > bottom or (left == right) == (top == bottom):
        return None
    return _Seam(left, top, right, bottom)


def _is_whole(seam: _Seam, host: Lying, guest: Lying, laid: Laid) -> bool:
    """Whether the seam is one whole edge of a half, of the halves that show the joint's value.

    At an ordinary tile that is the short end or a side of its outer half: the line may turn there.
    A double has one half at a short end and none at the middle of its long side: there only the
    length of the seam, and that of the other tile's half, are asked for.
    """
    assert laid.point is not None
    value = laid.point.value
    if seam.length != HALF:
        return False
    if not guest.tile.is_double and not (
        guest.cells[0].value == value and _bounds(guest.cells[0], seam)
    ):
        return False
    if host.tile.is_double:
        return True
    return any(cell.value == value and _bounds(cell, seam) for cell in host.cells)


def _bounds(cell: Cell, seam: _Seam) -> bool:
    """Whether the seam is one of the four edges of the cell."""
    return _seam(Box(cell.x, cell.y, HALF, HALF), _beside(cell, seam)) == seam


def _beside(cell: Cell, seam: _Seam) -> Box:
    """Return the square as large as *cell* on the other side of *seam*."""
    if seam.is_upright:
        return Box(seam.left if seam.left > cell.x else seam.left - HALF, seam.top, HALF, HALF)
    return Box(seam.left, seam.top if seam.top > cell.y else seam.top - HALF, HALF, HALF)


def _is_across(seam: _Seam, box: Box) -> bool:
    """Whether the seam lies on a long side of the box."""
    return seam.is_upright == (box.height > box.width)


def _sides_are_right(box: Box, taken: list[tuple[Side, _Seam]]) -> bool:
    """Whether a double's line sides are taken at opposite places of its long sides, in line, and
    its branch sides at its short ends."""
    lines = [seam for side, seam in taken if side is Side.LINE]
    branches = [seam for side, seam in taken if side is Side.BRANCH]
    upright = box.height > box.width
    if any(_is_across(seam, box) != (seam in lines) for _, seam in taken):
        return False
    if upright:
        lanes = {(seam.top, seam.bottom) for seam in lines}
        sides = [seam.left for seam in lines]
        ends = [seam.top for seam in branches]
        middle = box.y + HALF // 2
    else:
        lanes = {(seam.left, seam.right) for seam in lines}
        sides = [seam.top for seam in lines]
        ends = [seam.left for seam in branches]
        middle = box.x + HALF // 2
    in_line = len(lanes) <= 1 and all(abs(lane[0] - middle) <= HALF // 2 for lane in lanes)
    return in_line and len(set(sides)) == len(sides) and len(set(ends)) == len(ends)
