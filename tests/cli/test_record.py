"""``exact61 record``: checking in JSON and in words, faults with their place, simulated games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

GAMES = Path(__file__).parent.parent / "cases" / "games"

WRONG = """\
format = "exact61-record/1"
players = ["Ana", "Bruno"]
[[rounds]]
opener = "Ana"
plays = \"\"\"
Ana: 6-6
Bruno: 6-3:6-6
Ana: 5-3:6-3
Bruno: 6-1:6-3
\"\"\"
"""


def test_one_file_gives_one_result(run: Run) -> None:
    game = GAMES / "2p-00.toml"
    expected = json.loads(game.with_suffix(".json").read_text())
    assert run("record", "check", str(game), "--json").data == expected


def test_several_files_give_a_list(run: Run) -> None:
    games = [str(GAMES / "2p-00.toml"), str(GAMES / "4p-00.toml")]
    data = run("record", "check", *games, "--json").data
    assert [len(result["players"]) for result in data] == [2, 4]


@pytest.mark.parametrize(("lang", "words"), [("en", "won the game"), ("es", "La partida la ganó")])
def test_people_get_events_and_scores(run: Run, lang: str, words: str) -> None:
    answer = run("record", "check", str(GAMES / "4p-00.toml"), "--lang", lang)
    assert answer.status == 0
    assert words in answer.out


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "line 9, round 1, turn 4, Bruno: 6-3 has no free place for 6-1; 6-1 could go"),
        ("es", "línea 9, ronda 1, turno 4, Bruno: 6-3 no tiene sitio libre para 6-1; 6-1 podría"),
    ],
)
def test_a_fault_has_its_place_and_what_would_be_right(
    run: Run, tmp_path: Path, lang: str, words: str
) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(WRONG)
    answer = run("record", "check", str(path), "--lang", lang)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(f"exact61: {path}, {words}")
    assert "6-6" in answer.err
    assert answer.err.count("\n") == 1


def test_a_wrong_file_among_right_ones_gives_no_json(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(WRONG)
    answer = run("record", "check", str(GAMES / "2p-00.toml"), str(path), "--json")
    assert (answer.status, answer.out) == (2, "")


def test_a_missing_file_is_named(run: Run, tmp_path: Path) -> None:
    answer = run("record", "check", str(tmp_path / "none.toml"))
    assert answer.status == 2
    assert "none.toml" in answer.err


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_simulated_game_is_checked_without_a_fault(
    run: Run, tmp_path: Path, players: int
) -> None:
    path = tmp_path / "game.toml"
    asked = ("record", "simulate", "--players", str(players), "--seed", "12", "-o", str(path))
    assert run(*asked).out == f"{path}\n"
    result = run("record", "check", str(path), "--json").data
    assert len(result["players"]) == players
    assert result["winner"] is not None


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    asked = ("record", "simulate", "--players", "3", "--seed", "5")
    first, second = run(*asked), run(*asked)
    assert first.out == second.out
    assert first.out != run(*asked[:-1], "6").out


def test_the_language_gives_other_names_to_the_same_game(run: Run) -> None:
    asked = ("record", "simulate", "--players", "4", "--seed", "5", "--lang")
    english, spanish = run(*asked, "en").out, run(*asked, "es").out
    for one, other in (("Amy", "Ana"), ("Ben", "Bruno"), ("Clara", "Carla"), ("Daniel", "Íñigo")):
        english = english.replace(one, other)
    assert english == spanish
