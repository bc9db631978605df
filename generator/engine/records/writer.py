"""Writing a game record: the text that :mod:`.reader` reads back as the same record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.engine.notation import write_tiles
from generator.engine.records.model import FORMAT, Record, RoundRecord
from generator.engine.records.turns import write_turn
from generator.engine.tiles import Tile

_SHORT_ESCAPES = {'"': '\\"', "\\": "\\\\"}
_LAST_CONTROL = 0x1F
_DELETE = 0x7F


def write_record(record: Record) -> str:
    """Return *record* as TOML text."""
    lines = [f"format = {_text(FORMAT)}"]
    if record.title:
        lines.append(f"title = {_text(record.title)}")
    if record.date is not None:
        lines.append(f"date = {record.date.isoformat()}")
    lines.append(f"players = [{', '.join(map(_text, record.players))}]")
    if any(record.start):
        lines.append(f"start = [{', '.join(str(shown.value) for shown in record.start)}]")
    for written in record.rounds:
        lines += ["", *_round(written, record.players)]
    return "\n".join(lines) + "\n"


def _round(written: RoundRecord, players: tuple[str, ...]) -> Iterator[str]:
    yield "[[rounds]]"
    yield f"opener = {_text(players[written.opener])}"
    if written.hands is not None:
        yield f"hands = {_by_name(written.hands, players)}"
    if written.stock is not None:
        yield f"stock = {_text(write_tiles(written.stock))}"
    yield 'plays = """'
    for turn_line in written.turns:
        yield _escaped(write_turn(turn_line.turn, players))
    yield '"""'
    if written.left is not None:
        yield f"left = {_by_name(written.left, players)}"
    if written.end is not None:
        yield f"end = {_text(written.end.value)}"


def _by_name(hands: Sequence[Sequence[Tile] | None], players: tuple[str, ...]) -> str:
    parts = (
        f"{_text(players[seat])} = {_text(write_tiles(tiles))}"
        for seat, tiles in enumerate(hands)
        if tiles is not None
    )
    return f"{{ {', '.join(parts)} }}"


def _text(text: str) -> str:
    return f'"{_escaped(text)}"'


def _escaped(text: str) -> str:
    return "".join(_escape(sign) for sign in text)


def _escape(sign: str) -> str:
    if sign in _SHORT_ESCAPES:
        return _SHORT_ESCAPES[sign]
    code = ord(sign)
    return f"\\u{code:04X}" if code <= _LAST_CONTROL or code == _DELETE else sign
