"""Worked examples: scripts in notation, each with the point it shows, worked out by the engine.

A script says what happens and never what it gives. Here the examples of every book are made, for
any variation of the rules. This room knows no words for people and no pages.
"""

from generator.teaching.examples.script import Kind
from generator.teaching.examples.subjects import Marked, Played, Settled, Subject
from generator.teaching.examples.worked import WorkedExample, as_json, worked_examples

__all__ = [
    "Kind",
    "Marked",
    "Played",
    "Settled",
    "Subject",
    "WorkedExample",
    "as_json",
    "worked_examples",
]
