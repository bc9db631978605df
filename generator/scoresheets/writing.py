"""What the pen writes: names, date, the strokes of a game, its debts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.drawing.lettering import REGULAR, SEMIBOLD
from generator.drawing.marks import Line, Mark, Pen
from generator.drawing.palette import INK
from generator.drawing.tally import HANDS, PEN, Hand, Run, debt_group
from generator.engine.rules import Rules
from generator.i18n import Speaker
from generator.scoresheets import history
from generator.scoresheets.chunk import Chunk, FormField, artifact, figure, heard
from generator.scoresheets.flow import fit_user_text, leading, stack
from generator.scoresheets.frame import (
    Sheet,
    box_line,
    box_numbers,
    boxes_area,
    head_fields,
    name_base,
    side_labels,
)
from generator.scoresheets.history import History
from generator.scoresheets.options import TableEntry
from generator.scoresheets.paper import Area
from generator.scoresheets.plan import SEAT, SideRow
from generator.scoresheets.words import (
    day_words,
    needs_sentence,
    seat_letter,
    tally_sentence,
)

#: The least size of what a user gave, in points.
SMALLEST = 5.5


def head_writing(sheet: Sheet, entry: TableEntry, *, fields: bool) -> Iterator[Chunk]:
    """Go through date, place and table where they are known, or their form fields."""
    letters = sheet.plan.letters
    words = {
        "date": day_words(entry.date, sheet.say),
        "place": entry.place,
        "table": entry.number,
    }
    for field in head_fields(sheet):
        text, line = words[field.key], field.line
        if text:
            # A long text grows upwards from its line.
            fit = fit_user_text(text, SEMIBOLD, letters.value, line.width, line.height, SMALLEST)
            yield heard("P", stack(fit, line.x, line.bottom, SEMIBOLD), shared=False)
        elif fields:
            yield _field(field.key, field.words, line, letters.value)


def names_writing(
    sheet: Sheet, row: SideRow, names: Sequence[str], game: int, *, fields: bool
) -> Iterator[Chunk]:
    """Go through the names of a side where they are known, or their form fields."""
    letters, say = sheet.plan.letters, sheet.say
    for seat, area in zip(row.seats, row.names, strict=True):
        base = name_base(area)
        line = Area(area.x + SEAT, area.y, area.width - SEAT - 0.5, base + 0.4 - area.y)
        if names and names[seat]:
            fit = fit_user_text(
                names[seat], SEMIBOLD, letters.name, line.width, line.height, SMALLEST
            )
            yield heard("P", stack(fit, line.x, base - 0.2, SEMIBOLD), shared=False)
        elif fields:
            tip = say.say(
                "Name of player %(seat)s, game %(number)s", seat=seat_letter(seat), number=game
            )
            yield _field(f"name-{game}-{seat_letter(seat)}", tip, line, letters.name)


def _field(key: str, tooltip: str, line: Area, size: float) -> Chunk:
    height = min(line.height, 1.7 * leading(size))
    area = Area(line.x, line.bottom + 0.4 - height, line.width, height)
    return Chunk((), field=FormField(key, tooltip, area, size))


# --- strokes -----------------------------------------------------------------------------------


def filled_boxes(sheet: Sheet, row: SideRow, game: History) -> Iterator[Chunk]:
    """Go through the boxes of a side as its scorekeeper left them, its debts, what it needs."""
    rules, say = sheet.rules, sheet.say
    writing = game.sides[row.side]
    name = _spoken_side(row, game, say)
    marks: list[Mark] = []
    for number in range(len(row.lines)):
        marks += box_line(sheet, row, number, line_runs(row, number, writing.runs, rules))
    alt = say.say("%(side)s: %(tally)s", side=name, tally=tally_sentence(writing.tally, rules, say))
    yield figure(alt, boxes_area(row), marks, shared=False)
    yield artifact(box_numbers(sheet, row), shared=False)
    yield _filled_debt(sheet, row, game, name)
    yield from side_labels(sheet, row)
    if game.winner == row.side:
        yield figure(
            say.say("%(side)s won the game", side=name), row.won, [_one_game(row.won)], shared=False
        )
    yield _hint(sheet, row, game)


def _spoken_side(row: SideRow, game: History, say: Speaker) -> str:
    return say.listing([game.players[seat] for seat in row.seats])


def _one_game(box: Area) -> Mark:
    x, y = box.middle
    reach = 0.3 * min(box.width, box.height)
    return Line(x - 0.4 * reach, y + reach, x + 0.4 * reach, y - reach, _pen(box))


def _pen(box: Area) -> Pen:
    return Pen(PEN * box.height, INK, cap="round")


def _filled_debt(sheet: Sheet, row: SideRow, game: History, name: str) -> Chunk:
    say, box, owed = sheet.say, row.debt, game.sides[row.side].owed
    if owed.written:
        alt = say.say(
            "Debt of %(side)s: %(written)s written, %(paid)s paid, %(open)s open",
            side=name,
            written=owed.written,
            paid=owed.paid,
            open=owed.written - owed.paid,
        )
    else:
        alt = say.say("Debt box of %(side)s, empty", side=name)
    group = debt_group(box.x, box.y, box.width, box.height, owed.written, owed.paid)
    return figure(alt, box, [group], shared=False)


def _hint(sheet: Sheet, row: SideRow, game: History) -> Chunk:
    """Return what the side needs exactly, with its score."""
    letters, score = sheet.plan.letters, game.sides[row.side].tally.score
    words = needs_sentence(score, sheet.rules, sheet.say)
    if game.winner is not None and game.winner != row.side:
        words = sheet.say.number(score.value)
    elif game.winner is None:
        words = sheet.say.say("%(score)s, %(needs)s", score=score, needs=words)
    area = row.hint
    face = SEMIBOLD if game.winner == row.side else REGULAR
    fit = fit_user_text(words, face, letters.text, area.width, area.height, SMALLEST)
    above = area.y < row.lines[0].boxes[0].y
    if above:
        return heard(
            "P",
            fit.marks(area.right, name_base(area), face, anchor="end"),
            shared=False,
        )
    return heard("P", fit.marks(area.x + SEAT, area.y + 0.75 * area.height, face), shared=False)


def line_runs(
    row: SideRow, number: int, runs: Iterable[history.Run], rules: Rules
) -> tuple[Run, ...]:
    """Return the runs of strokes that stand on one line of boxes.

    The rounds are told apart by the weight of their strokes, the events of a round by solid and
    hollow ones; a round's first stroke has the round's number beside it.
    """
    line = row.lines[number]
    first = line.first * rules.mark_strokes
    last = (line.first + len(line.boxes)) * rules.mark_strokes
    made = []
    for run in runs:
        start, end = max(run.first, first), min(run.last, last)
        if start < end:
            fresh = run.place == 0 and start == run.first and run.round > 0
            made.append(Run(end - start, hand(run), str(run.round) if fresh else ""))
    return tuple(made)


def hand(run: history.Run) -> Hand:
    """Return how the strokes of an event look: never like those of the event before or after."""
    return HANDS[2 * (run.round % 2) + run.place % 2]
