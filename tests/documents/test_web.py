"""The edition for a screen: one file that needs nothing else."""

from __future__ import annotations

import re

import pytest

from generator.documents import rulebook_html
from generator.engine.rules import STANDARD
from tests.documents.books import LANGUAGES, book
from tests.documents.reading import read


@pytest.fixture(scope="module", params=LANGUAGES)
def web(request: pytest.FixtureRequest) -> tuple[str, str]:
    return request.param, rulebook_html(STANDARD, request.param)


def test_it_needs_nothing_from_outside(web: tuple[str, str]) -> None:
    _, html = web
    assert not re.findall(r'(?:src|href)="(?!data:|#)[^"]*"', html)
    assert not re.findall(r"url\((?!\"data:)", html)
    assert "<script" not in html


def test_it_suits_a_phone_and_the_dark(web: tuple[str, str]) -> None:
    _, html = web
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in html
    assert "prefers-color-scheme: dark" in html
    assert "@media print" in html


def test_it_says_what_the_printed_book_says(web: tuple[str, str]) -> None:
    lang, html = web
    screen, paper = read(html), read(book(lang).html)
    assert screen.ids == paper.ids
    assert {fact[:2] for fact in screen.facts} == {fact[:2] for fact in paper.facts}
    assert not screen.loose


def test_every_picture_has_its_words(web: tuple[str, str]) -> None:
    _, html = web
    assert all(read(html).alts)


def test_it_is_the_same_twice(web: tuple[str, str]) -> None:
    lang, html = web
    assert rulebook_html(STANDARD, lang) == html


def test_it_carries_its_letters(web: tuple[str, str]) -> None:
    _, html = web
    assert html.count("@font-face") == 6
    assert len(html) < 1_500_000
