"""The pupils' file: a sheet for every pupil, and no answer anywhere in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import IO

from generator.engine.rules import Rules
from generator.handouts.asking import Asker
from generator.handouts.block import Block
from generator.handouts.design import Design, design
from generator.handouts.heads import Heads, topic_titles
from generator.handouts.options import HandoutOptions
from generator.handouts.pages import paged
from generator.handouts.press import HandoutPress
from generator.handouts.voice import Voice
from generator.i18n import Speaker
from generator.teaching.sheets import Sheet

#: Room between the head of a page and the first exercise, in mm.
BELOW_HEAD = 8.0


def write_pupils(
    options: HandoutOptions,
    rules: Rules,
    say: Speaker,
    file: IO[bytes],
    tick: Callable[[], None] = lambda: None,
) -> int:
    """Write the pupils' sheets to *file*, calling *tick* after each; return how many pages.

    Raises:
        BadInput: when an option cannot be, or there are not enough different exercises.
        CannotPrint: when a letter cannot be printed.
    """
    page = design(options.paper, large=options.large)
    voice = Voice(say, rules)
    title = topic_titles(options.topics, voice)
    kind = voice.gettext("Exercises")
    press = HandoutPress(file, page.paper, say.lang, f"{title} – {kind}")
    printer = SheetPrinter(press, voice, page, title, options)
    for sheet in options.sheets(rules):
        printer.put(sheet)
        tick()
    press.finish()
    return press.pages


class SheetPrinter:
    """Puts one sheet after the other on pages."""

    def __init__(
        self,
        press: HandoutPress,
        voice: Voice,
        page: Design,
        title: str,
        options: HandoutOptions,
    ) -> None:
        self.press = press
        self.voice = voice
        self.page = page
        self.title = title
        self.options = options
        self.asker = Asker(voice, page)
        self.heads = Heads(voice, page)

    def put(self, sheet: Sheet) -> None:
        """Put a sheet on as many pages as it needs."""
        blocks = [
            part
            for number, exercise in enumerate(sheet.exercises, 1)
            for part in self.asker.exercise(exercise, number)
        ]
        number = sheet.number if self.options.count > 1 else None
        head = self.heads.first(
            self.title, self.options.level, sheet.id, number, self._variant(sheet)
        )
        put_pages(self.press, self.heads, self.page, blocks, head, self.title, sheet.id)
        if self.options.both_sides and self.press.pages % 2:
            self.press.next_page()

    def _variant(self, sheet: Sheet) -> str:
        """Return which of the sheets that go round it is, as a letter; empty where all differ."""
        if self.options.variants is None:
            return ""
        letter = chr(ord("A") + sheet.variant - 1)
        return self.voice.gettext("Variant %(letter)s", letter=letter)


def put_pages(
    press: HandoutPress,
    heads: Heads,
    page: Design,
    blocks: list[Block],
    head: Block,
    title: str,
    sheet: str,
) -> None:
    """Put exercises on pages with their heads and feet."""
    area = page.area
    later = heads.next(title, sheet)
    first_room = area.height - head.height - BELOW_HEAD
    other_room = area.height - later.height - BELOW_HEAD
    pages = paged(blocks, first_room, other_room, page.gap)
    for number, placed in enumerate(pages, 1):
        top = head if number == 1 else later
        press.put(top.moved(area.x, area.y))
        begin = area.y + top.height + BELOW_HEAD
        for each in placed:
            press.put(each.block.moved(area.x, begin + each.y))
        foot = heads.foot(sheet, number, len(pages))
        press.put(foot.moved(area.x, area.bottom + 3))
        press.next_page()
