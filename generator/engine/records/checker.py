"""Checking a game record: the whole play against the rules, and the events and scores it gives.

The first fault stops the check, with the file, the line, the round, the player and the turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from generator.engine.events import Event, Scores, winner
from generator.engine.progress import Progress
from generator.engine.records.deduction import impossible_turn
from generator.engine.records.model import Hands, Record, RoundRecord
from generator.engine.round import RoundEnd, deal
from generator.engine.rules import STANDARD, Rules
from generator.engine.table import Table
from generator.errors import GeneratorError, NotAllowed, Where


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """A round that was checked.

    ``stages`` has the round before its first turn and after every turn; ``final`` is the last of
    them, settled where the round is over.
    """

    stages: tuple[Progress, ...]
    final: Progress

    @property
    def opener(self) -> int:
        """The seat that opened."""
        return self.final.round.opener

    @property
    def end(self) -> RoundEnd:
        """How the round ended."""
        return self.final.end

    @property
    def winner(self) -> int | None:
        """The side that won the round, or None (R25)."""
        return self.final.round_winner

    @property
    def events(self) -> tuple[Event, ...]:
        """The scoring events in the order in which they were tested."""
        return self.final.events


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A game record found to be right, with all that follows from it."""

    record: Record
    rules: Rules
    table: Table
    rounds: tuple[CheckedRound, ...]
    start: Scores
    scores: Scores
    winner: int | None
    """The side that won the game, or None."""

    @property
    def side_names(self) -> tuple[tuple[str, ...], ...]:
        """The names of the players of each side."""
        return tuple(
            tuple(self.record.players[seat] for seat in seats) for seats in self.table.sides
        )


def check_record(record: Record, rules: Rules = STANDARD) -> CheckedGame:
    """Check *record* against *rules* and return the game.

    Raises:
        NotAllowed: for the first thing that cannot have happened.
    """
    table = Table(len(record.players))
    start = tuple(rules.raw(shown) for shown in record.start)
    scores = start
    rounds: list[CheckedRound] = []
    for number, written in enumerate(record.rounds):
        check = _Check(record, rules, table, written, number + 1)
        before = rounds[-1].final if rounds else None
        checked = check.checked(scores, before)
        rounds.append(checked)
        scores = checked.final.scores
    return CheckedGame(record, rules, table, tuple(rounds), start, scores, winner(scores, rules))


@dataclass(frozen=True, slots=True)
class _Check:
    """The check of one round."""

    record: Record
    rules: Rules
    table: Table
    written: RoundRecord
    number: int

    def checked(self, scores: Scores, before: Progress | None) -> CheckedRound:
        self._follows(before)
        stages = self._played(scores)
        final = self._settled(stages)
        self._ends(final)
        return CheckedRound(stages, final)

    def _follows(self, before: Progress | None) -> None:
        """Check that this round may follow the one before, with this opener (R7, R26)."""
        if before is None:
            return
        line = self.written.line
        if before.winner is not None:
            self._fault("round-after-game", line, winner_side=before.winner)
        if before.end is RoundEnd.UNFINISHED:
            self._fault("unfinished-before", line, unfinished=self.number - 1)
        expected = before.next_opener
        if expected is not None and expected != self.written.opener:
            self._fault(
                "wrong-opener",
                self.written.opener_line,
                expected_seat=expected,
                found_seat=self.written.opener,
            )

    def _played(self, scores: Scores) -> tuple[Progress, ...]:
        written = self.written
        try:
            dealt = deal(self.rules, self.table, written.opener, written.hands, written.stock)
        except NotAllowed as fault:
            in_stock = fault.reason.startswith("stock")
            hands_line = self._seat_line(fault, written.hands_lines, written.hands_line)
            self._again(fault, written.stock_line if in_stock else hands_line)
        stages = [Progress(dealt, scores)]
        for number, turn_line in enumerate(written.turns, 1):
            try:
                stages.append(stages[-1].play(turn_line.turn))
            except NotAllowed as fault:
                self._at_turn(fault, number)
        return tuple(stages)

    def _settled(self, stages: tuple[Progress, ...]) -> Progress:
        """Return the last stage, completed by the tiles left where the record names them."""
        final = stages[-1]
        if self.written.left is None:
            if final.round.end is RoundEnd.OUT and final.settlement is None:
                self._fault("left-missing", self.written.line, end=RoundEnd.OUT.value)
            if self.written.end is RoundEnd.BLOCKED and not final.round.is_known:
                self._fault("left-missing", self.written.line, end=RoundEnd.BLOCKED.value)
            self._deduced(stages, None)
            return final
        left = tuple(tiles or () for tiles in self.written.left)
        for seat, hand in enumerate(final.round.hands):
            if self.written.left[seat] is None and len(hand):
                self._fault(
                    "left-lacks-player", self.written.left_line, left_seat=seat, expected=len(hand)
                )
        try:
            completed = final.completed(left)
        except NotAllowed as fault:
            if fault.reason == "round-over-before":
                number = len(self.written.turns) - final.round.idle_turns + 1
                self._at_turn(fault, number)
            self._again(
                fault, self._seat_line(fault, self.written.left_lines, self.written.left_line)
            )
        self._deduced(stages, left)
        return completed

    def _ends(self, final: Progress) -> None:
        """Check the end that the record names, and that only the last round may be unfinished."""
        named = self.written.end
        if named is not None and named is not final.end:
            self._fault(
                "wrong-end", self.written.end_line, found=named.value, expected=final.end.value
            )

    def _deduced(self, stages: tuple[Progress, ...], left: Hands | None) -> None:
        """Check that tiles not known while they were held allow every draw and every pass (R9)."""
        found = impossible_turn(tuple(stage.round for stage in stages), left)
        if found is not None:
            turn = self.written.turns[found.turn - 1]
            reason = "drew-holding" if turn.turn.draws else "passed-holding"
            hosts = stages[found.turn - 1].round.board.hosts(found.tile)
            self._at_turn(NotAllowed(reason, tile=found.tile, hosts=hosts), found.turn)

    # --- faults --------------------------------------------------------------------------------

    def _fault(self, reason: str, line: int | None, **details: object) -> NoReturn:
        self._again(NotAllowed(reason, **details), line)

    def _seat_line(
        self, fault: GeneratorError, lines: tuple[int | None, ...], otherwise: int | None
    ) -> int | None:
        """Return the line of the hand that *fault* speaks of, or that of all hands."""
        seat = fault.details.get("left_seat", fault.details.get("holder_seat"))
        line = lines[seat] if lines and isinstance(seat, int) else None
        return otherwise if line is None else line

    def _at_turn(self, fault: GeneratorError, number: int) -> NoReturn:
        written = self.written.turns[number - 1]
        self._again(fault, written.line, number, written.turn.seat)

    def _again(
        self,
        fault: GeneratorError,
        line: int | None,
        turn: int | None = None,
        seat: int | None = None,
    ) -> NoReturn:
        """Raise *fault* with its place, and with names in place of seats and sides."""
        player = None if seat is None else self.record.players[seat]
        where = Where(self.record.file, line, self.number, turn, player)
        named = NotAllowed(fault.reason, fault.where, **self._named(dict(fault.details)))
        raise named.at(where) from None

    def _named(self, details: dict[str, object]) -> dict[str, object]:
        return {
            key.removesuffix("_seat").removesuffix("_side"): self._name(key, value)
            for key, value in details.items()
        }

    def _name(self, key: str, value: object) -> object:
        if key.endswith("_seat") and isinstance(value, int):
            return self.record.players[value]
        if key.endswith("_side") and isinstance(value, int):
            return tuple(self.record.players[seat] for seat in self.table.sides[value])
        return value
