"""A series of tables from a file: every way to write it, and every way to get it wrong."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from generator.errors import BadInput
from generator.scoresheets import TableEntry, read_tables, split_names

DAY = date(2026, 11, 29)


def read(tmp_path: Path, text: str | bytes, name: str = "tables.csv") -> tuple[TableEntry, ...]:
    path = tmp_path / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_tables(path)


@pytest.mark.parametrize(
    "text",
    [
        'table,players,date\n7,"Ana, Bruno",2026-11-29\n',
        "number;players;date\n7;Ana, Bruno;2026-11-29\n",
        "Mesa;Jugadores;Fecha\r\n7;Ana,Bruno;2026-11-29\r\n",
        "\ufeffNúmero\tJugador 1\tJugador 2\tFecha\n7\tAna\tBruno\t2026-11-29\n\n",
        "table,player1,player2,player3,date\n7, Ana ,Bruno,,2026-11-29\n",
        "table,players,date\n7,Ana; Bruno,2026-11-29,,\n",
    ],
)
def test_a_csv_file(tmp_path: Path, text: str) -> None:
    assert read(tmp_path, text) == (TableEntry(("Ana", "Bruno"), "7", DAY),)


def test_a_toml_file(tmp_path: Path) -> None:
    text = 'date = 2026-11-29\n[[tables]]\nnumber = 7\nplayers = ["Ana", "Bruno"]\n[[tables]]\n'
    entries = read(tmp_path, text, "tables.toml")
    assert entries == (TableEntry(("Ana", "Bruno"), "7", DAY), TableEntry((), "", DAY))


def test_a_date_may_be_written_out(tmp_path: Path) -> None:
    (entry,) = read(tmp_path, "players,date,place\n,last Sunday,Club\n")
    assert entry == TableEntry(date="last Sunday", place="Club")


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("", "missing-key", None),
        ("table,players\n", "missing-key", None),
        ("table,colour\n1,red\n", "unknown-key", 1),
        ("table,table\n1,2\n", "unknown-key", 1),
        ('table,players\n1,"Ana, Bo"\n2,Ana\n', "players-count", 3),
        ("table,players\n1,Ana;B;C;D;E\n", "players-count", 2),
        ("table,players\n1,Ana,Bruno\n", "csv-cells", 2),
        ('table,players\n1,"Ana\n', "not-csv", 2),
        ("table,date\n1,2026-02-30\n", "wrong-kind", 2),
        (b"table,players\n1,Jos\xe9;Ana\n", "not-utf8", 2),
    ],
)
def test_a_wrong_csv_file(tmp_path: Path, text: str | bytes, reason: str, line: int) -> None:
    with pytest.raises(BadInput) as trouble:
        read(tmp_path, text)
    assert (trouble.value.reason, trouble.value.where.line) == (reason, line)
    assert trouble.value.where.file == str(tmp_path / "tables.csv")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "missing-key"),
        ("tables = 3", "wrong-kind"),
        ("tables = [3]", "wrong-kind"),
        ("[[tables]]\nplayers = 3", "wrong-kind"),
        ("[[tables]]\nplayers = [1, 2]", "wrong-kind"),
        ("[[tables]]\nnumber = true", "wrong-kind"),
        ("[[tables]]\nnumber = 1.5", "wrong-kind"),
        ("[[tables]]\ncolour = 1", "unknown-key"),
        ("colour = 1\n[[tables]]", "unknown-key"),
        ("[[tables]\n", "not-toml"),
        ('[[tables]]\nplayers = ["Ana"]', "players-count"),
    ],
)
def test_a_wrong_toml_file(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        read(tmp_path, text, "tables.toml")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot-read"):
        read_tables(tmp_path / "none.csv")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ana, Bruno", ("Ana", "Bruno")),
        ("Ana;Bruno;", ("Ana", "Bruno")),
        ("Ruiz, Ana; Sol, Bruno", ("Ruiz, Ana", "Sol, Bruno")),
        ("I\u0301n\u0303igo,  Ana   María", ("Íñigo", "Ana María")),
        ("", ()),
    ],
)
def test_names_on_one_line(text: str, names: tuple[str, ...]) -> None:
    assert split_names(text) == names
