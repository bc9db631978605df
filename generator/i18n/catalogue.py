"""The catalogues: `locales/<language>/<domain>.po`, read into memory through Babel.

English is the language of the message ids, so it needs no catalogue. A language is a folder; its
domains are merged. A message that is missing, fuzzy or empty is an error where it is asked for: no
page may fall back silently into another language.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType

from generator.errors import BadInput, CannotPrint
from generator.resources import locales_dir

#: The language of the message ids.
SOURCE_LANGUAGE = "en"

Key = tuple[str | None, str]
"""A message's context, mostly None, and its English text."""


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """The messages of one language. ``forms`` has one text for each plural form, at least one."""

    lang: str
    forms: Mapping[Key, tuple[str, ...]] = field(repr=False)
    form_of: Callable[[int], int] = field(repr=False)

    def text(self, msgid: str, context: str | None = None) -> str:
        """Return the text of *msgid* in this language.

        Raises:
            CannotPrint: when the catalogue has no text for it.
        """
        return self._find(context, msgid)[0]

    def plural(self, one: str, many: str, count: int, context: str | None = None) -> str:
        """Return the text for *count* things; *one* and *many* are the English forms."""
        return self._find(context, one, many)[self.form_of(count)]

    def _find(self, context: str | None, *msgids: str) -> tuple[str, ...]:
        found = self.forms.get((context, msgids[0]))
        if found is None:
            raise CannotPrint("untranslated", message=msgids[0], lang=self.lang)
        return found


class _Source(dict[Key, tuple[str, ...]]):
    """Nothing to look up: the source language says its own message ids."""


@dataclass(frozen=True, slots=True, eq=False)
class SourceCatalogue(Catalogue):
    """The language of the message ids itself, each text passed through ``spoken``."""

    spoken: Callable[[str], str] = str

    def _find(self, context: str | None, *msgids: str) -> tuple[str, ...]:
        return tuple(self.spoken(msgid) for msgid in msgids)


def source_catalogue(lang: str = SOURCE_LANGUAGE, spoken: Callable[[str], str] = str) -> Catalogue:
    """Return the catalogue of a language that is made from the message ids alone."""
    return SourceCatalogue(lang, MappingProxyType(_Source()), _english_form, spoken)


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """Return every language there is, the one of the message ids first."""
    folder = folder or locales_dir()
    found = sorted(path.name for path in folder.iterdir() if any(path.glob("*.po")))
    return (SOURCE_LANGUAGE, *(lang for lang in found if lang != SOURCE_LANGUAGE))


@cache
def catalogue(lang: str, folder: Path | None = None) -> Catalogue:
    """Read the catalogue of *lang*.

    Raises:
        BadInput: when there is no such language.
        CannotPrint: when two domains say the same message differently.
    """
    if lang == SOURCE_LANGUAGE:
        return source_catalogue()
    known = languages(folder)
    if lang not in known:
        raise BadInput("language-unknown", found=lang, known=known)
    forms: dict[Key, tuple[str, ...]] = {}
    rule = "n != 1"
    for path in sorted(((folder or locales_dir()) / lang).glob("*.po")):
        read, rule = _read(path, lang)
        for key, texts in read.items():
            if forms.setdefault(key, texts) != texts:
                raise CannotPrint("translated-twice", message=key[1], lang=lang)
    return Catalogue(lang, MappingProxyType(forms), gettext.c2py(rule))


def _read(path: Path, lang: str) -> tuple[dict[Key, tuple[str, ...]], str]:
    """Return the finished messages of one file, and its rule for plural forms."""
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        po = read_po(file, locale=lang)
    forms: dict[Key, tuple[str, ...]] = {}
    for message in po:
        string = message.string or ""
        strings = (string,) if isinstance(string, str) else tuple(string)
        if message.id and not message.fuzzy and all(strings):
            msgid = message.id if isinstance(message.id, str) else message.id[0]
            forms[message.context, msgid] = strings
    return forms, po.plural_expr


def _english_form(count: int) -> int:
    return int(count != 1)
