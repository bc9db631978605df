"""Exercises about a whole round: follow it with an empty score sheet (R2–R26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from generator.engine.board import EMPTY, Board
from generator.engine.events import Scores
from generator.engine.points import Raw
from generator.engine.records import CheckedGame, check_record, game_data, write_record
from generator.engine.records.model import Record
from generator.engine.round import RoundEnd
from generator.engine.rules import Rules
from generator.engine.settlement import settle_blocked, settle_out
from generator.engine.table import Table
from generator.teaching.mistakes.boards import BOARD_MISTAKES, BoardMistake
from generator.teaching.tasks.task import Data, Wrong, told_apart


@dataclass(frozen=True, slots=True)
class RoundTask:
    """What is the score after this round?"""

    record: Record
    kind = "round"
    rules = ("R9", "R12", "R13", "R14", "R15", "R16", "R17", "R18", "R20")

    def given(self, rules: Rules) -> Data:
        """Return the text of the record."""
        return {"record": write_record(self.record)}

    def game(self, rules: Rules) -> CheckedGame:
        """Return the record checked: every event with its scores."""
        return _checked(self.record, rules)

    def answer(self, rules: Rules) -> Data:
        """Return the result of checking the record."""
        return game_data(self.game(rules))

    def wrong(self, rules: Rules) -> tuple[Wrong, ...]:
        """Return the raw scores of those who misread the ends through the whole round."""
        game = self.game(rules)
        right = {"scores": [score.value for score in game.scores]}
        return told_apart(
            right,
            (
                Wrong({"scores": [score.value for score in _miscounted(game, mistaken)]}, name)
                for name, mistaken in islice(BOARD_MISTAKES.items(), _LIKELIEST)
            ),
        )

    def features(self, rules: Rules) -> Mapping[str, int]:
        """Count turns, draws, placements that score, doubles, and how it ends."""
        table = Table(len(self.record.players))
        turns = [line.turn for line in self.record.rounds[-1].turns]
        boards = list(self.boards())
        return {
            "turns": len(turns),
            "drawn": sum(len(turn.draws) for turn in turns),
            "scoring": sum(bool(rules.scoring(board.total)) for board in boards),
            "doubles": sum(tile.is_double for tile in boards[-1].tiles),
            "sides": table.side_count,
            "pairs": table.in_pairs,
            "blocked": self.record.rounds[-1].end is RoundEnd.BLOCKED,
        }

    def boards(self) -> Iterator[Board]:
        """Go through the boards after every placement, without checking the turns."""
        board = EMPTY
        for line in self.record.rounds[-1].turns:
            if line.turn.placement is not None:
                board = board.lay(line.turn.placement.tile, line.turn.placement.host)
                yield board


#: So many mistakes are carried through a whole round.
_LIKELIEST = 5


@lru_cache(maxsize=16)
def _checked(record: Record, rules: Rules) -> CheckedGame:
    return check_record(record, rules)


def _miscounted(game: CheckedGame, count: BoardMistake) -> Scores:
    """Return the raw scores at the end of the last round, every board counted by *count*."""
    rules, table = game.rules, game.table
    final = game.rounds[-1].final
    scores = list(game.rounds[-1].stages[0].scores)
    turns = [turn for turn in final.round.turns if turn.placement is not None]
    boards: list[Board] = list(final.round.board.stages())
    out = final.round.end is RoundEnd.OUT
    for turn, board in zip(turns, boards, strict=True):
        if not (out and board is boards[-1]):
            _add(scores, table, turn.seat, rules.scoring(count(board)), rules)
    hands = tuple(hand.known for hand in final.round.hands)
    if out:
        placement = rules.scoring(count(boards[-1]))
        return settle_out(
            table, turns[-1].seat, hands, tuple(scores), rules, placement=placement
        ).scores
    return settle_blocked(table, final.round.opener, hands, tuple(scores), rules).scores


def _add(scores: list[Raw], table: Table, seat: int, points: Raw, rules: Rules) -> None:
    side = table.side_of(seat)
    if scores[side] + points <= rules.target_raw:
        scores[side] += points
