"""A few counted boards for the back of a large sheet: one double, growing (R11–R16)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.board import Look, board_drawing, frame
from generator.drawing.lettering import REGULAR, SEMIBOLD
from generator.engine.board import EMPTY, Board
from generator.engine.rules import Rules
from generator.engine.tiles import Tile
from generator.i18n import Speaker
from generator.layout import arrange
from generator.scoresheets.chunk import Chunk, heard
from generator.scoresheets.flow import Letters, paragraph
from generator.scoresheets.key import Block
from generator.scoresheets.paper import Area
from generator.scoresheets.words import points_words

#: The height of a board and the room between two of them, in mm.
HEIGHT = 34.0
BETWEEN = 5.0


def counted_boards(area: Area, letters: Letters, rules: Rules, say: Speaker) -> Block:
    """Return four boards side by side, each with its sum, its points and what it shows."""
    texts = (
        say.say("An opening double counts all its pips"),
        say.say("With a line side free, still all of them"),
        say.say("With its line sides taken, nothing"),
        say.say("A branch counts by its own end"),
    )
    boards = tuple(_boards(rules))
    width = (area.width - (len(boards) - 1) * BETWEEN) / len(boards)
    chunks: list[Chunk] = []
    lowest = area.y
    for number, (board, text) in enumerate(zip(boards, texts, strict=True)):
        x = area.x + number * (width + BETWEEN)
        chunks.append(_picture(board, x, area.y, width, rules, say))
        points = rules.shown(rules.scoring(board.total))
        result = say.say("%(sum)s: %(points)s", sum=board.total, points=points_words(points, say))
        size = letters.text
        lines, y = paragraph(result, x, area.y + HEIGHT + 1.5, size, SEMIBOLD, width)
        more, y = paragraph(text, x, y, size, REGULAR, width)
        chunks += [heard("P", lines), heard("P", more)]
        lowest = max(lowest, y)
    return Block(tuple(chunks), lowest - area.y)


def _boards(rules: Rules) -> Iterator[Board]:
    """Go through the highest double alone, with one line side taken, with both, with a branch."""
    high = rules.highest_pip
    double = Tile(high, high)
    first = max(2, high // 2)
    board = EMPTY.lay(double)
    yield board
    for low in (first, first - 1, first - 2):
        board = board.lay(Tile(high, low), double)
        yield board


def _picture(board: Board, x: float, y: float, width: float, rules: Rules, say: Speaker) -> Chunk:
    fitted = arrange(board, frame(width, HEIGHT), ends=True)
    drawing = board_drawing(fitted, Look(last=False, opening=False, sparing=True), "")
    dx, dy = (width - drawing.width) / 2, (HEIGHT - drawing.height) / 2
    box = Area(x + dx, y + dy, drawing.width, drawing.height)
    alt = say.board_alt(fitted, rules)
    return Chunk(drawing.marks, "Figure", alt, box, shared=True, at=(box.x, box.y))
