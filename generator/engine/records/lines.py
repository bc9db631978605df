"""Where things stand in a TOML text: the line of every key, and of every line inside a string.

The standard library reads TOML but forgets where it read. This module walks through a text that is
already known to be valid and notes lines only; it decodes nothing but line ends.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

Path = tuple[str | int, ...]
"""Keys and array positions from the top of the document down."""

_BLANK = re.compile(r"(?:[ \t\n]+|#[^\n]*)+")
_SPACE = re.compile(r"[ \t]*")
#: Quotes that open, and close, a string of several lines.
_QUOTES = 3
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_BARE_VALUE = re.compile(r"[^,\]}\n#]+")
_BASIC_KEY = re.compile(r'"((?:[^"\\]|\\.)*)"')
_LITERAL_KEY = re.compile(r"'([^']*)'")
_ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", re.DOTALL)
_LINE_FEED = re.compile(r"n|u000[aA]|U0000000[aA]|x0[aA]")
_HEX = 16
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a document, counted from 1."""

    keys: Mapping[Path, int]
    texts: Mapping[Path, tuple[int, ...]]
    """For each string, the line on which each of its own lines stands."""

    def of(self, path: Path) -> int | None:
        """Return the line of *path*, or of the nearest thing around it that has one."""
        while path and path not in self.keys:
            path = path[:-1]
        return self.keys.get(path)

    def inside(self, path: Path, number: int) -> int | None:
        """Return the line of line *number* (from 0) of the string at *path*."""
        lines = self.texts.get(path, ())
        return lines[number] if number < len(lines) else self.of(path)


def lines_of(text: str) -> Lines:
    """Return the lines of the valid TOML document *text* (line ends are plain newlines)."""
    walk = _Walk(text)
    walk.document()
    return Lines(walk.keys, walk.texts)


@dataclass(slots=True)
class _Walk:
    """One pass through a document."""

    text: str
    at: int = 0
    keys: dict[Path, int] = field(default_factory=dict)
    texts: dict[Path, tuple[int, ...]] = field(default_factory=dict)
    tables: dict[Path, int] = field(default_factory=dict)
    counted: int = 0
    newlines: int = 0

    def document(self) -> None:
        prefix: Path = ()
        while self._blank():
            if self.text.startswith("[", self.at):
                prefix = self._header()
            else:
                self._pair(prefix)

    def _line(self) -> int:
        self.newlines += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.newlines + 1

    def _blank(self) -> bool:
        """Skip blank space, line ends and comments; say whether anything follows."""
        match = _BLANK.match(self.text, self.at)
        if match:
            self.at = match.end()
        return self.at < len(self.text)

    def _space(self) -> None:
        match = _SPACE.match(self.text, self.at)
        assert match is not None
        self.at = match.end()

    def _header(self) -> Path:
        line = self._line()
        double = self.text.startswith("[[", self.at)
        self.at += 2 if double else 1
        path: Path = ()
        parts = self._key()
        for part in parts[:-1]:
            path = self._entered((*path, part))
        path = (*path, parts[-1])
        if double:
            self.tables[path] = self.tables.get(path, 0) + 1
            self.keys.setdefault(path, line)
            path = self._entered(path)
        self.at += 2 if double else 1
        self.keys[path] = line
        return path

    def _entered(self, path: Path) -> Path:
        """Return *path*, or the newest table of it where it is an array of tables."""
        return (*path, self.tables[path] - 1) if path in self.tables else path

    def _key(self) -> list[str]:
        parts: list[str] = []
        while True:
            self._space()
            parts.append(self._key_part())
            self._space()
            if not self.text.startswith(".", self.at):
                return parts
            self.at += 1

    def _key_part(self) -> str:
        for pattern in (_BARE_KEY, _BASIC_KEY, _LITERAL_KEY):
            match = pattern.match(self.text, self.at)
            if match:
                self.at = match.end()
                if pattern is _BASIC_KEY:
                    return _ESCAPE.sub(_unescaped, match[1])
                return match[0] if pattern is _BARE_KEY else match[1]
        raise ValueError(f"no key at {self.at}")

    def _pair(self, prefix: Path) -> None:
        line = self._line()
        path = prefix
        for part in self._key():
            path = (*path, part)
            self.keys.setdefault(path, line)
        self.at += 1  # the equals sign
        self._space()
        self._value(path)

    def _value(self, path: Path) -> None:
        self.keys[path] = self._line()
        start = self.text[self.at : self.at + _QUOTES]
        if start in ('"""', "'''"):
            self.texts[path] = self._long_string(start)
        elif start[0] in "\"'":
            self.texts[path] = self._short_string(start[0])
        elif start[0] == "[":
            self._array(path)
        elif start[0] == "{":
            self._inline_table(path)
        else:
            match = _BARE_VALUE.match(self.text, self.at)
            assert match is not None
            self.at = match.end()

    def _array(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self._blank() and self.text[self.at] != "]":
            self._value((*path, number))
            number += 1
            self._blank()
            if self.text[self.at] == ",":
                self.at += 1
        self.at += 1

    def _inline_table(self, path: Path) -> None:
        self.at += 1
        while self._blank() and self.text[self.at] != "}":
            self._pair(path)
            self._blank()
            if self.text[self.at] == ",":
                self.at += 1
        self.at += 1

    def _short_string(self, quote: str) -> tuple[int, ...]:
        line = self._line()
        self.at += 1
        lines = [line]
        while self.text[self.at] != quote:
            if quote == '"' and self.text[self.at] == "\\":
                self.at += 1
                if _LINE_FEED.match(self.text, self.at):
                    lines.append(line)
            self.at += 1
        self.at += 1
        return tuple(lines)

    def _long_string(self, quotes: str) -> tuple[int, ...]:
        self.at += _QUOTES
        if self.text.startswith("\n", self.at):
            self.at += 1
        lines = [self._line()]
        while not self.text.startswith(quotes, self.at):
            sign = self.text[self.at]
            self.at += 1
            if sign == "\n":
                lines.append(self._line())
            elif sign == "\\" and quotes == '"""':
                self._escape(lines)
        self.at += _QUOTES
        for _ in range(2):  # up to two quotes may stand before the closing three
            if self.text.startswith(quotes[0], self.at):
                self.at += 1
        return tuple(lines)

    def _escape(self, lines: list[int]) -> None:
        """Pass what follows a backslash: a line break that is written, or one that is swallowed."""
        sign = self.text[self.at]
        if sign in " \t\n":
            while self.text[self.at] in " \t\n":
                self.at += 1
            lines[-1] = self._line()
            return
        if _LINE_FEED.match(self.text, self.at):
            lines.append(self._line())
        self.at += 1


def _unescaped(match: re.Match[str]) -> str:
    sign = match[1]
    if sign[0] in "uU" and len(sign) > 1:
        return chr(int(sign[1:], base=_HEX))
    return _ESCAPED.get(sign, sign)
