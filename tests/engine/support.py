"""What the tests of the engine share: short ways to say a board, a record, a refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from generator.engine.board import Board
from generator.engine.notation import read_board, read_tiles
from generator.engine.points import Raw
from generator.engine.records import CheckedGame, check_record, game_data, read_record
from generator.engine.rules import STANDARD, Rules
from generator.engine.tiles import Tile
from generator.errors import BadInput
from tests.engine import oracle

NAMES = ("Ana", "Bruno", "Carla", "Íñigo")

#: A tiny game, so that whole rounds fit into a test: ten tiles, two in each hand.
TINY = Rules(hand_size=2, highest_pip=3)


def board(text: str, rules: Rules = STANDARD) -> Board:
    return read_board(text, rules)


def sums(text: str, rules: Rules = STANDARD) -> list[int]:
    """The sum of the counted ends after every placement."""
    return [stage.total.value for stage in board(text, rules).stages()]


def ends(text: str, rules: Rules = STANDARD) -> str:
    """The counted ends as ``tile=counts``."""
    return " ".join(f"{end.tile}={end.counts}" for end in board(text, rules).ends())


def open_points(text: str, rules: Rules = STANDARD) -> str:
    """The open points as ``tile/side``."""
    return " ".join(f"{point.tile}/{point.side.value}" for point in board(text, rules).points)


def tiles(text: str, rules: Rules = STANDARD) -> tuple[Tile, ...]:
    return read_tiles(text, rules)


def hands(*texts: str, rules: Rules = STANDARD) -> list[tuple[Tile, ...]]:
    return [tiles(text, rules) for text in texts]


def raw(*values: int) -> tuple[Raw, ...]:
    return tuple(map(Raw, values))


# --- records ----------------------------------------------------------------------------


def quoted(text: str) -> str:
    """A TOML string, every sign that could be special escaped."""
    return '"' + "".join(f"\\u{ord(c):04x}" if c in '"\\' or c < " " else c for c in text) + '"'


def inline(parts: Mapping[str, str]) -> str:
    return "{ " + ", ".join(f"{quoted(key)} = {quoted(text)}" for key, text in parts.items()) + " }"


def round_text(
    opener: str,
    plays: Sequence[str],
    hands: Mapping[str, str] | None = None,
    stock: str | None = None,
    left: Mapping[str, str] | None = None,
    end: str | None = None,
) -> str:
    lines = ["[[rounds]]", f"opener = {quoted(opener)}"]
    if hands is not None:
        lines.append(f"hands = {inline(hands)}")
    if stock is not None:
        lines.append(f"stock = {quoted(stock)}")
    lines += ['plays = """', *(quoted(line)[1:-1] for line in plays), '"""']
    if left is not None:
        lines.append(f"left = {inline(left)}")
    if end is not None:
        lines.append(f"end = {quoted(end)}")
    return "\n".join(lines) + "\n"


def record_text(
    players: Sequence[str], *rounds: str, start: Sequence[int] | None = None, more: str = ""
) -> str:
    head = ['format = "exact61-record/1"', f"players = [{', '.join(map(quoted, players))}]"]
    if start is not None:
        head.append(f"start = [{', '.join(map(str, start))}]")
    return "\n".join(head) + "\n" + more + "\n" + "\n".join(rounds)


def check(text: str, rules: Rules = STANDARD) -> CheckedGame:
    return check_record(read_record(text, rules, "game.toml"), rules)


def result(text: str, rules: Rules = STANDARD) -> dict[str, Any]:
    return game_data(check(text, rules))


def verdict(text: str, rules: Rules = STANDARD) -> CheckedGame | BadInput:
    """The checked game, or the fault; anything else is a mistake and comes through."""
    try:
        return check(text, rules)
    except BadInput as fault:
        found = fault
    assert str(found)
    assert found.where.line is None or 1 <= found.where.line <= text.count("\n") + 1
    return found


def refused(text: str, rules: Rules = STANDARD) -> BadInput:
    with pytest.raises(BadInput) as caught:
        check(text, rules)
    assert caught.value.where.file == "game.toml"
    return caught.value


def place(fault: BadInput) -> tuple[str, int | None, int | None, int | None, str | None]:
    """Reason, line, round, turn, player: all that a message tells of a fault's place."""
    where = fault.where
    return fault.reason, where.line, where.round, where.turn, where.player


# --- from the oracle to the engine ------------------------------------------------------


def rules_of(variation: oracle.Variation) -> Rules:
    from generator.engine.points import Shown

    return Rules(Shown(variation.target), variation.hand, variation.step, variation.pip)


def row(some: Sequence[oracle.Tile]) -> str:
    return " ".join(map(oracle.name, some))


def told(
    game: oracle.Game,
    *,
    hands: bool = True,
    stock: bool = True,
    draws: bool = True,
    left: bool | None = None,
) -> str:
    """The record of a game of the oracle; without hands or stock, the tiles left are told."""
    tell_left = not (hands and stock) if left is None else left
    rounds = []
    for played in game.rounds:
        by_name = {who: row(dealt) for who, dealt in zip(game.players, played.dealt, strict=True)}
        kept_by = {
            who: row(kept) for who, kept in zip(game.players, played.left, strict=True) if kept
        }
        plays = played.plays if draws else list(map(without_draws, played.plays))
        rounds.append(
            round_text(
                game.players[played.opener],
                plays,
                by_name if hands else None,
                row(played.stock_dealt) if hands and stock else None,
                kept_by if tell_left else None,
            )
        )
    return record_text(game.players, *rounds, start=game.start)


def without_draws(line: str) -> str:
    who, _, turn = line.partition(":")
    return f"{who}: " + " ".join("+?" if word[0] == "+" else word for word in turn.split())
