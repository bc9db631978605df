"""How long layouts take, how many boards fit, how seldom tiles move.

`python -m tests.bench_layout [BOARDS]` prints all of it for so many boards (10,000 unless told) and
a fifth as many crowded ones; `make bench` times a few.
"""

from __future__ import annotations

import itertools
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable

from generator.engine.board import Board
from generator.errors import DoesNotFit
from generator.layout import Fitted, Frame, arrange, arrange_all, proof
from tests.bench import Work, benchmark
from tests.layout.boards import adversarial, rounds, stages

COLUMN = Frame(120_000, 90_000)
PAGE = Frame(170_000, 120_000)
TALL = Frame(170_000, 240_000)


@benchmark("lay out 100 boards of all stages in 120 × 90 mm")
def lay_out_boards() -> Work:
    some = list(stages(100))
    return lambda: [arrange(board, COLUMN) for board in some]


@benchmark(
    "lay out a long round, every stage", against="lay out 100 boards of all stages in 120 × 90 mm"
)
def lay_out_a_round() -> Work:
    final = max(rounds(30), key=len)
    return lambda: arrange_all(final, COLUMN)


@benchmark("prove 100 layouts")
def prove_layouts() -> Work:
    plans = [arrange(board, COLUMN).plan for board in stages(100)]
    return lambda: [proof(plan) for plan in plans]


def timed(work: Callable[[], Fitted]) -> tuple[float, Fitted | None]:
    """Return how many milliseconds a layout took, and what came of it."""
    start = time.perf_counter()
    try:
        found = work()
    except DoesNotFit:
        found = None
    return (time.perf_counter() - start) * 1000, found


def report(name: str, boards: Iterable[Board], frame: Frame) -> None:
    """Print time, share that fits, sizes and violations for *boards*, each laid out by itself."""
    times: list[float] = []
    by_length: dict[int, list[float]] = defaultdict(list)
    sizes: list[int] = []
    violations = touching = 0
    for board in boards:
        took, fitted = timed(lambda board=board: arrange(board, frame))  # type: ignore[misc]
        times.append(took)
        by_length[len(board)].append(took)
        if fitted is not None:
            sizes.append(fitted.half)
            violations += len(proof(fitted.plan))
            touching += fitted.plan.touching
    print(
        f"{name}, {frame.width // 1000} × {frame.height // 1000} mm: "
        f"{len(sizes)} of {len(times)} fit, {touching} of them with tiles that touch, "
        f"{violations} violations; "
        f"median {statistics.median(times):.2f} ms, slowest {max(times):.0f} ms; "
        f"at full size {sum(half == frame.largest for half in sizes) / len(times):.1%}"
    )
    steps = (length for length in (5, 10, 15, 20, 25, 28) if length in by_length)
    growth = ", ".join(f"{each}: {statistics.median(by_length[each]):.2f}" for each in steps)
    print(f"    median ms by number of tiles: {growth}")


def report_moves(count: int, frame: Frame) -> None:
    """Print in how many turns of *count* rounds an earlier tile moves, or the size changes."""
    turns = moved = shrunk = 0
    for final in rounds(count):
        pictures = arrange_all(final, frame)
        turns += len(pictures)
        shrunk += sum(a.half != b.half for a, b in itertools.pairwise(pictures))
        moved += sum(_moves(a, b) for a, b in itertools.pairwise(pictures))
    print(
        f"{count} rounds, {frame.width // 1000} × {frame.height // 1000} mm, {turns} turns: "
        f"{moved / turns:.2%} move an earlier tile, {shrunk / turns:.2%} change the size"
    )


def _moves(earlier: Fitted, later: Fitted) -> bool:
    home, new_home = earlier.plan.lying[0].box, later.plan.lying[0].box
    x, y = new_home.x - home.x, new_home.y - home.y
    return any(
        (old.box.x + x, old.box.y + y, old.box.width) != (new.box.x, new.box.y, new.box.width)
        for old, new in zip(earlier.plan.lying, later.plan.lying, strict=False)
    )


def main(boards: int = 10_000) -> None:
    """Print everything for so many boards."""
    for frame in (COLUMN, PAGE):
        report("boards of all stages", stages(boards), frame)
    for frame in (COLUMN, PAGE):
        report_moves(boards // 20, frame)
    report("crowded boards", (adversarial(seed) for seed in range(boards // 5)), TALL)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
