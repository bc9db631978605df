"""``exact61 record``: checking game records, playing games by itself, and printing games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from generator.cli import options
from generator.cli.answer import print_json, print_lines, print_made
from generator.cli.progress import progress
from generator.engine.records import CheckedGame, check_record, game_data, load_record, write_record
from generator.engine.rules import Rules
from generator.engine.simulate import simulate as simulated
from generator.errors import GeneratorError
from generator.i18n import Speaker, message

#: The players of a game that the program plays by itself, one name for each seat.
PLAYERS = (
    message("Amy"),
    message("Ben"),
    message("Clara"),
    message("Daniel"),
)
ENDS = {
    "out": message("last tile"),
    "blocked": message("blocked"),
    "target": message("target reached"),
    "unfinished": message("unfinished"),
}


@click.group(epilog="Example: exact61 record check game.toml")
def record() -> None:
    """Game records: check them, print them, or play a game and write its record."""


@record.command(epilog="Example: exact61 record check club.toml --lang es")
@click.argument("files", nargs=-1, required=True, metavar="FILE …")
@options.answer_language
@options.as_json
@options.rules
@click.pass_context
def check(
    ctx: click.Context, files: tuple[str, ...], say: Speaker, as_json: bool, rules: Rules
) -> None:
    """Check game records and print their events and scores.

    Each wrong record is named with the line, the player and the turn, what is wrong and what would
    have been right; the status is then 2.
    """
    games: list[CheckedGame] = []
    status = 0
    for file in files:
        try:
            games.append(check_record(load_record(file, rules), rules))
        except GeneratorError as fault:
            click.echo(f"exact61: {say.fault(fault)}", err=True)
            status = max(status, fault.exit_status)
    if as_json and not status:
        results = [game_data(game) for game in games]
        print_json(results if len(files) > 1 else results[0])
    elif not as_json:
        for game in games:
            print_lines(_told(game, say))
    ctx.exit(status)


@record.command(epilog="Example: exact61 record simulate --players 4 --seed 7 -o game.toml")
@click.option("--players", type=options.Whole(2, 4), required=True, help="How many play: 2 to 4.")
@click.option("--seed", type=options.Whole(), required=True, help="The same seed, the same game.")
@options.answer_language
@options.rules
@click.option("-o", "--output", type=options.OUTPUT, metavar="FILE", help="File to write to.")
def simulate(players: int, seed: int, say: Speaker, rules: Rules, output: Path | None) -> None:
    """Play a legal game and write its record, to standard output or a file."""
    names = tuple(say.say(name) for name in PLAYERS[:players])
    text = write_record(simulated(names, seed, rules))
    if output is None:
        click.echo(text, nl=False)
        return
    from generator.editions.files import write_file

    write_file(output, text.encode())
    print_made(output)


@record.command("print", epilog="Example: exact61 record print club.toml --lang es -o club.pdf")
@click.argument("file", metavar="FILE")
@options.print_languages
@options.paper
@options.rules
@options.folder
@options.quiet
def print_(
    file: str, langs: tuple[str, ...], paper: str, rules: Rules, output: Path, quiet: bool
) -> None:
    """Print a recorded game: its race, its score sheet, and every round turn by turn."""
    from generator.editions.jobs import run, target
    from generator.editions.reports import report_jobs

    game = check_record(load_record(file, rules), rules)
    jobs = report_jobs(game, langs, paper)
    with progress(len(jobs), quiet=quiet) as step:
        for made in run(jobs, target(output, jobs)):
            step(made.job.name)
            print_made(made.path)


def _told(game: CheckedGame, say: Speaker) -> Iterator[str]:
    """Go through the events of a game and the scores of its rounds."""
    record = game.record
    names = record.players
    parts = (record.title, "" if record.date is None else say.date(record.date))
    yield " · ".join(filter(None, (record.file, *parts)))
    for number, checked in enumerate(game.rounds, 1):
        yield say.say(
            "Round %(round)s, opened by %(opener)s (%(end)s)",
            round=number,
            opener=names[checked.opener],
            end=say.say(ENDS[checked.end.value]),
        )
        for event in checked.events:
            turn = "" if event.turn is None else say.say("turn %(turn)s", turn=event.turn) + ": "
            yield f"  {turn}{say.event(event, names, game.rules)}"
    for side, score in enumerate(game.scores):
        yield say.say(
            "%(side)s: %(score)s shown points",
            side=say.listing(game.side_names[side]),
            score=game.rules.shown(score),
        )
    if game.winner is None:
        yield say.say("The game goes on.")
    else:
        yield say.say("%(side)s won the game.", side=say.listing(game.side_names[game.winner]))
