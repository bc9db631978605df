"""The printed pages: sizes, nothing outside, nothing over another, no heading left behind."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import combinations, pairwise

import pikepdf
import pypdfium2
import pytest

from generator.documents import card, rulebook
from generator.documents.designs import DESIGNS, POINT, design
from generator.engine.rules import STANDARD
from generator.errors import BadInput
from generator.i18n import PSEUDO_LANGUAGE, speaker
from generator.teaching.cases import NAMES
from tests import pdfua
from tests.documents.books import LANGUAGES, book, printed
from tests.documents.reading import Box, boxes, figures, read, texts

#: Editions looked at in every run, and those that take their time.
QUICK = [("en", "a4", False), ("es", "a4", False)]
SLOW = [
    pytest.param(lang, paper, large, marks=pytest.mark.slow)
    for lang in (*LANGUAGES, PSEUDO_LANGUAGE)
    for paper, large in DESIGNS
    if (lang, paper, large) not in QUICK
]
EDITIONS = pytest.mark.parametrize(("lang", "paper", "large"), [*QUICK, *SLOW])


def pages(lang: str, paper: str, large: bool) -> Iterator[tuple[tuple[float, float], list[Box]]]:
    return boxes(printed(lang, paper, large=large).data)


@EDITIONS
def test_pages_have_their_size(lang: str, paper: str, large: bool) -> None:
    page = design(paper, large=large)
    for (width, height), _ in pages(lang, paper, large):
        assert (round(width * POINT, 1), round(height * POINT, 1)) == (page.width, page.height)


@EDITIONS
def test_nothing_runs_out_of_its_page(lang: str, paper: str, large: bool) -> None:
    page = design(paper, large=large)
    # A letter such as a j may reach a little out of its own room.
    left = page.left / POINT - 0.12 * page.size
    right = (page.width - page.right) / POINT + 3
    outside = [
        (number, box.text)
        for number, (_, found) in enumerate(pages(lang, paper, large), 1)
        for box in found
        if box.left < left or box.right > right
    ]
    assert not outside


@EDITIONS
def test_no_text_lies_over_another(lang: str, paper: str, large: bool) -> None:
    assert not [
        (number, one.text, other.text)
        for number, (_, found) in enumerate(pages(lang, paper, large), 1)
        for one, other in combinations(found, 2)
        if overlap(one, other) > 0.3 and other.text not in one.text and one.text not in other.text
    ]


@EDITIONS
def test_no_figure_lies_over_text_or_another(lang: str, paper: str, large: bool) -> None:
    drawn = figures(printed(lang, paper, large=large).data)
    hidden = []
    for number, ((_, found), plates) in enumerate(
        zip(pages(lang, paper, large), drawn, strict=True), 1
    ):
        hidden += [
            (number, plate.text[:40], box.text)
            for plate in plates
            for box in found
            if overlap(plate, box) > 0.2 and not _is_lettering(plate, box)
        ]
        hidden += [
            (number, one.text[:40], other.text[:40])
            for one, other in combinations(plates, 2)
            if overlap(one, other) > 0.1
        ]
    assert not hidden


def _is_lettering(plate: Box, box: Box) -> bool:
    """Say whether a text belongs to a figure itself: the values of a board, the names of seats."""
    inside = plate.left - 1 <= box.left and box.right <= plate.right + 1
    return inside and plate.bottom - 1 <= box.bottom and box.top <= plate.top + 1


def overlap(one: Box, other: Box) -> float:
    """Return how much of the smaller box lies under the other."""
    width = min(one.right, other.right) - max(one.left, other.left)
    height = min(one.top, other.top) - max(one.bottom, other.bottom)
    if width <= 0 or height <= 0:
        return 0
    areas = [(box.right - box.left) * (box.top - box.bottom) for box in (one, other)]
    return width * height / min(areas)


@EDITIONS
def test_no_heading_ends_a_page(lang: str, paper: str, large: bool) -> None:
    headings = {
        words.strip().replace("\u00a0", " ")
        for _, words in read(book(lang, paper, large=large).html).headings
    }
    # The names of the players head the turns of a round, and stand on its score sheet.
    headings = {words for words in headings if words.split()[-1] not in NAMES}
    page = design(paper, large=large)
    foot = page.bottom / POINT
    left = page.left / POINT + page.indent / POINT - 1
    stranded = []
    # In the contents and the index, titles stand at the foot of a page by right.
    places = {
        item.get_title(): item.get_dest().get_index() + 1 for item in bookmarks(lang, paper, large)
    }
    first, last_page = (
        places[speaker(lang).say("What you need")],
        places[speaker(lang).say("Index of rules")],
    )
    for number, (_, found) in enumerate(pages(lang, paper, large), 1):
        if not first <= number < last_page:
            continue
        body = [box for box in found if box.bottom > foot - 2 and box.left > left]
        if body:
            last = min(body, key=lambda box: box.bottom)
            # Of a heading of several lines the last one stands lowest.
            words = last.text
            if words in headings or (
                len(words) > 12 and any(heading.endswith(words) for heading in headings)
            ):
                stranded.append((number, last.text))
    assert not stranded


def bookmarks(lang: str, paper: str, large: bool) -> list[pypdfium2.PdfBookmark]:
    return list(pypdfium2.PdfDocument(printed(lang, paper, large=large).data).get_toc())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_contents_and_index_name_the_right_pages(lang: str) -> None:
    told = texts(printed(lang).data)
    found = read(book(lang).html)
    places = {}
    for level, words in found.headings:
        if level == 2:
            title = words.strip()
            at = [n for n, text in enumerate(told, 1) if n > 2 and f"{title}\r\n" in text]
            places[title] = at
    contents = told[1]
    for title, at in places.items():
        if at and f"{title}" in contents:
            line = next(line for line in contents.splitlines() if title in line)
            assert int(line.split()[-1]) in at, title


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bookmarks_name_chapters_and_rules(lang: str) -> None:
    document = pypdfium2.PdfDocument(printed(lang).data)
    titles = [item.get_title() for item in document.get_toc()]
    assert sum(title.startswith("R") for title in titles) >= 28


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_large_print_is_large(lang: str) -> None:
    assert design("a4", large=True).size == 18
    assert design("letter", large=True).small == 18


def test_there_is_no_large_print_on_small_paper() -> None:
    with pytest.raises(BadInput, match="paper-unknown"):
        rulebook(STANDARD, "en", "a5", large=True)


# --- accessible --------------------------------------------------------------------------------


@EDITIONS
def test_pdf_ua(lang: str, paper: str, large: bool) -> None:
    assert pdfua.violations(printed(lang, paper, large=large).data) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_structure_of_the_book(lang: str) -> None:
    pdf = pikepdf.open(io.BytesIO(printed(lang).data))
    assert str(pdf.Root.Lang) == lang
    assert pdf.Root.MarkInfo.Marked
    assert str(pdf.docinfo["/Title"]).startswith("Exact 61 Five Up – ")
    kinds = [
        thing
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/StructElem"
    ]
    figures = [thing for thing in kinds if thing.S == "/Figure"]
    assert len(figures) > 100
    assert all(str(thing.get("/Alt", "")) for thing in figures)
    assert all("/Scope" in thing.A for thing in kinds if thing.S == "/TH")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_headings_skip_no_level(lang: str) -> None:
    levels = [level for level, _ in read(book(lang).html).headings]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


# --- the card ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO_LANGUAGE])
@pytest.mark.parametrize(("paper", "size"), [("a6", (105, 148)), ("letter", (216, 279))])
def test_the_card_has_two_sides(lang: str, paper: str, size: tuple[int, int]) -> None:
    made = card(STANDARD, lang, paper)
    assert made.pages == 2
    for (width, height), found in boxes(made.data):
        assert (round(width * POINT), round(height * POINT)) == size
        assert found
        assert min(box.bottom for box in found) > 4 / POINT
    assert pdfua.violations(made.data) == []


def test_a_card_for_no_paper_is_refused() -> None:
    with pytest.raises(BadInput, match="paper-unknown"):
        card(STANDARD, "en", "a3")


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_holds_all_that_it_takes_to_start(lang: str, paper: str) -> None:
    contents = speaker(lang).say("Contents")
    assert contents in texts(printed(lang, paper).data)[1]


@EDITIONS
def test_no_caption_is_parted_from_its_figure(lang: str, paper: str, large: bool) -> None:
    caption = speaker(lang).say(
        "Play runs clockwise, as the arrow shows. With partners, the sides take turns."
    )
    first = " ".join(caption.split()[:3])
    page = design(paper, large=large)
    below_head = (page.height - page.top) / POINT + 2
    bodies = (
        [box for box in found if box.top <= below_head] for _, found in pages(lang, paper, large)
    )
    tops = [max(body, key=lambda box: box.top).text for body in bodies if body]
    assert not [text for text in tops if text.startswith(first)]
