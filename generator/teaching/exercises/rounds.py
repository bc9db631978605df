"""Finding whole rounds to follow: short ones first, then longer ones, pairs and blocks."""

from __future__ import annotations

from generator.engine.points import Raw, Shown
from generator.engine.rules import Rules
from generator.teaching.dice import Dice
from generator.teaching.play import PlayedRound, blocked_round, play_round, record_of, renumbered
from generator.teaching.tasks import RoundTask

#: Turns that a round may take, by level, as parts of a hand.
_TURNS = {1: (1, 3), 2: (2, 5), 3: (3, 6)}
_BLOCKS = 12


def find_round(level: int, dice: Dice, rules: Rules) -> RoundTask | None:
    """Find a round among two, then three, then four; at level 3 some are blocked."""
    seats = {1: 2, 2: 2 + dice.below(2), 3: 3 + dice.below(2)}[level]
    if level == 3 and dice.chance(1, 6):
        found = blocked_round(rules, seats, dice.below(_BLOCKS))
        played = found and renumbered(found, dice.shuffled(range(rules.highest_pip + 1)))
    else:
        played = play_round(rules, seats, dice)
    if played is None or not _fits(level, played, rules):
        return None
    zeros = (Shown(0),) * played.table.side_count
    return RoundTask(record_of(zeros, played.written(), seats=seats))


def _fits(level: int, played: PlayedRound, rules: Rules) -> bool:
    """Say whether the round is long enough, has points, and cannot end the game early."""
    low, high = _TURNS[level]
    points = [
        rules.scoring(step.after.total)
        for step in played.steps
        if step.turn.placement is not None and rules.scoring(step.after.total)
    ]
    return (
        low * rules.hand_size <= len(played.steps) <= high * rules.hand_size
        and len(points) > 1
        and Raw.total(points) < rules.target_raw
    )
