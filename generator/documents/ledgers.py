"""Ledgers: the sum of an example line by line, every figure taken from its facts by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.documents.facts import Number, listing, markup
from generator.documents.figures import Figures
from generator.engine.board import Board
from generator.engine.events import BlockedClaim, Event, OutClaim, PlacementClaim
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.i18n import Speaker, message
from generator.teaching.examples import Marked, Played, Settled, WorkedExample

NOTHING = Markup("")
DASH = Markup("–")
#: A record with more turns shows its last ones alone.
_MOST_TURNS = 6


class Facts:
    """The figures of one example by name, each ready for the page."""

    def __init__(self, example: WorkedExample, speaker: Speaker, prefix: str = "") -> None:
        self.example = example
        self.speaker = speaker
        self.prefix = prefix

    def __getitem__(self, name: str) -> Number:
        name = self.prefix + name
        return Number(self.example.figures[name], f"{self.example.id}.{name}", self.speaker)

    def get(self, name: str) -> Number | None:
        """Return a figure, or None where the example has none of this name."""
        return self[name] if self.prefix + name in self.example.figures else None

    def wrong(self, name: str) -> Number | None:
        """Return what the mistake of this example makes of a figure, where that differs."""
        full = f"wrong.{self.prefix}{name}"
        value = self.example.figures.get(full)
        right = self.example.figures.get(self.prefix + name)
        if value is None or value == right:
            return None
        return Number(value, f"{self.example.id}.{full}", self.speaker)

    def within(self, prefix: str) -> Facts:
        """Return the figures whose names begin with *prefix*."""
        return Facts(self.example, self.speaker, self.prefix + prefix)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a ledger: what it is, how much, and its kind for the style sheet."""

    label: Markup
    value: Markup = NOTHING
    kind: str = "addend"


class Ledgers:
    """Makes the ledgers of one edition."""

    def __init__(self, speaker: Speaker, rules: Rules, figures: Figures) -> None:
        self.speaker = speaker
        self.rules = rules
        self.figures = figures

    # --- boards --------------------------------------------------------------------------------

    def board(self, facts: Facts, board: Board) -> Iterator[Row]:
        """Go through the counted ends, their sum, and what it is worth."""
        ends = board.ends()
        for number, end in enumerate(ends, 1):
            yield Row(self.figures.tile(end.tile), markup(facts[f"addend.{number}"]))
        if len(ends) != 1:
            yield Row(self.say("Sum"), markup(facts["sum"]), "total")
        yield from self._wrong(facts, "sum")
        yield self.points(facts)
        if facts.wrong("sum") is None:
            yield from self._wrong(facts, "shown")

    def points(self, facts: Facts) -> Row:
        """Return what an event is worth, as a word, its strokes and a figure."""
        shown = facts["shown"]
        if not shown.value:
            remainder = facts.get("remainder")
            if remainder is not None and remainder.value:
                label = self.say("No points: remainder %(remainder)s", remainder=remainder)
            else:
                label = self.say("No points")
            return Row(label, DASH, "points none")
        value = Markup("{} {}").format(self.figures.strokes(shown.value), shown)
        return Row(self.say("Shown points"), value, "points")

    # --- going out -----------------------------------------------------------------------------

    def out(
        self, facts: Facts, claim: OutClaim, names: Sequence[str], table: Table
    ) -> Iterator[Row]:
        """Go through what somebody scores who went out: placement, rivals, partner, net."""
        yield Row(self.say("Placement"), markup(facts["placement"]))
        rivals = listing(self.speaker, (names[seat] for seat in table.rivals(claim.seat)))
        label = self.say("Pips of %(rivals)s", rivals=rivals)
        yield Row(label, markup(facts["rival_pips"]), "source")
        yield Row(self.rounding(facts["rival_remainder"]), markup(facts["rivals"]))
        partner = table.partner(claim.seat)
        if partner is not None:
            label = self.say("Pips of %(name)s, partner", name=names[partner])
            yield Row(label, markup(facts["partner_pips"]), "source")
            yield Row(self.rounding(facts["partner_remainder"]), facts["partner"].minus)
        yield Row(self.say("Net, raw points"), markup(facts["net"]), "total")
        yield from self._wrong(facts, "net")
        if facts["net"].value:
            yield self.points(facts)
        else:
            yield Row(self.say("No event"), DASH, "points none")

    def rounding(self, remainder: Number) -> Markup:
        """Return which way pips are rounded, and their remainder."""
        if not remainder.value:
            return self.say("a multiple: as it is")
        if self.rules.rounds_up(remainder.value):
            return self.say("remainder %(remainder)s: up", remainder=remainder)
        return self.say("remainder %(remainder)s: down", remainder=remainder)

    # --- what became of an event ---------------------------------------------------------------

    def verdict(self, facts: Facts, event: Event, *, brief: bool = False) -> Markup:
        """Return applied or discarded, as a sign and a word, and the score before and after.

        In *brief*, the sign stands for the word.
        """
        change = Markup('<span class="change">{}&nbsp;→&nbsp;{}</span>').format(
            facts["score_before"], facts["score_after"]
        )
        if event.is_applied:
            sign = self.figures.sign("tick", self.text(message("Applied")))
            word = self.say("applied")
        else:
            sign = self.figures.sign("empty", self.text(message("Discarded")))
            over = facts.get("over")
            word = self.say("discarded")
            if over is not None:
                word = self.say("discarded, %(over)s too many", over=over)
        if brief:
            return Markup("{} {}").format(sign, change)
        told = Markup("{} {}: {}").format(sign, word, change)
        wrong = facts.wrong("score_after")
        if wrong is not None:
            told += Markup("<br>{} <s>{}</s>").format(self._crossed(), wrong)
        if event.is_applied and event.scores[event.side] == self.rules.target_raw:
            told += Markup("<br>{}").format(self.say("The game is won."))
        return told

    # --- the blocked round ---------------------------------------------------------------------

    def blocked(self, facts: Facts, settled: Settled) -> Markup:
        """Return a blocked round as a table, a hand to a line, in the order of R21."""
        heads = (
            self.say("Player"),
            self.say("Tiles"),
            self.say("Pips"),
            self.say("Differences"),
            self.say("Rounded"),
            self.say("Shown"),
            self.say("Score"),
        )
        head = NOTHING.join(Markup('<th scope="col">{}</th>').format(text) for text in heads)
        ranks = range(1, len(settled.settlement.claims) + 1)
        lines = NOTHING.join(self._blocked_line(facts, settled, rank) for rank in ranks)
        return Markup(
            '<table class="blocked"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>'
        ).format(head, lines)

    def _blocked_line(self, facts: Facts, settled: Settled, rank: int) -> Markup:
        claims = settled.settlement.claims
        claim = claims[rank - 1]
        assert isinstance(claim, BlockedClaim)
        mine = facts.within(f"hand.{rank}.")
        ranks = {each.seat: place for place, each in enumerate(claims, 1)}
        sources = sorted(ranks[seat] for seat, _ in claim.sources)
        amounts = Markup(" + ").join(markup(mine[f"from.{place}"]) for place in sources)
        if len(sources) > 1:
            amounts = Markup("{} = {}").format(amounts, mine["difference"])
        event = next((one for one in settled.settlement.events if one.claim is claim), None)
        if event is not None:
            result = self.verdict(mine, event, brief=True)
        else:
            result = self.say("game over") if claim.points else DASH
        shown = markup(mine["shown"]) if sources else DASH
        wrong = mine.wrong("shown")
        if wrong is not None:
            shown = Markup("{} {}<s>{}</s>").format(shown, self._crossed(), wrong)
        return Markup(
            '<tr><th scope="row">{}</th><td class="tiles">{}</td><td>{}</td><td>{}</td>'
            "<td>{}</td><td>{}</td><td>{}</td></tr>"
        ).format(
            settled.case.names[claim.seat],
            self.figures.hand(settled.case.hands[claim.seat]),
            mine["pips"],
            amounts or DASH,
            mine["raw"] if sources else DASH,
            shown,
            result,
        )

    # --- records -------------------------------------------------------------------------------

    def record(self, facts: Facts, played: Played) -> Iterator[Row]:
        """Go through the turns of a record's first round; of a long one, the last turns alone."""
        final = played.game.rounds[0].final
        turns = final.round.turns
        first = len(turns) - 2 if len(turns) > _MOST_TURNS else 0
        if first:
            yield Row(Markup("…"), kind="source")
        for number in range(first + 1, len(turns) + 1):
            yield from self._turn(facts, played, number)
        for later in played.game.rounds[1:]:
            opening = later.final.round.turns[0]
            assert opening.placement is not None
            name = played.game.record.players[opening.seat]
            yield Row(self.say("The next round:"), kind="source")
            tile = self.figures.tile(opening.placement.tile)
            yield Row(Markup("{} {} {}").format(name, self.say("opens"), tile), kind="move")

    def _turn(self, facts: Facts, played: Played, number: int) -> Iterator[Row]:
        final = played.game.rounds[0].final
        turn = final.round.turns[number - 1]
        name = played.game.record.players[turn.seat]
        drawn = tuple(tile for tile in turn.draws if tile is not None)
        if drawn:
            tiles = self.figures.hand(drawn)
            yield Row(Markup("{} {} {}").format(name, self.say("draws"), tiles), kind="source")
        if turn.placement is None:
            yield Row(Markup("{} {}").format(name, self.say("passes")), kind="move")
            return
        tile = self.figures.tile(turn.placement.tile)
        place, event = self._event(final.events, number)
        if event is None:
            yield Row(Markup("{} {}").format(name, tile), DASH, "move")
            return
        mine = facts.within(f"event.{place}.")
        if isinstance(event.claim, PlacementClaim):
            value = Markup("{} → {}").format(mine["sum"], mine["shown"])
            yield Row(Markup("{} {}").format(name, tile), value, "move")
        else:
            yield Row(Markup("{} {}").format(name, tile), kind="move")
            assert isinstance(event.claim, OutClaim)
            yield from self.out(mine, event.claim, played.game.record.players, played.game.table)
        yield Row(self.verdict(mine, event), kind="verdict")

    def _event(self, events: Sequence[Event], turn: int) -> tuple[int, Event | None]:
        for place, event in enumerate(events, 1):
            if event.turn == turn:
                return place, event
        return 0, None

    # --- scores on paper -----------------------------------------------------------------------

    def tally(self, facts: Facts, marked: Marked) -> Iterator[Row]:
        """Go through a score on paper: what was there, what came, what stands there now."""
        if marked.steps:
            yield Row(self.say("Strokes before"), markup(facts["start.strokes"]))
            for number, _ in enumerate(marked.steps, 1):
                yield Row(self.say("Event"), facts[f"event.{number}"].signed, "source")
        yield Row(self.say("Strokes"), markup(facts["strokes"]))
        if marked.steps:
            debt = facts["debt"]
            yield Row(self.say("Debt"), debt.minus if debt.value else markup(debt))
        yield Row(self.say("Score"), markup(facts["score"]), "total")
        for name in ("score", "strokes", "debt"):
            if facts.wrong(name) is not None:
                yield from self._wrong(facts, name)
                return

    # --- what they share -----------------------------------------------------------------------

    def _wrong(self, facts: Facts, name: str) -> Iterator[Row]:
        """Give the wrong figure of a mistake, struck through."""
        wrong = facts.wrong(name)
        if wrong is not None:
            label = Markup("{} {}").format(self._crossed(), self.say("not"))
            yield Row(label, Markup("<s>{}</s>").format(wrong), "wrong")

    def _crossed(self) -> Markup:
        return self.figures.sign("cross", self.text(message("Wrong")))

    def text(self, msgid: str) -> str:
        """Return the words of a message as plain text."""
        return self.speaker.catalogue.text(msgid)

    def say(self, msgid: str, **values: object) -> Markup:
        """Return a sentence as part of a page, with its values as they stand there."""
        return Markup(self.speaker.catalogue.text(msgid)) % values
