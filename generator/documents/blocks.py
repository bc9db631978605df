"""Example blocks: a worked example as it stands on a page, its drawing, and its sum beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from markupsafe import Markup

from generator.documents.facts import data, markup, notation
from generator.documents.figures import Figures
from generator.documents.ledgers import NOTHING, Facts, Ledgers, Row
from generator.documents.titles import EXAMPLES, MISTAKES
from generator.engine.board import Board
from generator.engine.events import OutClaim
from generator.engine.notation import write_tiles
from generator.engine.round import RoundEnd
from generator.engine.rules import Rules
from generator.i18n import Speaker, message
from generator.teaching.examples import Marked, Played, Settled, WorkedExample

#: A board with more tiles takes the whole column.
_WIDE = 9


@dataclass(frozen=True, slots=True)
class Block:
    """An example ready to be printed.

    Attributes:
        id: of the example.
        kind: board, settlement, record or tally.
        title: the point that it shows.
        seen: the drawing, or the hands as a table.
        rows: the ledger.
        notation: the small print, to be typed in again.
        verdict: what became of the event.
        why: in a mistake's box, what is right.
        cross: the sign of a mistake.
        is_wide: whether the ledger stands below.
    """

    id: str
    kind: str
    title: str
    seen: Markup
    rows: tuple[Row, ...]
    notation: Markup
    verdict: Markup = NOTHING
    why: str = ""
    cross: Markup = NOTHING
    is_wide: bool = False

    @property
    def anchor(self) -> str:
        """The block's name as an address within the page."""
        return self.id.replace("/", "-")


@dataclass(frozen=True, slots=True)
class _Content:
    """What differs from kind to kind."""

    seen: Markup
    rows: tuple[Row, ...] = ()
    verdict: Markup = NOTHING
    is_wide: bool = False


def _record_notation(played: Played) -> str:
    """Return the board that was played, or the hands of a deal."""
    written, record = played.game.rounds[0], played.game.record
    hands = record.rounds[0].hands
    if _is_deal(played) and hands is not None:
        pairs = zip(record.players, hands, strict=True)
        return "; ".join(f"{name}: {write_tiles(hand)}" for name, hand in pairs)
    return _board_notation(written.final.round.board)


def _board_notation(board: Board) -> str:
    return f'board "{board}"'


def _is_deal(played: Played) -> bool:
    """Say whether a record stops after the opening, so that it shows the deal."""
    turns = played.game.rounds[0].final.round.turns
    return len(turns) == 1 and played.game.record.rounds[0].hands is not None


class Blocks:
    """Makes the blocks of one edition."""

    def __init__(self, speaker: Speaker, rules: Rules, figures: Figures) -> None:
        self.speaker = speaker
        self.rules = rules
        self.figures = figures
        self.ledgers = Ledgers(speaker, rules, figures)

    def block(self, example: WorkedExample) -> Block:
        """Return *example* as a block."""
        content = self._content(Facts(example, self.speaker), example)
        text = self.ledgers.text
        if example.mistake is None:
            title, why, cross = text(EXAMPLES[example.id]), "", NOTHING
        else:
            title, why = (text(words) for words in MISTAKES[example.id])
            cross = self.figures.sign("cross", text(message("Wrong")))
        return Block(
            id=example.id,
            kind=example.kind.value,
            title=title,
            seen=content.seen,
            rows=content.rows,
            notation=self.notation(example),
            verdict=content.verdict,
            why=why,
            cross=cross,
            is_wide=content.is_wide,
        )

    def notation(self, example: WorkedExample) -> Markup:
        """Return the small print: the example's name and what to type in to check it.

        The program's own name is left out: it has a number of the standard game in it, and for a
        variation the command would need that variation's file.
        """
        match example.subject:
            case Board():
                text = _board_notation(example.subject)
            case Settled():
                text = f"settle {example.notation}"
            case Played():
                text = _record_notation(example.subject)
            case Marked():
                text = f"tally {example.subject.tally.score.value}"
            case unexpected:
                assert_never(unexpected)
        name = data(example.id, f"{example.id}.id", example.id)
        return Markup("<b>{}</b> {}").format(name, notation(text, f"{example.id}.notation"))

    def _content(self, facts: Facts, example: WorkedExample) -> _Content:
        match example.subject:
            case Board() as board:
                rows = tuple(self.ledgers.board(facts, board))
                return _Content(self.figures.board(board), rows)
            case Settled() as settled:
                return self._settled(facts, settled)
            case Played() as played:
                return self._played(facts, played)
            case Marked() as marked:
                rows = tuple(self.ledgers.tally(facts, marked))
                return _Content(self.figures.score(marked.tally), rows)
            case unexpected:
                assert_never(unexpected)

    def _settled(self, facts: Facts, settled: Settled) -> _Content:
        claim = settled.settlement.claims[0]
        case = settled.case
        if not isinstance(claim, OutClaim):
            table = self.ledgers.blocked(facts, settled)
            return _Content(table, (), self._round_verdict(settled), is_wide=True)
        rows = tuple(self.ledgers.out(facts, claim, case.names, case.table))
        event = next(iter(settled.settlement.events), None)
        verdict = NOTHING if event is None else self.ledgers.verdict(facts, event)
        return _Content(self._hands(facts, settled), rows, verdict)

    def _hands(self, facts: Facts, settled: Settled) -> Markup:
        """Return the hands left as a table, with their pips."""
        say = self.ledgers.say
        case = settled.case
        lines = []
        for seat, hand in enumerate(case.hands):
            if case.end is RoundEnd.OUT and seat == case.seat:
                cells = Markup('<td class="tiles">{}</td><td></td>').format(say("goes out"))
            else:
                cells = Markup('<td class="tiles">{}</td><td>{}</td>').format(
                    self.figures.hand(hand), facts[f"pips.{seat + 1}"]
                )
            name = case.names[seat]
            lines.append(Markup('<tr><th scope="row">{}</th>{}</tr>').format(name, cells))
        head = Markup(
            '<tr><th scope="col">{}</th><th scope="col">{}</th><th scope="col">{}</th></tr>'
        ).format(say("Player"), say("Tiles"), say("Pips"))
        return Markup('<table class="hands"><thead>{}</thead><tbody>{}</tbody></table>').format(
            head, NOTHING.join(lines)
        )

    def _round_verdict(self, settled: Settled) -> Markup:
        winner = settled.settlement.round_winner
        if winner is None:
            return self.ledgers.say("The round is drawn.")
        case = settled.case
        names = [case.names[seat] for seat in case.table.sides[winner]]
        side = self.speaker.listing(names)
        return self.ledgers.say("The round goes to %(side)s.", side=side)

    def _dealt(self, facts: Facts, played: Played) -> _Content:
        """Return a deal: every hand, and what is left in the stock."""
        say = self.ledgers.say
        names = played.game.record.players
        hands = played.game.record.rounds[0].hands or ()
        page = self.figures.page
        room = page.board - 1.75 * page.small
        lines = NOTHING.join(
            Markup('<tr><th scope="row">{}</th><td class="tiles">{}</td></tr>').format(
                name, self.figures.hand(tuple(hand), room)
            )
            for name, hand in zip(names, hands, strict=True)
        )
        seen = Markup('<table class="hands dealt"><tbody>{}</tbody></table>').format(lines)
        rows = (
            Row(say("Players"), markup(facts["players"])),
            Row(say("Tiles in each hand"), markup(facts["hand_size"])),
            Row(say("Tiles in the stock"), markup(facts["stock"])),
        )
        return _Content(seen, rows)

    def _played(self, facts: Facts, played: Played) -> _Content:
        if _is_deal(played):
            return self._dealt(facts, played)
        board = played.game.rounds[0].final.round.board
        wide = len(board) > _WIDE
        width = self.figures.page.column if wide else None
        seen = self.figures.board(board, width=width, height=62)
        return _Content(seen, tuple(self.ledgers.record(facts, played)), is_wide=wide)
