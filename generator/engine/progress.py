"""A round with its scores: every turn makes its event, the end of the round its settlement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.engine.events import Event, PlacementClaim, Scores, tested, winner
from generator.engine.points import Raw
from generator.engine.round import Round, RoundEnd, Turn
from generator.engine.settlement import Settlement, settle_blocked, settle_out
from generator.engine.tiles import Tile
from generator.errors import NotAllowed


@dataclass(frozen=True, slots=True)
class Progress:
    """A round being played and scored.

    ``events`` stand in the order in which they were tested. ``settlement`` is there once the round
    was settled; ``winner`` is the side that won the game (R26), or None.
    """

    round: Round
    scores: Scores
    events: tuple[Event, ...] = ()
    settlement: Settlement | None = None
    winner: int | None = None

    def play(self, turn: Turn) -> Progress:
        """Return the round after *turn*, scored, and settled if it is over and every hand is known.

        A last tile makes no event of its own (R17, R18); any other placement does, before a block
        is settled (C4).

        Raises:
            NotAllowed: when the game is won already, or the rules do not allow the turn.
        """
        if self.winner is not None:
            raise NotAllowed("game-over", winner_side=self.winner)
        after = replace(self, round=self.round.play(turn))
        if turn.placement is not None and after.round.end is not RoundEnd.OUT:
            after = after._scored(turn.seat)
        if after.round.end is not None and after.winner is None and after.round.is_known:
            after = after._settled()
        return after

    def completed(self, left: Sequence[Sequence[Tile]]) -> Progress:
        """Return the round with its hands known to be *left*, settled if it is over.

        Raises:
            NotAllowed: when *left* contradicts what was played.
        """
        after = replace(self, round=self.round.completed(left))
        over = after.round.end is not None and after.winner is None
        return after._settled() if over and after.settlement is None else after

    @property
    def end(self) -> RoundEnd:
        """How the round stands: ``TARGET`` only where a placement ended the game."""
        if self.winner is not None and self.settlement is None:
            return RoundEnd.TARGET
        return self.round.end or RoundEnd.UNFINISHED

    @property
    def round_winner(self) -> int | None:
        """The side that won the round; None for a drawn or unfinished one (R25)."""
        if self.settlement is not None:
            return self.settlement.round_winner
        return self.winner

    @property
    def next_opener(self) -> int | None:
        """The seat that must open the next round; None where a lot decides (R7, C5)."""
        return self.round.turns[-1].seat if self.round.end is RoundEnd.OUT else None

    def _scored(self, seat: int) -> Progress:
        rules = self.round.rules
        total = self.round.board.total
        claim = PlacementClaim(seat, total, rules.scoring(total))
        event = tested(claim, self.scores, self.round.table, rules, len(self.round.turns))
        if event is None:
            return self
        return replace(
            self,
            scores=event.scores,
            events=(*self.events, event),
            winner=winner(event.scores, rules),
        )

    def _settled(self) -> Progress:
        play = self.round
        hands = tuple(hand.known for hand in play.hands)
        if play.end is RoundEnd.OUT:
            total = play.board.total
            settlement = settle_out(
                play.table,
                play.turns[-1].seat,
                hands,
                self.scores,
                play.rules,
                placement=play.rules.scoring(total),
                total=total,
                turn=len(play.turns),
            )
        else:
            settlement = settle_blocked(play.table, play.opener, hands, self.scores, play.rules)
        return replace(
            self,
            scores=settlement.scores,
            events=(*self.events, *settlement.events),
            settlement=settlement,
            winner=settlement.winner,
        )


def zero_scores(sides: int) -> Scores:
    """Return the scores of a game before its first event."""
    return (Raw(0),) * sides
