"""Every named mistake as what somebody did who made it: “Who answered 9 counted half a double”."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from generator.i18n import message

DIAGNOSES: Mapping[str, str] = MappingProxyType(
    {
        # Counting.
        "terminal-double-once": message("counted a double at an end with a single half"),
        "internal-double-counted": message("went on counting an internal double"),
        "unused-branch-counted": message("counted branch sides that nobody has started"),
        "terminal-double-ignored": message("left out a double at an end"),
        "branch-forgotten": message("forgot the end of a started branch"),
        "double-for-each-side": message("counted an opening double for each of its sides"),
        "opening-half-once": message("counted a single half of the opening tile"),
        "newest-end-only": message("looked at the newest tile alone"),
        "every-half-counted": message("counted every half on the table"),
        # Sums.
        "sum-rounded": message("rounded the sum, which is never rounded"),
        "raw-not-divided": message("gave the raw points as shown points"),
        "sum-cut-down": message("ignored the remainder of the sum"),
        "multiple-missed": message("did not see that the sum scores"),
        "zero-scores-one": message("gave a point for a sum of nothing"),
        # Near the target.
        "overshoot-kept": message("kept the points above the target"),
        "overshoot-trimmed": message("cut the points down to the target"),
        "exact-discarded": message("discarded an exact hit"),
        "overshoot-bounced": message("counted the overshoot back down"),
        "loss-ignored": message("did not write the loss"),
        "loss-stopped-at-zero": message("stopped the loss at nothing"),
        "carry-forgotten": message("forgot the carry"),
        "points-multiplied": message("wrote raw points instead of shown points"),
        # Going out.
        "each-hand-rounded": message("rounded each rival hand by itself"),
        "partner-with-rivals": message("added the partner’s pips to the rivals’"),
        "partner-merged": message("took the partner’s pips off before rounding"),
        "partner-forgotten": message("forgot the partner’s hand"),
        "never-below-zero": message("did not let the result be negative"),
        "placement-forgotten": message("forgot the points of the last tile"),
        "rounded-down": message("rounded every remainder down"),
        "rounded-up": message("rounded every remainder up"),
        # The blocked round.
        "each-difference-rounded": message("rounded each difference by itself"),
        "lowest-hand-only": message("gave points to the lowest hand alone"),
        "partner-difference-taken": message("took a difference from the partner"),
        "partners-merged": message("added the hands of partners together"),
        "whole-hands-taken": message("took whole hands instead of differences"),
        "hands-rounded-first": message("rounded the hands before subtracting"),
        # On paper.
        "strokes-rubbed-out": message("rubbed out strokes for the loss"),
        "debt-not-paid": message("drew strokes without paying the debt first"),
        "loss-not-written": message("wrote no debt for the loss"),
        "last-event-forgotten": message("forgot the last event"),
        "large-x-as-one": message("took the large X for a single stroke"),
        "one-stroke-more": message("drew a stroke too many"),
        "one-stroke-less": message("drew a stroke too few"),
        "wrong-side": message("gave the points to another side"),
        # Placing.
        "taken-half-used": message("used a half that is taken already"),
        "full-double-used": message("used a double that has no free side"),
        "branch-side-missed": message("missed the open branch sides"),
        "double-missed": message("missed the doubles"),
        "one-half-tried": message("tried a single half of the tile"),
        "stopped-at-first": message("stopped at the first that was found"),
        "one-place-tried": message("tried each tile in a single place"),
        # Turns.
        "placement-overlooked": message("overlooked a tile that fits"),
        "drew-with-placement": message("drew although a tile of the hand fits"),
        "no-match-laid": message("took a tile that does not fit"),
        "passed-without-drawing": message("passed without drawing"),
        "drew-only-once": message("drew only once"),
        "drew-on": message("went on drawing after a tile that fits"),
        "chose-from-stock": message("chose from the stock instead of drawing in order"),
        "drawn-tile-kept": message("kept the drawn tile instead of placing it"),
    }
)
"""The named mistakes, in words that follow “who answered so …”."""
