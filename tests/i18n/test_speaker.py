"""What a speaker says: numbers, lists, tiles, boards, settlements."""

from __future__ import annotations

from datetime import date

import pytest

from generator.engine.notation import read_board, read_tiles
from generator.engine.points import Raw, Shown
from generator.engine.rules import STANDARD
from generator.engine.settlement import settle_blocked, settle_out
from generator.engine.table import Table
from generator.engine.tiles import Tile
from generator.errors import BadInput, CannotPrint
from generator.i18n import languages, speaker

NAMES = ("Ana", "Bruno", "Carla", "Íñigo")
ES = speaker("es")
EN = speaker("en")


def test_languages_begin_with_that_of_the_messages() -> None:
    assert languages()[:2] == ("en", "es")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match="language-unknown"):
        speaker("xx")


def test_missing_words_never_fall_back() -> None:
    with pytest.raises(CannotPrint, match="untranslated"):
        ES.say("A sentence that nobody has translated.")


@pytest.mark.parametrize(
    ("value", "spanish", "english"),
    [
        (0, "0", "0"),
        (-3, "−3", "−3"),
        (999, "999", "999"),
        (1500, "1500", "1,500"),
        (-1500, "−1500", "−1,500"),
        (12345, "12.345", "12,345"),
    ],
)
def test_numbers(value: int, spanish: str, english: str) -> None:
    assert (ES.number(value), EN.number(value)) == (spanish, english)


def test_signed_numbers() -> None:
    assert [EN.signed(value) for value in (3, 0, -3)] == ["+3", "0", "−3"]


def test_small_numbers_in_words() -> None:
    assert (ES.in_words(5), EN.in_words(12), ES.in_words(13)) == ("cinco", "twelve", "13")


def test_dates() -> None:
    day = date(2026, 11, 29)
    assert (ES.date(day), EN.date(day)) == ("29 de noviembre de 2026", "November 29, 2026")


@pytest.mark.parametrize(
    ("items", "told"),
    [
        ([], ""),
        (["Ana"], "Ana"),
        (["Ana", "Bruno"], "Ana y Bruno"),
        (["Ana", "Bruno", "Carla"], "Ana, Bruno y Carla"),
        (["Ana", "Íñigo"], "Ana e Íñigo"),
        (["Ana", "Hilario"], "Ana e Hilario"),
        (["agua", "hielo"], "agua y hielo"),
        (["Ana", "Yolanda"], "Ana y Yolanda"),
    ],
)
def test_lists_in_spanish(items: list[str], told: str) -> None:
    assert ES.listing(items) == told


@pytest.mark.parametrize(
    ("items", "told"),
    [
        (["Ana", "Olga"], "Ana u Olga"),
        (["7", "8"], "7 u 8"),
        (["10", "11"], "10 u 11"),
        (["100", "110"], "100 o 110"),
        (["uno", "hora"], "uno u hora"),
    ],
)
def test_choices_in_spanish(items: list[str], told: str) -> None:
    assert ES.choice(items) == told


def test_lists_in_english() -> None:
    assert EN.listing(NAMES) == "Ana, Bruno, Carla and Íñigo"
    assert EN.choice(NAMES[:2]) == "Ana or Bruno"


def test_a_name_may_hold_a_percent_sign() -> None:
    assert EN.listing(["100 %", "%(x)s"]) == "100 % and %(x)s"


def test_tiles() -> None:
    assert EN.tile(Tile(6, 3)) == "6-3"
    assert EN.spoken_tile(Tile(6, 6)) == "double six"
    assert ES.spoken_tile(Tile(6, 3)) == "seis-tres"


def test_plurals() -> None:
    one, many = "%(count)s shown point", "%(count)s shown points"
    assert EN.say_plural(one, many, 1) == "1 shown point"
    assert ES.say_plural(one, many, 1) == "1 punto mostrado"
    assert ES.say_plural(one, many, 0) == "0 puntos mostrados"
    assert ES.say_plural(one, many, -3) == "−3 puntos mostrados"


def test_a_board_can_be_rebuilt_from_its_words() -> None:
    board = read_board("6-6 6-3:6-6 3-3:6-3", STANDARD)
    assert EN.board_alt(board, STANDARD) == (
        "A board of 3 tiles: 6-6 opens; 6-3 on 6-6; 3-3 on 6-3. "
        "Counted ends: 6-6 counts 12, 3-3 counts 6. Sum: 18. No points."
    )
    assert ES.board_alt(board) == (
        "Un tablero de 3 fichas: abre 6-6; 6-3 junto a 6-6; 3-3 junto a 6-3. "
        "Extremos incluidos en la suma: 6-6 vale 12, 3-3 vale 6. Suma: 18."
    )


def test_going_out_in_words() -> None:
    hands = [read_tiles(text, STANDARD) for text in ("", "6-5", "5-4 2-1", "6-6")]
    settled = settle_out(Table(4), 0, hands, (Raw(280), Raw(0)), STANDARD, placement=Raw(10))
    told = " ".join(ES.settlement(settled, NAMES, STANDARD))
    for part in ("Rivales: 23", "redondean a 25", "Compañero: 12", "de 56 a 61", "Ana y Carla"):
        assert part in told


def test_a_block_in_words() -> None:
    hands = [read_tiles(text, STANDARD) for text in ("3-1", "5-2", "6-6 4-0")]
    scores = tuple(STANDARD.raw(Shown(score)) for score in (58, 59, 31))
    settled = settle_blocked(Table(3), 0, hands, scores, STANDARD)
    told = EN.settlement(settled, NAMES[:3], STANDARD)
    assert told[0].endswith("Applied: from 58 to 61.")
    assert told[1].endswith("The game is over already: not applied.")
    assert told[-1] == "Ana: exactly 61. The game is won."
