"""Booklets, folded on paper as well as on a table."""

from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pytest

from generator.documents import press, rulebook
from generator.documents.booklet import imposed, spreads
from generator.engine.rules import STANDARD
from generator.errors import BadInput


def folded(pages: int) -> list[int | None]:
    """Return the pages as they follow one another in the folded and stapled stack."""
    sheets = list(spreads(pages))
    first_half: list[int | None] = []
    second_half: list[int | None] = []
    for front, back in sheets:
        # Folded with the front outside: its right leaf comes first, and the back's left is behind.
        first_half += [front.right, back.left]
        second_half = [back.right, front.left, *second_half]
    return first_half + second_half


@pytest.mark.parametrize("pages", range(1, 42))
def test_the_folded_stack_reads_in_order(pages: int) -> None:
    order = folded(pages)
    assert len(order) % 4 == 0
    assert len(order) - pages < 4
    assert order[:pages] == list(range(pages))
    assert set(order[pages:]) <= {None}


def numbered(pages: int) -> press.Printed:
    body = "".join(f'<p style="break-after: page">page-{number}-</p>' for number in range(pages))
    return press.printed(
        f'<html lang="en"><head><title>T</title></head><body>{body}</body></html>',
        (
            '@page { size: 100mm 150mm } html { font-family: "Source Sans Pro" }'
            " p:last-child { break-after: auto !important }",
        ),
    )


@pytest.mark.parametrize("turn", ["long", "short"])
def test_the_sheets_carry_the_pages_of_the_plan(turn: str) -> None:
    made = imposed(numbered(6), turn)  # type: ignore[arg-type]
    assert made.pages == 4
    document = pypdfium2.PdfDocument(made.data)
    found = []
    for page in document:
        width, height = page.get_size()
        assert (round(width / 72 * 25.4), round(height / 72 * 25.4)) == (200, 150)
        text = page.get_textpage()
        found.append(
            tuple(
                text.get_text_bounded(left, 0, left + width / 2, height).strip()
                for left in (0.0, width / 2)
            )
        )
    backs = [("page-1-", ""), ("page-3-", "page-4-")]
    if turn == "long":  # The backs stand on their heads.
        backs = [tuple(reversed(back)) for back in backs]  # type: ignore[misc]
    assert found == [("", "page-0-"), backs[0], ("page-5-", "page-2-"), backs[1]]


def test_the_same_booklet_has_the_same_bytes() -> None:
    book = numbered(5)
    assert imposed(book, "short").data == imposed(book, "short").data


def test_a_booklet_keeps_its_title() -> None:
    pdf = pikepdf.open(io.BytesIO(imposed(numbered(2), "short").data))
    assert str(pdf.docinfo["/Title"]) == "T"


@pytest.mark.parametrize(
    "options",
    [{"paper": "a5"}, {"paper": "a4", "large": True}, {"paper": "a4", "crop_marks": True}],
)
def test_booklets_that_nobody_can_fold_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        rulebook(STANDARD, "en", booklet="long", **options)  # type: ignore[arg-type]
