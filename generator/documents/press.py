"""The strict press: HTML and a style sheet become a PDF, or nothing at all.

WeasyPrint prints a page without its broken picture and only logs it; here every warning of its
logger is a failure. Nothing from outside the page is served to it, only our two families may stand
in the finished file, and the same pages give the same bytes.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import logging
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.errors import CannotPrint
from generator.resources import SANS, SERIF, use_own_fonts

#: The accessibility profile of everything that is printed to be read.
PROFILE = "pdf/ua-1"
#: How far a print shop's bleed reaches, in typographic points: 3 mm.
BLEED = 3 * 72 / 25.4

#: Typographic points of one pixel of CSS.
_PIXEL = 0.75
_OURS = tuple(family.replace(" ", "-") for family in (SERIF, SANS))
_SUBSET = re.compile(r"^/?[A-Z]{6}\+")


@dataclass(frozen=True, slots=True)
class Printed:
    """A finished PDF and how many pages it has."""

    data: bytes
    pages: int


def printed(html: str, styles: tuple[str, ...], *, bleed: bool = False) -> Printed:
    """Print *html* with *styles*.

    With *bleed*, the bleed boxes of the pages are set for a print shop.

    Raises:
        CannotPrint: when WeasyPrint is not there, warns of anything, or uses a font not ours.
    """
    weasyprint = _weasyprint()
    fonts = _font_configuration()
    with _no_warnings():
        document = weasyprint.HTML(string=html, url_fetcher=_fetcher()).render(
            font_config=fonts,
            stylesheets=[_style(style) for style in styles],
            pdf_variant=PROFILE,
        )
        data = document.write_pdf(
            pdf_variant=PROFILE,
            pdf_identifier=hashlib.sha256("\0".join((html, *styles)).encode()).digest()[:16],
            finisher=_finisher(bleed),
        )
    return Printed(data, len(document.pages))


def bare(html: str, styles: tuple[str, ...]) -> bytes:
    """Print *html* with WeasyPrint and nothing else: what the press is measured against."""
    weasyprint = _weasyprint()
    sheets = [weasyprint.CSS(string=style) for style in styles]
    data: bytes = weasyprint.HTML(string=html).write_pdf(stylesheets=sheets, pdf_variant=PROFILE)
    return data


# --- what WeasyPrint is given ------------------------------------------------------------------


@cache
def _weasyprint() -> Any:
    """Import WeasyPrint, with our fonts and nothing on the terminal."""
    use_own_fonts()
    # Without HarfBuzz's subsetter a font carries the time of its making; this fixes it.
    os.environ.setdefault("SOURCE_DATE_EPOCH", "0")
    try:
        # Where Pango is missing, the import prints a long box before it fails.
        with contextlib.redirect_stdout(io.StringIO()):
            import weasyprint
    except OSError as error:
        raise CannotPrint("pango-missing", found=str(error).partition("\n")[0]) from None
    return weasyprint


@cache
def _font_configuration() -> Any:
    _weasyprint()
    from weasyprint.text.fonts import FontConfiguration

    return FontConfiguration()


@cache
def _style(text: str) -> Any:
    return _weasyprint().CSS(string=text, font_config=_font_configuration(), url_fetcher=_fetcher())


@cache
def _fetcher() -> Any:
    """Return what serves addresses: what stands in the page itself, and nothing from outside."""
    _weasyprint()
    from weasyprint.urls import URLFetcher

    return URLFetcher(allowed_protocols=("data",), allow_redirects=False)


# --- what it may say and make ------------------------------------------------------------------


class _Warnings(logging.Handler):
    """Keeps what is worse than information."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


@contextlib.contextmanager
def _no_warnings() -> Iterator[None]:
    """Fail where WeasyPrint warns."""
    logger = logging.getLogger("weasyprint")
    handler = _Warnings()
    propagate, logger.propagate = logger.propagate, False
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagate
    if handler.said:
        raise CannotPrint("press-warning", found=handler.said[0], count=len(handler.said))


def _finisher(bleed: bool) -> Callable[[Any, Any], None]:
    """Return what is done to the finished objects before they are written."""

    def finish(_document: Any, pdf: Any) -> None:
        _check_fonts(pdf)
        _head_cells(pdf)
        _place_figures(pdf)
        if bleed:
            _set_bleed(pdf)

    return finish


def _check_fonts(pdf: Any) -> None:
    """Refuse any font that is not of our two families."""
    for thing in _dictionaries(pdf):
        if thing.get("Type") == "/Font" and (name := thing.get("BaseFont")):
            text = name.decode() if isinstance(name, bytes) else str(name)
            name = _SUBSET.sub("", text)
            if not name.startswith(_OURS):
                raise CannotPrint("foreign-font", found=name)


def _head_cells(pdf: Any) -> None:
    """Say what each heading cell heads: its row where plain cells stand in it, else a column."""
    import pydyf

    structure = {
        thing.reference: thing for thing in _dictionaries(pdf) if thing.get("Type") == "/StructElem"
    }
    for row in structure.values():
        if row.get("S") != "/TR":
            continue
        cells = [structure[kid] for kid in row["K"] if kid in structure]
        plain = any(cell["S"] == "/TD" for cell in cells)
        for cell in cells:
            if cell["S"] == "/TH":
                attributes = cell.setdefault("A", pydyf.Dictionary({"O": "/Table"}))
                attributes["Scope"] = "/Row" if plain else "/Column"


def _place_figures(pdf: Any) -> None:
    """Say where each figure lies in points from the lower left; WeasyPrint says it in pixels."""
    import pydyf

    heights = {
        page.reference: page["TrimBox"][3]
        for page in _dictionaries(pdf)
        if page.get("Type") == "/Page"
    }
    for figure in _dictionaries(pdf):
        if figure.get("S") == "/Figure":
            left, top, right, bottom = (edge * _PIXEL for edge in figure["A"]["BBox"])
            height = heights[figure["Pg"]]
            figure["A"]["BBox"] = pydyf.Array((left, height - bottom, right, height - top))


def _set_bleed(pdf: Any) -> None:
    """Set the bleed box of each page: 3 mm outside the trimmed page."""
    import pydyf

    for page in _dictionaries(pdf):
        if page.get("Type") == "/Page" and "TrimBox" in page:
            left, top, right, bottom = page["TrimBox"]
            page["BleedBox"] = pydyf.Array(
                (left - BLEED, top - BLEED, right + BLEED, bottom + BLEED)
            )


def _dictionaries(pdf: Any) -> Iterator[Any]:
    return (thing for thing in pdf.objects if isinstance(thing, dict))
