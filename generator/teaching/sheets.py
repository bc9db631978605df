"""Sheets of exercises: found, measured, rising in difficulty, and different for every pupil.

A sheet follows from its topics, level, number of exercises, seed and place in its class alone: on
any machine, at any time. Sheets are made one after the other, so that a class of any size costs
the same for each sheet; only what tells exercises apart is remembered.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.engine.rules import Rules
from generator.errors import BadInput
from generator.teaching.dice import Dice
from generator.teaching.difficulty import TENTHS, WINDOW, difficulty
from generator.teaching.tasks import FEWEST_WRONG, Task, Wrong
from generator.teaching.topics import LEVELS, Topic, band_of, topic_of

EDITION = 1
"""Goes up when the same seed gives other exercises than before."""

FORMAT = "exact61-exercises/1"

#: Tries for each exercise of a sheet before the search is given up.
_TRIES = 3000


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise with its place in the course.

    Attributes:
        difficulty: as measured, in tenths of a point.
        wrong: the wrong answers with their named mistakes, the likeliest first.
    """

    topic: Topic
    level: int
    task: Task
    difficulty: int
    wrong: tuple[Wrong, ...]
    rules: Rules


@dataclass(frozen=True, slots=True)
class Sheet:
    """One pupil's sheet.

    Attributes:
        id: what the same sheet is made from again; see :func:`read_sheet_id`.
        number: the copy in the class, from 1.
        variant: which of the different sheets it is, from 1; the same as ``number`` where every
            pupil has another sheet.
        exercises: the exercises, the easiest first.
    """

    id: str
    number: int
    variant: int
    exercises: tuple[Exercise, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A worked lesson: two exercises to be shown solved, and three to try."""

    topic: Topic
    solved: tuple[Exercise, ...]
    to_try: tuple[Exercise, ...]


@dataclass(slots=True)
class _Class:
    """A class while its sheets are being made: the exercises that were given already."""

    topics: tuple[Topic, ...]
    level: int
    count: int
    seed: int
    rules: Rules
    given: set[bytes] = field(default_factory=set)

    def sheet(self, variant: int) -> tuple[Exercise, ...]:
        """Return the exercises of one sheet, none of which was given before."""
        numbers = (*self._names, self.level, self.count, self.seed, variant)
        dice = Dice("exercises", EDITION, *_rule_numbers(self.rules), *numbers)
        open_places = self._places()
        found: list[Exercise] = []
        for _ in range(_TRIES * self.count):
            if not open_places:
                found.sort(key=lambda exercise: exercise.difficulty)
                return tuple(found)
            exercise = self._tried(open_places, dice)
            if exercise is not None:
                found.append(exercise)
        raise BadInput(
            "exercises-not-found",
            topics=self._names,
            level=self.level,
            exercises=self.count,
            sheet=variant,
        )

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(topic.id for topic in self.topics)

    def _places(self) -> list[tuple[Topic, int]]:
        """Return topic and difficulty of every place; the topics share the places evenly."""
        places: list[tuple[Topic, int]] = []
        for number, topic in enumerate(self.topics):
            share = len(range(number, self.count, len(self.topics)))
            places += (
                (topic, each) for each in band_of(topic, self.level, self.rules).wanted(share)
            )
        return places

    def _tried(self, places: list[tuple[Topic, int]], dice: Dice) -> Exercise | None:
        """Make one try for the first open place; whatever place it suits, it takes."""
        topic = places[0][0]
        task = topic.find(self.level, dice, self.rules)
        if task is None:
            return None
        measured = difficulty(task, self.rules)
        place = _place_for(topic, measured, places)
        if place is None:
            return None
        wrong = task.wrong(self.rules)
        if len(wrong) < FEWEST_WRONG or not self._is_new(task):
            return None
        places.remove(place)
        return Exercise(topic, self.level, task, measured, wrong, self.rules)

    def _is_new(self, task: Task) -> bool:
        """Say whether the exercise was not given yet, and remember it."""
        given = json.dumps([task.kind, task.given(self.rules)], sort_keys=True)
        key = hashlib.blake2b(given.encode(), digest_size=12).digest()
        if key in self.given:
            return False
        self.given.add(key)
        return True


def _rule_numbers(rules: Rules) -> tuple[int, ...]:
    """Return what an exercise depends on of the rules: their numbers, and not their name."""
    return (rules.target.value, rules.hand_size, rules.step, rules.highest_pip)


def _place_for(
    topic: Topic, measured: int, places: Sequence[tuple[Topic, int]]
) -> tuple[Topic, int] | None:
    """Return the nearest place of *topic* that wants such a difficulty, or None."""
    near = [
        (abs(measured - wanted), number)
        for number, (each, wanted) in enumerate(places)
        if each is topic and abs(measured - wanted) <= WINDOW
    ]
    return places[min(near)[1]] if near else None


def class_set(
    topics: Sequence[str],
    level: int,
    exercises: int,
    copies: int,
    seed: int,
    rules: Rules,
    *,
    same: bool = False,
    variants: int | None = None,
) -> Iterator[Sheet]:
    """Make the sheets of a class one after the other, a different one for every pupil.

    With *same* all have the exercises of the first sheet; with *variants* (2, say) so many
    different sheets go round, so that neighbours differ.

    Raises:
        BadInput: when a topic or level does not exist, a number is not positive, or (while the
            sheets are being made) no more different exercises are found.
    """
    made = _class(topics, level, exercises, seed, rules)
    if copies < 1:
        raise BadInput("not-positive", key="copies", found=copies)
    different = 1 if same else copies if variants is None else variants
    if different < 1:
        raise BadInput("not-positive", key="variants", found=different)
    return _sheets(made, copies, different)


def _sheets(made: _Class, copies: int, different: int) -> Iterator[Sheet]:
    kept: list[tuple[Exercise, ...]] = []
    for number in range(1, copies + 1):
        variant = (number - 1) % different + 1
        if variant <= len(kept):
            exercises = kept[variant - 1]
        else:
            exercises = made.sheet(variant)
            if different < copies:
                kept.append(exercises)
        yield Sheet(_sheet_id(made, variant), number, variant, exercises)


def _class(topics: Sequence[str], level: int, exercises: int, seed: int, rules: Rules) -> _Class:
    if level not in LEVELS:
        raise BadInput("no-such-level", found=level, levels=LEVELS)
    if exercises < 1:
        raise BadInput("not-positive", key="exercises", found=exercises)
    if not topics:
        raise BadInput("no-topic")
    return _Class(tuple(map(topic_of, topics)), level, exercises, seed, rules)


def exercises(
    topic: str, level: int, count: int, seed: int, sheet: int, rules: Rules
) -> tuple[Exercise, ...]:
    """Return the exercises of one sheet of a class: its *sheet*-th, from 1.

    The sheets before it are made too, because no exercise may stand on two of them.

    Raises:
        BadInput: as :func:`class_set`.
    """
    last: tuple[Exercise, ...] = ()
    for each in class_set([topic], level, count, sheet, seed, rules):
        last = each.exercises
    return last


def lesson(topic: str, level: int, seed: int, rules: Rules) -> Lesson:
    """Return a worked lesson: two exercises to show and three to try, of rising difficulty.

    Raises:
        BadInput: as :func:`class_set`.
    """
    made = _class([topic], level, _SHOWN + _TO_TRY, seed, rules)
    found = made.sheet(_LESSON)
    return Lesson(made.topics[0], found[:_SHOWN], found[_SHOWN:])


#: A worked lesson is a sheet of its own number, which no pupil's sheet has.
_LESSON = 0
_SHOWN = 2
_TO_TRY = 3


def _sheet_id(made: _Class, variant: int) -> str:
    topics = "+".join(topic.id for topic in made.topics)
    return f"{topics}.{made.level}.{made.count}.{made.seed}.{variant}"


@dataclass(frozen=True, slots=True)
class SheetId:
    """What a sheet's id says: everything that the sheet is made from, but for the rules."""

    topics: tuple[str, ...]
    level: int
    exercises: int
    seed: int
    variant: int


def read_sheet_id(text: str) -> SheetId:
    """Read the id of a sheet, such as ``doubles.2.8.7.3``.

    Raises:
        BadInput: when it is none.
    """
    names, *numbers = text.strip().split(".")
    try:
        level, count, seed, variant = map(int, numbers)
    except ValueError:
        raise BadInput("not-a-sheet-id", found=text) from None
    return SheetId(
        tuple(topic_of(name).id for name in names.split("+")), level, count, seed, variant
    )


def as_json(sheets: Iterable[Sheet], seed: int) -> dict[str, Any]:
    """Return *sheets* as plain data, in the form that other programs read."""
    return {"format": FORMAT, "seed": seed, "sheets": [sheet_data(sheet) for sheet in sheets]}


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """Return one sheet as plain data."""
    return {"id": sheet.id, "exercises": [exercise_data(each) for each in sheet.exercises]}


def exercise_data(exercise: Exercise) -> dict[str, Any]:
    """Return one exercise as plain data: what is given, the answer, wrong answers with names."""
    task, rules = exercise.task, exercise.rules
    return {
        "topic": exercise.topic.id,
        "level": exercise.level,
        "kind": task.kind,
        **task.given(rules),
        "difficulty": exercise.difficulty / TENTHS,
        "answer": task.answer(rules),
        "wrong": [
            {"answer": dict(wrong.answer), "mistake": wrong.mistake} for wrong in exercise.wrong
        ],
    }
