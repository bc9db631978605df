"""The voice of the handouts: sentences with small tiles and bold words in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from generator.engine.board import Board
from generator.engine.points import Raw, Shown
from generator.engine.rules import Rules
from generator.engine.tiles import Tile
from generator.handouts.setting import Piece, Rich
from generator.i18n import Speaker

_PLACEHOLDER = re.compile(r"%\((\w+)\)s")

Value = str | int | Tile | Raw | Shown | Rich


class Voice:
    """Says sentences in one language as words to be set."""

    def __init__(self, speaker: Speaker, rules: Rules) -> None:
        self.speaker = speaker
        self.rules = rules

    def say(self, msgid: str, /, **values: Value) -> Rich:
        """Return the sentence of *msgid* with its values; tiles become pictures."""
        return self._filled(self.speaker.catalogue.text(msgid), values)

    def say_plural(self, one: str, many: str, count: int, /, **values: Value) -> Rich:
        """Return the sentence for *count* things."""
        text = self.speaker.catalogue.plural(one, many, count)
        return self._filled(text, {"count": count, **values})

    def gettext(self, msgid: str, /, **values: object) -> str:
        """Return the sentence of a message as plain text."""
        return self.speaker.say(msgid, **values)

    def number(self, value: int | Raw | Shown) -> str:
        """Return a number in figures."""
        return self.speaker.number(value if isinstance(value, int) else value.value)

    def tiles(self, tiles: Iterable[Tile]) -> Rich:
        """Return tiles as a row of pictures."""
        row: list[Piece] = []
        for tile in tiles:
            row += (" ", tile) if row else (tile,)
        return tuple(row)

    def board_alt(self, board: Board) -> str:
        """Return the tiles of a board in words and nothing that would be an answer."""
        say = self.speaker
        laid = (
            say.say("%(tile)s opens", tile=placement.tile)
            if placement.host is None
            else say.say("%(tile)s on %(host)s", tile=placement.tile, host=placement.host)
            for placement in board.placements
        )
        head = say.say_plural(
            "A board of %(count)s tile:", "A board of %(count)s tiles:", len(board)
        )
        return f"{head} {'; '.join(laid)}."

    def _filled(self, text: str, values: Mapping[str, Value]) -> Rich:
        pieces: list[Piece] = []
        for number, part in enumerate(_PLACEHOLDER.split(text)):
            if number % 2 == 0:
                if part:
                    pieces.append(part.replace("%%", "%"))
                continue
            value = values[part]
            match value:
                case str() | Tile():
                    pieces.append(value)
                case int() | Raw() | Shown():
                    pieces.append(self.number(value))
                case _:
                    pieces += value
        return tuple(pieces)
