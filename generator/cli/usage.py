"""What click says of a wrong command line, as a fault with a sentence in every language."""

from __future__ import annotations

from collections.abc import Sequence

import click

from generator.engine.notation import echo
from generator.errors import BadInput


def as_fault(trouble: click.UsageError) -> BadInput:
    """Return *trouble* as an error that says what was expected and what came."""
    match trouble:
        case click.NoSuchOption():
            return BadInput(
                "option-unknown",
                found=trouble.option_name,
                hint=_hint(trouble.possibilities or ()),
            )
        case click.exceptions.NoSuchCommand() if hasattr(click.exceptions, "NoSuchCommand"):
            return BadInput("command-unknown", found=echo(trouble.command_name), hint="")
        case click.MissingParameter():
            return _missing(trouble)
        case click.BadOptionUsage():
            return BadInput("option-needs-value", option=trouble.option_name)
        case click.BadParameter():
            return BadInput("command-line", found=trouble.format_message().rstrip("."))
        case _:
            return BadInput("command-line", found=trouble.format_message().rstrip("."))


def _missing(trouble: click.MissingParameter) -> BadInput:
    parameter = trouble.param
    if isinstance(parameter, click.Option):
        return BadInput("option-missing", option=parameter.opts[-1])
    name = (
        ""
        if parameter is None
        else parameter.make_metavar(trouble.ctx or click.Context(click.Command("")))
    )
    return BadInput("argument-missing", argument=name)


def _hint(possibilities: Sequence[str]) -> str:
    return f" ({', '.join(sorted(possibilities))}?)" if possibilities else ""
