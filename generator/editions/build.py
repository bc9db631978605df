"""A build: the whole set, for every language, and its manifest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.editions.books import card_jobs, rulebook_jobs
from generator.editions.handouts import HANDOUT_PAPERS, usual_handouts
from generator.editions.jobs import Job, Made, run
from generator.editions.manifest import write_manifest
from generator.editions.sheets import sheet_jobs
from generator.engine.rules import Rules
from generator.scoresheets import SheetOptions


def build_jobs(langs: Sequence[str], paper: str, rules: Rules) -> list[Job]:
    """Return everything that belongs to the whole set."""
    players = range(Rules.FEWEST_PLAYERS, Rules.MOST_PLAYERS + 1)
    sheets = (SheetOptions(players=count, paper=paper) for count in players)
    return [
        *rulebook_jobs(langs, paper, rules),
        *(job for options in sheets for job in sheet_jobs((), options, rules, langs)),
        *usual_handouts(langs, paper if paper in HANDOUT_PAPERS else "a4", rules),
        *card_jobs(langs, paper, rules),
    ]


def build(folder: Path, jobs: Sequence[Job]) -> Iterator[Made | Path]:
    """Make every file in *folder*, then the manifest; go through what was made."""
    made: list[Made] = []
    for file in run(jobs, lambda job: folder / job.name):
        made.append(file)
        yield file
    yield write_manifest(folder, made)
