"""A game as its scorekeeper wrote it: which event drew which strokes, and what the debt box said.

Pure: it takes a checked game and gives plain values. Drawing them is done elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from generator.engine.events import Event
from generator.engine.points import Shown
from generator.engine.records import CheckedGame, CheckedRound
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.engine.tally import Tally
from generator.errors import BadInput, Where

#: What a moment looks like: a round, or a round and a turn.
MOMENT_EXAMPLES = ("3", "3.12")

_MOMENT = re.compile(r"\s*(\d{1,6})(?:\.(\d{1,6}))?\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a game: after a round, or after one turn of it; both count from 1."""

    round: int
    turn: int | None = None


def read_moment(text: str) -> Moment:
    """Read ``ROUND`` or ``ROUND.TURN``.

    Raises:
        BadInput: when *text* is neither.
    """
    found = _MOMENT.fullmatch(text)
    if found is None:
        raise BadInput("option-value", option="--until", found=text, expected=MOMENT_EXAMPLES)
    return Moment(int(found[1]), int(found[2]) if found[2] else None)


@dataclass(frozen=True, slots=True)
class Run:
    """The strokes that one event drew: numbers ``first`` up to, not including, ``last`` (from 0).

    ``round`` counts from 1, and is 0 for what a side began with. ``order`` counts the rounds in
    which the side drew, and ``place`` its events in one of them, both from 0.
    """

    round: int
    order: int
    place: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Owed:
    """What the debt box holds (C1): strokes written into it, and how many of them were paid."""

    written: int = 0
    paid: int = 0


@dataclass(frozen=True, slots=True)
class SideHistory:
    """The writing of one side: its runs of strokes, its debt box, and where it stands."""

    runs: tuple[Run, ...] = ()
    owed: Owed = Owed()
    tally: Tally = Tally()


@dataclass(frozen=True, slots=True)
class Entry:
    """One event in the log: how much of it was drawn, how much paid a debt, and its side then."""

    event: Event
    drawn: Shown
    paid: Shown
    tally: Tally


@dataclass(frozen=True, slots=True)
class RoundLog:
    """The events of one round that had happened by the moment of the sheet."""

    number: int
    opener: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class History:
    """All that stands on a sheet by some moment of a game."""

    players: tuple[str, ...]
    table: Table
    start: tuple[Shown, ...]
    sides: tuple[SideHistory, ...]
    rounds: tuple[RoundLog, ...]
    winner: int | None
    title: str = ""
    date: date | None = None
    until: Moment | None = None

    def needs(self, side: int, rules: Rules) -> Shown | None:
        """Return what *side* needs exactly to win (R2); None once the game is won."""
        if self.winner is not None:
            return None
        return rules.target - self.sides[side].tally.score


def history(game: CheckedGame, until: Moment | None = None) -> History:
    """Return the writing of *game* up to and with the moment *until*, or to its end.

    Raises:
        BadInput: when the game has no such round or turn.
    """
    rules = game.rules
    start = tuple(rules.shown(raw) for raw in game.start)
    sides = [_begun(shown) for shown in start]
    rounds = []
    for number, played in enumerate(_rounds_until(game, until), 1):
        last = until.turn if until is not None and until.round == number else None
        entries = []
        for event in _events_until(played, last, number):
            sides[event.side], entry = _written(sides[event.side], event, number)
            entries.append(entry)
        rounds.append(RoundLog(number, played.opener, tuple(entries)))
    won = (side for side, writing in enumerate(sides) if writing.tally.score == rules.target)
    return History(
        players=game.record.players,
        table=game.table,
        start=start,
        sides=tuple(sides),
        rounds=tuple(rounds),
        winner=next(won, None),
        title=game.record.title or "",
        date=game.record.date,
        until=until,
    )


def _rounds_until(game: CheckedGame, until: Moment | None) -> tuple[CheckedRound, ...]:
    if until is None:
        return game.rounds
    if not 1 <= until.round <= len(game.rounds):
        raise BadInput(
            "out-of-range", option="--until", found=until.round, low=1, high=len(game.rounds)
        )
    return game.rounds[: until.round]


def _events_until(played: CheckedRound, turn: int | None, number: int) -> Iterable[Event]:
    """Return the events up to a turn; the settlement belongs to the last turn (C11)."""
    turns = len(played.final.round.turns)
    if turn is None:
        return played.events
    if not 1 <= turn <= turns:
        raise BadInput(
            "out-of-range", Where(round=number), option="--until", found=turn, low=1, high=turns
        )
    return (event for event in played.events if (event.turn or turns) <= turn)


def _begun(start: Shown) -> SideHistory:
    tally = Tally.of(start)
    runs = (Run(0, 0, 0, 0, tally.strokes.value),) if tally.strokes else ()
    return SideHistory(runs, Owed(tally.debt.value), tally)


def _written(before: SideHistory, event: Event, number: int) -> tuple[SideHistory, Entry]:
    """Return a side's writing after *event* of round *number*, and the line of the log."""
    old = before.tally
    if not event.is_applied:
        return before, Entry(event, Shown(0), Shown(0), old)
    tally = old.after(event.shown)
    drawn = tally.strokes - old.strokes
    lent = max(tally.debt - old.debt, Shown(0))
    paid = max(old.debt - tally.debt, Shown(0))
    runs = before.runs
    if drawn:
        order, place = _after(runs, number)
        runs = (*runs, Run(number, order, place, old.strokes.value, tally.strokes.value))
    owed = Owed(before.owed.written + lent.value, before.owed.paid + paid.value)
    return SideHistory(runs, owed, tally), Entry(event, drawn, paid, tally)


def _after(runs: tuple[Run, ...], number: int) -> tuple[int, int]:
    """Return the order and the place of the next run, in round *number*."""
    if not runs:
        return 0, 0
    last = runs[-1]
    return (last.order, last.place + 1) if last.round == number else (last.order + 1, 0)
