"""Finding ends of rounds in legal play for the topics about settling."""

from __future__ import annotations

from generator.engine.points import Raw, Shown
from generator.engine.round import RoundEnd
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.teaching.cases import SettleCase
from generator.teaching.dice import Dice
from generator.teaching.play import blocked_round, play_round, renumbered_tiles
from generator.teaching.tasks import SettleTask

#: Blocked rounds that are looked for, for each number of players; the others are made of them.
_BLOCKS = 12
#: Most tiles that are left in all hands, by level.
_LEFT = {1: 8, 2: 12, 3: 18}
#: How near the target, in shown points, a side stands that is to be tested against it.
_NEAR = 8


def find_out(level: int, dice: Dice, rules: Rules) -> SettleTask | None:
    """Find a going out among two, then three; then with a last tile that scores, or a discard."""
    seats = 2 if level == 1 and dice.chance(2, 3) else 3
    task = _out(level, seats, dice, rules, near=level == 3 and dice.chance(1, 2))
    return task if task is None or level < 3 or _is_rich(task, rules) else None


def find_out_pairs(level: int, dice: Dice, rules: Rules) -> SettleTask | None:
    """Find a going out among four: the partner's pips are rounded by themselves."""
    task = _out(level, Rules.MOST_PLAYERS, dice, rules, near=level == 3 and dice.chance(1, 2))
    return task if task is None or level < 3 or _is_rich(task, rules) else None


def _is_rich(task: SettleTask, rules: Rules) -> bool:
    """Say whether something besides the pips decides: a placement, a loss, or the target."""
    features = task.features(rules)
    return any(features[name] for name in ("placement", "negative", "discarded", "won"))


def find_blocked(level: int, dice: Dice, rules: Rules) -> SettleTask | None:
    """Find a blocked round: among two and three at first, then among all."""
    seats = {1: 2 + dice.below(2), 2: 3, 3: 3 + dice.below(2)}[level]
    near = level == 3 and dice.chance(1, 3)
    return _blocked(level, seats, dice, rules, near=near)


def find_near_target(dice: Dice, rules: Rules) -> SettleTask | None:
    """Find a blocked round in which the target decides: something is discarded, or wins."""
    task = _blocked(3, 3 + dice.below(2), dice, rules, near=True)
    if task is None:
        return None
    settlement = task.settled(rules)
    decides = settlement.winner is not None or not all(
        event.is_applied for event in settlement.events
    )
    return task if decides and len(settlement.events) > 1 else None


def _out(level: int, seats: int, dice: Dice, rules: Rules, *, near: bool) -> SettleTask | None:
    played = play_round(rules, seats, dice)
    if played.end is not RoundEnd.OUT or sum(map(len, played.left)) > _LEFT[level]:
        return None
    case = SettleCase(
        end=RoundEnd.OUT,
        hands=played.left,
        seat=played.steps[-1].turn.seat,
        placement=rules.scoring(played.board.total),
        scores=random_scores(played.table, dice, rules, near=near),
    )
    return SettleTask(case)


def _blocked(level: int, seats: int, dice: Dice, rules: Rules, *, near: bool) -> SettleTask | None:
    """Take one of a few blocked rounds, turn it round the table and give it other pips."""
    found = blocked_round(rules, seats, dice.below(_BLOCKS))
    if found is None or sum(map(len, found.left)) > _LEFT[level]:
        return None
    pips = dice.shuffled(range(rules.highest_pip + 1))
    left = tuple(renumbered_tiles(hand, pips) for hand in found.left)
    turn = dice.below(seats)
    case = SettleCase(
        end=RoundEnd.BLOCKED,
        hands=(*left[turn:], *left[:turn]),
        seat=(found.opener - turn) % seats,
        placement=Raw(0),
        scores=random_scores(found.table, dice, rules, near=near),
    )
    return SettleTask(case)


def random_scores(table: Table, dice: Dice, rules: Rules, *, near: bool) -> tuple[Shown, ...]:
    """Return scores that a game may stand at: all near the target, or all well below it."""
    top = rules.target.value
    low, high = (max(top - _NEAR, 0), top - 1) if near else (0, 2 * top // 3)
    return tuple(Shown(dice.between(low, high)) for _ in range(table.side_count))
