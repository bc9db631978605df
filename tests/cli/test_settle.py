"""``exact61 settle``: the shared cases, the JSON, and questions that cannot be answered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "cases" / "settlements.json").read_text()
)


def arguments(case: dict[str, Any]) -> list[str]:
    asked = ["settle", case["kind"], "--players", case["players"], "--left", case["left"]]
    for name in ("by", "placement", "opener", "scores"):
        if name in case:
            asked += [f"--{name}", str(case[name])]
    return [*asked, "--json"]


@pytest.mark.parametrize("case", CASES, ids=[case["why"] for case in CASES])
def test_shared_case(run: Run, case: dict[str, Any]) -> None:
    data = run(*arguments(case)).data
    assert [event["shown"] for event in data["events"]] == case["shown"]
    assert [event["outcome"] for event in data["events"]] == case["outcome"]
    assert data["scores"] == case["after"]


def test_json_of_going_out_has_the_unrounded_pips(run: Run) -> None:
    # rivals 11 + 12 = 23, up to 25; partner 9 + 3 = 12, down to 10; 10 + 25 - 10 = 25
    data = run(
        *("settle", "out", "--players", "Ana, Bruno, Carla, Íñigo", "--by", "Ana"),
        *("--left", "Bruno: 6-5; Carla: 5-4 2-1; Íñigo: 6-6", "--placement", "10"),
        *("--scores", "56, 0", "--json"),
    ).data
    assert data == {
        "format": "exact61-settlement/1",
        "events": [
            {
                "turn": None,
                "kind": "out",
                "player": "Ana",
                "side": 0,
                "placement": 10,
                "rivals": 25,
                "partner": 10,
                "raw": 25,
                "shown": 5,
                "outcome": "applied",
                "scores": [305, 0],
                "rival_pips": 23,
                "partner_pips": 12,
            }
        ],
        "scores": [305, 0],
        "winner": 0,
        "round_winner": 0,
    }


def test_people_get_each_step(run: Run) -> None:
    answer = run(
        *("settle", "blocked", "--players", "Ana, Bruno", "--left", "Ana: 3-1; Bruno: 5-4"),
        *("--lang", "en"),
    )
    # 9 - 4 = 5
    assert "5" in answer.out
    assert "1 shown point" in answer.out
    assert "The round goes to Ana." in answer.out


def test_a_score_may_lie_below_zero(run: Run) -> None:
    asked = ("settle", "blocked", "--players", "A, B", "--left", "A: 5-1; B: 6-6", "--json")
    assert run(*asked, "--scores", "-2, 0").data["scores"] == [-5, 0]  # 12 - 6 = 6, down to 5


def test_an_event_of_nothing_is_not_listed(run: Run) -> None:
    # the rivals' 2 go down to 0
    asked = ("settle", "out", "--players", "A, B", "--by", "A", "--left", "B: 1-1", "--json")
    assert run(*asked).data["events"] == []


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("out --players A,B --left B:1-0", "--by"),
        ("out --players A,B --by C --left B:1-0", "“C”"),
        ("out --players A,B --by A --left A:1-0;B:2-0", "A went out"),
        ("out --players A,B,C --by A --left B:1-0", "what C has left"),
        ("out --players A,B --by A --left B:1-0 --placement 7", "7"),
        ("out --players A,B --by A --left B:1-0 --placement -5", "−5"),
        ("out --players A,B --by A --left B:1-0,2-0", "1-0,2-0"),
        ("out --players A,B --by A --left nonsense", "nonsense"),
        ("out --players A,B --by A --left B:1-0 --scores 61,0", "61"),
        ("out --players A,B --by A --left B:1-0 --scores 1", "--scores"),
        ("out --players A,B --by A --left B:1-0 --scores x,0", "“x”"),
        ("out --players A --by A --left A:1-0", "1"),
        ("out --players A,B,C,D,E --by A --left B:1-0", "5"),
        ("out --players A,A --by A --left A:1-0", "repeated"),
        ("blocked --players A,B --left A:1-0;B:1-0", "1-0"),
        ("blocked --players A,B --left A:3-0;B:2-1", "--opener"),
        ("blocked --players A,B --left A:3-0;B:5-5 --by A", "--by"),
        ("blockd --players A,B --left A:3-0;B:5-5", "blockd"),
    ],
)
def test_a_wrong_question_is_told_in_one_line(run: Run, asked: str, words: str) -> None:
    answer = run("settle", *(word.replace(":", ": ") for word in asked.split()))
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert words in answer.err
