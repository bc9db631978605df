"""Sentences of the subjects with the numbers of the rules in them."""

from __future__ import annotations

from generator.handouts.setting import Rich
from generator.handouts.voice import Voice


def teaches(msgid: str, voice: Voice) -> Rich:
    """Return the sentence of a subject; every number in it comes from the rules."""
    rules = voice.rules
    return voice.say(
        msgid, step=rules.step, target=rules.target, mark=rules.mark_strokes, hand=rules.hand_size
    )
