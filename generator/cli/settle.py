"""``exact61 settle``: one settlement, line by line."""

from __future__ import annotations

import click

from generator.cli import options
from generator.cli.answer import print_json, print_lines
from generator.engine.answers import settlement_data
from generator.engine.notation import echo, is_one_line, read_tiles
from generator.engine.points import Raw, Shown
from generator.engine.round import RoundEnd
from generator.engine.rules import Rules
from generator.engine.table import Table
from generator.engine.tiles import Tile, pips_of
from generator.errors import BadInput, GeneratorError, NotAllowed, Where
from generator.i18n import Speaker
from generator.teaching.cases import SettleCase

Hands = tuple[tuple[Tile, ...], ...]


@click.command(
    epilog="Example: exact61 settle out --players 'Ana, Bruno' --by Ana --left 'Bruno: 6-4 2-1'"
)
@click.argument("end", type=options.OneOf(lambda: ("out", "blocked"), "out|blocked"))
@click.option("--players", required=True, metavar="NAMES", help="Clockwise, with commas between.")
@click.option("--left", required=True, metavar="HANDS", help="'Name: tiles; Name: tiles'.")
@click.option("--by", metavar="NAME", help="Who went out.")
@click.option(
    "--placement", type=options.Whole(0), metavar="RAW", help="Raw points of the last tile (0)."
)
@click.option("--opener", metavar="NAME", help="Who opened the blocked round (for equal hands).")
@click.option("--scores", metavar="SHOWN", help="Shown points of the sides before it ('0, 0').")
@options.answer_language
@options.as_json
@options.rules
def settle(
    end: str,
    players: str,
    left: str,
    by: str | None,
    placement: int | None,
    opener: str | None,
    scores: str | None,
    say: Speaker,
    as_json: bool,
    rules: Rules,
) -> None:
    """Settle a round: somebody went `out`, or it is `blocked`.

    With four players the first and the third play against the second and the fourth.
    """
    names = read_names(players)
    case = read_case(
        RoundEnd(end), names, left, rules, by=by, placement=placement, opener=opener, scores=scores
    )
    settlement = case.settled(rules)
    if as_json:
        print_json(settlement_data(settlement, names))
    else:
        print_lines(say.settlement(settlement, names, rules))


def read_names(text: str) -> tuple[str, ...]:
    """Read names with commas between them.

    Raises:
        BadInput: when a name is empty or stands twice, or the game is not for so many.
    """
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if not name or not is_one_line(name):
            raise BadInput("bad-name", found=echo(name))
        if names.count(name) > 1:
            raise BadInput("name-twice", name=echo(name))
    Table(len(names))
    return names


def read_case(
    end: RoundEnd,
    names: tuple[str, ...],
    left: str,
    rules: Rules,
    *,
    by: str | None,
    placement: int | None,
    opener: str | None,
    scores: str | None,
) -> SettleCase:
    """Read the question of one settlement.

    Raises:
        BadInput: for the first thing that is wrong in it.
    """
    out = end is RoundEnd.OUT
    if out and by is None:
        raise BadInput("option-missing", option="--by")
    for name, value, goes in (("--by", by, "out"), ("--placement", placement, "out")):
        if not out and value is not None:
            raise BadInput("option-pointless", option=name, goes=goes)
    last = _seat(by, names) if by is not None else None
    hands = _hands(left, names, rules, last)
    seat = _opener(opener, names, hands) if last is None else last
    points = Raw(placement or 0)
    if points and points != rules.scoring(points):
        raise BadInput("placement-points", found=points.value, step=rules.step)
    return SettleCase(end, hands, seat, points, _scores(scores, len(names), rules))


def _seat(name: str, names: tuple[str, ...]) -> int:
    if name.strip() not in names:
        raise BadInput("unknown-player", found=echo(name), players=names)
    return names.index(name.strip())


def _opener(name: str | None, names: tuple[str, ...], hands: Hands) -> int:
    """Return the seat that opened; it may stay unsaid where no hands are equal (R24, C2)."""
    if name is not None:
        return _seat(name, names)
    if len({pips_of(hand) for hand in hands}) < len(hands):
        raise BadInput("opener-needed")
    return 0


def _hands(text: str, names: tuple[str, ...], rules: Rules, out: int | None) -> Hands:
    found: dict[int, tuple[Tile, ...]] = {}
    for part in filter(str.strip, text.split(";")):
        name, colon, tiles = part.rpartition(":")
        if not colon:
            raise BadInput("left-syntax", found=echo(part.strip()))
        seat = _seat(name, names)
        if seat in found:
            raise BadInput("name-twice", name=names[seat])
        found[seat] = _tiles(tiles, names[seat], rules)
    for seat, name in enumerate(names):
        if seat == out:
            if found.get(seat):
                raise BadInput("left-of-winner", name=name)
        elif seat not in found:
            raise BadInput("left-not-said", name=name)
    hands = tuple(found.get(seat, ()) for seat in range(len(names)))
    _refuse_twice(hands)
    return hands


def _tiles(text: str, name: str, rules: Rules) -> tuple[Tile, ...]:
    try:
        return read_tiles(text, rules)
    except GeneratorError as fault:
        raise type(fault)(fault.reason, Where(player=name), **fault.details) from None


def _refuse_twice(hands: Hands) -> None:
    seen: set[Tile] = set()
    for tile in (tile for hand in hands for tile in hand):
        if tile in seen:
            raise NotAllowed("tile-twice", tile=tile)
        seen.add(tile)


def _scores(text: str | None, players: int, rules: Rules) -> tuple[Shown, ...]:
    sides = Table(players).side_count
    if text is None:
        return (Shown(0),) * sides
    words = [word.strip() for word in text.split(",")]
    if len(words) != sides:
        raise BadInput("scores-count", found=len(words), expected=sides)
    return tuple(_score(word, rules) for word in words)


def _score(word: str, rules: Rules) -> Shown:
    try:
        points = Shown(int(word.replace("\N{MINUS SIGN}", "-")))
    except ValueError:
        raise BadInput("not-a-number", option="--scores", found=echo(word)) from None
    if points >= rules.target:
        raise BadInput("score-range", found=points.value, target=rules.target.value)
    return points
