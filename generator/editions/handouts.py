"""Handouts as jobs: pupils' sheets and their key, or worked lessons and theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from generator.editions.jobs import Job, target
from generator.engine.rules import Rules
from generator.handouts import (
    PAPER_NAMES,
    HandoutOptions,
    usual_exercises,
    write_key,
    write_lesson_key,
    write_lessons,
    write_pupils,
)
from generator.i18n import speaker
from generator.teaching.topics import TOPICS

#: Papers that handouts are printed on.
HANDOUT_PAPERS = PAPER_NAMES
Tick = Callable[[str], None]


def _nobody(name: str) -> None:
    pass


def handout_jobs(
    options: HandoutOptions,
    rules: Rules,
    langs: Sequence[str],
    key_langs: Sequence[str],
    *,
    is_lesson: bool = False,
    tick: Tick = _nobody,
) -> list[Job]:
    """Return a job for the pupils' file in each of *langs*, and for the key in each of *key_langs*.

    *tick* is called with a file's name after each sheet of it.
    """
    makers = (write_lessons, write_lesson_key) if is_lesson else (write_pupils, write_key)
    names = ("lesson", "lesson-key") if is_lesson else ("handout", "key")
    details = _details(options, is_lesson=is_lesson)
    large = "-large" if options.large else ""

    def job(which: int, lang: str) -> Job:
        parts = (names[which], options.topic_names, options.level, options.paper + large, lang)
        name = "-".join(map(str, parts)) + ".pdf"

        def make(file: BinaryIO) -> int:
            return makers[which](options, rules, speaker(lang), file, lambda: tick(name))

        return Job(name, names[which], lang, options.paper, make, details)

    return [*(job(0, lang) for lang in langs), *(job(1, lang) for lang in key_langs)]


def usual_handouts(langs: Sequence[str], paper: str, rules: Rules) -> list[Job]:
    """Return one handout with its key for every topic, as a build has them."""
    jobs: list[Job] = []
    for topic in TOPICS:
        options = HandoutOptions(topics=(topic,), exercises=usual_exercises((topic,)), paper=paper)
        jobs += handout_jobs(options, rules, langs, langs)
    return jobs


def handout_target(output: Path, jobs: Iterable[Job]) -> Callable[[Job], Path]:
    """Return where each file goes; beside a file that *output* names, its key gets ``-key``.

    Raises:
        BadInput: when *output* names one file and more than a handout and its key are to be made.
    """
    several = list(jobs)
    is_file = output.suffix.lower() == ".pdf" and not output.is_dir()
    kinds = [job.document.endswith("key") for job in several]
    if is_file and kinds == [False, True]:
        beside = output.with_name(f"{output.stem}-key{output.suffix}")
        return lambda job: beside if job.document.endswith("key") else output
    return target(output, several)


def _details(options: HandoutOptions, *, is_lesson: bool) -> dict[str, Any]:
    """Return what the manifest says, so that the same can be printed again."""
    return {
        "topic": "+".join(options.topics),
        "level": options.level,
        "seed": options.seed,
        "ids": list(options.lesson_ids if is_lesson else options.ids),
    }
