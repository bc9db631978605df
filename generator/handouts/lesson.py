"""The worked lesson: the rule, two examples solved, and three exercises to try."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import IO

from generator.drawing.lettering import BOLD
from generator.drawing.marks import POINT, Line, Pen
from generator.drawing.palette import ACCENT, HAIR
from generator.engine.rules import Rules
from generator.handouts.asking import Asker
from generator.handouts.block import Block, Stack
from generator.handouts.design import Design, design
from generator.handouts.explaining import Explainer
from generator.handouts.heads import Heads
from generator.handouts.key import KeyPrinter
from generator.handouts.options import LESSON_EXERCISES, HandoutOptions, lesson_id
from generator.handouts.plates import PlateSize
from generator.handouts.press import HandoutPress
from generator.handouts.pupils import put_pages
from generator.handouts.setting import Bold, Rich, Style, rich_of
from generator.handouts.subjects import SUBJECTS
from generator.handouts.teaching import teaches
from generator.handouts.voice import Voice
from generator.i18n import Speaker
from generator.teaching.sheets import Exercise, Lesson

#: Width of the number of a step, in mm.
_STEP = 6.0


def write_lessons(
    options: HandoutOptions,
    rules: Rules,
    say: Speaker,
    file: IO[bytes],
    tick: Callable[[], None] = lambda: None,
) -> int:
    """Write the worked lesson of each topic to *file*; return how many pages.

    Raises:
        BadInput: when an option cannot be, or there are not enough different exercises.
        CannotPrint: when a letter cannot be printed.
    """
    page = design(options.paper, large=options.large)
    voice = Voice(say, rules)
    press = HandoutPress(file, page.paper, say.lang, voice.gettext("Worked lessons"))
    for lesson in options.lessons(rules):
        _LessonPages(press, voice, page).put(
            lesson, lesson_id(lesson.topic.id, options.level, options.seed)
        )
        if options.both_sides and press.pages % 2:
            press.next_page()
        tick()
    press.finish()
    return press.pages


def write_lesson_key(
    options: HandoutOptions,
    rules: Rules,
    say: Speaker,
    file: IO[bytes],
    tick: Callable[[], None] = lambda: None,
) -> int:
    """Write the key to the exercises of the worked lessons; return how many pages.

    Raises:
        BadInput: as :func:`write_lessons`.
    """
    printer = KeyPrinter(replace(options, exercises=LESSON_EXERCISES), rules, say, file)
    printer.teacher(is_lesson=True)
    for lesson in options.lessons(rules):
        title: Rich = (printer.voice.gettext(SUBJECTS[lesson.topic.id].title),)
        printer.put(
            title,
            lesson_id(lesson.topic.id, options.level, options.seed),
            printer.solved(lesson.to_try),
        )
        tick()
    return printer.finish()


class _LessonPages:
    """The pages of one lesson."""

    def __init__(self, press: HandoutPress, voice: Voice, page: Design) -> None:
        self.press = press
        self.voice = voice
        self.page = page
        self.asker = Asker(voice, page)
        self.explainer = Explainer(voice, page)
        self.heads = Heads(voice, page)

    def put(self, lesson: Lesson, sheet: str) -> None:
        """Put the rule, the solved examples, and then the exercises to try."""
        voice, page = self.voice, self.page
        subject = SUBJECTS[lesson.topic.id]
        title = voice.gettext(subject.title)
        level = lesson.solved[0].level
        head = self.heads.first(title, level, sheet, None, voice.gettext("Worked lesson"))
        blocks = [self._rule(lesson), *self._examples(lesson)]
        for number, exercise in enumerate(lesson.to_try, 1):
            blocks += self._try(exercise, number)
        put_pages(self.press, self.heads, page, blocks, head, title, sheet)

    def _heading(self, stack: Stack, words: Rich) -> None:
        style = replace(self.page.question, face=BOLD, size=1.12 * self.page.question.size)
        stack.words(words, replace(style, colour=ACCENT), role="H2").gap(1.5)

    def _rule(self, lesson: Lesson) -> Block:
        """Return the aim and the rule in a few sentences."""
        voice, style = self.voice, self.page.question
        subject = SUBJECTS[lesson.topic.id]
        stack = Stack(self.page.area.width)
        self._heading(stack, voice.say("What you learn here"))
        stack.words(teaches(subject.aim, voice), style).gap(3)
        self._heading(stack, voice.say("How it works"))
        for sentence in subject.teaches:
            stack.words_at(("•",), style, 0, stack.y, 5)
            stack.words(teaches(sentence, voice), style, x=5).gap(0.8)
        return stack.gap(-0.8).done()

    def _examples(self, lesson: Lesson) -> list[Block]:
        """Return the solved examples side by side, or by themselves in large print."""
        page = self.page
        stack = Stack(page.area.width)
        self._heading(stack, self.voice.say("Look how it is done"))
        top = stack.y
        if page.is_large:
            first, *others = (self._example(each, page.area.width) for each in lesson.solved)
            return [stack.block(first).done(), *others]
        gutter = 10.0
        across = (page.area.width - gutter) / len(lesson.solved)
        made = [self._example(exercise, across) for exercise in lesson.solved]
        for number, block in enumerate(made):
            stack.block(block, x=number * (across + gutter), y=top)
        high = max(block.height for block in made)
        middle = across + gutter / 2
        stack.marks([Line(middle, top, middle, top + high, Pen(0.4 * POINT, HAIR))])
        return [stack.gap(high).done()]

    def _example(self, exercise: Exercise, width: float) -> Block:
        """Return an exercise with its reasoning and answer."""
        page = self.page
        style = page.label
        size = PlateSize(width, 0.8 * page.plate, 0.8 * page.half[0], page.smallest)
        solution = self.explainer.solution(exercise, size)
        stack = Stack(width)
        for given in self.asker.given(exercise):
            stack.words(given, style)
        stack.gap(2)
        if solution.seen is not None:
            stack.figure(solution.seen.drawing, solution.seen.alt).gap(2.5)
        for number, step in enumerate(solution.steps, 1):
            label = Style(style.size, BOLD, colour=ACCENT, leading=style.leading)
            stack.words_at((self.voice.number(number),), label, 0, stack.y, _STEP)
            stack.words(step, style, x=_STEP).gap(0.6)
        stack.gap(1.4)
        answer: Rich = tuple(
            Bold(piece) if isinstance(piece, str) else piece for piece in solution.answer
        )
        big = replace(page.value, bold=BOLD)
        stack.words(rich_of(Bold("→ "), answer), big).gap(1)
        return stack.words((" · ".join(solution.rules),), page.note).done()

    def _try(self, exercise: Exercise, number: int) -> tuple[Block, ...]:
        """Return an exercise to try; the first below a heading."""
        first, *others = self.asker.exercise(exercise, number)
        if number > 1:
            return (first, *others)
        stack = Stack(self.page.area.width)
        self._heading(stack, self.voice.say("Now you"))
        return (stack.gap(1.5).block(first).done(), *others)


__all__ = ["write_lesson_key", "write_lessons"]
