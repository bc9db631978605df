"""The frame of the benchmarks: what is picked, how it is timed, what is printed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.bench import Benchmark, Timing, Work, chosen, measure, table


def bench(name: str, against: str = "yardstick", repeats: int = 3) -> Benchmark:
    return Benchmark(name, lambda: lambda: None, repeats, against)


def test_a_word_picks_benchmarks_and_what_they_stand_against() -> None:
    registry = {
        each.name: each
        for each in (
            bench("yardstick"),
            bench("print a card"),
            bench("print a book", against="print a card"),
            bench("count"),
        )
    }
    names = [each.name for each in chosen(["book"], registry)]
    assert names == ["yardstick", "print a card", "print a book"]
    assert [each.name for each in chosen([], registry)] == list(registry)


def test_a_comparison_with_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="no benchmark is called 'gone'"):
        chosen([], {"one": bench("one", against="gone")})


def test_the_repeats_are_taken_in_turn_after_one_that_does_not_count() -> None:
    calls: list[str] = []

    def work(name: str) -> Callable[[], Work]:
        return lambda: lambda: calls.append(name)

    ticks = iter(range(100))
    timings = measure(
        [Benchmark("a", work("a"), 2, "a"), Benchmark("b", work("b"), 1, "a")],
        clock=lambda: float(next(ticks)),
    )
    assert calls == ["a", "b", "a", "b", "a"]
    assert timings == [Timing("a", "a", (1.0, 1.0)), Timing("b", "a", (1.0,))]


def test_the_table_gives_median_and_ratio() -> None:
    lines = table(
        [
            Timing("yardstick", "yardstick", (0.002, 0.002, 0.004)),
            Timing("slow", "yardstick", (0.003, 0.003, 0.003)),
        ]
    ).splitlines()
    assert lines[0] == "yardstick       2.000 ms ± 50%"
    assert lines[1] == "slow            3.000 ms ±  0%      1.500 × yardstick"
