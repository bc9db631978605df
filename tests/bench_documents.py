"""What a rulebook costs: ``python -m tests.bench_documents``; `make bench` times the parts.

The press is measured against bare WeasyPrint on the same finished HTML, and the book with its
diagrams against the same book with empty boxes of the same size in their place.
"""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Callable

from generator.documents.designs import design
from generator.documents.press import bare, printed
from generator.documents.rulebook import Rulebook
from generator.engine.rules import STANDARD
from tests.bench import Work, benchmark

#: A press may take this much longer than WeasyPrint alone, and diagrams this share of the whole.
PRESS_LIMIT = 1.25
DIAGRAM_LIMIT = 0.2
_IMAGE = re.compile(r'<img class="([^"]*)" alt="[^"]*" src="[^"]*" style="([^"]*)">')


def without_diagrams(html: str) -> str:
    """Return *html* with an empty box in the place of every picture."""
    return _IMAGE.sub(
        r'<span class="\1" style="display:inline-block;vertical-align:middle;\2"></span>', html
    )


BARE = "a rulebook by WeasyPrint alone"


def _book() -> Rulebook:
    return Rulebook(STANDARD, "en", design("a4"))


@benchmark(BARE, repeats=3)
def bare_rulebook() -> Work:
    book = _book()
    html, styles = book.html, (book.style,)
    return lambda: bare(html, styles)


@benchmark("a rulebook through the press", against=BARE, repeats=3)
def printed_rulebook() -> Work:
    return lambda: _book().pdf()


@benchmark("a rulebook without its diagrams", against=BARE, repeats=3)
def plain_rulebook() -> Work:
    book = _book()
    html, styles = without_diagrams(book.html), (book.style,)
    return lambda: bare(html, styles)


def seconds(work: Callable[[], object]) -> float:
    """Return the processor time that *work* takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def measured(rounds: int = 3) -> dict[str, float]:
    """Return the seconds of each way, the least of several rounds, taken in turns."""
    found: dict[str, list[float]] = {}
    for _ in range(rounds):
        for name, taken in _once().items():
            found.setdefault(name, []).append(taken)
    return {name: min(times) for name, times in found.items()} | {
        "median press": statistics.median(found["press"])
    }


def _once() -> dict[str, float]:
    book = _book()
    making = seconds(lambda: (book.html, book.style))
    html, styles = book.html, (book.style,)
    plain = without_diagrams(html)
    return {
        "page": making,
        "bare": seconds(lambda: bare(html, styles)),
        "press": seconds(lambda: printed(html, styles)),
        "plain": seconds(lambda: bare(plain, styles)),
    }


def main() -> None:
    measured(1)  # imports, fonts, caches
    times = measured()
    for name, taken in times.items():
        print(f"{name:14} {taken:6.2f} s")
    whole = times["page"] + times["press"]
    print(f"page and press / bare: {whole / times['bare']:.2f} (limit {PRESS_LIMIT})")
    share = (times["page"] + times["bare"] - times["plain"]) / whole
    print(f"diagrams:              {share:.2f} of the whole (limit {DIAGRAM_LIMIT})")


if __name__ == "__main__":
    main()
