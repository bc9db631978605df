"""Where things lie: inside the paper, large enough for a pen, nothing over anything else."""

from __future__ import annotations

from itertools import combinations

import pytest

from generator.engine.points import Shown
from generator.engine.rules import STANDARD, Rules
from generator.engine.table import Table
from generator.errors import BadInput, DoesNotFit
from generator.scoresheets.paper import PAPERS, Paper, live_area, pages, paper, stacked
from generator.scoresheets.places import NAME, LeafPlan, Wishes
from generator.scoresheets.plan import plan_leaf

PLACES = [
    (name, turn, seats, filled, punch)
    for name in PAPERS
    for turn in ("portrait", "landscape")
    for seats in (2, 3, 4)
    for filled in (False, True)
    for punch in (False, True)
]


def planned(sheet: Paper, seats: int, wishes: Wishes, *, punch: bool = False) -> LeafPlan:
    live = live_area(sheet, punch=punch)
    return plan_leaf(sheet, live, Table(seats), STANDARD, wishes)


def parts(plan: LeafPlan) -> list[object]:
    inner = [part for game in plan.games for row in game.rows for part in row.parts]
    others = [part for game in plan.games for part in (*game.openers, *game.signs)]
    heads = [plan.title, plan.fields, plan.teaching, plan.key, plan.foot, *plan.ledger]
    return [*inner, *others, *heads]


def check(plan: LeafPlan, smallest: float) -> None:
    """Hold a plan against what a pen needs."""
    found = [part for part in parts(plan) if part.width > 0 and part.height > 0]  # type: ignore[attr-defined]
    assert [part for part in found if not plan.live.holds(part)] == []  # type: ignore[arg-type]
    crossing = [
        (one, other)
        for one, other in combinations(found, 2)
        if one.overlaps(other)  # type: ignore[attr-defined]
    ]
    assert crossing == []
    for game in plan.games:
        for row in game.rows:
            assert row.size >= smallest - 1e-6
            assert row.debt.height >= smallest - 1e-6
            assert all(name.width >= NAME for name in row.names if not row.hint.width > name.width)


@pytest.mark.parametrize(("name", "turn", "seats", "filled", "punch"), PLACES)
def test_one_game_on_every_paper(
    name: str, turn: str, seats: int, filled: bool, punch: bool
) -> None:
    sheet = paper(name).turned(turn)  # type: ignore[arg-type]
    try:
        plan = planned(sheet, seats, Wishes(1, 11.0, filled=filled), punch=punch)
    except DoesNotFit:
        # Only small papers lying across may refuse.
        assert not sheet.is_large
        assert turn == "landscape"
        return
    check(plan, 14 if sheet.is_large else 10)


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("games", [1, 2, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("punch", [False, True])
def test_games_on_a_large_sheet(name: str, games: int, seats: int, punch: bool) -> None:
    plan = planned(paper(name), seats, Wishes(games, 8.0), punch=punch)
    assert len(plan.games) == games
    check(plan, 14)


@pytest.mark.parametrize("target", [1, 9, 10, 31, 60, 61, 65, 100, 121])
def test_any_target_has_its_boxes(target: int) -> None:
    rules = Rules(target=Shown(target))
    sheet = paper("a4")
    plan = plan_leaf(sheet, live_area(sheet), Table(2), rules, Wishes(1, 8.0))
    check(plan, 14)
    for row in plan.games[0].rows:
        boxes = [box for line in row.lines for box in line.boxes]
        assert len(boxes) == -(-target // rules.mark_strokes)
        is_narrow = boxes[-1].width < boxes[-1].height - 0.1
        assert is_narrow == (target % rules.mark_strokes == 1)


def test_too_much_for_a_paper_is_refused() -> None:
    with pytest.raises(DoesNotFit, match="sheet-too-small"):
        planned(paper("a6"), 3, Wishes(4, 11.0))


def test_the_binding_side_is_clear() -> None:
    front, back = live_area(paper("a4"), punch=True), live_area(paper("a4"), punch=True, back=True)
    assert front.x >= 15
    assert paper("a4").width - back.right >= 15


@pytest.mark.parametrize(("sheets", "slots"), [(1, 4), (4, 4), (9, 4), (10, 3), (7, 2)])
def test_piles_are_in_order_when_stacked(sheets: int, slots: int) -> None:
    made = list(stacked(sheets, slots))
    piles = [number for slot in range(slots) for page in made if (number := page[slot]) is not None]
    assert piles == list(range(sheets))
    assert len(made) == -(-sheets // slots)


def test_the_back_lies_behind_its_front() -> None:
    page = next(pages("a4", 4, "portrait"))
    width = page.paper.width
    for slot in range(page.count):
        x, y = page.corner(slot)
        behind_x, behind_y = page.corner(slot, back=True)
        assert behind_y == y
        assert behind_x == pytest.approx(width - x - page.sheet.width)


def test_an_unknown_paper_is_refused() -> None:
    with pytest.raises(BadInput, match="option-value"):
        paper("a3")
