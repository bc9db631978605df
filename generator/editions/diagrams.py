"""Single diagrams as files: a board or a score mark as SVG, PDF or PNG."""

from __future__ import annotations

from pathlib import Path

from generator.drawing.board import Look, board_drawing, frame
from generator.drawing.files import pdf, png
from generator.drawing.marks import Drawing
from generator.drawing.svg import svg
from generator.drawing.tally import Run, debt_group, score_drawing
from generator.editions.files import write_file
from generator.engine.board import Board
from generator.engine.points import Shown
from generator.engine.rules import Rules
from generator.engine.tally import Tally
from generator.errors import BadInput, Where
from generator.i18n import Speaker
from generator.layout import arrange
from generator.layout.proof import prove

#: Room in mm around the box of a debt for its outline.
_EDGE = 0.2
EXTENSIONS = (".svg", ".pdf", ".png")


def draw_board(
    board: Board,
    say: Speaker,
    rules: Rules,
    *,
    width: float,
    height: float,
    ends: bool = True,
    open_points: bool = False,
    numbers: bool = False,
) -> Drawing:
    """Return the diagram of *board* in a room of *width* × *height* mm, with its text alternative.

    Raises:
        DoesNotFit: when it does not fit even with the smallest legible tiles.
    """
    look = Look(ends=ends, open=open_points, order=numbers)
    room = frame(width, height, look=look)
    fitted = arrange(board, room, ends=look.ends)
    prove(fitted, room)
    return board_drawing(fitted, look, say.board_alt(fitted, rules))


def draw_tally(written: Tally, title: str, rules: Rules, size: float) -> Drawing:
    """Return the strokes of a tally in cells of *size* mm, and its debt box where it has one."""
    runs = (Run(written.strokes.value),)
    cells = score_drawing(runs, size, rules, total=max(written.strokes, Shown(1)), title=title)
    if not written.debt:
        return cells
    left, width = cells.width + size / 4, size * 1.5
    box = debt_group(left, _EDGE, width, size, written.debt.value)
    return Drawing(left + width + _EDGE, cells.height, (*cells.marks, box), title)


def write_drawing(path: Path, drawing: Drawing, lang: str, dpi: float) -> None:
    """Write *drawing* in the form that the name of *path* ends with.

    Raises:
        BadInput: when that is none of :data:`EXTENSIONS`.
    """
    match path.suffix.lower():
        case ".svg":
            content = svg(drawing, outlined=True, lang=lang).encode()
        case ".pdf":
            content = pdf(drawing, lang)
        case ".png":
            content = png(drawing, dpi)
        case other:
            raise BadInput(
                "extension-unknown",
                Where(file=str(path)),
                found=other or path.name,
                allowed=EXTENSIONS,
            )
    write_file(path, content)
