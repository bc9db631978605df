"""A game's marks as its scorekeeper left them: strokes in their boxes, debts, who won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from generator.drawing.lettering import REGULAR, SEMIBOLD, centred
from generator.drawing.marks import Line, Mark, Pen
from generator.drawing.palette import INK
from generator.drawing.tally import HANDS, PEN, Hand, Run, debt_group
from generator.engine import tally
from generator.engine.rules import Rules
from generator.engine.tally import Part
from generator.i18n import Speaker
from generator.scoresheets import history
from generator.scoresheets.chunk import Chunk, artifact, figure, heard
from generator.scoresheets.flow import fit_user_text
from generator.scoresheets.frame import (
    Sheet,
    box_line,
    box_numbers,
    boxes_area,
    name_base,
    side_labels,
)
from generator.scoresheets.history import History
from generator.scoresheets.paper import Area
from generator.scoresheets.places import SEAT, SideRow
from generator.scoresheets.words import needs_sentence, tally_sentence
from generator.scoresheets.writing import SMALLEST

#: Where the number of a round stands beside the stroke that it begins with: from the middle of
#: the box, in boxes. No two of them meet, and no stroke of the mark crosses one.
NUMBERS: Mapping[tuple[Part, bool], tuple[float, float]] = MappingProxyType(
    {
        (Part.LARGE, False): (-0.27, 0.435),
        (Part.LARGE, True): (-0.27, -0.435),
        (Part.TOP, False): (-0.2, -0.32),
        (Part.TOP, True): (0.2, -0.32),
        (Part.RIGHT, False): (0.385, -0.185),
        (Part.RIGHT, True): (0.385, 0.185),
        (Part.BOTTOM, False): (0.2, 0.32),
        (Part.BOTTOM, True): (-0.2, 0.32),
        (Part.LEFT, False): (-0.385, 0.185),
        (Part.LEFT, True): (-0.385, -0.185),
    }
)
#: The same in a narrow box, whose only stroke rises.
NARROW_NUMBER = (-0.1, -0.33)
#: The size of these numbers in points, in a box of one mm; and their bounds.
NUMBER_SIZE = 0.3
SMALLEST_NUMBER, LARGEST_NUMBER = 3.6, 5.2


def filled_boxes(sheet: Sheet, row: SideRow, game: History) -> Iterator[Chunk]:
    """Go through the boxes of a side as its scorekeeper left them, its debts, what it needs."""
    rules, say = sheet.rules, sheet.say
    writing = game.sides[row.side]
    name = _spoken_side(row, game, say)
    marks: list[Mark] = []
    for number in range(len(row.lines)):
        marks += box_line(sheet, row, number, line_runs(row, number, writing.runs, rules))
    marks += round_numbers(row, writing.runs, rules)
    alt = say.say("%(side)s: %(tally)s", side=name, tally=tally_sentence(writing.tally, rules, say))
    yield figure(alt, boxes_area(row), marks, shared=False)
    yield artifact(box_numbers(sheet, row), shared=False)
    yield _filled_debt(sheet, row, game, name)
    yield from side_labels(sheet, row)
    if game.winner == row.side:
        alt = say.say("%(side)s won the game", side=name)
        yield figure(alt, row.won, [_one_game(row)], shared=False)
    yield _hint(sheet, row, game)


def _spoken_side(row: SideRow, game: History, say: Speaker) -> str:
    return say.listing([game.players[seat] for seat in row.seats])


def _one_game(row: SideRow) -> Mark:
    """Return the stroke for a game won."""
    x, y = row.won.middle
    reach = 0.3 * row.size
    return Line(x - 0.4 * reach, y + reach, x + 0.4 * reach, y - reach, pen(row.size))


def pen(size: float) -> Pen:
    """Return the pen that writes in a box of *size* mm."""
    return Pen(PEN * size, INK, cap="round")


# --- strokes of points -------------------------------------------------------------------------


def line_runs(
    row: SideRow, number: int, runs: Iterable[history.Run], rules: Rules
) -> tuple[Run, ...]:
    """Return the runs of strokes that stand on one line of boxes."""
    line = row.lines[number]
    first = line.first * rules.mark_strokes
    last = (line.first + len(line.boxes)) * rules.mark_strokes
    counts = ((run, min(run.last, last) - max(run.first, first)) for run in runs)
    return tuple(Run(count, hand(run)) for run, count in counts if count > 0)


def hand(run: history.Run) -> Hand:
    """Return how the strokes of an event look: never like those of the event before or after.

    Rounds are told apart by weight, the events of a round by plain strokes and others.
    """
    return HANDS[2 * (run.order % 2) + run.place % 2]


def round_numbers(row: SideRow, runs: Iterable[history.Run], rules: Rules) -> Iterator[Mark]:
    """Go through the tiny numbers of the rounds, each beside the first stroke of its round."""
    boxes = [box for line in row.lines for box in line.boxes]
    size = min(max(NUMBER_SIZE * row.size, SMALLEST_NUMBER), LARGEST_NUMBER)
    for run in runs:
        if run.place == 0 and run.round > 0:
            stroke = tally.strokes(run.first, run.first + 1, rules)[0]
            box = boxes[stroke.mark]
            is_narrow = box.width < row.size - 0.01
            dx, dy = NARROW_NUMBER if is_narrow else NUMBERS[stroke.part, stroke.second]
            x, y = box.middle
            yield centred(x + dx * row.size, y + dy * row.size, str(run.round), size)


# --- debts -------------------------------------------------------------------------------------


def _filled_debt(sheet: Sheet, row: SideRow, game: History, name: str) -> Chunk:
    say, box, owed = sheet.say, row.debt, game.sides[row.side].owed
    empty = debt_group(box.x, box.y, box.width, box.height)
    if not owed.written:
        return figure(say.say("Debt box of %(side)s, empty", side=name), box, [empty], shared=False)
    alt = say.say(
        "Debt of %(side)s: %(written)s written, %(paid)s paid, %(open)s open",
        side=name,
        written=owed.written,
        paid=owed.paid,
        open=owed.written - owed.paid,
    )
    strokes = debt_strokes(box, owed.written, owed.paid, row.size)
    return figure(alt, box, [empty, *strokes], shared=False)


def debt_strokes(box: Area, written: int, paid: int, size: float) -> Iterator[Mark]:
    """Go through a debt's upright strokes, in fives, as large as fit; paid ones crossed (C1)."""
    sign = 0.24 * min(box.width, box.height)
    room = Area(
        box.x + sign + 1,
        box.y + 0.1 * box.height,
        box.width - sign - 1.8,
        0.8 * box.height,
    )
    rows = 1
    while (a_row := _strokes_in(room, rows)) * rows < written:
        rows += 1
    pitch = room.height / rows
    high = min(0.78 * pitch, 0.5 * size)
    step = _step(pitch)
    ink = Pen(min(PEN * size, 0.13 * high), INK, cap="round")
    for number in range(written):
        line, column = divmod(number, a_row)
        x = room.x + step * (column + column // 5 + 0.5)
        y = room.y + (line + 0.5) * pitch
        yield Line(x, y - high / 2, x, y + high / 2, ink)
        if number < paid:
            yield Line(x - 0.3 * step, y + 0.16 * high, x + 0.3 * step, y - 0.16 * high, ink)


def _step(pitch: float) -> float:
    """Return the distance of two strokes in rows of *pitch* mm."""
    return min(0.34 * pitch, 2.2)


def _strokes_in(room: Area, rows: int) -> int:
    """Return how many strokes one of *rows* rows holds, with a gap after every fifth."""
    places = int(room.width / _step(room.height / rows))
    return max(1, places - max(0, places - 1) // 6)


# --- the score in figures ----------------------------------------------------------------------


def _hint(sheet: Sheet, row: SideRow, game: History) -> Chunk:
    """Return the side's score, and what it needs exactly while the game goes on."""
    letters, say = sheet.plan.letters, sheet.say
    score = game.sides[row.side].tally.score
    face = SEMIBOLD if game.winner == row.side else REGULAR
    words = needs_sentence(score, sheet.rules, say)
    if game.winner is None:
        words = say.say("%(score)s, %(needs)s", score=score, needs=words)
    elif game.winner != row.side:
        words = say.number(score.value)
    area = row.hint
    fit = fit_user_text(words, face, letters.text, area.width, area.height, SMALLEST)
    if area.y < row.lines[0].boxes[0].y:
        texts: Sequence[Mark] = fit.marks(area.right, name_base(area), face, anchor="end")
    else:
        texts = fit.marks(area.x + SEAT, area.y + 0.75 * area.height, face)
    return heard("P", texts, shared=False)
