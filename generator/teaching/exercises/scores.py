"""Finding scores and events for the topics about the target and the paper."""

from __future__ import annotations

from generator.engine.points import Shown
from generator.engine.rules import Rules
from generator.engine.tally import Tally
from generator.teaching.dice import Dice
from generator.teaching.exercises.settlements import find_near_target
from generator.teaching.tasks import SettleTask, TallyTask, TargetTask

#: The largest event, and how far from the target a side stands before it, in shown points.
_LARGEST = 15
_AWAY = 14
#: How many events are written, by level.
_EVENTS = {1: (1, 3), 2: (2, 4), 3: (3, 5)}


def find_target(level: int, dice: Dice, rules: Rules) -> TargetTask | SettleTask | None:
    """Find an event near the target; at level 3 also blocked rounds that the target decides."""
    if level == len(_EVENTS) and dice.chance(1, 2):
        return find_near_target(dice, rules)
    sides = 2 + dice.below(2)
    top = rules.target.value
    side = dice.below(sides)
    scores = [Shown(dice.below(top)) for _ in range(sides)]
    scores[side] = Shown(max(top - dice.between(1, _AWAY), 0))
    points = dice.between(1, min(_LARGEST, top))
    if level > 1 and dice.chance(level - 1, 2):
        points = -points
        if level == len(_EVENTS) or dice.chance(1, 3):
            scores[side] = Shown(dice.below(min(_AWAY, top)))
    return TargetTask(tuple(scores), side, Shown(points))


def find_tally(level: int, dice: Dice, rules: Rules) -> TallyTask | None:
    """Find strokes and events: gains only at first, then a loss, then debts to pay."""
    top = rules.target.value
    strokes = Shown(dice.below(max(3 * top // 4, 1)))
    debt = (
        Shown(dice.between(1, _LARGEST))
        if level == len(_EVENTS) and dice.chance(1, 2)
        else Shown(0)
    )
    events = [Shown(_event(level, place, dice)) for place in range(dice.between(*_EVENTS[level]))]
    task = TallyTask(Tally(strokes, min(debt, strokes)), tuple(events))
    before_last = [step.score for step in task.steps[:-1]]
    if any(score >= rules.target for score in before_last) or task.steps[-1].score > rules.target:
        return None
    losses = sum(points < Shown(0) for points in events)
    return task if losses >= level - 1 - bool(debt) else None


def _event(level: int, place: int, dice: Dice) -> int:
    points = dice.between(1, _LARGEST - 1)
    return -points if level > 1 and dice.chance(1, 2) else points
