"""One round of a report: who opened, hands as dealt, the turns, the board, the settlement."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.documents.facts import Number
from generator.documents.figures import fitted
from generator.documents.ledgers import NOTHING, Facts, Ledgers, Row
from generator.documents.report_names import Names
from generator.documents.report_page import ReportFigures, ReportPage
from generator.documents.report_turns import TurnRow, Turns
from generator.drawing.board import Look
from generator.engine.events import OutClaim
from generator.engine.points import Raw
from generator.engine.records import CheckedGame, CheckedRound
from generator.engine.round import RoundEnd
from generator.engine.rules import Rules
from generator.engine.settlement import Settlement
from generator.errors import DoesNotFit
from generator.i18n import message
from generator.teaching.cases import SettleCase, shown_scores
from generator.teaching.examples import Settled, WorkedExample
from generator.teaching.examples.facts import figures_of
from generator.teaching.examples.script import Kind

#: Lines of a page that the head of a round takes beside its turns, at the most.
_HEAD_LINES = 17
#: Sizes of a half-tile of a board, in mm: legible beside a table, and for boards that fit nowhere.
_SMALLEST = 3.2
_TINY = 1.6
ENDS = {
    RoundEnd.OUT: message("last tile"),
    RoundEnd.BLOCKED: message("blocked"),
    RoundEnd.TARGET: message("target reached"),
    RoundEnd.UNFINISHED: message("unfinished"),
}


@dataclass(frozen=True, slots=True)
class LabelledCase(SettleCase):
    """A settlement with the short names of its real players."""

    labels: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The short names, clockwise."""
        return self.labels


@dataclass(frozen=True, slots=True)
class Standing:
    """A side after a round: its points in it, and its score."""

    side: Markup
    points: Number
    score: Number


@dataclass(frozen=True, slots=True)
class Dealt:
    """The tiles of a player as dealt, or the stock; ``width`` is the room of its column in mm."""

    owner: Markup
    tiles: Markup
    width: float


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a round.

    Attributes:
        board: the diagram; nothing where no tile was laid.
        is_wide: whether the board takes the whole column.
        left: the hands left, where somebody went out: name, tiles, pips.
        rows: the ledger of going out.
        verdict: what became of that event.
        blocked: the settlement of a blocked round as a table.
        round_winner: who won a blocked round.
        standings: the sides after the round.
    """

    board: Markup
    is_wide: bool
    left: tuple[tuple[Markup, Markup, Markup], ...]
    rows: tuple[Row, ...]
    verdict: Markup
    blocked: Markup
    round_winner: Markup
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class RoundPage:
    """One round, ready for the template."""

    number: Number
    opener: Markup
    sentences: tuple[Markup, ...]
    end: str
    dealt: tuple[Dealt, ...]
    bands: list[list[list[TurnRow]]]
    ending: Ending


class Rounds:
    """Makes the rounds of one report."""

    def __init__(
        self, game: CheckedGame, names: Names, figures: ReportFigures, page: ReportPage
    ) -> None:
        self.game = game
        self.names = names
        self.figures = figures
        self.page = page
        self.rules: Rules = game.rules
        self.speaker = figures.speaker
        self.ledgers = Ledgers(self.speaker, game.rules, figures)

    def pages(self) -> list[RoundPage]:
        """Return every round."""
        return [self._page(number) for number in range(1, len(self.game.rounds) + 1)]

    def _page(self, number: int) -> RoundPage:
        played = self.game.rounds[number - 1]
        turns = Turns(number, played, self.names, self.figures, self.page)
        return RoundPage(
            number=self._number(number, "number", number),
            opener=self.names.label(played.opener),
            sentences=tuple(self._sentences(played)),
            end=self.speaker.say(ENDS[played.end]),
            dealt=self._dealt(number),
            bands=turns.bands(self.page.lines - _HEAD_LINES),
            ending=self._ending(number, played),
        )

    def _dealt(self, number: int) -> tuple[Dealt, ...]:
        """Return the hands as dealt and the stock, side by side; nothing where nobody knows."""
        written = self.game.record.rounds[number - 1]
        if written.hands is None:
            return ()
        # The stock of two players is so large that it takes two columns.
        seats = len(written.hands)
        shares = [1.0] * seats
        if written.stock:
            shares.append(2.0 if seats == Rules.FEWEST_PLAYERS else 1.2)
        widths = [self.page.column * share / sum(shares) for share in shares]
        made = [
            Dealt(self.names.label(seat), self.figures.row(hand, widths[seat] - 1), widths[seat])
            for seat, hand in enumerate(written.hands)
        ]
        if written.stock:
            owner = Markup(self.speaker.say_in("report", "Stock, in the order of drawing"))
            made.append(Dealt(owner, self.figures.row(written.stock, widths[-1] - 1), widths[-1]))
        return tuple(made)

    # --- words ---------------------------------------------------------------------------------

    def _sentences(self, played: CheckedRound) -> tuple[Markup, Markup]:
        say = self.ledgers.say
        opened = say("%(player)s opened the round.", player=self.names.player(played.opener))
        match played.end:
            case RoundEnd.OUT:
                seat = played.final.round.turns[-1].seat
                end = say("%(player)s went out.", player=self.names.player(seat))
            case RoundEnd.BLOCKED:
                end = say("The round was blocked.")
            case RoundEnd.TARGET:
                target = Number(self.rules.target.value, "game.target", self.speaker)
                end = say(
                    "%(player)s reached exactly %(target)s with a placement, and the game was won.",
                    player=self.names.player(played.events[-1].seat),
                    target=target,
                )
            case RoundEnd.UNFINISHED:
                end = say("The record stops before the end of the round.")
        return opened, end

    # --- the end -------------------------------------------------------------------------------

    def _ending(self, number: int, played: CheckedRound) -> Ending:
        settlement = played.final.settlement
        is_blocked = settlement is not None and played.end is RoundEnd.BLOCKED
        board, is_wide = self._board(played, wide=is_blocked)
        rows: tuple[Row, ...] = ()
        left: tuple[tuple[Markup, Markup, Markup], ...] = ()
        verdict = blocked = winner = NOTHING
        if settlement is not None:
            settled = self._settled(played, settlement)
            facts = Facts(self._example(number, settled), self.speaker)
            claim = settlement.claims[0]
            if isinstance(claim, OutClaim):
                left = tuple(self._left(facts, settled))
                rows = tuple(self.ledgers.out(facts, claim, self.names.labels, self.game.table))
                if settlement.events:
                    verdict = self.ledgers.verdict(facts, settlement.events[0])
            else:
                blocked = self.ledgers.blocked(facts, settled)
                winner = self._round_winner(settlement)
        return Ending(
            board=board,
            is_wide=is_wide,
            left=left,
            rows=rows,
            verdict=verdict,
            blocked=blocked,
            round_winner=winner,
            standings=self.standings(number),
        )

    def standings(self, number: int) -> tuple[Standing, ...]:
        """Return the sides after a round."""
        played = self.game.rounds[number - 1]
        before = played.stages[0].scores
        shown = self.rules.shown
        return tuple(
            Standing(
                self.names.side_label(side),
                self._number(number, f"side.{side + 1}.points", shown(after - was).value),
                self._number(number, f"side.{side + 1}.score", shown(after).value),
            )
            for side, (was, after) in enumerate(zip(before, played.final.scores, strict=True))
        )

    def _board(self, played: CheckedRound, *, wide: bool) -> tuple[Markup, bool]:
        """Return the board, and whether it takes the whole column: smaller where it must be."""
        board = played.final.round.board
        if board.is_empty:
            return NOTHING, True
        page = self.page
        beside = page.column - page.told - page.design.gap
        tries = [
            (beside, 70.0, _SMALLEST),
            (page.column, 66.0, _SMALLEST),
            (page.column, 100.0, _SMALLEST * 0.75),
            (page.column, 130.0, _TINY),
        ]
        tried: DoesNotFit | None = None
        for width, height, smallest in tries[1:] if wide else tries:
            try:
                plate = self._plate(played, width, height, smallest)
            except DoesNotFit as fault:
                tried = fault
                continue
            return plate, width == page.column
        assert tried is not None
        raise tried

    def _plate(self, played: CheckedRound, width: float, height: float, smallest: float) -> Markup:
        board = played.final.round.board
        placed = fitted(board, width, height, self.page.design.half, smallest)
        return self.figures.plate(placed, Look())

    # --- the settlement ------------------------------------------------------------------------

    def _settled(self, played: CheckedRound, settlement: Settlement) -> Settled:
        """Return the settlement of a round as the examples of the book have it."""
        events = settlement.events
        before = events[0].before if events else settlement.scores
        claim = settlement.claims[0]
        is_out = isinstance(claim, OutClaim)
        case = LabelledCase(
            end=played.end,
            hands=tuple(hand.known for hand in played.final.round.hands),
            seat=claim.seat if is_out else played.opener,
            placement=claim.placement if isinstance(claim, OutClaim) else Raw(0),
            scores=shown_scores(before, self.rules),
            labels=self.names.labels,
        )
        return Settled(case, settlement)

    def _example(self, number: int, settled: Settled) -> WorkedExample:
        figures = figures_of(settled, self.rules)
        return WorkedExample(f"round.{number}", (), Kind.SETTLEMENT, "", figures, settled)

    def _left(self, facts: Facts, settled: Settled) -> list[tuple[Markup, Markup, Markup]]:
        out = settled.case.seat
        return [
            (
                self.names.label(seat),
                self.figures.hand(hand),
                facts[f"pips.{seat + 1}"].__html__(),
            )
            for seat, hand in enumerate(settled.case.hands)
            if seat != out
        ]

    def _round_winner(self, settlement: Settlement) -> Markup:
        if settlement.round_winner is None:
            return self.ledgers.say("The round is drawn.")
        side = self.names.side_label(settlement.round_winner)
        return self.ledgers.say("The round goes to %(side)s.", side=side)

    def _number(self, number: int, name: str, value: int) -> Number:
        return Number(value, f"round.{number}.{name}", self.speaker)
