"""Exercises on pages: never parted, spread calmly over the height of each page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.handouts.block import Block
from generator.scoresheets.chunk import Chunk


@dataclass(frozen=True, slots=True)
class Placed:
    """A block and the y of its upper edge on the page."""

    block: Block
    y: float

    def chunks(self, x: float) -> tuple[Chunk, ...]:
        """Return its chunks where they stand."""
        return self.block.moved(x, self.y)


#: No page holds more exercises than this.
MOST = 4


def paged(
    blocks: Sequence[Block], first: float, other: float, gap: tuple[float, float], most: int = MOST
) -> list[list[Placed]]:
    """Return the blocks of each page with their places.

    Args:
        blocks: in order.
        first: the room on the first page, in mm.
        other: the room on every other.
        gap: the least room between two blocks, and the most where a page has much to spare.
        most: how many a page may hold.
    """
    pages: list[list[Block]] = []
    for count in _shares(blocks, first, other, gap[0], most):
        taken = sum(map(len, pages))
        pages.append(list(blocks[taken : taken + count]))
    return [
        _spread(page, first if number == 0 else other, gap) for number, page in enumerate(pages)
    ]


def _shares(
    blocks: Sequence[Block], first: float, other: float, gap: float, most: int
) -> list[int]:
    """Return how many blocks each page takes: as few pages as will do, and no page nearly empty."""
    least = _filled(blocks, first, other, gap, most)
    for fewer in range(1, most):
        tried = _filled(blocks, first, other, gap, fewer)
        if len(tried) == len(least):
            return tried
    return least


def _filled(
    blocks: Sequence[Block], first: float, other: float, gap: float, most: int
) -> list[int]:
    shares: list[int] = [0]
    left = first
    for block in blocks:
        if shares[-1] and (block.height > left or shares[-1] == most):
            shares.append(0)
            left = other
        shares[-1] += 1
        left -= block.height + gap
    return shares


def _spread(blocks: list[Block], room: float, gap: tuple[float, float]) -> list[Placed]:
    """Share what is left of the page out between the blocks."""
    spare = room - sum(block.height for block in blocks)
    between = min(gap[1], max(gap[0], spare / len(blocks)))
    placed, y = [], 0.0
    for block in blocks:
        placed.append(Placed(block, y))
        y += block.height + between
    return placed
