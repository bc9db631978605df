"""What each topic is called, what it aims at, what it teaches, and how a teacher begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.i18n import message


@dataclass(frozen=True, slots=True)
class Subject:
    """The words of one topic, all of them messages.

    Attributes:
        title: of the sheet.
        aim: what a pupil can do afterwards.
        teaches: the rule in a few sentences, with the numbers of the rules as placeholders.
        begin: how the teacher begins.
        terms: keys of the words to use.
    """

    title: str
    aim: str
    teaches: tuple[str, ...]
    begin: str
    terms: tuple[str, ...]


SUBJECTS: Mapping[str, Subject] = MappingProxyType(
    {
        "counting": Subject(
            title=message("Counting the ends"),
            aim=message("See which ends count, and add them up."),
            teaches=(
                message("After every placement look at all the ends, not only at the newest."),
                message(
                    "An ordinary tile counts its outer half. While the opening tile lies alone, "
                    "both its halves are ends."
                ),
                message(
                    "A double at an end counts both its halves. Add everything up: that is the sum."
                ),
            ),
            begin=message(
                "Lay the first board of the sheet with real tiles. Let the class point at every "
                "place where the next tile could touch, and only then add."
            ),
            terms=("end", "half", "double", "sum"),
        ),
        "doubles": Subject(
            title=message("Doubles and branches"),
            aim=message(
                "Tell a double that counts from a double that does not, and a branch from a side "
                "that nobody has used."
            ),
            teaches=(
                message(
                    "Every double lies across the line. While a line side is free it is terminal "
                    "and counts both its halves, once."
                ),
                message(
                    "With both line sides taken it is internal and counts nothing. Now its branch "
                    "sides are open."
                ),
                message(
                    "A branch side that nobody has started counts nothing. A started branch counts "
                    "its own outer end."
                ),
            ),
            begin=message(
                "Lay a double, then a tile on each of its line sides, then a tile on a branch "
                "side. After every tile ask: does the double still count?"
            ),
            terms=("terminal", "internal", "line-side", "branch-side"),
        ),
        "scoring": Subject(
            title=message("Does it score?"),
            aim=message("Tell whether a sum scores, and how much."),
            teaches=(
                message("Add up all the counted ends."),
                message(
                    "If the sum is a multiple of %(step)s, it scores: every %(step)s raw points "
                    "are a shown point."
                ),
                message("Any other sum scores nothing. The sum of a placement is never rounded."),
            ),
            begin=message(
                "Say some sums aloud. Whoever hears a multiple stands up and says how many shown "
                "points it gives."
            ),
            terms=("sum", "multiple", "raw", "shown"),
        ),
        "connecting": Subject(
            title=message("Where may it go?"),
            aim=message("Find every place where a tile may go: line sides before branch sides."),
            teaches=(
                message("A tile joins a free place of the same value."),
                message(
                    "A double is continued on its line sides first. Its branch sides open when "
                    "both line sides are taken."
                ),
                message("Where a tile has been joined already, there is no place any more."),
            ),
            begin=message(
                "Lay a short line with a double in it and hold up a tile. Everybody points at the "
                "places where it may go; then try them out."
            ),
            terms=("end", "line-side", "branch-side", "free"),
        ),
        "placements": Subject(
            title=message("Placements that score"),
            aim=message("Find every placement that scores, and choose the best."),
            teaches=(
                message("Try every tile of your hand at every place where it may go."),
                message(
                    "The end that you cover counts no longer. The new end counts, and so do all "
                    "the others."
                ),
                message(
                    "Write down every sum that is a multiple of %(step)s. The largest is the best; "
                    "there may be several."
                ),
            ),
            begin=message(
                "Let pairs of pupils lay the board and try every tile of the hand, taking it back "
                "each time, before they write."
            ),
            terms=("hand", "placement", "sum", "multiple"),
        ),
        "turns": Subject(
            title=message("Place, draw or pass"),
            aim=message("Know when to place, when to draw and when to pass."),
            teaches=(
                message(
                    "If a tile of your hand fits, you must place a tile; you may not draw instead."
                ),
                message(
                    "If nothing fits, draw tile by tile. The first that fits is placed at once."
                ),
                message("If the stock runs out and still nothing fits, you pass."),
            ),
            begin=message(
                "Play some turns with open hands. Before each turn the class says what has to "
                "happen, and why."
            ),
            terms=("hand", "stock", "draw", "pass"),
        ),
        "going-out": Subject(
            title=message("The last tile is played"),
            aim=message(
                "Work out what a last tile brings: its own points, and the rivals’ pips, rounded "
                "once."
            ),
            teaches=(
                message(
                    "Whoever plays a last tile ends the round and scores in a single event: the "
                    "points of that placement, plus the pips left in all rival hands."
                ),
                message(
                    "The rivals’ pips are added together first and rounded once, to the nearest "
                    "multiple of %(step)s."
                ),
                message(
                    "If the event would carry the score above %(target)s, it is discarded whole."
                ),
            ),
            begin=message(
                "Give each rival some tiles, count their pips aloud, add all of them, and only "
                "then round."
            ),
            terms=("going-out", "pips", "rounding", "event"),
        ),
        "partners": Subject(
            title=message("The last tile with a partner"),
            aim=message(
                "Work out a last tile with partners: rivals and partner rounded apart, and a "
                "result that may be negative."
            ),
            teaches=(
                message("The rivals’ pips are added together and rounded once."),
                message(
                    "The partner’s pips are rounded by themselves and taken off. The hands are "
                    "never mixed."
                ),
                message("The result may be negative: then the score falls."),
            ),
            begin=message(
                "Seat the partners opposite each other. Put the rivals’ tiles on a heap and the "
                "partner’s on another: each heap is rounded by itself."
            ),
            terms=("partner", "rival", "rounding", "negative"),
        ),
        "blocked": Subject(
            title=message("A blocked round"),
            aim=message(
                "Settle a blocked round hand by hand: differences, added and rounded once."
            ),
            teaches=(
                message("Each hand is worth its pips. Begin with the lowest."),
                message(
                    "A hand receives the difference to every higher rival hand. The differences "
                    "are added, and the sum is rounded once."
                ),
                message(
                    "Nothing comes from a partner or from an equal hand. Each result is an event "
                    "of its own, tested by itself."
                ),
            ),
            begin=message(
                "Let every player lay the hand open and call its pips. Line the players up from "
                "the lowest to the highest; each looks up the line only."
            ),
            terms=("blocked", "pips", "difference", "event"),
        ),
        "target": Subject(
            title=message("Applied or discarded?"),
            aim=message(
                "Decide what is applied and what is discarded near %(target)s, and see who wins."
            ),
            teaches=(
                message(
                    "Add the points to the score. Up to %(target)s they are applied. Above it the "
                    "event is discarded whole, and the score stays."
                ),
                message("Exactly %(target)s wins at once; whatever comes later no longer counts."),
                message("A negative event is never discarded: the score falls."),
            ),
            begin=message(
                "Draw a number line that ends at %(target)s. Jump along it with a finger: a jump "
                "that would go past the end is not made at all."
            ),
            terms=("event", "applied", "discarded", "exact"),
        ),
        "marks": Subject(
            title=message("Marks and debt"),
            aim=message("Read and draw marks, and handle a debt."),
            teaches=(
                message(
                    "A stroke is a shown point. A full mark is %(mark)s strokes: the large X, then "
                    "the small x’s at the top, at the right, at the bottom and at the left."
                ),
                message("Nothing is ever rubbed out. A loss goes into the debt box."),
                message(
                    "New points pay the debt first, and only the rest is drawn. The score is the "
                    "strokes less the debt."
                ),
            ),
            begin=message(
                "Draw a mark on the board stroke by stroke while the class counts aloud. Then call "
                "a loss, and let a pupil write it where it belongs."
            ),
            terms=("stroke", "mark", "debt"),
        ),
        "round": Subject(
            title=message("A whole round to follow"),
            aim=message("Follow a whole round and keep its score sheet."),
            teaches=(
                message("Lay the tiles as the list says, and add up the ends after each of them."),
                message("Write every score at once, as strokes in the marks."),
                message("At the end, settle the round: the last tile, or the block."),
            ),
            begin=message(
                "Groups share the roles: some lay the tiles, some add up, some keep the sheet. "
                "They change roles after every few turns."
            ),
            terms=("opener", "placement", "stroke", "going-out"),
        ),
    }
)
"""The words of every topic."""

TERMS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "end": (message("end"), message("where the next tile may touch, and what is counted")),
        "half": (message("half"), message("each of the squares that a tile is made of")),
        "double": (message("double"), message("a tile with the same value on both halves")),
        "sum": (message("sum"), message("what all the counted ends give together")),
        "terminal": (
            message("terminal double"),
            message("a double with a free line side; it counts both halves"),
        ),
        "internal": (
            message("internal double"),
            message("a double with both line sides taken; it counts nothing"),
        ),
        "line-side": (
            message("line side"),
            message("the long sides of a double, where the line goes on"),
        ),
        "branch-side": (
            message("branch side"),
            message("the short sides of a double; they open after the line sides"),
        ),
        "multiple": (message("multiple"), message("a number reached by counting in equal steps")),
        "raw": (message("raw points"), message("the sum as it lies on the table")),
        "shown": (message("shown points"), message("what is written on the sheet")),
        "free": (message("free"), message("not taken by a tile yet, and open to be used")),
        "hand": (message("hand"), message("the tiles that a player holds")),
        "placement": (message("placement"), message("a tile joined to a tile on the table")),
        "stock": (message("stock"), message("the tiles that nobody holds, face down")),
        "draw": (message("draw"), message("take a tile from the stock")),
        "pass": (message("pass"), message("do nothing, because nothing can be done")),
        "going-out": (message("going out"), message("playing the last tile of a hand")),
        "pips": (message("pips"), message("the dots on the tiles")),
        "rounding": (
            message("rounding"),
            message("going to the nearest multiple, up or down"),
        ),
        "event": (
            message("scoring event"),
            message("points that are tested together, and count whole or not at all"),
        ),
        "partner": (message("partner"), message("who sits opposite and shares the score")),
        "rival": (message("rival"), message("everybody who plays for another side")),
        "negative": (message("negative"), message("less than nothing: the score falls")),
        "blocked": (message("blocked"), message("the stock is empty, and nobody can place a tile")),
        "difference": (message("difference"), message("how much more another hand is worth")),
        "applied": (message("applied"), message("written on the sheet")),
        "discarded": (message("discarded"), message("not written; the score stays as it was")),
        "exact": (message("exactly"), message("neither below nor above")),
        "stroke": (message("stroke"), message("a line of the pencil: a shown point")),
        "mark": (message("mark"), message("a large X with a small x in each of its spaces")),
        "debt": (message("debt"), message("a loss that is still to be paid off")),
        "opener": (message("opener"), message("who plays the first tile of the round")),
    }
)
"""Words to use, each with what it means."""

NEEDS: Mapping[str, str] = MappingProxyType(
    {
        "tiles": message("a set of dominoes for each group, face up"),
        "score-sheet": message("a pencil and paper to add up on; no rubber is needed"),
    }
)
"""What lies on the table besides the sheet."""
