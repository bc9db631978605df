"""What is wrong, where, and what would have been right: every reason of an error as a sentence.

An error of the lower floors carries a reason and its details. Here each reason has its sentence, so
that a test can hold the two lists against each other.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from generator.engine.tiles import Tile
from generator.errors import GeneratorError, Where
from generator.i18n.speaker import Speaker, message

#: Files and their form.
_FILES = {
    "cannot-read": message("the file cannot be read (%(errno)s)"),
    "cannot-write": message("the file cannot be written (%(errno)s)"),
    "file-too-large": message("the file is too large: at most %(limit)s bytes were expected"),
    "not-utf8": message("this is no text in %(encoding)s"),
    "not-toml": message("this is not TOML: “%(found)s”"),
    "toml-too-deep": message("lists or tables are nested too deep"),
    "missing-key": message("“%(key)s” is missing"),
    "unknown-key": message("“%(found)s” is not known here; known are %(known)s"),
    "wrong-kind": message("“%(key)s” should be %(expected)s, and it is %(found)s"),
    "wrong-format": message("the format is “%(found)s”, and “%(expected)s” was expected"),
}

#: What a record says before the play.
_RECORDS = {
    "no-rounds": message("the record has no round"),
    "title-unprintable": message(
        "the title has signs that cannot be printed, such as a line break"
    ),
    "bad-name": message(
        "“%(found)s” cannot be a name: it is empty, begins or ends with a space, or has signs "
        "that cannot be printed"
    ),
    "long-name": message("the name “%(found)s” is longer than %(limit)s letters"),
    "name-twice": message("the name “%(name)s” is repeated"),
    "players-count": message("%(low)s to %(high)s players were expected, and there are %(found)s"),
    "start-count": message(
        "“start” should have %(expected)s scores, as many as there are sides; it has %(found)s"
    ),
    "start-range": message(
        "a side begins with %(low)s to %(high)s shown points, not with %(found)s"
    ),
    "unknown-player": message("“%(found)s” does not play here; the players are %(players)s"),
    "hands-lack-player": message("the hand of %(name)s is missing: all hands or none"),
    "stock-without-hands": message("“stock” can only be given together with “hands”"),
    "unknown-end": message("“%(found)s” is no end of a round; expected was %(allowed)s"),
}

#: Notation.
_NOTATION = {
    "empty-board": message("a board was expected, such as “%(example)s”"),
    "not-a-tile": message("“%(found)s” is no tile; expected was something like “%(example)s”"),
    "no-such-tile": message("the set has no tile %(found)s: its halves go up to %(highest)s"),
    "tile-twice": message("%(tile)s is repeated"),
    "turn-without-colon": message("expected was “%(example)s”, not “%(found)s”"),
    "turn-goes-on": message("the turn ends before “%(found)s”: a placement or a pass ends it"),
    "turn-without-end": message("a placement or “pass” is missing at the end of the turn"),
}

#: Placing a tile.
_PLACING = {
    "tile-on-board": message("%(tile)s lies on the table already"),
    "opening-with-host": message("%(tile)s opens the round, so it cannot be joined to %(host)s"),
    "placement-without-host": message("it is not said what %(tile)s is joined to; %(places)s"),
    "host-not-on-board": message("%(host)s does not lie on the table; %(places)s"),
    "halves-differ": message("%(tile)s and %(host)s share no value; %(places)s"),
    "no-free-point": message("%(host)s has no free place for %(tile)s; %(places)s"),
}

#: Turns.
_TURNS = {
    "round-over": message("the round is over already (%(end)s)"),
    "round-over-before": message("the round was over before this turn (%(end)s)"),
    "game-over": message("the game is over already: %(winner)s won"),
    "not-their-turn": message("it is the turn of %(expected)s, not of %(found)s"),
    "draw-at-opening": message("whoever opens plays any tile of the hand and draws none"),
    "draw-with-placement": message(
        "a tile may not be drawn while %(tile)s can be placed (on %(hosts)s)"
    ),
    "draw-after-playable": message(
        "drawing stops at %(tile)s, which can be placed (on %(hosts)s) and must be"
    ),
    "stock-empty": message("a tile is drawn, but the stock is empty"),
    "draw-order": message("the next tile of the stock is %(expected)s, not %(found)s"),
    "tile-not-held": message("%(tile)s is not in this hand, which holds %(held)s"),
    "tile-in-hand": message("%(tile)s is in the hand of %(holder)s"),
    "tile-in-stock": message("%(tile)s is still in the stock"),
    "must-lay-drawn": message("the tile just drawn, %(tile)s, must be placed, not %(found)s"),
    "pass-at-opening": message("whoever opens must play a tile"),
    "pass-with-placement": message(
        "nobody may pass who can place a tile: %(tile)s can go to %(hosts)s"
    ),
    "pass-with-stock": message("nobody may pass while the stock has tiles; it has %(stock)s"),
    "drew-holding": message(
        "a tile was drawn, but %(tile)s must have been in this hand and could go to %(hosts)s"
    ),
    "passed-holding": message(
        "the turn was passed, but %(tile)s must have been in this hand and could go to %(hosts)s"
    ),
}

#: Deal and end of a round.
_ROUNDS = {
    "hand-size": message("%(holder)s was dealt %(found)s tiles; %(expected)s were expected"),
    "dealt-twice": message("%(tile)s was dealt already; it stands again in the hand of %(holder)s"),
    "stock-size": message("the stock has %(found)s tiles; %(expected)s were expected"),
    "stock-twice": message("%(tile)s stands in the stock, and stood somewhere already"),
    "left-lacks": message("%(left)s still holds %(tile)s, which is missing in “left”"),
    "left-lacks-player": message(
        "%(left)s is missing in “left”, and still holds tiles (%(expected)s)"
    ),
    "left-not-held": message("%(left)s cannot have %(tile)s left: it was not in this hand"),
    "left-count": message("%(left)s has %(found)s tiles left; %(expected)s were expected"),
    "left-missing": message("“left” is missing: it is needed to settle the round (%(end)s)"),
    "round-after-game": message("a round after the end of the game: %(winner)s won already"),
    "unfinished-before": message(
        "round %(unfinished)s before it is not finished; only the last round may be unfinished"
    ),
    "wrong-opener": message(
        "%(expected)s played the last tile and opens this round, not %(found)s"
    ),
    "wrong-end": message("the round did not end so (%(found)s) but otherwise (%(expected)s)"),
}

#: The command line.
_ASKED = {
    "option-unknown": message("there is no option %(found)s%(hint)s"),
    "command-unknown": message("there is no command “%(found)s”%(hint)s"),
    "argument-missing": message("%(argument)s is missing"),
    "option-missing": message("the option %(option)s is missing"),
    "option-value": message("%(option)s cannot be “%(found)s”; expected was %(expected)s"),
    "option-needs-value": message("%(option)s needs a value"),
    "option-pointless": message("%(option)s says nothing here: it goes with %(goes)s"),
    "options-together": message("%(one)s and %(other)s cannot be given together"),
    "command-line": message("%(found)s"),
    "not-a-number": message("%(option)s should be a whole number, not “%(found)s”"),
    "out-of-range": message("%(option)s should lie between %(low)s and %(high)s, not %(found)s"),
    "scores-count": message(
        "--scores should have %(expected)s scores, as many as there are sides, not %(found)s"
    ),
    "score-range": message(
        "a side cannot have %(found)s shown points before the settlement: the game is won at "
        "%(target)s"
    ),
    "placement-points": message(
        "a placement cannot be worth %(found)s raw points; expected was nothing or a multiple of "
        "%(step)s"
    ),
    "left-syntax": message("expected was “Name: tiles; Name: tiles”, not “%(found)s”"),
    "left-of-winner": message("%(name)s went out and cannot have tiles left"),
    "left-not-said": message("it is not said what %(name)s has left"),
    "opener-needed": message(
        "it matters here who opened the round, because hands are equal: say --opener"
    ),
    "rules-bounds": message("“%(key)s” should lie between %(low)s and %(high)s, not %(found)s"),
    "language-unknown": message("there is no language “%(found)s”; there are %(known)s"),
    "extension-unknown": message(
        "“%(found)s” is no kind of file that can be made; expected was %(allowed)s"
    ),
    "no-such-topic": message("there is no topic “%(found)s”; there are %(topics)s"),
    "no-topic": message("a topic is missing"),
    "no-such-level": message("there is no level %(found)s; there are %(levels)s"),
    "not-positive": message("%(key)s should be more than nothing, not %(found)s"),
    "not-a-sheet-id": message("“%(found)s” is not the id of a sheet"),
    "paper-unknown": message("this is not printed on “%(found)s”; expected was %(known)s"),
    "not-csv": message("this is not a table of cells (CSV)"),
    "csv-cells": message(
        "the row has %(found)s cells, and the heading has %(expected)s (between them stands "
        "“%(sign)s”)"
    ),
    "example-not-shown": message(
        "under these rules the example %(example)s (%(rules)s) cannot show its point, and nothing "
        "was found in its place"
    ),
    "example-scores": message(
        "the examples need room below the target, and %(target)s is too near"
    ),
    "exercises-not-found": message(
        "not enough different exercises were found (%(topics)s, level %(level)s)"
    ),
}

#: Printing.
_PRINTING = {
    "board-too-large": message(
        "the board needs %(needed_width)s × %(needed_height)s mm even with the smallest tiles, "
        "and has %(available_width)s × %(available_height)s mm"
    ),
    "untranslated": message("there are no words in this language (%(lang)s) for “%(message)s”"),
    "translated-twice": message("catalogues (%(lang)s) differ over “%(message)s”"),
    "letters-missing": message("the typeface has no letters for “%(letters)s”"),
    "text-too-long": message("“%(text)s” does not fit its place, even in the smallest letters"),
    "pango-missing": message(
        "a library for printing is missing on this machine: install Pango and HarfBuzz (%(found)s)"
    ),
    "sheet-too-small": message(
        "the boxes would be smaller than %(box)s mm; take a larger paper, or fewer games or sheets "
        "a page"
    ),
    "press-warning": message("the page cannot be printed as it should be: %(found)s"),
    "foreign-font": message("the page would need a typeface that is not ours: %(found)s"),
    "board-picture": message("the drawing of the board %(board)s is wrong: %(violations)s"),
    "no-colour": message("“%(found)s” is no colour"),
    "no-such-half": message("a half with %(value)s pips cannot be drawn; at most %(highest)s can"),
    "no-such-seats": message("a table with %(found)s seats cannot be drawn"),
    "number-not-finite": message("a drawing has a number without end: %(found)s"),
    "size-below-zero": message("a drawing has a size below nothing: %(found)s"),
    "field-missing": message("the form field %(name)s is missing on page %(page)s"),
    "no-space": message("the disk is full: nothing was changed"),
    "interrupted": message("interrupted; whole files stay, and no half ones"),
    "inner": message("this should not have happened: %(found)s"),
    "manifest-missing": message("this folder has no %(name)s, so it is no build"),
    "manifest-format": message("this is no manifest of a build (“%(expected)s” was expected)"),
    "not-json": message("this is not JSON"),
    "one-file-for-several": message(
        "%(count)s files are to be made, and “%(found)s” is a single file; name a folder"
    ),
    "verify-missing": message("the file is missing"),
    "verify-changed": message("the file has changed since it was built"),
}

SENTENCES: Mapping[str, str] = MappingProxyType(
    _FILES | _RECORDS | _NOTATION | _PLACING | _TURNS | _ROUNDS | _ASKED | _PRINTING
)
"""The sentence of every reason, in the language of the message ids."""

#: Kinds of TOML values, as an error says them.
KINDS: Mapping[str, str] = MappingProxyType(
    {
        "text": message("a text"),
        "truth": message("true or false"),
        "number": message("a whole number"),
        "decimal": message("a decimal number"),
        "list": message("a list"),
        "table": message("a table"),
        "moment": message("a date with a time"),
        "date": message("a date"),
        "time": message("a time of day"),
        "unknown": message("something else"),
    }
)
ENDS: Mapping[str, str] = MappingProxyType(
    {
        "out": message("somebody went out"),
        "blocked": message("blocked"),
        "target": message("the target was reached"),
        "unfinished": message("unfinished"),
    }
)
#: Where a tile could have gone.
HOSTS = message("%(tile)s could go to %(hosts)s")
NO_HOST = message("%(tile)s fits nowhere now")
#: The reasons whose details are words of these lists.
_WORDS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "wrong-kind": KINDS,
        **dict.fromkeys(("round-over", "round-over-before", "left-missing", "wrong-end"), ENDS),
    }
)
#: Details that are lengths in micrometres; a reader gets whole millimetres.
_MICROMETRES = ("needed_width", "needed_height", "available_width", "available_height")
_MILLIMETRE = 1000
#: What an error shows of the notation when nothing right was found.
EXAMPLES = {
    "not-a-tile": "6-3",
    "empty-board": "6-6 6-3:6-6",
    "turn-without-colon": "Ana: 6-3:6-6",
}


def fault_sentence(say: Speaker, error: GeneratorError) -> str:
    """Return *error* on one line: where it is, and what is wrong."""
    place = place_words(say, error.where)
    sentence = _sentence(say, error)
    return f"{place}: {sentence}" if place else sentence


def place_words(say: Speaker, where: Where) -> str:
    """Return a place as words, from the file down to the position; empty where nothing is known."""
    parts = [] if where.file is None else [where.file]
    if where.line is not None:
        parts.append(say.say("line %(line)s", line=where.line))
    if where.round is not None:
        parts.append(say.say("round %(round)s", round=where.round))
    if where.turn is not None:
        parts.append(say.say("turn %(turn)s", turn=where.turn))
    if where.player is not None:
        parts.append(where.player)
    if where.position is not None:
        parts.append(say.say("position %(position)s", position=where.position))
    return ", ".join(parts)


def _sentence(say: Speaker, error: GeneratorError) -> str:
    msgid = SENTENCES.get(error.reason)
    if msgid is None:
        return str(error)
    details = {name: _said(say, error.reason, name, value) for name, value in error.details.items()}
    if error.reason in EXAMPLES:
        details["example"] = EXAMPLES[error.reason]
    if "hosts" in details:
        places = HOSTS if error.details["hosts"] else NO_HOST
        details["places"] = say.say(places, tile=details["tile"], hosts=details["hosts"])
    return say.say(msgid, **details)


def _said(say: Speaker, reason: str, name: str, value: object) -> str:
    """Return one detail in words."""
    if name == "errno":
        return os.strerror(value) if isinstance(value, int) else say.say("no such name")
    if name in _MICROMETRES and isinstance(value, int):
        return say.number(-(-value // _MILLIMETRE))
    if isinstance(value, str) and value in (words := _WORDS.get(reason, {})):
        return say.say(words[value])
    if isinstance(value, Sequence) and not isinstance(value, (str, Tile)):
        return _listed(say, name, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return say.number(value)
    return str(value)


def _listed(say: Speaker, name: str, values: Sequence[object]) -> str:
    words = [str(value) for value in values]
    if not words:
        return say.say("no tile")
    return say.choice(words) if name in ("hosts", "allowed") else say.listing(words)
