"""A whole round solved: every sum, every event, the settlement."""

from __future__ import annotations

from collections.abc import Iterator

from generator.engine.records import CheckedGame
from generator.handouts.explain_settlements import SettlementExplainer
from generator.handouts.plates import PlateSize, plate
from generator.handouts.setting import Bold, Rich, joined, rich_of
from generator.handouts.solution import (
    Seen,
    Solution,
    in_shown,
    score_list,
    slips,
)
from generator.handouts.voice import Voice
from generator.teaching.sheets import Exercise
from generator.teaching.tasks import RoundTask


class RoundExplainer:
    """Explains whole rounds."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._settlements = SettlementExplainer(voice)

    def solution(self, exercise: Exercise, task: RoundTask, size: PlateSize) -> Solution:
        """Return the scores at the end, and how they came about."""
        voice, rules = self.voice, self.voice.rules
        game = task.game(rules)
        sides = [voice.speaker.listing(names) for names in game.side_names]
        after = in_shown((score.value for score in game.scores), rules)
        wrong = (
            (each, score_list(sides, in_shown(each.answer["scores"], rules), voice))
            for each in exercise.wrong
        )
        board = game.rounds[-1].final.round.board
        drawing = plate(board, size)
        return Solution(
            answer=score_list(sides, after, voice),
            short=" · ".join(map(voice.number, after)),
            steps=tuple(self._steps(game)),
            slips=slips(wrong, voice),
            rules=task.rules,
            seen=Seen(drawing, voice.speaker.board_alt(board, rules)),
        )

    def _steps(self, game: CheckedGame) -> Iterator[Rich]:
        voice = self.voice
        played = game.rounds[-1]
        yield voice.say("sums and points: %(turns)s", turns=joined(self._turns(game), ",  "))
        before = played.final.settlement
        if before is None:
            return
        hands = tuple(hand.known for hand in played.final.round.hands)
        yield from self._settlements.steps(before, game.table, game.record.players, hands)

    def _turns(self, game: CheckedGame) -> Iterator[Rich]:
        """Go through the turns with a placement: number, tile, sum, and points where it scores."""
        voice, rules = self.voice, game.rules
        stages = game.rounds[-1].stages
        final = game.rounds[-1].final.round
        for number, turn in enumerate(final.turns, 1):
            if turn.placement is None:
                continue
            total = stages[number].round.board.total
            told = rich_of(
                Bold(voice.number(number)),
                " ",
                turn.placement.tile,
                f"\u00a0{voice.number(total)}",
            )
            shown = rules.shown(rules.scoring(total))
            if shown:
                told = rich_of(told, "\u00a0→\u00a0", Bold(voice.number(shown)))
            yield told
