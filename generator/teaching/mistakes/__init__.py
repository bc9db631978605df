"""Named mistakes: the wrong answers that learners give, each worked out from the same input.

A name is a short stable key; what is said about it is said elsewhere.
"""

from generator.teaching.mistakes.boards import BOARD_MISTAKES
from generator.teaching.mistakes.scoring import SCORE_MISTAKES, SUM_MISTAKES
from generator.teaching.mistakes.settlements import BLOCK_MISTAKES, OUT_MISTAKES
from generator.teaching.mistakes.tallies import TALLY_MISTAKES

__all__ = [
    "BLOCK_MISTAKES",
    "BOARD_MISTAKES",
    "OUT_MISTAKES",
    "SCORE_MISTAKES",
    "SUM_MISTAKES",
    "TALLY_MISTAKES",
]
