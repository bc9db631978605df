"""The figures of a wrong reading: what the named mistake makes of an example."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from generator.engine.board import Board
from generator.engine.points import Raw, Shown
from generator.engine.rules import Rules
from generator.teaching.examples.subjects import Marked, Played, Settled, Subject
from generator.teaching.mistakes.boards import BOARD_MISTAKES
from generator.teaching.mistakes.scoring import SCORE_MISTAKES, SUM_MISTAKES
from generator.teaching.mistakes.settlements import BLOCK_MISTAKES, OUT_MISTAKES
from generator.teaching.mistakes.tallies import TALLY_MISTAKES

Figures = Iterator[tuple[str, int]]


def wrong_figures(mistake: str, subject: Subject, rules: Rules) -> dict[str, int]:
    """Return the figures that *mistake* makes of *subject*, by the names of the right ones.

    Raises:
        KeyError: when nobody makes this mistake with such a subject.
    """
    match subject:
        case Board():
            return dict(_board(mistake, subject, rules))
        case Settled():
            return dict(_settled(mistake, subject, rules))
        case Played():
            event = subject.game.rounds[-1].events[-1]
            before = rules.shown(event.before[event.side])
            number = sum(len(each.events) for each in subject.game.rounds)
            return dict(_score(f"event.{number}.", mistake, before, event.shown, rules))
        case Marked():
            tally = TALLY_MISTAKES[mistake](subject.start, subject.events)
            return {
                "strokes": tally.strokes.value,
                "debt": tally.debt.value,
                "score": tally.score.value,
            }
        case unexpected:
            assert_never(unexpected)


def _board(mistake: str, board: Board, rules: Rules) -> Figures:
    if mistake in SUM_MISTAKES:
        yield "shown", SUM_MISTAKES[mistake](board.total, rules).value
        return
    total = BOARD_MISTAKES[mistake](board)
    raw = rules.scoring(total)
    yield "sum", total.value
    yield "raw", raw.value
    yield "shown", rules.shown(raw).value


def _settled(mistake: str, settled: Settled, rules: Rules) -> Figures:
    case = settled.case
    claims = settled.settlement.claims
    if mistake in BLOCK_MISTAKES:
        amounts = BLOCK_MISTAKES[mistake](case, rules)
        for rank, claim in enumerate(claims, 1):
            yield f"hand.{rank}.raw", amounts[claim.seat].value
            yield f"hand.{rank}.shown", rules.shown(amounts[claim.seat]).value
        return
    before = rules.shown(case.raw_scores(rules)[case.table.side_of(case.seat)])
    if mistake in SCORE_MISTAKES:
        yield from _score("", mistake, before, rules.shown(claims[0].points), rules)
        return
    net: Raw = OUT_MISTAKES[mistake](case, rules)
    yield "net", net.value
    yield "raw", net.value
    yield "shown", rules.shown(net).value
    reached = before + rules.shown(net)
    yield "score_after", (reached if reached <= rules.target else before).value


def _score(prefix: str, mistake: str, before: Shown, points: Shown, rules: Rules) -> Figures:
    yield f"{prefix}score_after", SCORE_MISTAKES[mistake](before, points, rules).value
