"""Every answer of every exercise, recounted apart from the engine; sheets and class sets."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from generator.engine.points import Shown
from generator.engine.rules import STANDARD, Rules
from generator.errors import BadInput
from generator.teaching.difficulty import TENTHS, TOLERANCE, WEIGHTS
from generator.teaching.mistakes import NAMES
from generator.teaching.sheets import (
    Sheet,
    as_json,
    class_set,
    exercises,
    lesson,
    read_sheet_id,
)
from generator.teaching.tasks import FEWEST_WRONG
from generator.teaching.topics import LEVELS, TOPICS, topic_of
from tests.teaching import recount

Data = dict[str, Any]
EVERY = [(topic, level) for topic in TOPICS for level in LEVELS]
SEEDS = (0, 7, 2026)


def sheets_of(
    topic: str, level: int, copies: int = 2, count: int = 4, seed: int = 7, rules: Rules = STANDARD
) -> list[Sheet]:
    return list(class_set([topic], level, count, copies, seed, rules))


# --- the answers ---------------------------------------------------------------------------


def check_ends(given: Data, rules: Rules) -> None:
    ends = recount.board(given["board"]).ends()
    assert given["answer"] == {
        "ends": [{"tile": tile, "counts": counts} for tile, counts in ends],
        "sum": sum(counts for _, counts in ends),
    }


def check_score(given: Data, rules: Rules) -> None:
    total = recount.board(given["board"]).total()
    raw = recount.worth(total, rules.step)
    assert given["answer"] == {"sum": total, "raw": raw, "shown": raw // rules.step}


def check_connect(given: Data, rules: Rules) -> None:
    hosts = recount.board(given["board"]).hosts(recount.tile(given["tile"]))
    assert given["answer"] == {"hosts": [recount.name(host) for host in hosts]}


def check_plays(given: Data, rules: Rules) -> None:
    scoring = {}
    for tile in recount.tiles(given["hand"]):
        for host in recount.board(given["board"]).hosts(tile):
            word = f"{recount.name(tile)}:{recount.name(host)}"
            raw = recount.worth(recount.board(f"{given['board']} {word}").total(), rules.step)
            if raw:
                scoring[word] = raw // rules.step
    answer = given["answer"]
    assert {each["placement"]: each["shown"] for each in answer["scoring"]} == scoring
    best = {word: shown for word, shown in scoring.items() if shown == max(scoring.values())}
    assert {each["placement"]: each["shown"] for each in answer["best"]} == best


def check_turn(given: Data, rules: Rules) -> None:
    table = recount.board(given["board"])
    hand, stock = recount.tiles(given["hand"]), recount.tiles(given["stock"])
    playable = [tile for tile in hand if table.hosts(tile)]
    drawn: list[recount.Tile] = []
    while not playable and stock:
        drawn.append(stock.pop(0))
        playable = [drawn[-1]] if table.hosts(drawn[-1]) else []
    expected: Data = {"drawn": [recount.name(tile) for tile in drawn]}
    expected |= {"tiles": [recount.name(tile) for tile in playable]} if playable else {"pass": True}
    assert given["answer"] == expected


def check_settle(given: Data, rules: Rules) -> None:
    asked = recount.asked(given["arguments"])
    assert asked.end == given["kind"]
    settled = recount.settle(asked, rules.step, rules.target.value)
    answer = given["answer"]
    assert answer["scores"] == settled["scores"]
    assert answer["winner"] == settled["winner"]
    events = [
        (asked.players.index(event["player"]), event["raw"], event["outcome"] == "applied")
        for event in answer["events"]
    ]
    assert events == settled["events"]
    assert all(event["shown"] * rules.step == event["raw"] for event in answer["events"])


def check_target(given: Data, rules: Rules) -> None:
    scores, side = list(given["scores"]), given["side"]
    applied = scores[side] + given["shown"] <= rules.target.value
    scores[side] += given["shown"] if applied else 0
    assert given["answer"] == {
        "outcome": "applied" if applied else "discarded",
        "scores": scores,
        "winner": side if scores[side] == rules.target.value else None,
    }
    assert max(given["scores"]) < rules.target.value


def check_tally(given: Data, rules: Rules) -> None:
    debt, strokes = given["debt"], given["shown"] + given["debt"]
    for points in given.get("events", []):
        assert points
        if points < 0:
            debt -= points
            continue
        paid = min(points, debt)
        debt, strokes = debt - paid, strokes + points - paid
        assert strokes - debt <= rules.target.value
    assert given["answer"] == {"strokes": strokes, "debt": debt}


def check_round(given: Data, rules: Rules) -> None:
    played = recount.play(given["record"], rules.step, rules.target.value)
    answer = given["answer"]
    assert answer["format"] == "exact61-result/1"
    assert answer["scores"] == played["scores"]
    assert answer["winner"] == played["winner"]
    events = [
        (event["turn"], event["side"], event["raw"], event["outcome"] == "applied")
        for event in answer["rounds"][-1]["events"]
    ]
    assert events == [
        (turn, side, raw, applied) for turn, side, _, raw, applied in played["events"]
    ]


CHECKS: dict[str, Callable[[Data, Rules], None]] = {
    "ends": check_ends,
    "score": check_score,
    "connect": check_connect,
    "plays": check_plays,
    "turn": check_turn,
    "out": check_settle,
    "blocked": check_settle,
    "target": check_target,
    "tally": check_tally,
    "round": check_round,
}


def check_exercise(given: Data, rules: Rules) -> None:
    CHECKS[given["kind"]](given, rules)
    assert given["kind"] in TOPICS[given["topic"]].kinds
    answers = [json.dumps(wrong["answer"], sort_keys=True) for wrong in given["wrong"]]
    assert len(set(answers)) == len(answers) >= FEWEST_WRONG
    for wrong in given["wrong"]:
        assert wrong["mistake"] in NAMES
        assert set(wrong["answer"]) <= {*given["answer"], "tiles", "pass"}
        assert any(given["answer"].get(name) != value for name, value in wrong["answer"].items())


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("topic", "level"), EVERY)
def test_every_answer_is_recounted(topic: str, level: int, seed: int) -> None:
    data = as_json(sheets_of(topic, level, seed=seed), seed)
    assert data["format"] == "exact61-exercises/1"
    assert data["seed"] == seed
    for sheet in data["sheets"]:
        for given in sheet["exercises"]:
            assert (given["topic"], given["level"]) == (topic, level)
            check_exercise(given, STANDARD)
    assert json.loads(json.dumps(data)) == data


CLUB = Rules(target=Shown(31), hand_size=7)


@pytest.mark.parametrize("rules", [CLUB, Rules(step=4), Rules(highest_pip=9)], ids=str)
@pytest.mark.parametrize("topic", TOPICS)
def test_other_rules_have_exercises_of_their_own(topic: str, rules: Rules) -> None:
    for sheet in sheets_of(topic, 2, copies=1, count=3, rules=rules):
        for given in as_json([sheet], 7)["sheets"][0]["exercises"]:
            check_exercise(given, rules)


# --- difficulty ----------------------------------------------------------------------------


@pytest.mark.parametrize(("topic", "level"), EVERY)
def test_sheets_rise_and_are_equally_hard(topic: str, level: int) -> None:
    measured = [
        [exercise.difficulty for exercise in sheet.exercises]
        for sheet in sheets_of(topic, level, copies=4, count=5)
    ]
    for row in measured:
        assert row == sorted(row)
    for places in zip(*measured, strict=True):
        assert max(places) - min(places) <= TOLERANCE


@pytest.mark.parametrize("topic", TOPICS)
def test_levels_stand_one_above_the_other(topic: str) -> None:
    bands = TOPICS[topic].bands
    assert all(one.high == other.low for one, other in pairwise(bands))
    assert all(band.low < band.high for band in bands)


def test_every_feature_has_its_weight() -> None:
    for topic, level in EVERY:
        for exercise in sheets_of(topic, level, copies=1)[0].exercises:
            weights = WEIGHTS[exercise.task.kind]
            features = exercise.task.features(STANDARD)
            total = sum(weights[name] * count for name, count in features.items())
            assert exercise.difficulty == weights["base"] + total


def test_the_difficulty_is_printed_in_points() -> None:
    sheet = sheets_of("doubles", 2)[0]
    data = as_json([sheet], 7)["sheets"][0]["exercises"]
    assert [each["difficulty"] * TENTHS for each in data] == pytest.approx(
        [exercise.difficulty for exercise in sheet.exercises]
    )


# --- classes -------------------------------------------------------------------------------


def texts(sheet: Sheet) -> list[str]:
    return [
        json.dumps([exercise.task.kind, exercise.task.given(STANDARD)])
        for exercise in sheet.exercises
    ]


@pytest.mark.parametrize(("topic", "level"), EVERY)
def test_no_exercise_stands_twice_in_a_class(topic: str, level: int) -> None:
    given = [text for sheet in sheets_of(topic, level, copies=10, count=6) for text in texts(sheet)]
    assert len(set(given)) == len(given) == 60


def test_a_large_class_costs_the_same_for_each_sheet() -> None:
    given = set()
    for sheet in class_set(["target"], 1, 8, 400, 7, STANDARD):
        given.update(texts(sheet))
    assert len(given) == 400 * 8


def test_the_same_seed_gives_the_same_sheets() -> None:
    few, many = sheets_of("scoring", 1, copies=2), sheets_of("scoring", 1, copies=4)
    assert list(map(texts, few)) == list(map(texts, many))[:2]
    assert texts(few[0]) != texts(few[1])
    assert texts(few[0]) != texts(sheets_of("scoring", 1, seed=8)[0])
    assert [sheet.number for sheet in many] == [1, 2, 3, 4]
    alone = exercises("scoring", 1, 4, 7, 3, STANDARD)
    assert alone == many[2].exercises


def test_the_name_of_a_variation_changes_no_exercise() -> None:
    named = sheets_of("scoring", 1, rules=Rules(name="Club"))
    assert list(map(texts, named)) == list(map(texts, sheets_of("scoring", 1)))


def test_one_sheet_for_all() -> None:
    sheets = list(class_set(["doubles"], 1, 3, 5, 7, STANDARD, same=True))
    assert {tuple(texts(sheet)) for sheet in sheets} == {tuple(texts(sheets[0]))}
    assert [sheet.number for sheet in sheets] == [1, 2, 3, 4, 5]
    assert {sheet.id for sheet in sheets} == {"doubles.1.3.7.1"}


def test_neighbours_have_different_sheets() -> None:
    sheets = list(class_set(["doubles"], 1, 3, 5, 7, STANDARD, variants=2))
    assert [sheet.variant for sheet in sheets] == [1, 2, 1, 2, 1]
    assert texts(sheets[0]) == texts(sheets[2]) != texts(sheets[1])


def test_several_topics_share_a_sheet() -> None:
    (sheet,) = class_set(["counting", "doubles", "marks"], 2, 8, 1, 7, STANDARD)
    counts = [exercise.topic.id for exercise in sheet.exercises]
    assert [counts.count(topic) for topic in ("counting", "doubles", "marks")] == [3, 3, 2]
    assert [each.difficulty for each in sheet.exercises] == sorted(
        each.difficulty for each in sheet.exercises
    )


def test_a_sheet_s_id_says_what_it_is_made_from() -> None:
    (sheet,) = class_set(["counting", "marks"], 2, 4, 1, 7, STANDARD)
    assert sheet.id == "counting+marks.2.4.7.1"
    said = read_sheet_id(sheet.id)
    assert (said.topics, said.level, said.exercises) == (("counting", "marks"), 2, 4)
    assert (said.seed, said.variant) == (7, 1)


@pytest.mark.parametrize("text", ["", "doubles", "doubles.1.2.3", "doubles.1.2.3.x", "a.1.2.3.4"])
def test_what_is_no_id_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_sheet_id(text)


def test_a_lesson_shows_two_and_leaves_three() -> None:
    made = lesson("blocked", 1, 7, STANDARD)
    assert (len(made.solved), len(made.to_try)) == (2, 3)
    row = [exercise.difficulty for exercise in (*made.solved, *made.to_try)]
    assert row == sorted(row)


@pytest.mark.parametrize(
    ("reason", "topics", "level", "count", "copies"),
    [
        ("no-such-topic", ["chess"], 1, 4, 1),
        ("no-such-level", ["doubles"], 4, 4, 1),
        ("not-positive", ["doubles"], 1, 0, 1),
        ("not-positive", ["doubles"], 1, 4, 0),
        ("no-topic", [], 1, 4, 1),
    ],
)
def test_wrong_orders_are_refused(
    reason: str, topics: list[str], level: int, count: int, copies: int
) -> None:
    with pytest.raises(BadInput) as caught:
        class_set(topics, level, count, copies, 7, STANDARD)
    assert caught.value.reason == reason


def test_when_no_more_are_found_it_says_so() -> None:
    tiny = Rules(target=Shown(1), hand_size=1, highest_pip=3)
    with pytest.raises(BadInput) as caught:
        list(class_set(["round"], 3, 1, 1, 7, tiny))
    assert caught.value.reason == "exercises-not-found"


def test_topics_are_called_by_name_or_number() -> None:
    assert topic_of("1") is TOPICS["counting"]
    assert [topic.number for topic in TOPICS.values()] == list(range(1, 13))


def test_the_sheets_of_this_edition_stay_the_same() -> None:
    """Another hash means that printed sheets cannot be printed again: raise EDITION with it."""
    made = [as_json(sheets_of(topic, level), 7) for topic, level in EVERY]
    digest = hashlib.sha256(json.dumps(made, sort_keys=True).encode()).hexdigest()
    assert digest[:16] == "b15e8fcb63014f60"
