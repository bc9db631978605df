"""How long handouts take, and what memory they need: `python -m tests.bench_handouts`.

``--memory COPIES …`` prints the sheets of a class and its key, and says the time for each sheet and
the most memory that the process needed; it takes minutes.
"""

from __future__ import annotations

import io
import resource
import sys
import time
from collections.abc import Sequence

from generator.engine.rules import STANDARD
from generator.handouts import HandoutOptions, write_key, write_pupils
from generator.handouts.options import _kept
from generator.handouts.plates import laid
from generator.i18n import speaker
from generator.teaching.topics import TOPICS
from tests import bench
from tests.bench import Work, benchmark

WORD = "handouts:"


def printed(topic: str, copies: int, level: int = 2) -> int:
    """Print a class of *copies* sheets of eight exercises, and its key; nothing is kept before."""
    _kept.cache_clear()
    laid.cache_clear()
    options = HandoutOptions((topic,), level, 8, copies, 7)
    say = speaker("es")
    pages = write_pupils(options, STANDARD, say, io.BytesIO())
    return pages + write_key(options, STANDARD, say, io.BytesIO())


def memory(copies: Sequence[int]) -> None:
    """Say time for each sheet and memory for classes of so many sheets, the smallest first."""
    for count in sorted(copies):
        start = time.process_time()
        pages = printed("counting", count)
        each = (time.process_time() - start) / count * 1000
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(f"{count:6} sheets, {pages:6} pages: {each:6.1f} ms a sheet, {most} MB")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--memory"]:
        memory([int(word) for word in sys.argv[2:]] or [30, 300, 1000])
        sys.exit(0)
    # The benchmarks are registered when this module is imported under its own name, once.
    sys.exit(bench.main([WORD, *sys.argv[1:]]))


def _register(topic: str) -> None:
    @benchmark(f"{WORD} thirty pupils and the key, {topic}", repeats=3)
    def thirty() -> Work:
        return lambda: printed(topic, 30)


for _topic in TOPICS:
    _register(_topic)


@benchmark(f"{WORD} a hundred pupils and the key, counting", repeats=3)
def hundred() -> Work:
    return lambda: printed("counting", 100)


@benchmark(
    f"{WORD} three hundred pupils and the key, counting",
    repeats=1,
    against=f"{WORD} a hundred pupils and the key, counting",
)
def three_hundred() -> Work:
    return lambda: printed("counting", 300)
