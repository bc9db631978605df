"""The key: for the teacher's desk, apart from the pupils' file, in the same order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import IO

from generator.engine.rules import Rules
from generator.handouts.block import Block, Stack
from generator.handouts.columns import Columns
from generator.handouts.design import KEY_SMALL, design, key_area
from generator.handouts.entries import Entries
from generator.handouts.grid import Grid, GridRow
from generator.handouts.heads import topic_titles
from generator.handouts.options import HandoutOptions
from generator.handouts.press import HandoutPress
from generator.handouts.setting import Rich
from generator.handouts.solution import Solution
from generator.handouts.teacher import TeacherPage
from generator.handouts.voice import Voice
from generator.i18n import Speaker
from generator.teaching.sheets import Exercise, Sheet

#: Room between two columns, between two entries and before a sheet, in mm.
_GUTTER = 8.0
_BETWEEN = 4.5
_BEFORE = 6.0
#: Copies that are listed by number; of more, the first and the last.
_LISTED = 6


def write_key(
    options: HandoutOptions,
    rules: Rules,
    say: Speaker,
    file: IO[bytes],
    tick: Callable[[], None] = lambda: None,
) -> int:
    """Write the key of a class to *file*, calling *tick* after each sheet; return how many pages.

    The page for the teacher comes first, then the answer grid, then every sheet solved. The grid
    is written last, for no sheet is kept, and brought forward.

    Raises:
        BadInput: when an option cannot be, or there are not enough different exercises.
        CannotPrint: when a letter cannot be printed.
    """
    printer = KeyPrinter(options, rules, say, file)
    printer.teacher()
    for sheet in options.sheets(rules):
        # Sheets that are alike are solved once.
        if options.only_last or sheet.number == sheet.variant:
            printer.sheet(sheet)
        tick()
    printer.grid()
    return printer.finish()


class KeyPrinter:
    """One key being printed."""

    def __init__(
        self, options: HandoutOptions, rules: Rules, say: Speaker, file: IO[bytes]
    ) -> None:
        self.options = options
        self.voice = Voice(say, rules)
        page = design(options.paper, large=options.large)
        self.area = key_area(page.paper)
        titles = topic_titles(options.topics, self.voice)
        kind = self.voice.gettext("Key")
        self.title = f"{titles} – {kind}"
        self.press = HandoutPress(file, page.paper, say.lang, self.title)
        self.columns = Columns(self.press, self.area, 2, _GUTTER, self.foot)
        self.entries = Entries(self.voice, self.columns.width, page)
        self._rows: list[GridRow] = []
        self._after_teacher = self.press.mark()

    def foot(self) -> Block:
        """Return the foot of a page: what it is the key of."""
        level = self.voice.gettext("Level %(level)s", level=self.options.level)
        stack = Stack(self.area.width)
        return stack.words((f"{self.title}  ·  {level}",), KEY_SMALL).done()

    def teacher(self, *, is_lesson: bool = False) -> None:
        """Put the page for the teacher."""
        whole = Columns(self.press, self.area, 1, 0, self.foot)
        TeacherPage(self.voice, self.options, whole.width).put(whole, is_lesson=is_lesson)
        self._after_teacher = self.press.mark()

    def sheet(self, sheet: Sheet) -> None:
        """Put a sheet solved, and keep its answers for the grid."""
        solutions = self.solved(sheet.exercises)
        self.put(self._heading(sheet), sheet.id, solutions)
        name = self.voice.number(sheet.variant)
        self._rows.append(GridRow(name, tuple(solution.short for solution in solutions)))

    def solved(self, exercises: Sequence[Exercise]) -> list[Solution]:
        """Return exercises solved."""
        return [self.entries.solved(exercise) for exercise in exercises]

    def put(self, words: Rich, sheet: str, solutions: Sequence[Solution]) -> None:
        """Put solved exercises below a heading, which stays with the first of them."""
        heading = self.entries.heading(words, sheet)
        for number, solution in enumerate(solutions, 1):
            entry = self.entries.entry(solution, number)
            if number == 1:
                between = Block(self.columns.width, 2, ())
                self.columns.put(heading, between, entry, gap=_BEFORE)
            else:
                self.columns.put(entry, gap=_BETWEEN)

    def grid(self) -> None:
        """Put the grid of all answers right after the page for the teacher."""
        self.columns.end_page()
        begin = self.press.mark()
        Grid(self.press, self.voice, self.area, self.foot()).put(self._rows)
        self.press.bring_forward(begin, self._after_teacher)

    def finish(self) -> int:
        """End the file and return how many pages it has."""
        self.columns.end_page()
        self.press.finish()
        return self.press.pages

    def _heading(self, sheet: Sheet) -> Rich:
        voice, options = self.voice, self.options
        different = 1 if options.same else options.variants
        if different is None or different >= options.copies:
            return voice.say("Sheet %(number)s", number=sheet.variant)
        if options.same:
            return voice.say("All sheets")
        numbers = range(sheet.variant, options.copies + 1, different)
        told = [voice.number(number) for number in numbers]
        if len(told) > _LISTED:
            told = [*told[: _LISTED - 2], "…", told[-1]]
        return voice.say("Sheets %(numbers)s", numbers=", ".join(told))
