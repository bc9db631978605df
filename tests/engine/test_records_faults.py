"""Every kind of fault in a record: its reason, and its exact place.

A case is a true record in which one thing is changed: ``old`` becomes ``new``. Unless said
otherwise the fault must name the line of the change.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from generator.engine.points import Shown
from generator.engine.records import load_record, read_record
from generator.engine.round import deal
from generator.engine.rules import STANDARD, Rules
from generator.engine.table import Table
from generator.errors import BadInput, NotAllowed
from tests.engine.support import NAMES, TINY, place, record_text, refused, result, round_text, tiles

TRUE = '''\
format = "exact61-record/1"
title = "Club"
date = 2026-11-29
players = ["Ana", "Bruno"]
start = [0, 0]

[[rounds]]
opener = "Ana"
hands = { Ana = "1-0 2-2", Bruno = "3-0 0-0" }
stock = "2-0 2-1 3-1 1-1 3-2 3-3"
plays = """
Ana: 2-2
Bruno: +2-0 2-0:2-2
Ana: 1-0:2-0
"""
left = { Bruno = "3-0 0-0" }
end = "out"

[[rounds]]
opener = "Ana"
plays = """
Ana: 3-2   # the best

  # nobody saw what came next
Bruno : 2-1:3-2
"""
'''

#: old, new, reason, and what the place has beside the line: round, turn, player.
HEAD = [
    ('"exact61-record/1"', '"exact61-record/2"', "wrong-format"),
    ('"exact61-record/1"', "1", "wrong-kind"),
    ('"Club"', "7", "wrong-kind"),
    ('"Club"', '"Cl\\nub"', "title-unprintable"),
    ('"Club"', '"Cl\\u202Eub"', "title-unprintable"),
    ("2026-11-29", '"2026-11-29"', "wrong-kind"),
    ("2026-11-29", "2026-11-29T10:00:00Z", "wrong-kind"),
    ("2026-11-29", "2026-13-29", "not-toml"),
    ('["Ana", "Bruno"]', '"Ana, Bruno"', "wrong-kind"),
    ('["Ana", "Bruno"]', '["Ana"]', "players-count"),
    ('["Ana", "Bruno"]', '["A", "B", "C", "D", "E"]', "players-count"),
    ('["Ana", "Bruno"]', '["Ana", 7]', "wrong-kind"),
    ('["Ana", "Bruno"]', '["Ana", "Ana"]', "name-twice"),
    ('["Ana", "Bruno"]', '["\\u00c1na", "A\\u0301na"]', "name-twice"),
    ('["Ana", "Bruno"]', '["Ana", ""]', "bad-name"),
    ('["Ana", "Bruno"]', '["Ana", " Bruno"]', "bad-name"),
    ('["Ana", "Bruno"]', '["Ana", "Bru\\u0000no"]', "bad-name"),
    ('["Ana", "Bruno"]', '["Ana", "Bru\\u202Eno"]', "bad-name"),
    ('["Ana", "Bruno"]', f'["Ana", "{"B" * 201}"]', "long-name"),
    ("[0, 0]", "0", "wrong-kind"),
    ("[0, 0]", "[0]", "start-count"),
    ("[0, 0]", "[0, 0, 0]", "start-count"),
    ("[0, 0]", "[0, 0.5]", "wrong-kind"),
    ("[0, 0]", "[0, true]", "wrong-kind"),
    ("[0, 0]", "[0, 61]", "start-range"),
    ("[0, 0]", "[0, 9223372036854775807]", "start-range"),
    ("[0, 0]", "[0, 9223372036854775808]", "not-toml"),
    ("[0, 0]", f"[0, {'9' * 5000}]", "not-toml"),
    ("[0, 0]", f"[0, 0x{'F' * 5000}]", "not-toml"),
    ("[0, 0]", f"[{'[' * 3000}{']' * 3000}, 0]", "toml-too-deep"),
    ("start =", "strat =", "unknown-key"),
    ("start =", f"start{'.start' * 3000} =", "toml-too-deep"),
    ("start =", '"sta\\u0072t".x =', "wrong-kind"),
    ("start = [0, 0]", 'title = "twice"', "not-toml"),
    ("start = [0, 0]", "start = [0, 0", "not-toml"),
    ("start = [0, 0]", "what a game it was", "not-toml"),
]

#: The same in the first round; the last two are the turn and the player.
ROUND: list[tuple[str, str, str, int | None, str | None]] = [
    ('opener = "Ana"\nhands', 'opener = "Eva"\nhands', "unknown-player", None, None),
    ('opener = "Ana"\nhands', 'opener = ["Ana"]\nhands', "wrong-kind", None, None),
    ('opener = "Ana"\nhands', 'opened = "Ana"\nhands', "unknown-key", None, None),
    ('Ana = "1-0 2-2"', 'Ana = "1-0 2-x"', "not-a-tile", None, None),
    ('Ana = "1-0 2-2"', 'Ana = "1-0 4-2"', "no-such-tile", None, None),
    ('Ana = "1-0 2-2"', 'Ana = "1-0 0-1"', "tile-twice", None, None),
    ('Ana = "1-0 2-2"', 'Ana = "1-0"', "hand-size", None, None),
    ('Ana = "1-0 2-2"', 'Ana = "1-0 2-2 3-3"', "hand-size", None, None),
    ('Ana = "1-0 2-2"', 'Ana = "1-0 3-0"', "dealt-twice", None, None),
    ('Ana = "1-0 2-2"', "Ana = 2", "wrong-kind", None, None),
    ('Ana = "1-0 2-2"', 'Eva = "1-0 2-2"', "unknown-player", None, None),
    ('Ana = "1-0 2-2", ', "", "hands-lack-player", None, None),
    ('{ Ana = "1-0 2-2", Bruno = "3-0 0-0" }', '"1-0 2-2"', "wrong-kind", None, None),
    ('hands = { Ana = "1-0 2-2", Bruno = "3-0 0-0" }\n', "", "stock-without-hands", None, None),
    ('"2-0 2-1 3-1', '"2-1 3-1', "stock-size", None, None),
    ('"2-0 2-1 3-1', '"2-0 2-2 3-1', "stock-twice", None, None),
    ('"2-0 2-1 3-1', '"2-0 1-1 3-1', "tile-twice", None, None),
    ('"2-0 2-1 3-1', '"2-0 2_1 3-1', "not-a-tile", None, None),
    ('stock = "2-0', 'stick = "2-0', "unknown-key", None, None),
    ("Ana: 2-2", "Bruno: 2-2", "not-their-turn", 1, "Bruno"),
    ("Ana: 2-2", "Eva: 2-2", "unknown-player", 1, None),
    ("Ana: 2-2", "ana: 2-2", "unknown-player", 1, None),
    ("Ana: 2-2", "Ana 2-2", "turn-without-colon", 1, None),
    ("Ana: 2-2", "Ana:", "turn-without-end", 1, "Ana"),
    ("Ana: 2-2", "Ana: pass", "pass-at-opening", 1, "Ana"),
    ("Ana: 2-2", "Ana: +2-0 2-2", "draw-at-opening", 1, "Ana"),
    ("Ana: 2-2", "Ana: 2-2:2-0", "opening-with-host", 1, "Ana"),
    ("Ana: 2-2", "Ana: 3-3", "tile-not-held", 1, "Ana"),
    ("+2-0 2-0:2-2", "+2-0", "turn-without-end", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-0 2-0:2-2 +2-1", "turn-goes-on", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-0 2-0:2-2 pass", "turn-goes-on", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-0 2-0:2-2:2-2", "not-a-tile", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-9 2-0:2-2", "no-such-tile", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-1 2-1:2-2", "draw-order", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-0 +2-1 2-1:2-2", "draw-after-playable", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-0 2-0", "placement-without-host", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-0 2-0:2-0", "host-not-on-board", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-0 2-0:3-3", "host-not-on-board", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-0 2-2:2-2", "tile-on-board", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-0 3-0:2-2", "must-lay-drawn", 2, "Bruno"),
    ("+2-0 2-0:2-2", "2-0:2-2", "tile-not-held", 2, "Bruno"),
    ("+2-0 2-0:2-2", "pass", "pass-with-stock", 2, "Bruno"),
    ("+2-0 2-0:2-2", "+2-0 pass", "pass-with-placement", 2, "Bruno"),
    ("Ana: 1-0:2-0", "Ana: 1-0:2-2", "halves-differ", 3, "Ana"),
    ("Ana: 1-0:2-0", "Ana: +2-1 2-1:2-0", "draw-with-placement", 3, "Ana"),
    ("Ana: 1-0:2-0", "Bruno: 1-0:2-0", "not-their-turn", 3, "Bruno"),
    ("Ana: 1-0:2-0\n", "Ana: 1-0:2-0\nBruno: 3-0:1-0\n", "round-over", 4, "Bruno"),
    ('left = { Bruno = "3-0 0-0" }', 'left = { Bruno = "3-0" }', "left-lacks", None, None),
    ('left = { Bruno = "3-0 0-0" }', 'left = { Bruno = "3-0 1-1" }', "left-lacks", None, None),
    (
        'left = { Bruno = "3-0 0-0" }',
        'left = { Bruno = "3-0 0-0 1-1" }',
        "left-not-held",
        None,
        None,
    ),
    ('left = { Bruno = "3-0 0-0" }', 'left = { Ana = "" }', "left-lacks-player", None, None),
    ('left = { Bruno = "3-0 0-0" }', 'left = { Eva = "" }', "unknown-player", None, None),
    ('left = { Bruno = "3-0 0-0" }', 'left = ["3-0"]', "wrong-kind", None, None),
    ('"out"', '"blocked"', "wrong-end", None, None),
    ('"out"', '"over"', "unknown-end", None, None),
    ('"out"', "true", "wrong-kind", None, None),
]


def changed(old: str, new: str) -> tuple[str, int]:
    """The true record with *old* become *new*, and the line on which that begins to differ."""
    assert TRUE.count(old) == 1, old
    text = TRUE.replace(old, new)
    at = next(i for i, (one, two) in enumerate(zip(text, TRUE, strict=False)) if one != two)
    return text, text.count("\n", 0, at) + 1


def test_the_true_record_is_true() -> None:
    found = result(TRUE, TINY)
    assert [(played["end"], len(played["events"])) for played in found["rounds"]] == [
        ("out", 1),
        ("unfinished", 1),
    ]


@pytest.mark.parametrize(("old", "new", "reason"), HEAD, ids=lambda text: str(text)[:20])
def test_faults_of_the_head(old: str, new: str, reason: str) -> None:
    text, line = changed(old, new)
    fault = refused(text, TINY)
    assert fault.reason == reason
    if new == "start = [0, 0":  # noticed where the next line begins
        line += 2
    assert place(fault) == (reason, line, None, None, None)


@pytest.mark.parametrize(
    ("old", "new", "reason", "turn", "player"), ROUND, ids=lambda text: str(text)[-20:]
)
def test_faults_of_a_round(
    old: str, new: str, reason: str, turn: int | None, player: str | None
) -> None:
    text, line = changed(old, new)
    assert place(refused(text, TINY)) == (reason, line, 1, turn, player)


@pytest.mark.parametrize(
    ("key", "line", "number"),
    [
        ("format", 1, None),
        ("players", 1, None),
        ("rounds", 1, None),
        ("opener", 7, 1),
        ("plays", 7, 1),
    ],
)
def test_missing_keys_are_missed_where_they_should_stand(
    key: str, line: int, number: int | None
) -> None:
    text = TRUE[: TRUE.index("\n[[rounds]]\nopener", 300)]
    if key == "rounds":
        text = text[: text.index("[[rounds]]")]
    elif key == "plays":
        text = re.sub(r'plays = """.*?"""\n', "", text, flags=re.DOTALL)
    else:
        text = re.sub(rf"(?m)^{key} = .*\n", "", text)
    fault = refused(text, TINY)
    assert place(fault) == ("missing-key", line, number, None, None)
    assert fault.details["key"] == key


def test_no_rounds_at_all() -> None:
    text = record_text(("Ana", "Bruno"), more="rounds = []")
    assert place(refused(text)) == ("no-rounds", 3, None, None, None)


def test_faults_of_the_second_round_name_it() -> None:
    text, line = changed("Bruno : 2-1:3-2", "Bruno : 1-1:3-2")
    assert place(refused(text, TINY)) == ("halves-differ", line, 2, 2, "Bruno")
    text, line = changed('opener = "Ana"\nplays', 'opener = "Bruno"\nplays')
    assert place(refused(text, TINY)) == ("wrong-opener", line, 2, None, None)
    text, line = changed("Ana: 1-0:2-0\n", "")
    # what is left at the end of the first round lacks Ana before anything else
    assert place(refused(text, TINY)) == ("left-lacks-player", line + 1, 1, None, None)


def test_a_line_missing_from_the_plays_is_missed_at_the_next() -> None:
    text, line = changed("Bruno: +2-0 2-0:2-2\n", "")
    assert place(refused(text, TINY)) == ("not-their-turn", line, 1, 2, "Ana")


def test_a_line_that_stands_twice() -> None:
    twice = "Ana: 2-2\nAna: 2-2\nBruno: +"
    text, line = changed("Ana: 2-2\nBruno: +", twice)
    assert place(refused(text, TINY)) == ("not-their-turn", line, 1, 2, "Ana")


def test_a_fault_says_what_would_have_been_right() -> None:
    def details(old: str, new: str) -> dict[str, object]:
        return dict(refused(changed(old, new)[0], TINY).details)

    assert details("Ana: 2-2", "Bruno: 2-2") == {"expected": "Ana", "found": "Bruno"}
    assert details("Ana: 1-0:2-0", "Ana: 1-0:2-2")["hosts"] == tiles("2-0")
    assert details("Ana: 2-2", "Ana: 3-3")["held"] == tiles("1-0 2-2")
    assert details("+2-0 2-0:2-2", "+2-1 2-1:2-2") == {
        "expected": tiles("2-0")[0],
        "found": tiles("2-1")[0],
    }
    assert details("+2-0 2-0:2-2", "pass")["stock"] == 6
    assert details('Ana = "1-0 2-2"', 'Ana = "1-0"') == {"holder": "Ana", "found": 1, "expected": 2}
    assert details("[0, 0]", "[0]") == {"found": 1, "expected": 2}


@pytest.mark.parametrize(
    ("turn", "position"), [("2_0:2-2", 8), ("2-0:2_2", 12), ("+2-0 2-0:2-2 x", 21), ("+2-0", 12)]
)
def test_the_position_in_the_line(turn: str, position: int) -> None:
    text, _ = changed("+2-0 2-0:2-2", turn)
    assert refused(text, TINY).where.position == position


# --- records without hands --------------------------------------------------------------


def hidden(*plays: str, players: int = 2, rules: Rules = STANDARD, **end: object) -> BadInput:
    text = record_text(NAMES[:players], round_text(NAMES[0], plays, **end))  # type: ignore[arg-type]
    return refused(text, rules)


@pytest.mark.parametrize(
    ("plays", "reason", "turn", "player"),
    [
        (("Ana: 6-6", "Bruno: 6-6:6-6"), "tile-on-board", 2, "Bruno"),
        (("Ana: 6-6", "Bruno: 6-1:6-6", "Ana: 6-1:6-6"), "tile-on-board", 3, "Ana"),
        (("Ana: 6-6", "Bruno: +6-6 6-1:6-6"), "tile-on-board", 2, "Bruno"),
        (("Ana: 5-5", "Bruno: +6-4 +5-1 5-1:5-5", "Ana: 6-4:5-5"), "tile-in-hand", 3, "Ana"),
        (("Ana: 5-5", "Bruno: +6-4 +6-4 5-1:5-5"), "tile-in-hand", 2, "Bruno"),
        (("Ana: 5-5", "Bruno: +5-4 +5-1 5-1:5-5"), "draw-after-playable", 2, "Bruno"),
        (("Ana: 5-5", "Bruno: +6-4 5-1:5-5"), "must-lay-drawn", 2, "Bruno"),
        (("Ana: 5-5", f"Bruno: {'+? ' * 19}5-1:5-5"), "stock-empty", 2, "Bruno"),
        (("Ana: 5-5", f"Bruno: {'+? ' * 17}pass"), "pass-with-stock", 2, "Bruno"),
        # a block is certain once both have passed, so the second pass is one too many
        (("Ana: 5-5", f"Bruno: {'+? ' * 18}pass", "Ana: pass"), "round-over-before", 3, "Ana"),
        # 6-5 was dealt, for all that was drawn at turn 2 was laid; it could have gone to 6-6 then
        (
            ("Ana: 6-6", "Bruno: +? 6-1:6-6", "Ana: 4-1:6-1", "Bruno: 6-5:6-6"),
            "drew-holding",
            2,
            "Bruno",
        ),
        # the same although tiles that come later would make the numbers right
        (
            (
                *("Ana: 6-6", "Bruno: +? 6-1:6-6", "Ana: 4-1:6-1", "Bruno: 6-5:6-6"),
                *("Ana: 5-2:6-5", "Bruno: +? +? 4-0:4-1"),
            ),
            "drew-holding",
            2,
            "Bruno",
        ),
    ],
)
def test_without_hands(plays: tuple[str, ...], reason: str, turn: int, player: str) -> None:
    assert place(hidden(*plays)) == (reason, 6 + turn, 1, turn, player)


def test_without_hands_a_pass_while_holding_a_playable_tile() -> None:
    plays = ["Ana: 6-6", f"Bruno: {'+? ' * 8}pass", "Carla: pass", "Íñigo: 6-1:6-6"]
    plays += ["Ana: 6-2:6-6", "Bruno: pass", "Carla: 6-5:6-6"]
    fault = hidden(*plays, players=4)
    assert place(fault) == ("passed-holding", 9, 1, 3, "Carla")
    assert (fault.details["tile"], fault.details["hosts"]) == (tiles("6-5")[0], tiles("6-6"))


OUT = ("Ana: 3-2", "Bruno: 2-1:3-2", "Ana: 3-3:3-2")


@pytest.mark.parametrize(
    ("left", "reason"),
    [
        (None, "left-missing"),
        ({}, "left-lacks-player"),
        ({"Bruno": ""}, "left-count"),
        ({"Bruno": "1-0 3-0"}, "left-count"),
        ({"Bruno": "2-1"}, "tile-on-board"),
        ({"Ana": "1-1", "Bruno": "1-0"}, "left-not-held"),
    ],
)
def test_without_hands_what_is_left_after_going_out(
    left: dict[str, str] | None, reason: str
) -> None:
    fault = hidden(*OUT, rules=TINY, left=left)
    line = 4 if left is None else 11
    assert place(fault) == (reason, line, 1, None, None)


def test_a_tile_cannot_be_left_in_two_hands() -> None:
    left = {"Bruno": "1-0", "Carla": "1-0 1-1"}
    fault = hidden("Ana: 3-2", "Bruno: 2-1:3-2", players=3, rules=TINY, left={"Ana": "0-0"} | left)
    assert place(fault) == ("tile-in-hand", 10, 1, None, None)
    assert fault.details["holder"] == "Bruno"


def test_without_hands_turns_after_a_block_begin_at_the_first() -> None:
    # In the tiny game with two tiles each and six in the stock; the tiles left show the block.
    plays = ["Ana: 2-1", "Bruno: 3-2:2-1", "Ana: +? 3-1:2-1", "Bruno: +? 3-3:3-2"]
    plays += ["Ana: +? +? +? 3-0:3-1", "Bruno: +? 2-0:3-0", "Ana: 2-2:2-0"]
    left = {"Ana": "1-0 0-0", "Bruno": "1-1"}
    text = record_text(("Ana", "Bruno"), round_text("Ana", plays, left=left))
    assert result(text, TINY)["rounds"][0]["end"] == "blocked"
    fault = hidden(*plays, "Bruno: pass", rules=TINY, left=left)
    assert place(fault) == ("round-over-before", 14, 1, 8, "Bruno")
    fault = hidden(*plays, rules=TINY, end="blocked")
    assert fault.reason == "left-missing"


def test_tiles_drawn_face_up_are_known_from_then_on() -> None:
    plays = ("Ana: 5-5", "Bruno: +6-4 +5-1 5-1:5-5", "Ana: 4-1:5-1", "Bruno: +5-0 5-0:5-5")
    fault = hidden(*plays)
    assert place(fault) == ("draw-with-placement", 10, 1, 4, "Bruno")
    assert fault.details["tile"] == tiles("6-4")[0]


def test_a_stock_that_is_known_although_hands_are_not() -> None:
    play = deal(TINY, Table(2), 0, None, tiles("0-0 1-0 1-1 2-0 2-1 2-2"))
    with pytest.raises(NotAllowed) as caught:
        play.completed([tiles("0-0 3-3"), tiles("3-0 3-1")])
    assert caught.value.reason == "tile-in-stock"


# --- where things stand -----------------------------------------------------------------


def test_hands_on_lines_of_their_own_are_named_by_them() -> None:
    first = TRUE.index("hands")
    rest = TRUE[TRUE.index("stock") : TRUE.index("left")]
    own = TRUE[:first] + rest + '[rounds.hands]\nAna = "1-0 2-2"\n{}\n[rounds.left]\n{}\n'
    true = own.format('Bruno = "3-0 0-0"', 'Ana = ""\nBruno = "3-0 0-0"')
    assert result(true, TINY)["rounds"][0]["end"] == "out"
    for hand, left, reason, word in [
        ('Bruno = "3-0"', 'Bruno = "3-0 0-0"', "hand-size", 'Bruno = "3-0"\n'),
        ('Bruno = "3-0 1-0"', "", "dealt-twice", 'Bruno = "3-0 1-0"'),
        ('Bruno = "3-0 0-0"', 'Bruno = "3-0 1-1"', "left-lacks", 'Bruno = "3-0 1-1"'),
    ]:
        text = own.format(hand, left)
        line = text.count("\n", 0, text.index(word)) + 1
        assert place(refused(text, TINY)) == (reason, line, 1, None, None)


@pytest.mark.parametrize("quotes", ['"""', "'''"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_lines_in_long_strings(quotes: str, newline: str) -> None:
    text = TRUE.replace('"""', quotes).replace("1-0:2-0", "1-0:2-2").replace("\n", newline)
    assert place(refused(text, TINY)) == ("halves-differ", 14, 1, 3, "Ana")


@pytest.mark.parametrize(
    ("plays", "line"),
    [
        (r'"Ana: 2-2\nBruno: +2-0 2-0:2-2\nAna: 1-0:2-2"', 11),
        (r'"Ana: 2-2\u000ABruno: +2-0 2-0:2-2\nAna: 1-0:2-2"', 11),
        ('"""Ana: 2-2\nBruno: +2-0 2-0:2-2\nAna: 1-0:2-2"""', 13),
        ('"""\nAna: 2-2\\nBruno: +2-0 2-0:2-2\nAna: 1-0:2-2"""', 13),
        ('"""\nAna: 2-2\\u000aBruno: +2-0 2-0:2-2\nAna: 1-0:2-2"""', 13),
        ('"""\nAna: 2-2\\U0000000ABruno: +2-0 2-0:2-2\nAna: 1-0:2-2"""', 13),
        ('"""\\\n\n   Ana: 2-2\nBruno: +2-0 2-0:2-2\nAna: 1-0:2-2\n"""', 15),
        ('"""\nAna: 2-2 # \\"\\"\\" """ # no\nBruno', 13),
        ("'''\nAna: 2-2 # \\\nBruno: +2-0 2-0:2-2\nAna: 1-0:2-2'''", 14),
        ('"""\nAna: 2-2 # ""\nBruno: +2-0 2-0:2-2\nAna: 1-0:2-2 # x"""""', 14),
    ],
)
def test_lines_of_strings_written_in_other_ways(plays: str, line: int) -> None:
    start, end = TRUE.index('"""'), TRUE.index("\nleft")
    fault = refused(TRUE[:start] + plays + TRUE[end:], TINY)
    assert fault.where.line == line
    assert fault.reason == ("not-toml" if "# no" in plays else "halves-differ")


def test_rounds_as_inline_tables() -> None:
    rounds = """rounds = [
      {opener = "Ana", plays = "Ana: 6-6"},
    ]"""
    assert result(record_text(("Ana", "Bruno"), more=rounds))["rounds"][0]["opener"] == "Ana"
    fault = refused(record_text(("Ana", "Bruno"), more=rounds.replace('"Ana"', '"Eva"')))
    assert place(fault) == ("unknown-player", 4, 1, None, None)


def test_dotted_keys() -> None:
    text = TRUE.replace(
        'hands = { Ana = "1-0 2-2", Bruno = "3-0 0-0" }',
        'hands.Ana = "1-0 2-2"\nhands . "Br\\u0075no" = "3-0 0-0 1-1"',
    )
    assert place(refused(text, TINY)) == ("hand-size", 10, 1, None, None)


# --- names ------------------------------------------------------------------------------

NAMED = [
    "Ana: la otra",
    "Ana #2",
    "#1",
    "Íñigo",
    "I\u0301n\u0303igo",
    "Ñ" * 200,
    "🁣 🁫",
    "דנה",
    "pass",
    "+6-6",
    "6-6",
    'Ana "la" \\ Bru',
    "'''",
    "Bruno : 6-6",
    "a.b = [c]",
]


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("comment", ["", " # fine"])
def test_names_of_every_sort(name: str, comment: str) -> None:
    plays = [f"{name}: 6-6{comment}", f"Ana:6-1:6-6{comment}", f"  {name} :  6-5:6-6 "]
    text = record_text((name, "Ana"), round_text(name, plays))
    found = result(text)
    assert found["players"][0] == unicodedata.normalize("NFC", name)
    fault = refused(text.replace("6-5:6-6", "6-1:6-6"))
    assert place(fault) == ("tile-on-board", 9, 1, 3, found["players"][0])


def test_the_longest_name_wins() -> None:
    plays = ["Ana: 6-6", "Ana: B: 6-1:6-6"]
    text = record_text(("Ana", "Ana: B"), round_text("Ana", plays))
    assert [event["player"] for event in result(text)["rounds"][0]["events"]] == []
    assert refused(text.replace("6-1:", "5-1:")).where.player == "Ana: B"


def test_a_comment_may_name_a_player() -> None:
    plays = ["#1: 6-6", "# 1: 6-6", "#", "Ana: 6-1:6-6 #1: 6-5:6-6"]
    assert result(record_text(("#1", "Ana"), round_text("#1", plays)))


def test_composed_and_decomposed_spellings_are_one_name() -> None:
    plays = ["I\u0301n\u0303igo: 6-6", "Ana: 6-1:6-6", "Íñigo: 6-5:6-6"]
    text = record_text(("Íñigo", "Ana"), round_text("I\u0301n\u0303igo", plays))
    assert result(text)["players"] == ["Íñigo", "Ana"]


# --- files ------------------------------------------------------------------------------


def loaded(path: Path) -> tuple[str, int | None]:
    with pytest.raises(BadInput) as caught:
        load_record(path)
    assert caught.value.where.file == str(path)
    return caught.value.reason, caught.value.where.line


def test_files_that_are_no_records(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    assert loaded(file) == ("cannot-read", None)
    assert loaded(tmp_path) == ("cannot-read", None)
    assert loaded(tmp_path / "no\0name") == ("cannot-read", None)
    assert loaded(tmp_path / ("x" * 5000)) == ("cannot-read", None)
    assert loaded(file / "below") == ("cannot-read", None)
    file.symlink_to(file)
    assert loaded(file) == ("cannot-read", None)
    file.unlink()
    file.write_bytes(b"")
    assert loaded(file) == ("missing-key", 1)
    file.write_bytes(b"x" * 10_000_000)
    assert loaded(file) == ("file-too-large", None)
    file.write_bytes(b"# fine\n\xff\xfe\n")
    assert loaded(file) == ("not-utf8", 2)
    file.write_bytes(TRUE.encode("utf-16"))
    assert loaded(file) == ("not-utf8", 1)
    file.write_bytes(TRUE.encode() + b"\0")
    assert loaded(file) == ("not-toml", TRUE.count("\n") + 1)


def test_a_file_nobody_may_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    assert loaded(tmp_path / "game.toml") == ("cannot-read", None)


def test_byte_order_mark_and_line_ends(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_bytes(b"\xef\xbb\xbf" + TRUE.replace("\n", "\r\n").encode())
    assert load_record(file, TINY) == read_record(TRUE, TINY, str(file))
    file.write_bytes(TRUE.replace("\n", "\r").encode())
    assert loaded(file)[0] == "not-toml"


# --- all of them ------------------------------------------------------------------------


def test_every_reason_of_the_engine_is_tested() -> None:
    """Returns the violators: reasons that the engine gives and that no test here speaks of."""
    root = Path(__file__).parents[2]
    raised = re.compile(r'(?:NotAllowed|BadInput|Unreadable|_fault)\(\s*"([a-z0-9-]+)"')
    engine = "\n".join(
        path.read_text(encoding="utf-8") for path in (root / "generator/engine").rglob("*.py")
    )
    tested = "\n".join(
        path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")
    )
    reasons = set(raised.findall(engine))
    assert len(reasons) > 50
    assert {reason for reason in reasons if f'"{reason}"' not in tested} == set()


def test_a_target_of_another_variation_bounds_the_start() -> None:
    text, _ = changed("[0, 0]", "[0, 70]")
    assert refused(text, TINY).reason == "start-range"
    assert result(text, Rules(target=Shown(90), hand_size=2, highest_pip=3))
