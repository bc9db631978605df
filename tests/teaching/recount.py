"""The rules once more, written naively and apart from the engine, to recount every answer."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Any

Tile = tuple[int, int]


def tile(text: str) -> Tile:
    high, low = text.split("-")
    return int(high), int(low)


def tiles(text: str) -> list[Tile]:
    return [tile(word) for word in text.split()]


def name(one: Tile) -> str:
    return f"{one[0]}-{one[1]}"


def pips(row: list[Tile]) -> int:
    return sum(high + low for high, low in row)


@dataclass
class Table:
    """Every tile with the values by which others are joined to it, in the order of laying."""

    joined: dict[Tile, list[int]] = field(default_factory=dict)

    def lay(self, one: Tile, host: Tile | None) -> None:
        assert one not in self.joined
        if host is None:
            assert not self.joined
            self.joined[one] = []
            return
        assert host in self.hosts(one), (one, host)
        (value,) = set(one) & set(host)
        self.joined[host].append(value)
        self.joined[one] = [value]

    def hosts(self, one: Tile) -> list[Tile]:
        """A double takes four tiles; any other takes one at each half."""
        found = []
        for host, joined in self.joined.items():
            shared = set(one) & set(host)
            if one in self.joined or len(shared) != 1:
                continue
            (value,) = shared
            is_double = host[0] == host[1]
            if len(joined) < 4 if is_double else value not in joined:
                found.append(host)
        return found

    def ends(self) -> list[tuple[str, int]]:
        counted = []
        for one, joined in self.joined.items():
            if one[0] == one[1]:
                if len(joined) < 2:
                    counted.append((name(one), 2 * one[0]))
            else:
                counted += [(name(one), half) for half in one if half not in joined]
        return counted

    def total(self) -> int:
        return sum(count for _, count in self.ends())

    def open_sides(self) -> dict[str, int]:
        sides = {"end": 0, "line": 0, "branch": 0}
        for one, joined in self.joined.items():
            if one[0] != one[1]:
                sides["end"] += sum(half not in joined for half in one)
            elif len(joined) < 2:
                sides["line"] += 2 - len(joined)
            else:
                sides["branch"] += 4 - len(joined)
        return sides


def board(text: str) -> Table:
    table = Table()
    for word in text.split():
        one, _, host = word.partition(":")
        table.lay(tile(one), tile(host) if host else None)
    return table


def worth(total: int, step: int = 5) -> int:
    return total if total > 0 and total % step == 0 else 0


def rounded(number: int, step: int = 5) -> int:
    rest = number % step
    return number - rest + (step if rest and 2 * rest >= step else 0)


# --- settlements ---------------------------------------------------------------------------


@dataclass
class Asked:
    """The arguments of ``exact61 settle``."""

    end: str
    players: list[str]
    left: list[list[Tile]]
    seat: int
    placement: int
    scores: list[int]


def asked(arguments: list[str]) -> Asked:
    end, *rest = arguments
    option = dict(zip(rest[::2], rest[1::2], strict=True))
    players = [player.strip() for player in option["--players"].split(",")]
    left: dict[str, list[Tile]] = {player: [] for player in players}
    for part in option["--left"].split(";"):
        player, row = part.split(":")
        left[player.strip()] = tiles(row)
    who = option["--by"] if end == "out" else option["--opener"]
    return Asked(
        end=end,
        players=players,
        left=[left[player] for player in players],
        seat=players.index(who),
        placement=int(option.get("--placement", "0")),
        scores=[int(score) for score in option["--scores"].split(",")],
    )


def side_of(seat: int, seats: int) -> int:
    return seat % 2 if seats == 4 else seat


def settle(given: Asked, step: int = 5, target: int = 61) -> dict[str, Any]:
    """Events as (seat, raw, applied), raw scores, and the winner."""
    seats = len(given.players)
    scores = [score * step for score in given.scores]
    events: list[tuple[int, int, bool]] = []
    winner = None
    for seat, raw in _due(given, step):
        if winner is not None or raw == 0:
            continue
        side = side_of(seat, seats)
        applied = scores[side] + raw <= target * step
        if applied:
            scores[side] += raw
            if scores[side] == target * step:
                winner = side
        events.append((seat, raw, applied))
    return {"events": events, "scores": scores, "winner": winner}


def _due(given: Asked, step: int) -> list[tuple[int, int]]:
    seats = len(given.players)
    worths = [pips(row) for row in given.left]
    mine = side_of(given.seat, seats)
    if given.end == "out":
        rivals = sum(worths[seat] for seat in range(seats) if side_of(seat, seats) != mine)
        partner = sum(
            worths[seat]
            for seat in range(seats)
            if side_of(seat, seats) == mine and seat != given.seat
        )
        return [(given.seat, given.placement + rounded(rivals, step) - rounded(partner, step))]
    order = sorted(range(seats), key=lambda seat: (worths[seat], (seat - given.seat) % seats))
    due = []
    for seat in order:
        received = 0
        for other in range(seats):
            if side_of(other, seats) != side_of(seat, seats) and worths[other] > worths[seat]:
                received += worths[other] - worths[seat]
        due.append((seat, rounded(received, step)))
    return due


# --- whole rounds ----------------------------------------------------------------------------


def play(record: str, step: int = 5, target: int = 61) -> dict[str, Any]:
    """Play a record with hands known, or without hands and without a settlement."""
    data = tomllib.loads(record)
    players: list[str] = data["players"]
    seats = len(players)
    sides = 2 if seats == 4 else seats
    scores = [score * step for score in data.get("start", [0] * sides)]
    events: list[tuple[int | None, int, int, int, bool]] = []
    winner = None
    for part in data["rounds"]:
        table = Table()
        hands = {player: tiles(part["hands"][player]) for player in players if "hands" in part}
        turns = part["plays"].strip().splitlines()
        for number, line in enumerate(turns, 1):
            player, turn = line.split(":", 1)
            seat = players.index(player)
            for drawn in re.findall(r"\+(\S+)", turn):
                hands[player].append(tile(drawn))
            placed = [word for word in turn.split() if word[0] != "+" and word != "pass"]
            if not placed:
                continue
            one, _, host = placed[0].partition(":")
            table.lay(tile(one), tile(host) if host else None)
            if hands:
                hands[player].remove(tile(one))
            is_last = bool(hands) and not hands[player]
            points = worth(table.total(), step)
            if is_last or not points:
                continue
            side = side_of(seat, seats)
            applied = scores[side] + points <= target * step
            scores[side] += points if applied else 0
            winner = side if scores[side] == target * step else winner
            events.append((number, side, table.total(), points, applied))
        if not hands or winner is not None:
            continue
        everything = [one for row in hands.values() for one in row]
        out = [player for player in players if not hands[player]]
        stock_left = len(part["stock"].split()) - part["plays"].count("+")
        stuck = not stock_left and not any(table.hosts(one) for one in everything)
        if not out and not stuck:
            continue
        given = Asked(
            end="out" if out else "blocked",
            players=players,
            left=[hands[player] for player in players],
            seat=players.index(out[0] if out else part["opener"]),
            placement=worth(table.total(), step) if out else 0,
            scores=[score // step for score in scores],
        )
        settled = settle(given, step, target)
        for seat, raw, applied in settled["events"]:
            last = len(turns) if out else None
            events.append((last, side_of(seat, seats), table.total(), raw, applied))
        scores, winner = settled["scores"], settled["winner"]
    return {"events": events, "scores": scores, "winner": winner}
