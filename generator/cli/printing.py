"""The commands that print: the whole set, book, card, tiles; and the check of what was printed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from generator.cli import options
from generator.cli.answer import print_made
from generator.cli.progress import progress
from generator.editions.books import BookForm, Turn, card_jobs, rulebook_jobs
from generator.editions.build import build as built
from generator.editions.build import build_jobs
from generator.editions.jobs import Job, run, target
from generator.editions.manifest import differences, listed
from generator.editions.sheets import tiles_jobs
from generator.engine.rules import Rules
from generator.i18n import Speaker


@click.command(epilog="Example: exact61 build --paper letter --lang es")
@options.print_languages
@options.paper
@options.rules
@options.folder
@options.quiet
def build(langs: tuple[str, ...], paper: str, rules: Rules, output: Path, quiet: bool) -> None:
    """Print the whole set: rulebook, score sheets for every number of players, and a manifest."""
    jobs = build_jobs(langs, paper, rules)
    with progress(len(jobs), quiet=quiet) as step:
        for made in built(output, jobs):
            if isinstance(made, Path):
                print_made(made)
            else:
                step(made.job.name)
                print_made(made.path)


@click.command(epilog="Example: exact61 rulebook --lang es --paper a5 -o reglas.pdf")
@click.option(
    "--format",
    "kind",
    type=options.OneOf(lambda: ("pdf", "html"), "pdf|html"),
    default="pdf",
    help="A PDF for paper, or one HTML file for screens (pdf).",
)
@click.option(
    "--booklet",
    type=options.OneOf(lambda: ("long", "short"), "long|short"),
    help="Two pages on a side, to fold; printed on both sides, turned at that edge.",
)
@click.option("--crop-marks", is_flag=True, help="Bleed and crop marks for a print shop.")
@click.option("--large", is_flag=True, help="Large print.")
@options.print_languages
@options.paper
@options.rules
@options.folder
@options.quiet
def rulebook(
    kind: str,
    booklet: Turn | None,
    crop_marks: bool,
    large: bool,
    langs: tuple[str, ...],
    paper: str,
    rules: Rules,
    output: Path,
    quiet: bool,
) -> None:
    """Print the rulebook."""
    form = BookForm(html=kind == "html", large=large, booklet=booklet, crop_marks=crop_marks)
    _print(rulebook_jobs(langs, paper, rules, form), output, quiet)


@click.command(epilog="Example: exact61 card --lang es")
@options.print_languages
@options.paper
@options.rules
@options.folder
@options.quiet
def card(langs: tuple[str, ...], paper: str, rules: Rules, output: Path, quiet: bool) -> None:
    """Print the quick reference: both sides of a card, in the order of a turn."""
    _print(card_jobs(langs, paper, rules), output, quiet)


@click.command(epilog="Example: exact61 verify output")
@click.argument("folder", type=options.OUTPUT)
@options.answer_language
@click.pass_context
def verify(ctx: click.Context, folder: Path, say: Speaker) -> None:
    """Compare the files in FOLDER with the manifest of their build."""
    wrong = list(differences(folder))
    for fault in wrong:
        click.echo(f"exact61: {say.fault(fault)}", err=True)
    if wrong:
        ctx.exit(1)
    count = listed(folder)
    click.echo(
        say.say_plural("%(count)s file is as built.", "%(count)s files are as built.", count)
    )


@click.command(epilog="Example: exact61 tiles --paper a4 --backs")
@click.option("--backs", is_flag=True, help="The backs too, for printing on both sides.")
@options.print_languages
@options.paper
@options.rules
@options.folder
@options.quiet
def tiles(
    backs: bool, langs: tuple[str, ...], paper: str, rules: Rules, output: Path, quiet: bool
) -> None:
    """Print the whole set of tiles, to cut out."""
    _print(tiles_jobs(langs, paper, rules, backs=backs), output, quiet)


def _print(jobs: Sequence[Job], output: Path, quiet: bool) -> None:
    """Make the files of *jobs*, and name each when it stands in its place."""
    with progress(len(jobs), quiet=quiet) as step:
        for made in run(jobs, target(output, jobs)):
            step(made.job.name)
            print_made(made.path)
