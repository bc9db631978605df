"""Printing answers: JSON for programs, lines for people, one line for each file made."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click


def print_json(data: Any) -> None:
    """Print *data* as JSON on standard output."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def print_lines(lines: Iterable[str]) -> None:
    """Print *lines* on standard output."""
    for line in lines:
        click.echo(line)


def print_made(path: Path, *, note: bool = False) -> None:
    """Name a file that was made: on standard output, or as a *note* on standard error."""
    click.echo(str(path), err=note)
