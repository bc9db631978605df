"""Sheets made for a test: as a file, as chunks in their places, as pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from unittest import mock

import pypdfium2
from PIL import Image

from generator.drawing import lettering
from generator.drawing.marks import POINT, Text, walk
from generator.engine.rules import STANDARD, Rules
from generator.i18n import speaker
from generator.scoresheets import SheetOptions, TableEntry, series, write_sheets
from generator.scoresheets.chunk import Chunk
from generator.scoresheets.paper import Area, Paper


def printed(
    entries: Iterable[TableEntry] = (TableEntry(),),
    lang: str = "en",
    rules: Rules = STANDARD,
    **options: Any,
) -> bytes:
    """A file of sheets."""
    file = BytesIO()
    write_sheets(entries, SheetOptions(**options), rules, speaker(lang), file)
    return file.getvalue()


@dataclass
class Recorder:
    """Takes the place of the press and keeps what it is given, page by page."""

    paper: Paper
    pages: list[list[tuple[Chunk, float, float]]] = field(default_factory=lambda: [[]])

    def put(self, chunks: Iterable[Chunk], x: float = 0.0, y: float = 0.0) -> None:
        self.pages[-1] += [(chunk, x, y) for chunk in chunks]

    def next_page(self) -> None:
        self.pages.append([])

    def finish(self) -> None:
        self.pages.pop()


def laid_out(
    entries: Iterable[TableEntry] = (TableEntry(),),
    lang: str = "en",
    rules: Rules = STANDARD,
    **options: Any,
) -> Recorder:
    """The pages of sheets as chunks."""
    with recording() as made:
        printed(entries, lang, rules, **options)
    return made[0]


@contextmanager
def recording() -> Iterator[list[Recorder]]:
    made: list[Recorder] = []

    def press(file: object, paper: Paper, lang: str, title: str) -> Any:
        made.append(Recorder(paper))
        # It counts its pages as the press does.
        return mock.Mock(wraps=made[-1], pages=0)

    with mock.patch.object(series, "Press", press):
        yield made


def texts(page: Iterable[tuple[Chunk, float, float]]) -> Iterator[tuple[str, Area]]:
    """Go through the texts of a page with the boxes of their letters, in mm."""
    for chunk, x, y in page:
        dx, dy = x + chunk.at[0], y + chunk.at[1]
        for mark in walk(chunk.marks):
            if isinstance(mark, Text) and mark.text:
                yield mark.text, letters(mark).moved(dx, dy)


def letters(text: Text) -> Area:
    """The box of a text's letters: as wide as they run, as high as capitals."""
    width = lettering.width(text.text, text.size, text.face)
    height = lettering.capital_height(text.size, text.face)
    below = 0.2 * text.size * POINT if any(letter in "gjpqy,;Q" for letter in text.text) else 0.0
    return Area(text.x - lettering.start(text), text.y - height, width, height + below)


def pictures(data: bytes, dpi: float = 100) -> list[Image.Image]:
    """Every page as a grey picture."""
    document = pypdfium2.PdfDocument(data)
    try:
        return [page.render(scale=dpi / 72).to_pil().convert("L") for page in document]
    finally:
        document.close()


def words(data: bytes) -> list[list[str]]:
    """The words of every page, in order of the alphabet."""
    document = pypdfium2.PdfDocument(data)
    try:
        return [sorted(page.get_textpage().get_text_range().split()) for page in document]
    finally:
        document.close()
