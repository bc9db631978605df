"""The kinds of exercises: what is given, the answer that the engine gives, and wrong answers."""

from generator.teaching.tasks.boards import ConnectTask, EndsTask, PlaysTask, ScoreTask
from generator.teaching.tasks.rounds import RoundTask
from generator.teaching.tasks.scores import TallyTask, TargetTask
from generator.teaching.tasks.settlements import SettleTask
from generator.teaching.tasks.task import FEWEST_WRONG, Task, Wrong
from generator.teaching.tasks.turns import TurnTask

__all__ = [
    "FEWEST_WRONG",
    "ConnectTask",
    "EndsTask",
    "PlaysTask",
    "RoundTask",
    "ScoreTask",
    "SettleTask",
    "TallyTask",
    "TargetTask",
    "Task",
    "TurnTask",
    "Wrong",
]
