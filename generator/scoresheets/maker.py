"""The faces of one kind of sheet: whatever its sheets share is made once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version

from generator.drawing.lettering import BOLD, REGULAR
from generator.drawing.marks import Text
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.i18n import Speaker
from generator.scoresheets.back import quick_rules
from generator.scoresheets.chunk import Chunk, artifact, heard
from generator.scoresheets.flow import fit_user_text
from generator.scoresheets.frame import (
    QUIET,
    HeadField,
    Sheet,
    empty_boxes,
    field_frame,
    game_heading,
    head_fields,
    ledger,
    name_frame,
    sign_lines,
)
from generator.scoresheets.key import Block, key, teaching
from generator.scoresheets.log import log, log_lines
from generator.scoresheets.options import SheetOptions, TableEntry
from generator.scoresheets.paper import Area, Paper, live_area
from generator.scoresheets.places import GamePlan, LeafPlan, Wishes
from generator.scoresheets.plan import letters_for, plan_leaf
from generator.scoresheets.strokes import filled_boxes
from generator.scoresheets.writing import field_writing, name_writing

Chunks = tuple[Chunk, ...]


def sheet_title(rules: Rules, speaker: Speaker) -> str:
    """Return what a sheet is called."""
    return speaker.say("Exact %(target)s Five Up: score sheet", target=rules.target)


@dataclass(frozen=True, slots=True, order=True)
class Kind:
    """What decides over the frame of a sheet."""

    seats: int
    filled: bool


@dataclass(frozen=True, slots=True)
class GameFrame:
    """What all sheets share of a game: for each side the lines for its names, and its boxes."""

    plan: GamePlan
    heading: Chunks
    names: tuple[tuple[Chunks, ...], ...]
    boxes: tuple[Chunks, ...]
    signs: Chunks


class Maker:
    """Makes the sheets of one kind; whatever they share is made once."""

    def __init__(
        self, paper: Paper, kind: Kind, options: SheetOptions, rules: Rules, say: Speaker
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
        return key(area, self.letters, self.rules, self.say, filled=self.kind.filled)

    def _teaching(self, area: Area) -> Block:
        return teaching(area, self.letters, self.rules, self.say)

    @cached_property
    def sheet(self) -> Sheet:
        return Sheet(
            self.plan, Table(self.kind.seats), self.rules, self.say, self.options.guides.value
        )

    # --- shared parts --------------------------------------------------------------------------

    @cached_property
    def title(self) -> Chunks:
        return tuple(self._title(self.options.title))

    @cached_property
    def fields(self) -> tuple[tuple[HeadField, Chunks], ...]:
        """The fields of the head, each with its words and its line."""
        sheet = self.sheet
        return tuple((field, tuple(field_frame(sheet, field))) for field in head_fields(sheet))

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
    def games(self) -> tuple[GameFrame, ...]:
        """The frame of every game."""
        return tuple(self._game(game) for game in self.plan.games)

    def _game(self, game: GamePlan) -> GameFrame:
        sheet = self.sheet
        names = tuple(
            tuple(
                tuple(name_frame(sheet, seat, area))
                for seat, area in zip(row.seats, row.names, strict=True)
            )
            for row in game.rows
        )
        boxes = tuple(tuple(empty_boxes(sheet, row)) for row in game.rows)
        heading, signs = game_heading(sheet, game), sign_lines(sheet, game)
        return GameFrame(game, tuple(heading), names, boxes, tuple(signs))

    @cached_property
    def tail(self) -> Chunks:
        large = self._teaching(self.plan.teaching).chunks if self.options.teaching else ()
        return (*large, *self._key(self.plan.key).chunks, self.foot)

    @cached_property
    def foot(self) -> Chunk:
        """The version and what kind of sheet it is, in tiny letters."""
        kind = f"{self.kind.seats}p-{len(self.plan.games)}g-{self.paper.name}-{self.say.lang}"
        words = " · ".join(part for part in (_version(), kind, self.rules.name) if part)
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
        history = entry.history
        fields = self.options.fields and history is None
        if history is not None and history.title and not self.options.title:
            yield from self._title(history.title, shared=False)
        else:
            yield from self.title
        for field, words in self.fields:
            yield from words
            yield from field_writing(self.sheet, field, entry, fields=fields)
        for frame in self.games:
            yield from self._written_game(frame, entry, fields=fields)
        yield from self.ledger
        if history is not None:
            yield from self._log(entry)[0]
        yield from self.tail

    def _written_game(
        self, frame: GameFrame, entry: TableEntry, *, fields: bool
    ) -> Iterator[Chunk]:
        """Go through a game: for each side its names, then its boxes."""
        sheet, history, game = self.sheet, entry.history, frame.plan
        players = history.players if history is not None else entry.names
        yield from frame.heading
        for row, lines, boxes in zip(game.rows, frame.names, frame.boxes, strict=True):
            for seat, area, line in zip(row.seats, row.names, lines, strict=True):
                name = players[seat] if players else ""
                yield from line
                yield from name_writing(sheet, seat, area, name, game.number, fields=fields)
            yield from boxes if history is None else filled_boxes(sheet, row, history)
        yield from frame.signs

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
        return f"v{version('exact61')}"
    except PackageNotFoundError:
        return ""
