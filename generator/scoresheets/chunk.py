"""A piece of a sheet: its marks in mm, and what it is to those who hear the page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.drawing.marks import Mark, Role
from generator.scoresheets.paper import Area


@dataclass(frozen=True, slots=True)
class FormField:
    """A box to type in on screen: what it is called aloud, and where it is."""

    key: str
    tooltip: str
    area: Area
    size: float


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """Marks that are heard together, or an artifact where ``role`` is None.

    ``box`` is where a figure stands. ``shared`` marks are the same on many sheets; they are kept
    once in the file. ``field`` is read after the marks. ``at`` is where their origin stands.
    """

    marks: tuple[Mark, ...]
    role: Role | None = None
    alt: str | None = None
    box: Area | None = None
    shared: bool = False
    field: FormField | None = None
    at: tuple[float, float] = (0.0, 0.0)


def artifact(marks: Iterable[Mark], *, shared: bool = True) -> Chunk:
    """Return marks that nobody needs to hear."""
    return Chunk(tuple(marks), shared=shared)


def heard(role: Role, marks: Iterable[Mark], *, shared: bool = True) -> Chunk:
    """Return text with its role."""
    return Chunk(tuple(marks), role, shared=shared)


def figure(alt: str, box: Area, marks: Iterable[Mark], *, shared: bool = True) -> Chunk:
    """Return a picture with its text alternative."""
    return Chunk(tuple(marks), "Figure", alt, box, shared)
