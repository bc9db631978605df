from __future__ import annotations

import pytest

from generator.drawing.lettering import (
    BOLD,
    ITALIC,
    REGULAR,
    SEMIBOLD,
    TEXT,
    TEXT_BOLD,
    TEXT_ITALIC,
    Fit,
    centred,
    figure_height,
    fit_text,
    letters,
    missing,
    require,
    width,
)
from generator.drawing.marks import POINT, Text
from generator.errors import CannotPrint, DoesNotFit
from generator.resources import Face

FACES = (REGULAR, ITALIC, SEMIBOLD, BOLD, TEXT, TEXT_ITALIC, TEXT_BOLD)
NAME = "María Fernanda Núñez de la Peña"


@pytest.mark.parametrize("face", FACES)
def test_both_languages_can_be_printed(face: Face) -> None:
    require("¿¡áéíóúüñÁÉÍÓÚÜÑ!? «» “” ‘’ — – − × ÷ · … 0123456789\u00a0", face)


@pytest.mark.parametrize("face", FACES)
def test_figures_are_all_as_wide(face: Face) -> None:
    assert len({width(figure, 10, face) for figure in "0123456789"}) == 1


def test_a_missing_letter_is_named() -> None:
    with pytest.raises(CannotPrint) as refused:
        require("Ana 龍 and 龍 \u0007", REGULAR)
    assert refused.value.reason == "letters-missing"
    assert refused.value.details["letters"] == "龍"
    assert refused.value.details["codes"] == "U+9F8D U+0007"
    assert missing("añb", REGULAR) == ""


def test_a_width_is_the_sum_of_its_letters() -> None:
    # A figure of the regular sans is 0.497 of its size wide.
    assert width("61", 10, REGULAR) == pytest.approx(2 * 0.497 * 10 * POINT)
    assert width("", 10, REGULAR) == 0
    assert width("a\u00a0b", 10, REGULAR) == width("a b", 10, REGULAR)


def test_text_begins_where_its_anchor_says() -> None:
    run = width("Ana", 9, BOLD)
    begins = {
        anchor: letters(Text(50, 0, "Ana", 9, BOLD, anchor))[0][1]
        for anchor in ("start", "middle", "end")
    }
    assert begins == pytest.approx({"start": 0, "middle": -run / 2, "end": -run})


def test_a_centred_figure_has_as_much_above_as_below() -> None:
    mark = centred(5, 7, "8", 10)
    high = figure_height(10, SEMIBOLD)
    assert (mark.y, mark.y - high) == pytest.approx((7 + high / 2, 7 - high / 2))


def test_what_fits_stays_as_it_is() -> None:
    assert fit_text("Ana", REGULAR, 11, 45, 7) == Fit(("Ana",), 11)


def test_a_long_name_shrinks_and_then_wraps() -> None:
    full = width(NAME, 11, REGULAR)
    shrunk = fit_text(NAME, REGULAR, 11, 0.8 * full, 7, lines=2)
    assert shrunk.lines == (NAME,)
    assert 8.5 < shrunk.size <= 8.8
    wrapped = fit_text(NAME, REGULAR, 11, 0.55 * full, 7, lines=2)
    assert wrapped.lines == ("María Fernanda", "Núñez de la Peña")
    assert wrapped.size == 11
    for fit, room in ((shrunk, 0.8 * full), (wrapped, 0.55 * full)):
        assert all(width(line, fit.size, REGULAR) <= room for line in fit.lines)


def test_what_cannot_fit_is_refused_and_not_cut() -> None:
    with pytest.raises(DoesNotFit) as refused:
        fit_text("x" * 80, REGULAR, 11, 45, 7, lines=3)
    assert refused.value.reason == "text-too-long"
    assert refused.value.details["text"] == "x" * 80


def test_eighty_letters_of_words_go_into_two_lines() -> None:
    name = " ".join(["Maximiliana"] * 7)[:80]
    fit = fit_text(name, REGULAR, 11, 62, 6, lines=2)
    assert " ".join(fit.lines) == name
    assert all(width(line, fit.size, REGULAR) <= 62 for line in fit.lines)


@pytest.mark.parametrize("text", ["", "   ", "\t\n"])
def test_nothing_fits_everywhere(text: str) -> None:
    assert fit_text(text, REGULAR, 11, 1, 7) == Fit(("",), 11)


def test_a_missing_letter_is_found_before_anything_is_fitted() -> None:
    with pytest.raises(CannotPrint, match="letters-missing"):
        fit_text("李", REGULAR, 11, 45, 7)


def test_lines_stand_above_each_other_on_the_last_baseline() -> None:
    first, second = Fit(("a", "b"), 10).marks(3, 20, REGULAR, leading=1.2)
    assert (first.x, first.y, second.y) == pytest.approx((3, 20 - 12 * POINT, 20))
    left, right = Fit(("a", "b"), 10).marks(20, 3, REGULAR, leading=1.2, turn=-90)
    assert (left.x, left.y, right.x) == pytest.approx((20 - 12 * POINT, 3, 20))
