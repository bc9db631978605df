"""Named mistakes: the wrong answers that learners give, each worked out from the same input.

A name is a short stable key; what is said about it is said elsewhere.
"""

from generator.teaching.mistakes.boards import BOARD_MISTAKES
from generator.teaching.mistakes.scoring import SCORE_MISTAKES, SUM_MISTAKES
from generator.teaching.mistakes.settlements import BLOCK_MISTAKES, OUT_MISTAKES
from generator.teaching.mistakes.tallies import TALLY_MISTAKES

IN_PLACING = (
    "taken-half-used",
    "full-double-used",
    "branch-side-missed",
    "double-missed",
    "one-half-tried",
    "stopped-at-first",
    "one-place-tried",
)
IN_TURNS = (
    "placement-overlooked",
    "drew-with-placement",
    "no-match-laid",
    "passed-without-drawing",
    "drew-only-once",
    "drew-on",
    "chose-from-stock",
    "drawn-tile-kept",
)
IN_WRITING = ("wrong-side", "large-x-as-one", "one-stroke-more", "one-stroke-less")

NAMES: tuple[str, ...] = tuple(
    dict.fromkeys(
        (
            *BOARD_MISTAKES,
            *SUM_MISTAKES,
            *SCORE_MISTAKES,
            *OUT_MISTAKES,
            *BLOCK_MISTAKES,
            *TALLY_MISTAKES,
            *IN_PLACING,
            *IN_TURNS,
            *IN_WRITING,
        )
    )
)
"""Every name of a mistake. Those of placing, turns and writing are made by their tasks."""

__all__ = [
    "BLOCK_MISTAKES",
    "BOARD_MISTAKES",
    "IN_PLACING",
    "IN_TURNS",
    "IN_WRITING",
    "NAMES",
    "OUT_MISTAKES",
    "SCORE_MISTAKES",
    "SUM_MISTAKES",
    "TALLY_MISTAKES",
]
