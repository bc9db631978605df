"""A progress bar for long jobs, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(total: int, *, quiet: bool = False) -> Iterator[Callable[[str], None]]:
    """Give a function that is called after each of *total* steps with the name of what was made.

    The bar stands on standard error, and only where that is a terminal.
    """
    if quiet or total < 2 or not sys.stderr.isatty():
        yield lambda name: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("", total=total)
        yield lambda name: bar.update(task, advance=1, description=name)
