"""Blocks in columns: filled one after the other, page after page, as they come."""

from __future__ import annotations

from collections.abc import Callable

from generator.handouts.block import Block
from generator.handouts.press import HandoutPress
from generator.scoresheets.paper import Area


class Columns:
    """Puts blocks into columns of pages; nothing is kept but where the next block goes."""

    def __init__(
        self,
        press: HandoutPress,
        area: Area,
        count: int,
        gutter: float,
        foot: Callable[[], Block],
    ) -> None:
        self.press = press
        self.area = area
        self.gutter = gutter
        self.count = count
        self.width = (area.width - gutter * (count - 1)) / count
        self._foot = foot
        self._column = 0
        self._y = 0.0
        self._is_open = False

    def put(self, *blocks: Block, gap: float = 0.0) -> None:
        """Put *blocks*, which stay together, below what is there or into the next column."""
        height = sum(block.height for block in blocks)
        if self._y and self._y + gap + height > self.area.height:
            self._next_column()
        elif self._y:
            self._y += gap
        self._is_open = True
        x = self.area.x + self._column * (self.width + self.gutter)
        for block in blocks:
            self.press.put(block.moved(x, self.area.y + self._y))
            self._y += block.height

    def _next_column(self) -> None:
        self._column += 1
        self._y = 0.0
        if self._column == self.count:
            self.end_page()

    def end_page(self) -> None:
        """End the page, if anything stands on it."""
        if self._is_open:
            self.press.put(self._foot().moved(self.area.x, self.area.bottom + 3))
            self.press.next_page()
        self._column, self._y, self._is_open = 0, 0.0, False
