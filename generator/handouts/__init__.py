"""Handouts: a different sheet for every pupil, the key that explains, and worked lessons.

This room asks and explains: it lays out exercises with room to answer, and their key with every
step. It invents no exercise and works out no answer; those come from :mod:`generator.teaching`. The
pages are streamed with ReportLab through the press of the score sheets, because a class set is
hundreds of pages. It writes into a file object that it is given, and knows no terminal.
"""

from generator.handouts.design import PAPER_NAMES
from generator.handouts.key import write_key
from generator.handouts.lesson import write_lesson_key, write_lessons
from generator.handouts.options import HandoutOptions, of_sheet, usual_exercises
from generator.handouts.pupils import write_pupils

__all__ = [
    "PAPER_NAMES",
    "HandoutOptions",
    "of_sheet",
    "usual_exercises",
    "write_key",
    "write_lesson_key",
    "write_lessons",
    "write_pupils",
]
