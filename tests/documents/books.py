"""Books for the tests, each made once in a process."""

from __future__ import annotations

from functools import cache

from generator.documents import Printed, Rulebook
from generator.documents.designs import design
from generator.engine.points import Shown
from generator.engine.rules import STANDARD, Rules

LANGUAGES = ("en", "es")
#: A club's variation: another target, more tiles, its own name.
CLUB = Rules(target=Shown(31), hand_size=7, name="Club Almendro")
#: The same without a name.
NAMELESS = Rules(target=Shown(31), hand_size=7)


@cache
def book(lang: str, paper: str = "a4", *, large: bool = False, rules: Rules = STANDARD) -> Rulebook:
    """Return one edition of the book."""
    return Rulebook(rules, lang, design(paper, large=large))


@cache
def printed(lang: str, paper: str = "a4", *, large: bool = False) -> Printed:
    """Return one edition of the book, printed."""
    return book(lang, paper, large=large).pdf()
