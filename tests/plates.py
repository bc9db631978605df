"""Pictures to look at, in `output/plates`: `make plates`.

Sixty boards of legal play on contact sheets, all tiles, all marks and signs. With the word
`examples`, the boards of the worked examples too, each through the command line as a reader would.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import islice
from pathlib import Path

from generator.drawing.board import BARE, Look, board_drawing, frame
from generator.drawing.canvas import Painter, new_canvas
from generator.drawing.files import rasters
from generator.drawing.lettering import REGULAR
from generator.drawing.marks import Drawing, Text
from generator.drawing.signs import SIGNS, seats_drawing, sign_drawing
from generator.drawing.tally import HANDS, Cells, Run, debt_group, mark_drawing, score_drawing
from generator.drawing.tile import row_drawing, tile_drawing
from generator.engine.board import Board
from generator.engine.rules import STANDARD
from generator.engine.tiles import Tile, full_set
from generator.errors import DoesNotFit
from generator.layout import arrange
from tests.layout.boards import adversarial, rounds

OUTPUT = Path("output", "plates")
BOARDS = 60
#: How many of them are all 28 tiles, laid as badly as the rules allow.
WORST = 4
DOTS_PER_INCH = 110
GAP = 6.0

LOOKS = (
    Look(),
    Look(),
    Look(open=True),
    Look(order=True),
    Look(sparing=True),
    BARE,
)


def boards() -> Iterable[Board]:
    """Boards from the opening alone to a whole round, ever longer, and the worst at the end."""
    played = list(islice(rounds(4 * BOARDS), 4 * BOARDS))
    for number in range(BOARDS - WORST):
        long = 1 + number * 24 // BOARDS
        fitting = [board for board in played if len(board) >= long]
        final = fitting[number % len(fitting)] if fitting else max(played, key=len)
        yield next(board for board in final.stages() if len(board) == min(long, len(final)))
    yield from (adversarial(seed) for seed in range(WORST))


def plate(number: int, board: Board) -> Drawing:
    """One board in its look, with its number of tiles."""
    look = LOOKS[number % len(LOOKS)]
    room = (170.0, 240.0) if number >= BOARDS - WORST else (90.0, 68.0)
    try:
        fitted = arrange(board, frame(*room, 4.6, 2.0, look=look), ends=look.ends)
        drawn = board_drawing(fitted, look, str(board))
    except DoesNotFit as fault:
        print(f"{number + 1}: {fault}: {board}", file=sys.stderr)
        drawn = Drawing(20, 0, ())
    label = Text(0, drawn.height + 4, f"{number + 1}: {len(board)}", 7, REGULAR)
    return Drawing(drawn.width, drawn.height + 4.5, (*drawn.marks, label), drawn.title)


def tiles() -> list[Drawing]:
    """The whole set standing and lying, larger halves, backs, and small tiles for a line."""
    whole = full_set(STANDARD)
    large = [Tile(high, low) for high in (7, 8, 9) for low in (9, 0) if low <= high]
    return [
        row_drawing(whole, 5.5, width=110),
        row_drawing(whole, 5.5, width=160, upright=False),
        row_drawing([*large, Tile(9, 7), Tile(8, 7)], 5.5),
        row_drawing([*large, Tile(9, 7), Tile(8, 7)], 5.5, upright=False),
        row_drawing([Tile(6, 3), Tile(5, 5), None, None, None], 5.5, laid=Tile(6, 3)),
        row_drawing(whole, 3.2, width=160, upright=False),
        *(tile_drawing(Tile(6, 3), half) for half in (2.2, 3.2, 5.5, 12)),
    ]


def scores() -> list[Drawing]:
    """A mark stroke by stroke, scores, guides, hands, debts, signs and seats."""
    played = [
        *(Run(3, HANDS[0], "1"), Run(4, HANDS[1]), Run(2, HANDS[2], "2"), Run(1, HANDS[3])),
        *(Run(7, HANDS[0], "3"), Run(5, HANDS[1], "4"), Run(1, HANDS[2], "5")),
        Run(8, HANDS[3], "6"),
    ]
    debts = [debt_group(0.5, 0.5, 26, 14, owed, paid) for owed, paid in ((0, 0), (3, 1), (15, 4))]
    return [
        *(mark_drawing(count, 14, STANDARD) for count in range(STANDARD.mark_strokes + 1)),
        *(score_drawing([Run(score)], 14, STANDARD) for score in (7, 37, 61)),
        score_drawing([Run(24)], 14, STANDARD, guides="dotted"),
        score_drawing([Run(24)], 14, STANDARD, guides="corners"),
        score_drawing(played, 14, STANDARD),
        score_drawing([Run(37)], 10, STANDARD, guides="dotted"),
        Drawing(60, 5, Cells(0, 0, 4, 1, frames=False).marks(0, (Run(37),), STANDARD)),
        *(Drawing(27, 15, (debt,)) for debt in debts),
        *(sign_drawing(sign, size) for sign in SIGNS for size in (3, 8)),
        *(seats_drawing(["Ana", "Bruno", "Carla", "Íñigo"][:count]) for count in (2, 3, 4)),
    ]


def sheet(drawings: Sequence[Drawing], width: float) -> bytes:
    """Drawings side by side in rows, as a PNG."""
    places: list[tuple[float, float]] = []
    x = y = GAP
    high = 0.0
    for drawing in drawings:
        if x > GAP and x + drawing.width + GAP > width:
            x, y, high = GAP, y + high + GAP, 0.0
        places.append((x, y))
        x, high = x + drawing.width + GAP, max(high, drawing.height)
    out = BytesIO()
    canvas = new_canvas(out, width, y + high + GAP, "en", "plates")
    painter = Painter(canvas)
    for drawing, place in zip(drawings, places, strict=True):
        painter.paint(drawing, *place)
    canvas.showPage()
    canvas.save()
    return rasters(out.getvalue(), DOTS_PER_INCH)[0]


def draw() -> None:
    """Write all contact sheets."""
    OUTPUT.mkdir(parents=True, exist_ok=True)
    plates = [plate(number, board) for number, board in enumerate(boards())]
    half, worst = BOARDS // 2, BOARDS - WORST
    for name, drawings, width in (
        ("boards-1", plates[:half], 420),
        ("boards-2", plates[half:worst], 420),
        ("boards-3", plates[worst:], 360),
        ("tiles", tiles(), 180),
        ("marks", scores(), 210),
    ):
        path = OUTPUT / f"{name}.png"
        path.write_bytes(sheet(drawings, width))
        print(path)


def draw_examples() -> None:
    """Draw every example that is a board."""
    command = [sys.executable, "-m", "generator"]
    listed = subprocess.run([*command, "examples", "--json"], check=True, stdout=subprocess.PIPE)
    for example in json.loads(listed.stdout):
        if example["kind"] == "board":
            target = OUTPUT / f"{example['id'].replace('/', '--')}.png"
            subprocess.run([*command, "board", example["board"], "-o", str(target)], check=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw what is asked for."""
    draw()
    if "examples" in (sys.argv[1:] if arguments is None else arguments):
        draw_examples()
    return 0


if __name__ == "__main__":
    sys.exit(main())
