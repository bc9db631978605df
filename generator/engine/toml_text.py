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
#: TOML promises numbers of 64 bits; what goes beyond them is no use to anybody here.
_SMALLEST, _LARGEST = -(1 << 63), (1 << 63) - 1
_LONG_NUMBER = re.compile(
    r"(?<![\w.+-])[+-]?(?:0x[0-9a-f_]{16,}|0o[0-7_]{21,}|0b[01_]{63,}|[0-9_]{19,})", re.IGNORECASE
)
#: A key of many parts, which takes the parser ages; a record has at most three (rounds.hands.Ana).
_LONG_KEY = re.compile(
    r"""(?:^|[\[{,])[ \t]*(?:(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')[ \t]*\.[ \t]*){64}""",
    re.ASCII | re.MULTILINE,
)
#: Where lists and tables begin and begin inside one another, and none of them ends.
_DEEP = re.compile(r"(?:[\[{][^\[{\]}]*){64}")


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
        raise Unreadable("not-utf8", Where(file=name, line=line), encoding="UTF-8") from None
    return text.replace("\r\n", "\n")


def load_toml(text: str, file: str | None) -> dict[str, Any]:
    """Return the TOML document *text*.

    Raises:
        Unreadable: naming the line and the position where the text stops being TOML.
    """
    long_key = _LONG_KEY.search(text)
    if long_key is not None:
        line = text.count("\n", 0, long_key.start(0) + 1) + 1
        raise Unreadable("toml-too-deep", Where(file=file, line=line))
    try:
        document = tomllib.loads(text)
    except RecursionError:
        deep = _DEEP.search(text)
        where = Where(file=file, line=text.count("\n", 0, deep.end()) + 1 if deep else None)
        raise Unreadable("toml-too-deep", where) from None
    except ValueError as trouble:
        raise _not_toml(text, file, str(trouble)) from None
    if not _is_small(document):
        raise _not_toml(text, file, "")
    return document


def _not_toml(text: str, file: str | None, told: str) -> Unreadable:
    """Return the fault at the place that the parser *told*, at a long number, or at the end."""
    match = _PLACE.search(told)
    if match is None and "end of document" not in told:
        number = _LONG_NUMBER.search(text)
        if number is not None:
            where = Where(
                file=file,
                line=text.count("\n", 0, number.start()) + 1,
                position=number.start() - text.rfind("\n", 0, number.start()),
            )
            return Unreadable("not-toml", where, found=echo(number[0]))
    lines = text.split("\n")
    last = max(len(text.rstrip().split("\n")), 1)
    line = int(match[1]) if match else last
    position = int(match[2]) if match else None
    found = lines[line - 1].strip() if line <= len(lines) else ""
    where = Where(file=file, line=line, position=position)
    return Unreadable("not-toml", where, found=echo(found))


def _is_small(document: dict[str, Any]) -> bool:
    """Say whether every whole number in *document* is one that TOML promises."""
    waiting: list[object] = [document]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
        elif isinstance(value, int) and not _SMALLEST <= value <= _LARGEST:
            return False
    return True


def kind_name(kind: type) -> str:
    """Return the name by which an error says a *kind* of TOML value."""
    return _KINDS.get(kind, "unknown")
