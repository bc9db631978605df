"""Blocks: pieces of a page that are never parted, built from the top downwards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.drawing.marks import Anchor, Drawing, Mark, Role
from generator.engine.tiles import Tile
from generator.handouts.setting import Rich, Style, plain, set_lines
from generator.scoresheets.chunk import Chunk, artifact
from generator.scoresheets.chunk import figure as figure_chunk
from generator.scoresheets.paper import Area


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page: its size in mm, and its chunks from its upper left corner."""

    width: float
    height: float
    chunks: tuple[Chunk, ...]

    def moved(self, x: float, y: float) -> tuple[Chunk, ...]:
        """Return the chunks with the upper left corner at (x, y)."""
        return tuple(moved(chunk, x, y) for chunk in self.chunks)


def moved(chunk: Chunk, x: float, y: float) -> Chunk:
    """Return *chunk* elsewhere."""
    box = chunk.box
    if box is not None:
        box = Area(box.x + x, box.y + y, box.width, box.height)
    at = (chunk.at[0] + x, chunk.at[1] + y)
    return Chunk(chunk.marks, chunk.role, chunk.alt, box, chunk.shared, chunk.field, at)


def words_chunk(
    rich: Rich, marks: tuple[Mark, ...], role: Role = "P", x: float = 0.0, y: float = 0.0
) -> Chunk:
    """Return words as they are heard: with the names of the tiles that are drawn among them."""
    alt = plain(rich) if any(isinstance(piece, Tile) for piece in rich) else None
    return Chunk(marks, role, alt, at=(x, y))


class Stack:
    """Builds a block from the top downwards.

    Attributes:
        width: of the block, in mm.
        y: how far it reaches by now.
    """

    def __init__(self, width: float) -> None:
        self.width = width
        self.y = 0.0
        self._chunks: list[Chunk] = []

    def gap(self, height: float) -> Stack:
        """Leave room."""
        self.y += height
        return self

    def words(
        self,
        rich: Rich,
        style: Style,
        *,
        x: float = 0,
        width: float | None = None,
        role: Role = "P",
        anchor: Anchor = "start",
    ) -> Stack:
        """Set words below what is there."""
        room = self.width - x if width is None else width
        lines = set_lines(rich, style, room, anchor)
        self._chunks.append(words_chunk(rich, lines.marks, role, x, self.y))
        self.y += lines.height
        return self

    def words_at(
        self,
        rich: Rich,
        style: Style,
        x: float,
        y: float,
        width: float,
        anchor: Anchor = "start",
        role: Role = "P",
    ) -> float:
        """Set words anywhere, without going on; return how high they are."""
        lines = set_lines(rich, style, width, anchor)
        self._chunks.append(words_chunk(rich, lines.marks, role, x, y))
        return lines.height

    def figure(self, drawing: Drawing, alt: str, *, x: float = 0) -> Stack:
        """Put a picture below what is there."""
        self.figure_at(drawing, alt, x, self.y)
        self.y += drawing.height
        return self

    def figure_at(self, drawing: Drawing, alt: str, x: float, y: float) -> None:
        """Put a picture anywhere."""
        box = Area(0, 0, drawing.width, drawing.height)
        self._chunks.append(moved(figure_chunk(alt, box, drawing.marks, shared=False), x, y))

    def marks(self, marks: Iterable[Mark]) -> Stack:
        """Put marks that nobody needs to hear, from the block's corner."""
        self._chunks.append(artifact(marks, shared=False))
        return self

    def block(self, part: Block, *, x: float = 0, y: float | None = None) -> Stack:
        """Put another block below what is there, or at *y* without going on."""
        self._chunks += part.moved(x, self.y if y is None else y)
        if y is None:
            self.y += part.height
        return self

    def done(self) -> Block:
        """Return the block."""
        return Block(self.width, self.y, tuple(self._chunks))
