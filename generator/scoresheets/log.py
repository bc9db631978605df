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
from generator.scoresheets.flow import Letters, leading
from generator.scoresheets.frame import QUIET
from generator.scoresheets.history import Entry, History, RoundLog
from generator.scoresheets.paper import Area
from generator.scoresheets.words import kind_words, seat_letter

#: The least width of a column of the log, in letters of its size.
COLUMN = 22.0
#: Columns that are wider than this waste paper.
MOST_COLUMNS = 5


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


def log(area: Area, lines: tuple[LogLine, ...], letters: Letters) -> tuple[list[Chunk], int]:
    """Return the lines that *area* holds, in columns, and how many they are.

    A heading never stands last in a column.
    """
    size = letters.label
    step = 1.12 * leading(size)
    columns = max(1, min(MOST_COLUMNS, int((area.width + 4) / (COLUMN * size * POINT + 4))))
    a_column = int(area.height / step)
    if a_column < 2:
        return [], 0
    # Spread over all columns rather than fill the first ones.
    a_column = min(a_column, max(2, -(-len(lines) // columns) + 1))
    width = (area.width - (columns - 1) * 4) / columns
    chunks: list[Chunk] = []
    done = 0
    for column in range(columns):
        x = area.x + column * (width + 4)
        count = _column_length(lines[done:], a_column)
        for number, line in enumerate(lines[done : done + count]):
            base = area.y + (number + 0.8) * step
            chunks += _line(line, x, base, width, letters)
        done += count
    if done:
        bottom = area.y + a_column * step
        separators: list[Mark] = [
            Line(x, area.y, x, bottom, Pen(0.3 * POINT, HAIR))
            for x in (area.x + column * (width + 4) - 2 for column in range(1, columns))
        ]
        chunks.append(artifact(separators, shared=False))
    return chunks, done


def _column_length(lines: tuple[LogLine, ...], most: int) -> int:
    count = min(most, len(lines))
    if count < len(lines) and count > 1 and lines[count - 1].heading:
        return count - 1
    return count


def _line(line: LogLine, x: float, base: float, width: float, letters: Letters) -> Iterator[Chunk]:
    size = letters.label
    if line.heading:
        yield heard("H3", [Text(x, base, line.heading, size, BOLD)], shared=False)
        return
    digit = lettering.width("0", size, REGULAR)
    colour = QUIET if line.discarded else INK
    turn_end = x + 2.2 * digit
    seat_x = turn_end + 1.4 * digit
    points_end = seat_x + 5.2 * digit
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
