"""Every number of the game, in one frozen record.

A club's own variation is another :class:`Rules`; nothing else in the program knows a number of
the game. R1, R2, R4, R5, R12, R20 and R28 read theirs here.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.engine.points import Raw, Shown
from generator.errors import BadInput


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers of one variation of the game.

    Attributes:
        target: shown points that win the game, reached exactly (R2).
        hand_size: tiles dealt to each player (R5).
        step: raw points that make one shown point, and the step of rounding (R2, R16, R20).
        highest_pip: the highest value of a half; the set holds every pair from 0 to it (R1).
        name: what a club calls its variation; empty for the standard game.

    Raises:
        BadInput: when the numbers cannot make a game (see :meth:`__post_init__`).
    """

    target: Shown = Shown(61)
    hand_size: int = 5
    step: int = 5
    highest_pip: int = 6
    name: str = ""

    #: Fewest and most players (R4).
    FEWEST_PLAYERS = 2
    MOST_PLAYERS = 4
    #: Line sides of a double, filled first, and its branch sides (R11, R12).
    LINE_SIDES = 2
    BRANCH_SIDES = 2
    #: Strokes of one X, and small x's around the large one (R28).
    X_STROKES = 2
    SMALL_XS = 4
    #: Bounds that keep a variation printable: the paper notation, pips on a half, a hand.
    HIGHEST_TARGET = 250
    PIP_BOUNDS = (3, 9)
    STEP_BOUNDS = (1, 20)

    def __post_init__(self) -> None:
        """Refuse numbers that cannot make a game, naming the number and its bounds."""
        self._bounded("highest_pip", self.highest_pip, *self.PIP_BOUNDS)
        self._bounded("step", self.step, *self.STEP_BOUNDS)
        self._bounded("target", self.target.value, 1, self.HIGHEST_TARGET)
        self._bounded("hand_size", self.hand_size, 1, self.set_size // self.MOST_PLAYERS)

    @staticmethod
    def _bounded(name: str, value: int, low: int, high: int) -> None:
        if type(value) is not int or not low <= value <= high:
            raise BadInput("rules-bounds", key=name, found=value, low=low, high=high)

    @property
    def set_size(self) -> int:
        """Tiles in the whole set (R1): 28 for double-six."""
        halves = self.highest_pip + 1
        return halves * (halves + 1) // 2

    @property
    def target_raw(self) -> Raw:
        """The target in raw points (R2): 305 in the standard game."""
        return self.raw(self.target)

    @property
    def mark_strokes(self) -> int:
        """Strokes of one full mark, which is as many shown points (R28)."""
        return self.X_STROKES * (1 + self.SMALL_XS)

    def stock_size(self, players: int) -> int:
        """Tiles left for the stock after the deal (R5)."""
        return self.set_size - players * self.hand_size

    def raw(self, shown: Shown) -> Raw:
        """Return *shown* points as raw points (R2)."""
        return Raw(shown.value * self.step)

    def shown(self, raw: Raw) -> Shown:
        """Return *raw* points as shown points (R2).

        Raises:
            ValueError: when *raw* is no whole number of shown points.
        """
        points, remainder = divmod(raw.value, self.step)
        if remainder:
            raise ValueError(f"{raw} is no multiple of {self.step}")
        return Shown(points)

    def scoring(self, total: Raw) -> Raw:
        """Return what a sum of counted ends is worth: itself if a positive multiple (R16)."""
        return total if total.value > 0 and total.value % self.step == 0 else Raw(0)

    def remainder(self, pips: Raw) -> int:
        """Return what *pips* lie above the multiple below them."""
        return pips.value % self.step

    def rounds_up(self, remainder: int) -> bool:
        """Say whether a remainder goes up to the next multiple; an exact half goes up (R20)."""
        return 2 * remainder >= self.step and remainder > 0

    def rounded(self, pips: Raw) -> Raw:
        """Round pips of hands once to the nearest multiple of the step (R20)."""
        remainder = self.remainder(pips)
        up = self.step if self.rounds_up(remainder) else 0
        return Raw(pips.value - remainder + up)


STANDARD = Rules()
