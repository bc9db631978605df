"""The manifest of a build: what was made, and whether it still is what was made."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from generator.editions.files import write_file
from generator.editions.jobs import Made
from generator.engine.toml_text import load_text
from generator.errors import BadInput, GeneratorError, Where

FORMAT = "exact61-manifest/1"
NAME = "manifest.json"
#: What is printed stays the same within one edition: same seed, same exercises.
EDITION = "1"

_KEYS = ("path", "document", "lang", "paper", "pages", "sha256")


def write_manifest(folder: Path, made: Iterable[Made]) -> Path:
    """Write the manifest of the files *made* in *folder*, and return its path."""
    data = {"format": FORMAT, "edition": EDITION, "files": [_entry(folder, file) for file in made]}
    path = folder / NAME
    write_file(path, (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode())
    return path


def differences(folder: Path) -> Iterator[GeneratorError]:
    """Go through everything in which the files of *folder* differ from its manifest.

    Raises:
        BadInput: when the folder has no manifest that can be read.
    """
    for entry in _read(folder):
        path = folder / str(entry["path"])
        where = Where(file=str(path))
        if not path.is_file():
            yield BadInput("verify-missing", where)
        elif _digest(path) != entry["sha256"]:
            yield BadInput("verify-changed", where)


def listed(folder: Path) -> int:
    """Return how many files the manifest of *folder* lists."""
    return len(_read(folder))


def _read(folder: Path) -> list[dict[str, Any]]:
    path = folder / NAME
    where = Where(file=str(path))
    if not path.is_file():
        raise BadInput("manifest-missing", Where(file=str(folder)), name=NAME)
    try:
        data = json.loads(load_text(path))
    except (ValueError, RecursionError):
        raise BadInput("not-json", where) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput("manifest-format", where, expected=FORMAT)
    files = data.get("files")
    if not isinstance(files, list) or not all(_is_entry(entry, folder) for entry in files):
        raise BadInput("manifest-format", where, expected=FORMAT)
    return files


def _is_entry(entry: object, folder: Path) -> bool:
    """Whether *entry* names a file inside *folder* with its sum."""
    if not isinstance(entry, dict) or not all(key in entry for key in _KEYS):
        return False
    path = entry["path"]
    if not isinstance(path, str) or "\0" in path:
        return False
    return (folder / path).resolve().is_relative_to(folder.resolve())


def _entry(folder: Path, file: Made) -> dict[str, Any]:
    return {
        "path": file.path.relative_to(folder).as_posix(),
        "document": file.job.document,
        "lang": file.job.lang,
        "paper": file.job.paper,
        "pages": file.pages,
        "sha256": file.sha256,
        **file.job.details,
    }


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
