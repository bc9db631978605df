"""Reading a game record: from a file or a text to a :class:`Record`, with every fault placed.

Everything is checked for its kind and form here; whether the play obeys the rules is for
:mod:`.checker`.
"""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from generator.engine.notation import echo, is_one_line, read_tiles
from generator.engine.points import Shown
from generator.engine.records.lines import Lines, Path, lines_of
from generator.engine.records.model import FORMAT, Hands, Record, RoundRecord, TurnLine
from generator.engine.records.turns import composed, read_turn, without_comment
from generator.engine.round import RoundEnd
from generator.engine.rules import STANDARD, Rules
from generator.engine.table import Table
from generator.engine.tiles import Tile
from generator.engine.toml_text import kind_name, load_text, load_toml
from generator.errors import BadInput, GeneratorError, Where

#: More letters than this are no name.
LONGEST_NAME = 200

#: Shown points below zero that no game comes near; a sheet could not hold them.
LARGEST_DEBT = 1000

_Read = TypeVar("_Read")

_TOP = ("format", "title", "date", "players", "start", "rounds")
_ROUND = ("opener", "hands", "stock", "plays", "left", "end")


def load_record(path: str | os.PathLike[str], rules: Rules = STANDARD) -> Record:
    """Read the game record in the file *path*.

    Raises:
        BadInput: when the file cannot be read, is too large, or is no game record.
    """
    return read_record(load_text(path), rules, os.fspath(path))


def read_record(text: str, rules: Rules = STANDARD, file: str | None = None) -> Record:
    """Read a game record from *text*; *file* is the name that messages give.

    Raises:
        BadInput: for the first thing that is not as a record should be.
    """
    text = text.replace("\r\n", "\n")
    document = load_toml(text, file)
    return _Reader(document, lines_of(text), rules, file).record()


@dataclass(frozen=True, slots=True)
class _Reader:
    document: dict[str, Any]
    lines: Lines
    rules: Rules
    file: str | None

    # --- the whole -----------------------------------------------------------------------------

    def record(self) -> Record:
        self._known_keys(self.document, _TOP, ())
        found = self._required(self.document, "format", str, ())
        if found != FORMAT:
            self._fault("wrong-format", ("format",), found=echo(found), expected=FORMAT)
        players = self._players()
        table = Table(len(players))
        rounds = self._required(self.document, "rounds", list, ())
        if not rounds:
            self._fault("no-rounds", ("rounds",))
        return Record(
            players=players,
            start=self._start(table),
            rounds=tuple(
                self._round(self._of_kind(entry, dict, ("rounds", number)), number, players)
                for number, entry in enumerate(rounds)
            ),
            title=self._title(),
            date=self._optional(self.document, "date", datetime.date, ()),
            file=self.file,
        )

    def _title(self) -> str:
        title: str = self._optional(self.document, "title", str, ()) or ""
        if not is_one_line(title):
            self._fault("title-unprintable", ("title",))
        return title

    def _players(self) -> tuple[str, ...]:
        entries = self._required(self.document, "players", list, ())
        try:
            Table(len(entries))
        except GeneratorError as fault:
            raise fault.at(self._where(("players",))) from None
        names: list[str] = []
        for number, entry in enumerate(entries):
            path: Path = ("players", number)
            name = composed(self._of_kind(entry, str, path))
            if not name.strip() or name != name.strip() or not is_one_line(name):
                self._fault("bad-name", path, found=echo(name))
            if len(name) > LONGEST_NAME:
                self._fault("long-name", path, found=echo(name), limit=LONGEST_NAME)
            if name in names:
                self._fault("name-twice", path, name=echo(name))
            names.append(name)
        return tuple(names)

    def _start(self, table: Table) -> tuple[Shown, ...]:
        entries = self._optional(self.document, "start", list, ())
        if entries is None:
            return (Shown(0),) * table.side_count
        if len(entries) != table.side_count:
            self._fault("start-count", ("start",), found=len(entries), expected=table.side_count)
        points = tuple(
            Shown(self._of_kind(entry, int, ("start", number)))
            for number, entry in enumerate(entries)
        )
        for number, shown in enumerate(points):
            if not -LARGEST_DEBT < shown.value < self.rules.target.value:
                self._fault(
                    "start-range",
                    ("start", number),
                    found=shown.value,
                    low=1 - LARGEST_DEBT,
                    high=self.rules.target.value - 1,
                )
        return points

    # --- one round -----------------------------------------------------------------------------

    def _round(self, entry: dict[str, Any], number: int, players: tuple[str, ...]) -> RoundRecord:
        path: Path = ("rounds", number)
        self._known_keys(entry, _ROUND, path)
        opener = self._seat(self._required(entry, "opener", str, path), players, (*path, "opener"))
        hands = self._hands(entry, path, players)
        stock = self._stock(entry, path, hands)
        return RoundRecord(
            opener=opener,
            turns=self._turns(entry, path, players),
            hands=hands,
            stock=stock,
            left=self._left(entry, path, players),
            end=self._end(entry, path),
            line=self.lines.of(path),
            opener_line=self.lines.of((*path, "opener")),
            hands_line=self.lines.of((*path, "hands")),
            stock_line=self.lines.of((*path, "stock")),
            left_line=self.lines.of((*path, "left")),
            hands_lines=self._seat_lines(entry, (*path, "hands"), players),
            left_lines=self._seat_lines(entry, (*path, "left"), players),
            end_line=self.lines.of((*path, "end")),
        )

    def _hands(self, entry: dict[str, Any], path: Path, players: tuple[str, ...]) -> Hands | None:
        table = self._optional(entry, "hands", dict, path)
        if table is None:
            return None
        by_seat = self._tiles_by_seat(table, (*path, "hands"), players)
        for seat, name in enumerate(players):
            if seat not in by_seat:
                self._fault("hands-lack-player", (*path, "hands"), name=name)
        return tuple(by_seat[seat] for seat in range(len(players)))

    def _stock(
        self, entry: dict[str, Any], path: Path, hands: Hands | None
    ) -> tuple[Tile, ...] | None:
        text = self._optional(entry, "stock", str, path)
        if text is None:
            return None
        if hands is None:
            self._fault("stock-without-hands", (*path, "stock"))
        return self._tiles(text, (*path, "stock"))

    def _left(
        self, entry: dict[str, Any], path: Path, players: tuple[str, ...]
    ) -> tuple[tuple[Tile, ...] | None, ...] | None:
        table = self._optional(entry, "left", dict, path)
        if table is None:
            return None
        by_seat = self._tiles_by_seat(table, (*path, "left"), players)
        return tuple(by_seat.get(seat) for seat in range(len(players)))

    def _tiles_by_seat(
        self, table: dict[str, Any], path: Path, players: tuple[str, ...]
    ) -> dict[int, tuple[Tile, ...]]:
        found: dict[int, tuple[Tile, ...]] = {}
        for name, text in table.items():
            seat = self._seat(name, players, (*path, name))
            if seat in found:
                self._fault("name-twice", (*path, name), name=name)
            found[seat] = self._tiles(self._of_kind(text, str, (*path, name)), (*path, name))
        return found

    def _seat_lines(
        self, entry: dict[str, Any], path: Path, players: tuple[str, ...]
    ) -> tuple[int | None, ...]:
        """Return the line of each seat in the table at *path*, None for one not named there."""
        by_name = {
            composed(name): self.lines.of((*path, name)) for name in entry.get(str(path[-1]), ())
        }
        return tuple(map(by_name.get, players))

    def _turns(
        self, entry: dict[str, Any], path: Path, players: tuple[str, ...]
    ) -> tuple[TurnLine, ...]:
        text = self._required(entry, "plays", str, path)
        inside: Path = (*path, "plays")
        turns: list[TurnLine] = []
        for number, line_text in enumerate(text.split("\n")):
            content = without_comment(line_text, players)
            if not content.strip():
                continue
            line = self.lines.inside(inside, number)
            where = Where(self.file, line, _number(path), len(turns) + 1)
            try:
                turns.append(TurnLine(read_turn(content, players, self.rules), line))
            except GeneratorError as fault:
                raise fault.at(where) from None
        return tuple(turns)

    def _end(self, entry: dict[str, Any], path: Path) -> RoundEnd | None:
        word = self._optional(entry, "end", str, path)
        if word is None:
            return None
        allowed = [end.value for end in RoundEnd]
        if word not in allowed:
            self._fault("unknown-end", (*path, "end"), found=echo(word), allowed=allowed)
        return RoundEnd(word)

    # --- the parts -----------------------------------------------------------------------------

    def _tiles(self, text: str, path: Path) -> tuple[Tile, ...]:
        return self._placed(lambda: read_tiles(text, self.rules), path)

    def _seat(self, name: str, players: tuple[str, ...], path: Path) -> int:
        name = composed(name)
        if name not in players:
            self._fault("unknown-player", path, found=echo(name), players=players)
        return players.index(name)

    def _required(self, table: Mapping[str, Any], key: str, kind: type, path: Path) -> Any:
        if key not in table:
            self._fault("missing-key", path, key=key)
        return self._of_kind(table[key], kind, (*path, key))

    def _optional(self, table: Mapping[str, Any], key: str, kind: type, path: Path) -> Any:
        return self._of_kind(table[key], kind, (*path, key)) if key in table else None

    def _of_kind(self, value: object, kind: type, path: Path) -> Any:
        if type(value) is not kind:
            key = next((str(part) for part in reversed(path) if isinstance(part, str)), "")
            self._fault(
                "wrong-kind", path, key=key, expected=kind_name(kind), found=kind_name(type(value))
            )
        return value

    def _known_keys(self, table: Mapping[str, Any], known: tuple[str, ...], path: Path) -> None:
        for key in table:
            if key not in known:
                self._fault("unknown-key", (*path, key), found=echo(key), known=known)

    def _placed(self, read: Callable[[], _Read], path: Path) -> _Read:
        try:
            return read()
        except GeneratorError as fault:
            raise fault.at(self._where(path)) from None

    def _fault(self, reason: str, path: Path, **details: object) -> NoReturn:
        raise BadInput(reason, self._where(path), **details)

    def _where(self, path: Path) -> Where:
        return Where(self.file, self.lines.of(path) or 1, _number(path))


def _number(path: Path) -> int | None:
    """Return the number of the round that *path* lies in, counted from 1."""
    inside = len(path) > 1 and path[0] == "rounds" and isinstance(path[1], int)
    return int(path[1]) + 1 if inside else None
