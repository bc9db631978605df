"""Score sheets as jobs: blank, named, for a series of tables, or filled from a record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import BinaryIO

from generator.editions.jobs import Job
from generator.engine.rules import Rules
from generator.i18n import speaker
from generator.scoresheets import SheetOptions, TableEntry, write_sheets
from generator.scoresheets.cutout import write_tiles


def sheet_jobs(
    tables: Sequence[TableEntry], options: SheetOptions, rules: Rules, langs: Iterable[str]
) -> list[Job]:
    """Return a job for each language; *tables* may be empty for one blank sheet."""
    entries = tuple(tables) or (TableEntry(),)
    seats = {entry.seats(options) for entry in entries}
    players = f"-{seats.pop()}-players" if len(seats) == 1 else ""
    return [
        Job(
            name=f"scoresheet{players}-{options.paper}-{lang}.pdf",
            document="scoresheet",
            lang=lang,
            paper=options.paper,
            make=partial(_write, entries, options, rules, lang),
        )
        for lang in langs
    ]


def _write(
    tables: tuple[TableEntry, ...], options: SheetOptions, rules: Rules, lang: str, file: BinaryIO
) -> int:
    return write_sheets(tables, options, rules, speaker(lang), file)


def tiles_jobs(langs: Iterable[str], paper: str, rules: Rules, *, backs: bool = False) -> list[Job]:
    """Return a job for the set of tiles to cut out, in each language."""

    def job(lang: str) -> Job:
        def make(file: BinaryIO) -> int:
            return write_tiles(paper, rules, speaker(lang), file, backs=backs)

        return Job(f"tiles-{paper}-{lang}.pdf", "tiles", lang, paper, make)

    return [job(lang) for lang in langs]
