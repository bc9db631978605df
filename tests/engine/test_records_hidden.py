"""Records that do not tell the hands: accepted exactly when some deal and stock make them true.

A round is made by chance that keeps to the board but not to anybody's hand: it may draw although a
tile could be laid, or pass too early. A plain search then tries every way in which the tiles could
have come, and says whether one of them obeys the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import BadInput
from tests.engine import oracle
from tests.engine.oracle import Placement, Tile, legal, placement_text, whole_set
from tests.engine.support import NAMES, TINY, record_text, round_text, row, verdict

HAND, PIP = TINY.hand_size, TINY.highest_pip

Line = tuple[int, int, Placement | None]
"""A turn: the seat, how many tiles were drawn, the placement or a pass."""


def made_up(dice: Random, players: int) -> tuple[list[Line], oracle.Hands]:
    """Turns by chance, and what is left; only the board and the numbers of tiles are right."""
    rest = whole_set(PIP)
    dice.shuffle(rest)
    sizes = [HAND] * players
    stock = len(rest) - players * HAND
    board: list[Placement] = []
    lines: list[Line] = []
    for number in range(dice.randrange(1, 14)):
        seat = number % players
        drawn = min(dice.choice([0, 0, 0, 1, 2]), stock) if board else 0
        choices = legal(board, rest)
        if not choices or (drawn == stock and board and dice.random() < 0.2):
            lines.append((seat, stock, None))
            sizes[seat] += stock
            stock = 0
            continue
        placement = dice.choice(choices)
        lines.append((seat, drawn, placement))
        board.append(placement)
        rest.remove(placement[0])
        stock -= drawn
        sizes[seat] += drawn - 1
        if not sizes[seat]:
            break
    left = []
    for size in sizes:
        left.append([rest.pop() for _ in range(size)])
    return lines, left


def comings(lines: list[Line], left: oracle.Hands, seat: int) -> Iterator[list[list[Tile]]]:
    """Every way to share the tiles of *seat* out: the dealt ones, then those of each draw."""
    counts = [HAND, *(drawn for who, drawn, _ in lines if who == seat)]
    mine = [laid[0] for who, _, laid in lines if who == seat and laid is not None] + left[seat]
    yield from shares(mine, counts)


def shares(tiles: list[Tile], counts: list[int]) -> Iterator[list[list[Tile]]]:
    if not counts:
        yield []
        return
    for chosen in combinations(tiles, counts[0]):
        rest = [tile for tile in tiles if tile not in chosen]
        for others in shares(rest, counts[1:]):
            yield [list(chosen), *others]


def could_be(lines: list[Line], left: oracle.Hands) -> bool:
    """Whether some way for the tiles to come makes the round obey the rules, in this very order."""
    ways = (list(fitting(lines, left, seat)) for seat in range(len(left)))
    return any(obeys_end(lines, list(way)) for way in product(*ways))


def fitting(lines: list[Line], left: oracle.Hands, seat: int) -> Iterator[list[list[Tile]]]:
    """The ways of *seat* in which all of its own draws, placements and passes are right (R9)."""
    for way in comings(lines, left, seat):
        hand, draws = list(way[0]), iter(way[1:])
        board: list[Placement] = []
        right = True
        for who, _, placement in lines:
            if who == seat:
                drawn = next(draws)
                right = right and turn_is_right(board, hand, drawn, placement)
                hand += drawn
                if placement is not None:
                    right = right and placement[0] in hand
                    hand = [tile for tile in hand if tile != placement[0]]
            if placement is not None:
                board.append(placement)
        if right:
            yield way


def turn_is_right(
    board: list[Placement], hand: list[Tile], drawn: list[Tile], placement: Placement | None
) -> bool:
    if not drawn:
        return placement is not None or not legal(board, hand)
    if legal(board, hand):
        return False
    playable = [tile for tile in drawn if legal(board, [tile])]
    if placement is None:
        return not playable
    # Drawing stopped at the one playable tile, in whatever order the others came.
    return playable == [placement[0]]


def obeys_end(lines: list[Line], way: list[list[list[Tile]]]) -> bool:
    """Whether the round did not go on after it was over (R10, C11)."""
    players = len(way)
    hands = [list(mine[0]) for mine in way]
    draws = [iter(mine[1:]) for mine in way]
    stock = len(whole_set(PIP)) - players * HAND
    board: list[Placement] = []
    over = False
    for seat, count, placement in lines:
        if over:
            return False
        hands[seat] += next(draws[seat])
        stock -= count
        if placement is None and stock:
            return False
        if placement is not None:
            hands[seat].remove(placement[0])
            board.append(placement)
        out = not hands[seat]
        over = out or (not stock and not any(legal(board, hand) for hand in hands))
    return True


@given(st.integers(0, 2**32), st.integers(2, 4))
@settings(max_examples=400)
def test_accepted_exactly_when_it_could_be(seed: int, players: int) -> None:
    lines, left = made_up(Random(seed), players)
    plays = [
        f"{NAMES[seat]}: {'+? ' * drawn}{'pass' if laid is None else placement_text(laid)}"
        for seat, drawn, laid in lines
    ]
    by_name = {who: row(kept) for who, kept in zip(NAMES, left, strict=False)}
    text = record_text(NAMES[:players], round_text(NAMES[0], plays, left=by_name))
    found = verdict(text, TINY)
    refused = found if isinstance(found, BadInput) else None
    assert (refused is None) is could_be(lines, left), f"{text}\n{refused}"
