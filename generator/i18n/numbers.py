"""Numbers in figures and, where they are small, in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from generator.i18n.catalogue import Key

MINUS = "\N{MINUS SIGN}"
#: Languages that write four figures without a sign between the thousands.
_GROUPS_FROM = {"es": 10_000}

#: The numbers that are better read as words; each is a message with the context "number".
WORDS: Mapping[int, str] = MappingProxyType(
    dict(
        enumerate(
            (
                "zero",
                "one",
                "two",
                "three",
                "four",
                "five",
                "six",
                "seven",
                "eight",
                "nine",
                "ten",
                "eleven",
                "twelve",
            )
        )
    )
)
#: These messages as an extractor finds them.
WORD_KEYS: tuple[Key, ...] = tuple(("number", word) for word in WORDS.values())


def figures(value: int, locale: str) -> str:
    """Return *value* in the figures of *locale*, with a true minus sign."""
    size = abs(value)
    if size < 1000:
        text = str(size)
    else:
        from babel.numbers import format_decimal

        grouped = size >= _GROUPS_FROM.get(locale, 1000)
        text = format_decimal(size, locale=locale, group_separator=grouped)
    return MINUS + text if value < 0 else text
