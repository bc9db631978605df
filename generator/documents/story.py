"""A whole round told turn by turn, the score sheet filling up beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.documents.blocks import Blocks
from generator.documents.facts import Number, markup
from generator.documents.figures import Figures
from generator.documents.ledgers import Facts, Row
from generator.drawing.board import Look, frame
from generator.drawing.tally import HANDS, Run
from generator.engine.board import Board
from generator.engine.events import Event, OutClaim
from generator.engine.points import Shown
from generator.engine.progress import Progress
from generator.engine.rules import Rules
from generator.engine.tiles import Tile
from generator.layout.arrange import arrange_all
from generator.teaching.examples import Played, WorkedExample


@dataclass(frozen=True, slots=True)
class Sheet:
    """A side's part of the score sheet at one moment."""

    name: str
    strokes: Markup
    score: Number


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn as it is told."""

    number: Number
    player: str
    hand: Markup
    drawn: Markup
    tile: Markup
    board: Markup
    rows: tuple[Row, ...]
    verdict: Markup
    sheets: tuple[Sheet, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """A whole round: its turns, and the settlement at its end."""

    id: str
    turns: tuple[Turn, ...]
    rows: tuple[Row, ...]
    verdict: Markup
    left: tuple[tuple[str, Markup], ...]
    notation: Markup


class Storyteller:
    """Tells one recorded round."""

    def __init__(
        self, example: WorkedExample, blocks: Blocks, figures: Figures, rules: Rules
    ) -> None:
        played = example.subject
        assert isinstance(played, Played)
        self.game = played.game
        self.final: Progress = self.game.rounds[0].final
        self.facts = Facts(example, blocks.speaker)
        self.blocks = blocks
        self.figures = figures
        self.rules = rules

    def story(self, width: float, height: float) -> Story:
        """Return the round; each board takes at most *width* × *height* mm."""
        turns = tuple(self._turns(width, height))
        last = self.final.events[-1]
        assert isinstance(last.claim, OutClaim)
        facts = self.facts.within(f"event.{len(self.final.events)}.")
        ledgers = self.blocks.ledgers
        left = tuple(
            (self._names[seat], self.figures.hand(hand.known))
            for seat, hand in enumerate(self.final.round.hands)
            if hand.known
        )
        return Story(
            id=self.facts.example.id,
            turns=turns,
            rows=tuple(ledgers.out(facts, last.claim, self._names, self.game.table)),
            verdict=ledgers.verdict(facts, last),
            left=left,
            notation=self.blocks.notation(self.facts.example),
        )

    @property
    def _names(self) -> Sequence[str]:
        return self.game.record.players

    def _turns(self, width: float, height: float) -> Iterator[Turn]:
        page = self.figures.page
        final = self.final.round
        plates = iter(
            arrange_all(final.board, frame(width, height, page.half * 0.84, page.smallest))
        )
        stages = iter(final.board.stages())
        hands = [list(tiles) for tiles in self._dealt()]
        stage = None
        for number, turn in enumerate(final.turns, 1):
            hand = tuple(hands[turn.seat])
            drawn = tuple(tile for tile in turn.draws if tile is not None)
            board, tile = Markup(""), Markup("")
            hands[turn.seat] += drawn
            rows: tuple[Row, ...] = ()
            if turn.placement is not None:
                hands[turn.seat].remove(turn.placement.tile)
                stage = next(stages)
                board = self.figures.plate(next(plates), Look())
                tile = self.figures.tile(turn.placement.tile)
                rows = tuple(self._count(number, stage))
            yield Turn(
                number=self._fact(f"turn.{number}"),
                player=self._names[turn.seat],
                hand=self.figures.hand(hand),
                drawn=self.figures.hand(drawn) if drawn else Markup(""),
                tile=tile,
                board=board,
                rows=rows,
                verdict=self._verdict(number),
                sheets=tuple(self._sheets(number)),
            )

    def _dealt(self) -> Sequence[Sequence[Tile]]:
        written = self.game.record.rounds[0].hands
        assert written is not None
        return written

    def _count(self, number: int, stage: Board) -> Iterator[Row]:
        ends = stage.ends()
        for place, end in enumerate(ends, 1):
            fact = self._fact(f"turn.{number}.addend.{place}")
            yield Row(self.figures.tile(end.tile), markup(fact))
        if len(ends) > 1:
            total = self._fact(f"turn.{number}.sum")
            yield Row(self.blocks.ledgers.say("Sum"), markup(total), "total")

    def _verdict(self, number: int) -> Markup:
        for place, event in enumerate(self.final.events, 1):
            if event.turn == number and number < len(self.final.round.turns):
                return self.blocks.ledgers.verdict(self.facts.within(f"event.{place}."), event)
        return Markup("")

    def _sheets(self, number: int) -> Iterator[Sheet]:
        for side, seats in enumerate(self.game.table.sides):
            runs = tuple(
                Run(event.shown.value, HANDS[place % 2])
                for place, event in enumerate(self._events(side, number))
            )
            name = self.blocks.speaker.listing([self._names[seat] for seat in seats])
            yield Sheet(
                name,
                self.figures.runs(runs, self._room),
                self._fact(f"turn.{number}.score.{side + 1}"),
            )

    def _events(self, side: int, number: int) -> Iterator[Event]:
        for event in self.final.events:
            if event.side == side and event.is_applied and (event.turn or 0) <= number:
                yield event

    @property
    def _room(self) -> Shown:
        """The score that the cells beside the turns must hold: whole marks."""
        best = max(self.rules.shown(score).value for score in self.final.scores)
        full = self.rules.mark_strokes
        return Shown(-(-best // full) * full)

    def _fact(self, name: str) -> Number:
        example = self.facts.example
        return Number(example.figures[name], f"{example.id}.{name}", self.blocks.speaker)
