"""Names of players in a game report: in full where there is room, else a short form.

Names are text from outside: they are escaped wherever they stand on a page, and refused before
anything is printed where the faces of the house lack a letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.documents.facts import data
from generator.drawing import lettering
from generator.drawing.lettering import SEMIBOLD, TEXT
from generator.engine.records import CheckedGame
from generator.errors import BadInput, Where
from generator.i18n import Speaker

_LETTERS = "ABCDEFGH"


@dataclass(frozen=True)
class Names:
    """The players and sides of one game (R4).

    Attributes:
        full: the names by seat.
        labels: what stands for them in tables: the names, their first words, or letters.
        sides: the seats of each side.
        speaker: says lists of names.
    """

    full: tuple[str, ...]
    labels: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    speaker: Speaker

    @property
    def are_letters(self) -> bool:
        """Whether the players stand as letters, so that a page must say who is who."""
        return self.labels == letters(len(self.full))

    def player(self, seat: int) -> Markup:
        """Return a name in full."""
        return data(self.full[seat], f"player.{seat + 1}", self.full[seat])

    def label(self, seat: int) -> Markup:
        """Return the short form of a name."""
        return data(self.labels[seat], f"player.{seat + 1}.label", self.labels[seat])

    def side_text(self, side: int) -> str:
        """Return a side by the full names of its players, as plain text."""
        return self.speaker.listing([self.full[seat] for seat in self.sides[side]])

    def side_label_text(self, side: int) -> str:
        """Return a side by its players' short forms, as plain text."""
        return self.speaker.listing([self.labels[seat] for seat in self.sides[side]])

    def side(self, side: int) -> Markup:
        """Return a side in full."""
        text = self.side_text(side)
        return data(text, f"side.{side + 1}", text)

    def side_label(self, side: int) -> Markup:
        """Return a side by its players' short forms."""
        text = self.side_label_text(side)
        return data(text, f"side.{side + 1}.label", text)


def names_of(game: CheckedGame, speaker: Speaker, room: float, size: float) -> Names:
    """Return the names of *game*; a label takes at most *room* mm at *size* points.

    Raises:
        BadInput: when a name has a letter that cannot be printed.
    """
    full = game.record.players
    for name in full:
        check_letters(name, Where(file=game.record.file, player=name))
    check_letters(game.record.title, Where(file=game.record.file))
    firsts = tuple(name.split()[0] for name in full)
    for tried in (full, firsts):
        fits = all(lettering.width(label, size, SEMIBOLD) <= room for label in tried)
        if fits and len(set(tried)) == len(tried):
            return Names(full, tried, game.table.sides, speaker)
    return Names(full, letters(len(full)), game.table.sides, speaker)


def letters(players: int) -> tuple[str, ...]:
    """Return a letter for each seat, in the order of play."""
    return tuple(_LETTERS[:players])


def check_letters(text: str, where: Where) -> None:
    """Make sure that *text*, which a user gave, can be printed in both families.

    Raises:
        BadInput: with the letters that cannot.
    """
    lacking = "".join(dict.fromkeys(_lacking(text)))
    if lacking:
        codes = " ".join(f"U+{ord(letter):04X}" for letter in lacking)
        shown = "".join(letter for letter in lacking if letter.isprintable()) or codes
        raise BadInput("letters-missing", where, text=text, letters=shown, codes=codes)


def _lacking(text: str) -> Sequence[str]:
    faces = (SEMIBOLD, TEXT)
    return [letter for face in faces for letter in lettering.missing(text, face)]
