"""Small boards and how they must look, typed."""

from __future__ import annotations

import pytest

from generator.engine.notation import read_board
from generator.engine.rules import STANDARD
from generator.layout import Frame, arrange, proof
from tests.layout.pictures import picture, typed

COLUMN = Frame(120_000, 90_000)
MARGIN = Frame(42_000, 60_000)

PICTURES = {
    "an ordinary opening lies from west to east, high half first": (
        COLUMN,
        "6-3",
        """
        oo6633oo
        oo6633oo
        """,
    ),
    "an opening double lies across, its one value to the west": (
        COLUMN,
        "6-6",
        """
        ..66
        oo66
        oo66
        ..66
        """,
    ),
    "the first tile at an opening double goes east": (
        COLUMN,
        "6-6 6-3:6-6",
        """
        ..66......
        oo666633oo
        oo666633oo
        ..66......
        """,
    ),
    "the second goes west, branches north and south, doubles lie across their own line": (
        COLUMN,
        "6-6 6-3:6-6 6-5:6-6 3-3:6-3 6-4:6-6 6-0:6-6 0-0:6-0",
        """
        ......oo........
        ......oo........
        ......44........
        ......44........
        ......66........
        ......66........
        ......66....33..
        oo556666663333oo
        oo556666663333oo
        ......66....33..
        ......66........
        ......66........
        ......00........
        ......00........
        .....0000.......
        .....0000.......
        ......oo........
        ......oo........
        """,
    ),
    "a line that reaches the edge turns at an ordinary tile, on the whole edge of a half": (
        MARGIN,
        "6-3 3-2:6-3 2-1:3-2 5-1:2-1",
        """
        ..........oo
        ..........oo
        ..........55
        ..........55
        ..........11
        ..........11
        ..........11
        ..........11
        oo6633332222
        oo6633332222
        """,
    ),
    "a double behind a corner lies across the new line": (
        MARGIN,
        "6-3 3-2:6-3 2-1:3-2 1-1:2-1",
        """
        ..........oo.
        ..........oo.
        .........1111
        .........1111
        ..........11.
        ..........11.
        oo6633332222.
        oo6633332222.
        """,
    ),
}


@pytest.mark.parametrize("name", PICTURES)
def test_picture(name: str) -> None:
    frame, board, rows = PICTURES[name]
    fitted = arrange(read_board(board, STANDARD), frame)
    assert picture(fitted.plan) == typed(rows)
    assert proof(fitted.plan) == ()
    assert fitted.half == frame.largest


def test_without_values_the_extent_is_that_of_the_tiles() -> None:
    fitted = arrange(read_board("6-6 6-3:6-6", STANDARD), COLUMN, ends=False)
    assert picture(fitted.plan) == typed(
        """
        66....
        666633
        666633
        66....
        """
    )
    assert proof(fitted.plan) == ()


def test_spots_tell_counted_ends_from_open_points() -> None:
    """An opening double counts 12 once; it has two open line sides."""
    plan = arrange(read_board("6-6", STANDARD), COLUMN).plan
    assert [(spot.counts, spot.value, spot.heading.name) for spot in plan.spots] == [
        (None, 6, "EAST"),
        (12, 6, "WEST"),
    ]


def test_open_branch_sides_are_spots_that_count_nothing() -> None:
    plan = arrange(read_board("6-6 6-3:6-6 6-5:6-6", STANDARD), COLUMN).plan
    branches = [spot for spot in plan.spots if spot.side.value == "branch"]
    assert [(spot.counts, spot.heading.name) for spot in branches] == [
        (None, "NORTH"),
        (None, "SOUTH"),
    ]
