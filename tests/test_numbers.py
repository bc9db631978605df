"""The game's numbers stand in one place: the record of the rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.engine.rules import STANDARD, Rules

GENERATOR = Path(__file__).parent.parent / "generator"
RULES = GENERATOR / "engine" / "rules.py"

#: Whole numbers that any program needs, whatever the game.
PLAIN = {-1, 0, 1, 2}
#: Numbers that could only be the game's, wherever they stand.
GAME = {STANDARD.target.value, STANDARD.target_raw.value}


def numbers(path: Path) -> Iterator[tuple[int, int, bool]]:
    """Go through the whole numbers of a module: line, value, whether a constant is named by it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {
        id(node)
        for statement in tree.body
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None
        for node in ast.walk(statement.value)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and type(node.value) is int:
            yield node.lineno, node.value, id(node) in named


def modules(*rooms: str) -> list[Path]:
    found = [path for room in rooms for path in sorted((GENERATOR / room).rglob("*.py"))]
    assert len(found) > 5
    return [path for path in found if path != RULES]


@pytest.mark.parametrize("path", modules("."), ids=lambda path: str(path.relative_to(GENERATOR)))
def test_no_number_of_the_game_outside_the_rules(path: Path) -> None:
    wrong = [(line, value) for line, value, _ in numbers(path) if value in GAME]
    assert wrong == []


@pytest.mark.parametrize(
    "path", modules("engine"), ids=lambda path: str(path.relative_to(GENERATOR))
)
def test_the_engine_has_no_bare_number(path: Path) -> None:
    wrong = [
        (line, value) for line, value, named in numbers(path) if value not in PLAIN and not named
    ]
    assert wrong == []


def test_the_guard_can_fail(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("LIMIT = 61\n\ndef won(score):\n    return score == 305\n")
    found = {(value, named) for _, value, named in numbers(module)}
    assert found == {(61, True), (305, False)}


def test_the_standard_game() -> None:
    # R1, R2, R5, R16, R28: the only other place where these stand as figures is the authority.
    assert (STANDARD.target.value, STANDARD.target_raw.value) == (61, 305)
    assert (STANDARD.hand_size, STANDARD.step, STANDARD.set_size) == (5, 5, 28)
    assert [STANDARD.stock_size(players) for players in (2, 3, 4)] == [18, 13, 8]
    assert STANDARD.mark_strokes == Rules.X_STROKES + Rules.SMALL_XS * Rules.X_STROKES == 10
