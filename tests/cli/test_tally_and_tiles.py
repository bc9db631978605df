"""``exact61 tally`` and ``exact61 tiles``."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("score", "words"),
    [
        # 37 = 3 full marks, and of the fourth the large X, two small x's and a stroke: 2 + 4 + 1
        ("37", ("37 points", "3 full marks", "a large X", "2 small x", "1 stroke", "exactly 24")),
        ("61", ("6 full marks", "1 stroke", "exactly 61")),
        ("0", ("no stroke", "exactly 61")),
        ("-3", ("−3 points", "Debt: 3", "exactly 64")),
    ],
)
def test_a_score_is_said(run: Run, score: str, words: tuple[str, ...]) -> None:
    answer = run("tally", score, "--lang", "en")
    assert answer.status == 0
    for word in words:
        assert word in answer.out


@pytest.mark.parametrize("asked", [["62"], ["-62"], ["x"], ["60", "--debt", "2"]])
def test_a_score_that_cannot_be_is_told(run: Run, asked: list[str]) -> None:
    answer = run("tally", *asked)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_a_score_is_drawn(run: Run, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"mark.{suffix}"
    assert run("tally", "37", "--debt", "2", "-o", str(path)).out == f"{path}\n"
    assert path.stat().st_size > 200


def test_another_target_has_other_marks(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "club.toml"
    rules.write_text("target = 31\n")
    assert run("tally", "32", "--rules", str(rules)).status == 2
    assert "exactly 1" in run("tally", "30", "--rules", str(rules), "--lang", "en").out


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_the_set_of_tiles_has_one_page_and_one_of_backs(
    run: Run, tmp_path: Path, paper: str
) -> None:
    answer = run("tiles", "--lang", "es", "--paper", paper, "--backs", "-o", str(tmp_path))
    document = pypdfium2.PdfDocument(answer.out.strip())
    assert len(document) == 2
    assert "28 fichas" in document[0].get_textpage().get_text_range()


def test_a_larger_set_takes_more_pages(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "nine.toml"
    rules.write_text("highest_pip = 9\n")
    asked = ("tiles", "--lang", "en", "--paper", "a5", "--rules", str(rules), "-o", str(tmp_path))
    document = pypdfium2.PdfDocument(run(*asked).out.strip())
    text = "".join(page.get_textpage().get_text_range() for page in document)
    assert "55 tiles" in text  # 10 × 11 / 2
    assert len(document) > 1
