"""Legal play to search in, repeatable chance, and the named mistakes one by one."""

from __future__ import annotations

import pytest

from generator.engine.notation import read_board
from generator.engine.points import Raw, Shown
from generator.engine.records import check_record
from generator.engine.round import RoundEnd
from generator.engine.rules import STANDARD
from generator.engine.tally import Tally
from generator.teaching.cases import SettleCase, hands_of
from generator.teaching.dice import Dice
from generator.teaching.mistakes import (
    BLOCK_MISTAKES,
    BOARD_MISTAKES,
    OUT_MISTAKES,
    SCORE_MISTAKES,
    SUM_MISTAKES,
    TALLY_MISTAKES,
)
from generator.teaching.play import blocked_round, play_round, record_of, renumbered


def check(played_by: int, number: int, *, closing: bool) -> None:
    played = play_round(STANDARD, played_by, Dice("test", number), closing=closing)
    zeros = (Shown(0),) * played.table.side_count
    game = check_record(record_of(zeros, played.written(), seats=played_by), STANDARD)
    assert game.rounds[0].end is played.end
    left = tuple(hand.known for hand in game.rounds[0].final.round.hands)
    assert tuple(map(set, left)) == tuple(map(set, played.left))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_is_legal(seats: int) -> None:
    for number in range(40):
        check(seats, number, closing=number % 2 == 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_blocked_round_stays_legal_with_other_pips(seats: int) -> None:
    found = blocked_round(STANDARD, seats, 0)
    assert found is not None
    for number in range(10):
        pips = Dice("pips", number).shuffled(range(7))
        other = renumbered(found, pips)
        zeros = (Shown(0),) * other.table.side_count
        game = check_record(record_of(zeros, other.written(), seats=seats), STANDARD)
        assert game.rounds[0].end is RoundEnd.BLOCKED


def test_chance_repeats_itself_everywhere() -> None:
    dice = Dice("exercises", 1, "doubles")
    assert [dice.below(100) for _ in range(8)] == [75, 81, 69, 47, 65, 99, 20, 48]
    assert Dice("a").shuffled(range(8)) == [7, 1, 4, 2, 6, 3, 0, 5]


@pytest.mark.parametrize(
    ("board", "mistake", "wrong"),
    [
        ("6-6 6-3:6-6", "terminal-double-once", 6 + 3),
        ("6-6 6-3:6-6", "terminal-double-ignored", 3),
        ("6-6 6-3:6-6 6-2:6-6", "internal-double-counted", 3 + 2 + 12),
        ("5-5 5-3:5-5 5-2:5-5", "unused-branch-counted", 3 + 2 + 5 + 5),
        ("6-6 6-4:6-6 6-1:6-6 6-5:6-6", "branch-forgotten", 4 + 1),
        ("6-6 6-4:6-6 6-1:6-6 6-5:6-6 5-5:6-5", "branch-forgotten", 4 + 1),
        ("5-5", "double-for-each-side", 10 + 10),
        ("6-4", "opening-half-once", 6),
        ("6-4 6-3:6-4", "newest-end-only", 3),
        ("6-4 6-3:6-4", "every-half-counted", 6 + 4 + 6 + 3),
    ],
)
def test_wrong_sums(board: str, mistake: str, wrong: int) -> None:
    assert BOARD_MISTAKES[mistake](read_board(board, STANDARD)) == Raw(wrong)


@pytest.mark.parametrize(
    ("total", "mistake", "wrong"),
    [
        (17, "sum-rounded", 3),
        (18, "sum-rounded", 4),
        (18, "sum-cut-down", 3),
        (15, "raw-not-divided", 15),
        (15, "multiple-missed", 0),
        (0, "zero-scores-one", 1),
    ],
)
def test_wrong_points(total: int, mistake: str, wrong: int) -> None:
    assert SUM_MISTAKES[mistake](Raw(total), STANDARD) == Shown(wrong)


@pytest.mark.parametrize(
    ("before", "points", "mistake", "wrong"),
    [
        (59, 5, "overshoot-kept", 64),
        (59, 5, "overshoot-trimmed", 61),
        (59, 5, "overshoot-bounced", 58),
        (59, 2, "exact-discarded", 59),
        (20, -3, "loss-ignored", 20),
        (2, -3, "loss-stopped-at-zero", 0),
        (28, 5, "carry-forgotten", 23),
        (32, -5, "carry-forgotten", 37),
        (20, 2, "points-multiplied", 30),
    ],
)
def test_wrong_scores(before: int, points: int, mistake: str, wrong: int) -> None:
    assert SCORE_MISTAKES[mistake](Shown(before), Shown(points), STANDARD) == Shown(wrong)


def out(left: dict[str, str], seats: int, placement: int = 0) -> SettleCase:
    sides = 2 if seats == 4 else seats
    hands = hands_of(left, seats, STANDARD)
    return SettleCase(RoundEnd.OUT, hands, 0, Raw(placement), (Shown(0),) * sides)


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [
        ("each-hand-rounded", 10 + 10 + 10 - 5),  # 11, 12 each, and 7 of the partner
        ("partner-with-rivals", 10 + 30),  # 11 + 12 + 7
        ("partner-merged", 10 + 15),  # 11 + 12 - 7 = 16
        ("partner-forgotten", 10 + 25),
        ("placement-forgotten", 25 - 5),
        ("rounded-down", 10 + 20 - 5),
        ("rounded-up", 10 + 25 - 10),
    ],
)
def test_wrong_ways_of_going_out(mistake: str, wrong: int) -> None:
    case = out({"Bruno": "6-5", "Carla": "4-3", "Íñigo": "6-6"}, 4, 10)
    assert OUT_MISTAKES[mistake](case, STANDARD) == Raw(wrong)


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [
        ("each-difference-rounded", (5 + 10, 5, 0)),
        ("hands-rounded-first", (5 + 10, 5, 0)),  # 5, 10, 15
        ("lowest-hand-only", (15, 0, 0)),
        ("whole-hands-taken", (20, 15, 0)),  # 9 + 13, 13
    ],
)
def test_wrong_ways_of_a_block(mistake: str, wrong: tuple[int, ...]) -> None:
    hands = hands_of({"Ana": "3-1", "Bruno": "5-4", "Carla": "6-5 2-0"}, 3, STANDARD)
    case = SettleCase(RoundEnd.BLOCKED, hands, 0, Raw(0), (Shown(0),) * 3)
    assert BLOCK_MISTAKES[mistake](case, STANDARD) == tuple(map(Raw, wrong))


@pytest.mark.parametrize(
    ("mistake", "strokes", "debt"),
    [
        ("strokes-rubbed-out", 12, 0),
        ("debt-not-paid", 15, 3),
        ("loss-not-written", 15, 0),
        ("last-event-forgotten", 10, 3),
    ],
)
def test_wrong_marks(mistake: str, strokes: int, debt: int) -> None:
    events = (Shown(-3), Shown(5))
    wrong = TALLY_MISTAKES[mistake](Tally(Shown(10)), events)
    assert wrong == Tally(Shown(strokes), Shown(debt))
