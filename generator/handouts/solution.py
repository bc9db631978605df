"""What the key says of an exercise: answer, picture, steps, slips with their names, rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.drawing.marks import Drawing
from generator.engine.board import Board
from generator.engine.points import Raw
from generator.engine.rules import Rules
from generator.handouts.diagnoses import DIAGNOSES
from generator.handouts.setting import Piece, Rich, joined
from generator.handouts.voice import Voice
from generator.teaching.tasks import Wrong

#: Slips that the key tells of each exercise.
MOST_SLIPS = 4


@dataclass(frozen=True, slots=True)
class Seen:
    """A picture with its words."""

    drawing: Drawing
    alt: str


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong answer and what somebody did who gave it."""

    answer: Rich
    mistake: str


@dataclass(frozen=True, slots=True)
class Solution:
    """An exercise solved.

    Attributes:
        answer: the answer, as it is given first.
        short: the answer for the grid, in letters alone.
        steps: the reasoning.
        slips: wrong answers with their diagnosis.
        rules: the numbers of the rules.
        seen: a picture.
    """

    answer: Rich
    short: str
    steps: tuple[Rich, ...]
    slips: tuple[Slip, ...]
    rules: tuple[str, ...]
    seen: Seen | None = None


def slips(wrong: Iterable[tuple[Wrong, Rich]], voice: Voice) -> tuple[Slip, ...]:
    """Return the likeliest wrong answers with what was done; answers that look alike once."""
    made: list[Slip] = []
    for each, answer in wrong:
        if len(made) < MOST_SLIPS and all(answer != other.answer for other in made):
            made.append(Slip(answer, voice.gettext(DIAGNOSES[each.mistake])))
    return tuple(made)


def addends(board: Board, voice: Voice) -> Rich:
    """Return the counted ends and their sum: “[6-6] 12 + [6-3] 3 = 15”."""
    ends = board.ends()
    if not ends:
        return voice.say("No end counts.")
    parts: list[tuple[Piece, ...]] = [
        (end.tile, f"\u00a0{voice.number(end.counts)}") for end in ends
    ]
    row = joined(parts, " + ")
    return row if len(ends) == 1 else (*row, f" = {voice.number(board.total)}")


def score_list(sides: Sequence[str], scores: Sequence[int], voice: Voice) -> Rich:
    """Return the scores of all sides."""
    told = [f"{side} {voice.number(score)}" for side, score in zip(sides, scores, strict=True)]
    return (" · ".join(told),)


def in_shown(scores: Iterable[int], rules: Rules) -> tuple[int, ...]:
    """Return raw scores as shown points."""
    return tuple(rules.shown(Raw(score)).value for score in scores)


def rounding(pips: Raw, voice: Voice) -> Rich:
    """Return what pips are rounded to, and why: “23 → 25 (remainder 3: up)”."""
    rules = voice.rules
    remainder = rules.remainder(pips)
    to = f"{voice.number(pips)} → {voice.number(rules.rounded(pips))}"
    if not remainder:
        return (to,)
    if rules.rounds_up(remainder):
        return voice.say("%(to)s (remainder %(remainder)s: up)", to=to, remainder=remainder)
    return voice.say("%(to)s (remainder %(remainder)s: down)", to=to, remainder=remainder)
