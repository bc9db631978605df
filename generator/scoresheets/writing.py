"""What is written on a sheet in letters: names, date, place and table, or form fields for them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.lettering import SEMIBOLD
from generator.scoresheets.chunk import Chunk, FormField, heard
from generator.scoresheets.flow import fit_user_text, leading, stack
from generator.scoresheets.frame import HeadField, Sheet, name_base
from generator.scoresheets.options import TableEntry
from generator.scoresheets.paper import Area
from generator.scoresheets.places import SEAT
from generator.scoresheets.words import day_words, seat_letter

#: The least size of what a user gave, in points.
SMALLEST = 4.75


def field_writing(
    sheet: Sheet, field: HeadField, entry: TableEntry, *, fields: bool
) -> Iterator[Chunk]:
    """Go through what stands on a line of the head where it is known, or its form field."""
    size, line = sheet.plan.letters.value, field.line
    known = {
        "date": day_words(entry.date, sheet.say),
        "place": entry.place,
        "table": entry.number,
    }
    if text := known[field.key]:
        # A long text grows upwards from its line.
        fit = fit_user_text(text, SEMIBOLD, size, line.width, line.height, SMALLEST)
        yield heard("P", stack(fit, line.x, line.bottom, SEMIBOLD), shared=False)
    elif fields:
        yield _field(field.key, field.words, line, size)


def name_writing(
    sheet: Sheet, seat: int, area: Area, name: str, game: int, *, fields: bool
) -> Iterator[Chunk]:
    """Go through the name of a player where it is known, or its form field."""
    size, base = sheet.plan.letters.name, name_base(area)
    line = Area(area.x + SEAT, area.y, area.width - SEAT - 0.5, base + 0.4 - area.y)
    if name:
        fit = fit_user_text(name, SEMIBOLD, size, line.width, line.height, SMALLEST)
        yield heard("P", stack(fit, line.x, base - 0.2, SEMIBOLD), shared=False)
    elif fields:
        letter = seat_letter(seat)
        tip = sheet.say.say("Name of player %(seat)s, game %(number)s", seat=letter, number=game)
        yield _field(f"name-{game}-{letter}", tip, line, size)


def _field(key: str, tooltip: str, line: Area, size: float) -> Chunk:
    height = min(line.height, 1.4 * leading(size))
    area = Area(line.x, line.bottom + 0.4 - height, line.width, height)
    return Chunk((), field=FormField(key, tooltip, area, size))
