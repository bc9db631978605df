"""The key: the same order, the answers that the JSON has, steps, and mistakes with their names."""

from __future__ import annotations

import re

import pytest

from generator.engine.points import Raw
from generator.engine.rules import STANDARD
from generator.handouts import HandoutOptions
from generator.handouts.diagnoses import DIAGNOSES
from generator.handouts.subjects import NEEDS, SUBJECTS, TERMS
from generator.i18n import speaker
from generator.teaching.mistakes import NAMES
from generator.teaching.sheets import as_json
from generator.teaching.topics import LEVELS, TOPICS
from tests.handouts.printed import Printed, asked, printed


def test_every_mistake_has_a_diagnosis() -> None:
    assert set(DIAGNOSES) == set(NAMES)
    for lang in ("en", "es"):
        told = [speaker(lang).say(words) for words in DIAGNOSES.values()]
        assert len(set(told)) == len(told)


def test_every_topic_has_its_words() -> None:
    assert list(SUBJECTS) == list(TOPICS)
    for subject in SUBJECTS.values():
        assert set(subject.terms) <= set(TERMS)
    assert {need for topic in TOPICS.values() for need in topic.needs} <= set(NEEDS)


def grid(made: Printed, sheets: int) -> list[list[str]]:
    """Return the cells of the answer grid, which is the second page."""
    lines = made.pages[1].replace("\r", "").split("\n")
    rows = [line.split() for line in lines if re.match(r"^\d+ ", line)]
    assert lines[0] == "Answers at a glance"
    return rows[:sheets]


@pytest.mark.parametrize(
    ("topic", "name"), [("counting", "sum"), ("doubles", "sum"), ("scoring", "shown")]
)
def test_the_grid_has_the_answers_of_the_json(topic: str, name: str) -> None:
    for level in LEVELS:
        options = asked(topic, level, copies=5)
        data = as_json(options.sheets(STANDARD), options.seed)
        wanted = [
            [str(number), *(str(each["answer"][name]) for each in sheet["exercises"])]
            for number, sheet in enumerate(data["sheets"], 1)
        ]
        assert grid(printed("key", options), 5) == wanted


@pytest.mark.parametrize("topic", TOPICS)
def test_sheets_and_exercises_stand_in_order(topic: str) -> None:
    options = asked(topic, 2, copies=3)
    made = printed("key", options)
    ids = re.findall(rf"{topic}\.2\.\d+\.7\.\d", made.text)
    assert ids == [sheet.id for sheet in options.sheets(STANDARD)]


def solved(made: Printed) -> str:
    """Return the text of the solved sheets on a single line, without the pages before them."""
    return " ".join(" ".join(made.pages[2:]).split())


@pytest.mark.parametrize("level", LEVELS)
def test_ends_are_added_up_step_by_step(level: int) -> None:
    options = asked("doubles", level)
    text = solved(printed("key", options))
    for sheet in options.sheets(STANDARD):
        for exercise in sheet.exercises:
            answer = exercise.task.answer(STANDARD)
            addends = [str(end["counts"]) for end in answer["ends"]]
            if len(addends) > 1:
                steps = r"\s*\+\s*".join(addends) + rf"\s*=\s*{answer['sum']}\b"
                assert re.search(steps, text), (exercise.task, steps)


@pytest.mark.parametrize("topic", TOPICS)
def test_who_answered_wrongly_is_told_why(topic: str) -> None:
    options = asked(topic, 2)
    text = solved(printed("key", options))
    for sheet in options.sheets(STANDARD):
        for exercise in sheet.exercises:
            likeliest = exercise.wrong[0]
            if "partner" not in likeliest.mistake:
                assert DIAGNOSES[likeliest.mistake] in text


def test_who_answered_so_counted_the_double_once() -> None:
    options = asked("doubles", 1, copies=4)
    text = solved(printed("key", options))
    found = 0
    for sheet in options.sheets(STANDARD):
        for exercise in sheet.exercises:
            for wrong in exercise.wrong[:4]:
                if wrong.mistake == "terminal-double-once":
                    found += 1
                    told = DIAGNOSES[wrong.mistake]
                    assert f"Who answered {wrong.answer['sum']} {told}." in text
    assert found > 3


@pytest.mark.parametrize("topic", ["going-out", "partners", "blocked"])
def test_scores_after_a_settlement(topic: str) -> None:
    options = asked(topic, 3, copies=2)
    made = printed("key", options)
    text = solved(made)
    for sheet in options.sheets(STANDARD):
        for exercise in sheet.exercises:
            scores = exercise.task.answer(STANDARD)["scores"]
            shown = [STANDARD.shown(Raw(score)).value for score in scores]
            parts = r"[^·]*?".join(
                (rf"\b{value}\b" if value >= 0 else rf"−{-value}\b") + (" ·" if more else "")
                for more, value in zip(range(len(shown) - 1, -1, -1), shown, strict=True)
            )
            assert re.search(parts, text), (shown, parts)


def test_rules_stand_beside_the_answers() -> None:
    text = solved(printed("key", asked("blocked", 2)))
    assert all(number in text for number in ("R20", "R21", "R22", "R23"))


def test_the_boards_lie_as_on_the_sheet() -> None:
    options = asked("counting", 3)
    assert printed("key", options).boards == printed("pupils", options).boards


def test_sheets_that_are_alike_are_solved_once() -> None:
    once = printed("key", asked("target", copies=1))
    same = printed("key", asked("target", copies=30, same=True))
    assert "All sheets" in same.text
    assert len(same.boards) == len(once.boards)
    pair = printed("key", asked("target", copies=30, variants=2))
    assert "Sheets 1, 3, 5, 7, …, 29" in pair.text
    assert "Sheets 2, 4, 6, 8, …, 30" in pair.text


def test_the_page_for_the_teacher() -> None:
    page = printed("key", asked("partners", 2, copies=30)).pages[0]
    for words in (
        "For the teacher",
        "Aim",
        "Time",
        "On the table",
        "Words to use",
        "The same again",
    ):
        assert words in page
    assert "exact61 handout partners --level 2 --exercises 4 --copies 30 --seed 7" in page


def test_mixed_topics_have_their_words_and_share_the_sheet() -> None:
    options = HandoutOptions(("counting", "turns", "marks"), 1, 9, 2, 7)
    key = printed("key", options)
    assert all(
        title in key.text
        for title in ("Counting the ends", "Place, draw or pass", "Marks and debt")
    )
    assert "Mixed exercises" in printed("pupils", options).pages[0]
    assert all(len(sheet.exercises) == 9 for sheet in options.sheets(STANDARD))


def test_pupils_and_key_in_two_languages() -> None:
    options = asked("blocked", 1)
    assert "¿Cuánto recibe cada jugador" in printed("pupils", options, "es").text
    assert "For the teacher" in printed("key", options, "en").text


@pytest.mark.parametrize("topic", TOPICS)
def test_a_lesson_shows_two_and_leaves_three(topic: str) -> None:
    options = asked(topic, 2)
    lesson = next(iter(options.lessons(STANDARD)))
    made = printed("lesson", options)
    assert (len(lesson.solved), len(lesson.to_try)) == (2, 3)
    assert all(words in made.text for words in ("How it works", "Look how it is done", "Now you"))
    key = printed("lesson-key", options)
    assert f"{topic}.2.5.7.0" in made.text
    assert f"{topic}.2.5.7.0" in key.text
