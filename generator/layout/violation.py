"""What a proof finds: the rule that is broken and the tiles that break it."""

from __future__ import annotations

from dataclasses import dataclass

from generator.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Violation:
    """Something that is wrong with a picture.

    ``rule`` is one short word from the list below; ``tiles`` are those concerned, the one laid
    earlier first.

    - ``missing``, ``twice``, ``stranger``: a tile of the board does not lie there exactly once;
    - ``shape``: a box is no tile, its halves do not fill it, or they show other values;
    - ``outside``: a tile, or the room for a value, is not inside the extent;
    - ``overlap``, ``touch``: two tiles lie over, or against, each other without being joined;
    - ``joint``: joined halves do not touch along a whole edge of a half, or differ in value;
    - ``crosswise``: a double does not lie across its line, or an opening tile lies the wrong way;
    - ``side``: a tile is not at the side of the double that it took;
    - ``spot``: a connection point is not shown at a free edge of its tile, or counts wrongly;
    - ``value``: the room for the value of a counted end is not free.
    """

    rule: str
    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return " ".join((self.rule, *map(str, self.tiles)))
