"""Whatever is played: the picture is true, fits its frame and keeps still."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from generator.engine.board import EMPTY, Board
from generator.engine.notation import read_board
from generator.engine.rules import STANDARD
from generator.engine.tiles import Tile
from generator.errors import DoesNotFit
from generator.layout import Fitted, Frame, arrange, arrange_all, proof, prove
from tests.layout.boards import adversarial, random_round, rounds

COLUMN = Frame(120_000, 90_000)
PAGE = Frame(170_000, 120_000)
TALL = Frame(170_000, 240_000)
FRAMES = (COLUMN, PAGE, Frame(110_000, 90_000), Frame(112_000, 160_000), TALL)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any stage of a round of random legal play."""
    seed, players = draw(st.integers(0, 10**9)), draw(st.sampled_from((2, 3, 4)))
    stages = list(random_round(seed, players).stages())
    board = stages[draw(st.integers(0, len(stages) - 1))]
    note(f"random_round({seed}, {players}) at {len(board)}: {board}")
    return board


def steps(fitted: Fitted) -> dict[Tile, tuple[int, int, int, int]]:
    """Where each tile lies as seen from the opening tile, in units."""
    home = fitted.plan.lying[0].box
    boxes = ((lying.tile, lying.box) for lying in fitted.plan.lying)
    return {tile: (b.x - home.x, b.y - home.y, b.width, b.height) for tile, b in boxes}


@given(boards(), st.sampled_from(FRAMES), st.booleans())
def test_every_picture_is_true_and_fits(board: Board, frame: Frame, ends: bool) -> None:
    fitted = arrange(board, frame, ends=ends)
    assert [lying.tile for lying in fitted.plan.lying] == list(board.tiles)
    assert fitted.plan.ends is ends
    assert proof(fitted.plan) == ()
    prove(fitted, frame)


@given(boards())
def test_a_board_alone_lies_as_in_its_sequence(board: Board) -> None:
    sequence = arrange_all(board, COLUMN)
    assert len(sequence) == len(board)
    assert sequence[-1] == arrange(board, COLUMN)
    if board.before is not None and not board.before.is_empty:
        assert sequence[-2] == arrange(board.before, COLUMN)


def corners(fitted: Fitted) -> int:
    """How many ordinary tiles turn a corner at an ordinary tile."""
    lying = {each.tile: each for each in fitted.plan.lying}
    return sum(
        each.host is not None
        and not each.host.is_double
        and not each.tile.is_double
        and (each.heading.dx == 0) != (lying[each.host].heading.dx == 0)
        for each in fitted.plan.lying
    )


def test_arms_are_straight_where_the_frame_allows_it() -> None:
    wide = Frame(2_000_000, 2_000_000)
    assert sum(corners(arrange(board, wide)) > 0 for board in rounds(100)) <= 2
    assert sum(corners(arrange(board, COLUMN)) > 0 for board in rounds(100)) > 20


@pytest.mark.parametrize("frame", [COLUMN, PAGE], ids=["120x90", "170x120"])
def test_at_most_one_turn_in_ten_moves_an_earlier_tile(frame: Frame) -> None:
    turns = moved = 0
    for final in rounds(60):
        pictures = [steps(fitted) for fitted in arrange_all(final, frame)]
        turns += len(pictures)
        moved += sum(
            any(later[tile] != place for tile, place in earlier.items())
            for earlier, later in itertools.pairwise(pictures)
        )
    assert moved * 10 <= turns


def test_sizes_only_shrink_in_a_round() -> None:
    for final in rounds(30):
        halves = [fitted.half for fitted in arrange_all(final, COLUMN)]
        assert halves == sorted(halves, reverse=True)
        assert 3200 <= halves[-1] <= halves[0] == 5500


def test_small_boards_fit_the_margin_column() -> None:
    for final in rounds(60):
        for board in list(final.stages())[:5]:
            frame = Frame(42_000, 60_000)
            prove(arrange(board, frame), frame)


@pytest.mark.parametrize("seed", [0, 2, 3, 5, 8])
def test_crowded_spinners_on_a_tall_page(seed: int) -> None:
    """All 28 tiles, with all sides of all doubles taken but one to six."""
    board = adversarial(seed)
    assert len(board) == 28
    prove(arrange(board, TALL), TALL)


def test_after_goes_on_from_the_earlier_picture() -> None:
    """The earlier picture was made for a narrow frame: its corners stay in the wide one."""
    board = read_board("6-3 3-2:6-3 2-1:3-2 5-1:2-1 5-4:5-1", STANDARD)
    assert board.before is not None
    earlier = arrange(board.before, Frame(42_000, 60_000))
    later = arrange(board, COLUMN, after=earlier)
    prove(later, COLUMN)
    assert steps(earlier).items() <= steps(later).items()
    assert steps(later) != steps(arrange(board, COLUMN))


def test_after_another_round_is_left_aside() -> None:
    board = read_board("6-3 3-2:6-3", STANDARD)
    other = arrange(read_board("5-5 5-1:5-5", STANDARD), COLUMN)
    assert arrange(board, COLUMN, after=other) == arrange(board, COLUMN)


def test_what_does_not_fit_says_what_would() -> None:
    board = read_board("6-3 3-2:6-3 2-1:3-2 5-1:2-1", STANDARD)
    frame = Frame(10_000, 10_000)
    with pytest.raises(DoesNotFit) as caught:
        arrange(board, frame)
    details = caught.value.details
    assert details["available_width"] == details["available_height"] == 10_000
    assert details["smallest"] == 3200
    assert details["tiles"] == 4
    width, height = details["needed_width"], details["needed_height"]
    assert isinstance(width, int)
    assert isinstance(height, int)
    assert width > 10_000 or height > 10_000
    enough = Frame(width, height)
    prove(arrange(board, enough), enough)


def test_an_empty_board_has_no_picture() -> None:
    with pytest.raises(ValueError, match="empty"):
        arrange(EMPTY, COLUMN)


@pytest.mark.parametrize("size", [-5000, 0, 1, 3600, 5600])
@pytest.mark.parametrize("text", ["6-6", "6-4", "6-6 6-3:6-6"])
def test_a_frame_smaller_than_a_tile_is_refused_at_once(text: str, size: int) -> None:
    with pytest.raises(DoesNotFit) as caught:
        arrange(read_board(text, STANDARD), Frame(size, size))
    needed = caught.value.details["needed_width"]
    assert isinstance(needed, int)
    assert needed > size


@pytest.mark.parametrize("text", ["6-6 6-3:6-6", "6-4 4-3:6-4", "6-6 6-3:6-6 6-1:6-6 3-3:6-3"])
def test_in_any_small_frame_a_picture_fits_or_is_refused(text: str) -> None:
    for side in range(3000, 32_000, 700):
        room = Frame(side, side)
        try:
            fitted = arrange(read_board(text, STANDARD), room)
        except DoesNotFit:
            continue
        prove(fitted, room)
