"""The race of a game: where each side stood after every event, for the chart (R3, R17, R26)."""

from __future__ import annotations

from generator.documents.report_names import Names, letters
from generator.drawing.chart import Attempt, Point, Race, Track
from generator.engine.events import Event
from generator.engine.records import CheckedGame
from generator.i18n import Speaker


def race_of(game: CheckedGame, names: Names) -> Race:
    """Return the race of *game*, in shown points."""
    rounds = tuple(max(1, len(played.events)) for played in game.rounds)
    placed: list[tuple[int, Event]] = []
    first = 0
    for played, room in zip(game.rounds, rounds, strict=True):
        placed += enumerate(played.events, first)
        first += room
    tracks = tuple(_track(side, game, names, placed) for side in range(len(names.sides)))
    rules = game.rules
    return Race(tracks, rounds, rules.target.value, rules.mark_strokes, game.winner)


def _track(side: int, game: CheckedGame, names: Names, placed: list[tuple[int, Event]]) -> Track:
    shown = game.rules.shown
    mine = [(slot, event) for slot, event in placed if event.side == side]
    short = [letters(len(names.full))[seat] for seat in names.sides[side]]
    return Track(
        name=names.side_text(side),
        short=names.speaker.listing(short),
        start=game.record.start[side].value,
        points=tuple(
            Point(slot, shown(event.scores[side]).value) for slot, event in mine if event.is_applied
        ),
        attempts=tuple(
            Attempt(slot, shown(event.before[side]).value, event.shown.value)
            for slot, event in mine
            if not event.is_applied
        ),
    )


def race_alt(game: CheckedGame, names: Names, speaker: Speaker) -> str:
    """Return the chart in words: the score of every side after each round."""
    parts = []
    for number, played in enumerate(game.rounds, 1):
        scores = ", ".join(
            f"{names.side_text(side)} {speaker.number(game.rules.shown(score).value)}"
            for side, score in enumerate(played.final.scores)
        )
        parts.append(speaker.say("after round %(round)s, %(scores)s", round=number, scores=scores))
    opening = speaker.say("The race to %(target)s:", target=game.rules.target)
    return f"{opening} {'; '.join(parts)}."
