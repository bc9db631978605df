"""What a worked example is about: the engine's own values, read from the notation of a script."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from generator.engine.board import Board
from generator.engine.notation import read_board
from generator.engine.points import Shown
from generator.engine.records import CheckedGame, check_record, read_record
from generator.engine.round import RoundEnd
from generator.engine.rules import Rules
from generator.engine.settlement import Settlement
from generator.engine.table import Table
from generator.engine.tally import Tally
from generator.errors import BadInput
from generator.teaching.cases import NAMES, SettleCase, hands_of


@dataclass(frozen=True, slots=True)
class Settled:
    """A settlement with its input."""

    case: SettleCase
    settlement: Settlement


@dataclass(frozen=True, slots=True)
class Played:
    """A game record: its text and the game found by checking it."""

    text: str
    game: CheckedGame


@dataclass(frozen=True, slots=True)
class Marked:
    """A score on paper: the tally before, applied events in shown points, the tally after each."""

    start: Tally
    events: tuple[Shown, ...]
    steps: tuple[Tally, ...]

    @property
    def tally(self) -> Tally:
        """The tally after all events."""
        return self.steps[-1] if self.steps else self.start


Subject = Board | Settled | Played | Marked

_RELATIVE = re.compile(r"target(?:-(\d+))?")


def with_target(text: str, rules: Rules) -> str:
    """Return *text* with ``target-3`` written as the shown points that it means."""
    return _RELATIVE.sub(lambda found: str(rules.target.value - int(found[1] or 0)), text)


def read_board_script(text: str, rules: Rules) -> Board:
    """Read the notation of a board."""
    return read_board(text, rules)


def settle_script(
    end: str, seats: int, name: str, left: str, scores: str = "", placement: int = 0
) -> str:
    """Write a settlement as one line of text; *placement* and *scores* are shown points."""
    return " | ".join((end, str(seats), name, left, scores, str(placement)))


def read_settle_script(text: str, rules: Rules) -> Settled:
    """Read what :func:`settle_script` wrote, its scores relative to the target resolved."""
    end, seats, name, left, scores, placement = with_target(text, rules).split(" | ")
    table = Table(int(seats))
    case = SettleCase(
        end=RoundEnd(end),
        hands=hands_of(_by_name(left), table.seats, rules),
        seat=NAMES.index(name),
        placement=rules.raw(Shown(int(placement))),
        scores=_scores(scores, table, rules),
    )
    return Settled(case, case.settled(rules))


def _by_name(left: str) -> Mapping[str, str]:
    named = (part.split(":", 1) for part in left.split(";"))
    return {name.strip(): tiles for name, tiles in named}


def _scores(text: str, table: Table, rules: Rules) -> tuple[Shown, ...]:
    scores = tuple(Shown(int(score)) for score in text.split(",") if score.strip())
    scores = scores or (Shown(0),) * table.side_count
    _check_before_target(scores, rules)
    return scores


def _check_before_target(scores: tuple[Shown, ...], rules: Rules) -> None:
    if any(not 0 <= score.value < rules.target.value for score in scores):
        raise BadInput("example-scores", target=rules.target.value)


def record_script(seats: int, start: str, *plays: str) -> str:
    """Write a short unfinished record as text; the first turn's player opens."""
    names = ", ".join(f'"{name}"' for name in NAMES[:seats])
    begin = f"start = [{start}]\n" if start else ""
    opener = plays[0].partition(":")[0]
    lines = "\n".join(plays)
    return (
        f'format = "exact61-record/1"\nplayers = [{names}]\n{begin}\n'
        f'[[rounds]]\nopener = "{opener}"\nplays = """\n{lines}\n"""\n'
    )


def read_record_script(text: str, rules: Rules) -> Played:
    """Read and check the text of a record, its scores relative to the target resolved."""
    resolved = with_target(text, rules)
    game = check_record(read_record(resolved, rules), rules)
    _check_before_target(game.record.start, rules)
    return Played(resolved, game)


def tally_script(strokes: int | str, *events: int) -> str:
    """Write a score on paper as text: strokes drawn, then applied events, in shown points."""
    return " ".join(map(str, (strokes, *events)))


def read_tally_script(text: str, rules: Rules) -> Marked:
    """Read what :func:`tally_script` wrote."""
    strokes, *events = (Shown(int(word)) for word in with_target(text, rules).split())
    tally = start = Tally(strokes)
    steps: list[Tally] = []
    for points in events:
        tally = tally.after(points)
        steps.append(tally)
    if max((start, *steps), key=lambda step: step.score.value).score > rules.target:
        raise BadInput("example-scores", target=rules.target.value)
    return Marked(start, tuple(events), tuple(steps))
