"""A document to be made, and making it: a file in place and a line for the manifest."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, BinaryIO

from generator.editions.files import written
from generator.errors import BadInput

_NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Job:
    """One file to be made.

    Attributes:
        name: the name of the file inside the folder of the edition.
        document: what it is: ``rulebook``, ``scoresheet``, ``handout``, ``key``, ``card`` …
        lang: the language it is in.
        paper: the paper it is for.
        make: writes the file and returns how many pages it has.
        details: what else the manifest says, such as topic, level and seed.
    """

    name: str
    document: str
    lang: str
    paper: str
    make: Callable[[BinaryIO], int] = field(compare=False)
    details: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)


@dataclass(frozen=True, slots=True)
class Made:
    """A file that stands in its place."""

    job: Job
    path: Path
    pages: int
    sha256: str


def target(output: Path, jobs: Iterable[Job]) -> Callable[[Job], Path]:
    """Return where each job's file goes: into the folder *output*, or to the file it names.

    Raises:
        BadInput: when *output* names one file and several are to be made.
    """
    several = list(jobs)
    suffixes = {Path(job.name).suffix for job in several}
    if output.suffix.lower() in suffixes and not output.is_dir():
        if len(several) > 1:
            raise BadInput("one-file-for-several", found=str(output), count=len(several))
        return lambda job: output
    return lambda job: output / job.name


def run(jobs: Iterable[Job], place: Callable[[Job], Path]) -> Iterator[Made]:
    """Make every job's file, one after the other; each is whole before the next begins."""
    for job in jobs:
        path = place(job)
        with written(path) as file:
            pages = job.make(file)
            digest = _digest(file)
        yield Made(job, path, pages, digest)


def from_bytes(make: Callable[[], tuple[bytes, int]]) -> Callable[[BinaryIO], int]:
    """Return a job's ``make`` for a document that comes as bytes with its number of pages."""

    def writing(file: BinaryIO) -> int:
        content, pages = make()
        file.write(content)
        return pages

    return writing


def _digest(file: BinaryIO) -> str:
    file.seek(0)
    return hashlib.file_digest(file, "sha256").hexdigest()  # type: ignore[arg-type]
