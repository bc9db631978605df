"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.cli.locale import locale_language
from generator.engine.notation import echo
from generator.engine.rules import STANDARD, Rules
from generator.errors import BadInput
from generator.i18n import Speaker, languages, speaker

_Command = TypeVar("_Command", bound=Callable[..., Any])


class OneOf(click.ParamType[str]):
    """A word out of a short list, asked for at the time of parsing."""

    name = "word"

    def __init__(self, words: Callable[[], tuple[str, ...]], metavar: str) -> None:
        self.words = words
        self.metavar = metavar

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Return how the value is shown in the help."""
        return self.metavar

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return *value* if it is one of the words.

        Raises:
            BadInput: when it is not.
        """
        words = self.words()
        if str(value).lower() in words:
            return str(value).lower()
        raise BadInput(
            "option-value", option=option_name(param), found=echo(str(value)), expected=list(words)
        )


class Whole(click.ParamType[int]):
    """A whole number, between bounds where there are any."""

    name = "number"

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low = low
        self.high = high

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Return how the value is shown in the help."""
        return "N"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return *value* as a number.

        Raises:
            BadInput: when it is none, or lies outside the bounds.
        """
        try:
            number = int(value)
        except (TypeError, ValueError):
            raise BadInput(
                "not-a-number", option=option_name(param), found=echo(str(value))
            ) from None
        low, high = self.low, self.high
        if (low is not None and number < low) or (high is not None and number > high):
            raise BadInput(
                "out-of-range",
                option=option_name(param),
                found=number,
                low="…" if low is None else low,
                high="…" if high is None else high,
            )
        return number


def option_name(param: click.Parameter | None) -> str:
    """Return how the user wrote or would write *param*."""
    if param is None:
        return ""
    return param.opts[0] if isinstance(param, click.Option) else (param.name or "").upper()


class RulesFile(click.ParamType[Rules]):
    """A file with a club's own variation."""

    name = "file"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Rules:
        """Return the rules in the file."""
        if isinstance(value, Rules):
            return value
        from generator.engine.variation import load_rules

        return load_rules(value)


LANGUAGE = OneOf(languages, "es|en")
PAPERS = ("a4", "letter", "a5")
PAPER = OneOf(lambda: PAPERS, "a4|letter|a5")
OUTPUT = click.Path(path_type=Path)


def _to_speaker(ctx: click.Context, param: click.Parameter, value: str | None) -> Speaker:
    return speaker(value or locale_language(languages()))


def _once(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """Return what was given several times, or every language where none was."""
    return tuple(dict.fromkeys(value)) or languages()


answer_language = click.option(
    "--lang",
    "say",
    type=LANGUAGE,
    callback=_to_speaker,
    help="Language of the answer; by default that of your system, else English.",
)
print_languages = click.option(
    "--lang",
    "langs",
    type=LANGUAGE,
    multiple=True,
    callback=_once,
    help="Language to print in; may be given twice. By default both.",
)
paper = click.option(
    "--paper", type=PAPER, default="a4", show_default=True, help="Paper to print on."
)
rules = click.option(
    "--rules",
    type=RulesFile(),
    default=STANDARD,
    show_default="the standard game",
    metavar="FILE",
    help="A club's own variation: a TOML file with target, hand_size, name.",
)
quiet = click.option("--quiet", "-q", is_flag=True, help="Say nothing but errors.")
as_json = click.option("--json", "as_json", is_flag=True, help="Answer as JSON for other programs.")
folder = click.option(
    "-o",
    "--output",
    type=OUTPUT,
    default=Path("output"),
    show_default=True,
    help="Folder to print into.",
)
