"""One line of a round's plays: the player, a colon, the draws, and a placement or ``pass``."""

from __future__ import annotations

import unicodedata

from generator.engine.board import Placement
from generator.engine.notation import echo, read_placement, read_tile, tokens
from generator.engine.round import Turn
from generator.engine.rules import Rules
from generator.engine.tiles import Tile
from generator.errors import GeneratorError, Unreadable, Where

PASS = "pass"
UNKNOWN = "?"
#: No name is longer, even with its accents written apart; composing endless accents takes ages.
_LONGEST_COMPOSED = 1000


def read_turn(line: str, players: tuple[str, ...], rules: Rules) -> Turn:
    """Read one turn of *players*.

    Raises:
        Unreadable: when the line does not begin with a player and a colon, or what follows is no
            turn; the place names the player and the position in the line.
    """
    # The line is composed as the names were, so that both spell an accent in the same way.
    line = composed(line)
    seat, start = _player(line, players)
    try:
        draws, placement = _actions(line, start, rules)
    except GeneratorError as fault:
        raise fault.at(Where(player=players[seat])) from None
    return Turn(seat, draws, placement)


def composed(text: str) -> str:
    """Return *text* with its letters and accents composed, at least where a name may stand."""
    return unicodedata.normalize("NFC", text[:_LONGEST_COMPOSED]) + text[_LONGEST_COMPOSED:]


def without_comment(line: str, players: tuple[str, ...]) -> str:
    """Return *line* without the comment at its end; a # in a player's name begins none."""
    line = composed(line)
    found = _name_at(line, players) if "#" in line else None
    start = 0 if found is None else found[1]
    return line[:start] + line[start:].partition("#")[0]


def write_turn(turn: Turn, players: tuple[str, ...]) -> str:
    """Write a turn as :func:`read_turn` reads it."""
    draws = [f"+{UNKNOWN if tile is None else tile}" for tile in turn.draws]
    action = PASS if turn.placement is None else str(turn.placement)
    return f"{players[turn.seat]}: {' '.join([*draws, action])}"


def _player(line: str, players: tuple[str, ...]) -> tuple[int, int]:
    """Return the seat that *line* begins with, and where the rest of the line begins."""
    found = _name_at(line, players)
    if found is not None:
        return found
    name, colon, _ = line.strip().partition(":")
    where = Where(position=len(line) - len(line.lstrip()) + 1)
    if not colon:
        raise Unreadable("turn-without-colon", where, found=echo(line.strip()))
    raise Unreadable("unknown-player", where, found=echo(name.strip()), players=players)


def _name_at(line: str, players: tuple[str, ...]) -> tuple[int, int] | None:
    """Return the seat of the longest name that *line* begins with, and where its colon ends."""
    indent = len(line) - len(line.lstrip())
    for name in sorted(players, key=len, reverse=True):
        if line.startswith(name, indent):
            behind = line[indent + len(name) :]
            if behind.lstrip().startswith(":"):
                return players.index(name), indent + len(name) + behind.index(":") + 1
    return None


def _actions(
    line: str, start: int, rules: Rules
) -> tuple[tuple[Tile | None, ...], Placement | None]:
    draws: list[Tile | None] = []
    words = [(word, position + start) for word, position in tokens(line[start:])]
    for number, (word, position) in enumerate(words):
        if word.startswith("+"):
            drawn = word[1:]
            draws.append(None if drawn == UNKNOWN else read_tile(drawn, rules, position + 1))
            continue
        placement = None if word == PASS else read_placement(word, rules, position)
        if number + 1 < len(words):
            surplus, behind = words[number + 1]
            raise Unreadable("turn-goes-on", Where(position=behind), found=echo(surplus))
        return tuple(draws), placement
    raise Unreadable("turn-without-end", Where(position=len(line.rstrip()) + 1))
