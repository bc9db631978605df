"""What is the same on every sheet of a kind: head, boxes, lines to write on, ledger, foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from generator.drawing import lettering
from generator.drawing.lettering import BOLD, REGULAR, SEMIBOLD
from generator.drawing.marks import POINT, Line, Mark, Pen, Rect, Text
from generator.drawing.palette import ACCENT, HAIR, INK, PAPER, tint
from generator.drawing.tally import Cells, Guides, Run, cells_of, debt_group
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.i18n import Speaker
from generator.scoresheets.chunk import Chunk, artifact, figure, heard
from generator.scoresheets.flow import fit_user_text
from generator.scoresheets.paper import Area
from generator.scoresheets.places import GAP, SEAT, GamePlan, LeafPlan, SideRow
from generator.scoresheets.plan import ledger_columns
from generator.scoresheets.words import seat_letter, side_letters

#: Small words beside lines and boxes.
QUIET = tint(INK, 0.7)
RULE = Pen(0.45 * POINT, HAIR)
FINE = Pen(0.3 * POINT, tint(INK, 0.4))
BOX = Pen(0.4 * POINT, HAIR)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the marks of a sheet are made from."""

    plan: LeafPlan
    table: Table
    rules: Rules
    say: Speaker
    guides: Guides


# --- head --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HeadField:
    """A field of the head: its words, where these end, and the line to write on."""

    key: str
    words: str
    x: float
    line: Area


def head_fields(sheet: Sheet) -> tuple[HeadField, ...]:
    """Return the places of date, place and table."""
    plan, say = sheet.plan, sheet.say
    area, size = plan.fields, plan.letters.label
    made = []
    x = area.x
    fields = (
        ("date", say.say("Date"), 0.36),
        ("place", say.say("Place"), 0.42),
        ("table", say.say("Table"), 0.22),
    )
    for key, words, share in fields:
        width = area.width * share
        start = x + lettering.width(words, size, REGULAR) + 1.5
        gap = 0 if key == "table" else 3
        made.append(
            HeadField(key, words, x, Area(start, area.y, x + width - gap - start, area.height - 2))
        )
        x += width
    return tuple(made)


def field_frame(sheet: Sheet, field: HeadField) -> Iterator[Chunk]:
    """Go through the words of a field and its line, without what is written on it."""
    line = field.line
    size = sheet.plan.letters.label
    yield heard("P", [Text(field.x, line.bottom, field.words, size, REGULAR, colour=QUIET)])
    yield artifact([Line(line.x, line.bottom + 0.6, line.right, line.bottom + 0.6, RULE)])


# --- games -------------------------------------------------------------------------------------


def game_heading(sheet: Sheet, game: GamePlan) -> Iterator[Chunk]:
    """Go through a game's heading and its boxes for who opened each round."""
    plan, say = sheet.plan, sheet.say
    if game.heading is None:
        return
    base = game.heading.bottom - 2.6
    if len(plan.games) > 1:
        words = say.say("Game %(number)s", number=game.number)
        yield heard("H2", [Text(game.area.x, base, words, plan.letters.heading, BOLD)])
    if game.openers_label is None:
        return
    label = game.openers_label
    words = say.say("Who opened each round")
    size = plan.letters.label
    run = lettering.width(words, size, REGULAR)
    x = label.x if label.x == game.area.x else label.right - run
    yield heard("P", [Text(x, base, words, size, REGULAR, colour=QUIET)])
    boxes: list[Mark] = []
    for number, box in enumerate(game.openers, 1):
        boxes.append(Rect(box.x, box.y, box.width, box.height, 0, BOX, PAPER))
        tiny = Text(box.x + 0.5, box.y + 1.7, say.number(number), 4.5, REGULAR, colour=QUIET)
        boxes.append(tiny)
    yield artifact(boxes)


def name_frame(sheet: Sheet, seat: int, area: Area) -> Iterator[Chunk]:
    """Go through the letter of a seat and the line for its name."""
    base, size = name_base(area), sheet.plan.letters.heading
    yield heard("P", [Text(area.x, base, seat_letter(seat), size, BOLD, colour=ACCENT)])
    yield artifact([Line(area.x + SEAT, base + 0.9, area.right, base + 0.9, RULE)])


def name_base(area: Area) -> float:
    """Return the baseline of a name in its place."""
    return area.bottom - 0.9


def empty_boxes(sheet: Sheet, row: SideRow) -> Iterator[Chunk]:
    """Go through the boxes of a side before the first stroke."""
    say = sheet.say
    side = side_letters(row.seats)
    marks = [mark for number in range(len(row.lines)) for mark in box_line(sheet, row, number, ())]
    alt = say.say("Boxes for the marks of %(side)s, empty", side=side)
    yield figure(alt, boxes_area(row), marks)
    yield artifact(box_numbers(sheet, row))
    debt = debt_group(row.debt.x, row.debt.y, row.debt.width, row.debt.height)
    yield figure(say.say("Debt box of %(side)s, empty", side=side), row.debt, [debt])
    yield from side_labels(sheet, row)


def boxes_area(row: SideRow) -> Area:
    """Return the place of all boxes of a side."""
    boxes = [box for line in row.lines for box in line.boxes]
    right = max(box.right for box in boxes)
    first = boxes[0]
    return Area(first.x, first.y, right - first.x, boxes[-1].bottom - first.y)


def box_line(sheet: Sheet, row: SideRow, number: int, runs: Sequence[Run]) -> Sequence[Mark]:
    """Return one line of boxes with the strokes of *runs*, counted from the line's first box."""
    line = row.lines[number]
    rooms = cells_of(sheet.rules.target.value, sheet.rules)
    total = sum(rooms[line.first : line.first + len(line.boxes)])
    first = line.boxes[0]
    cells = Cells(first.x, first.y, row.size, GAP * row.size, guides=sheet.guides)
    return cells.marks(total, runs, sheet.rules)


def box_numbers(sheet: Sheet, row: SideRow) -> Iterator[Mark]:
    """Go through the score under each box once it is full."""
    rules, letters = sheet.rules, sheet.plan.letters
    for line in row.lines:
        for number, box in enumerate(line.boxes, line.first + 1):
            score = min(number * rules.mark_strokes, rules.target.value)
            yield _below(box, sheet.say.number(score), letters.small, letters.label_height)


def side_labels(sheet: Sheet, row: SideRow) -> Iterator[Chunk]:
    """Go through the words under the debt box, and the box for games won."""
    say, letters = sheet.say, sheet.plan.letters
    box = row.won
    yield heard("P", [_below(row.debt, say.say("debt"), letters.small, letters.label_height)])
    yield artifact([Rect(box.x, box.y, box.width, box.height, 0.06 * box.height, BOX, PAPER)])
    words = say.say_in("games", "won")
    yield heard("P", [_below(box, words, letters.small, letters.label_height)])


def _below(box: Area, words: str, size: float, height: float) -> Text:
    x = box.x + box.width / 2
    return Text(x, box.bottom + 0.75 * height, words, size, REGULAR, "middle", QUIET)


def sign_lines(sheet: Sheet, game: GamePlan) -> Iterator[Chunk]:
    """Go through the lines on which the sides sign."""
    say, size = sheet.say, sheet.plan.letters.label
    area = game.signs[0]
    base = area.bottom - 2
    words = say.say("Checked and signed")
    start = area.x + lettering.width(words, size, REGULAR) + 3
    right = game.signs[-1].right
    width = (right - start) / len(game.rows)
    yield heard("P", [Text(area.x, base, words, size, REGULAR, colour=QUIET)])
    for number, row in enumerate(game.rows):
        x = start + number * width
        letters = side_letters(row.seats)
        after = x + lettering.width(letters, size, SEMIBOLD) + 1.2
        end = x + width - (0 if number == len(game.rows) - 1 else 3)
        yield artifact(
            [
                Text(x, base, letters, size, SEMIBOLD, colour=QUIET),
                Line(after, base + 0.6, end, base + 0.6, RULE),
            ]
        )


# --- ledger ------------------------------------------------------------------------------------


def ledger(sheet: Sheet) -> Iterator[Chunk]:
    """Go through the lines for the rounds: who opened, the points of each side, its score."""
    plan, say = sheet.plan, sheet.say
    rounds = 0
    for bank in plan.ledger:
        yield Chunk(
            tuple(_bank(sheet, bank, rounds)),
            "Figure",
            say.say("Lines to note each round: who opened, points and score of each side"),
            bank,
            shared=True,
        )
        rounds += plan.ledger_lines - 1


def _bank(sheet: Sheet, bank: Area, rounds: int) -> Iterator[Mark]:
    plan, say = sheet.plan, sheet.say
    letters = plan.letters
    step = bank.height / plan.ledger_lines
    head = bank.y + step
    stops = _columns(sheet, bank)
    names = [say.say("Round"), say.say("Opened")]
    for row in plan.games[0].rows:
        side = side_letters(row.seats)
        words = say.say("%(side)s: points", side=side)
        room = stops[2][1] - stops[2][0] - 1
        fits = lettering.width(words, letters.label, SEMIBOLD) <= room
        names += [words if fits else side, say.say("score")]
    for (left, right), name in zip(stops, names, strict=True):
        fit = fit_user_text(name, SEMIBOLD, letters.label, right - left - 0.6, step, 5)
        yield from fit.marks((left + right) / 2, head - 1.4, SEMIBOLD, anchor="middle")
    for number in range(1, plan.ledger_lines):
        y = head + number * step
        words = say.number(rounds + number)
        base = y - 0.32 * step
        yield Text(sum(stops[0]) / 2, base, words, letters.label, REGULAR, "middle", QUIET)
        yield Line(bank.x, y, bank.right, y, FINE)
    yield Line(bank.x, head, bank.right, head, Pen(0.6 * POINT, HAIR))
    for left, _ in stops[1:]:
        yield Line(left, bank.y + 0.25 * step, left, head + (plan.ledger_lines - 1) * step, FINE)


def _columns(sheet: Sheet, bank: Area) -> Sequence[tuple[float, float]]:
    """Return the left and right edges of the columns of a bank."""
    widths = ledger_columns(bank, len(sheet.plan.games[0].rows), sheet.plan.letters)
    edges = list(accumulate(widths, initial=bank.x))
    return tuple(pairwise(edges))
