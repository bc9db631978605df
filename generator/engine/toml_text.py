"""Small TOML files from people: read whole, with a fault placed by line."""

from __future__ import annotations

import datetime
import os
import re
import tomllib
from pathlib import Path
from typing import Any

from generator.engine.notation import echo
from generator.errors import BadInput, Unreadable, Where

#: A game takes some thousands of characters; a file far beyond that is none of ours.
LARGEST_FILE = 1_000_000

#: The kinds of TOML values, by the name that an error gives them.
_KINDS: dict[type, str] = {
    str: "text",
    bool: "truth",
    int: "number",
    float: "decimal",
    list: "list",
    dict: "table",
    datetime.datetime: "moment",
    datetime.date: "date",
    datetime.time: "time",
}
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


def load_text(path: str | os.PathLike[str]) -> str:
    """Return the text of the small UTF-8 file *path*, line ends made plain.

    Raises:
        BadInput: when there is no such file, or it is too large or no UTF-8 text.
    """
    name = os.fspath(path)
    try:
        with Path(name).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as trouble:
        cause = trouble.errno if isinstance(trouble, OSError) else None
        raise BadInput("cannot-read", Where(file=name), errno=cause) from None
    if len(content) > LARGEST_FILE:
        raise BadInput("file-too-large", Where(file=name), limit=LARGEST_FILE)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as trouble:
        line = content.count(b"\n", 0, trouble.start) + 1
        raise Unreadable("not-utf8", Where(file=name, line=line)) from None
    return text.replace("\r\n", "\n")


def load_toml(text: str, file: str | None) -> dict[str, Any]:
    """Return the TOML document *text*.

    Raises:
        Unreadable: naming the line and the position where the text stops being TOML.
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Unreadable("toml-too-deep", Where(file=file)) from None
    except ValueError as trouble:
        lines = text.split("\n")
        match = _PLACE.search(str(trouble))
        # Without a place, the text broke off at its end or holds a number beyond all use.
        line = int(match[1]) if match else max(len(text.rstrip().split("\n")), 1)
        position = int(match[2]) if match else None
        found = lines[line - 1].strip() if line <= len(lines) else ""
        where = Where(file=file, line=line, position=position)
        raise Unreadable("not-toml", where, found=echo(found)) from None


def kind_name(kind: type) -> str:
    """Return the name by which an error says a *kind* of TOML value."""
    return _KINDS.get(kind, "unknown")
