"""Every reason of an error has its sentence, and every sentence its reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.errors import BadInput, GeneratorError, Where
from generator.i18n import languages, speaker
from generator.i18n.faults import SENTENCES

GENERATOR = Path(__file__).parent.parent.parent / "generator"
#: What makes an error out of a reason.
MAKERS = {
    "GeneratorError",
    "BadInput",
    "NotAllowed",
    "Unreadable",
    "DoesNotFit",
    "CannotPrint",
    "_fault",
    "_refuse",
}


def reasons() -> Iterator[tuple[str, str]]:
    """Go through the reasons in the code: the word, and the file it stands in."""
    for path in GENERATOR.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                first = node.args[0]
                if (
                    name in MAKERS
                    and isinstance(first, ast.Constant)
                    and isinstance(first.value, str)
                ):
                    yield first.value, path.name


def words_in_code() -> set[str]:
    """Return every word that stands in quotes in the code."""
    return {
        node.value
        for path in GENERATOR.rglob("*.py")
        if path.name != "faults.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_reason_has_a_sentence() -> None:
    found = set(reasons())
    assert len(found) > 50
    assert sorted(each for each in found if each[0] not in SENTENCES) == []


def test_every_sentence_has_a_reason() -> None:
    assert sorted(set(SENTENCES) - words_in_code()) == []


@pytest.mark.parametrize("lang", languages())
def test_a_place_is_told_from_the_file_down(lang: str) -> None:
    where = Where("game.toml", 12, 3, 7, "Ana", 9)
    told = speaker(lang).fault(BadInput("empty-board", where))
    expected = {
        "en": "game.toml, line 12, round 3, turn 7, Ana, position 9: a board was expected",
        "es": "game.toml, línea 12, ronda 3, turno 7, Ana, posición 9: se esperaba un tablero",
    }
    assert told.startswith(expected[lang])


def test_details_from_a_user_are_not_filled_in_again() -> None:
    told = speaker("en").fault(BadInput("not-a-tile", found="%(found)s %d %"))
    assert "“%(found)s %d %”" in told


def test_an_unknown_reason_still_says_something() -> None:
    assert "strange" in speaker("en").fault(GeneratorError("strange"))
