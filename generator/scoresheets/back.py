"""The back of a sheet: the rules in short, in the largest letters that fit."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.lettering import BOLD, REGULAR
from generator.drawing.marks import Text
from generator.drawing.palette import ACCENT
from generator.engine.points import Raw
from generator.engine.rules import Rules
from generator.errors import DoesNotFit
from generator.i18n import Speaker
from generator.i18n.events import raw_points
from generator.scoresheets.chunk import Chunk, heard
from generator.scoresheets.examples import counted_boards
from generator.scoresheets.flow import Letters, leading, paragraph
from generator.scoresheets.key import teaching
from generator.scoresheets.paper import Area

#: Letters of the rules in points: at most, and at least.
LARGEST, SMALLEST = 11.5, 5.5
#: From this width on, in mm, the text stands in two columns.
TWO_COLUMNS = 150.0
BETWEEN = 8.0
#: Multiples of the step in the example of a sum.
EXAMPLE = 4


def quick_rules(area: Area, letters: Letters, rules: Rules, say: Speaker) -> tuple[Chunk, ...]:
    """Return the back of a sheet.

    Raises:
        DoesNotFit: when the paper is too small even for the smallest letters.
    """
    title = say.say("The rules in short")
    base = area.y + 0.8 * letters.title_height
    head = heard("H1", [Text(area.x, base, title, letters.title, BOLD)])
    top = area.y + letters.title_height + 2
    room = Area(area.x, top, area.width, area.bottom - top)
    sections = tuple(_sections(rules, say))
    for step in range(int((LARGEST - SMALLEST) * 4) + 1):
        found = _columns(room, sections, LARGEST - step / 4)
        if found is not None:
            chunks, bottom = found
            return (head, *chunks, *_below(room, bottom, letters, rules, say))
    raise DoesNotFit("text-too-long", text=title, width=area.width, smallest=SMALLEST, lines=0)


def _below(
    room: Area, bottom: float, letters: Letters, rules: Rules, say: Speaker
) -> tuple[Chunk, ...]:
    """Return counted boards and the steps of a mark, where there is room under the rules."""
    chunks: tuple[Chunk, ...] = ()
    if room.width < TWO_COLUMNS:
        return chunks
    y = bottom + 3 * letters.gap
    for block_of in (counted_boards, teaching):
        block = block_of(Area(room.x, y, room.width, 0), letters, rules, say)
        if y + block.height <= room.bottom:
            chunks += block.chunks
            y += block.height + 4 * letters.gap
    return chunks


def _columns(
    room: Area, sections: tuple[tuple[str, str], ...], size: float
) -> tuple[tuple[Chunk, ...], float] | None:
    """Return the sections at one size of letters and where they end; None if they do not fit."""
    count = 2 if room.width >= TWO_COLUMNS else 1
    width = (room.width - (count - 1) * BETWEEN) / count
    chunks: list[Chunk] = []
    column, y, bottom = 0, room.y, room.y
    half = sum(_height(section, size, width) for section in sections) / count
    for section in sections:
        height = _height(section, size, width)
        over = y + height - leading(size) * 0.6 > room.bottom
        if column < count - 1 and (over or y + height / 2 > room.y + half):
            column, y = column + 1, room.y
        elif over:
            return None
        x = room.x + column * (width + BETWEEN)
        title, text = section
        heading, y = paragraph(title, x, y, size, BOLD, width, ACCENT)
        lines, y = paragraph(text, x, y, size, REGULAR, width)
        chunks += [heard("H2", heading), heard("P", lines)]
        y += 0.6 * leading(size)
        bottom = max(bottom, y)
    return tuple(chunks), bottom


def _height(section: tuple[str, str], size: float, width: float) -> float:
    title, text = section
    _, y = paragraph(title, 0, 0, size, BOLD, width)
    _, y = paragraph(text, 0, y, size, REGULAR, width)
    return y + 0.6 * leading(size)


def _sections(rules: Rules, say: Speaker) -> Iterator[tuple[str, str]]:
    """Go through headings and texts (R2–R26)."""
    yield (
        say.say("The aim"),
        say.say(
            "Be the first to stand at exactly %(target)s points. A point on the sheet is %(raw)s.",
            target=rules.target,
            raw=raw_points(say, Raw(rules.step)),
        ),
    )
    yield (
        say.say("The start"),
        say.say(
            "%(hand)s tiles each, the others are the stock. A lot chooses who opens, with any "
            "tile. Play goes clockwise. With %(most)s players, partners sit opposite and share "
            "their score.",
            hand=rules.hand_size,
            most=rules.MOST_PLAYERS,
        ),
    )
    yield (
        say.say("Your turn"),
        say.say(
            "Join a tile to a free place of the same value. If you can, you must. If you cannot, "
            "draw until you can and lay that tile; when the stock is empty, pass."
        ),
    )
    yield (
        say.say("Doubles"),
        say.say(
            "Every double lies across the line. Continue it on its line sides first; after that "
            "it may also branch at its ends. While a line side is free, all its pips count; "
            "afterwards it counts nothing."
        ),
    )
    total = Raw(EXAMPLE * rules.step)
    yield (
        say.say("Counting"),
        say.say(
            "After every tile add up all ends. A multiple of %(step)s scores: "
            "%(sum)s is %(points)s points, %(other)s is nothing.",
            step=rules.step,
            sum=total,
            points=rules.shown(total),
            other=total.value - 1,
        )
        if rules.step > 1
        else say.say("After every tile add up all ends: that is what it scores."),
    )
    yield (
        say.say("The last tile"),
        say.say(
            "Whoever plays a last tile ends the round. In a single event they score the points "
            "of that tile, plus the pips of all rivals together, rounded as a single sum, minus "
            "the pips of the partner, rounded apart. They open the next round."
        ),
    )
    yield (
        say.say("A blocked round"),
        say.say(
            "The stock is empty and nobody can lay a tile. From the lowest hand to the highest, "
            "each receives the differences from all higher hands of rivals, added and then "
            "rounded. Each hand is an event of its own. A lot chooses the next opener."
        ),
    )
    if rules.step > 1:
        yield say.say("Rounding"), _rounding(rules, say)
    yield (
        say.say("Exactly %(target)s", target=rules.target),
        say.say(
            "Points that would carry a side above %(target)s are not written at all; the tile "
            "stays where it is. Who reaches exactly %(target)s wins at once.",
            target=rules.target,
        ),
    )


def _rounding(rules: Rules, say: Speaker) -> str:
    rests = range(1, rules.step)
    down = say.listing([say.number(rest) for rest in rests if not rules.rounds_up(rest)])
    up = say.listing([say.number(rest) for rest in rests if rules.rounds_up(rest)])
    if not down:
        return say.say(
            "To the nearest multiple of %(step)s: a rest of %(up)s goes up.", step=rules.step, up=up
        )
    return say.say(
        "To the nearest multiple of %(step)s: a rest of %(down)s goes down, of %(up)s goes up.",
        step=rules.step,
        down=down,
        up=up,
    )
