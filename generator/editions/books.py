"""The rulebook and the reference card as jobs: a language, a paper, a form."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from generator.editions.jobs import Job, from_bytes
from generator.engine.rules import Rules
from generator.errors import BadInput

Turn = Literal["long", "short"]


@dataclass(frozen=True, slots=True)
class BookForm:
    """What becomes of the pages of a book.

    Attributes:
        html: one file for screens instead of a PDF.
        large: large print.
        booklet: the edge at which the printer turns the sheets of a booklet, or None.
        crop_marks: bleed and marks for a print shop.
    """

    html: bool = False
    large: bool = False
    booklet: Turn | None = None
    crop_marks: bool = False

    @property
    def words(self) -> str:
        """What the name of the file says of the form."""
        parts = (
            "-large" if self.large else "",
            f"-booklet-{self.booklet}" if self.booklet else "",
            "-crop-marks" if self.crop_marks else "",
        )
        return "".join(parts)


PLAIN = BookForm()


def rulebook_jobs(
    langs: Iterable[str], paper: str, rules: Rules, form: BookForm = PLAIN
) -> list[Job]:
    """Return a job for the book in each language.

    Raises:
        BadInput: when two parts of the form exclude each other.
    """
    if form.html:
        for option, given in (
            ("--large", form.large),
            ("--booklet", form.booklet),
            ("--crop-marks", form.crop_marks),
        ):
            if given:
                raise BadInput("options-together", one="--format html", other=option)
        return [_screen_job(lang, rules) for lang in langs]
    return [_book_job(lang, paper, rules, form) for lang in langs]


def card_jobs(langs: Iterable[str], paper: str, rules: Rules) -> list[Job]:
    """Return a job for the reference card in each language."""

    def job(lang: str) -> Job:
        def make() -> tuple[bytes, int]:
            from generator.documents.card import card

            made = card(rules, lang, paper)
            return made.data, made.pages

        return Job(f"card-{paper}-{lang}.pdf", "card", lang, paper, from_bytes(make))

    return [job(lang) for lang in langs]


def _book_job(lang: str, paper: str, rules: Rules, form: BookForm) -> Job:
    def make() -> tuple[bytes, int]:
        from generator.documents.rulebook import rulebook

        book = rulebook(
            rules,
            lang,
            paper,
            large=form.large,
            booklet=form.booklet,
            crop_marks=form.crop_marks,
        )
        return book.data, book.pages

    name = f"rulebook-{paper}{form.words}-{lang}.pdf"
    return Job(name, "rulebook", lang, paper, from_bytes(make))


def _screen_job(lang: str, rules: Rules) -> Job:
    def make() -> tuple[bytes, int]:
        from generator.documents.rulebook import rulebook_html

        return rulebook_html(rules, lang).encode(), 1

    return Job(f"rulebook-{lang}.html", "rulebook", lang, "screen", from_bytes(make))
