"""Exercises about a turn: place, draw or pass (R9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.engine.board import Board
from generator.engine.notation import write_tiles
from generator.engine.rules import Rules
from generator.engine.tiles import Tile
from generator.teaching.tasks.task import Data, Wrong, told_apart


@dataclass(frozen=True, slots=True)
class TurnTask:
    """Place, draw or pass?"""

    board: Board
    hand: tuple[Tile, ...]
    stock: tuple[Tile, ...]
    kind = "turn"
    rules = ("R8", "R9")

    def given(self, rules: Rules) -> Data:
        """Return board, hand, and the stock in drawing order."""
        return {
            "board": str(self.board),
            "hand": write_tiles(self.hand),
            "stock": write_tiles(self.stock),
        }

    def answer(self, rules: Rules) -> Data:
        """Return the tiles drawn, then those that may be laid, or that the player passes."""
        held = self.playable
        if held:
            return _data((), held)
        drawn = self.drawn
        return _data(drawn, drawn[-1:] if drawn and self.board.fits(drawn[-1]) else ())

    @property
    def playable(self) -> tuple[Tile, ...]:
        """The tiles of the hand that may be laid at once."""
        return tuple(tile for tile in self.hand if self.board.hosts(tile))

    @property
    def drawn(self) -> tuple[Tile, ...]:
        """The tiles that must be drawn."""
        if self.playable:
            return ()
        for count, tile in enumerate(self.stock, 1):
            if self.board.hosts(tile):
                return self.stock[:count]
        return self.stock

    def wrong(self, rules: Rules) -> tuple[Wrong, ...]:
        """Return the turns of those who draw too early, too much, or not at all."""
        return told_apart(self.answer(rules), self._wrong())

    def _wrong(self) -> Iterator[Wrong]:
        drawn, first = self.drawn, self.stock[:1]
        fitting = tuple(tile for tile in self.stock if self.board.hosts(tile))
        if self.playable:
            yield Wrong(_data((), self.playable[:1]), "placement-overlooked")
            if first:
                yield Wrong(_data(first, self.playable), "drew-with-placement")
            yield Wrong(_data((), self.hand), "no-match-laid")
            return
        yield Wrong(_data((), ()), "passed-without-drawing")
        if first:
            last = first if self.board.hosts(first[0]) else ()
            yield Wrong(_data(first, last), "drew-only-once")
        if len(drawn) < len(self.stock):
            yield Wrong(_data(self.stock[: len(drawn) + 1], drawn[-1:]), "drew-on")
        if fitting:
            yield Wrong(_data(fitting[:1], fitting[:1]), "chose-from-stock")
            yield Wrong(_data(drawn, ()), "drawn-tile-kept")

    def features(self, rules: Rules) -> Mapping[str, int]:
        """Count the tiles to look at and the draws."""
        return {
            "tiles": len(self.board),
            "held": len(self.hand),
            "points": len({point.value for point in self.board.points}),
            "playable": len(self.playable),
            "drawn": len(self.drawn),
            "pass": "pass" in self.answer(rules),
        }


def _data(drawn: Sequence[Tile], tiles: Sequence[Tile]) -> Data:
    row: Data = {"drawn": [str(tile) for tile in drawn]}
    if tiles:
        return row | {"tiles": [str(tile) for tile in tiles]}
    return row | {"pass": True}
