"""The topics of the handouts, from the first lesson to the last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, pairwise
from types import MappingProxyType

from generator.engine.rules import STANDARD, Rules
from generator.errors import BadInput
from generator.teaching.dice import Dice
from generator.teaching.difficulty import WINDOW, Band, difficulty
from generator.teaching.exercises.boards import (
    find_connect,
    find_doubles,
    find_ends,
    find_plays,
    find_score,
    find_turn,
)
from generator.teaching.exercises.rounds import find_round
from generator.teaching.exercises.scores import find_tally, find_target
from generator.teaching.exercises.settlements import find_blocked, find_out, find_out_pairs
from generator.teaching.tasks import FEWEST_WRONG, Task

Finder = Callable[[int, Dice, Rules], Task | None]


@dataclass(frozen=True, slots=True)
class Topic:
    """One topic.

    Attributes:
        id: a short stable key, also for what is said about it.
        number: its place in the course, from 1.
        kinds: the kinds of its exercises.
        rules: the numbers of the rules that it teaches.
        bands: the difficulties of its levels under the standard rules, from level 1.
        minutes: what one exercise takes a beginner, by level.
        needs: keys of what lies on the table besides the sheet.
        find: makes one try to find an exercise of a level.
    """

    id: str
    number: int
    kinds: tuple[str, ...]
    rules: tuple[str, ...]
    bands: tuple[Band, ...]
    minutes: tuple[int, int, int]
    needs: tuple[str, ...]
    find: Finder


LEVELS = (1, 2, 3)
"""The levels of every topic."""

_TILES = ("tiles",)
_SHEET = ("score-sheet",)
_TABLE = (*_TILES, *_SHEET)

_ALL = (
    ("counting", "ends", "R13 R14 R15", (17, 26, 42, 72), (1, 2, 3), _TILES, find_ends),
    ("doubles", "ends", "R11 R13 R14 R15", (23, 34, 50, 75), (2, 2, 3), _TILES, find_doubles),
    ("scoring", "score", "R2 R15 R16", (22, 33, 47, 70), (2, 2, 3), _TILES, find_score),
    ("connecting", "connect", "R8 R11 R12", (16, 28, 42, 60), (1, 2, 3), _TILES, find_connect),
    ("placements", "plays", "R8 R12 R15 R16", (12, 24, 36, 50), (3, 5, 7), _TILES, find_plays),
    ("turns", "turn", "R8 R9", (18, 27, 34, 42), (2, 3, 4), _TILES, find_turn),
    ("going-out", "out", "R18 R19 R20", (9, 17, 25, 36), (2, 3, 4), _SHEET, find_out),
    ("partners", "out", "R4 R18 R19 R20 C1", (28, 36, 43, 54), (3, 4, 5), _SHEET, find_out_pairs),
    (
        "blocked",
        "blocked",
        "R20 R21 R22 R23 R24 R25 C2",
        (14, 26, 38, 60),
        (4, 6, 8),
        _SHEET,
        find_blocked,
    ),
    (
        "target",
        "target blocked",
        "R2 R3 R23 R26 C1",
        (10, 20, 30, 58),
        (1, 2, 4),
        _SHEET,
        find_target,
    ),
    ("marks", "tally", "R27 R28 C1 C6", (16, 27, 42, 66), (2, 3, 4), _SHEET, find_tally),
    ("round", "round", "R6 R9 R15 R16 R17 R18", (22, 32, 46, 66), (10, 15, 20), _TABLE, find_round),
)

TOPICS: Mapping[str, Topic] = MappingProxyType(
    {
        name: Topic(
            id=name,
            number=number,
            kinds=tuple(kinds.split()),
            rules=tuple(numbers.split()),
            bands=tuple(Band(low, high) for low, high in pairwise(bounds)),
            minutes=minutes,
            needs=needs,
            find=find,
        )
        for number, (name, kinds, numbers, bounds, minutes, needs, find) in enumerate(_ALL, 1)
    }
)
"""Every topic by its id, in the order of the course."""


def band_of(topic: Topic, level: int, rules: Rules) -> Band:
    """Return the difficulties of *level* of *topic* under *rules*."""
    return _bands(topic, replace(rules, name=""))[level - 1]


@lru_cache(maxsize=64)
def _bands(topic: Topic, rules: Rules) -> tuple[Band, ...]:
    """Return the bands of *topic*; for a variation they follow from what its play brings about."""
    if rules == STANDARD:
        return topic.bands
    measured = [_measured(topic, level, rules) for level in LEVELS]
    if not all(measured):
        return topic.bands
    easiest, middle, hardest = measured
    bounds = (
        _part(easiest, 1),
        (_part(easiest, _PARTS - 1) + _part(middle, 1)) // 2,
        (_part(middle, _PARTS - 1) + _part(hardest, 1)) // 2,
        _part(hardest, _PARTS - 1),
    )
    if min(high - low for low, high in pairwise(bounds)) < WINDOW:
        every = sorted(chain(easiest, middle, hardest))
        bounds = (_part(every, 1), _part(every, 2), _part(every, 3), _part(every, _PARTS - 1))
    return tuple(Band(low, high) for low, high in pairwise(bounds))


#: A band reaches from the first to the last of so many parts of what is found in so many tries.
_PARTS = 6
_SAMPLES = 300


def _measured(topic: Topic, level: int, rules: Rules) -> list[int]:
    """Return the difficulties of what a number of tries finds, the easiest first."""
    tries = (
        topic.find(level, Dice("band", topic.id, level, number), rules)
        for number in range(_SAMPLES)
    )
    return sorted(
        difficulty(task, rules)
        for task in tries
        if task is not None and len(task.wrong(rules)) >= FEWEST_WRONG
    )


def _part(measured: list[int], part: int) -> int:
    return measured[len(measured) * part // _PARTS]


def topic_of(name: str) -> Topic:
    """Return the topic called *name*, which may also be its number.

    Raises:
        BadInput: when there is no such topic.
    """
    for topic in TOPICS.values():
        if name in (topic.id, str(topic.number)):
            return topic
    raise BadInput("no-such-topic", found=name, topics=tuple(TOPICS))
