"""The command line as a whole: exit statuses, languages, one line for whatever goes wrong."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from generator.cli.root import COMMANDS
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("boad", "“boad” (board?)"),
        ("board", "BOARD"),
        ("board 6-6 --xyz", "--xyz"),
        ("board 6-6 --lang fr", "“fr”"),
        ("board 6-6 --width", "--width"),
        ("board 6-6 --width ten", "“ten”"),
        ("board 6-6 --width 5", "10"),
        ("board 6-6 --rules none.toml", "none.toml"),
        ("record simulate --players 5 --seed 1", "4"),
        ("record simulate --players 2", "--seed"),
        ("record check", "FILE"),
    ],
)
def test_a_wrong_command_line_is_told_in_one_line(run: Run, asked: str, words: str) -> None:
    answer = run(*asked.split())
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("exact61: ")
    assert answer.err.count("\n") == 1
    assert words in answer.err


@pytest.mark.parametrize(
    ("variables", "words"),
    [
        ({}, "Sum"),
        ({"LANG": "es_MX.UTF-8"}, "Suma"),
        ({"LANG": "de_DE.UTF-8"}, "Sum"),
        ({"LANG": "es_ES", "LC_ALL": "en_GB"}, "Sum:"),
        ({"LC_MESSAGES": "es", "LANG": "C"}, "Suma"),
    ],
)
def test_the_answer_follows_the_locale(
    run: Run, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], words: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert words in run("board", "6-6").out


def test_a_fault_follows_the_language_that_was_asked_for(run: Run) -> None:
    assert "no es una ficha" in run("board", "x", "--lang=es").err
    assert "is no tile" in run("board", "x", "--lang", "en").err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    answer = run(command, "--help")
    assert answer.status == 0
    assert f"exact61 {command}" in answer.out
    assert "Example: exact61" in answer.out


def test_an_inner_error_is_one_line_and_status_one(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("first line\nsecond line")

    monkeypatch.setattr("generator.cli.board.board_data", broken)
    answer = run("board", "6-6", "--json")
    assert answer.status == 1
    assert answer.err.count("\n") == 1
    assert "RuntimeError" in answer.err


def test_an_interruption_has_its_status(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.cli.board.board_data", interrupted)
    assert run("board", "6-6", "--json").status == 130


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "generator", "board", "6-7"],
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": "C"},
    )
    assert done.returncode == 2
    assert done.stdout == ""


def test_a_reader_that_goes_away_is_no_error_with_a_traceback() -> None:
    done = subprocess.run(
        f"{sys.executable} -m generator examples --json | head -c 10",
        shell=True,
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in done.stderr
