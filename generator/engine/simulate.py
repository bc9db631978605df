"""A legal game played by the program itself, the same for the same seed on every machine.

Only ``Random.random`` is used, whose numbers are the same in every version of the language.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from generator.engine.board import Placement
from generator.engine.events import Scores
from generator.engine.points import Raw
from generator.engine.progress import Progress, zero_scores
from generator.engine.records.model import Record, RoundRecord, TurnLine
from generator.engine.round import Round, RoundEnd, Turn, deal
from generator.engine.rules import STANDARD, Rules
from generator.engine.table import Table
from generator.engine.tiles import Tile, full_set

_Item = TypeVar("_Item")

#: How often a player takes the best placement rather than any: so many times in so many.
ATTENTION, TIMES = 60, 100
#: A game that has not met the target by then is left unfinished.
MOST_ROUNDS = 400


def shuffled(items: Sequence[_Item], chance: Random) -> tuple[_Item, ...]:
    """Return *items* in an order drawn by *chance*."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = below(last + 1, chance)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


def below(count: int, chance: Random) -> int:
    """Return a whole number from 0 to *count* − 1 drawn by *chance*."""
    return int(chance.random() * count)


def dealt(rules: Rules, table: Table, opener: int, chance: Random) -> Round:
    """Return a round with freshly shuffled and dealt tiles (R5)."""
    tiles = shuffled(full_set(rules), chance)
    size = rules.hand_size
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(table.seats)]
    return deal(rules, table, opener, hands, tiles[table.seats * size :])


def next_turn(state: Round, scores: Scores, chance: Random) -> Turn:
    """Return a legal turn of the player to play: draws if need be, a placement or a pass (R9)."""
    seat = state.to_play
    held = list(state.hands[seat].known)
    stock = list(state.stock or ())
    draws: list[Tile] = []
    while not any(state.board.fits(tile) for tile in held) and stock:
        draws.append(stock.pop(0))
        held.append(draws[-1])
    choices = list(state.board.plays(held))
    placement = _chosen(choices, state, scores, chance) if choices else None
    return Turn(seat, tuple(draws), placement)


def _chosen(
    choices: Sequence[Placement], state: Round, scores: Scores, chance: Random
) -> Placement:
    """Choose a placement: often the one that scores most without passing the target."""
    picked = choices[below(len(choices), chance)]
    if below(TIMES, chance) >= ATTENTION:
        return picked
    rules = state.rules
    room = rules.target_raw - scores[state.table.side_of(state.to_play)]

    def worth(placement: Placement) -> Raw:
        points = rules.scoring(state.board.lay(placement.tile, placement.host).total)
        return points if points <= room else Raw(0)

    best = max(map(worth, choices))
    return next(choice for choice in choices if worth(choice) == best) if best else picked


def play_round(state: Round, scores: Scores, chance: Random) -> Progress:
    """Play *state* to its end, or to the end of the game."""
    progress = Progress(state, scores)
    while progress.end is RoundEnd.UNFINISHED:
        progress = progress.play(next_turn(progress.round, progress.scores, chance))
    return progress


def simulate(players: Sequence[str], seed: int | str, rules: Rules = STANDARD) -> Record:
    """Play a whole game and return its record.

    Raises:
        BadInput: when the game is not for so many players.
    """
    chance = Random(f"exact61 {seed}")
    table = Table(len(players))
    scores = zero_scores(table.side_count)
    rounds: list[RoundRecord] = []
    opener: int | None = None
    while len(rounds) < MOST_ROUNDS:
        first = below(table.seats, chance) if opener is None else opener
        start = dealt(rules, table, first, chance)
        final = play_round(start, scores, chance)
        rounds.append(_written(start, final))
        scores, opener = final.scores, final.next_opener
        if final.winner is not None:
            break
    zero = tuple(rules.shown(score) for score in zero_scores(table.side_count))
    return Record(tuple(players), zero, tuple(rounds))


def _written(start: Round, final: Progress) -> RoundRecord:
    return RoundRecord(
        opener=start.opener,
        turns=tuple(TurnLine(turn) for turn in final.round.turns),
        hands=tuple(hand.known for hand in start.hands),
        stock=start.stock,
        left=tuple(hand.known for hand in final.round.hands),
        end=final.end,
    )
