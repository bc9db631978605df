"""The turns of a round as a compact list: draws, placements, sums, points and verdicts (R8–R17)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from markupsafe import Markup

from generator.documents.facts import Number, data
from generator.documents.ledgers import NOTHING
from generator.documents.report_names import Names
from generator.documents.report_page import ReportFigures, ReportPage
from generator.engine.events import Event, PlacementClaim
from generator.engine.records import CheckedRound
from generator.engine.round import RoundEnd, Turn
from generator.engine.rules import Rules

#: What the other columns of the list take, in mm: number, sum, points, score.
_OTHERS = 5.0 + 2.0


@dataclass(frozen=True, slots=True)
class TurnRow:
    """One turn on the page.

    Attributes:
        number: of the turn.
        player: a short name.
        draws: the tiles drawn, or nothing.
        tile: the tile laid; nothing for a pass.
        host: the tile that it was joined to.
        total: the sum of the counted ends after it.
        points: the shown points of its event, or None.
        sign: applied or discarded.
        score: where its side stands after the event.
        is_pass: whether nothing was laid.
        is_last: whether it was the last tile of a hand, which scores with the settlement (R18).
        is_applied: whether the points were written.
        lines: how many lines it takes.
    """

    number: Number
    player: Markup
    draws: Markup
    tile: Markup
    host: Markup
    total: Number | None
    points: Number | None
    sign: Markup
    score: Number | None
    is_pass: bool
    is_last: bool
    is_applied: bool
    lines: int


class Turns:
    """Makes the list of the turns of one round."""

    def __init__(
        self,
        number: int,
        played: CheckedRound,
        names: Names,
        figures: ReportFigures,
        page: ReportPage,
    ) -> None:
        self.fact = f"round.{number}"
        self.played = played
        self.names = names
        self.figures = figures
        self.page = page
        self.rules: Rules = figures.rules
        self.speaker = figures.speaker
        self.events = {
            event.turn: event
            for event in played.events
            if event.turn is not None and isinstance(event.claim, PlacementClaim)
        }

    def rows(self) -> Iterator[TurnRow]:
        """Go through the turns."""
        turns = self.played.final.round.turns
        for number, turn in enumerate(turns, 1):
            last = number == len(turns) and self.played.final.round.end is RoundEnd.OUT
            yield self._row(number, turn, is_last=last)

    def bands(self, most: int) -> list[list[list[TurnRow]]]:
        """Return the turns in columns of at most *most* lines, in as many bands as that takes."""
        rows = list(self.rows())
        bands: list[list[list[TurnRow]]] = []
        while rows:
            columns = balanced(rows, self.page.columns, most)
            bands.append(columns)
            rows = rows[sum(map(len, columns)) :]
        return bands

    def _row(self, number: int, turn: Turn, *, is_last: bool) -> TurnRow:
        event = self.events.get(number)
        placement = turn.placement
        total = tile = host = None
        if placement is not None:
            board = self.played.stages[number].round.board
            total = self._number(number, "sum", board.total.value)
            tile = self.figures.tile(placement.tile, self.page.half)
            if placement.host is not None:
                text = self.speaker.tile(placement.host)
                host = data(text, f"{self.fact}.turn.{number}.host", text)
        return TurnRow(
            number=self._number(number, "number", number),
            player=self.names.label(turn.seat),
            draws=self._draws(turn),
            tile=tile or NOTHING,
            host=host or NOTHING,
            total=total,
            points=None if event is None else self._number(number, "shown", event.shown.value),
            sign=NOTHING if event is None else self._sign(event),
            score=None if event is None else self._score(number, event),
            is_pass=placement is None,
            is_last=is_last,
            is_applied=event is not None and event.is_applied,
            lines=1 + self._draw_lines(turn),
        )

    # --- parts of a row ------------------------------------------------------------------------

    @property
    def _draw_room(self) -> float:
        return self.page.turns - self.page.label - _OTHERS - 3

    def _draws(self, turn: Turn) -> Markup:
        return self.figures.row(turn.draws, self._draw_room) if turn.draws else NOTHING

    def _draw_lines(self, turn: Turn) -> int:
        if not turn.draws:
            return 0
        height = self.figures.row_height(turn.draws, self._draw_room)
        return max(1, ceil(height / self.page.design.line - 0.02))

    def _sign(self, event: Event) -> Markup:
        say = self.speaker.say
        if event.is_applied:
            return self.figures.sign("tick", say("Applied"))
        return self.figures.sign("empty", say("Discarded"))

    def _score(self, number: int, event: Event) -> Number:
        return self._number(number, "score", self.rules.shown(event.scores[event.side]).value)

    def _number(self, turn: int, name: str, value: int) -> Number:
        return Number(value, f"{self.fact}.turn.{turn}.{name}", self.speaker)


def balanced(rows: Sequence[TurnRow], columns: int, most: int) -> list[list[TurnRow]]:
    """Return the first of *rows* in columns of about the same height, of at most *most* lines.

    All of them are there if that is possible; else the columns are full.
    """
    tallest = max((row.lines for row in rows), default=1)
    share = ceil(sum(row.lines for row in rows) / columns)
    for height in range(max(share, tallest), max(most, tallest) + 1):
        made = _filled(rows, columns, height)
        if sum(map(len, made)) == len(rows):
            return made
    return _filled(rows, columns, max(most, tallest))


def _filled(rows: Sequence[TurnRow], columns: int, height: int) -> list[list[TurnRow]]:
    made: list[list[TurnRow]] = [[]]
    used = 0
    for row in rows:
        if made[-1] and used + row.lines > height:
            if len(made) == columns:
                break
            made.append([])
            used = 0
        made[-1].append(row)
        used += row.lines
    return made
