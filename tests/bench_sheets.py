"""How long score sheets take, and what memory they need: `python -m tests.bench_sheets`."""

from __future__ import annotations

import sys

from generator.scoresheets import TableEntry, history
from tests import bench
from tests.bench import Work, benchmark
from tests.scoresheets.games import game
from tests.scoresheets.many import work
from tests.scoresheets.printed import printed

WORD = "sheets:"

if __name__ == "__main__":
    # The benchmarks are registered when this module is imported under its own name, once.
    sys.exit(bench.main([WORD, *sys.argv[1:]]))


@benchmark(f"{WORD} a blank one")
def blank() -> Work:
    return printed


@benchmark(f"{WORD} one with the marks and the log of a game")
def filled() -> Work:
    entry = TableEntry(history=history(game("4p-04")))
    return lambda: printed([entry])


@benchmark(f"{WORD} a hundred named ones, two-sided", repeats=3)
def hundred() -> Work:
    return lambda: work(100)


@benchmark(
    f"{WORD} a thousand named ones, two-sided",
    repeats=3,
    against=f"{WORD} a hundred named ones, two-sided",
)
def thousand() -> Work:
    return lambda: work(1000)
