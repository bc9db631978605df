"""The speaker of one language: everything that is put into words passes through it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from generator.engine.board import Board
from generator.engine.events import Event
from generator.engine.points import Raw, Shown
from generator.engine.rules import Rules
from generator.engine.settlement import Settlement
from generator.engine.tiles import Tile
from generator.i18n import numbers
from generator.i18n.catalogue import Catalogue, catalogue, source_catalogue
from generator.i18n.euphony import joined
from generator.i18n.pseudo import PSEUDO_LANGUAGE, lengthened

if TYPE_CHECKING:
    from generator.errors import GeneratorError
    from generator.layout.plan import Fitted


def message(msgid: str) -> str:
    """Mark *msgid* for translation where it only stands in a table, and return it unchanged."""
    return msgid


@dataclass(frozen=True, eq=False)
class Speaker:
    """Says things in one language. Get it from :func:`speaker`; it keeps nothing that changes."""

    lang: str
    catalogue: Catalogue = field(repr=False)

    # --- sentences -----------------------------------------------------------------------------

    def say(self, msgid: str, /, **values: object) -> str:
        """Return the sentence of *msgid*, with its ``%(name)s`` filled in by *values*.

        Whole numbers, points and tiles are said as this language writes them.

        Raises:
            CannotPrint: when this language has no words for it.
        """
        return self.catalogue.text(msgid) % self._spoken(values)

    def say_plural(self, one: str, many: str, count: int, /, **values: object) -> str:
        """Return the sentence for *count* things; ``%(count)s`` in it is that number."""
        text = self.catalogue.plural(one, many, count)
        return text % self._spoken({"count": count, **values})

    def say_in(self, context: str, msgid: str, /, **values: object) -> str:
        """Return the sentence of *msgid* where the same English words mean something else."""
        return self.catalogue.text(msgid, context) % self._spoken(values)

    # --- values --------------------------------------------------------------------------------

    def number(self, value: int) -> str:
        """Return a whole number in figures."""
        return numbers.figures(value, self.locale)

    def signed(self, value: int) -> str:
        """Return a whole number in figures, with its sign, as an amount that is added."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def in_words(self, value: int) -> str:
        """Return a small number as a word; a larger one in figures."""
        word = numbers.WORDS.get(value)
        return self.number(value) if word is None else self.say_in("number", word)

    def date(self, day: date) -> str:
        """Return a date as it is written out."""
        from babel.dates import format_date

        return format_date(day, "long", locale=self.locale)

    def listing(self, items: Iterable[str]) -> str:
        """Return a list in words: “Ana, Bruno y Carla”."""
        pattern = self.catalogue.text(message("%(first)s and %(last)s"))
        return joined(tuple(items), pattern, self.locale)

    def choice(self, items: Iterable[str]) -> str:
        """Return a list of which one is meant: “Ana, Bruno o Carla”."""
        pattern = self.catalogue.text(message("%(first)s or %(last)s"))
        return joined(tuple(items), pattern, self.locale)

    def tile(self, tile: Tile) -> str:
        """Return a tile as it is written, high half first."""
        return str(tile)

    def spoken_tile(self, tile: Tile) -> str:
        """Return a tile as it is said at the table: “double six”, “six-three”."""
        high, low = self.in_words(tile.high), self.in_words(tile.low)
        if tile.is_double:
            return self.say("double %(value)s", value=high)
        return self.say("%(high)s-%(low)s", high=high, low=low)

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Return tiles as a list in words."""
        return self.listing([self.tile(tile) for tile in tiles])

    # --- what is seen --------------------------------------------------------------------------

    def board_alt(self, board: Board | Fitted, rules: Rules | None = None) -> str:
        """Return what a blind reader needs to build *board*: the tiles, the ends, the sum."""
        from generator.i18n.boards import board_alt

        return board_alt(self, board, rules)

    def event(self, event: Event, names: Sequence[str], rules: Rules) -> str:
        """Return a scoring event as a sentence."""
        from generator.i18n.events import event_sentence

        return event_sentence(self, event, names, rules)

    def settlement(self, settlement: Settlement, names: Sequence[str], rules: Rules) -> list[str]:
        """Return a settlement as sentences, one for each claim and one for how it ended."""
        from generator.i18n.events import settlement_sentences

        return settlement_sentences(self, settlement, names, rules)

    def fault(self, error: GeneratorError) -> str:
        """Return what is wrong, where, and what would have been right."""
        from generator.i18n.faults import fault_sentence

        return fault_sentence(self, error)

    # --- the rest ------------------------------------------------------------------------------

    @cached_property
    def locale(self) -> str:
        """The language whose numbers and dates are used; the made-up language borrows them."""
        return "en" if self.lang == PSEUDO_LANGUAGE else self.lang

    @cached_property
    def own_name(self) -> str:
        """The language's name in itself."""
        from babel import Locale

        return Locale.parse(self.locale).get_display_name(self.locale) or self.lang

    def _spoken(self, values: dict[str, object]) -> dict[str, str]:
        return {name: self._value(value) for name, value in values.items()}

    def _value(self, value: object) -> str:
        match value:
            case Raw() | Shown():
                return self.number(value.value)
            case Tile():
                return self.tile(value)
            case bool() | str():
                return str(value)
            case int():
                return self.number(value)
            case _:
                return str(value)


@cache
def speaker(lang: str, folder: Path | None = None) -> Speaker:
    """Return the speaker of *lang*; *folder* holds the catalogues, ours where it is None.

    Raises:
        BadInput: when there is no such language.
    """
    if lang == PSEUDO_LANGUAGE:
        return Speaker(lang, source_catalogue(lang, lengthened))
    return Speaker(lang, catalogue(lang, folder))
