"""Answers about the score, step by step: the test against the target, strokes and debt."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generator.engine.points import Shown
from generator.engine.tally import Tally
from generator.handouts.ask_scores import paper_drawing, tally_alt
from generator.handouts.explain_settlements import test
from generator.handouts.setting import Bold, Rich, rich_of
from generator.handouts.solution import Seen, Solution, score_list, slips
from generator.handouts.voice import Voice
from generator.teaching.cases import NAMES
from generator.teaching.sheets import Exercise
from generator.teaching.tasks import TallyTask, TargetTask

#: The widest cell of a mark in the key, in mm.
_CELL = 8.0


class ScoreExplainer:
    """Explains the exercises about the score."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def solution(self, exercise: Exercise, task: TargetTask | TallyTask, width: float) -> Solution:
        """Return the answer of *task* with its reasoning."""
        if isinstance(task, TargetTask):
            return self._target(exercise, task)
        return self._tally(exercise, task, width)

    def _target(self, exercise: Exercise, task: TargetTask) -> Solution:
        voice = self.voice
        answer = task.answer(voice.rules)
        names = NAMES[: len(task.scores)]
        applied = task.reached <= voice.rules.target
        outcome = voice.gettext("applied") if applied else voice.gettext("discarded")
        wrong = ((each, score_list(names, each.answer["scores"], voice)) for each in exercise.wrong)
        scores = score_list(names, answer["scores"], voice)
        sign = "✓" if applied else "×"
        return Solution(
            answer=rich_of(outcome, ": ", scores),
            short=f"{sign} {voice.number(answer['scores'][task.side])}",
            steps=(test(names[task.side], task.scores[task.side], task.shown, voice),),
            slips=slips(wrong, voice),
            rules=task.rules,
        )

    def _tally(self, exercise: Exercise, task: TallyTask, width: float) -> Solution:
        voice = self.voice
        final = task.steps[-1]
        answer = self._told(final)
        wrong = (
            (each, self._told(Tally(Shown(each.answer["strokes"]), Shown(each.answer["debt"]))))
            for each in exercise.wrong
        )
        short = voice.number(final.strokes)
        if final.debt:
            short += f" ({voice.number(-final.debt.value)})"
        return Solution(
            answer=answer,
            short=short,
            steps=tuple(self._events(task)),
            slips=slips(wrong, voice),
            rules=task.rules,
            seen=Seen(
                paper_drawing(final, width, voice.rules, most=_CELL), tally_alt(voice, final)
            ),
        )

    def _told(self, tally: Tally) -> Rich:
        return self.voice.say(
            "strokes %(strokes)s, debt %(debt)s, score %(score)s",
            strokes=tally.strokes,
            debt=tally.debt,
            score=tally.score,
        )

    def _events(self, task: TallyTask) -> Iterator[Rich]:
        voice = self.voice
        for points, (before, after) in zip(task.events, pairwise(task.steps), strict=True):
            amount = Bold(voice.speaker.signed(points.value))
            if points < Shown(0):
                yield voice.say(
                    "%(amount)s: into the debt, now %(debt)s", amount=amount, debt=after.debt
                )
                continue
            paid = before.debt - after.debt
            drawn = after.strokes - before.strokes
            if not paid:
                yield voice.say(
                    "%(amount)s: strokes drawn, now %(strokes)s",
                    amount=amount,
                    strokes=after.strokes,
                )
            elif not drawn:
                yield voice.say(
                    "%(amount)s: all of it pays the debt, now %(debt)s",
                    amount=amount,
                    debt=after.debt,
                )
            else:
                yield voice.say(
                    "%(amount)s: %(paid)s pay the debt, %(drawn)s are drawn, now %(strokes)s",
                    amount=amount,
                    paid=paid,
                    drawn=drawn,
                    strokes=after.strokes,
                )
