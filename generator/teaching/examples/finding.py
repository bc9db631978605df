"""Finding the text that shows a script's point: as it stands, else changed as little as needed.

Under other rules a script may show nothing: a sum is no multiple any more, or a pip does not exist.
Then the same situation is told with the scores a little lower, then with other pips in place of
those written, so that its shape stays what it was; then another situation is looked for in play.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain, islice, permutations

from generator.engine.rules import Rules
from generator.errors import BadInput
from generator.teaching.examples.script import S, Script
from generator.teaching.examples.searching import searched

_TILE = re.compile(r"\b([0-9])-([0-9])\b")
_RELATIVE = re.compile(r"target-(\d+)")
#: How far scores near the target are moved, in shown points, and how many changed texts are tried.
_FARTHEST = 24
_MOST_CHANGED = 4000


def found(
    script: Script[S], rules: Rules, shows: Callable[[Script[S], S, Rules], bool]
) -> tuple[str, S]:
    """Return the text of *script* that shows its point, and what was read from it.

    *shows* says whether a subject read from a text does.

    Raises:
        BadInput: when under these rules no text shows it.
    """
    for text in _texts(script, rules):
        try:
            subject = script.read(text, rules)
        except (BadInput, ValueError):
            continue
        if shows(script, subject, rules):
            return text, subject
    raise BadInput("example-not-shown", example=script.id, rules=script.rules)


def _texts(script: Script[S], rules: Rules) -> Iterator[str]:
    if script.search is not None:
        yield from script.search(rules, script.seed)
    yield from script.texts
    for text in script.texts:
        yield from islice(_changed(text, rules), _MOST_CHANGED)
    yield from searched(script, rules)


def _changed(text: str, rules: Rules) -> Iterator[str]:
    """Go through the text with other scores, then with other pips."""
    pips = list(dict.fromkeys(chain.from_iterable(_TILE.findall(text))))
    shifts = range(-_FARTHEST, _FARTHEST) if "target-" in text else (0,)
    near = sorted(shifts, key=abs)
    for shift in near:
        yield _shifted(text, shift)
    for others in permutations(map(str, range(rules.highest_pip + 1)), len(pips)):
        renumbered = _renumbered(text, dict(zip(pips, others, strict=True)))
        for shift in near[:5]:
            yield _shifted(renumbered, shift)


def _shifted(text: str, by: int) -> str:
    return _RELATIVE.sub(lambda match: f"target-{max(int(match[1]) + by, 1)}", text)


def _renumbered(text: str, pips: dict[str, str]) -> str:
    return _TILE.sub(
        lambda match: "-".join(sorted((pips[match[1]], pips[match[2]]), reverse=True)), text
    )
