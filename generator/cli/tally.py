"""``exact61 tally``: the mark of a score, said and drawn."""

from __future__ import annotations

from pathlib import Path

import click

from generator.cli import options
from generator.cli.answer import print_lines, print_made
from generator.engine.points import Shown
from generator.engine.rules import Rules
from generator.engine.tally import Tally
from generator.errors import BadInput
from generator.i18n import Speaker
from generator.scoresheets.words import needs_sentence, tally_sentence


@click.command(
    epilog="Example: exact61 tally 37 --lang es -o mark.svg",
    context_settings={"ignore_unknown_options": True},
)
@click.argument("score", type=options.Whole(), metavar="SCORE")
@click.option("--debt", type=options.Whole(0, 999), default=0, help="Debt beside the strokes (0).")
@options.answer_language
@options.rules
@click.option(
    "-o", "--output", type=options.OUTPUT, metavar="FILE", help="Draw it: .svg, .pdf or .png."
)
@click.option("--size", type=options.Whole(5, 100), default=14, help="A mark's side in mm (14).")
@click.option("--dpi", type=options.Whole(36, 1200), default=200, help="Fineness of a .png (200).")
def tally(
    score: int,
    debt: int,
    say: Speaker,
    rules: Rules,
    output: Path | None,
    size: int,
    dpi: int,
) -> None:
    """Say what stands on the paper for a SCORE in shown points, and draw it.

    A score below zero, or a debt, stands in the debt box: score = strokes − debt.
    """
    if not -rules.target.value <= score <= rules.target.value:
        low, high = -rules.target.value, rules.target.value
        raise BadInput("out-of-range", option="SCORE", found=score, low=low, high=high)
    short = Tally.of(Shown(score))
    written = Tally(short.strokes + Shown(debt), short.debt + Shown(debt))
    if written.strokes > rules.target:
        most = rules.target.value - max(score, 0)
        raise BadInput("out-of-range", option="--debt", found=debt, low=0, high=most)
    sentence = tally_sentence(written, rules, say)
    if output is None:
        print_lines([sentence, needs_sentence(written.score, rules, say)])
        return
    from generator.editions.diagrams import draw_tally, write_drawing

    write_drawing(output, draw_tally(written, sentence, rules, size), say.lang, dpi)
    print_made(output)
