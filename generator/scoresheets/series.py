"""A series of sheets: what stands on each, where it lies on its page, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import IO

from generator.drawing.marks import POINT, Line, Pen
from generator.drawing.palette import HAIR
from generator.engine.rules import Rules
from generator.errors import DoesNotFit
from generator.i18n import Speaker
from generator.scoresheets.chunk import artifact
from generator.scoresheets.maker import Chunks, Kind, Maker, sheet_title
from generator.scoresheets.options import SheetOptions, TableEntry
from generator.scoresheets.paper import Page, pages, stacked
from generator.scoresheets.press import Press

#: A box that is larger by less than this many mm is no reason to turn or to cut a page otherwise.
NOTABLE = 1.5


def write_sheets(
    tables: Iterable[TableEntry],
    options: SheetOptions,
    rules: Rules,
    speaker: Speaker,
    file: IO[bytes],
) -> int:
    """Write a sheet for every table into *file*, as one PDF, and return how many pages it has.

    Raises:
        BadInput: when a name cannot be printed, or is too long even in the smallest letters.
        DoesNotFit: when the boxes would be smaller on this paper than a pen needs.
    """
    entries = tuple(tables)
    kinds = {_kind(entry, options) for entry in entries}
    page = _page(sorted(kinds), options, rules, speaker)
    makers = {kind: Maker(page.sheet, kind, options, rules, speaker) for kind in kinds}
    title = options.title or sheet_title(rules, speaker)
    press = Press(file, page.paper, speaker.locale, title)
    copies = _copies(entries, options)
    sheets = [
        each for entry in entries for each in _sheets(makers[_kind(entry, options)], entry, copies)
    ]
    cuts = _cuts(page)
    for slots in stacked(len(sheets), page.count):
        for back in (False, True) if options.both_sides else (False,):
            for slot, number in enumerate(slots):
                if number is not None:
                    press.put(sheets[number].face(back), *page.corner(slot, back=back))
            press.put(cuts)
            press.next_page()
    press.finish()
    return press.pages


# --- kinds of sheets ---------------------------------------------------------------------------


def _kind(entry: TableEntry, options: SheetOptions) -> Kind:
    if entry.history is not None:
        return Kind(entry.history.table.seats, True)
    return Kind(entry.seats(options), False)


def _page(kinds: list[Kind], options: SheetOptions, rules: Rules, speaker: Speaker) -> Page:
    """Return the page of the squarest sheets that do, and the way round that gives larger boxes.

    Raises:
        DoesNotFit: when there is no such page.
    """
    best: tuple[float, Page] | None = None
    fault = None
    for page in pages(options.paper, options.per_page, options.orientation):
        try:
            size = min(
                Maker(page.sheet, kind, options, rules, speaker).plan.games[0].rows[0].size
                for kind in kinds or [Kind(options.players, False)]
            )
        except DoesNotFit as trouble:
            fault = fault or trouble
            continue
        if best is None or (
            page.squareness < best[1].squareness * 1.01 and size > best[0] + NOTABLE
        ):
            best = size, page
    if best is None:
        assert fault is not None
        raise fault
    return best[1]


def _cuts(page: Page) -> Chunks:
    lines = [Line(*ends, Pen(0.25 * POINT, HAIR)) for ends in page.cuts()]
    return (artifact(lines),) if lines else ()


# --- sheets ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Face:
    """A sheet with its faces, made when they are printed."""

    maker: Maker
    entry: TableEntry
    extra: tuple[Chunks, ...] = ()
    """Faces of a log: the one overleaf, where there is one; alone on a sheet of its own else."""
    alone: bool = False

    def face(self, back: bool) -> Chunks:
        if back:
            extra = self.extra[1:] if self.alone else self.extra
            return extra[0] if extra else () if self.alone else self.maker.back
        return self.extra[0] if self.alone else self.maker.front(self.entry)


def _copies(entries: tuple[TableEntry, ...], options: SheetOptions) -> int:
    """Return how many sheets each table gets: a single one fills its page."""
    alone = len(entries) == 1 and entries[0].history is None
    return max(options.copies, options.per_page) if alone else options.copies


def _sheets(maker: Maker, entry: TableEntry, copies: int) -> Iterator[_Face]:
    """Go through the sheets of one table, all its copies."""
    overleaf = maker.overleaf(entry)
    both_sides = maker.options.both_sides
    for _ in range(copies):
        first = overleaf[:1] if both_sides else ()
        yield _Face(maker, entry, first)
        rest = overleaf[len(first) :]
        step = 2 if both_sides else 1
        for at in range(0, len(rest), step):
            yield _Face(maker, entry, rest[at : at + step], alone=True)
