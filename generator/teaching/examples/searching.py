"""The last resort of a script: other situations of its kind, met in legal play or dealt at random.

What is found must still show the script's point; nothing here decides that.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.engine.notation import write_tiles
from generator.engine.points import Shown
from generator.engine.records import write_record
from generator.engine.rules import Rules
from generator.engine.tiles import full_set
from generator.teaching.dice import Dice
from generator.teaching.examples.script import Kind, S, Script
from generator.teaching.examples.subjects import settle_script
from generator.teaching.play import play_round, record_of

_ROUNDS = 1200
_HANDS = 8000
_LONGEST = 7
_NEAR = 6
_TILES = 3


def searched(script: Script[S], rules: Rules) -> Iterator[str]:
    """Go through texts of the kind of *script*, the same ones every time."""
    match script.kind:
        case Kind.BOARD:
            yield from _boards(script.id, rules)
        case Kind.SETTLEMENT:
            yield from _settlements(script.id, script.texts[0], rules)
        case Kind.RECORD if script.search is None:
            yield from _records(script.id, rules)
        case _:
            return


def _boards(name: str, rules: Rules) -> Iterator[str]:
    for seed in range(_ROUNDS):
        found = play_round(rules, 2, Dice("example", name, seed))
        for stage, _ in zip(found.board.stages(), range(_LONGEST), strict=False):
            yield str(stage)


def _records(name: str, rules: Rules) -> Iterator[str]:
    """Cut rounds after a placement that scores, with starts near or far from the target."""
    for seed in range(_ROUNDS):
        found = play_round(rules, 2, Dice("example", name, seed))
        for turns, step in enumerate(found.steps[: _LONGEST - 1], 1):
            points = rules.scoring(step.after.total)
            if step.turn.placement is None or not points:
                continue
            gap = rules.shown(points)
            for near in (gap, gap - Shown(1), rules.target):
                if Shown(0) < near <= rules.target:
                    start = [Shown(0), Shown(0)]
                    start[step.turn.seat] = rules.target - near
                    yield write_record(record_of(start, found.written(turns), seats=2))
                    later = found.written(turns + 2)
                    yield write_record(record_of(start, later, seats=2))


def _settlements(name: str, text: str, rules: Rules) -> Iterator[str]:
    end, seats, player, left, scores, placement = text.split(" | ")
    most = min(_TILES, rules.set_size // Rules.MOST_PLAYERS)
    for seed in range(_HANDS):
        dice = Dice("example", name, seed)
        tiles = iter(dice.shuffled(full_set(rules)))
        hands = (
            f"{part.partition(':')[0]}: "
            + write_tiles(next(tiles) for _ in range(dice.between(1, most)))
            for part in left.split(";")
        )
        near = ", ".join(
            f"target-{dice.between(1, _NEAR)}" if "target" in score else score.strip()
            for score in scores.split(",")
        )
        points = dice.between(1, 4) if int(placement) else 0
        yield settle_script(end, int(seats), player, "; ".join(hands), near, points)
