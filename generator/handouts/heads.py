"""Heads and feet of the pages: topic, level, name, date, the sheet's id and its code."""

from __future__ import annotations

from dataclasses import replace

from generator.drawing.lettering import BOLD, fit_text
from generator.drawing.marks import POINT, Circle, Line, Mark, Pen
from generator.drawing.palette import ACCENT, HAIR, INK, PAPER
from generator.handouts.block import Block, Stack
from generator.handouts.design import Design
from generator.handouts.options import sheet_command
from generator.handouts.qr import SIZE, code_drawing
from generator.handouts.room import line
from generator.handouts.setting import Bold, Rich, joined, one_line, rich_of
from generator.handouts.subjects import SUBJECTS
from generator.handouts.voice import Voice
from generator.teaching.topics import LEVELS

_RULE = Pen(0.6 * POINT, INK)
_FINE = Pen(0.4 * POINT, HAIR)


def topic_titles(topics: tuple[str, ...], voice: Voice) -> str:
    """Return what a sheet is called: its topic, or that it has several."""
    if len(topics) == 1:
        return voice.gettext(SUBJECTS[topics[0]].title)
    return voice.gettext("Mixed exercises")


class Heads:
    """Makes the heads of one edition."""

    def __init__(self, voice: Voice, design: Design) -> None:
        self.voice = voice
        self.design = design

    def first(self, title: str, level: int, sheet: str, number: int | None, about: str) -> Block:
        """Return the head of a sheet's first page; *number* is its place in the class."""
        design = self.design
        width = design.area.width
        stack = Stack(width)
        left = width - SIZE - 8
        fit = fit_text(title, BOLD, design.title.size, left, 14, 2)
        style = replace(design.title, size=fit.size)
        stack.words((title,), style, width=left, role="H1")
        self._level(stack, level, number, about, left)
        self._code(stack, sheet, width)
        y = max(stack.y + design.line + 1, SIZE + 4.5)
        self._to_fill(stack, y, width)
        bottom = y + 4
        stack.marks([Line(0, bottom, width, bottom, _RULE)])
        return stack.gap(bottom - stack.y).done()

    def next(self, title: str, sheet: str) -> Block:
        """Return the head of a further page: the name once more, for loose leaves."""
        design = self.design
        width = design.area.width
        stack = Stack(width)
        style = design.label
        name = self.voice.say("Name")
        run = one_line(name, style) + 2
        y = design.line - 1
        half = width * 0.5
        stack.words_at(name, style, 0, y - 0.8 * style.step, run + 2)
        stack.marks([line(run, y, half)])
        room = width - half - 6
        run = one_line((title,), style)
        fitted = replace(style, size=style.size * min(1.0, room / (run + 0.1)))
        stack.words_at((title,), fitted, half + 6, y - 0.8 * fitted.step, room, "end")
        stack.marks([Line(0, y + 3, width, y + 3, _FINE)])
        return stack.gap(y + 3).done()

    def foot(self, sheet: str, page: int, pages: int) -> Block:
        """Return the foot: the game, the sheet's id, and the page of so many."""
        voice, design = self.voice, self.design
        stack = Stack(design.area.width)
        style = design.note
        name = voice.rules.name or voice.gettext(
            "Exact %(target)s Five Up", target=voice.rules.target
        )
        end = rich_of(sheet, "  ·  ", f"{voice.number(page)}/{voice.number(pages)}")
        end_width = one_line(end, style) + 1
        stack.words_at((name,), style, 0, 0, design.area.width - end_width - 4)
        stack.words_at(end, style, design.area.width - end_width, 0, end_width, "end")
        return stack.gap(style.step).done()

    def _level(
        self, stack: Stack, level: int, number: int | None, about: str, width: float
    ) -> None:
        voice, style = self.voice, self.design.label
        told = voice.say("Level %(level)s", level=level)
        top = stack.y + 1
        run = one_line(told, style)
        height = stack.words_at(told, style, 0, top, run + 1)
        marks, x = self._dots(level, run + 3.5, top + 0.55 * style.step)
        stack.marks(marks)
        parts: list[Rich] = []
        if number is not None:
            parts.append(voice.say("Sheet %(number)s", number=Bold(voice.number(number))))
        if about:
            parts.append((about,))
        if parts:
            height = stack.words_at(joined(parts, "  ·  "), style, x + 3, top, width - x - 3)
        stack.gap(1 + height)

    def _dots(self, level: int, x: float, y: float) -> tuple[list[Mark], float]:
        """Return the level as dots, so many filled, and where they end."""
        radius = 0.11 * self.design.label.step * 2
        marks: list[Mark] = []
        for each in LEVELS:
            pen = Pen(0.6 * POINT, ACCENT)
            marks.append(Circle(x + radius, y, radius, pen, ACCENT if each <= level else PAPER))
            x += 3 * radius
        return marks, x

    def _code(self, stack: Stack, sheet: str, width: float) -> None:
        command = sheet_command(sheet, self.voice.rules)
        alt = self.voice.gettext("Code with the command for the key: %(command)s", command=command)
        stack.figure_at(code_drawing(command, ""), alt, width - SIZE, 0)
        style = self.design.note
        run = one_line((sheet,), style)
        room = 0.5 * width
        if run > room:
            style = replace(style, size=max(5.0, style.size * room / run))
        stack.words_at((sheet,), style, width - room - 0.01, SIZE + 0.6, room, "end")

    def _to_fill(self, stack: Stack, y: float, width: float) -> None:
        """Put the lines for name and date, on *y*."""
        voice, style = self.voice, self.design.label
        x = 0.0
        split = 0.62 * (width - SIZE - 6)
        for words, right in ((voice.say("Name"), split), (voice.say("Date"), width - SIZE - 8)):
            run = one_line(words, style) + 2
            stack.words_at(words, style, x, y - 0.8 * style.step, run + 2)
            stack.marks([line(x + run, y, right)])
            x = right + 6
