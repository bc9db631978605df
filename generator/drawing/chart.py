"""The race to the target: one stepped line for each side, round by round.

Black and white first: the lines are solid, dashed and dotted, of different weights, so that they
stay apart even where they run on top of each other. There is no legend: the names
stand at the ends of their lines. A discarded event (R3) is a hollow mark on the line of its side,
which stays where it is, with its size beside it. All sizes are mm.

The events follow each other at equal distances, in the order in which they were tested; a round is
as wide as its events are many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from generator.drawing import lettering
from generator.drawing.lettering import REGULAR, SEMIBOLD, Fit, fit_text
from generator.drawing.marks import (
    POINT,
    Circle,
    Drawing,
    Line,
    Mark,
    Pen,
    Rect,
    Text,
    polygon,
    polyline,
)
from generator.drawing.palette import HAIR, INK, PAPER, tint
from generator.errors import DoesNotFit

#: The lines of the sides. The weights differ so that coinciding lines are seen both.
PENS = (
    Pen(0.9 * POINT, cap="round"),
    Pen(1.9 * POINT, dash=(2.4, 1.6)),
    Pen(2.3 * POINT, dash=(0.0, 1.7), cap="round"),
)
#: The line of the target, of whole marks, and between two rounds.
GOAL = Pen(0.8 * POINT, INK)
GRID = Pen(0.25 * POINT, tint(INK, 0.28))
ROUND = Pen(0.3 * POINT, tint(INK, 0.4))
_LEADER = Pen(0.3 * POINT, HAIR)
_RING = Pen(0.7 * POINT, INK)
_QUIET = tint(INK, 0.75)

#: Sizes of letters in points.
FIGURES = 7.0
SIZES = 6.5
NAMES = 8.5
SMALLEST_NAME = 6.0
MOST_LINES = 4

#: Half the width of a hollow mark, and the radius of the mark at the end of a won game.
MARK = 0.75
END = 1.05
#: Room above the target for sizes of discarded events, and below the plot for the rounds.
_ABOVE = 5.5
_BELOW = 7.6
_SPACE = 0.35


@dataclass(frozen=True, slots=True)
class Point:
    """Where a side stands after an event: the place of the event, from 0, and the score."""

    slot: int
    score: int


@dataclass(frozen=True, slots=True)
class Attempt:
    """A discarded event: its place, the score that stays, and how much it would have added."""

    slot: int
    score: int
    size: int


@dataclass(frozen=True, slots=True)
class Track:
    """One side of the race.

    Attributes:
        name: what stands at the end of its line.
        short: what stands there where the name is too long.
        start: the score that it began with.
        points: where it stands after each of its applied events.
        attempts: its discarded events.
    """

    name: str
    short: str
    start: int
    points: tuple[Point, ...]
    attempts: tuple[Attempt, ...] = ()

    @property
    def score(self) -> int:
        """The score at the end."""
        return self.points[-1].score if self.points else self.start


@dataclass(frozen=True, slots=True)
class Race:
    """All that the chart shows.

    Attributes:
        tracks: the sides.
        rounds: how many places each round takes, at least one.
        target: the score that wins.
        step: the distance of the fine lines across, in points.
        winner: the side that reached the target, if any.
    """

    tracks: tuple[Track, ...]
    rounds: tuple[int, ...]
    target: int
    step: int
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """What stands at the axes, and how this language writes a number, plain and with its sign."""

    scores: str
    rounds: str
    figures: Callable[[int], str] = str
    signed: Callable[[int], str] = "{:+d}".format


def race_drawing(race: Race, width: float, height: float, words: Words, title: str) -> Drawing:
    """Return the chart of *race* in *width* × *height*; *title* is its text alternative.

    Raises:
        CannotPrint: when a letter of a name is missing.
        DoesNotFit: when neither the name of a side nor its short form fits.
    """
    return Drawing(width, height, tuple(_Chart(race, width, height, words).marks()), title)


@dataclass(frozen=True, slots=True)
class _Box:
    """A rectangle that something takes."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: _Box) -> bool:
        """Whether both have something in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


class _Chart:
    """The work of one chart."""

    def __init__(self, race: Race, width: float, height: float, words: Words) -> None:
        self.race = race
        self.words = words
        self.width = width
        ticks = self.ticks()
        widest = max(
            lettering.width(words.figures(tick), FIGURES, SEMIBOLD) for tick in (*ticks, 0)
        )
        self.left = max(widest + 1.5, 5.0)
        names = min(0.22 * width, 36.0)
        self.right = width - names
        self.top = _ABOVE
        self.bottom = height - _BELOW
        lowest = min(0, *(score for track in race.tracks for score in _scores(track)))
        self.lowest = lowest - (1 if lowest < 0 else 0)
        self.slots = sum(race.rounds)

    # --- scales --------------------------------------------------------------------------------

    def x(self, slot: float) -> float:
        """Return the place of an event; a round begins half a place before its first one."""
        return self.left + (slot + 0.5) * (self.right - self.left) / self.slots

    def y(self, score: float) -> float:
        """Return the height of a score."""
        share = (score - self.lowest) / (self.race.target - self.lowest)
        return self.bottom - share * (self.bottom - self.top)

    def ticks(self) -> tuple[int, ...]:
        """Return the scores that have a line across: whole marks, and the target."""
        race = self.race
        lowest = min(0, *(score for track in race.tracks for score in _scores(track)))
        step = race.step
        while (race.target - lowest) / step > 14:
            step += race.step
        first = -(-lowest // step) * step
        return (*range(first, race.target, step), race.target)

    # --- marks ---------------------------------------------------------------------------------

    def marks(self) -> Iterator[Mark]:
        """Go through everything, from the ground up."""
        yield from self.across()
        yield from self.rounds()
        for number, track in enumerate(self.race.tracks):
            yield polyline(self.line(track), PENS[number])
        yield from self.discarded()
        yield from self.ends()
        yield from self.names()

    def line(self, track: Track) -> tuple[tuple[float, float], ...]:
        """Return the corners of a track's line: along, then up or down at each event."""
        corners = [(self.left, self.y(track.start))]
        for point in track.points:
            x = self.x(point.slot)
            corners += [(x, corners[-1][1]), (x, self.y(point.score))]
        return (*corners, (self.right, corners[-1][1]))

    def across(self) -> Iterator[Mark]:
        """Go through the lines of whole marks and of the target, and their figures."""
        half = lettering.figure_height(FIGURES, REGULAR) / 2
        goal = self.race.target
        for tick in self.ticks():
            y = self.y(tick)
            is_goal = tick == goal
            if not is_goal and y - self.y(goal) < 3 * half:
                continue
            yield Line(self.left, y, self.right, y, GOAL if is_goal else GRID)
            face = SEMIBOLD if is_goal else REGULAR
            figures = self.words.figures(tick)
            yield Text(self.left - 1.2, y + half, figures, FIGURES, face, "end", INK)
        yield Text(0, self.top - 2.6, self.words.scores, FIGURES, REGULAR, colour=_QUIET)

    def rounds(self) -> Iterator[Mark]:
        """Go through the lines between two rounds, and the numbers of the rounds."""
        edges = [slot - 0.5 for slot in accumulate(self.race.rounds, initial=0)]
        for edge in edges[1:-1]:
            yield Line(self.x(edge), self.top, self.x(edge), self.bottom, ROUND)
        end = self.x(edges[-1])
        yield Line(self.left, self.top, self.left, self.bottom, ROUND)
        yield Line(end, self.top, end, self.bottom, GOAL if self.race.winner is not None else ROUND)
        base = self.bottom + 1.2 + lettering.figure_height(FIGURES, REGULAR)
        taken = self.left - 1
        for number, (first, last) in enumerate(pairwise(edges), 1):
            figures = self.words.figures(number)
            half = lettering.width(figures, FIGURES, REGULAR) / 2
            middle = self.x((first + last) / 2)
            if middle - half > taken + 0.4:
                yield Text(middle, base, figures, FIGURES, REGULAR, "middle", INK)
                taken = middle + half
        middle = (self.left + self.right) / 2
        yield Text(middle, base + 3.3, self.words.rounds, FIGURES, REGULAR, "middle", _QUIET)

    # --- discarded events ----------------------------------------------------------------------

    def discarded(self) -> Iterator[Mark]:
        """Go through the hollow marks and their sizes; no size stands on a mark or on another."""
        marked = [
            (side, attempt, self.x(attempt.slot), self.y(attempt.score))
            for side, track in enumerate(self.race.tracks)
            for attempt in track.attempts
        ]
        taken = [
            _Box(x - MARK - 0.15, y - MARK - 0.15, x + MARK + 0.15, y + MARK + 0.15)
            for _, _, x, y in marked
        ]
        lines = [box for track in self.race.tracks for box in _along(self.line(track))]
        for _, attempt, x, y in sorted(marked, key=lambda one: one[1].slot):
            text = self.words.signed(attempt.size)
            box, is_far = self.free(text, x, y, taken, lines)
            taken.append(box)
            if is_far:
                edge = box.bottom if box.bottom < y else box.top
                yield Line((box.left + box.right) / 2, edge, x, y, _LEADER)
            yield Rect(box.left, box.top, box.right - box.left, box.bottom - box.top, fill=PAPER)
            yield Text((box.left + box.right) / 2, box.bottom - 0.2, text, SIZES, REGULAR, "middle")
        for side, _, x, y in marked:
            yield hollow(side, x, y)

    def free(
        self, text: str, x: float, y: float, taken: Sequence[_Box], lines: Sequence[_Box]
    ) -> tuple[_Box, bool]:
        """Return a place for *text* near (x, y) that nothing takes, and whether it is far off.

        The lines of the race are kept clear too, wherever that can be done.
        """
        wide = lettering.width(text, SIZES, REGULAR) + 0.3
        high = lettering.figure_height(SIZES, REGULAR) + 0.4
        best: _Box | None = None
        for far in range(7):
            for shift in (0.0, 0.6, -0.6, 1.2, -1.2):
                for side in (-1, 1):
                    middle = y + side * (MARK + 0.3 + high / 2 + far * (high + 0.1))
                    left = x - wide / 2 + shift * wide
                    box = _Box(left, middle - high / 2, left + wide, middle + high / 2)
                    inside = box.left > self.left and box.right < self.width
                    inside = inside and box.top > 0 and box.bottom < self.bottom
                    if not inside or any(box.meets(other) for other in taken):
                        continue
                    if not any(box.meets(line) for line in lines):
                        return box, far > 0 or abs(shift) > 1
                    best = best or box
        if best is None:
            raise DoesNotFit("text-too-long", text=text, width=wide, smallest=SIZES, lines=1)
        return best, True

    # --- ends ----------------------------------------------------------------------------------

    def ends(self) -> Iterator[Mark]:
        """Go through the ends of the lines: a disc where the game was won, else a small arrow."""
        for side, track in enumerate(self.race.tracks):
            y = self.y(track.score)
            if side == self.race.winner:
                yield Circle(self.right, y, END, Pen(0.5 * POINT, PAPER), INK)
            elif self.race.winner is None:
                tip = self.right + 1.1
                yield polygon(((tip, y), (self.right, y - 0.7), (self.right, y + 0.7)), INK)

    def names(self) -> Iterator[Mark]:
        """Go through the names at the ends of the lines, moved apart where they would meet."""
        room = self.width - self.right - 3.2
        labels = [
            _Label.of(track, self.words.figures(track.score), room) for track in self.race.tracks
        ]
        wished = [self.y(track.score) for track in self.race.tracks]
        bounds = (0.0, self.bottom + _BELOW)
        middles = apart(wished, [label.height for label in labels], bounds)
        for side, label in enumerate(labels):
            x = self.right + 3.2
            if abs(middles[side] - wished[side]) > 0.6:
                yield Line(self.right + 1.2, wished[side], x - 0.4, middles[side], _LEADER)
            yield from label.marks(x, middles[side], is_winner=side == self.race.winner)


@dataclass(frozen=True, slots=True)
class _Label:
    """The words at the end of a line: the score, then the name, in several lines if need be."""

    score: str
    fit: Fit
    indent: float

    @classmethod
    def of(cls, track: Track, score: str, room: float) -> _Label:
        indent = lettering.width(score, NAMES, SEMIBOLD) + 1.1
        return cls(score, fit_name(track, room - indent), indent)

    @property
    def step(self) -> float:
        """The distance of two lines."""
        return 1.12 * self.fit.size * POINT

    @property
    def height(self) -> float:
        """The room from top to bottom."""
        return max(len(self.fit.lines) * self.step, NAMES * POINT) + _SPACE

    def marks(self, x: float, middle: float, *, is_winner: bool) -> Iterator[Mark]:
        half = lettering.figure_height(NAMES, SEMIBOLD) / 2
        yield Text(x, middle + half, self.score, NAMES, SEMIBOLD)
        face = SEMIBOLD if is_winner else REGULAR
        half = lettering.capital_height(self.fit.size, face) / 2
        above = (len(self.fit.lines) - 1) / 2
        for number, line in enumerate(self.fit.lines):
            base = middle + half + (number - above) * self.step
            yield Text(x + self.indent, base, line, self.fit.size, face)


def fit_name(track: Track, room: float) -> Fit:
    """Fit the name of a side to *room*, or else its short form.

    Raises:
        CannotPrint: when a letter is missing.
        DoesNotFit: when neither fits.
    """
    try:
        return fit_text(track.name, SEMIBOLD, NAMES, room, SMALLEST_NAME + 1)
    except DoesNotFit:
        pass
    try:
        return fit_text(track.name, SEMIBOLD, NAMES - 1, room, SMALLEST_NAME, MOST_LINES)
    except DoesNotFit:
        return fit_text(track.short, SEMIBOLD, NAMES, room, SMALLEST_NAME)


def apart(
    wished: Sequence[float], heights: Sequence[float], bounds: tuple[float, float]
) -> list[float]:
    """Return places near the *wished* ones at which things of these heights do not meet.

    Things keep their order from top to bottom, and stay within *bounds* if there is room at all.
    """
    order = sorted(range(len(wished)), key=lambda number: (wished[number], number))
    blocks: list[list[int]] = []
    for number in order:
        blocks.append([number])
        # A block that meets the one above joins it; both then move to their common middle.
        while len(blocks) > 1 and _meet(blocks[-2], blocks[-1], wished, heights, bounds):
            last = blocks.pop()
            blocks[-1] += last
    places = list(wished)
    for block in blocks:
        top = _top(block, wished, heights, bounds)
        for number in block:
            places[number] = top + heights[number] / 2
            top += heights[number]
    return places


def _meet(
    upper: Sequence[int],
    lower: Sequence[int],
    wished: Sequence[float],
    heights: Sequence[float],
    bounds: tuple[float, float],
) -> bool:
    bottom = _top(upper, wished, heights, bounds) + sum(heights[number] for number in upper)
    return bottom > _top(lower, wished, heights, bounds)


def _top(
    block: Sequence[int],
    wished: Sequence[float],
    heights: Sequence[float],
    bounds: tuple[float, float],
) -> float:
    """Return the upper edge of things that stand one under the other, nearest to their wishes."""
    high = sum(heights[number] for number in block)
    below = accumulate((heights[number] for number in block[:-1]), initial=0.0)
    tops = [
        wished[number] - heights[number] / 2 - offset
        for number, offset in zip(block, below, strict=True)
    ]
    top = sum(tops) / len(tops)
    return max(bounds[0], min(top, bounds[1] - high))


def hollow(side: int, x: float, y: float) -> Mark:
    """Return the hollow mark of a side's discarded event: a ring, a square or a lozenge"""
    match side:
        case 0:
            return Circle(x, y, MARK, _RING, PAPER)
        case 1:
            edge = 0.88 * MARK
            return Rect(x - edge, y - edge, 2 * edge, 2 * edge, 0, _RING, PAPER)
        case _:
            reach = 1.25 * MARK
            corners = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
            return polygon(corners, PAPER, _RING)


def _scores(track: Track) -> Iterator[int]:
    yield track.start
    yield from (point.score for point in track.points)


def _along(corners: Iterable[tuple[float, float]]) -> Iterator[_Box]:
    """Go through the stretches of a line as boxes with a little room about them."""
    near = 0.3
    for (x1, y1), (x2, y2) in pairwise(corners):
        yield _Box(min(x1, x2) - near, min(y1, y2) - near, max(x1, x2) + near, max(y1, y2) + near)
