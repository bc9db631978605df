"""``exact61 scoresheet``: blank sheets, named ones, whole club nights, and games already played."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import click

from generator.cli import options
from generator.cli.answer import print_made
from generator.editions.jobs import run, target
from generator.editions.sheets import sheet_jobs
from generator.engine.records import check_record, load_record
from generator.engine.rules import Rules
from generator.errors import BadInput
from generator.scoresheets import (
    PAPERS,
    Guides,
    SheetOptions,
    TableEntry,
    history,
    read_moment,
    read_tables,
    split_names,
)


@click.command(
    epilog="Example: exact61 scoresheet --players 4 --names 'Ana, Bruno, Carla, Íñigo' --lang es"
)
@click.option("--players", type=options.Whole(2, 4), default=2, help="How many play (2).")
@click.option("--names", metavar="NAMES", help="Names for one table, with commas between.")
@click.option("--tables", metavar="FILE", help="A CSV or TOML file: number, players, date.")
@click.option("--from", "record", metavar="RECORD", help="Draw the marks of a game record.")
@click.option("--until", metavar="ROUND[.TURN]", help="… as they stood at that moment.")
@click.option("--games", type=options.Whole(1, 12), default=1, help="Games on a sheet (1).")
@click.option("--copies", type=options.Whole(1, 10_000), default=1, help="Sheets a table (1).")
@click.option(
    "--guides",
    type=options.OneOf(lambda: tuple(guide.value for guide in Guides), "none|dotted|corners"),
    default=Guides.NONE.value,
    help="Help for the pen in empty boxes (none).",
)
@click.option("--per-page", type=options.Whole(1, 16), default=1, help="Sheets on a page (1).")
@click.option(
    "--paper",
    type=options.OneOf(lambda: tuple(PAPERS), "|".join(PAPERS)),
    default="a4",
    help="Paper to print on (a4).",
)
@click.option(
    "--orientation",
    type=options.OneOf(lambda: ("portrait", "landscape"), "portrait|landscape"),
    help="Upright or across; by default whichever gives the better boxes.",
)
@click.option("--both-sides", is_flag=True, help="Print the quick rules on the back.")
@click.option("--punch", is_flag=True, help="Keep the binding side clear of punched holes.")
@click.option("--teaching", is_flag=True, help="A larger key with every step of a mark.")
@click.option("--fields", is_flag=True, help="Form fields for names and date, to fill on screen.")
@click.option("--title", default="", help="What stands at the head, such as the club's name.")
@options.print_languages
@options.rules
@options.folder
@options.quiet
def scoresheet(
    players: int,
    names: str | None,
    tables: str | None,
    record: str | None,
    until: str | None,
    games: int,
    copies: int,
    guides: str,
    per_page: int,
    paper: str,
    orientation: Literal["portrait", "landscape"] | None,
    both_sides: bool,
    punch: bool,
    teaching: bool,
    fields: bool,
    title: str,
    langs: tuple[str, ...],
    rules: Rules,
    output: Path,
    quiet: bool,
) -> None:
    """Print score sheets: blank, with names, for a series of tables, or filled from a record."""
    if until is not None and record is None:
        raise BadInput("option-pointless", option="--until", goes="--from")
    sources = {"--names": names, "--tables": tables, "--from": record}
    given = [name for name, value in sources.items() if value is not None]
    if len(given) > 1:
        raise BadInput("options-together", one=given[0], other=given[1])
    wishes = SheetOptions(
        players=players,
        paper=paper,
        orientation=orientation,
        games=games,
        copies=copies,
        guides=Guides(guides),
        per_page=per_page,
        both_sides=both_sides,
        punch=punch,
        teaching=teaching,
        fields=fields,
        title=title,
    )
    entries = _entries(names, tables, record, until, rules)
    jobs = sheet_jobs(entries, wishes, rules, langs)
    for made in run(jobs, target(output, jobs)):
        print_made(made.path)


def _entries(
    names: str | None, tables: str | None, record: str | None, until: str | None, rules: Rules
) -> tuple[TableEntry, ...]:
    """Return the tables that are asked for; none for a blank sheet."""
    if names is not None:
        return (TableEntry(names=split_names(names)),)
    if tables is not None:
        return read_tables(tables)
    if record is not None:
        game = check_record(load_record(record, rules), rules)
        moment = None if until is None else read_moment(until)
        return (
            TableEntry(
                names=game.record.players,
                date=game.record.date,
                history=history(game, moment),
            ),
        )
    return ()
