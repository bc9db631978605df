"""What chapters, rules, rulings and examples are called.

The titles are messages; a title of an example says its point, and the claim in the example's script
makes sure that it is true under any rules for which the book can be printed.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from generator.i18n import message

CHAPTERS: Mapping[str, str] = MappingProxyType(
    {
        "need": message("What you need"),
        "players": message("Players and seats"),
        "deal": message("Dealing and opening"),
        "placing": message("Placing"),
        "doubles": message("Doubles and branches"),
        "scoring": message("Counting and scoring"),
        "out": message("Going out"),
        "blocked": message("The blocked round"),
        "target": message("Exactly at the target"),
        "notation": message("Writing the score"),
        "round": message("A whole round"),
        "mistakes": message("Where people go wrong"),
        "questions": message("Questions at the table"),
        "rulings": message("Rulings"),
        "words": message("Words from other tables"),
        "source": message("Source"),
        "index": message("Index of rules"),
    }
)
"""The chapters in the order in which a table meets them."""

RULES: Mapping[str, str] = MappingProxyType(
    {
        "R1": message("The set"),
        "R2": message("The target"),
        "R3": message("Above the target"),
        "R4": message("Players and pairs"),
        "R5": message("The deal"),
        "R6": message("Who opens"),
        "R7": message("Who opens the next round"),
        "R8": message("Joining a tile"),
        "R9": message("Place, draw or pass"),
        "R10": message("When a round is blocked"),
        "R11": message("Every double is a spinner"),
        "R12": message("Line sides before branch sides"),
        "R13": message("Terminal and internal doubles"),
        "R14": message("What a branch counts"),
        "R15": message("Adding the counted ends"),
        "R16": message("Sums that score"),
        "R17": message("A placement is an event"),
        "R18": message("The last tile"),
        "R19": message("All or nothing"),
        "R20": message("Rounding"),
        "R21": message("What a hand is worth"),
        "R22": message("What a hand receives"),
        "R23": message("An event for each hand"),
        "R24": message("Equal hands"),
        "R25": message("Who wins the round"),
        "R26": message("The end of the game"),
        "R27": message("The stroke"),
        "R28": message("The full mark"),
    }
)

RULES_IN: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "need": ("R1",),
        "players": ("R4",),
        "deal": ("R5", "R6", "R7"),
        "placing": ("R8", "R9", "R10"),
        "doubles": ("R11", "R12", "R13", "R14"),
        "scoring": ("R15", "R16", "R17"),
        "out": ("R18", "R19", "R20"),
        "blocked": ("R21", "R22", "R23", "R24", "R25"),
        "target": ("R2", "R3", "R26"),
        "notation": ("R27", "R28"),
    }
)
"""The rules of each chapter."""

RULINGS: Mapping[str, str] = MappingProxyType(
    {
        "C1": message("A score that falls"),
        "C2": message("The order of equal hands"),
        "C3": message("Nothing is no event"),
        "C4": message("A placement that blocks the round"),
        "C5": message("Opening after a discarded event"),
        "C6": message("The order of the strokes"),
        "C7": message("Out or blocked"),
        "C8": message("Drawing lots"),
        "C9": message("Forced to overshoot"),
        "C10": message("The moment of the test"),
        "C11": message("When a block is seen"),
    }
)

RULINGS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "R3": ("C1", "C9"),
        "R6": ("C8",),
        "R7": ("C5", "C8"),
        "R9": ("C9",),
        "R10": ("C7", "C11"),
        "R16": ("C3",),
        "R17": ("C4",),
        "R18": ("C1", "C7"),
        "R19": ("C5",),
        "R22": ("C3",),
        "R23": ("C4", "C10"),
        "R24": ("C2",),
        "R28": ("C1", "C6"),
    }
)
"""The rulings that a reader of a rule should know of."""

EXAMPLES: Mapping[str, str] = MappingProxyType(
    {
        "deal/3": message("The deal with partners"),
        "opening-tile/1": message("An ordinary opening tile counts both halves"),
        "opening-tile/2": message("An opening that scores nothing"),
        "opening-double/1": message("An opening double counts both halves"),
        "opening-double/3": message("A sum that gives nothing"),
        "next-opener/1": message("Whoever went out opens"),
        "next-opener/2": message("Discarded, and opening all the same"),
        "placing/1": message("Equal halves meet"),
        "placing/2": message("The choice is yours: here…"),
        "placing/3": message("…or there"),
        "draw/1": message("Drawing until a tile fits"),
        "draw/2": message("A drawn tile that fits in several places"),
        "pass/1": message("An empty stock: pass"),
        "block/1": message("Nobody can go on"),
        "block/2": message("The blocking tile scores before the settlement"),
        "double-sides/1": message("An opening double: both line sides are free"),
        "double-sides/2": message("A line side is taken, and no branch may start"),
        "double-sides/3": message("Both line sides are taken: now the branch sides are open"),
        "double-sides/4": message("A branch is started"),
        "double-sides/5": message("A double joined to a tile has a line side taken"),
        "double-sides/6": message("The line goes on, and the branch sides open"),
        "double-sides/7": message("A double on a branch has branch sides of its own"),
        "terminal-double/1": message("A double alone on the table"),
        "terminal-double/2": message("A single side continued: still terminal"),
        "terminal-double/3": message("A double at the end of the line"),
        "terminal-double/4": message("A double at the end of a branch"),
        "terminal-double/5": message("Terminal doubles at both ends"),
        "internal-double/1": message("Both line sides taken: it counts nothing"),
        "internal-double/2": message("In the middle of the line it counts nothing"),
        "internal-double/3": message("A double that has stopped counting"),
        "unused-branch/1": message("An unused branch counts nothing"),
        "started-branch/1": message("A started branch counts its outer end"),
        "started-branch/2": message("Both branches started"),
        "started-branch/3": message("A branch that grows counts its new end alone"),
        "counting/1": message("Plain ends added up"),
        "counting/2": message("No multiple, no points"),
        "counting/3": message("Blank ends alone"),
        "counting/4": message("Line, branch and a terminal double together"),
        "counting/5": message("A crowded table"),
        "event/1": message("Every placement is tested by itself"),
        "going-out/1": message("The rivals’ pips are rounded"),
        "going-out/2": message("The last tile scores, too"),
        "going-out/3": message("Several rivals, rounded together"),
        "going-out/4": message("Placement and pips in a single event"),
        "partner/1": message("The partner’s pips are taken off"),
        "partner/2": message("Going out can cost points"),
        "partner/3": message("Nothing remains, nothing is written"),
        "partner/4": message("Below the start"),
        "out-exact/1": message("Exactly at the target"),
        "out-discarded/1": message("Too much: the placement is lost with the rest"),
        "out-discarded/2": message("Too much, with several rivals"),
        "out-partner-saves/1": message("The partner’s pips save the event"),
        "rounding/1": message("A multiple stays"),
        "blocked/1": message("The lower hand receives the difference"),
        "blocked/2": message("Every higher rival hand gives its difference"),
        "blocked/3": message("Nothing comes from the partner"),
        "blocked/4": message("Equal hands, taken clockwise"),
        "blocked/5": message("Equal hands give nothing, and the round is drawn"),
        "blocked/6": message("Partners tie and win the round"),
        "blocked-discarded/1": message("A discarded event does not stop the next"),
        "blocked-exact/1": message("The game ends before the later events"),
        "blocked-moment/1": message("An event applied leaves no room for the next"),
        "exact/1": message("The game ends with the placement"),
        "overshoot/1": message("Too much: the tile stays, the points do not"),
        "overshoot/2": message("Discarded, and exact later on"),
        "must-overshoot/1": message("The only placement, and too much"),
        "going-out-not-block/1": message("The last tile, and nobody could go on"),
        "tally/1": message("A single stroke"),
        "tally/4": message("An unfinished mark"),
        "tally/6": message("Full marks and some strokes"),
        "tally/7": message("The score that wins"),
        "debt/1": message("A debt is paid before new strokes"),
        "debt/2": message("A debt paid in part"),
        "debt/3": message("Strokes, debt, and a score below the start"),
        "whole-round/1": message("A whole round"),
        "whole-round/2": message("A whole round with partners"),
    }
)

MISTAKES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "double-once/1": (
            message("Half of a terminal double"),
            message("A terminal double counts both its halves, not the half that you see first."),
        ),
        "double-ignored/1": (
            message("A terminal double left out"),
            message("A double counts as long as a line side is free."),
        ),
        "double-each-side/1": (
            message("A double counted for each of its sides"),
            message("A double counts once, however many of its sides are free."),
        ),
        "internal-counted/1": (
            message("An enclosed double still counted"),
            message("With both its line sides taken, a double no longer counts."),
        ),
        "unused-counted/1": (
            message("Unused branch sides counted"),
            message("A branch side is no end before somebody has started the branch."),
        ),
        "branch-forgotten/1": (
            message("A started branch forgotten"),
            message("A started branch has an outer end, and that end counts."),
        ),
        "opening-half-once/1": (
            message("Half of the opening tile"),
            message("While the opening tile lies alone, both its halves are ends."),
        ),
        "every-half-counted/1": (
            message("Inner halves counted"),
            message("Only outer ends count; where tiles meet, nothing counts."),
        ),
        "newest-end-only/1": (
            message("Only the newest end counted"),
            message("Every end on the table counts, not only that of the tile just laid."),
        ),
        "not-divided/1": (
            message("Raw points written on the sheet"),
            message("The sheet has shown points; the sum on the table is in raw points."),
        ),
        "sum-rounded/1": (
            message("The sum of a placement rounded"),
            message("Only the pips of hands are rounded, never the sum of the ends."),
        ),
        "overshoot-kept/2": (
            message("Points kept above the target"),
            message("Above the target the event is discarded whole."),
        ),
        "overshoot-trimmed/2": (
            message("Points cut down to fit"),
            message("No part of an event is ever kept."),
        ),
        "hands-rounded/1": (
            message("Hands rounded separately"),
            message("All rival hands are added first; only then the sum is rounded, once."),
        ),
        "partner-with-rivals/1": (
            message("The partner counted as a rival"),
            message("The partner’s pips are taken off; they are never added."),
        ),
        "partner-merged/1": (
            message("The partner merged with the rivals"),
            message("The rivals’ pips and the partner’s are rounded apart."),
        ),
        "partner-forgotten/1": (
            message("The partner’s hand forgotten"),
            message("With partners, the pips of the partner are always taken off."),
        ),
        "differences-rounded/1": (
            message("Differences rounded separately"),
            message("In a blocked round the differences are added first and rounded once."),
        ),
        "lowest-only/1": (
            message("Only the lowest hand scores"),
            message("Every hand receives from every higher rival hand, not the lowest alone."),
        ),
        "partner-difference/1": (
            message("A difference taken from the partner"),
            message("Nothing ever comes from the partner’s hand."),
        ),
        "pairs-merged/1": (
            message("Partners’ hands merged"),
            message("In a blocked round each hand counts by itself."),
        ),
        "debt-rubbed-out/1": (
            message("Strokes rubbed out"),
            message("Nothing is rubbed out: a loss goes into the debt box."),
        ),
        "debt-unpaid/1": (
            message("The debt left standing"),
            message("New points pay off the debt before a stroke is drawn."),
        ),
    }
)
"""Mistake boxes: a title that names the slip, and a sentence that puts it right."""
