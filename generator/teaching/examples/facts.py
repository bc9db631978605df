"""Flat facts: every number that a book may print from an example, by name.

All names are stable and every figure follows from the input alone. Scores (``score…``, ``gap``,
``over``) are shown points, ``raw…`` and everything that is a sum of pips raw points; whatever is
numbered (``addend.1``) counts from 1, seats and sides too.

Boards: ``tiles`` on the board; ``ends`` counted, ``addend.N`` of each in the order of laying,
their ``sum`` and its ``remainder`` above the multiple below; ``raw`` and ``shown`` points;
``sum.N`` after each placement; ``open`` connection points and ``open.end``, ``open.line``,
``open.branch`` of each kind; ``choices``: the tiles that the last tile could have been joined to.

Going out: ``pips.N`` left by seat, ``rival_pips``, ``rival_remainder``, ``rivals`` (rounded) and
the same for the ``partner``; ``placement``; ``net`` and ``raw`` of the event, ``shown``; the side's
``score_before``, ``gap`` to the target, ``score_after``, ``over`` (what is too much), and the same
scores as ``raw_before`` and ``raw_after``.

Blocked: for each hand in the order of R21, ``hand.N.`` with ``seat``, ``pips``, ``from.M`` the
difference received from the hand of rank M, ``difference`` (their sum), ``remainder``, ``raw``,
``shown``; and where it was tested ``score_before``, ``score_after``, ``over`` as above.

Records: ``players``, ``rounds``, ``hand_size``, ``stock`` at the deal, ``turns``, ``draws``,
``passes`` of all rounds; for each turn of a single round ``turn.N`` and, where a tile was laid,
``turn.N.addend.M`` and ``turn.N.sum`` of the counted ends after it, and ``turn.N.score.S`` of each
side; ``event.N.`` with the fields of its kind as above and ``round`` and ``turn``; ``events``.

All but boards: ``score.N`` at the end by side. Scores on paper: ``strokes``, ``marks`` that are
full, ``rest`` of strokes, in it ``large`` X's, ``small`` x's and ``single`` strokes; ``debt``,
``score``; the same after each event as ``step.N.``.

Wrong readings: the wrong figures under ``wrong.``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from generator.engine.board import Board, Side
from generator.engine.events import BlockedClaim, Claim, Event, OutClaim, PlacementClaim
from generator.engine.points import Raw, Shown
from generator.engine.records import CheckedRound
from generator.engine.rules import Rules
from generator.engine.tally import Tally
from generator.engine.tiles import pips_of
from generator.teaching.examples.subjects import Marked, Played, Settled, Subject

Figures = Iterator[tuple[str, int]]


def figures_of(subject: Subject, rules: Rules) -> dict[str, int]:
    """Return every figure of *subject* by name."""
    match subject:
        case Board():
            return dict(_board(subject, rules))
        case Settled():
            return dict(_settled(subject, rules))
        case Played():
            return dict(_played(subject, rules))
        case Marked():
            return dict(_marked(subject, rules))
        case unexpected:
            assert_never(unexpected)


def _board(board: Board, rules: Rules) -> Figures:
    yield "tiles", len(board)
    ends = board.ends()
    yield "ends", len(ends)
    for number, end in enumerate(ends, 1):
        yield f"addend.{number}", end.counts
    yield "sum", board.total.value
    yield "remainder", rules.remainder(board.total)
    raw = rules.scoring(board.total)
    yield "raw", raw.value
    yield "shown", rules.shown(raw).value
    for number, stage in enumerate(board.stages(), 1):
        yield f"sum.{number}", stage.total.value
    kinds = Counter(point.side for point in board.points)
    yield "open", len(board.points)
    for side in Side:
        yield f"open.{side.value}", kinds[side]
    if board.before is not None and not board.before.is_empty:
        yield "choices", len(board.before.hosts(board.tiles[-1]))


# --- settlements ---------------------------------------------------------------------------------


def _settled(settled: Settled, rules: Rules) -> Figures:
    case, settlement = settled.case, settled.settlement
    for seat, hand in enumerate(case.hands, 1):
        yield f"pips.{seat}", pips_of(hand).value
    before = case.raw_scores(rules)
    by_claim = {id(event.claim): event for event in settlement.events}
    for number, claim in enumerate(settlement.claims, 1):
        prefix = f"hand.{number}." if isinstance(claim, BlockedClaim) else ""
        for name, value in _claim(claim, rules):
            yield prefix + name, value
        if isinstance(claim, BlockedClaim):
            yield from _sources(prefix, claim, settlement.claims)
        event = by_claim.get(id(claim))
        side = case.table.side_of(claim.seat)
        if event is not None:
            yield from _test(prefix, event.before[side], event.scores[side], event.points, rules)
        elif isinstance(claim, OutClaim):
            yield from _test(prefix, before[side], before[side], Raw(0), rules)
    yield from _scores(settlement.scores, rules)


def _claim(claim: Claim, rules: Rules) -> Figures:
    match claim:
        case PlacementClaim():
            yield "sum", claim.total.value
            yield "placement", claim.points.value
        case OutClaim():
            if claim.total is not None:
                yield "sum", claim.total.value
            yield "placement", claim.placement.value
            yield "rival_pips", claim.rival_pips.value
            yield "rival_remainder", rules.remainder(claim.rival_pips)
            yield "rivals", claim.rivals.value
            yield "partner_pips", claim.partner_pips.value
            yield "partner_remainder", rules.remainder(claim.partner_pips)
            yield "partner", claim.partner.value
            yield "net", claim.points.value
        case BlockedClaim():
            yield "seat", claim.seat + 1
            yield "pips", claim.pips.value
            yield "difference", claim.difference.value
            yield "remainder", rules.remainder(claim.difference)
        case unexpected:
            assert_never(unexpected)
    yield "raw", claim.points.value
    yield "shown", rules.shown(claim.points).value


def _sources(prefix: str, claim: BlockedClaim, claims: tuple[Claim, ...]) -> Figures:
    ranks = {each.seat: rank for rank, each in enumerate(claims, 1)}
    for seat, amount in sorted(claim.sources, key=lambda source: ranks[source[0]]):
        yield f"{prefix}from.{ranks[seat]}", amount.value


def _test(prefix: str, before: Raw, after: Raw, points: Raw, rules: Rules) -> Figures:
    yield f"{prefix}score_before", rules.shown(before).value
    yield f"{prefix}raw_before", before.value
    yield f"{prefix}gap", rules.shown(rules.target_raw - before).value
    yield f"{prefix}score_after", rules.shown(after).value
    yield f"{prefix}raw_after", after.value
    over = before + points - rules.target_raw
    if over > Raw(0):
        yield f"{prefix}over", rules.shown(over).value


def _scores(scores: tuple[Raw, ...], rules: Rules) -> Figures:
    for side, score in enumerate(scores, 1):
        yield f"score.{side}", rules.shown(score).value


# --- records -------------------------------------------------------------------------------------


def _played(played: Played, rules: Rules) -> Figures:
    game = played.game
    turns = [turn for each in game.rounds for turn in each.final.round.turns]
    yield "players", game.table.seats
    yield "rounds", len(game.rounds)
    yield "hand_size", rules.hand_size
    yield "stock", rules.stock_size(game.table.seats)
    yield "turns", len(turns)
    yield "draws", sum(len(turn.draws) for turn in turns)
    yield "passes", sum(turn.placement is None for turn in turns)
    if len(game.rounds) == 1:
        yield from _turns(game.rounds[0], rules)
    number = 0
    for round_number, each in enumerate(game.rounds, 1):
        for event in each.events:
            number += 1
            yield f"event.{number}.round", round_number
            yield from _event(f"event.{number}.", event, rules)
    yield "events", number
    yield from _scores(game.scores, rules)


def _turns(played: CheckedRound, rules: Rules) -> Figures:
    """Go through the turns of a round: the count after each, and the scores."""
    stages = (*played.stages[1:-1], played.final) if len(played.stages) > 1 else ()
    for number, (turn, stage) in enumerate(zip(played.final.round.turns, stages, strict=True), 1):
        yield f"turn.{number}", number
        if turn.placement is not None:
            for place, end in enumerate(stage.round.board.ends(), 1):
                yield f"turn.{number}.addend.{place}", end.counts
            yield f"turn.{number}.sum", stage.round.board.total.value
        for side, score in enumerate(stage.scores, 1):
            yield f"turn.{number}.score.{side}", rules.shown(score).value


def _event(prefix: str, event: Event, rules: Rules) -> Figures:
    if event.turn is not None:
        yield f"{prefix}turn", event.turn
    for name, value in _claim(event.claim, rules):
        yield prefix + name, value
    yield from _test(
        prefix, event.before[event.side], event.scores[event.side], event.points, rules
    )


# --- scores on paper -----------------------------------------------------------------------------


def _marked(marked: Marked, rules: Rules) -> Figures:
    yield from _tally("", marked.tally, rules)
    if marked.steps:
        yield from _tally("start.", marked.start, rules)
    for number, step in enumerate(marked.steps, 1):
        yield f"event.{number}", marked.events[number - 1].value
        yield from _tally(f"step.{number}.", step, rules)


def _tally(prefix: str, tally: Tally, rules: Rules) -> Figures:
    strokes: Shown = tally.strokes
    marks, rest = divmod(strokes.value, rules.mark_strokes)
    xs, single = divmod(rest, rules.X_STROKES)
    yield f"{prefix}strokes", strokes.value
    yield f"{prefix}marks", marks
    yield f"{prefix}rest", rest
    yield f"{prefix}large", min(xs, 1)
    yield f"{prefix}small", max(xs - 1, 0)
    yield f"{prefix}single", single
    yield f"{prefix}debt", tally.debt.value
    yield f"{prefix}score", tally.score.value
