"""A board in words, so that somebody who cannot see the drawing can rebuild it."""

from __future__ import annotations

from generator.engine.board import Board, End, Placement
from generator.engine.rules import Rules
from generator.i18n.speaker import Speaker
from generator.layout.plan import Fitted


def board_alt(say: Speaker, board: Board | Fitted, rules: Rules | None = None) -> str:
    """Return the tiles in the order of laying and what each joined, the counted ends, the sum.

    With *rules*, also what a placement that leaves this board is worth.
    """
    if isinstance(board, Fitted):
        board = board.plan.board
    ends = board.ends()
    parts = [
        say.say_plural("A board of %(count)s tile:", "A board of %(count)s tiles:", len(board)),
        "; ".join(_laid(say, placement) for placement in board.placements) + ".",
        say.say(
            "Counted ends: %(ends)s.",
            ends=", ".join(_counting(say, end) for end in ends),
        )
        if ends
        else say.say("No end counts."),
        say.say("Sum: %(sum)s.", sum=board.total),
    ]
    if rules is not None:
        parts.append(_worth(say, board, rules))
    return " ".join(parts)


def _laid(say: Speaker, placement: Placement) -> str:
    if placement.host is None:
        return say.say("%(tile)s opens", tile=placement.tile)
    return say.say("%(tile)s on %(host)s", tile=placement.tile, host=placement.host)


def _counting(say: Speaker, end: End) -> str:
    return say.say("%(tile)s counts %(value)s", tile=end.tile, value=end.counts)


def _worth(say: Speaker, board: Board, rules: Rules) -> str:
    shown = rules.shown(rules.scoring(board.total)).value
    if not shown:
        return say.say("No points.")
    return say.say_plural("%(count)s shown point.", "%(count)s shown points.", shown)
