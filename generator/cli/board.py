"""``exact61 board``: what counts on a board, and its drawing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from generator.cli import options
from generator.cli.answer import print_json, print_lines, print_made
from generator.engine.answers import board_data
from generator.engine.board import Board, Side
from generator.engine.notation import read_board
from generator.engine.rules import Rules
from generator.i18n import Speaker, message

SIDES = {
    Side.END: message("end"),
    Side.LINE: message("line side"),
    Side.BRANCH: message("branch side"),
}


@click.command(epilog="Example: exact61 board '6-6 6-3:6-6' --lang es -o board.svg")
@click.argument("placements", nargs=-1, required=True, metavar="BOARD")
@options.answer_language
@options.as_json
@options.rules
@click.option(
    "-o",
    "--output",
    type=options.OUTPUT,
    metavar="FILE",
    help="Draw the board: .svg, .pdf or .png.",
)
@click.option("--width", type=options.Whole(10, 2000), default=120, help="Room in mm (120).")
@click.option("--height", type=options.Whole(10, 2000), help="Room in mm (as wide as high).")
@click.option("--ends/--no-ends", default=True, help="Mark the counted ends with their values.")
@click.option("--open", "open_points", is_flag=True, help="Mark where tiles may be joined now.")
@click.option("--numbers", is_flag=True, help="Number the tiles in the order of laying.")
@click.option("--dpi", type=options.Whole(36, 1200), default=200, help="Fineness of a .png (200).")
@options.quiet
def board(
    placements: tuple[str, ...],
    say: Speaker,
    as_json: bool,
    rules: Rules,
    output: Path | None,
    width: int,
    height: int | None,
    ends: bool,
    open_points: bool,
    numbers: bool,
    dpi: int,
    quiet: bool,
) -> None:
    """Count a BOARD: its ends, their sum, the points, and where tiles may be joined.

    A board is its placements in order: the opening tile, then TILE:HOST for each tile and the tile
    it is joined to.
    """
    position = read_board(" ".join(placements), rules)
    if output is not None:
        from generator.editions.diagrams import draw_board, write_drawing

        drawing = draw_board(
            position,
            say,
            rules,
            width=width,
            height=height or width,
            ends=ends,
            open_points=open_points,
            numbers=numbers,
        )
        write_drawing(output, drawing, say.lang, dpi)
        print_made(output, note=as_json)
    if as_json:
        print_json(board_data(position, rules))
    elif output is None:
        print_lines(_told(position, say, rules))


def _told(position: Board, say: Speaker, rules: Rules) -> Iterator[str]:
    """Go through what people want to know of a board."""
    yield say.say("Board: %(board)s", board=str(position))
    ends = position.ends()
    counted = ", ".join(f"{end.tile} → {say.number(end.counts)}" for end in ends)
    yield say.say("Counted ends: %(ends)s", ends=counted)
    addends = " + ".join(say.number(end.counts) for end in ends)
    total = say.number(position.total.value)
    yield say.say("Sum: %(sum)s", sum=f"{addends} = {total}" if len(ends) > 1 else total)
    raw = rules.scoring(position.total)
    yield say.say("Points: %(raw)s raw, %(shown)s shown", raw=raw, shown=rules.shown(raw))
    yield say.say("The next tile may be joined to:")
    for point in dict.fromkeys((point.tile, point.value, point.side) for point in position.points):
        tile, value, side = point
        yield "  " + say.say(
            "%(tile)s, with a %(value)s (%(side)s)",
            tile=tile,
            value=value,
            side=say.say(SIDES[side]),
        )
