"""What is asked for: topics, level, how many exercises and copies, on which paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from types import MappingProxyType

from generator.engine.rules import STANDARD, Rules
from generator.teaching.sheets import Lesson, Sheet, SheetId, class_set, lesson
from generator.teaching.topics import TOPICS

#: Exercises on a sheet where nobody asks for a number: about two pages.
USUAL = 8
_LONGER: Mapping[str, int] = MappingProxyType(
    {"placements": 6, "turns": 6, "going-out": 4, "partners": 4, "blocked": 4, "round": 2}
)


def usual_exercises(topics: tuple[str, ...]) -> int:
    """Return how many exercises a sheet has where nobody asks for a number."""
    if len(topics) == 1:
        return _LONGER.get(topics[0], USUAL)
    return max(USUAL, len(topics))


#: A class of no more exercises is made once for all its files; a larger one is streamed.
_KEPT = 500


@lru_cache(maxsize=4)
def _kept(
    asked: tuple[tuple[str, ...], int, int, int, int],
    rules: Rules,
    same: bool,
    variants: int | None,
) -> tuple[Sheet, ...]:
    return tuple(class_set(*asked, rules, same=same, variants=variants))


@dataclass(frozen=True, slots=True)
class HandoutOptions:
    """A class set.

    Attributes:
        topics: the ids of the topics, which share each sheet's exercises.
        level: of all exercises.
        exercises: on each sheet.
        copies: how many sheets.
        seed: what they are made from.
        same: whether all sheets are alike.
        variants: how many different sheets go round; None where all differ.
        paper: a4 or letter.
        large: whether in large print.
        both_sides: whether every sheet begins on a new leaf when both sides are printed.
        only_last: whether only the last of the copies is wanted.
    """

    topics: tuple[str, ...]
    level: int = 1
    exercises: int = USUAL
    copies: int = 1
    seed: int = 1
    same: bool = False
    variants: int | None = None
    paper: str = "a4"
    large: bool = False
    both_sides: bool = False
    only_last: bool = False

    def sheets(self, rules: Rules) -> Iterator[Sheet]:
        """Make the sheets, one after the other.

        Raises:
            BadInput: see :func:`generator.teaching.sheets.class_set`.
        """
        asked = (self.topics, self.level, self.exercises, self.copies, self.seed)
        if self.copies * self.exercises <= _KEPT:
            made: Iterator[Sheet] = iter(_kept(asked, rules, self.same, self.variants))
        else:
            made = class_set(*asked, rules, same=self.same, variants=self.variants)
        return islice(made, self.copies - 1, None) if self.only_last else made

    @property
    def count(self) -> int:
        """How many sheets are printed."""
        return 1 if self.only_last else self.copies

    def lessons(self, rules: Rules) -> Iterator[Lesson]:
        """Make the worked lesson of each topic."""
        for topic in self.topics:
            yield lesson(topic, self.level, self.seed, rules)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all sheets that differ."""
        names = "+".join(self.topics)
        if self.only_last:
            variants = range(self.copies, self.copies + 1)
        else:
            most = 1 if self.same else self.variants or self.copies
            variants = range(1, min(most, self.copies) + 1)
        head = f"{names}.{self.level}.{self.exercises}.{self.seed}"
        return tuple(f"{head}.{variant}" for variant in variants)

    @property
    def lesson_ids(self) -> tuple[str, ...]:
        """The ids of the worked lessons of all topics."""
        return tuple(lesson_id(topic, self.level, self.seed) for topic in self.topics)

    @property
    def topic_names(self) -> str:
        """The topics as part of a file's name."""
        if len(self.topics) == len(TOPICS):
            return "all"
        return "-".join(self.topics)

    def command(self, rules: Rules, *, is_lesson: bool = False) -> str:
        """Return the command that prints the same again."""
        if self.only_last:
            return sheet_command(self.ids[0], rules)
        words = ["exact61 handout", *self.topics, f"--level {self.level}"]
        if is_lesson:
            words.append("--lesson")
        else:
            words += [f"--exercises {self.exercises}", f"--copies {self.copies}"]
            if self.same:
                words.append("--same")
            if self.variants is not None:
                words.append(f"--variants {self.variants}")
        words.append(f"--seed {self.seed}")
        return " ".join(words) + _with_rules(rules)


def sheet_command(sheet: str, rules: Rules = STANDARD) -> str:
    """Return the command that prints the key of one sheet again; its id stands in it."""
    return f"exact61 handout --sheet {sheet}" + _with_rules(rules)


def _with_rules(rules: Rules) -> str:
    """Return the option that a club's own variation needs; where its file is, nobody knows."""
    return "" if rules == STANDARD else " --rules FILE"


#: Exercises of a worked lesson, shown and to try; its place is one that no pupil's sheet has.
LESSON_EXERCISES = 5
LESSON_PLACE = 0


def lesson_id(topic: str, level: int, seed: int) -> str:
    """Return the id of a worked lesson, which reads like that of a sheet."""
    return f"{topic}.{level}.{LESSON_EXERCISES}.{seed}.{LESSON_PLACE}"


def of_sheet(found: SheetId) -> HandoutOptions:
    """Return the class set that ends with the sheet of this id."""
    return HandoutOptions(
        topics=found.topics,
        level=found.level,
        exercises=found.exercises,
        copies=found.variant,
        seed=found.seed,
        only_last=True,
    )
