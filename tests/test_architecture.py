"""ARCHITECTURE.md tells the truth: its tree is the real one, and the rules are where it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
TOP = ("generator", "templates", "locales", "tests", "output")
LINE = re.compile(r"^((?:  )*)([a-z0-9_]+)/ +\S")


def tree_told() -> set[str]:
    """Return the folders of the tree in the text."""
    block = TEXT.split("```")[1]
    found: set[str] = set()
    above: list[str] = []
    for line in block.splitlines():
        match = LINE.match(line)
        if match:
            depth = len(match[1]) // 2
            above = [*above[:depth], match[2]]
            found.add("/".join(above))
    return found


def tree_real() -> set[str]:
    """Return the folders that hold files of the project; what is printed does not belong to it."""
    files = (
        path.relative_to(ROOT)
        for top in TOP
        for path in (ROOT / top).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    )
    return {
        parent.as_posix()
        for path in files
        if path.parts[0] != "output" or path.parts[1] in (".gitkeep", "pictures")
        for parent in path.parents
        if parent != Path()
    }


def test_the_tree_is_the_real_one() -> None:
    assert tree_told() == tree_real()


def test_every_rule_has_a_place_and_the_place_names_it() -> None:
    rows = re.findall(r"^\| ((?:R|C)\d.*?):.*?\| (.*) \|$", TEXT, re.MULTILINE)
    assert len(rows) > 5
    for rules, places in rows:
        files = re.findall(r"`([^`]+\.py)`", places)
        assert files
        code = "".join((ROOT / "generator" / name).read_text(encoding="utf-8") for name in files)
        for number in re.findall(r"[RC]\d+", rules):
            assert re.search(rf"\b{number}\b|\b{number[0]}\d+[–-]{number}\b", code), (number, files)


@pytest.mark.parametrize("room", sorted(p.name for p in (ROOT / "generator").iterdir()))
def test_every_room_has_its_sign(room: str) -> None:
    folder = ROOT / "generator" / room
    if folder.is_dir() and list(folder.glob("*.py")):
        sign = (folder / "__init__.py").read_text(encoding="utf-8")
        assert sign.startswith('"""')
