"""``exact61 board``: the JSON that others read, the answer for people, the drawing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

OPENED = "6-6 6-3:6-6"


def test_json_is_the_contract(run: Run) -> None:
    assert run("board", OPENED, "--json").data == {
        "format": "exact61-board/1",
        "board": "6-6 6-3:6-6",
        "ends": [{"tile": "6-6", "counts": 12}, {"tile": "6-3", "counts": 3}],
        "sum": 15,
        "raw": 15,
        "shown": 3,
        "open": [
            {"tile": "6-6", "value": 6, "side": "line"},
            {"tile": "6-3", "value": 3, "side": "end"},
        ],
    }


def test_an_opening_double_has_two_line_sides(run: Run) -> None:
    two = [{"tile": "6-6", "value": 6, "side": "line"}] * 2
    assert run("board", "6-6", "--json").data["open"] == two


def test_both_branch_sides_open_at_once(run: Run) -> None:
    data = run("board", "6-6 6-3:6-6 6-1:6-6", "--json").data
    assert [point["side"] for point in data["open"]] == ["branch", "branch", "end", "end"]


def test_tiles_are_written_high_low(run: Run) -> None:
    assert run("board", "3-6", "--json").data["board"] == "6-3"


def test_the_board_may_come_as_several_words(run: Run) -> None:
    assert run("board", "6-6", "6-3:6-6", "--json").data["sum"] == 15


@pytest.mark.parametrize(
    ("lang", "line"),
    [("en", "Points: 15 raw, 3 shown"), ("es", "Puntos: 15 brutos, 3 mostrados")],
)
def test_people_get_the_sum_with_its_addends(run: Run, lang: str, line: str) -> None:
    answer = run("board", OPENED, "--lang", lang)
    assert answer.status == 0
    assert "12 + 3 = 15" in answer.out
    assert line in answer.out


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_the_drawing_is_named_on_standard_output_and_nothing_else(
    run: Run, tmp_path: Path, suffix: str
) -> None:
    path = tmp_path / f"board.{suffix}"
    answer = run("board", OPENED, "-o", str(path), "--numbers", "--open")
    assert answer.out == f"{path}\n"
    assert path.stat().st_size > 200


def test_the_drawing_carries_each_tile_and_its_text(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    run("board", OPENED, "--lang", "es", "-o", str(path))
    drawn = path.read_text()
    assert re.findall(r'data-tile="([^"]+)"', drawn) == ["6-6", "6-3"]
    assert "Extremos incluidos en la suma: 6-6" in drawn


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("6-7", ("position 1", "6-7", "up to 6")),
        ("6-6 6-3:6-6 6-6:6-3", ("position 13", "6-6", "already")),
        ("6-6 5-3:6-6", ("position 5", "share no value")),
        ("6-6 6-3", ("position 5", "6-6")),
        ("6-6:6-3", ("position 1", "opens")),
        ("6-6 6-3:6-6 6-1:6-2", ("position 13", "6-2", "6-6")),
        ("six", ("position 1", "six", "6-3")),
        ("", ("expected", "6-6 6-3:6-6")),
    ],
)
def test_a_wrong_board_is_told_in_one_line(run: Run, board: str, expected: tuple[str, ...]) -> None:
    answer = run("board", board)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    for words in expected:
        assert words in answer.err


def test_a_closed_line_side_says_where_the_tile_could_go(run: Run) -> None:
    # 6-3 is an ordinary tile: its six is taken by 6-6, so 6-1 cannot join it there.
    answer = run("board", "6-6 6-3:6-6 6-1:6-3", "--lang", "es")
    assert answer.status == 2
    assert "6-1 podría ir junto a 6-6" in answer.err


def test_an_unknown_form_of_file_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.gif"
    answer = run("board", OPENED, "-o", str(path))
    assert answer.status == 2
    assert ".svg" in answer.err
    assert not path.exists()


def test_another_set_of_tiles_has_other_boards(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "nine.toml"
    rules.write_text("highest_pip = 9\n")
    data = run("board", "9-9 9-1:9-9", "--json", "--rules", str(rules)).data
    assert data["sum"] == 19  # 18 + 1
