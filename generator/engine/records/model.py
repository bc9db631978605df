"""A game record as a value: what stands in the file, read but not checked yet."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from generator.engine.points import Shown
from generator.engine.round import RoundEnd, Turn
from generator.engine.tiles import Tile

FORMAT = "exact61-record/1"

Hands = tuple[tuple[Tile, ...], ...]
"""Tiles by seat."""


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One turn and the line of the file that it stands on, where it came from a file."""

    turn: Turn
    line: int | None = None


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round as written down.

    ``left`` has the tiles left at the end by seat; None for a player who is not named there. The
    ``*_line`` fields say where the parts stand in the file; ``hands_lines`` and ``left_lines`` have
    the line of each seat, where hands stand on lines of their own.
    """

    opener: int
    turns: tuple[TurnLine, ...]
    hands: Hands | None = None
    stock: tuple[Tile, ...] | None = None
    left: tuple[tuple[Tile, ...] | None, ...] | None = None
    end: RoundEnd | None = None
    line: int | None = None
    opener_line: int | None = None
    hands_line: int | None = None
    stock_line: int | None = None
    left_line: int | None = None
    hands_lines: tuple[int | None, ...] = ()
    left_lines: tuple[int | None, ...] = ()
    end_line: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game as written down: players clockwise, and their rounds.

    ``start`` are the shown points that the sides begin with. ``file`` is the name for messages.
    """

    players: tuple[str, ...]
    start: tuple[Shown, ...]
    rounds: tuple[RoundRecord, ...]
    title: str = ""
    date: datetime.date | None = None
    file: str | None = None
