"""Questions about the score: applied or discarded, and strokes and debt on paper."""

from __future__ import annotations

from generator.drawing.marks import Drawing
from generator.drawing.tally import NARROW, Run, debt_group, score_drawing
from generator.engine.points import Shown
from generator.engine.rules import Rules
from generator.engine.tally import Tally
from generator.handouts.block import Block, Stack
from generator.handouts.design import Design
from generator.handouts.room import Room
from generator.handouts.setting import Bold, Rich, joined
from generator.handouts.voice import Voice
from generator.teaching.cases import NAMES
from generator.teaching.tasks import TallyTask, TargetTask

#: The debt box is so many cells wide.
_DEBT = 1.5


class ScoreAsker:
    """Makes the exercises about the score."""

    def __init__(self, voice: Voice, design: Design) -> None:
        self.voice = voice
        self.design = design

    def body(self, task: TargetTask | TallyTask) -> Block:
        """Return question, what is given, and room to answer."""
        return self._target(task) if isinstance(task, TargetTask) else self._tally(task)

    def given(self, task: TargetTask | TallyTask) -> tuple[Rich, ...]:
        """Return what is given in words, and the question."""
        return self._target_given(task) if isinstance(task, TargetTask) else self._events(task)

    def _target_given(self, task: TargetTask) -> tuple[Rich, ...]:
        voice, names = self.voice, NAMES[: len(task.scores)]
        standing = [
            voice.say("%(name)s stands at %(score)s", name=name, score=Bold(voice.number(score)))
            for name, score in zip(names, task.scores, strict=True)
        ]
        question = voice.say(
            "An event gives %(name)s %(points)s. What happens?",
            name=names[task.side],
            points=Bold(voice.speaker.signed(task.shown.value)),
        )
        return (*joined(standing, ", "), "."), question

    def _events(self, task: TallyTask) -> tuple[Rich, ...]:
        voice = self.voice
        before = voice.say(
            "Before: strokes %(strokes)s, debt %(debt)s.",
            strokes=task.start.strokes,
            debt=task.start.debt,
        )
        points = [(Bold(voice.speaker.signed(each.value)),) for each in task.events]
        told = voice.say(
            "The sheet shows this. Then come these events: %(events)s.",
            events=joined(points, ", "),
        )
        return before, told, voice.say("Go on drawing. Rub nothing out.")

    # --- applied or discarded ------------------------------------------------------------------

    def _target(self, task: TargetTask) -> Block:
        voice, design = self.voice, self.design
        names = NAMES[: len(task.scores)]
        stack = Stack(design.width)
        for told in self.given(task):
            stack.words(told, design.question)
        stack.gap(4)
        room = Room(design.width, design)
        # The boxes are wide enough for the words in any language.
        columns = 1 if design.is_large else 3
        choices = [
            voice.say("It is applied."),
            voice.say("It is discarded."),
            voice.say("The game is over."),
        ]
        room.ticks(choices, design.label, columns).gap(2)
        room.label(voice.say("Scores afterwards")).gap(1.5)
        room.boxes([((name,), 22) for name in names], gap=10)
        return stack.block(room.done()).done()

    # --- strokes and debt ----------------------------------------------------------------------

    def _tally(self, task: TallyTask) -> Block:
        voice, design = self.voice, self.design
        stack = Stack(design.width)
        for told in self.given(task)[-2:]:
            stack.words(told, design.question)
        stack.gap(4)
        drawing = paper_drawing(task.start, design.width, voice.rules)
        stack.figure(drawing, tally_alt(voice, task.start)).gap(5)
        room = Room(design.width, design)
        fields: list[tuple[Rich, float]] = [
            (voice.say("Strokes"), 22),
            (voice.say("Debt"), 22),
            (voice.say("Score"), 22),
        ]
        return stack.block(room.boxes(fields, gap=12).done()).done()


def paper_drawing(tally: Tally, width: float, rules: Rules, *, most: float = 21) -> Drawing:
    """Return the whole sheet of a side: its cells with the strokes, and the debt box."""
    full, rest = divmod(rules.target.value, rules.mark_strokes)
    cells = full * 1.12 + (NARROW if rest == 1 else 1.0 if rest else -0.12)
    size = min(most, (width - 1) / (cells + 0.25 + _DEBT))
    drawing = score_drawing((Run(tally.strokes.value),), size, rules, total=rules.target)
    left = drawing.width + 0.25 * size
    box = debt_group(left, 0.2, _DEBT * size, size, tally.debt.value)
    return Drawing(left + _DEBT * size + 0.2, drawing.height, (*drawing.marks, box))


def tally_alt(voice: Voice, tally: Tally) -> str:
    """Return what stands on the paper, in words."""
    say = voice.speaker
    strokes = say.say_plural("%(count)s stroke", "%(count)s strokes", tally.strokes.value)
    if tally.debt == Shown(0):
        return strokes
    debt = say.say_plural("debt %(count)s stroke", "debt %(count)s strokes", tally.debt.value)
    return f"{strokes}; {debt}"
