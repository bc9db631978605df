"""Lists in words, with the conjunction that the next sound asks for.

In Spanish, «y» becomes «e» before the sound of an i («Ana e Íñigo», but «nieve y hielo») and «o»
becomes «u» before the sound of an o («Bruno u Olga», «siete u ocho»).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

_SOUNDS_I = re.compile(
    r"(?:[ií](?![aeouáéóú])|h[ií](?![aeouáéóú])|y(?![aeiouáéíóú]))", re.IGNORECASE
)
_SOUNDS_O = re.compile(r"(?:h?[oó]|8|11(?!\d))", re.IGNORECASE)


def _spanish(conjunction: str, last: str) -> str:
    if conjunction == "y" and _SOUNDS_I.match(last):
        return "e"
    if conjunction == "o" and _SOUNDS_O.match(last):
        return "u"
    return conjunction


_EUPHONY: Mapping[str, Callable[[str, str], str]] = MappingProxyType({"es": _spanish})


def joined(items: Sequence[str], pattern: str, locale: str) -> str:
    """Join *items*: commas between the first ones, and *pattern* before the last.

    *pattern* is a catalogue's “%(first)s and %(last)s”.
    """
    if not items:
        return ""
    if len(items) == 1:
        return items[0]
    first, last = ", ".join(items[:-1]), items[-1]
    before, after = pattern.split("%(first)s", 1)
    conjunction, rest = after.split("%(last)s", 1)
    word = conjunction.strip()
    change = _EUPHONY.get(locale)
    if change is not None:
        conjunction = conjunction.replace(word, change(word, last))
    return f"{before}{first}{conjunction}{last}{rest}"
