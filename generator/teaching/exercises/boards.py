"""Finding boards, tiles and hands in legal play for the topics about one board."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.board import Board
from generator.engine.rules import Rules
from generator.engine.tiles import full_set
from generator.teaching.dice import Dice
from generator.teaching.mistakes.boards import internal_doubles
from generator.teaching.play import Step, play_round
from generator.teaching.tasks import ConnectTask, EndsTask, PlaysTask, ScoreTask, TurnTask

Sizes = Mapping[int, tuple[int, int]]

#: Fewest and most tiles on the board, by level.
_PLAIN: Sizes = {1: (1, 9), 2: (6, 14), 3: (9, 20)}
_WITH_DOUBLES: Sizes = {1: (1, 5), 2: (4, 10), 3: (8, 18)}
_FOR_POINTS: Sizes = {1: (2, 8), 2: (4, 11), 3: (8, 18)}
_FOR_HANDS: Sizes = {1: (1, 4), 2: (3, 10), 3: (8, 16)}
_LONGEST_HAND = 7
_LONGEST_STOCK = 8
#: With a larger stock than this, it takes more turns until it is short enough.
_USUAL_STOCK = 13
_PLENTY = 4
#: Turns played before a turn is asked about, and until when, by level.
_TURNS: Sizes = {1: (1, 10), 2: (5, 20), 3: (8, 40)}


def _found_board(sizes: Sizes, level: int, dice: Dice, rules: Rules) -> Board | None:
    low, high = sizes[level]
    size = dice.between(low, high)
    played = play_round(rules, 2 + dice.below(3), dice, most_turns=size)
    board = played.board
    return board if low <= len(board) else None


def find_ends(level: int, dice: Dice, rules: Rules) -> EndsTask | None:
    """Find a board to count: without doubles at first, then with one, then any."""
    board = _found_board(_PLAIN, level, dice, rules)
    if board is None or (level == 1 and any(tile.is_double for tile in board.tiles)):
        return None
    if level == 2 and sum(tile.is_double for tile in board.tiles) > 1:
        return None
    return EndsTask(board)


def find_doubles(level: int, dice: Dice, rules: Rules) -> EndsTask | None:
    """Find a board whose doubles decide the sum: terminal and internal, branches from level 2."""
    board = _found_board(_WITH_DOUBLES, level, dice, rules)
    if board is None or not any(tile.is_double for tile in board.tiles):
        return None
    has_terminal = any(end.tile.is_double for end in board.ends())
    has_internal = bool(internal_doubles(board))
    fits = has_terminal or has_internal if level == 1 else has_internal
    return EndsTask(board) if fits else None


def find_score(level: int, dice: Dice, rules: Rules) -> ScoreTask | None:
    """Find a board that scores, two times in three, or else one that does not."""
    board = _found_board(_FOR_POINTS, level, dice, rules)
    if board is None:
        return None
    low, _ = _FOR_POINTS[level]
    want = dice.chance(2, 3)
    stages = [
        stage
        for stage in board.stages()
        if len(stage) >= low and bool(rules.scoring(stage.total)) is want
    ]
    return ScoreTask(dice.pick(stages)) if stages else None


def find_connect(level: int, dice: Dice, rules: Rules) -> ConnectTask | None:
    """Find a tile and a board on which not every tile of its values is still open."""
    board = _found_board(_WITH_DOUBLES, level, dice, rules)
    if board is None:
        return None
    tile = dice.pick([tile for tile in full_set(rules) if tile not in board])
    task = ConnectTask(board, tile)
    if not board.hosts(tile) and (level == 1 or dice.chance(2, 3)):
        return None
    return task if task.wrong(rules) else None


def _found_step(level: int, dice: Dice, rules: Rules) -> Step | None:
    low, high = _FOR_HANDS[level]
    size = dice.between(low, high)
    steps = play_round(rules, 2 + dice.below(3), dice, most_turns=size + 1).steps
    step = steps[-1]
    return step if len(step.board) >= low else None


def find_plays(level: int, dice: Dice, rules: Rules) -> PlaysTask | None:
    """Find a hand to play from: some placement scores, and not every one."""
    step = _found_step(level, dice, rules)
    if step is None or len(step.hands[step.turn.seat]) > _LONGEST_HAND:
        return None
    task = PlaysTask(step.board, tuple(sorted(step.hands[step.turn.seat], reverse=True)))
    moves = len(list(step.board.plays(task.hand)))
    return task if 0 < len(task.scoring(rules)) < moves else None


def find_turn(level: int, dice: Dice, rules: Rules) -> TurnTask | None:
    """Find a turn: placing at once or few draws; then draws; then long draws and passes."""
    low, high = _TURNS[level]
    seats = 3 + dice.below(2) if level > 1 else Rules.MOST_PLAYERS
    places = dice.chance(1, 2) if level == 1 else dice.chance(1, 5)
    beyond = max(rules.stock_size(seats) - _USUAL_STOCK, 0)
    played = play_round(rules, seats, dice, most_turns=high + beyond // 2)
    fitting = [
        task
        for step in played.steps[low:]
        if len(step.stock) <= _LONGEST_STOCK + beyond // 2
        and len(step.hands[step.turn.seat]) <= _LONGEST_HAND + beyond // _PLENTY
        and _fits(level, task := _turn(step), places=places)
    ]
    return dice.pick(fitting) if fitting else None


def _fits(level: int, task: TurnTask, *, places: bool) -> bool:
    if places:
        return bool(task.playable)
    drawn = len(task.drawn)
    passes = not task.playable and not (drawn and task.board.fits(task.drawn[-1]))
    if level == len(_TURNS):
        return passes or drawn > 2
    return not task.playable and (level > 1 or not passes)


def _turn(step: Step) -> TurnTask:
    return TurnTask(step.board, tuple(sorted(step.hands[step.turn.seat], reverse=True)), step.stock)
