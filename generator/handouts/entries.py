"""Entries of the key: an exercise solved, in a narrow column, never parted."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.drawing.lettering import BOLD
from generator.drawing.marks import POINT, Line, Pen
from generator.drawing.palette import ACCENT, INK
from generator.handouts.block import Block, Stack
from generator.handouts.design import (
    KEY_ANSWER,
    KEY_HALF,
    KEY_HEAD,
    KEY_RULE,
    KEY_SMALL,
    KEY_STEP,
    Design,
)
from generator.handouts.explaining import Explainer
from generator.handouts.plates import PlateSize
from generator.handouts.setting import Bold, Rich, Style, rich_of
from generator.handouts.solution import Slip, Solution
from generator.handouts.voice import Voice
from generator.teaching.sheets import Exercise

#: The margin with the number and the rules, and how high a board may be, in mm.
MARGIN = 10.0
_PLATE = 44.0


@dataclass(frozen=True, slots=True)
class EntryStyle:
    """How an entry looks: in the key, or larger as a solved example."""

    answer: Style = KEY_ANSWER
    step: Style = KEY_STEP
    small: Style = KEY_SMALL
    half: tuple[float, float] = KEY_HALF
    plate: float = _PLATE


KEY_STYLE = EntryStyle()


class Entries:
    """Makes the entries of one edition."""

    def __init__(self, voice: Voice, width: float, design: Design) -> None:
        self.voice = voice
        self.width = width
        self.explainer = Explainer(voice, design)

    def solved(self, exercise: Exercise, style: EntryStyle = KEY_STYLE) -> Solution:
        """Return *exercise* solved, its board as wide as a column."""
        half, smallest = style.half
        size = PlateSize(self.width - MARGIN, style.plate, half, smallest)
        return self.explainer.solution(exercise, size)

    def entry(self, solution: Solution, number: int) -> Block:
        """Return an exercise of the key: number and rules in the margin, the answer first."""
        stack = Stack(self.width)
        big = Style(KEY_ANSWER.size, BOLD, colour=ACCENT, leading=KEY_ANSWER.leading)
        stack.words_at((self.voice.number(number),), big, 0, 0, MARGIN, role="H2")
        margin = Stack(MARGIN).gap(KEY_ANSWER.step + 0.8)
        for rule in solution.rules:
            margin.words((rule,), KEY_RULE)
        body = self._body(solution)
        stack.block(body, x=MARGIN, y=0).block(margin.done(), y=0)
        return stack.gap(max(body.height, margin.y)).done()

    def _body(self, solution: Solution) -> Block:
        stack = Stack(self.width - MARGIN)
        answer: Rich = tuple(
            Bold(piece) if isinstance(piece, str) else piece for piece in solution.answer
        )
        style = replace(KEY_ANSWER, bold=BOLD)
        stack.words(answer, style).gap(1)
        if solution.seen is not None:
            stack.figure(solution.seen.drawing, solution.seen.alt).gap(1.2)
        for step in solution.steps:
            stack.words(step, KEY_STEP)
        if solution.slips:
            stack.gap(0.8)
            self._slips(stack, solution.slips)
        return stack.done()

    def _slips(self, stack: Stack, slips: tuple[Slip, ...]) -> None:
        for slip in slips:
            answer: Rich = tuple(
                Bold(piece) if isinstance(piece, str) else piece for piece in slip.answer
            )
            stack.words(
                self.voice.say("Who answered %(answer)s %(did)s.", answer=answer, did=slip.mistake),
                KEY_SMALL,
            )

    def heading(self, words: Rich, sheet: str) -> Block:
        """Return what stands above the entries of a sheet."""
        stack = Stack(self.width)
        stack.marks([Line(0, 0.2, self.width, 0.2, Pen(0.8 * POINT, INK))]).gap(1.4)
        stack.words(rich_of(words), KEY_HEAD, role="H1")
        return stack.words((sheet,), KEY_SMALL).done()
