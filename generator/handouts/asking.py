"""Exercises as a pupil sees them: number, question, board or hands, room to answer."""

from __future__ import annotations

from generator.drawing.lettering import BOLD
from generator.drawing.palette import ACCENT
from generator.handouts.ask_boards import BoardAsker
from generator.handouts.ask_rounds import RoundAsker
from generator.handouts.ask_scores import ScoreAsker
from generator.handouts.ask_settlements import SettlementAsker
from generator.handouts.block import Block, Stack
from generator.handouts.design import Design
from generator.handouts.setting import Rich, Style
from generator.handouts.voice import Voice
from generator.teaching.sheets import Exercise
from generator.teaching.tasks import (
    ConnectTask,
    EndsTask,
    PlaysTask,
    RoundTask,
    ScoreTask,
    SettleTask,
    TallyTask,
    TargetTask,
    TurnTask,
)


class Asker:
    """Makes the exercises of one edition."""

    def __init__(self, voice: Voice, design: Design) -> None:
        self.voice = voice
        self.design = design
        self._boards = BoardAsker(voice, design)
        self._settlements = SettlementAsker(voice, design)
        self._scores = ScoreAsker(voice, design)
        self._rounds = RoundAsker(voice, design)

    def exercise(self, exercise: Exercise, number: int) -> tuple[Block, ...]:
        """Return *exercise* with its number at the left; a long round in several parts."""
        design = self.design
        if isinstance(exercise.task, RoundTask):
            body, *others = self._rounds.parts(exercise.task)
        else:
            body, others = self._body(exercise), []
        stack = Stack(design.area.width)
        big = Style(1.5 * design.question.size, BOLD, colour=ACCENT, leading=1)
        # Number and question stand on one baseline.
        top = 0.78 * (design.question.step - big.step)
        stack.words_at((self.voice.number(number),), big, 0, top, design.number, role="H2")
        stack.block(body, x=design.number)
        rest = (Stack(design.area.width).block(part, x=design.number).done() for part in others)
        return (stack.done(), *rest)

    def given(self, exercise: Exercise) -> tuple[Rich, ...]:
        """Return question and what is given in words, as they stand above a solved example."""
        match exercise.task:
            case EndsTask() | ScoreTask() | ConnectTask() | PlaysTask() | TurnTask() as task:
                return self._boards.given(exercise, task)
            case SettleTask() as task:
                return self._settlements.given(task)
            case TargetTask() | TallyTask() as task:
                return self._scores.given(task)
            case RoundTask() as task:
                return self._rounds.given(task)
            case other:
                raise TypeError(other)

    def _body(self, exercise: Exercise) -> Block:
        match exercise.task:
            case EndsTask() | ScoreTask() | ConnectTask() | PlaysTask() | TurnTask() as task:
                return self._boards.body(exercise, task)
            case SettleTask() as task:
                return self._settlements.body(exercise, task)
            case TargetTask() | TallyTask() as task:
                return self._scores.body(task)
            case other:
                raise TypeError(other)
