"""Exercises solved: the answer first, then the reasoning."""

from __future__ import annotations

from generator.handouts.design import Design
from generator.handouts.explain_boards import BoardExplainer
from generator.handouts.explain_rounds import RoundExplainer
from generator.handouts.explain_scores import ScoreExplainer
from generator.handouts.explain_settlements import SettlementExplainer
from generator.handouts.plates import PlateSize
from generator.handouts.solution import Solution
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


class Explainer:
    """Solves the exercises of one edition."""

    def __init__(self, voice: Voice, design: Design) -> None:
        self._boards = BoardExplainer(voice, design)
        self._settlements = SettlementExplainer(voice)
        self._scores = ScoreExplainer(voice)
        self._rounds = RoundExplainer(voice)

    def solution(self, exercise: Exercise, size: PlateSize) -> Solution:
        """Return *exercise* solved, its board in a room of *size*."""
        match exercise.task:
            case EndsTask() | ScoreTask() | ConnectTask() | PlaysTask() | TurnTask() as task:
                return self._boards.solution(exercise, task, size)
            case SettleTask() as task:
                return self._settlements.solution(exercise, task)
            case TargetTask() | TallyTask() as task:
                return self._scores.solution(exercise, task, size.width)
            case RoundTask() as task:
                return self._rounds.solution(exercise, task, size)
            case other:
                raise TypeError(other)
