"""R2–R10, R17, R18, R26 and rulings C3–C11 in play: whole short rounds, and what breaks them.

Most rounds are of the tiny game: the tiles from 0-0 to 3-3, two in each hand, the same rules.
"""

from __future__ import annotations

from typing import Any

import pytest

from generator.engine.points import Shown
from generator.engine.rules import STANDARD, Rules
from tests.engine.support import NAMES, TINY, place, record_text, refused, result, round_text

TWO, FOUR = NAMES[:2], NAMES

# Line of the first turn in the records below: format, players, a blank, the start or another
# blank, [[rounds]], opener, hands, stock, plays.
FIRST = 9


class Deal:
    """A deal of the tiny game, with the plays that follow."""

    def __init__(self, players: tuple[str, ...], opener: str, stock: str, *dealt: str) -> None:
        self.players, self.opener, self.stock, self.dealt = players, opener, stock, dealt

    def text(self, *plays: str, start: list[int] | None = None, more: str = "", **end: Any) -> str:
        by_name = dict(zip(self.players, self.dealt, strict=True))
        first = round_text(self.opener, plays, by_name, self.stock, **end)
        return record_text(self.players, first, more, start=start)

    def events(
        self, *plays: str, start: list[int] | None = None
    ) -> list[tuple[str, str, int, str]]:
        """Kind, player, raw points and outcome of every event."""
        found = result(self.text(*plays, start=start), TINY)["rounds"][0]["events"]
        return [(e["kind"], e["player"], e["raw"], e["outcome"]) for e in found]

    def round(self, *plays: str, start: list[int] | None = None) -> dict[str, Any]:
        found: dict[str, Any] = result(self.text(*plays, start=start), TINY)["rounds"][0]
        return found

    def refused(
        self, *plays: str, start: list[int] | None = None, **end: Any
    ) -> tuple[str, int | None, str | None]:
        """The reason, the turn and the player of the fault; its line must be that of the turn."""
        fault = refused(self.text(*plays, start=start, **end), TINY)
        reason, line, number, turn, player = place(fault)
        assert number == 1
        assert turn is None or line == FIRST + turn - 1 + (start is not None)
        return reason, turn, player


#                  opener   stock in drawing order       Ana        Bruno
DRAWING = Deal(TWO, "Ana", "1-1 2-1 3-1 2-0 2-2 3-2", "3-3 3-0", "0-0 1-0")
PASSING = Deal(FOUR, "Bruno", "1-0 3-1", "2-2 2-0", "3-2 2-1", "0-0 1-1", "3-3 3-0")
PASSED = ("Bruno: 3-2", "Carla: +1-0 +3-1 3-1:3-2", "Íñigo: pass", "Ana: 2-0:3-2")
BLOCKING = Deal(TWO, "Ana", "3-1 3-3 1-0 0-0 3-0 2-0", "2-1 2-2", "1-1 3-2")
BLOCKED = (
    "Ana: 2-1",
    "Bruno: 3-2:2-1",
    "Ana: +3-1 3-1:2-1",
    "Bruno: +3-3 3-3:3-2",
    "Ana: +1-0 +0-0 +3-0 3-0:3-1",
    "Bruno: +2-0 2-0:3-0",
    "Ana: 2-2:2-0",
)
DRAWN_OUT = Deal(TWO, "Bruno", "2-1 3-2 3-1 2-2 1-0 3-0", "2-0 0-0", "1-1 3-3")
DRAWN_BLOCK = (
    "Bruno: 1-1",
    "Ana: +2-1 2-1:1-1",
    "Bruno: +3-2 3-2:2-1",
    "Ana: +3-1 3-1:3-2",
    "Bruno: +2-2 +1-0 1-0:1-1",
    "Ana: 2-0:1-0",
    "Bruno: 2-2:2-0",
    "Ana: +3-0 pass",
)
GOING_OUT = Deal(TWO, "Ana", "2-0 2-1 3-1 1-1 3-2 3-3", "1-0 2-2", "3-0 0-0")
WENT_OUT = ("Ana: 2-2", "Bruno: +2-0 2-0:2-2", "Ana: 1-0:2-0")


# --- R5, R6 -----------------------------------------------------------------------------


@pytest.mark.parametrize("tile", ["3-3", "3-0"])
def test_r6_the_opener_may_play_any_tile(tile: str) -> None:
    assert DRAWING.round(f"Ana: {tile}")["end"] == "unfinished"


def test_r6_but_must_play_one() -> None:
    assert DRAWING.refused("Ana: pass") == ("pass-at-opening", 1, "Ana")
    assert DRAWING.refused("Ana: +1-1 3-3") == ("draw-at-opening", 1, "Ana")
    assert DRAWING.refused("Ana: 3-3:3-0") == ("opening-with-host", 1, "Ana")
    assert DRAWING.refused("Ana: 0-0") == ("tile-not-held", 1, "Ana")


def test_r6_clockwise() -> None:
    assert PASSING.refused("Carla: 1-1") == ("not-their-turn", 1, "Carla")
    assert PASSING.refused("Bruno: 3-2", "Ana: 2-0:3-2") == ("not-their-turn", 2, "Ana")
    assert PASSING.refused("Bruno: 3-2", "Bruno: 2-1:3-2") == ("not-their-turn", 2, "Bruno")


# --- R9 ---------------------------------------------------------------------------------


def test_r9_who_cannot_place_draws_to_the_first_playable_tile() -> None:
    assert DRAWING.events("Ana: 3-3", "Bruno: +1-1 +2-1 +3-1 3-1:3-3") == []  # 6, then 6 + 1 = 7


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        ("pass", "pass-with-stock"),
        ("+1-1 +2-1 pass", "pass-with-stock"),
        ("+1-1 +2-1 +3-1 pass", "pass-with-placement"),
        ("+1-1 +2-1 +3-1 +2-0 3-1:3-3", "draw-after-playable"),
        ("+1-1 +3-1 3-1:3-3", "draw-order"),
        ("+1-1 +2-1 2-1:3-3", "halves-differ"),
        ("+1-1 +2-1 +3-1 1-0:3-3", "must-lay-drawn"),
        ("3-1:3-3", "tile-not-held"),
        ("+1-1 +2-1 +3-1 3-1:3-0", "host-not-on-board"),
        ("3-0:3-3", "tile-not-held"),  # in the hand of Ana
    ],
)
def test_r9_drawing_stops_at_the_first_playable_tile_and_lays_it(turn: str, reason: str) -> None:
    assert DRAWING.refused("Ana: 3-3", f"Bruno: {turn}") == (reason, 2, "Bruno")


def test_r9_who_can_place_may_not_draw_or_pass() -> None:
    assert PASSING.refused(
        "Bruno: 3-2", "Carla: +1-0 +3-1 3-1:3-2", "Íñigo: pass", "Ana: pass"
    ) == (
        "pass-with-placement",
        4,
        "Ana",
    )
    assert BLOCKING.refused("Ana: 2-1", "Bruno: +3-1 3-1:2-1") == (
        "draw-with-placement",
        2,
        "Bruno",
    )


def test_r9_a_pass_has_an_empty_stock_behind_it() -> None:
    assert PASSING.round(*PASSED)["end"] == "unfinished"
    assert PASSING.refused("Bruno: 3-2", "Carla: pass") == ("pass-with-stock", 2, "Carla")


def test_r9_nobody_draws_from_an_empty_stock() -> None:
    assert PASSING.refused(*PASSED[:2], "Íñigo: +1-0 pass") == ("stock-empty", 3, "Íñigo")


def test_r9_the_drawn_tile_may_go_wherever_it_fits() -> None:
    # Ana lays 2-1, Bruno 3-2 and Ana draws 3-1, which fits the 1 of 2-1 and the 3 of 3-2.
    for host in ("2-1", "3-2"):
        assert BLOCKING.round("Ana: 2-1", "Bruno: 3-2:2-1", f"Ana: +3-1 3-1:{host}")


# --- R10, C4, C11 -----------------------------------------------------------------------


def test_r10_c11_a_block_is_recognised_at_once() -> None:
    found = BLOCKING.round(*BLOCKED)
    assert (found["end"], found["winner"]) == ("blocked", 0)  # 1-0 0-0 = 1 against 1-1 = 2


@pytest.mark.parametrize("more", ["Bruno: pass", "Bruno: 1-1:2-1", "Bruno: +3-3 pass"])
def test_c11_nothing_follows_a_block(more: str) -> None:
    assert BLOCKING.refused(*BLOCKED, more) == ("round-over", 8, "Bruno")


def test_r10_the_last_draw_may_block_the_round() -> None:
    found = DRAWN_OUT.round(*DRAWN_BLOCK)
    # Ana 0-0 3-0 = 3, Bruno 3-3 = 6: 3 → 5
    assert found["end"] == "blocked"
    assert found["events"][-1] == {
        "turn": None,
        "kind": "blocked",
        "player": "Ana",
        "side": 0,
        "difference": 3,
        "raw": 5,
        "shown": 1,
        "outcome": "applied",
        "scores": [5, 10],
    }


def test_c4_a_blocking_placement_scores_before_the_settlement() -> None:
    # 3-3 terminal 6 and 2-2 terminal 4: 10. Then 1 against 2: a difference of 1 → 0, no event.
    assert BLOCKING.events(*BLOCKED) == [("placement", "Ana", 10, "applied")]


def test_c4_it_may_win_the_game_before_the_settlement() -> None:
    found = BLOCKING.round(*BLOCKED, start=[59, 0])
    assert (found["end"], found["winner"]) == ("target", 0)


def test_c4_it_may_be_discarded_and_the_block_settled() -> None:
    found = BLOCKING.round(*BLOCKED, start=[60, 0])
    assert found["end"] == "blocked"
    assert [event["outcome"] for event in found["events"]] == ["discarded"]


# --- R2, R3, R17, R26, C9 ---------------------------------------------------------------


def test_r26_the_game_ends_in_the_middle_of_a_round() -> None:
    found = PASSING.round("Bruno: 3-2", start=[0, 60])  # 3 + 2 = 5: one point
    assert (found["end"], found["winner"]) == ("target", 1)
    fault = PASSING.refused("Bruno: 3-2", "Carla: +1-0 +3-1 3-1:3-2", start=[0, 60])
    assert fault == ("game-over", 2, "Carla")


def test_r3_c9_a_placement_that_overshoots_is_made_all_the_same() -> None:
    found = BLOCKING.round(*BLOCKED[:-1], "Ana: 2-2:2-0", start=[60, 60])
    assert [(event["outcome"], event["scores"]) for event in found["events"]] == [
        ("discarded", [300, 300])
    ]


def test_r26_nobody_needs_to_say_what_is_left_when_the_target_is_reached() -> None:
    plays = ["Ana: 6-4", "Bruno: 6-1:6-4"]  # 10, then 1 + 4 = 5
    text = record_text(TWO, round_text("Ana", plays, end="target"), start=[0, 60])
    found = result(text)
    assert (found["winner"], found["rounds"][0]["winner"]) == (1, 1)


# --- R7, R18, C5, C7 --------------------------------------------------------------------


def test_r18_a_last_tile_makes_one_event() -> None:
    # 2-2 terminal 4 and the 1 of 1-0: 5; Bruno keeps 3-0 0-0 = 3 → 5
    found = GOING_OUT.round(*WENT_OUT)
    assert (found["end"], found["winner"]) == ("out", 0)
    assert found["events"] == [
        {
            "turn": 3,
            "kind": "out",
            "player": "Ana",
            "side": 0,
            "sum": 4 + 1,
            "placement": 5,
            "rivals": 5,
            "partner": 0,
            "raw": 10,
            "shown": 2,
            "outcome": "applied",
            "scores": [10, 0],
        }
    ]


def test_r17_r18_its_own_points_are_not_tested_by_themselves() -> None:
    # 5 of 10 would make exactly 305, and the event is discarded whole
    found = GOING_OUT.round(*WENT_OUT, start=[60, 0])
    assert (found["end"], found["winner"]) == ("out", 0)
    assert [(event["raw"], event["outcome"]) for event in found["events"]] == [(10, "discarded")]


def test_r18_the_partner_is_subtracted() -> None:
    # Bruno goes out: 1 + 0 = 1 placed, no points; Ana 2-2 and Carla 0-0 1-1 1-0: 4 + 3 = 7 → 5;
    # Íñigo 3-3 3-0 = 9 → 10
    assert PASSING.events(*PASSED, "Bruno: 2-1:3-1") == [
        ("placement", "Bruno", 5, "applied"),  # 3 + 2
        ("out", "Bruno", 5 - 10, "applied"),
    ]


def test_c7_a_last_tile_that_leaves_nobody_a_placement_is_going_out() -> None:
    assert GOING_OUT.round(*WENT_OUT)["end"] == "out"


def test_r18_nothing_follows_going_out() -> None:
    assert GOING_OUT.refused(*WENT_OUT, "Bruno: pass") == ("round-over", 4, "Bruno")


@pytest.mark.parametrize("start", [None, [60, 0]])  # applied, and discarded (C5)
def test_r7_c5_who_goes_out_opens_the_next_round(start: list[int] | None) -> None:
    right, wrong = (round_text(opener, []) for opener in ("Ana", "Bruno"))
    assert result(GOING_OUT.text(*WENT_OUT, start=start, more=right), TINY)
    text = GOING_OUT.text(*WENT_OUT, start=start, more=wrong)
    fault = refused(text, TINY)
    line = text.splitlines().index('opener = "Bruno"') + 1
    assert place(fault) == ("wrong-opener", line, 2, None, None)
    assert (fault.details["expected"], fault.details["found"]) == ("Ana", "Bruno")


@pytest.mark.parametrize("opener", ["Ana", "Bruno"])
def test_r7_after_a_block_a_lot_decides(opener: str) -> None:
    text = BLOCKING.text(*BLOCKED, more=round_text(opener, []))
    assert result(text, TINY)["rounds"][1]["opener"] == opener


def test_r26_no_round_after_the_game() -> None:
    text = PASSING.text("Bruno: 3-2", start=[0, 60], more=round_text("Ana", []))
    assert place(refused(text, TINY))[::2] == ("round-after-game", 2, None)


def test_only_the_last_round_may_be_unfinished() -> None:
    text = PASSING.text("Bruno: 3-2", more=round_text("Ana", []))
    assert place(refused(text, TINY))[::2] == ("unfinished-before", 2, None)


# --- C3 ---------------------------------------------------------------------------------


def test_c3_a_going_out_that_cancels_is_not_listed() -> None:
    deal = Deal(FOUR, "Ana", "1-0 0-0", "3-3 3-0", "3-1 2-0", "2-1 2-2", "3-2 1-1")
    plays = ("Ana: 3-3", "Bruno: 3-1:3-3", "Carla: 2-1:3-1", "Íñigo: 3-2:3-3", "Ana: 3-0:3-3")
    # after the last: 3-3 internal, 2 + 2 + 0 = 4; rivals 2-0 1-1 = 4 → 5; partner 2-2 = 4 → 5
    found = deal.round(*plays)
    assert (found["end"], found["winner"]) == ("out", 0)
    assert [event["kind"] for event in found["events"]] == []


# --- the end that a record names --------------------------------------------------------


@pytest.mark.parametrize("named", ["out", "blocked", "target", "unfinished"])
def test_the_named_end_is_checked(named: str) -> None:
    cases: list[tuple[Deal, tuple[str, ...], list[int] | None, str]] = [
        (GOING_OUT, WENT_OUT, None, "out"),
        (GOING_OUT, WENT_OUT, [59, 0], "out"),  # and won: 59 + 2
        (BLOCKING, BLOCKED, None, "blocked"),
        (BLOCKING, BLOCKED, [59, 0], "target"),
        (DRAWN_OUT, DRAWN_BLOCK, [60, 0], "blocked"),  # and won by the settlement
        (PASSING, ("Bruno: 3-2",), None, "unfinished"),
        (PASSING, ("Bruno: 3-2",), [0, 60], "target"),
        (PASSING, (), None, "unfinished"),
    ]
    for deal, plays, start, true in cases:
        text = deal.text(*plays, start=start, end=named)
        if named == true:
            assert result(text, TINY)["rounds"][0]["end"] == named
        else:
            fault = refused(text, TINY)
            line = text.splitlines().index(f'end = "{named}"') + 1
            assert place(fault) == ("wrong-end", line, 1, None, None)
            assert fault.details["expected"] == true


# --- scores at the start ----------------------------------------------------------------


def test_start_below_zero_and_next_to_the_target() -> None:
    assert GOING_OUT.round(*WENT_OUT, start=[-3, 60])["events"][0]["scores"] == [-15 + 10, 300]


@pytest.mark.parametrize("start", [[61, 0], [0, 62], [0], [0, 0, 0]])
def test_start_that_cannot_be(start: list[int]) -> None:
    fault = refused(GOING_OUT.text(*WENT_OUT, start=start), TINY)
    reason = "start-range" if len(start) == 2 else "start-count"
    assert (fault.reason, fault.where.line) == (reason, 3)


# --- other numbers ----------------------------------------------------------------------


def test_r5_no_stock_at_all() -> None:
    rules = Rules(hand_size=7)
    rows = ["6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4"]
    rows += ["4-3 4-2 4-1 4-0 3-3 3-2 3-1", "3-0 2-2 2-1 2-0 1-1 1-0 0-0"]
    deal = Deal(FOUR, "Ana", "", *rows)
    # Nobody but Ana has a 6: all others pass, with no stock to draw from.
    text = deal.text("Ana: 6-6", "Bruno: pass", "Carla: pass", "Íñigo: pass", "Ana: 6-5:6-6")
    assert result(text, rules)["rounds"][0]["end"] == "unfinished"
    fault = refused(deal.text("Ana: 6-6", "Bruno: +? pass"), rules)
    assert fault.reason == "stock-empty"


def test_r2_another_target() -> None:
    rules = Rules(target=Shown(2), hand_size=2, highest_pip=3)
    found = result(GOING_OUT.text(*WENT_OUT), rules)
    assert (found["scores"], found["winner"]) == ([10, 0], 0)


def test_r16_another_step() -> None:
    rules = Rules(step=3, hand_size=2, highest_pip=3)
    found = result(GOING_OUT.text(*WENT_OUT), rules)["rounds"][0]["events"]
    # 4, no points; 4 + 0 = 4, none; 4 + 1 = 5, none, and the rivals' 3 → 3
    assert [(event["kind"], event["raw"], event["shown"]) for event in found] == [("out", 3, 1)]


def test_the_standard_game_is_the_default() -> None:
    assert Rules() == STANDARD
