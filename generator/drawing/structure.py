"""What a page says to those who hear it: the tree of its headings, figures, cells and fields.

A :class:`Tagger` collects it while pages are painted; :mod:`~generator.drawing.tagged` writes it
into the finished file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal

from generator.drawing.marks import Role

#: Left, lower, right, upper edge in points from the page's lower left corner.
Bounds = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Content:
    """Marked content: the page it stands on, counted from 0, and its number on that page."""

    page: int
    number: int


@dataclass(frozen=True, slots=True)
class Field:
    """A form field, known by its name, on a page counted from 0."""

    page: int
    name: str


@dataclass(slots=True)
class Element:
    """A node of the structure tree; ``alt`` speaks for a figure, ``box`` is where it stands."""

    role: Role
    alt: str | None = None
    scope: Literal["Row", "Column"] | None = None
    box: Bounds | None = None
    children: list[Element | Content | Field] = field(default_factory=list)


class Tagger:
    """Collects the structure of a document while its pages are painted in order."""

    def __init__(self) -> None:
        self.page = 0
        self.top: list[Element | Field] = []
        #: For each page, the elements that its marked content belongs to, by number.
        self.contents: list[list[Element]] = [[]]
        self._open: list[Element] = []

    def content(self, element: Element) -> int:
        """Note *element* with a new piece of marked content and return the content's number."""
        on_page = self.contents[self.page]
        content_number = len(on_page)
        on_page.append(element)
        element.children.append(Content(self.page, content_number))
        self._add(element)
        return content_number

    def field(self, name: str) -> None:
        """Note that the form field *name* is read here."""
        self._add(Field(self.page, name))

    def open(self, element: Element) -> None:
        """Begin an element that holds all that is noted until it is shut."""
        self._add(element)
        self._open.append(element)

    def shut(self) -> None:
        """End the element that was opened last."""
        self._open.pop()

    @contextmanager
    def within(
        self, role: Role, alt: str | None = None, scope: Literal["Row", "Column"] | None = None
    ) -> Iterator[None]:
        """Put all that is noted inside an element of this role."""
        self.open(Element(role, alt, scope))
        try:
            yield
        finally:
            self.shut()

    def next_page(self) -> None:
        """Go on to the next page."""
        self.page += 1
        self.contents.append([])

    def _add(self, child: Element | Field) -> None:
        (self._open[-1].children if self._open else self.top).append(child)
