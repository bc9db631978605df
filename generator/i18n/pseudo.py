"""A made-up language for trying out pages: English, a third longer, every letter accented.

Whatever stays plain on such a page was typed by hand; whatever runs out of its box would do so in
a language with long words. Placeholders and tags stay as they are.
"""

from __future__ import annotations

import re

#: Its code, from the range that is set aside for private use.
PSEUDO_LANGUAGE = "qps"

_KEEP = re.compile(r"(%\(\w+\)[sd]|<[^>]*>|&\w+;|%%)")
_ACCENTED = str.maketrans(
    "aAcCdeEgiIklLnNoOrRsStuUwyYzZ",
    "áÅçČďéÊğíÎķľĹñŇóÖřŘšŠťúÛŵýÝžŽ",
)
_VOWEL = re.compile(r"[áéíóúÅÊÎÖÛ]")
#: How much longer the text becomes.
GROWTH = 0.35


def lengthened(text: str) -> str:
    """Return *text* with its letters accented and its vowels doubled until it is a third longer."""
    parts = [
        part if number % 2 else part.translate(_ACCENTED)
        for number, part in enumerate(_KEEP.split(text))
    ]
    letters = sum(len(part) for part in parts[::2])
    wanted = round(letters * GROWTH)
    done: list[str] = []
    for number, part in enumerate(parts):
        if number % 2 or not letters:
            done.append(part)
            continue
        here = round(wanted * len(part) / letters)
        grown = _VOWEL.sub(r"\g<0>\g<0>", part, count=here) if here else part
        rest = here - (len(grown) - len(part))
        words = grown.split(" ")
        # What the vowels did not give goes to the ends of the words.
        for turn in range(max(rest, 0)):
            if any(words):
                place = turn % len(words)
                words[place] += "ö" if words[place] and words[place][-1].isalpha() else ""
        done.append(" ".join(words))
    return "".join(done)
