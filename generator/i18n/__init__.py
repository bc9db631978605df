"""How it is said: the catalogues, and the one mouth that turns values into words.

Everything that a person reads goes through a :class:`Speaker`: sentences, numbers, dates, lists,
tiles, the description of a board. It knows nothing of pages, drawings or terminals.
"""

from generator.i18n.catalogue import SOURCE_LANGUAGE, languages
from generator.i18n.pseudo import PSEUDO_LANGUAGE
from generator.i18n.speaker import Speaker, message, speaker

__all__ = [
    "PSEUDO_LANGUAGE",
    "SOURCE_LANGUAGE",
    "Speaker",
    "languages",
    "message",
    "speaker",
]
