"""Boards to lay out: random legal play, and the worst boards that the rules allow."""

from __future__ import annotations

import random
from collections.abc import Iterator

from generator.engine.board import EMPTY, Board
from generator.engine.rules import STANDARD
from generator.engine.tiles import full_set


def random_round(seed: int, players: int) -> Board:
    """Return the last board of a round of random legal play (R5–R10)."""
    chance = random.Random(f"{seed}/{players}")
    tiles = list(full_set(STANDARD))
    chance.shuffle(tiles)
    size = STANDARD.hand_size
    hands = [[tiles.pop() for _ in range(size)] for _ in range(players)]
    board = EMPTY
    seat, passes = chance.randrange(players), 0
    while passes < players:
        hand = hands[seat]
        while not any(board.fits(tile) for tile in hand) and tiles:
            hand.append(tiles.pop())
        plays = list(board.plays(hand))
        if plays:
            tile, host = chance.choice(plays)
            board = board.lay(tile, host)
            hand.remove(tile)
            passes = 0
            if not hand:
                break
        else:
            passes += 1
        seat = (seat + 1) % players
    return board


def rounds(count: int, seed: int = 61) -> Iterator[Board]:
    """Go through the last boards of *count* rounds, for two, three and four players in turn."""
    for number in range(count):
        yield random_round(seed * 1_000_003 + number, 2 + number % 3)


def stages(count: int, seed: int = 61) -> Iterator[Board]:
    """Go through *count* boards: every stage of one random round after the other."""
    left = count
    number = 0
    while left:
        final = random_round(seed * 1_000_003 + number, 2 + number % 3)
        number += 1
        for board in final.stages():
            yield board
            left -= 1
            if not left:
                return


def adversarial(seed: int) -> Board:
    """Return a board of all 28 tiles whose doubles branch as often as they can.

    A tree of 28 tiles has 27 joints and a double meets no other double, so that seven doubles can
    have 27 of their 28 sides taken, and here they have (on every third board a few fewer, with
    longer arms instead). Doubles are laid as early as they can be: they come to lie close together.
    """
    free = (1, 1, 6)[seed % 3]
    for attempt in range(100_000):
        board = _crowded(random.Random(f"{seed}/{attempt}"), (0.0, 0.05, 0.3)[seed % 3])
        if len(board) == STANDARD.set_size and _free_sides(board) <= free:
            return board
    raise AssertionError("no such board found")


def _free_sides(board: Board) -> int:
    return sum(point.tile.is_double for point in board.points)


def _crowded(chance: random.Random, careless: float) -> Board:
    left = list(full_set(STANDARD))
    chance.shuffle(left)
    opening = chance.choice([tile for tile in left if tile.is_double or chance.random() < 0.2])
    board = EMPTY.lay(opening)
    left.remove(opening)
    while True:
        plays = list(board.plays(left))
        if not plays:
            return board
        best = [play for play in plays if play.tile.is_double]
        best = best or [play for play in plays if play.host is not None and play.host.is_double]
        if not best or chance.random() < careless:
            best = plays
        tile, host = chance.choice(best)
        board = board.lay(tile, host)
        left.remove(tile)
