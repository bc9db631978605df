"""Drawings on a page: each an ``<img>`` that carries its picture with it, and its words.

The room that a figure takes is a whole number of lines, so that the text after it keeps its rhythm.
"""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from math import ceil
from typing import Literal

from markupsafe import Markup

from generator.documents.designs import Design
from generator.drawing.board import Look, board_drawing, frame
from generator.drawing.marks import Drawing
from generator.drawing.signs import sign_drawing
from generator.drawing.svg import svg
from generator.drawing.tally import Run, debt_group, mark_drawing, score_drawing
from generator.drawing.tile import row_drawing, tile_drawing
from generator.engine.board import Board
from generator.engine.points import Shown
from generator.engine.rules import Rules
from generator.engine.tally import Tally
from generator.engine.tiles import Tile
from generator.i18n import Speaker
from generator.layout import arrange
from generator.layout.plan import Fitted

#: Room around a drawing for its outlines, in mm.
_EDGE = 0.2
#: How high a board in an example may be, in half-tiles.
_HALVES_HIGH = 9


def image(
    drawing: Drawing,
    alt: str,
    *,
    kind: str = "",
    lines: float = 0,
    scale: float = 1,
    outlined: bool = False,
) -> Markup:
    """Return *drawing* as an image; with *lines* (their height in mm) in a whole number of them."""
    source = _source(drawing, outlined)
    width, height = drawing.width * scale, drawing.height * scale
    style = f"width:{width:.2f}mm;height:{height:.2f}mm"
    if lines:
        room = ceil(height / lines - 0.02) * lines - height
        style += f";margin:{room / 2:.3f}mm 0"
    return Markup('<img class="{}" alt="{}" src="{}" style="{}">').format(kind, alt, source, style)


@lru_cache(maxsize=2048)
def _source(drawing: Drawing, outlined: bool) -> str:
    text = svg(drawing, outlined=outlined)
    return "data:image/svg+xml;base64," + b64encode(text.encode()).decode()


@lru_cache(maxsize=1024)
def fitted(board: Board, width: float, height: float, half: float, smallest: float) -> Fitted:
    """Return *board* laid out in a frame of *width* × *height* mm."""
    return arrange(board, frame(width, height, half, smallest))


class Figures:
    """The figures of one edition: they know its language, its rules and its page."""

    def __init__(
        self, speaker: Speaker, rules: Rules, page: Design, *, outlined: bool = False
    ) -> None:
        self.speaker = speaker
        self.rules = rules
        self.page = page
        self.outlined = outlined

    def image(
        self, drawing: Drawing, alt: str, kind: str, *, in_lines: bool = False, scale: float = 1
    ) -> Markup:
        """Return any drawing, in a whole number of lines if asked, and larger or smaller."""
        lines = self.page.line if in_lines else 0
        return image(drawing, alt, kind=kind, lines=lines, scale=scale, outlined=self.outlined)

    def board(
        self,
        board: Board,
        *,
        width: float | None = None,
        height: float | None = None,
        half: float | None = None,
        look: Look | None = None,
    ) -> Markup:
        """Return the plate of a board."""
        page = self.page
        wished = half or page.half
        room = height or _HALVES_HIGH * wished
        placed = fitted(board, width or page.board, room, wished, min(page.smallest, wished))
        return self.plate(placed, look)

    def plate(self, placed: Fitted, look: Look | None = None) -> Markup:
        """Return the plate of a board that is laid out already."""
        drawing = board_drawing(placed, look or Look(), "")
        alt = self.speaker.board_alt(placed, self.rules)
        return self.image(drawing, alt, "board", in_lines=True)

    def tile(self, tile: Tile, half: float | None = None) -> Markup:
        """Return a small tile for a line of text."""
        drawing = tile_drawing(tile, half or 0.62 * self.page.line)
        return self.image(drawing, self.speaker.tile(tile), "tile")

    def hand(self, tiles: tuple[Tile, ...], width: float | None = None) -> Markup:
        """Return the tiles of a hand, lying side by side, in rows where *width* is too narrow."""
        if not tiles:
            return Markup("–")
        drawing = row_drawing(tiles, 0.62 * self.page.line, upright=False, gap=0.25, width=width)
        return self.image(drawing, self.speaker.tiles(tiles), "hand")

    def strokes(self, shown: int, size: float | None = None) -> Markup:
        """Return an amount as strokes, without cells."""
        if shown <= 0:
            return Markup("")
        drawing = score_drawing(
            (Run(shown),),
            size or 0.95 * self.page.line,
            self.rules,
            total=Shown(shown),
            frames=False,
        )
        return self.image(drawing, self._strokes_alt(shown), "strokes")

    def score(self, tally: Tally) -> Markup:
        """Return a score on paper: its strokes in cells, and the debt box where there is a debt."""
        strokes = tally.strokes.value
        full = self.rules.mark_strokes
        # A score that wins stands in the cells of a whole game, any other in whole marks.
        whole = max(1, -(-strokes // full)) * full
        total = strokes if strokes == self.rules.target.value else whole
        room = self.page.board * (0.6 if tally.debt else 1)
        size = min(2.4 * self.page.line, 13, room / (1.13 * -(-total // full)))
        drawing = score_drawing((Run(strokes),), size, self.rules, total=Shown(total))
        alt = self._strokes_alt(strokes)
        if tally.debt:
            box = debt_group(drawing.width + 2, _EDGE, 1.4 * size, size, tally.debt.value)
            drawing = Drawing(
                drawing.width + 2 + 1.4 * size + _EDGE, drawing.height, (*drawing.marks, box)
            )
            debt = self.speaker.say_plural(
                "debt %(count)s stroke", "debt %(count)s strokes", tally.debt.value
            )
            alt = f"{alt}; {debt}"
        return self.image(drawing, alt, "score", in_lines=True)

    def runs(self, runs: tuple[Run, ...], room: Shown, size: float | None = None) -> Markup:
        """Return the cells of a side with the strokes of its events told apart."""
        drawing = score_drawing(runs, size or 1.9 * self.page.line, self.rules, total=room)
        count = sum(run.count for run in runs)
        return self.image(drawing, self._strokes_alt(count), "score")

    def mark(self, count: int, size: float) -> Markup:
        """Return one cell with *count* strokes in it."""
        return self.image(mark_drawing(count, size, self.rules), self._strokes_alt(count), "mark")

    def sign(self, kind: Literal["tick", "empty", "cross"], alt: str = "") -> Markup:
        """Return a small sign for a line of text."""
        size = 0.62 * self.page.line
        return self.image(sign_drawing(kind, size), alt or kind, "sign")

    def _strokes_alt(self, count: int) -> str:
        return self.speaker.say_plural("%(count)s stroke", "%(count)s strokes", count)
