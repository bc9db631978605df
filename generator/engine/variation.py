"""A club's own variation of the game: a small TOML file with the numbers that differ.

```toml
name      = "Club 31"
target    = 31
hand_size = 7
```
"""

from __future__ import annotations

import os
from typing import Any

from generator.engine.notation import echo, is_one_line
from generator.engine.points import Shown
from generator.engine.records.lines import Lines, lines_of
from generator.engine.rules import STANDARD, Rules
from generator.engine.toml_text import kind_name, load_text, load_toml
from generator.errors import BadInput, GeneratorError, Where

FORMAT = "exact61-rules/1"
_KINDS: dict[str, type] = {
    "format": str,
    "name": str,
    "target": int,
    "hand_size": int,
    "step": int,
    "highest_pip": int,
}
_LONGEST_NAME = 60


def load_rules(path: str | os.PathLike[str]) -> Rules:
    """Read the variation in the file *path*; what it does not name is as in the standard game.

    Raises:
        BadInput: when the file cannot be read, names something unknown, or makes no game.
    """
    return read_rules(load_text(path), os.fspath(path))


def read_rules(text: str, file: str | None = None) -> Rules:
    """Read a variation from TOML *text*; *file* is the name that messages give.

    Raises:
        BadInput: as :func:`load_rules`.
    """
    document = load_toml(text, file)
    lines = lines_of(text)
    values: dict[str, Any] = {}
    for key, value in document.items():
        where = Where(file=file, line=lines.of((key,)))
        if key not in _KINDS:
            raise BadInput("unknown-key", where, found=echo(key), known=tuple(_KINDS))
        if type(value) is not _KINDS[key]:
            expected, found = kind_name(_KINDS[key]), kind_name(type(value))
            raise BadInput("wrong-kind", where, key=key, expected=expected, found=found)
        values[key] = value
    found_format = values.pop("format", FORMAT)
    if found_format != FORMAT:
        where = Where(file=file, line=lines.of(("format",)))
        raise BadInput("wrong-format", where, found=echo(found_format), expected=FORMAT)
    name = str(values.pop("name", "")).strip()
    if len(name) > _LONGEST_NAME or not is_one_line(name):
        where = Where(file=file, line=lines.of(("name",)))
        raise BadInput("long-name", where, found=echo(name), limit=_LONGEST_NAME)
    return _rules(name, values, lines, file)


def _rules(name: str, numbers: dict[str, int], lines: Lines, file: str | None) -> Rules:
    try:
        return Rules(
            target=Shown(numbers.get("target", STANDARD.target.value)),
            hand_size=numbers.get("hand_size", STANDARD.hand_size),
            step=numbers.get("step", STANDARD.step),
            highest_pip=numbers.get("highest_pip", STANDARD.highest_pip),
            name=name,
        )
    except GeneratorError as fault:
        key = str(fault.details["key"])
        raise fault.at(Where(file=file, line=lines.of((key,)))) from None
