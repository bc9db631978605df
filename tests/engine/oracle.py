"""A second, slow player of the game, to compare the engine with.

Written from the rules alone, in plain numbers. It keeps nothing but the list of placements and
counts everything anew each time: what it lacks in speed it has in plainness. It must never import
anything of the engine.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

Tile = tuple[int, int]
Placement = tuple[Tile, Tile | None]
Hands = list[list[Tile]]


@dataclass(frozen=True)
class Variation:
    """The numbers of a game."""

    target: int = 61
    hand: int = 5
    step: int = 5
    pip: int = 6


def whole_set(pip: int) -> list[Tile]:
    """R1: every pair from 0 to the highest pip, once."""
    return [(high, low) for high in range(pip + 1) for low in range(pip + 1) if low <= high]


def name(tile: Tile) -> str:
    return f"{tile[0]}-{tile[1]}"


def placement_text(placement: Placement) -> str:
    tile, host = placement
    return name(tile) if host is None else f"{name(tile)}:{name(host)}"


# --- the table --------------------------------------------------------------------------


def common_value(one: Tile, other: Tile) -> int | None:
    both = set(one) & set(other)
    return both.pop() if one != other and both else None


def joined_values(board: Sequence[Placement], tile: Tile) -> list[int]:
    """The values at which the neighbours of *tile* touch it."""
    values = []
    for one, host in board:
        if host is not None and tile in (one, host):
            value = common_value(one, host)
            assert value is not None
            values.append(value)
    return values


def open_points(board: Sequence[Placement]) -> list[tuple[Tile, int, str]]:
    """R11, R12: every free connection point that may be used now."""
    points: list[tuple[Tile, int, str]] = []
    for tile, _ in board:
        values = joined_values(board, tile)
        if tile[0] == tile[1]:
            if len(values) < 2:
                points += [(tile, tile[0], "line")] * (2 - len(values))
            else:
                points += [(tile, tile[0], "branch")] * (4 - len(values))
        else:
            points += [(tile, value, "end") for value in tile if value not in values]
    return points


def counted_ends(board: Sequence[Placement]) -> list[tuple[Tile, int]]:
    """R13, R14, R15: the ends that count, in the order in which their tiles were laid."""
    ends = []
    for tile, _ in board:
        values = joined_values(board, tile)
        if tile[0] == tile[1]:
            if len(values) < 2:
                ends.append((tile, tile[0] + tile[1]))
        else:
            free = [value for value in tile if value not in values]
            if free:
                ends.append((tile, sum(free)))
    return ends


def board_sum(board: Sequence[Placement]) -> int:
    return sum(counts for _, counts in counted_ends(board))


def hosts_for(board: Sequence[Placement], tile: Tile) -> list[Tile]:
    """R8: the tiles to which *tile* may be joined."""
    hosts: list[Tile] = []
    for host, value, _ in open_points(board):
        if value in tile and host not in hosts:
            hosts.append(host)
    return hosts


def legal(board: Sequence[Placement], hand: Sequence[Tile]) -> list[Placement]:
    if not board:
        return [(tile, None) for tile in hand]
    return [(tile, host) for tile in hand for host in hosts_for(board, tile)]


# --- scoring ----------------------------------------------------------------------------


def worth(total: int, step: int) -> int:
    """R16."""
    return total if total > 0 and total % step == 0 else 0


def nearest(pips: int, step: int) -> int:
    """R20: the nearest multiple; of two that are equally near, the higher."""
    below = max(multiple for multiple in range(0, pips + 1, step))
    above = below + step
    return below if pips - below < above - pips else above


def pips(hand: Sequence[Tile]) -> int:
    return sum(high + low for high, low in hand)


def side_of(seat: int, players: int) -> int:
    """R4."""
    return seat % 2 if players == 4 else seat


def side_count(players: int) -> int:
    return 2 if players == 4 else players


def out_parts(seat: int, hands: Hands, step: int) -> tuple[int, int]:
    """R18: what the rivals' hands give, and what the partner's hand takes."""
    players = len(hands)
    rival_pips = 0
    partner_pips = 0
    for other in range(players):
        if other == seat:
            continue
        if side_of(other, players) == side_of(seat, players):
            partner_pips += pips(hands[other])
        else:
            rival_pips += pips(hands[other])
    return nearest(rival_pips, step), nearest(partner_pips, step)


def blocked_order(hands: Hands, opener: int) -> list[int]:
    """R21, R24, C2."""
    players = len(hands)
    clockwise = [(opener + step) % players for step in range(players)]
    order: list[int] = []
    for value in range(max(pips(hand) for hand in hands) + 1):
        order += [seat for seat in clockwise if pips(hands[seat]) == value]
    return order


def blocked_difference(seat: int, hands: Hands) -> int:
    """R22."""
    players = len(hands)
    total = 0
    for other in range(players):
        rival = side_of(other, players) != side_of(seat, players)
        if rival and pips(hands[other]) > pips(hands[seat]):
            total += pips(hands[other]) - pips(hands[seat])
    return total


def blocked_winner(hands: Hands) -> int | None:
    """R25."""
    players = len(hands)
    lowest = min(pips(hand) for hand in hands)
    sides = {side_of(seat, players) for seat in range(players) if pips(hands[seat]) == lowest}
    return sides.pop() if len(sides) == 1 else None


# --- a game -----------------------------------------------------------------------------


@dataclass
class Round:
    """What a round was dealt, what was done, and what it gave."""

    opener: int
    dealt: Hands
    stock_dealt: list[Tile]
    plays: list[str] = field(default_factory=list)
    board: list[Placement] = field(default_factory=list)
    left: Hands = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    end: str = "unfinished"
    winner: int | None = None
    went_out: int | None = None


class Game:
    """Plays a whole game by chance and writes down every event by the rules."""

    def __init__(
        self,
        players: Sequence[str],
        dice: random.Random,
        variation: Variation | None = None,
        start: Sequence[int] | None = None,
    ) -> None:
        self.players = list(players)
        self.dice = dice
        self.variation = variation or Variation()
        self.start = list(start) if start else [0] * side_count(len(players))
        self.scores = [shown * self.variation.step for shown in self.start]
        self.winner: int | None = None
        self.rounds: list[Round] = []

    def play(self, rounds: int) -> Game:
        opener = self.dice.randrange(len(self.players))
        while len(self.rounds) < rounds and self.winner is None:
            played = self.play_round(opener)
            self.rounds.append(played)
            opener = (
                self.dice.randrange(len(self.players))
                if played.went_out is None
                else played.went_out
            )
        return self

    def deal(self, opener: int) -> Round:
        tiles = whole_set(self.variation.pip)
        self.dice.shuffle(tiles)
        size = self.variation.hand
        hands = [tiles[seat * size : (seat + 1) * size] for seat in range(len(self.players))]
        return Round(opener, hands, tiles[len(self.players) * size :])

    def event(self, played: Round, seat: int, raw: int, **more: Any) -> None:
        """R3, R17, R23, R26, C1, C3: test one event and write it down."""
        if raw == 0 or self.winner is not None:
            return
        side = side_of(seat, len(self.players))
        target = self.variation.target * self.variation.step
        accepted = self.scores[side] + raw <= target
        if accepted:
            self.scores[side] += raw
            if self.scores[side] == target:
                self.winner = side
        played.events.append(
            {
                "player": self.players[seat],
                "side": side,
                "raw": raw,
                "shown": raw // self.variation.step,
                "outcome": "applied" if accepted else "discarded",
                "scores": list(self.scores),
                **more,
            }
        )

    def play_round(self, opener: int) -> Round:
        played = self.deal(opener)
        hands = [list(hand) for hand in played.dealt]
        stock = list(played.stock_dealt)
        played.left = hands
        seat = opener
        while played.end == "unfinished":
            self.turn(played, seat, hands, stock)
            seat = (seat + 1) % len(self.players)
        return played

    def turn(self, played: Round, seat: int, hands: Hands, stock: list[Tile]) -> None:
        step = self.variation.step
        words = []
        hand = hands[seat]
        while not legal(played.board, hand) and stock:
            drawn = stock.pop(0)
            words.append("+" + name(drawn))
            hand.append(drawn)
        choices = legal(played.board, hand)
        turn = len(played.plays) + 1
        if choices:
            placement = self.dice.choice(choices)
            words.append(placement_text(placement))
            hand.remove(placement[0])
            played.board.append(placement)
        else:
            words.append("pass")
        played.plays.append(f"{self.players[seat]}: {' '.join(words)}")
        total = board_sum(played.board)
        if choices and not hand:
            played.end = "out"
            played.went_out = seat
            played.winner = side_of(seat, len(self.players))
            rivals, partner = out_parts(seat, hands, step)
            own = worth(total, step)
            parts = {"sum": total, "placement": own, "rivals": rivals, "partner": partner}
            self.event(played, seat, own + rivals - partner, kind="out", turn=turn, **parts)
            return
        if choices:
            own = worth(total, step)
            self.event(played, seat, own, kind="placement", turn=turn, sum=total, placement=own)
            if self.winner is not None:
                played.end = "target"
                played.winner = self.winner
                return
        if not stock and not any(legal(played.board, other) for other in hands):
            played.end = "blocked"
            played.winner = blocked_winner(hands)
            for other in blocked_order(hands, played.opener):
                difference = blocked_difference(other, hands)
                raw = nearest(difference, step)
                self.event(played, other, raw, kind="blocked", turn=None, difference=difference)

    def result(self) -> dict[str, Any]:
        count = len(self.players)
        sides = [
            [who for seat, who in enumerate(self.players) if side_of(seat, count) == side]
            for side in range(side_count(count))
        ]
        return {
            "format": "exact61-result/1",
            "players": self.players,
            "sides": sides,
            "rounds": [
                {
                    "opener": self.players[played.opener],
                    "end": played.end,
                    "winner": played.winner,
                    "events": played.events,
                }
                for played in self.rounds
            ],
            "scores": self.scores,
            "winner": self.winner,
        }
