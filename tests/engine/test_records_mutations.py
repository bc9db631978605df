"""A true record with one thing changed: a clear fault on the right line, and never anything else.

Which line is the first wrong one is worked out by a plain second reading of the rules.
Every test takes a number that all its chance comes from; hypothesis prints it when a test fails.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.engine.records import read_record, write_record
from generator.errors import BadInput
from tests.engine import oracle
from tests.engine.support import NAMES, result, told, verdict
from tests.engine.test_cases import GAMES

SEEDS = st.integers(0, 2**32)


def first_wrong(game: oracle.Game, number: int, plays: list[str]) -> int | None:
    """The index of the first line of round *number* that cannot have happened, or None."""
    played = game.rounds[number]
    judge = oracle.Game(game.players, Random(0), start=game.start)
    for earlier in game.rounds[:number]:
        for event in earlier.events:
            judge.scores = list(event["scores"])
    hands = [list(hand) for hand in played.dealt]
    stock, board = list(played.stock_dealt), list[oracle.Placement]()
    seat, over = played.opener, False
    for index, line in enumerate(plays):
        who, _, turn = line.partition(": ")
        if over or game.players.index(who) != seat:
            return index
        *draws, last = turn.split()
        hand = hands[seat]
        for draw in draws:
            if not board or not stock or oracle.legal(board, hand):
                return index
            if draw != "+" + oracle.name(stock[0]):
                return index
            hand.append(stock.pop(0))
        choices = oracle.legal(board, hand)
        if last == "pass":
            if choices or stock or not board:
                return index
        else:
            laid = [choice for choice in choices if oracle.placement_text(choice) == last]
            if not laid or (draws and laid[0][0] != hand[-1]):
                return index
            board.append(laid[0])
            hand.remove(laid[0][0])
            worth = oracle.worth(oracle.board_sum(board), 5)
            if hand:
                judge.event(played_for_events(), seat, worth)
            over = not hand or judge.winner is not None
        blocked = not stock and not any(oracle.legal(board, other) for other in hands)
        over = over or blocked
        seat = (seat + 1) % len(hands)
    return None


def played_for_events() -> oracle.Round:
    return oracle.Round(0, [], [])


# --- one change in the plays ------------------------------------------------------------


def any_tile(dice: Random) -> str:
    return oracle.name(dice.choice(oracle.whole_set(6)))


def change_tile(lines: list[str], at: int, dice: Random, players: int) -> None:
    lines[at] = lines[at].rpartition(" ")[0] + " " + any_tile(dice)
    if at:
        lines[at] += ":" + any_tile(dice)


def change_host(lines: list[str], at: int, dice: Random, players: int) -> None:
    lines[at] = lines[at].rpartition(":")[0] + ":" + any_tile(dice)
    if ": " not in lines[at]:
        lines[at] = lines[at].replace(":", ": ")


def change_player(lines: list[str], at: int, dice: Random, players: int) -> None:
    others = [name for name in NAMES[:players] if name != lines[at].partition(":")[0]]
    lines[at] = dice.choice(others) + ":" + lines[at].partition(":")[2]


def add_draw(lines: list[str], at: int, dice: Random, players: int) -> None:
    who, _, turn = lines[at].partition(": ")
    words = turn.split()
    words.insert(dice.randrange(len(words)), "+" + any_tile(dice))
    lines[at] = f"{who}: {' '.join(words)}"


def drop_draw(lines: list[str], at: int, dice: Random, players: int) -> None:
    who, _, turn = lines[at].partition(": ")
    words = turn.split()
    if len(words) > 1:
        del words[dice.randrange(len(words) - 1)]
    lines[at] = f"{who}: {' '.join(words)}"


def passing(lines: list[str], at: int, dice: Random, players: int) -> None:
    lines[at] = lines[at].rpartition(" ")[0] + " pass"


def drop_line(lines: list[str], at: int, dice: Random, players: int) -> None:
    del lines[at]


def repeat_line(lines: list[str], at: int, dice: Random, players: int) -> None:
    lines.insert(at, lines[at])


def swap_lines(lines: list[str], at: int, dice: Random, players: int) -> None:
    other = dice.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]


CHANGES: list[Callable[[list[str], int, Random, int], None]] = [
    *(change_tile, change_host, change_player, add_draw, drop_draw, passing),
    *(drop_line, repeat_line, swap_lines),
]


@pytest.mark.parametrize("change", CHANGES)
@given(SEEDS, st.integers(2, 4))
@settings(max_examples=25)
def test_one_change_in_the_plays(
    change: Callable[[list[str], int, Random, int], None], seed: int, players: int
) -> None:
    dice = Random(seed)
    start = [dice.choice([0, 0, 57, 60]) for _ in range(oracle.side_count(players))]
    game = oracle.Game(NAMES[:players], dice, start=start).play(3)
    number = dice.randrange(len(game.rounds))
    true = list(game.rounds[number].plays)
    plays = list(true)
    change(plays, dice.randrange(len(plays)), dice, players)
    wrong = first_wrong(game, number, plays)
    game.rounds[number].plays = plays
    text = told(game)
    found = verdict(text)
    if wrong is None:
        return  # still a legal beginning of a round
    assert isinstance(found, BadInput), text
    where = found.where
    lines = text.split("\n")
    first = [index for index, line in enumerate(lines) if line == 'plays = """'][number] + 2
    assert (where.round, where.turn, where.line) == (number + 1, wrong + 1, first + wrong), text
    assert where.player == plays[wrong].partition(":")[0]


# --- one change anywhere ----------------------------------------------------------------


@cache
def true_text(number: int) -> str:
    return GAMES[number % len(GAMES)].read_text(encoding="utf-8")


NASTY = [
    *(
        "\0",
        "\r",
        "\x1b[31m",
        "\ufeff",
        "\u202e",
        "\u2028",
        "\x85",
        "\ud7ff",
        "\U0010ffff",
        "é",
        "́",
    ),
    *('"', '"""', "'''", "\\", "\\u0000", "\\n", "#", "[", "]", "[[", "{", "}", "=", ".", ",", ":"),
    *("[[rounds]]", "rounds = 1", "nan", "inf", "-0", "1e999", "0x" + "f" * 4400, "9" * 4400),
    *(
        "[" * 300,
        "{a=" * 300,
        "a." * 500,
        "1979-05-27T07:32:00Z",
        "+?",
        "pass",
        "6-6:6-6",
        "\n" * 50,
    ),
]


@given(st.integers(0, 23), SEEDS, st.sampled_from(["insert", "delete", "replace", "repeat"]))
@settings(max_examples=400)
def test_any_change_of_the_text(number: int, seed: int, change: str) -> None:
    dice = Random(seed)
    # Near the beginning more often: there the keys are.
    text = true_text(number)[: dice.choice([700, 1500, 10_000])]
    at = dice.randrange(len(text))
    length = dice.choice([1, 1, 2, 5, 40])
    if change == "insert":
        text = text[:at] + dice.choice(NASTY) + text[at:]
    elif change == "replace":
        text = text[:at] + dice.choice(NASTY) + text[at + length :]
    elif change == "delete":
        text = text[:at] + text[at + length :]
    else:
        text = text[:at] + text[at : at + length] * 2 + text[at + length :]
    verdict(text)


@given(st.binary(max_size=300))
@settings(max_examples=150)
@example(b"\xff\xfe")
def test_noise(noise: bytes) -> None:
    assert isinstance(verdict(noise.decode("latin-1")), BadInput)
    assert isinstance(verdict('format = "exact61-record/1"\n' + noise.decode("latin-1")), BadInput)


VALUES = st.recursive(
    st.sampled_from(
        [
            *("1", "-1", "1.5", "nan", "true", '""', '"Ana"', "'6-6'", "0xff", '"\\u0000"'),
            *("1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", "1979-05-27T07:32:00"),
            '"""\nAna: 6-6\n"""',
        ]
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda some: f"[{', '.join(some)}]"),
        st.lists(st.tuples(st.sampled_from(["a", '"b.c"', "Ana"]), inner), max_size=2).map(
            lambda some: (
                "{" + ", ".join(f"{key} = {value}" for key, value in dict(some).items()) + "}"
            )
        ),
    ),
    max_leaves=6,
)
KEYS = ["format", "title", "date", "players", "start", "rounds"]
ROUND_KEYS = ["opener", "hands", "stock", "plays", "left", "end"]


@given(st.sampled_from(KEYS), VALUES)
@settings(max_examples=100)
def test_any_value_at_the_top(key: str, value: str) -> None:
    good = {
        "format": '"exact61-record/1"',
        "players": '["Ana", "Bruno"]',
        "rounds": '[{opener = "Ana", plays = "Ana: 6-6"}]',
    }
    text = "\n".join(f"{name} = {told}" for name, told in (good | {key: value}).items())
    found = verdict(text)
    if isinstance(found, BadInput):
        assert found.where.line is not None
        line = text.split("\n")[found.where.line - 1]
        # Wrong players make the seats of the rounds wrong too; anything else is at its own key.
        assert line.startswith(key) or key == "players" or '"""' in value


@given(st.sampled_from(ROUND_KEYS), VALUES)
@settings(max_examples=100)
def test_any_value_in_a_round(key: str, value: str) -> None:
    good = {"opener": '"Ana"', "plays": '"Ana: 6-6"'} | {key: value}
    text = 'format = "exact61-record/1"\nplayers = ["Ana", "Bruno"]\n[[rounds]]\n'
    text += "\n".join(f"{name} = {told}" for name, told in good.items())
    found = verdict(text)
    if isinstance(found, BadInput):
        assert found.where.round == 1
        assert found.where.line is not None


# --- writing and reading back -----------------------------------------------------------


@given(
    SEEDS,
    st.lists(
        st.text(
            st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"]),
            min_size=1,
            max_size=12,
        )
        .map(str.strip)
        .filter(bool),
        min_size=2,
        max_size=4,
        unique=True,
    ),
    st.sampled_from([True, False]),
)
@settings(max_examples=60)
def test_what_is_written_is_read_back(seed: int, names: list[str], hands: bool) -> None:
    game = oracle.Game(names, Random(seed)).play(2)
    text = told(game, hands=hands)
    try:
        record = read_record(text)
    except BadInput as fault:
        reason = fault.reason
        assert reason in ("bad-name", "name-twice")
        return
    again = read_record(write_record(record))
    assert write_record(again) == write_record(record)
    assert (again.players, again.start, again.title) == (record.players, record.start, record.title)
    for one, two in zip(again.rounds, record.rounds, strict=True):
        assert [line.turn for line in one.turns] == [line.turn for line in two.turns]
        assert (one.opener, one.hands, one.stock, one.left, one.end) == (
            *(two.opener, two.hands, two.stock, two.left, two.end),
        )
    assert result(write_record(record))["scores"] == game.scores
