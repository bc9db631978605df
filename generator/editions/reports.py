"""Reports of recorded games as jobs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from generator.editions.jobs import Job, from_bytes
from generator.engine.records import CheckedGame


def report_jobs(game: CheckedGame, langs: Iterable[str], paper: str) -> list[Job]:
    """Return a job for the report of *game* in each language, named after its file."""
    stem = Path(game.record.file or "game").stem or "game"

    def job(lang: str) -> Job:
        def make() -> tuple[bytes, int]:
            from generator.documents.report import report

            made = report(game, lang, paper)
            return made.data, made.pages

        return Job(f"game-{stem}-{paper}-{lang}.pdf", "report", lang, paper, from_bytes(make))

    return [job(lang) for lang in langs]
