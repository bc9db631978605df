"""The key of a sheet: the notation on a line or two, and a large one with every step of a mark."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.drawing import lettering
from generator.drawing.lettering import BOLD, REGULAR, SEMIBOLD
from generator.drawing.marks import POINT, Line, Mark, Pen, Text
from generator.drawing.palette import HAIR
from generator.drawing.tally import Cells, Hand, Run, row_width, tally_marks
from generator.engine.points import Shown
from generator.engine.rules import Rules
from generator.engine.tally import Tally
from generator.i18n import Speaker
from generator.scoresheets.chunk import Chunk, artifact, figure, heard
from generator.scoresheets.flow import Letters, leading, paragraph
from generator.scoresheets.paper import Area
from generator.scoresheets.words import strokes_words

#: A loss and a gain that show how a debt is written and paid.
LOSS, GAIN = Shown(3), Shown(5)


@dataclass(frozen=True, slots=True)
class Block:
    """Chunks in a block that is *height* mm high."""

    chunks: tuple[Chunk, ...]
    height: float


@dataclass(frozen=True, slots=True)
class _Item:
    """An icon of some strokes (none where 0) and the words beside it."""

    strokes: int
    words: str


def key(area: Area, letters: Letters, rules: Rules, say: Speaker, *, filled: bool = False) -> Block:
    """Return the small key, its upper left corner at that of *area*, as high as it needs to be.

    The key of a *filled* sheet says also how its rounds and events are told apart.
    """
    size = letters.label
    step = 1.6 * leading(size)
    icon = 1.3 * leading(size)
    x, y = area.x, area.y + 1.6
    chunks = [artifact([Line(area.x, area.y, area.right, area.y, Pen(0.4 * POINT, HAIR))])]
    for item in _items(rules, say, filled=filled):
        mark_width = _icon_width(item.strokes, icon, rules)
        width = mark_width + lettering.width(item.words, size, REGULAR)
        if x > area.x and x + width > area.right:
            x, y = area.x, y + step
        if item.strokes:
            chunks.append(artifact(tally_marks(item.strokes, x, y, icon, rules)))
        base = y + 0.76 * icon
        lines, bottom = paragraph(
            item.words,
            x + mark_width,
            base - 0.8 * leading(size),
            size,
            REGULAR,
            area.right - x - mark_width,
        )
        chunks.append(heard("P", lines))
        if len(lines) > 1:
            y = bottom - leading(size)
            x = area.right
        else:
            x += width + 4
    return Block(tuple(chunks), y + icon + 0.4 - area.y)


def _icon_width(strokes: int, icon: float, rules: Rules) -> float:
    if not strokes:
        return 0.0
    return row_width(strokes, Cells(size=icon), rules) + 1.2


def _items(rules: Rules, say: Speaker, *, filled: bool) -> Iterator[_Item]:
    """Go through what the small key says (R2, R3, R27, R28, C1)."""
    one, mark = Shown(1), Shown(rules.mark_strokes)
    for points in (one, mark) if rules.target >= mark else (one,):
        words = say.say("= %(points)s (%(raw)s raw)", points=points, raw=rules.raw(points))
        yield _Item(points.value, words)
    words = strokes_words(rules.target, rules, say)
    yield _Item(0, say.say("%(target)s = %(strokes)s", target=rules.target, strokes=words))
    yield _Item(0, say.say("Above %(target)s: write nothing", target=rules.target))
    yield _Item(0, say.say("A loss goes into the debt box; pay it off before drawing again"))
    if filled:
        yield _Item(0, say.say("Small figure: round; other strokes: another event"))


def teaching(area: Area, letters: Letters, rules: Rules, say: Speaker) -> Block:
    """Return the large key: every step of a mark, its order, and how a debt is paid (C1, C6)."""
    y = area.y + 1 + leading(letters.heading)
    title = say.say("A mark grows stroke by stroke")
    chunks = [heard("H2", [Text(area.x, y - 1, title, letters.heading, BOLD)])]
    steps = min(rules.mark_strokes, rules.target.value)
    size = min(14.0, (area.width / steps) / 1.16)
    pitch = area.width / steps
    number_height = leading(letters.label)
    pictures: list[Mark] = []
    for step in range(1, steps + 1):
        x = area.x + (step - 0.5) * pitch - size / 2
        runs = (Run(step - 1, Hand(0.65)), Run(1, Hand(1.5)))
        pictures += Cells(x, y + 0.8, size).marks(rules.mark_strokes, runs, rules)[: 1 + 2]
        below = y + 0.8 + size + 0.9 * number_height
        words = say.number(step)
        pictures.append(Text(x + size / 2, below, words, letters.label, SEMIBOLD, "middle"))
    height = size + 1.2 + 1.1 * number_height
    alt = say.say("The steps of a mark, from %(first)s to %(last)s strokes", first=1, last=steps)
    chunks.append(figure(alt, Area(area.x, y, area.width, height), pictures))
    y += height + 1
    text_size = letters.text
    for sentence in _teaching_sentences(rules, say):
        lines, y = paragraph(sentence, area.x, y, text_size, REGULAR, area.width)
        chunks.append(heard("P", lines))
        y += 0.6
    return Block(tuple(chunks), y + 1.5 - area.y)


def _teaching_sentences(rules: Rules, say: Speaker) -> Iterator[str]:
    yield say.say(
        "First the %(count)s strokes of the large X, then the small x's, %(count)s strokes "
        "each: top, right, bottom, left.",
        count=rules.X_STROKES,
    )
    before = Tally(Shown(min(rules.mark_strokes, rules.target.value)))
    owing = before.after(-LOSS)
    after = owing.after(GAIN)
    yield say.say(
        "Nothing is rubbed out: with %(before)s drawn, a loss of %(loss)s is a debt of %(debt)s. "
        "Then %(gain)s points pay the debt, and the rest is drawn (%(rest)s): %(after)s.",
        before=before.strokes,
        loss=LOSS,
        debt=owing.debt,
        gain=GAIN,
        rest=after.strokes - before.strokes,
        after=after.score,
    )
