"""The language of answers and messages: what was asked for, else the user's own, else English."""

from __future__ import annotations

import os
from collections.abc import Sequence

from generator.i18n import SOURCE_LANGUAGE, languages

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def user_language(asked: Sequence[str] = ()) -> str:
    """Return the language for answers: the first ``--lang`` in *asked*, else the locale's."""
    known = languages()
    for wanted in _asked_languages(asked):
        if wanted in known:
            return wanted
    return locale_language(known)


def locale_language(known: Sequence[str]) -> str:
    """Return the language of the user's locale if it is *known*, else the source language."""
    value = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    wanted = value.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return wanted if wanted in known else SOURCE_LANGUAGE


def _asked_languages(asked: Sequence[str]) -> list[str]:
    found = []
    for number, word in enumerate(asked):
        if word == "--lang" and number + 1 < len(asked):
            found.append(asked[number + 1])
        elif word.startswith("--lang="):
            found.append(word.partition("=")[2])
    return found
