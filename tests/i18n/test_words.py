"""No number is typed: neither digits nor number words in the text of templates and catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment

from generator.i18n.catalogue import SOURCE_LANGUAGE, languages
from tests.i18n.catalogues import DOMAINS, ROOT, read

_WORDS = re.compile(
    r"\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|"
    r"forty|fifty|sixty|hundred|thousand|"
    r"cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|"
    r"cuarenta|cincuenta|sesenta|cien|ciento|mil)\b",
    re.IGNORECASE,
)
_ENGLISH_ONLY = {"once"}
_PLACEHOLDER = re.compile(r"%\(\w+\)s")
_TAG = re.compile(r"<[^>]*>")

#: What may stand there all the same, and why.
ALLOWED = {
    "Five Up": "the game's name",
    "Five-Up": "the name under which others published it",
    "exact61": "the command's name, and the formats it reads",
    "UTF-8": "the name of a standard",
    "cada uno": "«each» in Spanish",
}


def plain(text: str) -> str:
    """Return *text* without tags, placeholders and what is allowed."""
    for allowed in ALLOWED:
        text = text.replace(allowed, " ")
    return _TAG.sub(" ", _PLACEHOLDER.sub(" ", text))


def faults(text: str, *, spanish: bool) -> list[str]:
    """Return the digits and number words of *text*."""
    left = plain(text)
    words = [word for word in _WORDS.findall(left) if spanish or word.lower() not in _ENGLISH_ONLY]
    return re.findall(r"\d+", left) + words


def templates() -> list[Path]:
    return sorted((ROOT / "templates").rglob("*.html"))


def shown(path: Path) -> Iterator[str]:
    """Go through what a template shows as it stands: text, and attributes that are read out."""
    jinja = Environment(extensions=["jinja2.ext.i18n"])
    text = "".join(
        value if kind == "data" else " "
        for _, kind, value in jinja.lex(path.read_text(encoding="utf-8"))
        if kind in {"data", "variable_begin", "block_begin"}
    )
    yield re.sub(r"<style.*?</style>", "", text, flags=re.DOTALL)
    spoken = re.sub(r'<meta name="viewport"[^>]*>', "", text)
    yield from re.findall(r'\b(?:alt|title|aria-label|content)="([^"]*)"', spoken)


@pytest.mark.parametrize("path", templates(), ids=lambda path: path.name)
def test_templates_type_no_number(path: Path) -> None:
    spanish = False  # The few Spanish words of a template stand in tables of words.
    assert not [
        fault
        for text in shown(path)
        for fault in faults(text, spanish=spanish)
        if fault not in {"width=device-width"}
    ]


#: What the program says about files and command lines: its “twice” and “at least” tell of what
#: happened there, never a number of the game.
_OF_FILES = {"cli", "faults"}


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != SOURCE_LANGUAGE])
def test_catalogues_type_no_number(lang: str, domain: str) -> None:
    found = read(lang, domain)
    if found is None:
        pytest.skip("no such catalogue")
    wrong = []
    for one in found:
        if not one.id or one.context == "number":  # The words for numbers themselves.
            continue
        originals = (one.id,) if isinstance(one.id, str) else one.id
        string = one.string or ""
        texts = (string,) if isinstance(string, str) else string
        wrong += [(text, bad) for text in originals if (bad := faults(text, spanish=False))]
        wrong += [(text, bad) for text in texts if (bad := faults(text, spanish=True))]
    if domain in _OF_FILES:
        wrong = [(text, bad) for text, bad in wrong if any(fault.isdigit() for fault in bad)]
    assert not wrong
