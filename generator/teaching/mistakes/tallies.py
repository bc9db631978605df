"""Wrong scores on paper: what a learner draws for a few events (R27, R28, C1).

Every function takes the tally before and the applied events in shown points, and returns the tally
that the learner's paper shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from generator.engine.points import Shown
from generator.engine.tally import Tally

TallyMistake = Callable[[Tally, Sequence[Shown]], Tally]


def strokes_rubbed_out(start: Tally, events: Sequence[Shown]) -> Tally:
    """Rub strokes out for a loss instead of writing a debt (against C1)."""
    strokes = start.strokes
    for points in events:
        strokes = max(strokes + points, Shown(0))
    return Tally(strokes, start.debt)


def debt_not_paid(start: Tally, events: Sequence[Shown]) -> Tally:
    """Draw new strokes for every gain and leave the debt as it is (against C1)."""
    gained = Shown.total(points for points in events if points > Shown(0))
    lost = Shown.total(points for points in events if points < Shown(0))
    return Tally(start.strokes + gained, start.debt - lost)


def loss_not_written(start: Tally, events: Sequence[Shown]) -> Tally:
    """Write nothing for a loss (against C1)."""
    tally = start
    for points in events:
        tally = tally.after(max(points, Shown(0)))
    return tally


def last_event_forgotten(start: Tally, events: Sequence[Shown]) -> Tally:
    """Leave the last event out."""
    tally = start
    for points in events[:-1]:
        tally = tally.after(points)
    return tally


TALLY_MISTAKES: Mapping[str, TallyMistake] = MappingProxyType(
    {
        "strokes-rubbed-out": strokes_rubbed_out,
        "debt-not-paid": debt_not_paid,
        "loss-not-written": loss_not_written,
        "last-event-forgotten": last_event_forgotten,
    }
)
"""Wrong tallies by name."""
