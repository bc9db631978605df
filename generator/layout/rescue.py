"""The search of last resort, for boards whose spinners crowd each other out.

Such boards hardly ever come up in play. The tile that has the fewest places left is laid first,
whatever the order of play was, and steps are taken back where some tile has none. Each try has a
bounded number of steps and takes the places in another order; the orders are the same every time.
"""

from __future__ import annotations

from generator.engine.board import Laid
from generator.layout.room import Limits, candidates
from generator.layout.spread import Place, Spread
from generator.layout.steps import Joint

_TRIES = 12
_STEPS = 250


def rescued(opening: Spread, history: tuple[Laid, ...], limits: Limits) -> Spread | None:
    """Return *opening* with all later tiles of *history* laid, or None where no way was found."""
    for number in range(_TRIES):
        found = _Try(limits, number).lay(opening, history[1:])
        if found is not None:
            return found
    return None


class _Try:
    """One try: it always ends, found or not. Try 0 takes the plainest places first."""

    def __init__(self, limits: Limits, number: int) -> None:
        self._limits = limits
        self._left = _STEPS
        self._number = number
        self._mix = number

    def lay(self, spread: Spread, tiles: tuple[Laid, ...]) -> Spread | None:
        """Return *spread* with all *tiles* laid, or None."""
        if not tiles:
            return spread
        self._left -= 1
        if self._left < 0:
            return None
        laid, places = self._scarcest(spread, tiles)
        others = tuple(other for other in tiles if other is not laid)
        for joint, place in self._mixed(places):
            found = self.lay(spread.laid(laid, joint, place), others)
            if found is not None:
                return found
        return None

    def _scarcest(
        self, spread: Spread, tiles: tuple[Laid, ...]
    ) -> tuple[Laid, list[tuple[Joint, Place]]]:
        """Return the tile with the fewest places, doubles first, of those whose host lies."""
        best: tuple[Laid, list[tuple[Joint, Place]]] | None = None
        for laid in tiles:
            if laid.host not in spread.places:
                continue
            places = list(candidates(spread, laid, self._limits, turns=True))
            if not places:
                return laid, places
            if best is None or _rank(laid, places) < _rank(*best):
                best = laid, places
        assert best is not None
        return best

    def _mixed(self, places: list[tuple[Joint, Place]]) -> list[tuple[Joint, Place]]:
        """Return *places* in an order of this try's own."""
        if self._number:
            for last in range(len(places) - 1, 0, -1):
                self._mix = (self._mix * 1_103_515_245 + 12_345) % 2**31
                other = (self._mix >> 16) % (last + 1)
                places[last], places[other] = places[other], places[last]
        return places


def _rank(laid: Laid, places: list[tuple[Joint, Place]]) -> tuple[int, bool]:
    return len(places), not laid.tile.is_double
