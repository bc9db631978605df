"""Questions about a board: its ends, its points, places for a tile, placements, a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import assert_never

from generator.drawing.marks import Drawing
from generator.engine.board import Board
from generator.engine.tiles import Tile
from generator.handouts.block import Block, Stack
from generator.handouts.design import Design
from generator.handouts.plates import BETWEEN, hand_row, laid
from generator.handouts.room import Room, line
from generator.handouts.setting import Rich, one_line, rich_of
from generator.handouts.voice import Voice
from generator.teaching.sheets import Exercise
from generator.teaching.tasks import ConnectTask, EndsTask, PlaysTask, ScoreTask, TurnTask

BoardTask = EndsTask | ScoreTask | ConnectTask | PlaysTask | TurnTask

#: Wrong answers that stand beside the right one where pupils tick.
_WRONG = 3
#: Lines for placements, by level; always more than there are.
_ROWS = {1: 4, 2: 5, 3: 6}


class BoardAsker:
    """Makes the exercises about a board."""

    def __init__(self, voice: Voice, design: Design) -> None:
        self.voice = voice
        self.design = design

    def body(self, exercise: Exercise, task: BoardTask) -> Block:
        """Return question, board and room to answer."""
        question = self._question(exercise, task)
        match task:
            case EndsTask():
                return self._body(question, task.board, lambda width: self._ends(exercise, width))
            case ScoreTask():
                return self._body(question, task.board, lambda width: self._score(exercise, width))
            case ConnectTask():
                return self._connect(question, exercise, task)
            case PlaysTask():
                hand = self._hand(self.voice.say("Your hand"), task.hand)
                rows = max(_ROWS[exercise.level], len(task.scoring(exercise.rules)) + 1)
                return self._body(
                    question, task.board, lambda width: self._plays(rows, width), hand
                )
            case TurnTask():
                return self._turn(question, task)
        assert_never(task)

    def given(self, exercise: Exercise, task: BoardTask) -> tuple[Rich, ...]:
        """Return the question, and tile, hand or stock as small pictures."""
        voice, question = self.voice, self._question(exercise, task)
        match task:
            case EndsTask() | ScoreTask():
                return (question,)
            case ConnectTask():
                return question, (task.tile,)
            case PlaysTask():
                return question, rich_of(voice.say("Your hand"), ": ", voice.tiles(task.hand))
            case TurnTask():
                stock = voice.tiles(task.stock) or voice.say("empty")
                return (
                    question,
                    rich_of(voice.say("Your hand"), ": ", voice.tiles(task.hand)),
                    rich_of(voice.say("Stock, drawn from the left"), ": ", stock),
                )
        assert_never(task)

    def _question(self, exercise: Exercise, task: BoardTask) -> Rich:
        say = self.voice.say
        match task:
            case EndsTask():
                return say("Ring every end that counts. What do they add up to?")
            case ScoreTask():
                return say("Add up the ends. How many shown points does it score?")
            case ConnectTask() if exercise.level == 1:
                return say("Where may this tile go? Tick every tile that it may join.")
            case ConnectTask():
                return say(
                    "Where may this tile go? Ring every tile that it may join, then write them "
                    "down."
                )
            case PlaysTask():
                return say("Which placements of your hand score? Write all of them.")
            case TurnTask():
                return say("It is your turn. Place, draw or pass?")
        assert_never(task)

    # --- the parts that all have ---------------------------------------------------------------

    def _body(
        self,
        question: Rich,
        board: Board,
        room: Callable[[float], Block],
        under: Callable[[float], Block] | None = None,
    ) -> Block:
        """Put the room to answer beside the board, or below it where the board needs the width."""
        design = self.design
        stack = Stack(design.width).words(question, design.question).gap(3)
        found = laid(board, design)
        drawing = found.bare
        if not found.is_beside:
            stack.block(self._seen(drawing, board, design.width, under)).gap(4)
            return stack.block(room(design.width)).done()
        left = design.width - design.side - BETWEEN
        seen = self._seen(drawing, board, left, under)
        answer = room(design.side)
        top = stack.y
        stack.block(seen, y=top).block(answer, x=left + BETWEEN, y=top)
        return stack.gap(max(seen.height, answer.height)).done()

    def _seen(
        self,
        drawing: Drawing,
        board: Board,
        width: float,
        under: Callable[[float], Block] | None,
    ) -> Block:
        stack = Stack(width).figure(drawing, self.voice.board_alt(board))
        if under is not None:
            stack.gap(4).block(under(width))
        return stack.done()

    def _hand(
        self, label: Rich, tiles: Sequence[Tile], *, upright: bool = True
    ) -> Callable[[float], Block]:
        def under(width: float) -> Block:
            stack = Stack(width).words(label, self.design.label).gap(1)
            if not tiles:
                return stack.words(self.voice.say("empty"), self.design.label).done()
            row = hand_row(tiles, self.design.hand, width, upright=upright)
            return stack.figure(row, self.voice.speaker.tiles(tiles)).done()

        return under

    # --- ends and points -----------------------------------------------------------------------

    def _ends(self, exercise: Exercise, width: float) -> Block:
        room = Room(width, self.design)
        if exercise.level == 1:
            sums = [wrong.answer["sum"] for wrong in exercise.wrong]
            room.ticks(self._choices(exercise.task.answer(exercise.rules)["sum"], sums))
            return room.done()
        room.label(self.voice.say("Counted ends")).lines(2).gap(4)
        return room.boxes([(self.voice.say("Sum"), 24)]).done()

    def _score(self, exercise: Exercise, width: float) -> Block:
        room = Room(width, self.design)
        room.boxes([(self.voice.say("Sum"), 24)]).gap(5)
        if exercise.level == 1:
            points = [wrong.answer["shown"] for wrong in exercise.wrong]
            right = exercise.task.answer(exercise.rules)["shown"]
            room.label(self.voice.say("Shown points")).gap(2)
            room.ticks(self._choices(right, points))
            return room.done()
        return room.boxes([(self.voice.say("Shown points"), 20)]).done()

    def _choices(self, right: int, wrong: Sequence[int]) -> list[Rich]:
        """Return the right answer among the likeliest wrong ones, in the order of size."""
        others = [value for value in dict.fromkeys(wrong) if value != right][:_WRONG]
        return [(self.voice.number(value),) for value in sorted((right, *others))]

    # --- places for a tile ---------------------------------------------------------------------

    def _connect(self, question: Rich, exercise: Exercise, task: ConnectTask) -> Block:
        say = self.voice.say

        def room(width: float) -> Block:
            made = Room(width, self.design)
            made.figure(hand_row([task.tile], self.design.half[0], width), str(task.tile)).gap(4)
            nowhere = say("nowhere")
            if exercise.level > 1:
                made.lines(2).gap(4)
                return made.ticks([nowhere], self.design.label).done()
            alike = [
                tile
                for tile in task.board.tiles
                if any(task.tile.has(half) for half in tile.halves)
            ]
            choices: list[Rich] = [(tile,) for tile in sorted(alike, reverse=True)]
            columns = 2 if self.design.side == width else 0
            style = replace(self.design.value, size=1.25 * self.design.value.size)
            made.ticks(choices, style, columns)
            return made.ticks([nowhere], self.design.label).done()

        return self._body(question, task.board, room)

    # --- placements ----------------------------------------------------------------------------

    def _plays(self, rows: int, width: float) -> Block:
        """Return a small table: tile, what it joins, sum, points."""
        voice, design = self.voice, self.design
        heads = (voice.say("Tile"), voice.say("joins"), voice.say("Sum"), voice.say("Points"))
        style = design.label
        room = Room(width, design)
        across = width / len(heads)
        for place, head in enumerate(heads):
            room.words_at(head, style, place * across, 0, across)
        room.gap(style.step)
        for row in range(1, rows + 1):
            y = room.y + row * design.line
            room.marks(
                line(place * across, y, (place + 1) * across - 2.5) for place in range(len(heads))
            )
        room.gap(rows * design.line + 3)
        return room.labelled_line(voice.say("The best")).done()

    # --- a turn --------------------------------------------------------------------------------

    def _turn(self, question: Rich, task: TurnTask) -> Block:
        voice = self.voice
        hand = self._hand(voice.say("Your hand"), task.hand)
        stock = self._hand(voice.say("Stock, drawn from the left"), task.stock)

        def under(width: float) -> Block:
            # Side by side where there is room: the hand, then the stock.
            label = one_line(voice.say("Your hand"), self.design.label)
            left = max(label, 1.35 * self.design.hand * len(task.hand)) + 8
            if left + 1.35 * self.design.hand * len(task.stock) > width:
                return Stack(width).block(hand(width)).gap(3).block(stock(width)).done()
            one, other = hand(left), stock(width - left)
            made = Stack(width).block(one, y=0).block(other, x=left, y=0)
            return made.gap(max(one.height, other.height)).done()

        def room(width: float) -> Block:
            made = Room(width, self.design)
            made.ticks([voice.say("I place a tile of my hand.")], self.design.label)
            made.labelled_line(voice.say("These fit:")).gap(4)
            made.ticks([voice.say("I draw.")], self.design.label)
            made.labelled_line(voice.say("I draw these:")).gap(1)
            made.labelled_line(voice.say("I place:")).gap(4)
            return made.ticks([voice.say("I pass.")], self.design.label).done()

        return self._body(question, task.board, room, under)
