"""The search of last resort, for boards whose spinners crowd each other out.

Such boards hardly ever come up in play. The tile that has the fewest places left is laid first,
whatever the order of play was, and steps are taken back where some tile has none. Each try has a
bounded number of steps and takes the places in another order; the orders are the same every time.
"""

from __future__ import annotations

from generator.engine.board import Laid
from generator.layout.room import Limits, candidates, is_free, still_holds
from generator.layout.spread import Place, Spread
from generator.layout.steps import Joint

#: Steps of one try.
_STEPS = 250
#: A new tile changes nothing for places that are farther away than this, in units.
_FAR = 16

_Places = dict[Laid, list[tuple[Joint, Place]]]


def rescued(
    opening: Spread, history: tuple[Laid, ...], limits: Limits, tries: int
) -> Spread | None:
    """Return *opening* with all later tiles of *history* laid, or None where no way was found."""
    for number in range(tries):
        found = _Try(limits, number).begin(opening, history[1:])
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

    def begin(self, opening: Spread, tiles: tuple[Laid, ...]) -> Spread | None:
        """Return *opening* with all *tiles* laid, or None."""
        ready = {laid: self._fresh(opening, laid) for laid in tiles if laid.host == opening.opening}
        return self._lay(opening, ready, tuple(laid for laid in tiles if laid not in ready))

    def _lay(self, spread: Spread, ready: _Places, later: tuple[Laid, ...]) -> Spread | None:
        """Lay all tiles, first those *ready*: their hosts lie, and their places are known."""
        if not ready:
            return spread
        self._left -= 1
        if self._left < 0:
            return None
        laid = min(ready, key=lambda one: (len(ready[one]), not one.tile.is_double))
        guests = [other for other in later if other.host == laid.tile]
        waiting = tuple(other for other in later if other.host != laid.tile)
        for joint, place in self._mixed(ready[laid]):
            new = spread.laid(laid, joint, place)
            still = self._still_free(new, place, ready, laid)
            if still is None:
                continue
            found = self._lay(new, {**still, **{g: self._fresh(new, g) for g in guests}}, waiting)
            if found is not None:
                return found
        return None

    def _fresh(self, spread: Spread, laid: Laid) -> list[tuple[Joint, Place]]:
        return list(candidates(spread, laid, self._limits, turns=True))

    def _still_free(
        self, spread: Spread, placed: Place, ready: _Places, done: Laid
    ) -> _Places | None:
        """Return the places that are left beside a new tile; None where some tile has none."""
        x, y = placed.rect[:2]
        found: _Places = {}
        for laid, places in ready.items():
            if laid is done:
                continue
            left = [
                (joint, place)
                for joint, place in places
                if (
                    still_holds(spread, place, self._limits)
                    if max(abs(place.rect.x - x), abs(place.rect.y - y)) > _FAR
                    else is_free(spread, laid, joint, place, self._limits)
                )
            ]
            if not left:
                return None
            found[laid] = left
        return found

    def _mixed(self, places: list[tuple[Joint, Place]]) -> list[tuple[Joint, Place]]:
        """Return *places* in an order of this try's own."""
        places = list(places)
        if self._number:
            for last in range(len(places) - 1, 0, -1):
                self._mix = (self._mix * 1_103_515_245 + 12_345) % 2**31
                other = (self._mix >> 16) % (last + 1)
                places[last], places[other] = places[other], places[last]
        return places
