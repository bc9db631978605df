"""Every figure of every worked example, recounted apart from the engine."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from generator.engine.points import Shown
from generator.engine.rules import STANDARD, Rules
from generator.errors import BadInput
from generator.teaching.examples import Kind, WorkedExample, as_json, worked_examples
from tests.teaching import recount

CLUB = Rules(target=Shown(31), hand_size=7, name="Club 31")
VARIATIONS = (STANDARD, CLUB, Rules(step=3), Rules(target=Shown(100)), Rules(highest_pip=7))


def examples_of(rules: Rules, kind: Kind) -> list[WorkedExample]:
    return [example for example in worked_examples(rules).values() if example.kind is kind]


def plain(example: WorkedExample) -> dict[str, Any]:
    return as_json([example])[0]


@pytest.mark.parametrize("rules", VARIATIONS, ids=str)
def test_boards_are_recounted(rules: Rules) -> None:
    for example in examples_of(rules, Kind.BOARD):
        data = plain(example)
        table = recount.board(data["board"])
        figures = data["figures"]
        ends = table.ends()
        raw = recount.worth(table.total(), rules.step)
        expected = {
            "tiles": len(table.joined),
            "ends": len(ends),
            "sum": table.total(),
            "remainder": table.total() % rules.step,
            "raw": raw,
            "shown": raw // rules.step,
            **{f"addend.{number}": count for number, (_, count) in enumerate(ends, 1)},
            **{f"open.{side}": number for side, number in table.open_sides().items()},
            "open": sum(table.open_sides().values()),
        }
        words = data["board"].split()
        for number in range(1, len(words) + 1):
            expected[f"sum.{number}"] = recount.board(" ".join(words[:number])).total()
        if len(words) > 1:
            before = recount.board(" ".join(words[:-1]))
            expected["choices"] = len(before.hosts(recount.tile(words[-1].split(":")[0])))
        assert _right(figures) == expected, example.id


def _right(figures: Mapping[str, int]) -> dict[str, int]:
    return {name: value for name, value in figures.items() if not name.startswith("wrong.")}


@pytest.mark.parametrize("rules", VARIATIONS, ids=str)
def test_settlements_are_recounted(rules: Rules) -> None:
    for example in examples_of(rules, Kind.SETTLEMENT):
        data = plain(example)
        given = recount.asked(data["arguments"])
        settled = recount.settle(given, rules.step, rules.target.value)
        figures = data["figures"]
        for side, score in enumerate(settled["scores"], 1):
            assert figures[f"score.{side}"] == score // rules.step, example.id
        for seat, row in enumerate(given.left, 1):
            assert figures[f"pips.{seat}"] == recount.pips(row), example.id
        if given.end == "out":
            _check_out(figures, given, settled, rules)
        else:
            _check_blocked(figures, given, settled, rules)


def _check_out(
    figures: Mapping[str, int], given: recount.Asked, settled: dict[str, Any], rules: Rules
) -> None:
    seats = len(given.players)
    mine = recount.side_of(given.seat, seats)
    worths = [recount.pips(row) for row in given.left]
    rivals = sum(worths[seat] for seat in range(seats) if recount.side_of(seat, seats) != mine)
    partner = sum(worths) - rivals
    net = (
        given.placement + recount.rounded(rivals, rules.step) - recount.rounded(partner, rules.step)
    )
    before = given.scores[mine]
    expected = {
        "placement": given.placement,
        "rival_pips": rivals,
        "rival_remainder": rivals % rules.step,
        "rivals": recount.rounded(rivals, rules.step),
        "partner_pips": partner,
        "partner_remainder": partner % rules.step,
        "partner": recount.rounded(partner, rules.step),
        "net": net,
        "raw": net,
        "shown": net // rules.step,
        "score_before": before,
        "raw_before": before * rules.step,
        "gap": rules.target.value - before,
        "score_after": settled["scores"][mine] // rules.step,
        "raw_after": settled["scores"][mine],
    }
    over = before + net // rules.step - rules.target.value
    if over > 0:
        expected["over"] = over
    own = {name: figures[name] for name in figures if "." not in name}
    assert own == expected


def _check_blocked(
    figures: Mapping[str, int], given: recount.Asked, settled: dict[str, Any], rules: Rules
) -> None:
    events = {seat: (raw, applied) for seat, raw, applied in settled["events"]}
    for rank in range(1, len(given.players) + 1):
        seat = figures[f"hand.{rank}.seat"] - 1
        assert figures[f"hand.{rank}.pips"] == recount.pips(given.left[seat])
        raw = figures[f"hand.{rank}.raw"]
        assert raw == recount.rounded(figures[f"hand.{rank}.difference"], rules.step)
        assert raw == figures[f"hand.{rank}.shown"] * rules.step
        tested = f"hand.{rank}.score_after" in figures
        assert tested == (seat in events)
        if tested:
            assert events[seat][0] == raw
            gained = figures[f"hand.{rank}.raw_after"] - figures[f"hand.{rank}.raw_before"]
            assert gained == (raw if events[seat][1] else 0)


@pytest.mark.parametrize("rules", VARIATIONS, ids=str)
def test_records_are_played_again(rules: Rules) -> None:
    for example in examples_of(rules, Kind.RECORD):
        data = plain(example)
        played = recount.play(data["record"], rules.step, rules.target.value)
        figures = data["figures"]
        assert figures["events"] == len(played["events"]), example.id
        for number, (turn, _, _, raw, applied) in enumerate(played["events"], 1):
            event = f"event.{number}."
            assert figures.get(event + "turn") == turn, example.id
            assert figures[event + "raw"] == raw, example.id
            gained = figures[event + "raw_after"] - figures[event + "raw_before"]
            assert gained == (raw if applied else 0), example.id
        for side, score in enumerate(played["scores"], 1):
            assert figures[f"score.{side}"] == score // rules.step, example.id


def test_scores_on_paper_are_counted_again() -> None:
    for example in examples_of(STANDARD, Kind.TALLY):
        data = plain(example)
        debt = data.get("debt", 0)
        strokes = data["shown"] + debt
        for points in data.get("events", []):
            if points < 0:
                debt -= points
            else:
                paid = min(points, debt)
                debt, strokes = debt - paid, strokes + points - paid
        figures = data["figures"]
        assert (figures["strokes"], figures["debt"]) == (strokes, debt), example.id
        assert figures["score"] == strokes - debt
        assert figures["marks"] * 10 + figures["rest"] == strokes
        assert 2 * (figures["large"] + figures["small"]) + figures["single"] == figures["rest"]


def test_every_rule_that_can_be_shown_is_shown() -> None:
    shown = {number for example in worked_examples(STANDARD).values() for number in example.rules}
    assert {f"R{number}" for number in range(2, 29)} <= shown
    assert {f"C{number}" for number in range(1, 12)} - {"C8"} <= shown


@pytest.mark.parametrize("rules", VARIATIONS, ids=str)
def test_a_wrong_reading_gives_something_else(rules: Rules) -> None:
    warned = [each for each in worked_examples(rules).values() if each.mistake is not None]
    assert len(warned) > 20
    for example in warned:
        wrong = {
            name.removeprefix("wrong."): value
            for name, value in example.figures.items()
            if name.startswith("wrong.")
        }
        assert wrong
        assert any(example.figures[name] != value for name, value in wrong.items()), example.id


def test_known_wrong_readings() -> None:
    examples = worked_examples(STANDARD)
    assert examples["double-once/1"].figures["sum"] == 12 + 3
    assert examples["double-once/1"].figures["wrong.sum"] == 6 + 3
    assert examples["internal-counted/1"].figures["wrong.sum"] == 6 + 1 + 8
    assert examples["hands-rounded/1"].figures["rivals"] == 20  # 12 + 7 = 19
    assert examples["hands-rounded/1"].figures["wrong.net"] == 10 + 5
    assert examples["overshoot-trimmed/1"].figures["wrong.score_after"] == 61
    assert examples["partner-with-rivals/1"].figures["wrong.net"] == 30  # 11 + 12 + 7


def test_the_same_shapes_are_told_with_other_numbers() -> None:
    for rules in VARIATIONS:
        assert list(worked_examples(rules)) == list(worked_examples(STANDARD))


def test_no_score_of_the_standard_game_stands_in_a_club_s_examples() -> None:
    for example in worked_examples(CLUB).values():
        scores = [
            value
            for name, value in example.figures.items()
            if "score" in name and not name.startswith("wrong.")
        ]
        assert max(scores, default=0) <= CLUB.target.value, example.id


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(BadInput) as caught:
        worked_examples(Rules(step=1))
    assert caught.value.reason == "example-not-shown"
    assert caught.value.details["example"] == "opening-tile/2"


def test_the_plain_data_is_json_and_repeats_itself() -> None:
    data = as_json(worked_examples(STANDARD).values())
    assert json.loads(json.dumps(data)) == data
    inputs = {"board": "board", "settlement": "arguments", "record": "record", "tally": "shown"}
    for entry in data:
        assert inputs[entry["kind"]] in entry
        assert entry["rules"]
        assert entry["figures"]
