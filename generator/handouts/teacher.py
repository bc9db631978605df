"""The page for the teacher: aim, time, what lies on the table, the words to use."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from generator.drawing.marks import POINT, Line, Pen
from generator.drawing.palette import HAIR
from generator.handouts.block import Block, Stack
from generator.handouts.columns import Columns
from generator.handouts.design import KEY_HEAD, KEY_SMALL, KEY_TEXT, KEY_TITLE
from generator.handouts.diagnoses import DIAGNOSES
from generator.handouts.options import HandoutOptions
from generator.handouts.setting import Bold, Rich, rich_of
from generator.handouts.subjects import NEEDS, SUBJECTS, TERMS
from generator.handouts.teaching import teaches
from generator.handouts.voice import Voice
from generator.teaching.mistakes import (
    BLOCK_MISTAKES,
    BOARD_MISTAKES,
    IN_PLACING,
    IN_TURNS,
    IN_WRITING,
    OUT_MISTAKES,
    SCORE_MISTAKES,
    SUM_MISTAKES,
    TALLY_MISTAKES,
)
from generator.teaching.topics import TOPICS, Topic

#: Width of the column with what a paragraph is about, in mm.
_LABEL = 38.0
#: Slips that are told of a topic.
_SLIPS = 6
_SLIPS_OF = {
    "ends": tuple(BOARD_MISTAKES),
    "score": (*SUM_MISTAKES, *BOARD_MISTAKES),
    "connect": IN_PLACING[:5],
    "plays": (*IN_PLACING[5:], *BOARD_MISTAKES),
    "turn": IN_TURNS,
    "out": tuple(OUT_MISTAKES),
    "blocked": tuple(BLOCK_MISTAKES),
    "target": tuple(SCORE_MISTAKES),
    "tally": (*TALLY_MISTAKES, *IN_WRITING[1:]),
    "round": tuple(BOARD_MISTAKES),
}
#: A class takes its time in steps of so many minutes.
_ROUNDED = 5


class TeacherPage:
    """Makes the page for the teacher."""

    def __init__(self, voice: Voice, options: HandoutOptions, width: float) -> None:
        self.voice = voice
        self.options = options
        self.width = width

    def put(self, columns: Columns, *, is_lesson: bool = False) -> None:
        """Put a title, the words on every topic, and how to print the same again."""
        columns.put(self._title())
        for name in self.options.topics:
            columns.put(self._topic(TOPICS[name]), gap=6)
        columns.put(self._again(is_lesson=is_lesson), gap=7)
        columns.end_page()

    def _title(self) -> Block:
        stack = Stack(self.width).words(self.voice.say("For the teacher"), KEY_TITLE, role="H1")
        return stack.done()

    def _topic(self, topic: Topic) -> Block:
        voice, subject = self.voice, SUBJECTS[topic.id]
        stack = Stack(self.width)
        stack.marks([Line(0, 0, self.width, 0, Pen(0.5 * POINT, HAIR))]).gap(2)
        level = voice.say("Level %(level)s", level=self.options.level)
        title = rich_of(voice.gettext(subject.title), "  ·  ", level)
        stack.words(title, KEY_HEAD, role="H2").gap(2)
        self._row(stack, voice.say("Aim"), teaches(subject.aim, voice))
        self._row(stack, voice.say("Time"), self._time(topic))
        needs = "; ".join(voice.gettext(NEEDS[need]) for need in topic.needs)
        self._row(stack, voice.say("On the table"), (needs,))
        self._row(stack, voice.say("To begin"), teaches(subject.begin, voice))
        rules = [rich_of("• ", teaches(text, voice)) for text in subject.teaches]
        self._row(stack, voice.say("The rule"), *rules)
        terms = [
            rich_of(Bold(voice.gettext(term)), ": ", voice.gettext(meaning))
            for term, meaning in (TERMS[key] for key in subject.terms)
        ]
        self._row(stack, voice.say("Words to use"), *terms)
        slips = [rich_of("… ", slip) for slip in self._slips(topic)]
        self._row(stack, voice.say("If an answer differs, the pupil perhaps …"), *slips)
        self._row(stack, voice.say("Rules"), (", ".join(topic.rules),))
        return stack.gap(-2).done()

    def _row(self, stack: Stack, label: Rich, *paragraphs: Rich) -> None:
        top = stack.y
        bold = tuple(Bold(piece) for piece in label if isinstance(piece, str))
        high = stack.words_at(bold, KEY_TEXT, 0, top, _LABEL - 4)
        for paragraph in paragraphs:
            stack.words(paragraph, KEY_TEXT, x=_LABEL)
        stack.gap(max(0.0, top + high - stack.y) + 2)

    def _time(self, topic: Topic) -> Rich:
        """Return about how long a class takes for this topic's share of a sheet."""
        options = self.options
        place = options.topics.index(topic.id)
        share = len(range(place, options.exercises, len(options.topics)))
        minutes = share * topic.minutes[options.level - 1]
        rounded = -(-minutes // _ROUNDED) * _ROUNDED
        return self.voice.say_plural("about %(count)s minute", "about %(count)s minutes", rounded)

    def _slips(self, topic: Topic) -> Iterator[str]:
        names = dict.fromkeys(name for kind in topic.kinds for name in _SLIPS_OF[kind])
        fitting = (name for name in names if topic.id != "going-out" or "partner" not in name)
        return (self.voice.gettext(DIAGNOSES[name]) for name in islice(fitting, _SLIPS))

    def _again(self, *, is_lesson: bool) -> Block:
        voice, options = self.voice, self.options
        stack = Stack(self.width)
        stack.marks([Line(0, 0, self.width, 0, Pen(0.5 * POINT, HAIR))]).gap(2)
        self._row(
            stack, voice.say("The same again"), (options.command(voice.rules, is_lesson=is_lesson),)
        )
        if not is_lesson:
            told = voice.say(
                "The code on each sheet holds the command that prints its key. The grid on the "
                "next page is for marking at a glance."
            )
            stack.words(told, KEY_SMALL, x=_LABEL)
        return stack.done()
