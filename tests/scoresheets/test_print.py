"""The finished file: clear edges, little ink, the same bytes, the same words, fast and lean."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageStat

from generator.scoresheets import Guides, TableEntry, history
from generator.scoresheets.paper import CLEAR, PAPERS
from tests.scoresheets.games import game
from tests.scoresheets.printed import pictures, printed, words

DPI = 100
LOOKS: list[dict[str, Any]] = [
    {},
    {"guides": Guides.DOTTED, "teaching": True},
    {"guides": Guides.CORNERS, "punch": True},
    {"both_sides": True},
]


def ink(picture: Image.Image) -> float:
    """The mean share of the paper that is inked."""
    mean: float = ImageStat.Stat(picture).mean[0]
    return 1 - mean / 255


def clear(picture: Image.Image) -> bool:
    """Whether no ink lies nearer than 5 mm to an edge, but for the blur of one dot."""
    edge = int(CLEAR / 25.4 * DPI) - 1
    width, height = picture.size
    inner = Image.new("L", (width - 2 * edge, height - 2 * edge), 255)
    rest = picture.copy()
    rest.paste(inner, (edge, edge))
    return rest.getextrema() == (255, 255)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_edges_are_clear_and_blank_sheets_save_ink(paper: str, look: dict[str, Any]) -> None:
    crowded = paper == "a6" and "teaching" in look
    for players in (2,) if crowded else (2, 3, 4):
        for number, page in enumerate(pictures(printed(paper=paper, players=players, **look))):
            assert clear(page)
            if number == 0:
                assert ink(page) < 0.04


@pytest.mark.parametrize("per_page", [2, 3, 4, 6])
def test_every_cut_sheet_has_clear_edges(per_page: int) -> None:
    (page,) = pictures(printed(per_page=per_page))
    assert clear(page)
    assert ink(page) < 0.04


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("games", [1, 2, 3])
def test_a4_and_letter_say_the_same(players: int, games: int) -> None:
    both = [
        words(printed(paper=paper, players=players, games=games, both_sides=True))
        for paper in ("a4", "letter")
    ]
    for page, other in zip(*both, strict=True):
        plain = [word for word in page if "a4" not in word]
        assert plain == [word for word in other if "letter" not in word]


@pytest.mark.parametrize("name", ["2p-07", "3p-05", "4p-04"])
def test_a4_and_letter_say_the_same_of_a_game(name: str) -> None:
    entry = TableEntry(history=history(game(name)))
    both = [words(printed([entry], paper=paper)) for paper in ("a4", "letter")]
    assert len(both[0]) == len(both[1]) == 1
    plain = [word for word in both[0][0] if "a4" not in word]
    assert plain == [word for word in both[1][0] if "letter" not in word]


def test_the_same_sheets_twice_are_the_same_bytes() -> None:
    entries = [
        TableEntry(("Ana", "Íñigo"), "1", date(2026, 11, 29)),
        TableEntry(history=history(game("4p-04"))),
    ]
    made = [printed(entries, "es", fields=True, both_sides=True) for _ in range(2)]
    assert made[0] == made[1]


def test_cut_and_stacked_tables_are_in_order() -> None:
    entries = [TableEntry((f"Ana{number}", "Bruno"), str(number)) for number in range(1, 11)]
    pages = words(printed(entries, per_page=4))
    names = [[word for word in page if word.startswith("Ana")] for page in pages]
    # Three pages; each slot counts on from page to page.
    assert [sorted(page, key=lambda name: int(name[3:])) for page in names] == [
        ["Ana1", "Ana4", "Ana7", "Ana10"],
        ["Ana2", "Ana5", "Ana8"],
        ["Ana3", "Ana6", "Ana9"],
    ]


def test_tables_of_different_sizes_share_a_file() -> None:
    entries = [TableEntry(("Ana", "Bruno")), TableEntry(("A", "B", "C", "D")), TableEntry()]
    assert len(words(printed(entries, players=3, copies=2))) == 6


def test_a_blank_sheet_fills_its_page() -> None:
    (page,) = words(printed(per_page=4))
    assert page.count("Date") == 4


def test_a_thousand_sheets_are_fast_and_lean() -> None:
    made = [
        subprocess.run(
            [sys.executable, "-m", "tests.scoresheets.many", str(count)],
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for count in (50, 1000)
    ]
    (_, few), (seconds, many) = [(float(one), float(other)) for one, other in made]
    assert seconds < 8
    # What a thousand sheets need beyond fifty, in MB.
    assert many - few < 25
