"""The log of a game: every event on a line, round by round, in columns; it may go on overleaf."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.drawing import lettering
from generator.drawing.lettering import BOLD, REGULAR, SEMIBOLD
from generator.drawing.marks import POINT, Line, Mark, Pen, Text
from generator.drawing.palette import HAIR, INK
from generator.engine.rules import Rules
from generator.i18n import Speaker
from generator.scoresheets.chunk import Chunk, artifact, heard
from generator.scoresheets.flow import Letters, fit_user_text, leading
from generator.scoresheets.frame import QUIET
from generator.scoresheets.history import Entry, History, RoundLog
from generator.scoresheets.paper import Area
from generator.scoresheets.words import kind_words, seat_letter

#: The least width of a column of the log, in letters of its size.
COLUMN = 22.0
#: Room between two columns in mm, and the distance of two lines, in usual ones.
BETWEEN = 4.0
LINE = 1.12
#: Fewer lines than these are not worth a log.
FEWEST_LINES = 6
SMALLEST = 5.0
RULE = Pen(0.3 * POINT, HAIR)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: a round's heading, or an event with the cells of its line."""

    heading: str = ""
    turn: str = ""
    seat: str = ""
    points: str = ""
    what: str = ""
    score: str = ""
    discarded: bool = False


def log_lines(game: History, rules: Rules, say: Speaker) -> tuple[LogLine, ...]:
    """Return the lines of the log."""
    return tuple(line for each in game.rounds for line in _round_lines(each, rules, say))


def _round_lines(played: RoundLog, rules: Rules, say: Speaker) -> Iterator[LogLine]:
    yield LogLine(
        say.say(
            "Round %(round)s: %(opener)s opens",
            round=played.number,
            opener=seat_letter(played.opener),
        )
    )
    for entry in played.entries:
        yield _event_line(entry, rules, say)


def _event_line(entry: Entry, rules: Rules, say: Speaker) -> LogLine:
    event = entry.event
    what = kind_words(event.claim, say)
    if not event.is_applied:
        what = say.say("%(what)s: discarded", what=what)
    elif entry.paid:
        what = say.say("%(what)s, pays %(paid)s", what=what, paid=entry.paid)
    elif entry.tally.debt:
        what = say.say("%(what)s, debt %(debt)s", what=what, debt=entry.tally.debt)
    return LogLine(
        turn="" if event.turn is None else say.number(event.turn),
        seat=seat_letter(event.seat),
        points=say.signed(event.shown.value),
        what=what,
        score=say.number(rules.shown(event.scores[event.side]).value),
        discarded=not event.is_applied,
    )


def log(
    area: Area, title: tuple[str, str], lines: tuple[LogLine, ...], letters: Letters
) -> tuple[list[Chunk], int]:
    """Return the lines that *area* holds, in columns under a title, and how many they are.

    A heading never stands last in a column. An area for less than a few lines stays empty.
    """
    head = 1.4 * leading(letters.heading)
    body = Area(area.x, area.y + head, area.width, area.height - head)
    size = letters.text
    if _room(body, size) < len(lines):
        size = letters.label
    step = LINE * leading(size)
    columns, a_column = _columns(body, size), int(body.height / step)
    if a_column < FEWEST_LINES:
        return [], 0
    # Spread over all columns rather than fill the first ones.
    a_column = min(a_column, -(-len(lines) // columns) + 1)
    width = (body.width - (columns - 1) * BETWEEN) / columns
    chunks = list(_title(area, title, letters))
    done = 0
    for column in range(columns):
        x = body.x + column * (width + BETWEEN)
        count = _column_length(lines[done:], a_column)
        for number, line in enumerate(lines[done : done + count]):
            chunks += _line(line, x, body.y + (number + 0.8) * step, width, size)
        if column and count:
            edge = x - BETWEEN / 2
            separator = Line(edge, body.y, edge, body.y + a_column * step, RULE)
            chunks.append(artifact([separator], shared=False))
        done += count
    return chunks, done


def _columns(area: Area, size: float) -> int:
    """Return how many columns of letters of *size* stand side by side."""
    return max(1, int((area.width + BETWEEN) / (COLUMN * size * POINT + BETWEEN)))


def _room(area: Area, size: float) -> int:
    """Return how many lines surely fit; each column may lose one to a heading."""
    return _columns(area, size) * (int(area.height / (LINE * leading(size))) - 1)


def _title(area: Area, title: tuple[str, str], letters: Letters) -> Iterator[Chunk]:
    words, columns = title
    base = area.y + 0.9 * leading(letters.heading)
    yield heard("H2", [Text(area.x, base, words, letters.heading, BOLD)], shared=False)
    x = area.x + lettering.width(words, letters.heading, BOLD) + 3
    fit = fit_user_text(columns, REGULAR, letters.label, area.right - x, 4.5, SMALLEST)
    marks = fit.marks(x, base, REGULAR, colour=QUIET)
    yield heard("P", marks, shared=False)


def _column_length(lines: tuple[LogLine, ...], most: int) -> int:
    count = min(most, len(lines))
    if count < len(lines) and count > 1 and lines[count - 1].heading:
        return count - 1
    return count


def _line(line: LogLine, x: float, base: float, width: float, size: float) -> Iterator[Chunk]:
    if line.heading:
        yield heard("H3", [Text(x, base, line.heading, size, BOLD)], shared=False)
        return
    digit = lettering.width("0", size, REGULAR)
    colour = QUIET if line.discarded else INK
    turn_end = x + 2.2 * digit
    seat_x = turn_end + 1.4 * digit
    points_end = seat_x + 5.8 * digit
    what_x = points_end + 1.4 * digit
    marks: list[Mark] = [
        Text(turn_end, base, line.turn, size, REGULAR, "end", QUIET),
        Text(seat_x, base, line.seat, size, SEMIBOLD, colour=colour),
        Text(points_end, base, line.points, size, SEMIBOLD, "end", colour),
        Text(what_x, base, line.what, size, REGULAR, colour=colour),
        Text(x + width, base, line.score, size, SEMIBOLD, "end", colour),
    ]
    yield heard("P", marks, shared=False)
    if line.discarded:
        yield artifact(_struck(points_end, base, line.points, size), shared=False)


def _struck(end: float, base: float, points: str, size: float) -> Iterator[Mark]:
    """Go through the stroke that says that points were not written."""
    width = lettering.width(points, size, SEMIBOLD)
    middle = base - 0.5 * lettering.figure_height(size, SEMIBOLD)
    yield Line(end - width - 0.4, middle, end + 0.4, middle, Pen(0.7 * POINT, INK))
