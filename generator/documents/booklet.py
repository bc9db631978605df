"""Booklets: two pages side by side on a larger sheet, in the order in which a folded stack reads.

An imposed booklet is for printing only. It loses the structure of its pages, so the edition that
is read page by page stays the accessible one.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Literal, NamedTuple

import pikepdf

from generator.documents.press import Printed

#: The edge at which the printer turns the sheet.
Turn = Literal["long", "short"]

#: How the name of a sheet goes with the pages that are imposed on it.
SHEETS = {"a4": "a5", "letter": "half-letter"}


class Spread(NamedTuple):
    """One side of a sheet: the pages on its left and right, counted from 0; None is blank."""

    left: int | None
    right: int | None


def spreads(pages: int) -> Iterator[tuple[Spread, Spread]]:
    """Go through the sheets from the outermost in: the front and the back of each.

    Pages are padded to a multiple of four with blank ones at the end.
    """
    padded = -(-pages // 4) * 4

    def page(number: int) -> int | None:
        return number if number < pages else None

    for sheet in range(padded // 4):
        low, high = 2 * sheet, padded - 1 - 2 * sheet
        yield Spread(page(high), page(low)), Spread(page(low + 1), page(high - 1))


def imposed(book: Printed, turn: Turn) -> Printed:
    """Return *book* imposed two pages to a side, ready to be printed on both sides and folded.

    With *turn* ``long``, the backs stand on their heads, as a printer wants them that turns a
    landscape sheet at its long edge of the portrait page.
    """
    source = pikepdf.open(io.BytesIO(book.data))
    target = pikepdf.new()
    forms = [target.copy_foreign(page.as_form_xobject()) for page in source.pages]
    width, height = _size(source.pages[0])
    sides = 0
    for sheet in spreads(len(forms)):
        for back, spread in enumerate(sheet):
            sides += 1
            upside_down = bool(back) and turn == "long"
            _add_side(target, forms, spread, width, height, upside_down=upside_down)
    title = source.docinfo.get("/Title")
    if title is not None:
        target.docinfo["/Title"] = str(title)
    out = io.BytesIO()
    target.save(out, deterministic_id=True)
    return Printed(out.getvalue(), sides)


def _size(page: pikepdf.Page) -> tuple[float, float]:
    left, bottom, right, top = (float(edge) for edge in page.trimbox)
    return right - left, top - bottom


def _add_side(
    target: pikepdf.Pdf,
    forms: list[pikepdf.Object],
    spread: Spread,
    width: float,
    height: float,
    *,
    upside_down: bool,
) -> None:
    """Add one side of a sheet."""
    page = target.add_blank_page(page_size=(2 * width, height))
    drawn: list[str] = []
    named = pikepdf.Dictionary()
    if upside_down:
        drawn.append(f"-1 0 0 -1 {2 * width:.4f} {height:.4f} cm")
    for place, number in enumerate(spread):
        if number is not None:
            name = f"/P{place}"
            named[name] = forms[number]
            drawn.append(f"q 1 0 0 1 {place * width:.4f} 0 cm {name} Do Q")
    page.Resources = pikepdf.Dictionary(XObject=named)
    page.Contents = target.make_stream(" ".join(drawn).encode())
