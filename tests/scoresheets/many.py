"""Prints many two-sided sheets in a process of its own; says the seconds and the memory in MB."""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from datetime import date

from generator.engine.rules import STANDARD
from generator.i18n import speaker
from generator.scoresheets import SheetOptions, TableEntry, write_sheets


def tables(count: int) -> list[TableEntry]:
    """Tables with names of their own."""
    return [
        TableEntry(
            (f"Jugadora número {number}", f"Íñigo {number}"), str(number), date(2026, 11, 29)
        )
        for number in range(1, count + 1)
    ]


def work(count: int) -> int:
    """Print the sheets into a file that goes away."""
    options = SheetOptions(both_sides=True)
    with tempfile.TemporaryFile() as file:
        return write_sheets(tables(count), options, STANDARD, speaker("es"), file)


if __name__ == "__main__":
    start = time.perf_counter()
    pages = work(int(sys.argv[1]))
    assert pages == 2 * int(sys.argv[1])
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    in_kib = memory / 1024 if sys.platform == "darwin" else memory
    print(time.perf_counter() - start, in_kib / 1024)
