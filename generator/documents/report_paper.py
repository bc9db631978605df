"""The score sheet at the end of a game: the strokes of every event in their cells, and the debt.

Nothing is rubbed out on paper (C1), so the strokes tell the whole story: strokes of one round look
alike in weight, those of the next differ, and a tiny number says where a round begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.drawing.marks import Drawing, Mark
from generator.drawing.tally import HANDS, Cells, Run, cells_of, debt_group, row_width
from generator.engine.records import CheckedGame
from generator.engine.rules import Rules
from generator.engine.tally import Tally
from generator.i18n import Speaker

#: Cells of this size and smaller ones down to the least, in mm; more cells go on a further line.
LARGEST, SMALLEST = 11.0, 7.0
#: Room between two cells, and the width of the debt box, in cells.
_GAP = 0.14
_DEBT = 1.5
_EDGE = 0.3


@dataclass(frozen=True, slots=True)
class Written:
    """The writing of one side: strokes in the order of drawing, and its debt box.

    Attributes:
        runs: the strokes of each event.
        owed: strokes written into the debt box.
        paid: how many of these are crossed.
        tally: what the paper says.
    """

    runs: tuple[Run, ...]
    owed: int
    paid: int
    tally: Tally


def written(game: CheckedGame, side: int, speaker: Speaker) -> Written:
    """Return what stands on the paper for *side* at the end of *game* (R27, C1)."""
    tally = Tally.of(game.record.start[side])
    runs = [Run(tally.strokes.value)] if tally.strokes else []
    owed, paid = tally.debt.value, 0
    rounds = 0
    for number, played in enumerate(game.rounds, 1):
        place = 0
        for event in played.events:
            if event.side != side or not event.is_applied:
                continue
            before, tally = tally, tally.after(event.shown)
            drawn = (tally.strokes - before.strokes).value
            change = (tally.debt - before.debt).value
            owed, paid = owed + max(change, 0), paid + max(-change, 0)
            if drawn:
                # Rounds in which this side drew differ by weight, the events of one round by
                # plain strokes and others; so no event looks like the one before it.
                rounds += not place
                hand = HANDS[2 * (rounds % 2) + place % 2]
                label = "" if place else speaker.number(number)
                runs.append(Run(drawn, hand, label))
                place += 1
    return Written(tuple(runs), owed, paid, tally)


def paper_drawing(side: Written, width: float, rules: Rules) -> Drawing:
    """Return the cells of a side up to the target with its strokes, and its debt box."""
    rooms = cells_of(rules.target.value, rules)
    lines = 1
    while (size := _size(-(-len(rooms) // lines), width)) < SMALLEST and lines < len(rooms):
        lines += 1
    a_line = -(-len(rooms) // lines)
    pitch = size * (1 + 2 * _GAP)
    marks: list[Mark] = []
    right = 0.0
    for line in range(lines):
        cells = Cells(_EDGE, _EDGE + line * pitch, size, _GAP * size)
        first = line * a_line * rules.mark_strokes
        last = min(first + a_line * rules.mark_strokes, rules.target.value)
        runs = tuple(_part(side.runs, first, last))
        marks += cells.marks(last - first, runs, rules)
        right = max(right, cells.x + row_width(last - first, cells, rules))
    left = right + 2.5 * _GAP * size
    marks.append(debt_group(left, _EDGE, _DEBT * size, size, side.owed, side.paid))
    height = (lines - 1) * pitch + size + 2 * _EDGE
    return Drawing(left + _DEBT * size + _EDGE, height, tuple(marks))


def _size(cells: int, width: float) -> float:
    """Return the size at which so many cells and the debt box fit *width*."""
    return min(LARGEST, (width - 2 * _EDGE) / (cells + (cells + 2.5) * _GAP + _DEBT))


def _part(runs: tuple[Run, ...], first: int, last: int) -> Iterator[Run]:
    """Go through the strokes that stand on one line; a label only where its run begins."""
    at = 0
    for run in runs:
        begin, end = max(at, first), min(at + run.count, last)
        if begin < end:
            yield Run(end - begin, run.hand, run.label if begin == at else "")
        at += run.count


def paper_alt(side: Written, speaker: Speaker) -> str:
    """Return the cells in words: strokes drawn, and the debt."""
    drawn = speaker.say_plural("%(count)s stroke", "%(count)s strokes", side.tally.strokes.value)
    if not side.owed:
        return drawn
    debt = speaker.say(
        "debt: %(written)s written, %(paid)s paid", written=side.owed, paid=side.paid
    )
    return f"{drawn}; {debt}"
