"""How long things take: `python -m tests.bench [WORD ...]`, or `make bench`.

A benchmark is a function in any module `tests/**/bench_*.py`, registered under a name:

    from tests.bench import Work, benchmark


    @benchmark("count a long board")
    def count_a_long_board() -> Work:
        board = parse(LONG)  # made ready, not timed
        return lambda: count(board)  # timed

Times differ from machine to machine and from hour to hour, so every line also gives its ratio
to a yardstick measured in the same run, turn by turn with all the others. Name another benchmark
in `against=` where that comparison says more.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

Work = Callable[[], object]

YARDSTICK = "yardstick"


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A piece of work with a name; *prepare* makes it ready and returns it."""

    name: str
    prepare: Callable[[], Work]
    repeats: int
    against: str


@dataclass(frozen=True, slots=True)
class Timing:
    """What the repeats of one benchmark took, in seconds."""

    name: str
    against: str
    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.seconds)

    @property
    def spread(self) -> float:
        """The middle half of the repeats, as a part of the median."""
        if len(self.seconds) < 2:
            return 0.0
        low, _, high = statistics.quantiles(self.seconds, n=4, method="inclusive")
        return (high - low) / self.median


REGISTRY: dict[str, Benchmark] = {}


def benchmark(
    name: str, *, repeats: int = 7, against: str = YARDSTICK
) -> Callable[[Callable[[], Work]], Callable[[], Work]]:
    """Register the decorated function, which makes the work ready and returns it."""

    def register(prepare: Callable[[], Work]) -> Callable[[], Work]:
        if name in REGISTRY:
            raise ValueError(f"two benchmarks are called {name!r}")
        REGISTRY[name] = Benchmark(name, prepare, repeats, against)
        return prepare

    return register


@benchmark(YARDSTICK, repeats=15)
def yardstick() -> Work:
    """A fixed amount of plain Python: calls, integers, tuples, a dictionary."""

    def work() -> int:
        seen: dict[tuple[int, int], int] = {}
        for step in range(60_000):
            key = (step % 7, step * 31 % 101)
            seen[key] = seen.get(key, 0) + step
        return len(seen)

    return work


def chosen(words: Sequence[str], registry: dict[str, Benchmark]) -> list[Benchmark]:
    """Return the benchmarks whose names hold one of *words* (all, for none), and all they need."""
    names = {name for name in registry if not words or any(word in name for word in words)}
    open_names = set(names)
    while open_names:
        needed = registry[open_names.pop()].against
        if needed not in registry:
            raise ValueError(f"no benchmark is called {needed!r}")
        if needed not in names:
            names.add(needed)
            open_names.add(needed)
    return [registry[name] for name in registry if name in names]


def measure(
    benchmarks: Iterable[Benchmark],
    repeats: int | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> list[Timing]:
    """Run every benchmark once untimed, then all of them in turn until each has its repeats."""
    rows = [(each, each.prepare(), list[float]()) for each in benchmarks]
    for _, work, _ in rows:
        work()
    turns = repeats or max((each.repeats for each, _, _ in rows), default=0)
    for turn in range(turns):
        for each, work, seconds in rows:
            if turn >= (repeats or each.repeats):
                continue
            gc.collect()
            start = clock()
            work()
            seconds.append(clock() - start)
    return [Timing(each.name, each.against, tuple(seconds)) for each, _, seconds in rows]


def table(timings: Sequence[Timing]) -> str:
    """Return the lines to print: name, median, spread, and the ratio to what it stands against."""
    medians = {timing.name: timing.median for timing in timings}
    width = max((len(timing.name) for timing in timings), default=0)
    lines = []
    for timing in timings:
        ratio = timing.median / medians[timing.against]
        line = f"{timing.name:<{width}}  {timing.median * 1000:10.3f} ms ±{timing.spread:4.0%}"
        if timing.name != timing.against:
            line += f"  {ratio:9.3f} × {timing.against}"
        lines.append(line)
    return "\n".join(lines)


def load_modules() -> None:
    """Import every `bench_*.py` below this folder; each registers its own."""
    here = Path(__file__).parent
    for path in sorted(here.rglob("bench_*.py")):
        parts = path.relative_to(here.parent).with_suffix("").parts
        importlib.import_module(".".join(parts))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="time the work")
    parser.add_argument("word", nargs="*", help="only benchmarks whose names hold one of these")
    parser.add_argument("--repeats", type=int, metavar="N", help="N repeats of each")
    parser.add_argument("--json", action="store_true", help="every repeat, as JSON")
    options = parser.parse_args(arguments)
    load_modules()
    timings = measure(chosen(options.word, REGISTRY), options.repeats)
    if options.json:
        print(json.dumps({timing.name: timing.seconds for timing in timings}, indent=2))
    else:
        print(table(timings))
    return 0


if __name__ == "__main__":
    # Run the module under its importable name, for that is the registry the others write to.
    sys.exit(importlib.import_module("tests.bench").main())
