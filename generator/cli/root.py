"""The command ``exact61`` and its parts, each loaded only when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from generator.errors import BadInput

#: Every command: the module and the name in it.
COMMANDS = {
    "build": ("generator.cli.printing", "build"),
    "rulebook": ("generator.cli.printing", "rulebook"),
    "scoresheet": ("generator.cli.sheets", "scoresheet"),
    "handout": ("generator.cli.handout", "handout"),
    "card": ("generator.cli.printing", "card"),
    "record": ("generator.cli.record", "record"),
    "board": ("generator.cli.board", "board"),
    "settle": ("generator.cli.settle", "settle"),
    "tiles": ("generator.cli.printing", "tiles"),
    "tally": ("generator.cli.tally", "tally"),
    "examples": ("generator.cli.examples", "examples"),
    "topics": ("generator.cli.handout", "topics"),
    "verify": ("generator.cli.printing", "verify"),
}


class LazyGroup(click.Group):
    """A group whose commands are imported when they are asked for."""

    def __init__(self, *args: Any, lazy: dict[str, tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in the order in which they are listed."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return the command *cmd_name*."""
        if cmd_name not in self.lazy:
            return None
        module, name = self.lazy[cmd_name]
        command: click.Command = getattr(import_module(module), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that *args* begin with.

        Raises:
            BadInput: when there is no such command.
        """
        if args and not args[0].startswith("-") and args[0] not in self.lazy:
            from generator.cli.closest import hint

            raise BadInput("command-unknown", found=args[0], hint=hint(args[0], self.lazy))
        return super().resolve_command(ctx, args)


@click.group(
    cls=LazyGroup,
    lazy=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: exact61 board '6-6 6-3:6-6'",
)
@click.version_option(package_name="exact61", message="%(prog)s %(version)s")
def root() -> None:
    """Exact 61 Five Up: rulebooks, score sheets and answers from the rules themselves.

    Every number that is printed is computed. Ask `exact61 COMMAND --help` for each command.
    """
