"""Answers about a board and a settlement as plain data, in the form that programs read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.engine.board import Board
from generator.engine.events import OutClaim
from generator.engine.records.result import event_data, scores_data
from generator.engine.rules import Rules
from generator.engine.settlement import Settlement

BOARD_FORMAT = "exact61-board/1"
SETTLEMENT_FORMAT = "exact61-settlement/1"

Data = dict[str, Any]


def board_data(board: Board, rules: Rules) -> Data:
    """Return the counted ends of *board*, their sum and points, and the open points (R8–R16)."""
    raw = rules.scoring(board.total)
    return {
        "format": BOARD_FORMAT,
        "board": str(board),
        "ends": [{"tile": str(end.tile), "counts": end.counts} for end in board.ends()],
        "sum": board.total.value,
        "raw": raw.value,
        "shown": rules.shown(raw).value,
        "open": [
            {"tile": str(point.tile), "value": point.value, "side": point.side.value}
            for point in board.points
        ],
    }


def settlement_data(settlement: Settlement, names: Sequence[str]) -> Data:
    """Return a settlement: its events with the unrounded pips of going out, and the raw scores."""
    events = [event_data(event, names) for event in settlement.events]
    for event, data in zip(settlement.events, events, strict=True):
        if isinstance(event.claim, OutClaim):
            data["rival_pips"] = event.claim.rival_pips.value
            data["partner_pips"] = event.claim.partner_pips.value
    return {
        "format": SETTLEMENT_FORMAT,
        "events": events,
        "scores": scores_data(settlement.scores),
        "winner": settlement.winner,
        "round_winner": settlement.round_winner,
    }
