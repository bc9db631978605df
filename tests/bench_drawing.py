"""How long drawings take to make and to print: `python -m tests.bench_drawing`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO

from generator.drawing.board import Look, board_drawing, frame
from generator.drawing.canvas import Painter, new_canvas
from generator.drawing.marks import Circle, Dots, Drawing, Group, Mark
from generator.drawing.svg import svg
from generator.layout import arrange
from generator.layout.plan import Fitted
from generator.resources import use_own_fonts
from tests import bench
from tests.bench import Work, benchmark
from tests.layout.boards import rounds

TILES = 15
DIAGRAMS = 40
WORD = "drawing:"

if __name__ == "__main__":
    # The benchmarks are registered when this module is imported under its own name, once.
    sys.exit(bench.main([WORD, *sys.argv[1:]]))


@cache
def fitted() -> tuple[Fitted, ...]:
    """Forty boards of fifteen tiles from legal play, laid out."""
    boards = (board for last in rounds(400) for board in last.stages() if len(board) == TILES)
    return tuple(
        arrange(board, frame(120, 90)) for board, _ in zip(boards, range(DIAGRAMS), strict=False)
    )


def with_circles(drawing: Drawing) -> Drawing:
    """The same drawing with a circle for each pip."""

    def changed(mark: Mark) -> tuple[Mark, ...]:
        if isinstance(mark, Dots):
            return tuple(Circle(x, y, mark.diameter / 2, fill=mark.colour) for x, y in mark.points)
        if isinstance(mark, Group):
            return (replace(mark, marks=tuple(m for inner in mark.marks for m in changed(inner))),)
        return (mark,)

    return replace(drawing, marks=tuple(m for mark in drawing.marks for m in changed(mark)))


def printed(change: Callable[[Drawing], Drawing]) -> Work:
    use_own_fonts()
    from weasyprint import HTML

    plates = [svg(change(board_drawing(each, Look(), "board"))) for each in fitted()]
    page = "<style>svg { display: block }</style>" + "\n".join(plates)
    return lambda: HTML(string=page).write_pdf()


@benchmark(f"{WORD} a board of {TILES} tiles as SVG, {DIAGRAMS} times", repeats=15)
def as_svg() -> Work:
    plates = fitted()
    return lambda: [svg(board_drawing(each, Look(), "board")) for each in plates]


@benchmark(f"{WORD} the same on a canvas", repeats=15)
def on_canvas() -> Work:
    plates = fitted()

    def work() -> None:
        canvas = new_canvas(BytesIO(), 200, 200, "en", "boards")
        painter = Painter(canvas)
        for each in plates:
            painter.paint(board_drawing(each, Look(), "board"))

    return work


@benchmark(f"{WORD} printed by WeasyPrint, without any", repeats=3)
def nothing() -> Work:
    return printed(lambda drawing: replace(drawing, marks=()))


@benchmark(f"{WORD} printed by WeasyPrint, pips as circles", repeats=3)
def circles() -> Work:
    return printed(with_circles)


@benchmark(
    f"{WORD} printed by WeasyPrint, pips as strokes",
    repeats=3,
    against=f"{WORD} printed by WeasyPrint, pips as circles",
)
def strokes() -> Work:
    return printed(lambda drawing: drawing)
