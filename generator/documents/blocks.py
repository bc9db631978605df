"""Example blocks: a worked example as it stands on a page, its drawing on the left, its sum beside.

A block takes every figure from the example's facts by name, so that nothing on the page is worked
out here. Words come from the speaker, pictures from the figures of the edition.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from markupsafe import Markup

from generator.documents.facts import Number, Units, data, listing
from generator.documents.facts import notation as notation_data
from generator.documents.figures import Figures
from generator.documents.titles import EXAMPLES, MISTAKES
from generator.engine.board import Board
from generator.engine.events import BlockedClaim, Claim, Event, OutClaim, PlacementClaim
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.engine.tally import Tally
from generator.i18n import Speaker
from generator.teaching.examples import Marked, Played, Settled, WorkedExample

#: A record longer than this shows its end alone, not every turn.
_MOST_TURNS = 6


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a ledger: what it is, how much, and its kind for the style sheet."""

    label: Markup
    value: Markup = Markup("")
    kind: str = "addend"


@dataclass(frozen=True, slots=True)
class Block:
    """An example ready to be printed."""

    id: str
    kind: str
    title: str
    seen: Markup
    rows: tuple[Row, ...]
    notation: Markup
    verdict: Markup = Markup("")
    why: str = ""
    cross: Markup = Markup("")
    is_wide: bool = False

    @property
    def anchor(self) -> str:
        """The block's name as an address within the page."""
        return self.id.replace("/", "-")


class Blocks:
    """Makes the blocks of one edition."""

    def __init__(self, speaker: Speaker, rules: Rules, figures: Figures) -> None:
        self.speaker = speaker
        self.rules = rules
        self.figures = figures
        self.units = Units(speaker)

    def block(self, example: WorkedExample) -> Block:
        """Return *example* as a block."""
        facts = Facts(example, self.speaker)
        match example.subject:
            case Board() as board:
                block = self._board(facts, board)
            case Settled() as settled:
                block = self._settled(facts, settled)
            case Played() as played:
                block = self._played(facts, played)
            case Marked() as marked:
                block = self._marked(facts, marked)
            case unexpected:
                assert_never(unexpected)
        return block

    # --- boards ------------------------------------------------------------------------------------

    def _board(self, facts: Facts, board: Board) -> Block:
        return self._made(facts, self.figures.board(board), tuple(self._board_rows(facts, board)))

    def _board_rows(self, facts: Facts, board: Board) -> Iterator[Row]:
        ends = board.ends()
        for number, end in enumerate(ends, 1):
            yield Row(self.figures.tile(end.tile), markup(facts[f"addend.{number}"]))
        if len(ends) != 1:
            yield Row(self.say("Sum"), markup(facts["sum"]), "total")
        if facts.example.mistake is not None:
            yield from self._wrong_rows(facts, "sum")
        yield self._points_row(facts)

    def _points_row(self, facts: Facts, prefix: str = "") -> Row:
        shown = facts[f"{prefix}shown"]
        if not shown.value:
            remainder = facts.get(f"{prefix}remainder")
            if remainder is not None and remainder.value:
                label = self.say("No points: remainder %(remainder)s", remainder=remainder)
            else:
                label = self.say("No points")
            return Row(label, Markup("–"), "points none")
        value = Markup("{} {}").format(self.figures.strokes(shown.value), shown)
        return Row(self.say("Shown points"), value, "points")

    # --- settlements -------------------------------------------------------------------------------

    def _settled(self, facts: Facts, settled: Settled) -> Block:
        claims = settled.settlement.claims
        if isinstance(claims[0], OutClaim):
            case = settled.case
            rows = tuple(self.out_rows_of(facts, claims[0], case.names, case.table))
            event = next(iter(settled.settlement.events), None)
            verdict = self.verdict(facts, "", event)
            return self._made(facts, self._hands(facts, settled), rows, verdict)
        table = self._blocked_table(facts, settled)
        return self._made(facts, table, (), self._round_verdict(settled), wide=True)

    def _hands(self, facts: Facts, settled: Settled) -> Markup:
        """Return the hands left, one line each, with their pips."""
        case = settled.case
        lines = []
        for seat, hand in enumerate(case.hands):
            out = case.end.value == "out" and seat == case.seat
            tiles = self.say("goes out") if out else self.figures.hand(hand)
            value = Markup("") if out else markup(facts[f"pips.{seat + 1}"])
            lines.append(
                Markup(
                    '<tr><th scope="row">{}</th><td class="tiles">{}</td><td>{}</td></tr>'
                ).format(case.names[seat], tiles, value)
            )
        head = Markup(
            '<tr><th scope="col">{}</th><th scope="col" class="tiles">{}</th>'
            '<th scope="col">{}</th></tr>'
        ).format(self.say("Player"), self.say("Tiles left"), self.say("Pips"))
        return Markup('<table class="hands"><thead>{}</thead><tbody>{}</tbody></table>').format(
            head, Markup("").join(lines)
        )

    def out_rows_of(
        self,
        facts: Facts,
        claim: Claim,
        names: Sequence[str],
        table: Table,
        prefix: str = "",
    ) -> Iterator[Row]:
        """Go through the ledger of somebody who went out."""
        yield Row(self.say("Placement"), markup(facts[f"{prefix}placement"]))
        rivals = listing(self.speaker, (names[seat] for seat in table.rivals(claim.seat)))
        yield Row(
            self.say("Pips of %(rivals)s", rivals=rivals),
            markup(facts[f"{prefix}rival_pips"]),
            "source",
        )
        yield Row(
            self._rounding(facts, f"{prefix}rival_remainder"), markup(facts[f"{prefix}rivals"])
        )
        partner = table.partner(claim.seat)
        if partner is not None:
            yield Row(
                self.say("Partner’s pips (%(name)s)", name=names[partner]),
                markup(facts[f"{prefix}partner_pips"]),
                "source",
            )
            yield Row(
                self._rounding(facts, f"{prefix}partner_remainder"),
                facts[f"{prefix}partner"].minus,
            )
        yield Row(self.say("Net, raw points"), markup(facts[f"{prefix}net"]), "total")
        if facts.example.mistake is not None:
            yield from self._wrong_rows(facts, "net")
        if facts[f"{prefix}net"].value:
            yield self._points_row(facts, prefix)
        else:
            yield Row(self.say("No event"), Markup("–"), "points none")

    def _rounding(self, facts: Facts, name: str) -> Markup:
        remainder = facts[name]
        if not remainder.value:
            return self.say("rounded: a multiple stays")
        if self.rules.rounds_up(remainder.value):
            return self.say("rounded up (remainder %(remainder)s)", remainder=remainder)
        return self.say("rounded down (remainder %(remainder)s)", remainder=remainder)

    def verdict(
        self, facts: Facts, prefix: str, event: Event | None, *, brief: bool = False
    ) -> Markup:
        """Return applied or discarded, as a word with a sign, and the score before and after.

        In *brief*, the sign stands for the word.
        """
        if event is None:
            return Markup("")
        before, after = facts[f"{prefix}score_before"], facts[f"{prefix}score_after"]
        change = Markup("{}&nbsp;→&nbsp;{}").format(before, after)
        if event.is_applied:
            sign, word = self.figures.sign("tick", self._text("Applied")), self.say("applied")
        else:
            sign, word = self.figures.sign("empty", self._text("Discarded")), self.say("discarded")
            over = facts.get(f"{prefix}over")
            if over is not None:
                word = self.say("discarded, %(over)s too many", over=over)
        if brief:
            return Markup("{} {}").format(sign, change)
        made = Markup('{} {}: <span class="change">{}</span>').format(sign, word, change)
        if event.is_applied and event.scores[event.side] == self.rules.target_raw:
            made += Markup(" {}").format(self.say("The game is won."))
        return made

    def _blocked_table(self, facts: Facts, settled: Settled) -> Markup:
        """Return a blocked round as a table, a hand to a line, in the order of R21."""
        heads = (
            self.say("Player"),
            self.say("Tiles left"),
            self.say("Pips"),
            self.say("Differences"),
            self.say("Rounded"),
            self.say("Points"),
            self.say("Score"),
        )
        head = Markup("").join(Markup('<th scope="col">{}</th>').format(text) for text in heads)
        lines = Markup("").join(
            self._blocked_line(facts, settled, rank)
            for rank in range(1, len(settled.settlement.claims) + 1)
        )
        return Markup(
            '<table class="blocked"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>'
        ).format(head, lines)

    def _blocked_line(self, facts: Facts, settled: Settled, rank: int) -> Markup:
        claims = settled.settlement.claims
        claim = claims[rank - 1]
        assert isinstance(claim, BlockedClaim)
        prefix = f"hand.{rank}."
        ranks = {each.seat: place for place, each in enumerate(claims, 1)}
        sources = sorted(ranks[seat] for seat, _ in claim.sources)
        amounts: Markup | str = Markup(" + ").join(
            markup(facts[f"{prefix}from.{place}"]) for place in sources
        )
        if len(sources) > 1:
            amounts = Markup("{} = {}").format(amounts, facts[f"{prefix}difference"])
        event = next((e for e in settled.settlement.events if e.claim is claim), None)
        if event is not None:
            result = self.verdict(facts, prefix, event, brief=True)
        else:
            result = self.say("game over") if claim.points else Markup("–")
        none = Markup("–")
        return Markup(
            '<tr><th scope="row">{}</th><td class="tiles">{}</td><td>{}</td><td>{}</td>'
            "<td>{}</td><td>{}</td><td>{}</td></tr>"
        ).format(
            settled.case.names[claim.seat],
            self.figures.hand(settled.case.hands[claim.seat]),
            facts[f"{prefix}pips"],
            amounts or none,
            facts[f"{prefix}raw"] if sources else none,
            facts[f"{prefix}shown"] if sources else none,
            result,
        )

    def _round_verdict(self, settled: Settled) -> Markup:
        winner = settled.settlement.round_winner
        if winner is None:
            return self.say("The round is drawn.")
        case = settled.case
        names = [case.names[seat] for seat in case.table.sides[winner]]
        return self.say("The round goes to %(side)s.", side=self.speaker.listing(names))

    # --- records -----------------------------------------------------------------------------------

    def _played(self, facts: Facts, played: Played) -> Block:
        checked = played.game.rounds[0]
        board = checked.final.round.board
        wide = len(board) > 9
        page = self.figures.page
        seen = self.figures.board(board, width=page.column if wide else None, height=110)
        turns = checked.final.round.turns
        rows = tuple(self._played_rows(facts, played, short=len(turns) > _MOST_TURNS))
        return self._made(facts, seen, rows, wide=wide)

    def _played_rows(self, facts: Facts, played: Played, *, short: bool) -> Iterator[Row]:
        game = played.game
        names = game.record.players
        checked = game.rounds[0]
        numbers = {id(event): n for n, event in enumerate(checked.events, 1)}
        events: dict[int | None, Event] = {event.turn: event for event in checked.events}
        turns = checked.final.round.turns
        for number, turn in enumerate(turns, 1):
            if short and number != len(turns):
                continue
            name = names[turn.seat]
            drawn = [tile for tile in turn.draws if tile is not None]
            if drawn:
                yield Row(
                    Markup("{}: {} {}").format(
                        name, self.say("draws"), self.figures.hand(tuple(drawn))
                    ),
                    kind="source",
                )
            if turn.placement is None:
                yield Row(Markup("{}: {}").format(name, self.say("passes")), Markup("–"))
                continue
            tile = self.figures.tile(turn.placement.tile)
            yield Row(Markup("{}: {}").format(name, tile), kind="move")
            event = events.get(number)
            if event is not None:
                prefix = f"event.{numbers[id(event)]}."
                if isinstance(event.claim, PlacementClaim):
                    yield self._points_row(facts, prefix)
                yield Row(self.verdict(facts, prefix, event), kind="verdict")
        for event in checked.events:
            if event.turn is None:
                prefix = f"event.{numbers[id(event)]}."
                yield Row(markup(names[event.seat]), kind="head")
                yield self._points_row(facts, prefix)
                yield Row(self.verdict(facts, prefix, event), kind="verdict")

    # --- scores on paper ---------------------------------------------------------------------------

    def _marked(self, facts: Facts, marked: Marked) -> Block:
        seen = self._tally(marked.tally)
        return self._made(facts, seen, tuple(self._marked_rows(facts, marked)))

    def _tally(self, tally: Tally) -> Markup:
        return self.figures.score(tally)

    def _marked_rows(self, facts: Facts, marked: Marked) -> Iterator[Row]:
        if marked.steps:
            yield Row(self.say("Strokes before"), markup(facts["start.strokes"]))
            for number, _ in enumerate(marked.steps, 1):
                yield Row(self.say("Event"), facts[f"event.{number}"].signed, "source")
        yield Row(self.say("Strokes"), markup(facts["strokes"]))
        if marked.steps:
            yield Row(
                self.say("Debt"),
                facts["debt"].minus if facts["debt"].value else markup(facts["debt"]),
            )
        yield Row(self.say("Score"), markup(facts["score"]), "total")
        if facts.example.mistake is not None:
            yield from self._wrong_rows(facts, "score", "strokes", "debt")

    # --- wrong readings ----------------------------------------------------------------------------

    def _wrong_rows(self, facts: Facts, *names: str) -> Iterator[Row]:
        for name in (*names, "shown", "score_after"):
            wrong = facts.get(f"wrong.{name}")
            right = facts.get(name)
            if wrong is not None and right is not None and wrong.value != right.value:
                yield Row(self.say("not"), Markup("<s>{}</s>").format(wrong), "wrong")
                return

    # --- what they share ---------------------------------------------------------------------------

    def _made(
        self,
        facts: Facts,
        seen: Markup,
        rows: tuple[Row, ...],
        verdict: Markup = Markup(""),
        *,
        wide: bool = False,
    ) -> Block:
        example = facts.example
        cross = Markup("")
        if example.mistake is None:
            title, why = self._text(EXAMPLES.get(example.id, example.id)), ""
        else:
            title, why = (self._text(text) for text in MISTAKES[example.id])
            cross = self.figures.sign("cross", self._text("Wrong"))
        return Block(
            id=example.id,
            kind=example.kind.value,
            title=title,
            seen=seen,
            rows=rows,
            notation=self.notation(example),
            verdict=verdict,
            why=why,
            cross=cross,
            is_wide=wide,
        )

    def notation(self, example: WorkedExample) -> Markup:
        name = data(example.id, f"{example.id}.id", example.id)
        match example.subject:
            case Board():
                text = f'exact61 board "{example.notation}"'
            case Settled():
                text = f"exact61 settle {example.notation}"
            case Played():
                text = str(example.subject.game.rounds[0].final.round.board)
            case Marked():
                text = example.notation.replace("-", "\N{MINUS SIGN}")
            case unexpected:
                assert_never(unexpected)
        return Markup("{} {}").format(name, notation_data(text, f"{example.id}.notation"))

    def _text(self, msgid: str) -> str:
        return self.speaker.catalogue.text(msgid)

    def say(self, msgid: str, **values: object) -> Markup:
        return Markup(self.speaker.catalogue.text(msgid)) % values


class Facts:
    """The figures of one example by name, each ready for the page."""

    def __init__(self, example: WorkedExample, speaker: Speaker) -> None:
        self.example = example
        self.speaker = speaker

    def __getitem__(self, name: str) -> Number:
        return Number(self.example.figures[name], f"{self.example.id}.{name}", self.speaker)

    def get(self, name: str) -> Number | None:
        """Return a figure, or None where the example has none of this name."""
        return self[name] if name in self.example.figures else None


def markup(thing: object) -> Markup:
    """Return *thing* as part of a page; a plain text is escaped."""
    return Markup("{}").format(thing)
