"""The rulebook as jobs: a language, a paper, and what becomes of its pages."""

from __future__ import annotations

from collections.abc import Iterable

from generator.editions.jobs import Job, from_bytes
from generator.engine.rules import Rules


def rulebook_jobs(langs: Iterable[str], paper: str, rules: Rules) -> list[Job]:
    """Return a job for the book in each language."""

    def job(lang: str) -> Job:
        def make() -> tuple[bytes, int]:
            from generator.documents.designs import design
            from generator.documents.rulebook import Rulebook

            book = Rulebook(rules, lang, design(paper)).pdf()
            return book.data, book.pages

        return Job(f"rulebook-{paper}-{lang}.pdf", "rulebook", lang, paper, from_bytes(make))

    return [job(lang) for lang in langs]
