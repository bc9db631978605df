"""Numbers on a page: each stands in ``<data>`` and names the fact that it comes from.

No sentence and no template types a number; it is given one of these. A checker can read the value
and the fact from the finished page and compare them with the engine, and two languages with each
other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape

from generator.engine.tiles import Tile
from generator.i18n import Speaker


def data(value: object, fact: str, text: str) -> Markup:
    """Return *text* on the page, which says *value* and comes from *fact*."""
    return Markup('<data value="{}" data-fact="{}">{}</data>').format(value, fact, text)


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a fact: on the page in figures or, with :attr:`word`, in words if small."""

    value: int
    fact: str
    speaker: Speaker

    def __html__(self) -> Markup:
        return data(self.value, self.fact, self.speaker.number(self.value))

    @property
    def word(self) -> Markup:
        """The number as a word."""
        return data(self.value, self.fact, self.speaker.in_words(self.value))

    @property
    def capital(self) -> Markup:
        """The number as a word that begins a sentence."""
        word = self.speaker.in_words(self.value)
        return data(self.value, self.fact, word[:1].upper() + word[1:])

    @property
    def signed(self) -> Markup:
        """The number with its sign, as an amount that is added or taken off."""
        return data(self.value, self.fact, self.speaker.signed(self.value))

    @property
    def minus(self) -> Markup:
        """The number as an amount that is taken off."""
        return data(-self.value, self.fact, self.speaker.number(-self.value))

    def __str__(self) -> str:
        return str(self.__html__())


def notation(text: str, fact: str) -> Markup:
    """Return notation, such as a board's, as a fact that can be typed in again."""
    return Markup('<data class="notation" value="{0}" data-fact="{1}">{0}</data>').format(
        text, fact
    )


def tile_name(tile: Tile, speaker: Speaker) -> Markup:
    """Return the name of a tile, which is never broken at the end of a line."""
    made = Markup('<data class="tile" value="{}" data-fact="rules.tile">{}</data>')
    return made.format(tile, speaker.tile(tile))


def reference(number: str) -> Markup:
    """Return the number of a rule or ruling, such as R13, as text."""
    return data(number, f"rule.{number}", number)


def link(number: str) -> Markup:
    """Return the number of a rule or ruling, leading to it.

    The link stands inside, for WeasyPrint makes a second link of every element within one.
    """
    made = Markup(
        '<data value="{0}" data-fact="rule.{0}"><a class="see" href="#{0}">{0}</a></data>'
    )
    return made.format(number)


class Units:
    """Amounts with their units, the space between them one that never breaks."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker

    def tiles(self, number: Number) -> Markup:
        """Return a number of tiles."""
        return self._amount("%(count)s tile", "%(count)s tiles", number)

    def shown(self, number: Number) -> Markup:
        """Return an amount of shown points."""
        return self._amount("%(count)s shown point", "%(count)s shown points", number)

    def raw(self, number: Number) -> Markup:
        """Return an amount of raw points."""
        return self._amount("%(count)s raw point", "%(count)s raw points", number)

    def pips(self, number: Number) -> Markup:
        """Return a number of pips."""
        return self._amount("%(count)s pip", "%(count)s pips", number)

    def strokes(self, number: Number) -> Markup:
        """Return a number of strokes."""
        return self._amount("%(count)s stroke", "%(count)s strokes", number)

    def marks(self, number: Number) -> Markup:
        """Return a number of full marks."""
        return self._amount("%(count)s full mark", "%(count)s full marks", number)

    def _amount(self, one: str, many: str, number: Number) -> Markup:
        text = self.speaker.catalogue.plural(one, many, number.value)
        return Markup(text.replace("%(count)s ", "%(count)s\u00a0")) % {"count": number}


def listing(speaker: Speaker, items: Iterable[object]) -> Markup:
    """Return things as a list in words, each as it stands on the page."""
    return Markup(speaker.listing([str(escape(item)) for item in items]))


def choice(speaker: Speaker, items: Iterable[object]) -> Markup:
    """Return things as a choice in words, each as it stands on the page."""
    return Markup(speaker.choice([str(escape(item)) for item in items]))


def markup(thing: object) -> Markup:
    """Return *thing* as part of a page; a plain text is escaped."""
    return escape(thing)
