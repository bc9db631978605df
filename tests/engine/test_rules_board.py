"""R1, R8, R11–R17: the set, the board, and what a placement is worth.

Each line says a board in notation and the number it must give, with the sum written beside it.
"""

from __future__ import annotations

import pytest

from generator.engine.board import EMPTY, Placement
from generator.engine.notation import read_board, read_tile
from generator.engine.points import Raw
from generator.engine.rules import STANDARD, Rules
from generator.engine.tiles import Tile, full_set, pips_of
from generator.errors import BadInput, NotAllowed, Unreadable
from tests.engine.support import board, ends, open_points, sums, tiles

# --- R1 ---------------------------------------------------------------------------------


def test_r1_twenty_eight_tiles_every_pair_once() -> None:
    found = full_set(STANDARD)
    assert len(found) == len(set(found)) == 28 == STANDARD.set_size
    assert {(tile.high, tile.low) for tile in found} == {
        (high, low) for high in range(7) for low in range(high + 1)
    }
    assert pips_of(found) == Raw(168)  # each value 8 times: 8 × (0+1+2+3+4+5+6)


@pytest.mark.parametrize(("highest", "size"), [(3, 10), (6, 28), (9, 55)])
def test_r1_sets_of_other_sizes(highest: int, size: int) -> None:
    rules = Rules(highest_pip=highest, hand_size=2)
    assert len(full_set(rules)) == rules.set_size == size


def test_r1_no_tile_twice_on_the_board() -> None:
    with pytest.raises(NotAllowed) as caught:
        board("6-6 6-3:6-6 3-6:6-6")
    assert caught.value.reason == "tile-on-board"
    assert caught.value.where.position == 13


# --- R8 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "tile", "hosts"),
    [
        ("6-3", "3-1", "6-3"),
        ("6-3", "6-1", "6-3"),
        ("6-3", "5-1", ""),
        ("6-3 3-1:6-3", "6-2", "6-3"),
        ("6-3 3-1:6-3", "3-2", ""),  # the 3 is taken
        ("6-3 3-1:6-3", "6-1", "6-3 3-1"),  # fits in two places
        ("6-6 6-3:6-6 6-1:6-6", "6-5", "6-6"),
        ("6-6 6-3:6-6 3-1:6-3 6-1:6-6", "3-2", ""),
        ("5-5 5-4:5-5 5-3:5-5", "4-3", "5-4 5-3"),
        ("6-3 3-1:6-3", "6-3", ""),  # lies there already
    ],
)
def test_r8_a_half_joins_an_open_point_of_the_same_value(text: str, tile: str, hosts: str) -> None:
    laid, joined = board(text), read_tile(tile, STANDARD)
    assert laid.hosts(joined) == tiles(hosts)
    assert laid.fits(joined) is bool(hosts)
    assert list(laid.plays([joined])) == [Placement(joined, host) for host in tiles(hosts)]


@pytest.mark.parametrize(
    ("text", "reason", "position"),
    [
        ("6-6:6-3", "opening-with-host", 1),
        ("6-6 6-3", "placement-without-host", 5),
        ("6-6 6-3:5-5", "host-not-on-board", 5),
        ("6-6 6-3:6-3", "host-not-on-board", 5),
        ("6-6 5-3:6-6", "halves-differ", 5),
        ("6-3 6-1:6-3 6-2:6-3", "no-free-point", 13),
        ("6-6 6-6:6-6", "tile-on-board", 5),
    ],
)
def test_r8_what_is_not_allowed_says_why_and_where(text: str, reason: str, position: int) -> None:
    with pytest.raises(NotAllowed) as caught:
        board(text)
    assert (caught.value.reason, caught.value.where.position) == (reason, position)


def test_r8_a_refusal_says_what_would_have_been_right() -> None:
    with pytest.raises(NotAllowed) as caught:
        board("5-5 5-4:5-5 5-3:5-5 4-3:5-5")
    assert caught.value.details["hosts"] == tiles("5-4 5-3")


# --- R11, R12 ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("6-6", "6-6/line 6-6/line"),
        ("6-6 6-3:6-6", "6-6/line 6-3/end"),
        ("6-6 6-3:6-6 6-2:6-6", "6-6/branch 6-6/branch 6-3/end 6-2/end"),
        ("6-6 6-3:6-6 6-2:6-6 6-1:6-6", "6-6/branch 6-3/end 6-2/end 6-1/end"),
        ("6-6 6-3:6-6 6-2:6-6 6-1:6-6 6-0:6-6", "6-3/end 6-2/end 6-1/end 6-0/end"),
        # a double that was joined has one line side taken by its host
        ("6-3 6-6:6-3", "6-3/end 6-6/line"),
        ("6-3 6-6:6-3 6-1:6-6", "6-3/end 6-6/branch 6-6/branch 6-1/end"),
        # the same on a side branch
        (
            "6-6 6-3:6-6 6-2:6-6 6-1:6-6 1-1:6-1 5-1:1-1",
            "6-6/branch 6-3/end 6-2/end 1-1/branch 1-1/branch 5-1/end",
        ),
        ("6-3", "6-3/end 6-3/end"),
    ],
)
def test_r11_r12_four_points_the_line_before_the_branches(text: str, points: str) -> None:
    assert open_points(text) == points


def test_r11_a_fifth_tile_finds_no_place_at_a_double() -> None:
    with pytest.raises(NotAllowed) as caught:
        board("6-6 6-3:6-6 6-2:6-6 6-1:6-6 6-0:6-6 6-5:6-6")
    assert caught.value.reason == "no-free-point"


# --- R13, R14, R15 ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "total", "counted"),
    [
        ("6-6", 12, "6-6=12"),  # alone: 6 + 6, once
        ("6-6 6-3:6-6", 12 + 3, "6-6=12 6-3=3"),  # one side continued: still terminal
        ("6-6 6-3:6-6 6-2:6-6", 3 + 2, "6-3=3 6-2=2"),  # internal: nothing
        ("6-3 6-6:6-3", 3 + 12, "6-3=3 6-6=12"),  # ends a line
        ("6-3 6-6:6-3 6-1:6-6", 3 + 1, "6-3=3 6-1=1"),
        ("0-0", 0, "0-0=0"),  # a terminal double of nothing
        ("0-0 5-0:0-0", 0 + 5, "0-0=0 5-0=5"),
        # ends a side branch
        ("6-6 6-3:6-6 6-2:6-6 6-1:6-6 1-1:6-1", 3 + 2 + 2, "6-3=3 6-2=2 1-1=2"),
    ],
)
def test_r13_terminal_double_counts_both_halves_internal_nothing(
    text: str, total: int, counted: str
) -> None:
    assert (sums(text)[-1], ends(text)) == (total, counted)


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("5-5 5-4:5-5 5-3:5-5", 4 + 3),  # two branch sides not started
        ("5-5 5-4:5-5 5-3:5-5 5-2:5-5", 4 + 3 + 2),  # one started: its outer end
        ("5-5 5-4:5-5 5-3:5-5 5-2:5-5 5-1:5-5", 4 + 3 + 2 + 1),
        ("5-5 5-4:5-5 5-3:5-5 5-2:5-5 2-2:5-2", 4 + 3 + 4),
    ],
)
def test_r14_a_branch_counts_only_when_started(text: str, total: int) -> None:
    assert sums(text)[-1] == total


@pytest.mark.parametrize(
    ("text", "after_each"),
    [
        ("6-4", [6 + 4]),  # an ordinary opening tile alone: both halves
        ("6-4 4-1:6-4", [6 + 4, 6 + 1]),
        ("6-4 6-1:6-4", [6 + 4, 4 + 1]),
        ("6-4 6-1:6-4 4-0:6-4", [10, 5, 1 + 0]),
        ("1-0", [1]),
        ("5-0 5-5:5-0 5-1:5-5", [5, 0 + 10, 0 + 1]),
        ("6-6 6-3:6-6 3-3:6-3 3-1:3-3", [12, 12 + 3, 12 + 6, 12 + 1]),
    ],
)
def test_r15_the_sum_after_every_placement(text: str, after_each: list[int]) -> None:
    assert sums(text) == after_each


# --- R16, R17 ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "raw", "shown"),
    [(20, 20, 4), (17, 0, 0), (0, 0, 0), (5, 5, 1), (4, 0, 0), (6, 0, 0), (45, 45, 9), (15, 15, 3)],
)
def test_r16_a_positive_multiple_of_five_scores_itself(total: int, raw: int, shown: int) -> None:
    worth = STANDARD.scoring(Raw(total))
    assert (worth.value, STANDARD.shown(worth).value) == (raw, shown)


def test_r16_worked_double_six_with_a_three() -> None:
    total = board("6-6 6-3:6-6").total
    assert total == Raw(12 + 3)
    assert STANDARD.shown(STANDARD.scoring(total)).value == 3


# --- the notation -----------------------------------------------------------------------


def test_a_tile_is_always_written_high_low() -> None:
    assert str(board("3-6 6-6:3-6")) == "6-3 6-6:6-3"


@pytest.mark.parametrize(
    "word", ["", "6", "6-", "-6", "66", "6–6", "6-6-6", "a-b", "6-10", "６-６", "+6-6", "6-6:"]
)
def test_a_word_that_is_no_tile(word: str) -> None:
    with pytest.raises(BadInput):
        read_board(word, STANDARD)


def test_a_tile_beyond_the_set() -> None:
    with pytest.raises(Unreadable) as caught:
        board("6-6 7-6:6-6")
    assert (caught.value.reason, caught.value.where.position) == ("no-such-tile", 5)
    assert sums("7-6 7-7:7-6", Rules(highest_pip=7)) == [13, 6 + 14]


def test_the_position_of_a_bad_host() -> None:
    with pytest.raises(Unreadable) as caught:
        board("6-6  6-3:6_6")
    assert (caught.value.reason, caught.value.where.position) == ("not-a-tile", 10)


def test_an_empty_board_is_none() -> None:
    with pytest.raises(BadInput) as caught:
        board("  ")
    assert caught.value.reason == "empty-board"
    assert (len(EMPTY), EMPTY.ends(), str(EMPTY)) == (0, (), "")
    assert EMPTY.fits(Tile(6, 3))
    assert list(EMPTY.plays(tiles("6-3 5-5"))) == [Placement(Tile(6, 3)), Placement(Tile(5, 5))]
