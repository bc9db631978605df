"""A script: what a worked example begins with. Notation and a claim, never a result."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from generator.engine.board import Board
from generator.engine.rules import Rules
from generator.teaching.examples.subjects import Marked, Played, Settled

S = TypeVar("S", Board, Settled, Played, Marked)


class Kind(Enum):
    """What the input of an example is."""

    BOARD = "board"
    SETTLEMENT = "settlement"
    RECORD = "record"
    TALLY = "tally"


@dataclass(frozen=True, slots=True)
class Script(Generic[S]):
    """One example before it is worked out.

    Attributes:
        id: topic and number, such as ``terminal-double/2``.
        rules: the numbers of the rules and rulings that it shows.
        texts: its notation; further ones stand in where the first no longer shows the point.
        read: reads a text as the engine's values.
        claim: the point that it shows. Under other rules the same text may no longer show it.
        mistake: the named mistake that it warns of, or None.
        search: goes through texts of play that is looked for, beginning with *seed*.
        seed: the seed that shows the point under the standard rules.
    """

    id: str
    rules: tuple[str, ...]
    kind: Kind
    claim: Callable[[S, Rules], bool]
    read: Callable[[str, Rules], S]
    texts: tuple[str, ...] = ()
    mistake: str | None = None
    search: Callable[[Rules, int], Iterator[str]] | None = None
    seed: int = 0
