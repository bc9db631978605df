"""A round to be settled: names, hands, who went out or opened, and the scores (R18–R25)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.engine.events import Scores
from generator.engine.notation import read_tiles, write_tiles
from generator.engine.points import Raw, Shown
from generator.engine.round import RoundEnd
from generator.engine.rules import Rules
from generator.engine.settlement import Settlement, settle_blocked, settle_out
from generator.engine.table import Table
from generator.engine.tiles import Tile

NAMES = ("Ana", "Bruno", "Carla", "Íñigo")
"""The players of every example and exercise, clockwise."""


@dataclass(frozen=True, slots=True)
class SettleCase:
    """The input of one settlement.

    Attributes:
        end: OUT or BLOCKED.
        hands: the tiles left, by seat; empty for the player who went out.
        seat: who went out, or who opened the blocked round.
        placement: raw points of the last tile itself; zero for a block.
        scores: shown points of the sides before the settlement.
    """

    end: RoundEnd
    hands: tuple[tuple[Tile, ...], ...]
    seat: int
    placement: Raw
    scores: tuple[Shown, ...]

    @property
    def table(self) -> Table:
        """The table with as many seats as hands."""
        return Table(len(self.hands))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, clockwise."""
        return NAMES[: len(self.hands)]

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments of ``exact61 settle`` that ask the same."""
        left = "; ".join(
            f"{name}: {write_tiles(hand)}"
            for name, hand in zip(self.names, self.hands, strict=True)
            if hand
        )
        scores = ", ".join(str(score.value) for score in self.scores)
        name = self.names[self.seat]
        asked = ("--players", ", ".join(self.names), "--left", left)
        last: tuple[str, ...] = ("--opener", name)
        if self.end is RoundEnd.OUT:
            last = ("--by", name, "--placement", str(self.placement.value))
        return (self.end.value, *asked, *last, "--scores", scores)

    @property
    def notation(self) -> str:
        """The hands, and who went out or opened, in one short line."""
        return " ".join(_quoted(word) for word in self.arguments)

    def raw_scores(self, rules: Rules) -> Scores:
        """Return the scores before the settlement in raw points."""
        return tuple(rules.raw(score) for score in self.scores)

    def settled(self, rules: Rules) -> Settlement:
        """Return the round settled by the rules (R18–R25)."""
        scores = self.raw_scores(rules)
        if self.end is RoundEnd.OUT:
            return settle_out(
                self.table, self.seat, self.hands, scores, rules, placement=self.placement
            )
        return settle_blocked(self.table, self.seat, self.hands, scores, rules)


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word


def hands_of(left: Mapping[str, str], seats: int, rules: Rules) -> tuple[tuple[Tile, ...], ...]:
    """Read the tiles left of each player by name; a player not named has none."""
    return tuple(read_tiles(left.get(name, ""), rules) for name in NAMES[:seats])


def shown_scores(scores: Sequence[Raw], rules: Rules) -> tuple[Shown, ...]:
    """Return raw scores as shown points."""
    return tuple(rules.shown(score) for score in scores)
