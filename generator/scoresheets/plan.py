"""Where everything on a sheet lies: pure geometry in mm, y down."""

from __future__ import annotations

from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.errors import DoesNotFit
from generator.scoresheets.flow import LARGE, MEDIUM, SMALL, Letters
from generator.scoresheets.games import best_games
from generator.scoresheets.paper import MEDIUM as MEDIUM_SIDE
from generator.scoresheets.paper import Area, Paper
from generator.scoresheets.places import ROUNDS, GamePlan, LeafPlan, Wishes

#: The least and the largest height of a line for a round.
LEDGER_LINE, LEDGER_LARGEST = 5.8, 9.0
#: The least width of the place for a side's points in a round, in mm, and the width of the narrow
#: columns in points of their letters.
LEDGER_POINTS = 12.0
LEDGER_NARROW = 1.6


def letters_for(paper: Paper) -> Letters:
    """Return the sizes of letters for a paper."""
    return LARGE if paper.is_large else MEDIUM if paper.short >= MEDIUM_SIDE else SMALL


def plan_leaf(paper: Paper, live: Area, table: Table, rules: Rules, wishes: Wishes) -> LeafPlan:
    """Lay a sheet out.

    Raises:
        DoesNotFit: when the boxes would be smaller than a pen needs.
    """
    letters = letters_for(paper)
    title = Area(live.x, live.y, live.width, letters.title_height)
    fields = Area(live.x, title.bottom, live.width, letters.fields_height)
    foot_height = letters.small * 0.45
    foot = Area(live.x, live.bottom - foot_height, live.width, foot_height)
    key = Area(live.x, foot.y - wishes.key - 0.6, live.width, wishes.key)
    teaching = Area(live.x, key.y - wishes.teaching, live.width, wishes.teaching)
    top = fields.bottom + letters.gap
    room = Area(live.x, top, live.width, teaching.y - letters.gap - top)
    games, banks, lines = _body(room, table, rules, letters, wishes)
    bottom = max((bank.bottom for bank in banks), default=max(game.area.bottom for game in games))
    spare_y = bottom + letters.gap
    spare = Area(live.x, spare_y, live.width, max(0.0, room.bottom - spare_y))
    return LeafPlan(
        paper, letters, live, title, fields, games, banks, lines, spare, teaching, key, foot
    )


def _body(
    room: Area, table: Table, rules: Rules, letters: Letters, wishes: Wishes
) -> tuple[tuple[GamePlan, ...], tuple[Area, ...], int]:
    """Lay out the games and, under a single one, the ledger of its rounds if there is room."""
    if wishes.games == 1:
        alone = best_games(room, table, rules, letters, wishes, openers=False)
        if alone is not None:
            below = alone[0].area.bottom + letters.gap
            left = Area(room.x, below, room.width, room.bottom - below)
            if wishes.filled:
                return alone, (), 0
            for banks in (1, 2):
                lines = -(-ROUNDS // banks) + 1
                places = _banks(left, banks, lines, letters)
                points = ledger_columns(places[0], table.side_count, letters)[2]
                if left.height / lines >= LEDGER_LINE and points >= LEDGER_POINTS:
                    return alone, places, lines
    games = best_games(room, table, rules, letters, wishes, openers=True)
    if games is None:
        raise DoesNotFit(
            "sheet-too-small", games=wishes.games, sides=table.side_count, box=letters.smallest
        )
    return games, (), 0


def ledger_columns(bank: Area, sides: int, letters: Letters) -> tuple[float, ...]:
    """Return the widths of a ledger's columns: round, opener, points and score of each side."""
    narrow = LEDGER_NARROW * letters.label
    points = (bank.width - 2 * narrow - sides * narrow) / sides
    return (narrow, narrow, *(points, narrow) * sides)


def _banks(left: Area, banks: int, lines: int, letters: Letters) -> tuple[Area, ...]:
    between = 2 * letters.gap
    width = (left.width - (banks - 1) * between) / banks
    height = min(left.height, lines * LEDGER_LARGEST)
    return tuple(
        Area(left.x + bank * (width + between), left.y, width, height) for bank in range(banks)
    )
