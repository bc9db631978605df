"""Questions about the end of a round: what a last tile brings, and the blocked round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.engine.round import RoundEnd
from generator.engine.tiles import Tile
from generator.handouts.block import Block, Stack
from generator.handouts.design import Design
from generator.handouts.plates import hand_row
from generator.handouts.room import Room, box, line
from generator.handouts.setting import Bold, Rich, joined, rich_of
from generator.handouts.voice import Voice
from generator.teaching.cases import SettleCase
from generator.teaching.sheets import Exercise
from generator.teaching.tasks import SettleTask
from generator.teaching.topics import LEVELS

#: Widths in mm: the names, a box for pips, what stands above a box of a sum.
_NAME = 24.0
_PIPS = 18.0
_SUM = 22.0
_SIGN = 9.0
#: The narrowest lines to work on beside the hands.
_LEAST = 38.0


class SettlementAsker:
    """Makes the exercises about settling."""

    def __init__(self, voice: Voice, design: Design) -> None:
        self.voice = voice
        self.design = design

    def body(self, exercise: Exercise, task: SettleTask) -> Block:
        """Return question, hands, and room to answer."""
        case = task.case
        stack = Stack(self.design.width)
        for told in self.given(task):
            stack.words(told, self.design.question)
        if case.end is RoundEnd.OUT:
            helped = exercise.level < len(LEVELS)
            stack.gap(4).block(self._hands(case, working=not helped))
            if helped:
                stack.gap(4).block(self._sum(case))
        else:
            stack.gap(4).block(self._hands(case, differences=True))
        room = Room(self.design.width, self.design)
        room.gap(2)
        room.label(self.voice.say("Scores afterwards")).gap(1.5)
        room.boxes([(side, 22) for side in self.sides(case)], gap=10)
        return stack.gap(2).block(room.done()).done()

    # --- what is told --------------------------------------------------------------------------

    def given(self, task: SettleTask) -> tuple[Rich, ...]:
        """Return how the round ended, the scores, and the question."""
        case, voice = task.case, self.voice
        if case.end is RoundEnd.OUT:
            question = voice.say("What does it bring, and what are the scores afterwards?")
            return rich_of(self._told_out(case), " ", self.standing(case)), question
        told = voice.say(
            "The stock is empty and nobody can place. %(name)s opened the round.",
            name=case.names[case.seat],
        )
        question = voice.say("What does each hand receive, and what are the scores afterwards?")
        return rich_of(told, " ", self.standing(case)), question

    def sides(self, case: SettleCase) -> list[Rich]:
        """Return the sides by the names of their players."""
        return [
            (self.voice.speaker.listing(case.names[seat] for seat in seats),)
            for seats in case.table.sides
        ]

    def standing(self, case: SettleCase) -> Rich:
        """Return the scores before the settlement."""
        parts = [
            rich_of(side, " ", Bold(self.voice.number(score)))
            for side, score in zip(self.sides(case), case.scores, strict=True)
        ]
        return self.voice.say("Score: %(scores)s.", scores=joined(parts, ", "))

    def _told_out(self, case: SettleCase) -> Rich:
        voice, name = self.voice, case.names[case.seat]
        if not case.placement:
            return voice.say("%(name)s plays a last tile; the placement scores nothing.", name=name)
        points = voice.say_plural(
            "%(count)s raw point", "%(count)s raw points", case.placement.value
        )
        return voice.say(
            "%(name)s plays a last tile; the placement is worth %(points)s.",
            name=name,
            points=points,
        )

    # --- hands ---------------------------------------------------------------------------------

    def _hands(
        self, case: SettleCase, *, differences: bool = False, working: bool = False
    ) -> Block:
        """Return a line for each player: the tiles left, and boxes for what is worked out.

        With *working* there are lines at the right, for pupils who know the way.
        """
        voice, design = self.voice, self.design
        half = 0.8 * design.hand
        name_width = _NAME * design.label.size / 10.5
        pips_width = _PIPS * design.box / 10
        shown_width = pips_width if differences else 0.0
        free = design.width - name_width - pips_width - shown_width - 8
        tiles_width = free * 0.5 if differences else min(free, 66.0 if working else 80.0)
        pips_x = name_width + tiles_width + 3
        style = replace(design.label, size=0.9 * design.label.size)
        stack = Stack(design.width)
        high = max(
            stack.words_at(voice.say("Tiles left"), style, name_width, 0, tiles_width),
            stack.words_at(voice.say("Worth"), style, pips_x, 0, pips_width + 4),
        )
        if differences:
            line_x = pips_x + pips_width + 4
            stack.words_at(voice.say("Differences"), style, line_x, 0, free)
            shown_x = design.width - shown_width
            stack.words_at(voice.say("Shown"), style, shown_x - 10, 0, shown_width + 10, "end")
        stack.gap(high + 1)
        for seat, hand in enumerate(case.hands):
            out = case.end is RoundEnd.OUT and seat == case.seat
            high = self._line_of_hand(stack, case.names[seat], hand, half, name_width, tiles_width)
            if not out:
                marks = [box(pips_x, stack.y, pips_width, design.box)]
                if differences:
                    marks.append(line(line_x, stack.y + design.box - 1, shown_x - 4))
                    marks.append(box(shown_x, stack.y, shown_width, design.box))
                stack.marks(marks)
            stack.gap(max(high, design.box if not out else 0) + 2)
        stack.gap(-2)
        if working:
            begin = pips_x + pips_width + 8
            room = Room(design.width - begin, design)
            room.label(voice.say("Your working"))
            room.lines(max(2, int((stack.y - room.y) / design.line)))
            if design.width - begin > _LEAST:
                stack.block(room.done(), x=begin, y=0)
            else:
                below = Room(design.width, design)
                below.label(voice.say("Your working"))
                stack.gap(4).block(below.lines(2).done())
        return stack.done()

    def _line_of_hand(
        self,
        stack: Stack,
        name: str,
        hand: Sequence[Tile],
        half: float,
        name_width: float,
        tiles_width: float,
    ) -> float:
        """Put the name and the tiles of a player, and return how high they are."""
        style, high = self.design.label, self.design.box
        if not hand:
            stack.words_at((name,), style, 0, stack.y, name_width)
            words = self.voice.say("has played the last tile")
            return stack.words_at(words, style, name_width, stack.y, tiles_width + 30)
        row = hand_row(hand, half, tiles_width)
        high = max(high, row.height)
        stack.words_at((name,), style, 0, stack.y + (high - style.step) / 2, name_width)
        top = stack.y + (high - row.height) / 2
        stack.figure_at(row, self.voice.speaker.tiles(hand), name_width, top)
        return high

    # --- the sum of a last tile ----------------------------------------------------------------

    def _sum(self, case: SettleCase) -> Block:
        """Return boxes for every part of the sum."""
        design = self.design
        room = Room(design.width, design)
        parts = self._parts(case)
        if design.is_large:
            return room.boxes([(rich_of(sign, " ", words), 30) for sign, words in parts]).done()
        style = replace(design.label, size=0.86 * design.label.size)
        x = 0.0
        for sign, words in parts:
            if sign:
                room.words_at(
                    (sign,),
                    design.value,
                    x,
                    room.y + style.step + (design.box - design.value.step) / 2,
                    _SIGN,
                    "middle",
                )
                x += _SIGN
            room.words_at(words, style, x, room.y, _SUM + _SIGN)
            room.marks([box(x, room.y + style.step + 0.5, _SUM, design.box)])
            x += _SUM
        return room.gap(style.step + 0.5 + design.box).done()

    def _parts(self, case: SettleCase) -> list[tuple[str, Rich]]:
        """Return the parts of the sum, each with the sign before it."""
        say = self.voice.say
        parts: list[tuple[str, Rich]] = [("", say("Placement")), ("+", say("Rivals"))]
        if case.table.in_pairs:
            parts.append(("−", say("Partner")))
        return [*parts, ("=", say("Raw points")), ("→", say("Shown points"))]
