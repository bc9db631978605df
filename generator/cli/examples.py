"""``exact61 examples``: every worked example of the books, with the figures they print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import click

from generator.cli import options
from generator.cli.answer import print_json, print_lines
from generator.engine.rules import Rules
from generator.i18n import Speaker
from generator.teaching.examples import Kind, WorkedExample, worked_examples
from generator.teaching.examples import as_json as examples_data


@click.command(epilog="Example: exact61 examples --json")
@options.answer_language
@options.as_json
@options.rules
def examples(say: Speaker, as_json: bool, rules: Rules) -> None:
    """List every worked example: its id, the rules it shows, its notation and its figures.

    Whoever wants to check the books can work out each figure from the notation alone.
    """
    worked = worked_examples(rules)
    if as_json:
        print_json(examples_data(worked.values()))
    else:
        print_lines(_told(worked, say))


def _told(worked: Mapping[str, WorkedExample], say: Speaker) -> Iterator[str]:
    for example in worked.values():
        yield f"{example.id} ({', '.join(example.rules)})"
        if example.kind is not Kind.RECORD:
            yield f"  {example.notation}"
        figures = (f"{name} {say.number(value)}" for name, value in example.figures.items())
        yield f"  {', '.join(figures)}"
