"""A checked game as plain data, in the form that other programs read (``exact61-result/1``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

from generator.engine.events import BlockedClaim, Event, OutClaim, PlacementClaim, Scores
from generator.engine.records.checker import CheckedGame, CheckedRound

FORMAT = "exact61-result/1"

Data = dict[str, Any]


def game_data(game: CheckedGame) -> Data:
    """Return the result of *game*; scores are raw points."""
    names = game.record.players
    return {
        "format": FORMAT,
        "players": list(names),
        "sides": [list(side) for side in game.side_names],
        "rounds": [_round_data(checked, names) for checked in game.rounds],
        "scores": scores_data(game.scores),
        "winner": game.winner,
    }


def event_data(event: Event, names: Sequence[str]) -> Data:
    """Return one scoring event: points raw and shown, its components, the scores after it."""
    return {
        "turn": event.turn,
        "kind": event_kind(event),
        "player": names[event.seat],
        "side": event.side,
        **_components(event),
        "raw": event.points.value,
        "shown": event.shown.value,
        "outcome": event.outcome.value,
        "scores": scores_data(event.scores),
    }


def event_kind(event: Event) -> str:
    """Return the word for the kind of *event*: ``placement``, ``out`` or ``blocked``."""
    match event.claim:
        case PlacementClaim():
            return "placement"
        case OutClaim():
            return "out"
        case BlockedClaim():
            return "blocked"
        case unexpected:
            assert_never(unexpected)


def scores_data(scores: Scores) -> list[int]:
    """Return raw scores as plain numbers, one a side."""
    return [score.value for score in scores]


def _components(event: Event) -> Data:
    match event.claim:
        case PlacementClaim() as claim:
            return {"sum": claim.total.value, "placement": claim.points.value}
        case OutClaim() as claim:
            total = {} if claim.total is None else {"sum": claim.total.value}
            return total | {
                "placement": claim.placement.value,
                "rivals": claim.rivals.value,
                "partner": claim.partner.value,
            }
        case BlockedClaim() as claim:
            return {"difference": claim.difference.value}
        case unexpected:
            assert_never(unexpected)


def _round_data(checked: CheckedRound, names: Sequence[str]) -> Data:
    return {
        "opener": names[checked.opener],
        "end": checked.end.value,
        "winner": checked.winner,
        "events": [event_data(event, names) for event in checked.events],
    }
