"""A whole round to follow: every turn, the tiles left, and an empty score sheet to keep."""

from __future__ import annotations

from math import ceil

from generator.drawing.marks import POINT, Line, Pen
from generator.drawing.palette import HAIR
from generator.engine.records import CheckedGame
from generator.engine.round import RoundEnd, Turn
from generator.engine.tally import Tally
from generator.handouts.ask_scores import paper_drawing
from generator.handouts.block import Block, Stack
from generator.handouts.design import Design
from generator.handouts.plates import hand_row
from generator.handouts.room import box, line
from generator.handouts.setting import Bold, Rich, rich_of, set_lines
from generator.handouts.voice import Voice
from generator.teaching.tasks import RoundTask

_RULE = Pen(0.3 * POINT, HAIR)
#: The widest cell of the score sheet, in mm.
_CELL = 13.5
#: Turns of a round that go into one column of the list.
_COLUMN = 13
#: Widths in mm, for letters of 10.5 points: the number of a turn, a name, a sum, a column's gap.
_NUMBER = 6.5
_NAME = 14.0
_SUM = 12.0
_GUTTER = 8.0


class RoundAsker:
    """Makes the exercises about a whole round."""

    def __init__(self, voice: Voice, design: Design) -> None:
        self.voice = voice
        self.design = design
        self.scale = design.label.size / 10.5

    def parts(self, task: RoundTask) -> list[Block]:
        """Return the turns with room for every sum, the tiles left, and the score sheet.

        They are parted only where a page cannot hold them: the list between turns, or before what
        is left in hand.
        """
        design = self.design
        game = task.game(self.voice.rules)
        head = Stack(design.width)
        for told in self.given(task):
            head.words(told, design.question)
        head.gap(4)
        end = Stack(design.width).block(self._left(game)).gap(6).block(self._sheet(game)).done()
        lists = self._lists(game, design.room - head.y)
        parts = [head.block(lists[0]).done(), *lists[1:]]
        if parts[-1].height + 5 + end.height > design.room:
            return [*parts, end]
        last = Stack(design.width).block(parts[-1]).gap(5).block(end).done()
        return [*parts[:-1], last]

    def given(self, task: RoundTask) -> tuple[Rich, ...]:
        """Return the question, and who plays with whom."""
        voice, game = self.voice, task.game(self.voice.rules)
        question = voice.say(
            "Follow this round with real tiles. After every tile write the sum and the points, "
            "and keep the score sheet."
        )
        if not game.table.in_pairs:
            return (question,)
        first, second = (voice.speaker.listing(names) for names in game.side_names)
        pairs = voice.say("%(first)s play against %(second)s.", first=first, second=second)
        return (rich_of(question, " ", pairs),)

    # --- turns ---------------------------------------------------------------------------------

    def _lists(self, game: CheckedGame, room: float) -> list[Block]:
        """Return the turns in a column, or in two, in as many lists as are needed for *room*."""
        turns = game.rounds[-1].final.round.turns
        if self.design.is_large or len(turns) <= _COLUMN:
            return self._single(game, turns, room)
        across = (self.design.width - _GUTTER) / 2
        # The columns are balanced by their heights, for draws may take more lines.
        middle = len(turns) // 2
        heights = [self._height(turn, self._told_width(across)) for turn in turns]
        cut = min(
            range(middle, min(middle + 5, len(turns))),
            key=lambda cut: max(sum(heights[:cut]), sum(heights[cut:])),
        )
        left = self._column(game, turns[:cut], 0, across)
        right = self._column(game, turns[cut:], cut, across)
        if max(left.height, right.height) > room:
            return self._single(game, turns, room)
        stack = Stack(self.design.width)
        stack.block(left, y=0).block(right, x=across + _GUTTER, y=0)
        return [stack.gap(max(left.height, right.height)).done()]

    def _single(self, game: CheckedGame, turns: tuple[Turn, ...], room: float) -> list[Block]:
        """Return the turns in a single column, parted where *room* ends."""
        width = self.design.width
        heights = [self._height(turn, self._told_width(width)) for turn in turns]
        most = room - self.design.label.step - 1
        # Lists of about the same length, so that no page has a single turn.
        share = min(most, sum(heights) / ceil(sum(heights) / most) + max(heights))
        lists: list[Block] = []
        first, high = 0, 0.0
        for place, height in enumerate(heights):
            if high and high + height > share:
                lists.append(self._column(game, turns[first:place], first, width))
                first, high = place, 0.0
            high += height
        return [*lists, self._column(game, turns[first:], first, width)]

    def _column(
        self, game: CheckedGame, turns: tuple[Turn, ...], first: int, width: float
    ) -> Block:
        voice, design = self.voice, self.design
        style = design.label
        stack = Stack(width)
        wide = _SUM * self.scale
        points_x = width - wide
        sum_x = points_x - wide - 1
        name_x = _NUMBER * self.scale
        told_x = name_x + _NAME * self.scale
        stack.words_at(voice.say("Sum"), style, sum_x, 0, wide)
        stack.words_at(voice.say("Points"), style, points_x, 0, wide + 4)
        stack.gap(style.step + 0.5)
        for number, turn in enumerate(turns, first + 1):
            top = stack.y
            text = top + (design.line - style.step) / 2
            stack.words_at((Bold(voice.number(number)),), style, 0, text, name_x)
            stack.words_at((game.record.players[turn.seat],), style, name_x, text, told_x)
            told = self._turn(turn)
            high = self._height(turn, self._told_width(width))
            stack.words_at(told, style, told_x, text, self._told_width(width))
            if turn.placement is not None:
                bottom = top + high - 1.2
                stack.marks(
                    [line(sum_x, bottom, sum_x + wide - 1), line(points_x, bottom, width - 1)]
                )
            stack.marks([Line(0, top, width, top, _RULE)])
            stack.gap(high)
        return stack.done()

    def _told_width(self, width: float) -> float:
        """Return the room for what a turn says in a column of *width*."""
        return width - (_NUMBER + _NAME + 2 * _SUM) * self.scale - 2

    def _height(self, turn: Turn, width: float) -> float:
        """Return how high the line of a turn is."""
        line, step = self.design.line, self.design.label.step
        return max(line, set_lines(self._turn(turn), self.design.label, width).height + line - step)

    def _turn(self, turn: Turn) -> Rich:
        """Return one turn: the draws, then the tile and what it joins, or a pass."""
        voice = self.voice
        drawn = tuple(tile for tile in turn.draws if tile is not None)
        draws = rich_of(voice.say("draws"), " ", voice.tiles(drawn), ", ") if drawn else ()
        if turn.placement is None:
            return (*draws, *voice.say("passes"))
        if turn.placement.host is None:
            return (*draws, *voice.say("opens"), " ", turn.placement.tile)
        joins = voice.say(
            "%(tile)s to %(host)s", tile=turn.placement.tile, host=turn.placement.host
        )
        return (*draws, *joins)

    # --- the end, and the sheet ----------------------------------------------------------------

    def _left(self, game: CheckedGame) -> Block:
        """Return the tiles that are left at the end."""
        voice, design = self.voice, self.design
        final = game.rounds[-1].final.round
        stack = Stack(design.width)
        ends = voice.say("Then nobody can go on, and the stock is empty. Left in hand:")
        if final.end is RoundEnd.OUT:
            name = game.record.players[final.turns[-1].seat]
            ends = voice.say("%(name)s has played a last tile. Left in the other hands:", name=name)
        stack.words(ends, design.label).gap(1.5)
        x, high = 0.0, 0.0
        for seat, hand in enumerate(final.hands):
            if not hand.known:
                continue
            row = hand_row(hand.known, 0.7 * design.hand, design.width)
            run = _NAME * self.scale
            if x and x + run + row.width > design.width:
                stack.gap(high + 2)
                x, high = 0.0, 0.0
            middle = stack.y + (row.height - design.label.step) / 2
            stack.words_at((game.record.players[seat],), design.label, x, middle, run)
            stack.figure_at(row, voice.speaker.tiles(hand.known), x + run, stack.y)
            x += run + row.width + 8
            high = max(high, row.height)
        return stack.gap(high).done()

    def _sheet(self, game: CheckedGame) -> Block:
        """Return an empty row of cells with a debt box for each side, and a box for its score."""
        voice, design = self.voice, self.design
        stack = Stack(design.width)
        name_width = (26.0 if not game.table.in_pairs else 34.0) * self.scale
        score_width = 20.0
        score_x = design.width - score_width
        stack.words_at(voice.say("Score"), design.label, score_x - 20, 0, score_width + 20, "end")
        stack.gap(design.label.step + 0.5)
        for names in game.side_names:
            room = score_x - name_width - 4
            drawing = paper_drawing(Tally(), room, voice.rules, most=_CELL)
            high = max(drawing.height, design.box)
            side = voice.speaker.listing(names)
            middle = stack.y + (high - design.label.step) / 2
            stack.words_at((side,), design.label, 0, middle, name_width - 2)
            alt = voice.gettext("Boxes for the marks of %(side)s, empty", side=side)
            stack.figure_at(drawing, alt, name_width, stack.y + (high - drawing.height) / 2)
            stack.marks([box(score_x, stack.y + (high - design.box) / 2, score_width, design.box)])
            stack.gap(high + 4)
        return stack.gap(-4).done()
