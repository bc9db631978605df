"""Other numbers of the game: bounds, rounding to other steps, other sets and hands."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.engine.points import Raw, Shown
from generator.engine.rules import STANDARD, Rules
from generator.errors import BadInput


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r5_what_is_not_dealt_is_the_stock(players: int) -> None:
    assert STANDARD.stock_size(players) == {2: 18, 3: 13, 4: 8}[players]


def test_r5_seven_tiles_for_four_leave_no_stock() -> None:
    assert Rules(hand_size=7).stock_size(4) == 0


@pytest.mark.parametrize(
    ("numbers", "key"),
    [
        ({"target": Shown(0)}, "target"),
        ({"target": Shown(-61)}, "target"),
        ({"target": Shown(251)}, "target"),
        ({"hand_size": 0}, "hand_size"),
        ({"hand_size": 8}, "hand_size"),  # 4 × 8 = 32, and the set has 28
        ({"hand_size": 3, "highest_pip": 3}, "hand_size"),  # 4 × 3 = 12, and the set has 10
        ({"hand_size": True}, "hand_size"),
        ({"step": 0}, "step"),
        ({"step": 21}, "step"),
        ({"highest_pip": 2}, "highest_pip"),
        ({"highest_pip": 10}, "highest_pip"),
    ],
)
def test_numbers_that_make_no_game(numbers: dict[str, Any], key: str) -> None:
    with pytest.raises(BadInput) as caught:
        Rules(**numbers)
    assert (caught.value.reason, caught.value.details["key"]) == ("rules-bounds", key)


@pytest.mark.parametrize(
    ("step", "pairs"),
    [
        (1, {0: 0, 1: 1, 7: 7}),
        (3, {1: 0, 2: 3, 3: 3, 4: 3, 5: 6}),
        (4, {1: 0, 2: 4, 3: 4}),  # exactly half goes up
        (10, {4: 0, 5: 10, 6: 10, 14: 10, 15: 20}),
    ],
)
def test_r20_rounding_to_other_steps(step: int, pairs: dict[int, int]) -> None:
    rules = Rules(step=step)
    assert {pips: rules.rounded(Raw(pips)).value for pips in pairs} == pairs


@given(st.integers(1, 20), st.integers(0, 400))
def test_r20_the_nearest_multiple(step: int, pips: int) -> None:
    rounded = Rules(step=step).rounded(Raw(pips)).value
    assert rounded % step == 0
    assert 2 * abs(rounded - pips) <= step


@given(st.integers(1, 20), st.integers(1, 250))
def test_r2_raw_and_shown(step: int, target: int) -> None:
    rules = Rules(target=Shown(target), step=step)
    assert rules.target_raw.value == target * step
    assert rules.shown(rules.target_raw) == rules.target


def test_r16_with_step_one_every_positive_sum_scores() -> None:
    rules = Rules(step=1)
    assert [rules.scoring(Raw(total)).value for total in range(4)] == [0, 1, 2, 3]


def test_raw_and_shown_points_never_mix() -> None:
    with pytest.raises(TypeError):
        Raw(5) + Shown(1)  # type: ignore[operator]
    with pytest.raises(TypeError):
        Raw(5) - Shown(1)  # type: ignore[operator]
    assert Raw(1) != Shown(1)  # type: ignore[comparison-overlap]
    with pytest.raises(ValueError, match="multiple"):
        STANDARD.shown(Raw(7))
