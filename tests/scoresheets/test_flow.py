"""Letters in a box: shrunk, wrapped or refused; never cut, never outside."""

from __future__ import annotations

import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import lettering
from generator.drawing.lettering import SEMIBOLD, Fit
from generator.errors import BadInput
from generator.scoresheets import TableEntry
from generator.scoresheets.flow import fit_user_text, leading, wrap
from tests.scoresheets.printed import laid_out, texts
from tests.scoresheets.test_sheet import overlaps

LETTERS = st.characters(max_codepoint=0x1EFF)
NAMES = st.text(LETTERS, min_size=1, max_size=90)


@given(text=NAMES, width=st.floats(20, 120), height=st.floats(4, 20), size=st.floats(6, 14))
def test_a_fit_is_whole_and_inside(text: str, width: float, height: float, size: float) -> None:
    with suppress(BadInput):
        fit = fit_user_text(text, SEMIBOLD, size, width, height, 5)
        check_fit(fit, text, width, height)


def check_fit(fit: Fit, text: str, width: float, height: float) -> None:
    assert len(fit.lines) * leading(fit.size) <= height + 0.02
    for line in fit.lines:
        assert lettering.width(line, fit.size, SEMIBOLD) <= width + 1e-6
    whole = unicodedata.normalize("NFC", text).split()
    assert "".join("".join(fit.lines).split()) == "".join(whole)
    assert fit.size >= 5 or not whole


@given(names=st.lists(NAMES, min_size=2, max_size=4), paper=st.sampled_from(["a4", "a6"]))
def test_any_names_are_printed_whole_or_refused(names: list[str], paper: str) -> None:
    with suppress(BadInput):
        page = laid_out([TableEntry(tuple(names))], paper=paper).pages[0]
        assert overlaps(page) == []
        told = "".join("".join(text.split()) for text, _ in texts(page))
        for name in names:
            assert "".join(unicodedata.normalize("NFC", name).split()) in told


@pytest.mark.parametrize(("width", "lines"), [(200, 1), (30, 2), (12, 4)])
def test_running_text_is_wrapped(width: float, lines: int) -> None:
    text = "As long as it takes, and longer"
    made = wrap(text, 8, SEMIBOLD, width)
    assert len(made) == lines
    assert " ".join(made) == text


def test_a_short_name_keeps_its_size() -> None:
    assert fit_user_text("Ana", SEMIBOLD, 13, 50, 8, 5).size == 13


def test_a_name_is_shrunk_a_little_before_it_is_wrapped() -> None:
    run = lettering.width("Ana María López", 13, SEMIBOLD)
    assert len(fit_user_text("Ana María López", SEMIBOLD, 13, run * 0.8, 12, 5).lines) == 1
    assert len(fit_user_text("Ana María López", SEMIBOLD, 13, run * 0.6, 12, 5).lines) == 2
