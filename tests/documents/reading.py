"""Reading a finished page: its text, its facts, its pictures, and where on paper they stand."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import NamedTuple

import pikepdf
import pypdfium2

_VOID = {"br", "img", "meta", "link", "hr", "input"}


class Fact(NamedTuple):
    """A number on a page: its value, where it comes from, and how it is shown."""

    value: str
    fact: str
    text: str


@dataclass
class Page(HTMLParser):
    """What a reader finds in HTML."""

    facts: list[Fact] = field(default_factory=list)
    loose: list[str] = field(default_factory=list)
    """Texts with digits outside any fact."""
    text: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    alts: list[str] = field(default_factory=list)
    headings: list[tuple[int, str]] = field(default_factory=list)
    _open: list[str] = field(default_factory=list)
    _fact: list[str] | None = None
    _words: str = ""

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag not in _VOID:
            self._open.append(tag)
        if identity := attributes.get("id"):
            self.ids.append(identity)
        if tag == "data":
            self._fact = [attributes["value"] or "", attributes["data-fact"] or ""]
            self._words = ""
        if tag == "a" and (target := attributes.get("href")):
            self.links.append(target)
        if tag == "img":
            self.alts.append(attributes.get("alt") or "")
        if re.fullmatch("h[1-6]", tag):
            self.headings.append((int(tag[1]), ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "data" and self._fact is not None:
            value, fact = self._fact
            self.facts.append(Fact(value, fact, self._words))
            self._fact = None
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if {"style", "title"} & set(self._open):
            return
        self.text.append(data)
        if self._fact is not None:
            self._words += data
        elif re.search(r"\d", data):
            self.loose.append(data.strip())
        if any(re.fullmatch("h[1-6]", tag) for tag in self._open) and self.headings:
            level, words = self.headings[-1]
            self.headings[-1] = (level, words + data)


def read(html: str) -> Page:
    """Read a page of HTML."""
    page = Page()
    page.feed(html)
    page.close()
    return page


class Box(NamedTuple):
    """A run of text on paper, in points from the lower left corner."""

    left: float
    bottom: float
    right: float
    top: float
    text: str


def boxes(pdf: bytes) -> Iterator[tuple[tuple[float, float], list[Box]]]:
    """Go through the pages: their size, and every run of text with its place."""
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        text = page.get_textpage()
        found = []
        for number in range(text.count_rects()):
            place = text.get_rect(number)
            words = text.get_text_bounded(*place).strip()
            if words:
                left, bottom, right, top = place
                found.append(Box(left, bottom, right, top, words))
        yield page.get_size(), found


def figures(pdf: bytes) -> list[list[Box]]:
    """Return the figures of every page with their words, where the structure says they lie."""
    document = pikepdf.open(io.BytesIO(pdf))
    found: dict[tuple[int, int], list[Box]] = {page.obj.objgen: [] for page in document.pages}
    for thing in document.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/S") == "/Figure":
            left, bottom, right, top = (float(edge) for edge in thing.A.BBox)
            box = Box(left, bottom, right, top, str(thing.Alt))
            found[thing.Pg.objgen].append(box)
    return list(found.values())


def texts(pdf: bytes) -> list[str]:
    """Return the text of every page."""
    document = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_range() for page in document]
