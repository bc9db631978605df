"""R2–R4, R18–R26 and rulings C1–C10: events, going out, blocked rounds, the end of a game.

Hands stand in seat order; every amount has its sum written beside it.
"""

from __future__ import annotations

import pytest

from generator.engine import events
from generator.engine.events import BlockedClaim, PlacementClaim, winner
from generator.engine.points import Raw
from generator.engine.rules import STANDARD
from generator.engine.settlement import Settlement, blocked_winner, settle_blocked, settle_out
from generator.engine.table import Table
from generator.errors import BadInput
from tests.engine.support import hands, raw

ALONE = ("", "")


def out(*left: str, by: int = 0, placement: int = 0, scores: tuple[int, ...] = ()) -> Settlement:
    table = Table(len(left))
    return settle_out(
        table,
        by,
        hands(*left),
        raw(*(scores or (0,) * table.side_count)),
        STANDARD,
        placement=Raw(placement),
    )


def blocked(*left: str, opener: int = 0, scores: tuple[int, ...] = ()) -> Settlement:
    table = Table(len(left))
    before = raw(*(scores or (0,) * table.side_count))
    return settle_blocked(table, opener, hands(*left), before, STANDARD)


def told(settlement: Settlement) -> list[tuple[int, int, str]]:
    """Every event as its seat, its raw points and what became of it."""
    return [(event.seat, event.points.value, event.outcome.value) for event in settlement.events]


def after(settlement: Settlement) -> tuple[int, ...]:
    return tuple(score.value for score in settlement.scores)


# --- R2, R3 -----------------------------------------------------------------------------


def test_r2_exactly_61_shown_is_305_raw_and_wins() -> None:
    assert STANDARD.target_raw == Raw(305)
    table = Table(2)
    event = events.tested(PlacementClaim(0, Raw(15), Raw(15)), raw(290, 300), table, STANDARD)
    assert event is not None
    assert event.is_applied
    assert event.scores == raw(290 + 15, 300)
    assert winner(event.scores, STANDARD) == 0


def test_r3_above_61_the_points_are_discarded_whole() -> None:
    event = events.tested(PlacementClaim(0, Raw(20), Raw(20)), raw(290, 0), Table(2), STANDARD)
    assert event is not None
    assert not event.is_applied
    assert event.scores == event.before == raw(290, 0)  # 290 + 20 = 310, and 305 is the target
    assert winner(event.scores, STANDARD) is None


@pytest.mark.parametrize(("points", "kept"), [(5, True), (10, False)])
def test_r3_at_60_shown_only_one_point_fits(points: int, kept: bool) -> None:
    event = events.tested(
        PlacementClaim(1, Raw(points), Raw(points)), raw(0, 300), Table(2), STANDARD
    )
    assert event is not None
    assert event.is_applied is kept


# --- R4 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "sides"),
    [(2, ((0,), (1,))), (3, ((0,), (1,), (2,))), (4, ((0, 2), (1, 3)))],
)
def test_r4_sides(seats: int, sides: tuple[tuple[int, ...], ...]) -> None:
    table = Table(seats)
    assert table.sides == sides
    assert table.in_pairs is (seats == 4)
    for side, members in enumerate(sides):
        assert all(table.side_of(seat) == side for seat in members)


def test_r4_partners_sit_opposite() -> None:
    table = Table(4)
    assert [table.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [set(table.rivals(seat)) for seat in range(4)] == [{1, 3}, {0, 2}, {1, 3}, {0, 2}]
    assert Table(3).partner(0) is None
    assert table.clockwise(2) == (2, 3, 0, 1)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_r4_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadInput) as caught:
        Table(seats)
    assert caught.value.reason == "players-count"


# --- R18, R19 ---------------------------------------------------------------------------


def test_r18_all_rivals_together_rounded_once() -> None:
    settled = out("", "6-6 1-0", "5-5 2-1")  # 13 + 13 = 26 → 25; by themselves 15 + 15
    assert told(settled) == [(0, 25, "applied")]
    assert after(settled) == (25, 0, 0)
    assert settled.round_winner == 0


def test_r18_placement_rivals_and_partner_are_one_event() -> None:
    # 10 placed + (11 + 12 = 23 → 25) − (9 + 3 = 12 → 10)
    settled = out("", "6-5", "5-4 2-1", "6-6", placement=10, scores=(280, 0))
    assert told(settled) == [(0, 10 + 25 - 10, "applied")]
    assert (after(settled), settled.winner) == ((305, 0), 0)


def test_r18_partner_is_never_merged_with_the_rivals() -> None:
    # rivals 6 + 6 = 12 → 10; partner 8 → 10; merged it would be 12 − 8 = 4 → 5
    settled = out("", "6-0", "5-3", "5-1")
    assert told(settled) == []  # 10 − 10 = 0: no event (C3)
    assert after(settled) == (0, 0)


def test_r18_the_partner_pays_in_full_beside_a_small_gain() -> None:
    # rivals 1 + 0 = 1 → 0; partner 11 + 2 = 13 → 15
    settled = out("", "1-0", "6-5 2-0", "0-0")
    assert told(settled) == [(0, 0 - 15, "applied")]
    assert after(settled) == (-15, 0)


def test_r19_discarded_together_although_a_part_would_fit() -> None:
    # 25 + (13 → 15) = 40 on 280; the 25 alone would have made exactly 305
    settled = out("", "6-6 1-0", placement=25, scores=(280, 0))
    assert told(settled) == [(0, 40, "discarded")]
    assert (after(settled), settled.winner) == ((280, 0), None)


def test_r19_the_partner_can_bring_the_net_down_to_the_target() -> None:
    # 20 + (6 + 5 = 11 → 10) = 30 would pass 305, less (5 → 5) it is 25 on 280
    settled = out("", "6-0", "5-0", "4-1", placement=20, scores=(280, 0))
    assert told(settled) == [(0, 20 + 10 - 5, "applied")]
    assert settled.winner == 0


# --- R20 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pips", "rounded"),
    [(0, 0), (1, 0), (2, 0), (3, 5), (4, 5), (5, 5), (7, 5), (8, 10), (12, 10), (13, 15), (26, 25)],
)
def test_r20_remainders_one_and_two_down_three_and_four_up(pips: int, rounded: int) -> None:
    assert STANDARD.rounded(Raw(pips)) == Raw(rounded)


# --- R21–R25 ----------------------------------------------------------------------------


def test_r21_physical_hands_of_partners_are_not_merged() -> None:
    # 3, 5, 20 and 6: Ana gets 5−3 and 6−3 = 5; Bruno 20−5 = 15; Íñigo 20−6 = 14 → 15
    settled = blocked("2-1", "4-1", "6-6 5-3", "6-0")
    assert told(settled) == [(0, 5, "applied"), (1, 15, "applied"), (3, 15, "applied")]
    assert after(settled) == (5, 30)
    assert settled.round_winner == 0


def test_r22_differences_are_added_and_rounded_once() -> None:
    # 4, 9 and 13: Ana gets 5 + 9 = 14 → 15; Bruno 4 → 5
    settled = blocked("3-1", "5-4", "6-5 2-0")
    assert told(settled) == [(0, 15, "applied"), (1, 5, "applied")]


def test_r22_difference_first_rounding_after() -> None:
    # 8 and 12: the difference 4 → 5; rounded first it would be 10 and 10
    assert told(blocked("6-2", "6-6")) == [(0, 5, "applied")]


def test_r22_nothing_from_an_equal_or_lower_hand_nor_from_the_partner() -> None:
    # 2, 9, 12 and 9: Ana gets 7 + 7 = 14 → 15 (not 10 of Carla); Bruno and Íñigo 3 → 5 each
    settled = blocked("2-0", "5-4", "6-6", "6-3")
    assert told(settled) == [(0, 15, "applied"), (1, 5, "applied"), (3, 5, "applied")]


def test_r22_not_a_zero_sum() -> None:
    assert after(blocked("3-1", "5-4", opener=1)) == (5, 0)


def test_r22_the_claims_name_their_sources() -> None:
    claims = blocked("3-1", "5-4", "6-5 2-0", opener=2).claims
    assert all(isinstance(claim, BlockedClaim) for claim in claims)
    first = claims[0]
    assert isinstance(first, BlockedClaim)
    assert first.sources == ((2, Raw(13 - 4)), (1, Raw(9 - 4)))  # clockwise from the opener
    assert (first.pips, first.difference, first.points) == (Raw(4), Raw(14), Raw(15))


def test_r23_one_discarded_event_does_not_stop_the_next() -> None:
    # 4, 9 and 13: Ana's 15 passes 305 from 295, Bruno's 5 does not
    settled = blocked("3-1", "5-4", "6-5 2-0", scores=(295, 0, 0))
    assert told(settled) == [(0, 15, "discarded"), (1, 5, "applied")]
    assert after(settled) == (295, 5, 0)


def test_r23_the_first_event_at_61_ends_the_game() -> None:
    # 4, 9 and 13: Ana's 15 wins from 290; Bruno's 5, which would win too, is not applied
    settled = blocked("3-1", "5-4", "6-5 2-0", scores=(290, 300, 0))
    assert told(settled) == [(0, 15, "applied")]
    assert (after(settled), settled.winner) == ((305, 300, 0), 0)


def test_r23_partners_make_two_events_one_may_be_discarded() -> None:
    # 1 and 2 against 12 and 11: Ana 11 + 10 = 21 → 20, Carla 10 + 9 = 19 → 20
    settled = blocked("1-0", "6-6", "2-0", "6-5", scores=(280, 0))
    assert told(settled) == [(0, 20, "applied"), (2, 20, "discarded")]


def test_r23_a_higher_hand_may_win_the_game_without_the_round() -> None:
    settled = blocked("3-1", "5-4", "6-5 2-0", scores=(295, 300, 0))
    assert (settled.winner, settled.round_winner) == (1, 0)


@pytest.mark.parametrize(("opener", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_r24_c2_equal_hands_clockwise_from_the_opener(opener: int, order: list[int]) -> None:
    claims = blocked("5-0", "4-1", "3-2", opener=opener).claims
    assert [claim.seat for claim in claims] == order


def test_c2_the_tie_decides_who_reaches_the_target() -> None:
    # Ana and Bruno have 4 each, Carla 9: 5 for both, and both stand at 300
    assert blocked("3-1", "4-0", "5-4", opener=0, scores=(300, 300, 0)).winner == 0
    assert blocked("3-1", "4-0", "5-4", opener=1, scores=(300, 300, 0)).winner == 1
    assert blocked("3-1", "4-0", "5-4", opener=2, scores=(300, 300, 0)).winner == 0


def test_r24_a_tie_among_higher_hands_stays_behind_the_lowest() -> None:
    claims = blocked("6-3", "2-1", "5-4", "6-6", opener=2).claims
    assert [claim.seat for claim in claims] == [1, 2, 0, 3]


@pytest.mark.parametrize(
    ("left", "side"),
    [
        (("2-1", "5-0"), 0),
        (("5-0", "2-1"), 1),
        (("2-1", "3-0"), None),  # drawn
        (("2-1", "3-0", "6-6"), None),
        (("2-1", "6-6", "3-0", "5-5"), 0),  # partners tie: still their win
        (("2-1", "3-0", "6-6", "5-5"), None),
        (("2-1", "6-6", "3-0", "1-1 1-0"), None),  # a rival ties with both partners
    ],
)
def test_r25_the_lowest_hand_wins_the_round(left: tuple[str, ...], side: int | None) -> None:
    assert blocked_winner(Table(len(left)), hands(*left)) == side
    assert blocked(*left).round_winner == side


def test_r25_the_title_carries_no_points() -> None:
    settled = blocked("2-1", "4-1")  # 5 − 3 = 2 → 0
    assert (told(settled), settled.round_winner) == ([], 0)


def test_r26_no_comparison_with_the_other_side() -> None:
    settled = out("", "6-4", scores=(295, 300))
    assert (after(settled), settled.winner) == ((305, 300), 0)


# --- C1, C3, C10 ------------------------------------------------------------------------


def test_c1_a_score_may_fall_below_zero_and_a_loss_is_never_discarded() -> None:
    settled = out("", "1-0", "6-6 6-5", "0-0", scores=(5, 300))  # 23 → 25
    assert (told(settled), after(settled)) == ([(0, -25, "applied")], (-20, 300))


def test_c1_a_loss_is_applied_next_to_the_target() -> None:
    settled = out("", "1-0", "6-6 6-5", "0-0", scores=(300, 300))
    assert after(settled) == (275, 300)


@pytest.mark.parametrize(
    "left", [("", "1-0"), ("", "2-0"), ("", "0-0", "1-0"), ("", "5-0", "4-1", "0-0")]
)
def test_c3_zero_points_are_no_event(left: tuple[str, ...]) -> None:
    settled = out(*left)
    assert settled.events == ()
    assert len(settled.claims) == 1


def test_c3_not_even_next_to_the_target() -> None:
    settled = blocked("1-0", "2-0", scores=(300, 300))
    assert (settled.events, settled.winner) == ((), None)


def test_c10_amounts_do_not_change_as_events_are_applied() -> None:
    settled = blocked("0-0", "5-0", "5-5", scores=(0, 0, 0))
    # 0, 5 and 10: Ana 5 + 10 = 15, Bruno 5
    assert [event.points.value for event in settled.events] == [15, 5]
    assert [event.before[event.side].value for event in settled.events] == [0, 0]


def test_c10_partners_are_tested_on_the_score_of_the_moment() -> None:
    # Ana 20 from 265 gives 285; Carla's 20 then makes exactly 305
    settled = blocked("1-0", "6-6", "2-0", "6-5", scores=(265, 0))
    assert told(settled) == [(0, 20, "applied"), (2, 20, "applied")]
    assert settled.winner == 0
