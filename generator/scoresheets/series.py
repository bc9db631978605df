"""A series of sheets: what stands on each, where it lies on its page, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from typing import IO

from generator.drawing.lettering import BOLD, REGULAR
from generator.drawing.marks import POINT, Line, Pen, Text
from generator.drawing.palette import HAIR
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.errors import DoesNotFit
from generator.i18n import Speaker
from generator.scoresheets.back import quick_rules
from generator.scoresheets.chunk import Chunk, artifact, heard
from generator.scoresheets.flow import fit_user_text
from generator.scoresheets.frame import (
    QUIET,
    Sheet,
    empty_boxes,
    game_heading,
    head_frame,
    ledger,
    side_frame,
    sign_lines,
)
from generator.scoresheets.key import Block, key, teaching
from generator.scoresheets.log import log, log_lines
from generator.scoresheets.options import SheetOptions, TableEntry
from generator.scoresheets.paper import Area, Page, Paper, live_area, pages, stacked
from generator.scoresheets.plan import LeafPlan, Wishes, letters_for, plan_leaf
from generator.scoresheets.press import Press
from generator.scoresheets.strokes import filled_boxes
from generator.scoresheets.writing import head_writing, names_writing

#: A box that is larger by less than this many mm is no reason to turn or to cut a page otherwise.
NOTABLE = 1.5

Chunks = tuple[Chunk, ...]


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
    makers = {kind: _Maker(page.sheet, kind, options, rules, speaker) for kind in kinds}
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


def sheet_title(rules: Rules, speaker: Speaker) -> str:
    """Return what a sheet is called."""
    return speaker.say("Exact %(target)s Five Up: score sheet", target=rules.target)


# --- kinds of sheets ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, order=True)
class _Kind:
    """What decides over the frame of a sheet."""

    seats: int
    filled: bool


def _kind(entry: TableEntry, options: SheetOptions) -> _Kind:
    if entry.history is not None:
        return _Kind(entry.history.table.seats, True)
    return _Kind(entry.seats(options), False)


def _page(kinds: list[_Kind], options: SheetOptions, rules: Rules, speaker: Speaker) -> Page:
    """Return the page of the squarest sheets that do, and the way round that gives larger boxes.

    Raises:
        DoesNotFit: when there is no such page.
    """
    best: tuple[float, Page] | None = None
    fault = None
    for page in pages(options.paper, options.per_page, options.orientation):
        try:
            size = min(
                _Maker(page.sheet, kind, options, rules, speaker).plan.games[0].rows[0].size
                for kind in kinds or [_Kind(options.players, False)]
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

    maker: _Maker
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


def _sheets(maker: _Maker, entry: TableEntry, copies: int) -> Iterator[_Face]:
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


class _Maker:
    """Makes the sheets of one kind; whatever they share is made once."""

    def __init__(
        self, paper: Paper, kind: _Kind, options: SheetOptions, rules: Rules, say: Speaker
    ) -> None:
        self.kind, self.options, self.rules, self.say = kind, options, rules, say
        self.live = live_area(paper, punch=options.punch)
        self.letters = letters_for(paper)
        self.paper = paper

    @cached_property
    def plan(self) -> LeafPlan:
        options = self.options
        wishes = Wishes(
            games=1 if self.kind.filled else options.games,
            key=self._key(self.live).height,
            teaching=self._teaching(self.live).height if options.teaching else 0.0,
            filled=self.kind.filled,
        )
        return plan_leaf(self.paper, self.live, Table(self.kind.seats), self.rules, wishes)

    def _key(self, area: Area) -> Block:
        return key(area, self.letters, self.rules, self.say)

    def _teaching(self, area: Area) -> Block:
        return teaching(area, self.letters, self.rules, self.say)

    @cached_property
    def sheet(self) -> Sheet:
        return Sheet(
            self.plan, Table(self.kind.seats), self.rules, self.say, self.options.guides.value
        )

    # --- shared parts --------------------------------------------------------------------------

    @cached_property
    def head(self) -> Chunks:
        return (*self._title(self.options.title), *head_frame(self.sheet))

    def _title(self, words: str, *, shared: bool = True) -> Iterator[Chunk]:
        """Go through the title, and what the game is called or won by beside it."""
        area, letters = self.plan.title, self.letters
        own = sheet_title(self.rules, self.say)
        aside = (
            own
            if words
            else self.say.say(
                "The first to stand at exactly %(target)s wins", target=self.rules.target
            )
        )
        base = area.y + 0.72 * area.height
        narrow = not self.paper.is_large
        share = 1.0 if narrow and not words else 0.68
        fit = fit_user_text(words or own, BOLD, letters.title, share * area.width, area.height, 6)
        yield heard("H1", fit.marks(area.x, base, BOLD, leading=1.2), shared=shared)
        if share < 1:
            room = area.width * (1 - share) - 2
            beside = fit_user_text(aside, REGULAR, letters.label, room, area.height, 5)
            yield heard(
                "P",
                beside.marks(area.right, base, REGULAR, leading=1.2, anchor="end", colour=QUIET),
                shared=shared,
            )

    @cached_property
    def games(self) -> tuple[tuple[Chunks, tuple[tuple[Chunks, Chunks], ...], Chunks], ...]:
        """For each game: its heading; for each side its name lines and its boxes; what is below."""
        sheet = self.sheet
        return tuple(
            (
                tuple(game_heading(sheet, game)),
                tuple(
                    (tuple(side_frame(sheet, row)), tuple(empty_boxes(sheet, row)))
                    for row in game.rows
                ),
                tuple(sign_lines(sheet, game)),
            )
            for game in self.plan.games
        )

    @cached_property
    def tail(self) -> Chunks:
        large = self._teaching(self.plan.teaching).chunks if self.options.teaching else ()
        return (*large, *self._key(self.plan.key).chunks, self.foot)

    @cached_property
    def foot(self) -> Chunk:
        """The version and what kind of sheet it is, in tiny letters."""
        kind = f"{self.kind.seats}p-{len(self.plan.games)}g-{self.paper.name}-{self.say.lang}"
        words = " · ".join(part for part in ("exact61", _version(), kind, self.rules.name) if part)
        area = self.plan.foot
        return artifact([Text(area.right, area.bottom - 0.5, words, 6, REGULAR, "end", QUIET)])

    @cached_property
    def ledger(self) -> Chunks:
        return tuple(ledger(self.sheet))

    @cached_property
    def back(self) -> Chunks:
        area = live_area(self.paper, punch=self.options.punch, back=True)
        return quick_rules(area, self.letters, self.rules, self.say)

    # --- one table -----------------------------------------------------------------------------

    def front(self, entry: TableEntry) -> Chunks:
        """Return the front of a table's sheet."""
        return tuple(self._front(entry))

    def _front(self, entry: TableEntry) -> Iterator[Chunk]:
        sheet, history = self.sheet, entry.history
        fields = self.options.fields and history is None
        if history is not None and history.title and not self.options.title:
            yield from self._title(history.title, shared=False)
            yield from self.head[2:] if self.paper.is_large else self.head[1:]
        else:
            yield from self.head
        yield from head_writing(sheet, entry, fields=fields)
        names = history.players if history is not None else entry.names
        for game, (heading, sides, below) in zip(self.plan.games, self.games, strict=True):
            yield from heading
            for row, (lines, boxes) in zip(game.rows, sides, strict=True):
                yield from lines
                yield from names_writing(sheet, row, names, game.number, fields=fields)
                if history is None:
                    yield from boxes
                else:
                    yield from filled_boxes(sheet, row, history)
            yield from below
        yield from self.ledger
        if history is not None:
            yield from self._log(entry)[0]
        yield from self.tail

    def _log(self, entry: TableEntry) -> tuple[Chunks, tuple[Chunks, ...]]:
        """Return the part of a log that the front holds, and the faces on which it goes on."""
        assert entry.history is not None
        lines = log_lines(entry.history, self.rules, self.say)
        first, done = log(self.plan.spare, self._log_title(0), lines, self.letters)
        more = []
        while done < len(lines):
            chunks, count = log(self.live, self._log_title(done), lines[done:], self.letters)
            more.append(tuple(chunks))
            done += count
        return tuple(first), tuple(more)

    def _log_title(self, done: int) -> tuple[str, str]:
        """Return the heading of a log and what stands on its lines."""
        columns = self.say.say("turn, player, points, event, score of the side")
        if done:
            return self.say.say("The events, continued"), columns
        return self.say.say("The events"), columns

    def overleaf(self, entry: TableEntry) -> tuple[Chunks, ...]:
        """Return the faces on which the log of a table goes on."""
        return self._log(entry)[1] if entry.history is not None else ()


def _version() -> str:
    try:
        return version("exact61")
    except PackageNotFoundError:
        return ""
