"""Handouts printed in memory, and what stands in them: text, alternatives, pictures."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import IO, Any

import pikepdf
import pypdfium2

from generator.engine.rules import STANDARD, Rules
from generator.handouts import (
    HandoutOptions,
    usual_exercises,
    write_key,
    write_lesson_key,
    write_lessons,
    write_pupils,
)
from generator.i18n import Speaker, speaker

Writer = Callable[[HandoutOptions, Rules, Speaker, IO[bytes]], int]
WRITERS: dict[str, Writer] = {
    "pupils": write_pupils,
    "key": write_key,
    "lesson": write_lessons,
    "lesson-key": write_lesson_key,
}
POINT = 25.4 / 72


def asked(topic: str, level: int = 1, **more: Any) -> HandoutOptions:
    """Return a class of one sheet, of the usual size."""
    options = HandoutOptions((topic,), level, usual_exercises((topic,)), seed=7)
    return replace(options, **more)


@dataclass(frozen=True)
class Printed:
    """A finished file."""

    data: bytes
    count: int

    @cached_property
    def pages(self) -> list[str]:
        """The text of each page."""
        with pypdfium2.PdfDocument(self.data) as document:
            return [page.get_textpage().get_text_bounded() for page in document]

    @property
    def text(self) -> str:
        return "\n".join(self.pages)

    @cached_property
    def alts(self) -> list[str]:
        """The text alternatives, in the order of the file's structure."""
        with pikepdf.open(io.BytesIO(self.data)) as pdf:
            return list(_alts(pdf.Root.StructTreeRoot.K))

    @cached_property
    def boards(self) -> list[str]:
        """The boards that are drawn, in notation, as their alternatives tell them."""
        return [board for alt in self.alts if (board := board_of(alt))]

    def outside(self, margin: float) -> list[tuple[int, str]]:
        """Return the letters that stand nearer to an edge than *margin* mm."""
        found = []
        with pypdfium2.PdfDocument(self.data) as document:
            for number, page in enumerate(document, 1):
                width, height = page.get_size()
                text = page.get_textpage()
                for place in range(text.count_chars()):
                    left, bottom, right, top = text.get_charbox(place)
                    edge = margin / POINT
                    letter = text.get_text_range(place, 1)
                    if letter.strip() and (
                        left < edge or bottom < edge or right > width - edge or top > height - edge
                    ):
                        found.append((number, letter))
        return found


def _alts(node: Any) -> Iterator[str]:
    if isinstance(node, pikepdf.Array):
        for each in node:
            yield from _alts(each)
    elif isinstance(node, pikepdf.Dictionary) and "/S" in node:
        if "/Alt" in node:
            yield str(node.Alt)
        if "/K" in node:
            yield from _alts(node.K)


def board_of(alt: str) -> str:
    """Return the board of an English text alternative in notation; empty where it is none."""
    if not alt.startswith("A board of"):
        return ""
    laid = alt.partition(":")[2].split(". ")[0].rstrip(".")
    placements = []
    for part in laid.split(";"):
        tiles = re.findall(r"\d-\d", part)
        placements.append(":".join(tiles))
    return " ".join(placements)


def printed(
    kind: str, options: HandoutOptions, lang: str = "en", rules: Rules = STANDARD
) -> Printed:
    """Return a file of *kind*: pupils, key, lesson or lesson-key."""
    file = io.BytesIO()
    count = WRITERS[kind](options, rules, speaker(lang), file)
    return Printed(file.getvalue(), count)
