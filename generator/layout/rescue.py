"""The search of last resort, for boards whose spinners crowd each other out.

Such boards hardly ever come up in play. The tile that has the fewest places left is laid first,
whatever the order of play was, and steps are taken back where some tile has none.
"""

from __future__ import annotations

from generator.engine.board import Laid
from generator.layout.room import Limits, candidates
from generator.layout.spread import Place, Spread
from generator.layout.steps import Joint


class Rescue:
    """A search with a bounded number of steps: it always ends, found or not."""

    def __init__(self, limits: Limits, patience: int) -> None:
        self._limits = limits
        self._left = patience

    def lay(self, spread: Spread, tiles: tuple[Laid, ...]) -> Spread | None:
        """Return *spread* with all *tiles* laid, or None where no way was found."""
        if not tiles:
            return spread
        self._left -= 1
        if self._left < 0:
            return None
        laid, places = self._scarcest(spread, tiles)
        others = tuple(other for other in tiles if other is not laid)
        for joint, place in places:
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


def _rank(laid: Laid, places: list[tuple[Joint, Place]]) -> tuple[int, bool]:
    return len(places), not laid.tile.is_double
