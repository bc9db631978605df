"""What a sheet says: scores as sentences, short names of seats, sides and kinds of event."""

from __future__ import annotations

from datetime import date

from generator.engine.events import BlockedClaim, Claim, OutClaim, PlacementClaim
from generator.engine.points import Shown
from generator.engine.rules import Rules
from generator.engine.tally import Part, Tally, strokes
from generator.i18n import Speaker

_SEATS = "ABCDEFGH"


def seat_letter(seat: int) -> str:
    """Return the letter of a seat on the sheet, in the order of play."""
    return _SEATS[seat]


def side_letters(seats: tuple[int, ...]) -> str:
    """Return the letters of the seats of a side."""
    return " + ".join(map(seat_letter, seats))


def day_words(day: date | str | None, say: Speaker) -> str:
    """Return a date as it is printed; words stay as they are."""
    return say.date(day) if isinstance(day, date) else day or ""


def points_words(points: Shown, say: Speaker) -> str:
    """Return an amount of points with its unit."""
    return say.say_plural("%(count)s point", "%(count)s points", points.value)


def strokes_words(drawn: Shown, rules: Rules, say: Speaker) -> str:
    """Return drawn strokes as they are seen: “3 full marks, a large X and 2 small x's”."""
    full, rest = divmod(drawn.value, rules.mark_strokes)
    parts = []
    if full:
        parts.append(say.say_plural("%(count)s full mark", "%(count)s full marks", full))
    open_mark = strokes(0, rest, rules)
    large = [stroke for stroke in open_mark if stroke.part is Part.LARGE]
    if large and large[-1].second:
        parts.append(say.say("a large X"))
    small = sum(stroke.second and stroke.part is not Part.LARGE for stroke in open_mark)
    if small:
        parts.append(say.say_plural("%(count)s small x", "%(count)s small x's", small))
    if open_mark and not open_mark[-1].second:
        parts.append(say.say_plural("%(count)s stroke", "%(count)s strokes", 1))
    return say.listing(parts) if parts else say.say("no stroke")


def tally_sentence(tally: Tally, rules: Rules, say: Speaker) -> str:
    """Return a tally as a sentence: the score, the strokes that are seen, the debt."""
    sentence = say.say(
        "%(points)s: %(strokes)s.",
        points=points_words(tally.score, say),
        strokes=strokes_words(tally.strokes, rules, say),
    )
    if tally.debt:
        sentence += " " + say.say("Debt: %(debt)s.", debt=tally.debt)
    return sentence


def needs_sentence(score: Shown, rules: Rules, say: Speaker) -> str:
    """Return what a side still needs (R2), or that it has won."""
    if score == rules.target:
        return say.say("exactly %(target)s", target=rules.target)
    return say.say("needs exactly %(points)s", points=rules.target - score)


def kind_words(claim: Claim, say: Speaker) -> str:
    """Return what made an event, in one or two words."""
    match claim:
        case PlacementClaim():
            return say.say("placement")
        case OutClaim():
            return say.say("last tile")
        case BlockedClaim():
            return say.say("blocked")
