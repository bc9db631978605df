"""A series of tables, from a CSV or a TOML file.

A CSV file has a heading line; its columns are ``table`` (or ``number``), ``players`` or
``player1`` … ``player4``, ``date``, ``place``, under these names or their Spanish ones. A TOML file
has a list ``[[tables]]`` with ``number``, ``players``, ``date``, ``place``.
"""

from __future__ import annotations

import csv
import io
import os
import re
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import date, datetime
from types import MappingProxyType

from generator.engine.rules import Rules
from generator.engine.toml_text import load_text, load_toml
from generator.errors import BadInput, Unreadable, Where
from generator.scoresheets.options import TableEntry

_FIELDS = ("number", "players", "date", "place")
#: What a TOML file may also say once for all its tables.
_SHARED = ("date", "place")
#: The headings that a message names.
_HEADINGS = ("table", "players", "player1", "date", "place")
_COLUMNS: Mapping[str, str] = MappingProxyType(
    {
        "number": "number",
        "table": "number",
        "mesa": "number",
        "numero": "number",
        "players": "players",
        "names": "players",
        "jugadores": "players",
        "nombres": "players",
        "date": "date",
        "fecha": "date",
        "place": "place",
        "lugar": "place",
    }
)
_SEAT = re.compile(r"(?:player|name|jugador|nombre)([1-9])", re.ASCII)
_ISO_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def split_names(text: str) -> tuple[str, ...]:
    """Return the names of “Ana, Bruno” or “Ana; Bruno”, in order."""
    parts = text.split(";") if ";" in text else text.split(",")
    return tuple(tidy(part) for part in parts if part.strip())


def read_tables(path: str | os.PathLike[str]) -> tuple[TableEntry, ...]:
    """Read the tables of a file, by its ending: ``.toml``, else CSV.

    Raises:
        BadInput: naming the file and the line, when the file is not what it should be.
    """
    name = os.fspath(path)
    text = load_text(path)
    read = _from_toml if name.lower().endswith(".toml") else _from_csv
    entries = tuple(read(text, name))
    if not entries:
        raise BadInput("missing-key", Where(file=name), key="tables")
    return entries


# --- CSV ---------------------------------------------------------------------------------------


def _from_csv(text: str, name: str) -> Iterator[TableEntry]:
    heading = text.split("\n", 1)[0]
    sign = max(",;\t", key=heading.count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=sign, strict=True)
    columns: tuple[str, ...] = ()
    try:
        for cells in rows:
            where = Where(file=name, line=rows.line_num)
            if not any(cell.strip() for cell in cells):
                continue
            if not columns:
                columns = _columns(cells, where)
                continue
            if any(cell.strip() for cell in cells[len(columns) :]):
                raise BadInput(
                    "csv-cells", where, found=len(cells), expected=len(columns), sign=sign
                )
            yield _entry(_row(dict(zip(columns, cells, strict=False))), where)
    except csv.Error as error:
        where = Where(file=name, line=rows.line_num)
        raise Unreadable("not-csv", where, found=str(error)) from None


def _columns(cells: list[str], where: Where) -> tuple[str, ...]:
    """Return what each column holds: a field, or ``player1`` and so on."""
    columns: list[str] = []
    for cell in cells:
        heading = _plain(cell)
        seat = _SEAT.fullmatch(heading)
        column = f"player{seat[1]}" if seat else _COLUMNS.get(heading, "")
        if not column or column in columns:
            raise BadInput("unknown-key", where, found=cell.strip(), known=_HEADINGS)
        columns.append(column)
    return tuple(columns)


def _row(cells: dict[str, str]) -> dict[str, object]:
    names = split_names(cells.get("players", ""))
    seated = sorted(column for column in cells if column not in _FIELDS)
    names += tuple(tidy(cells[column]) for column in seated if cells[column].strip())
    row: dict[str, object] = {field: cells.get(field, "") for field in ("number", *_SHARED)}
    return {**row, "players": names}


def _plain(cell: str) -> str:
    """Return a heading in small letters, without accents, spaces and signs."""
    parts = unicodedata.normalize("NFD", cell.strip().lower())
    return "".join(letter for letter in parts if letter.isalnum())


# --- TOML --------------------------------------------------------------------------------------


def _from_toml(text: str, name: str) -> Iterator[TableEntry]:
    data = load_toml(text, name)
    where = Where(file=name)
    tables = data.pop("tables", [])
    if not isinstance(tables, list):
        raise BadInput("wrong-kind", where, key="tables", expected="list", found="unknown")
    shared: dict[str, object] = {key: data.pop(key) for key in ("date", "place") if key in data}
    for key in data:
        raise BadInput("unknown-key", where, found=key, known=("tables", *_SHARED))
    for number, table in enumerate(tables, 1):
        key = f"tables[{number}]"
        if not isinstance(table, dict):
            raise BadInput("wrong-kind", where, key=key, expected="table", found="unknown")
        yield _entry(shared | table, where, f"{key}.")


# --- one table ---------------------------------------------------------------------------------


def _entry(cells: Mapping[str, object], where: Where, prefix: str = "") -> TableEntry:
    """Return the table of one row; *prefix* leads to its keys in messages."""
    for key, value in cells.items():
        if key not in _FIELDS:
            raise BadInput("unknown-key", where, found=prefix + key, known=_FIELDS)
        expected = "list" if key == "players" else "text"
        kinds = list | tuple if key == "players" else str | int | date
        if isinstance(value, bool) or not isinstance(value, kinds):
            raise BadInput(
                "wrong-kind", where, key=prefix + key, expected=expected, found="unknown"
            )
    return TableEntry(
        names=_names(cells.get("players", ()), where, prefix),
        number=tidy(str(cells.get("number", ""))),
        date=_day(cells.get("date", ""), where, prefix),
        place=tidy(str(cells.get("place", ""))),
    )


def _names(players: object, where: Where, prefix: str) -> tuple[str, ...]:
    assert isinstance(players, list | tuple)
    for number, name in enumerate(players, 1):
        if not isinstance(name, str):
            key = f"{prefix}players[{number}]"
            raise BadInput("wrong-kind", where, key=key, expected="text", found="unknown")
    names = tuple(tidy(name) for name in players)
    low, high = Rules.FEWEST_PLAYERS, Rules.MOST_PLAYERS
    if names and not low <= len(names) <= high:
        raise BadInput("players-count", where, found=len(names), low=low, high=high)
    return names


def _day(value: object, where: Where, prefix: str) -> date | str | None:
    """Return a day where the value is one, else the words as they stand."""
    if isinstance(value, date):
        return value.date() if isinstance(value, datetime) else value
    text = tidy(str(value))
    if _ISO_DAY.fullmatch(text):
        try:
            return date.fromisoformat(text)
        except ValueError:
            raise BadInput(
                "wrong-kind", where, key=f"{prefix}date", expected="date", found=text
            ) from None
    return text or None


def tidy(text: str) -> str:
    """Return *text* on one line, its accents composed."""
    return " ".join(unicodedata.normalize("NFC", text).split())
