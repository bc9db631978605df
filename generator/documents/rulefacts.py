"""The numbers of the rules as facts: whatever a sentence of the book may say of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from generator.documents.facts import Number, Units, choice
from generator.engine.points import Raw, Shown
from generator.engine.rules import Rules
from generator.engine.tiles import Tile
from generator.i18n import Speaker


@dataclass(frozen=True, slots=True)
class Deal:
    """A line of the table of deals."""

    players: Number
    hand: Number
    stock: Number


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum of counted ends and what it is worth."""

    raw: Number
    shown: Number


@dataclass(frozen=True, slots=True)
class Rounding:
    """Pips of hands and what they are rounded to."""

    pips: Number
    rounded: Number


class RuleFacts:
    """Every number of the rules by the name that templates use."""

    def __init__(self, rules: Rules, speaker: Speaker) -> None:
        self.rules = rules
        self.speaker = speaker
        self.units = Units(speaker)

    def number(self, name: str, value: int) -> Number:
        """Return *value* as the fact *name* of the rules."""
        return Number(value, f"rules.{name}", self.speaker)

    def __getattr__(self, name: str) -> Number:
        if name.startswith("_") or name not in _PLAIN:
            raise AttributeError(name)
        return self.number(name, _PLAIN[name](self.rules))

    @property
    def down(self) -> Markup | None:
        """The remainders that go down, as a choice in words; None where there are none."""
        return self._remainders("down", up=False)

    @property
    def up(self) -> Markup | None:
        """The remainders that go up; None where there are none."""
        return self._remainders("up", up=True)

    def _remainders(self, name: str, *, up: bool) -> Markup | None:
        found = [left for left in range(1, self.rules.step) if self.rules.rounds_up(left) == up]
        if not found:
            return None
        numbers = [self.number(f"remainder_{name}.{n}", left) for n, left in enumerate(found, 1)]
        return choice(self.speaker, numbers)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """Hand and stock for every number of players."""
        rules = self.rules
        return tuple(
            Deal(
                self.number(f"players.{seats}", seats),
                self.number(f"hand.{seats}", rules.hand_size),
                self.number(f"stock.{seats}", rules.stock_size(seats)),
            )
            for seats in range(rules.FEWEST_PLAYERS, rules.MOST_PLAYERS + 1)
        )

    @property
    def sums(self) -> tuple[Sum, ...]:
        """The first sums that score."""
        rules = self.rules
        return tuple(
            Sum(
                self.number(f"sum.{shown}", rules.raw(Shown(shown)).value),
                self.number(f"sum.{shown}.shown", shown),
            )
            for shown in range(1, 8)
        )

    @property
    def roundings(self) -> tuple[Rounding, ...]:
        """A full step of pips from one multiple to the next, with what each is rounded to."""
        rules = self.rules
        start = rules.step * max(1, round(10 / rules.step))
        most = min(rules.step, 10)
        return tuple(
            Rounding(
                self.number(f"rounding.{pips}", pips),
                self.number(f"rounding.{pips}.rounded", rules.rounded(Raw(pips)).value),
            )
            for pips in range(start, start + most + 1)
        )

    @property
    def full_marks(self) -> Markup:
        """The full marks of a whole game."""
        return self.units.marks(self.number("full_marks", _full_marks(self.rules)))

    @property
    def rest_strokes(self) -> Number:
        """The strokes of a whole game besides its full marks."""
        return self.number("rest_strokes", self.rules.target.value % self.rules.mark_strokes)

    @property
    def middle_tile(self) -> Tile:
        """A tile to name as an example."""
        return Tile(self.rules.highest_pip, self.rules.highest_pip // 2)


def _full_marks(rules: Rules) -> int:
    return rules.target.value // rules.mark_strokes


#: A score of an unfinished mark to explain the order of strokes with: large X, two small, a stroke.
def _sample(rules: Rules) -> int:
    return 3 * rules.X_STROKES + 1


_PLAIN: Mapping[str, Callable[[Rules], int]] = {
    "target": lambda rules: rules.target.value,
    "target_raw": lambda rules: rules.target_raw.value,
    "hand": lambda rules: rules.hand_size,
    "step": lambda rules: rules.step,
    "highest": lambda rules: rules.highest_pip,
    "middle": lambda rules: rules.highest_pip // 2,
    "set": lambda rules: rules.set_size,
    "fewest": lambda rules: rules.FEWEST_PLAYERS,
    "most": lambda rules: rules.MOST_PLAYERS,
    "three": lambda rules: rules.MOST_PLAYERS - 1,
    "pairs": lambda rules: rules.MOST_PLAYERS // 2,
    "line_sides": lambda rules: rules.LINE_SIDES,
    "branch_sides": lambda rules: rules.BRANCH_SIDES,
    "points": lambda rules: rules.LINE_SIDES + rules.BRANCH_SIDES,
    "x_strokes": lambda rules: rules.X_STROKES,
    "small_xs": lambda rules: rules.SMALL_XS,
    "mark": lambda rules: rules.mark_strokes,
    "mark_raw": lambda rules: rules.raw(Shown(rules.mark_strokes)).value,
    "sample": _sample,
    "sample_smalls": lambda rules: _sample(rules) // rules.X_STROKES - 1,
    "near": lambda rules: rules.target.value - 1,
    "more": lambda rules: 2,
    "one": lambda rules: 1,
    "halves": lambda rules: 2,
    "blank": lambda rules: 0,
}
