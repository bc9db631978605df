"""What is written on a sheet in letters: names, date, place and table, or form fields for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.drawing.lettering import SEMIBOLD
from generator.scoresheets.chunk import Chunk, FormField, heard
from generator.scoresheets.flow import fit_user_text, leading, stack
from generator.scoresheets.frame import Sheet, head_fields, name_base
from generator.scoresheets.options import TableEntry
from generator.scoresheets.paper import Area
from generator.scoresheets.plan import SEAT, SideRow
from generator.scoresheets.words import day_words, seat_letter

#: The least size of what a user gave, in points.
SMALLEST = 4.75


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
