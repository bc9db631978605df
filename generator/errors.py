"""The few errors that a user of the program can meet.

An error carries a *reason* (a short stable word), the details that a sentence about it needs, and
where the trouble is. It carries no sentence: words are made in :mod:`generator.i18n`, in the
reader's language. ``str(error)`` is for developers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Self


@dataclass(frozen=True, slots=True)
class Where:
    """The place of a fault: whatever is known of it, from the file down to the turn.

    ``line`` and ``position`` count from 1; ``position`` is a character position in a line of
    notation. ``round`` and ``turn`` count from 1.
    """

    file: str | None = None
    line: int | None = None
    round: int | None = None
    turn: int | None = None
    player: str | None = None
    position: int | None = None

    def filled(self, other: Where) -> Where:
        """Return this place with what it lacks taken from *other*."""
        return Where(
            self.file if self.file is not None else other.file,
            self.line if self.line is not None else other.line,
            self.round if self.round is not None else other.round,
            self.turn if self.turn is not None else other.turn,
            self.player if self.player is not None else other.player,
            self.position if self.position is not None else other.position,
        )


class GeneratorError(Exception):
    """Anything that stops the program for a reason a user can understand."""

    exit_status = 1

    def __init__(self, reason: str, where: Where | None = None, /, **details: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.where = where or Where()
        self.details: Mapping[str, object] = MappingProxyType(details)

    def at(self, where: Where) -> Self:
        """Return the same error with what its place lacks taken from *where*."""
        return type(self)(self.reason, self.where.filled(where), **self.details)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!s}" for name, value in self.details.items())
        place = ", ".join(
            f"{name}={value!s}"
            for name in ("file", "line", "round", "turn", "player", "position")
            if (value := getattr(self.where, name)) is not None
        )
        return f"{self.reason}({told}) at ({place})"


class BadInput(GeneratorError):
    """What the user gave is wrong: the command line, or what stands in an input file."""

    exit_status = 2


class Unreadable(BadInput):
    """The text does not follow the notation at all."""


class NotAllowed(BadInput):
    """The text can be read, but the rules of the game do not allow what it says."""


class DoesNotFit(GeneratorError):
    """Something is too large for the space it was given, even at the smallest legible size."""


class CannotPrint(GeneratorError):
    """A document could not be made as it should be, so that nothing was written at all."""


__all__ = [
    "BadInput",
    "CannotPrint",
    "DoesNotFit",
    "GeneratorError",
    "NotAllowed",
    "Unreadable",
    "Where",
]
