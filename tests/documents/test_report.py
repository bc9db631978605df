"""Game reports: what the page says is what the engine, and another program, found in the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from generator.cli import main
from generator.documents.press import Printed
from generator.documents.report import Report, report
from generator.documents.report_names import names_of
from generator.documents.report_page import report_page
from generator.documents.report_paper import paper_drawing, written
from generator.documents.report_race import race_of
from generator.documents.report_rounds import Rounds
from generator.documents.report_turns import TurnRow, balanced
from generator.engine.points import Shown
from generator.engine.records import CheckedGame, check_record, read_record, write_record
from generator.engine.rules import STANDARD, Rules
from generator.engine.simulate import simulate
from generator.errors import BadInput
from generator.i18n import speaker
from generator.scoresheets import history
from tests import pdfua
from tests.documents.reading import Fact, boxes, read
from tests.scoresheets.games import NAMES, game, result

LONG = (
    "María de los Ángeles Fernández-Villaverde y Pérez de la Torre y San Martín Olivo",
    "X" * 80,
    "Bartholomew Archibald Featherstonehaugh-Cholmondeley of Upper Wherever by the Se",
    "W" * 80,
)
UNFINISHED = """\
format = "exact61-record/1"
title = "Final <b>&</b> 2026"
date = 2026-11-29
players = ["Ana", "Bruno", "Carla", "Íñigo"]
start = [10, -7]
[[rounds]]
opener = "Ana"
plays = \"\"\"
Ana: 6-6
Bruno: +? +? 6-3:6-6
Carla: 3-3:6-3
\"\"\"
"""
GAMES_OF_ALL_KINDS = ("2p-03", "3p-03", "4p-04")
LANGUAGES = ("en", "es")


@cache
def page(name: str, lang: str = "en", paper: str = "a4") -> Report:
    return Report(game(name), lang, report_page(paper))


@cache
def pdf(name: str, lang: str = "en", paper: str = "a4") -> Printed:
    return page(name, lang, paper).pdf()


def facts(html: str) -> dict[str, str]:
    """The facts of a page; one that stands there twice says the same both times."""
    found: dict[str, str] = {}
    for fact in read(html).facts:
        assert found.setdefault(fact.fact, fact.value) == fact.value, fact
    return found


def checked(text: str, rules: Rules = STANDARD) -> CheckedGame:
    return check_record(read_record(text, rules), rules)


@cache
def unfinished() -> CheckedGame:
    return checked(UNFINISHED)


@cache
def long_names() -> CheckedGame:
    return check_record(simulate(LONG, 3, STANDARD))


# --- the numbers -------------------------------------------------------------------------------


def expected(number: int, played: dict[str, Any], before: list[int]) -> Iterator[tuple[str, int]]:
    """Go through what must stand on the page of one round, by the other program's result."""
    prefix = f"round.{number}"
    scores = before
    for event in played["events"]:
        side = event["side"]
        if event["kind"] == "placement":
            turn = f"{prefix}.turn.{event['turn']}"
            yield f"{turn}.sum", event["sum"]
            yield f"{turn}.shown", event["shown"]
            yield f"{turn}.score", event["scores"][side] // 5
        if event["kind"] == "out":
            for name in ("placement", "rivals", "raw", "shown"):
                yield f"{prefix}.{'net' if name == 'raw' else name}", event[name]
            yield f"{prefix}.score_before", scores[side] // 5
            yield f"{prefix}.score_after", event["scores"][side] // 5
        scores = event["scores"]
    for side, score in enumerate(scores):
        yield f"{prefix}.side.{side + 1}.score", score // 5
        yield f"{prefix}.side.{side + 1}.points", (score - before[side]) // 5


@pytest.mark.parametrize("name", NAMES)
def test_the_page_says_what_another_program_found(name: str) -> None:
    found = facts(page(name).html)
    data = result(name)
    scores = [0] * len(data["sides"])
    wanted: dict[str, int] = {}
    for number, played in enumerate(data["rounds"], 1):
        wanted |= dict(expected(number, played, scores))
        scores = played["events"][-1]["scores"] if played["events"] else scores
    wanted |= {f"side.{side}.score": score // 5 for side, score in enumerate(scores, 1)}
    assert len(wanted) > 100
    shown = {fact: int(found[fact]) for fact in wanted if fact in found}
    # A side that scored nothing in a round has a dash for its points.
    dashes = {fact: value for fact, value in wanted.items() if fact not in found}
    assert all(value == 0 and fact.endswith("points") for fact, value in dashes.items())
    assert shown == {fact: wanted[fact] for fact in shown}


@pytest.mark.parametrize("name", NAMES)
def test_blocked_rounds_say_every_hand(name: str) -> None:
    found = facts(page(name).html)
    for number, played in enumerate(result(name)["rounds"], 1):
        events = [event for event in played["events"] if event["kind"] == "blocked"]
        ranks = range(1, len(game(name).record.players) + 1)
        shown = [int(found.get(f"round.{number}.hand.{rank}.shown", 0)) for rank in ranks]
        if game(name).winner is None or number < len(game(name).rounds):
            assert [points for points in shown if points] == [event["shown"] for event in events]


@pytest.mark.parametrize("name", NAMES)
def test_every_turn_stands_there(name: str) -> None:
    found = facts(page(name).html)
    for number, played in enumerate(game(name).rounds, 1):
        for place, turn in enumerate(played.final.round.turns, 1):
            prefix = f"round.{number}.turn.{place}"
            assert found[f"{prefix}.number"] == str(place)
            if turn.placement is not None:
                board = played.stages[place].round.board
                assert found[f"{prefix}.sum"] == str(board.total.value)
                assert found.get(f"{prefix}.host", "None") == str(turn.placement.host)


@pytest.mark.parametrize("name", GAMES_OF_ALL_KINDS)
def test_both_languages_say_the_same(name: str) -> None:
    def numbers(lang: str) -> list[tuple[str, str]]:
        everything = read(page(name, lang).html).facts
        return [fact[:2] for fact in everything if not is_words(fact)]

    assert numbers("en") == numbers("es")


def is_words(fact: Fact) -> bool:
    return fact.fact.startswith(("player.", "side.")) and fact.fact.count(".") < 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_digit_stands_in_a_fact(lang: str) -> None:
    for name in GAMES_OF_ALL_KINDS:
        assert read(page(name, lang).html).loose == []
    assert read(Report(unfinished(), lang, report_page("a4")).html).loose == []


# --- the race and the sheet --------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_points_of_the_race_are_the_scores(name: str) -> None:
    data, played = result(name), game(name)
    race = race_of(played, names_of(played, speaker("en"), 20, 8))
    slot = 0
    for side, track in enumerate(race.tracks):
        slot = 0
        points, attempts = [], []
        for each in data["rounds"]:
            for place, event in enumerate(each["events"], slot):
                if event["side"] == side and event["outcome"] == "applied":
                    points.append((place, event["scores"][side] // 5))
                elif event["side"] == side:
                    attempts.append((place, event["scores"][side] // 5, event["shown"]))
            slot += max(1, len(each["events"]))
        assert [(point.slot, point.score) for point in track.points] == points
        assert [(one.slot, one.score, one.size) for one in track.attempts] == attempts
    assert (sum(race.rounds), race.winner) == (slot, data["winner"])


@pytest.mark.parametrize("name", NAMES)
def test_the_score_sheet_is_that_of_the_score_sheets(name: str) -> None:
    told = history(game(name))
    for side, writing in enumerate(told.sides):
        mine = written(game(name), side, speaker("en"))
        assert [run.count for run in mine.runs] == [run.last - run.first for run in writing.runs]
        assert (mine.owed, mine.paid) == (writing.owed.written, writing.owed.paid)
        assert mine.tally == writing.tally
        for one, two in zip(mine.runs, mine.runs[1:], strict=False):
            assert one.hand != two.hand
        labels = [run.label for run in mine.runs if run.label]
        assert labels == [str(run.round) for run in writing.runs if run.place == 0]


@pytest.mark.parametrize("target", [1, 12, 61, 150, 250])
@pytest.mark.parametrize("width", [60.0, 80.0, 113.0])
def test_cells_keep_to_their_width(target: int, width: float) -> None:
    rules = replace(STANDARD, target=Shown(target))
    played = check_record(simulate(("Ana", "Bruno"), 1, rules), rules)
    writing = written(played, played.winner or 0, speaker("en"))
    assert paper_drawing(writing, width, rules).width <= width + 0.1


# --- turns in columns --------------------------------------------------------------------------


def row(lines: int) -> TurnRow:
    from markupsafe import Markup

    from generator.documents.facts import Number

    nothing = Markup("")
    number = Number(1, "round.1.turn.1.number", speaker("en"))
    return TurnRow(
        number, nothing, nothing, nothing, nothing, None, None, nothing, None,
        is_pass=True, is_last=False, is_applied=False, lines=lines,
    )  # fmt: skip


@pytest.mark.parametrize("count", [1, 2, 3, 7, 13, 33])
@pytest.mark.parametrize("columns", [1, 2, 3])
def test_columns_keep_every_turn_in_order(count: int, columns: int) -> None:
    rows = [row(1 + number % 3 // 2) for number in range(count)]
    made = balanced(rows, columns, 60)
    assert [one for column in made for one in column] == rows
    assert len(made) <= columns
    heights = [sum(one.lines for one in column) for column in made]
    assert max(heights) <= -(-sum(one.lines for one in rows) // columns) + 1


def test_too_many_turns_go_on_below() -> None:
    rows = [row(2) for _ in range(30)]
    made = balanced(rows, 3, 10)
    assert [len(column) for column in made] == [5, 5, 5]


# --- names -------------------------------------------------------------------------------------


def test_names_are_escaped() -> None:
    record = simulate(("<i>Ana</i>", "B & C"), 1, STANDARD)
    played = check_record(replace(record, title='<script>"&'))
    html = Report(played, "en", report_page("a4")).html
    assert "<i>" not in html
    assert "<script" not in html
    assert 'value="&lt;i&gt;Ana&lt;/i&gt;"' in html
    assert "B &amp; C" in html


@pytest.mark.parametrize(
    ("names", "labels"),
    [
        (("Ana", "Bruno"), ("Ana", "Bruno")),
        (("Carla Rodríguez de la Vega", "Bruno"), ("Carla", "Bruno")),
        (("Ana María Rodríguez de la Vega", "Ana"), ("A", "B")),
        (("W" * 80, "Bruno"), ("A", "B")),
    ],
)
def test_long_names_are_shortened_or_become_letters(
    names: tuple[str, ...], labels: tuple[str, ...]
) -> None:
    played = check_record(simulate(names, 1, STANDARD))
    found = names_of(played, speaker("en"), 14, 8.5)
    assert (found.full, found.labels) == (names, labels)


def test_letters_are_explained() -> None:
    found = facts(Report(long_names(), "en", report_page("a4")).html)
    assert [found[f"player.{seat}.label"] for seat in (1, 2, 3, 4)] == list("ABCD")
    assert [found[f"player.{seat}"] for seat in (1, 2, 3, 4)] == list(LONG)


@pytest.mark.parametrize("where", ["players", "title"])
def test_a_letter_that_cannot_be_printed_is_named(
    where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = simulate(("日本", "Ana") if where == "players" else ("Bea", "Ana"), 1, STANDARD)
    if where == "title":
        record = replace(record, title="日本")
    path = tmp_path / "game.toml"
    path.write_text(write_record(record), encoding="utf-8")
    with pytest.raises(BadInput, match="letters-missing"):
        report(check_record(record), "en")
    assert main(("record", "print", str(path), "-o", str(tmp_path / "out"))) == 2
    printed = capsys.readouterr()
    assert "日" in printed.err
    assert str(path) in printed.err
    assert not printed.out


# --- rounds of all kinds -----------------------------------------------------------------------


def test_hands_stand_there_where_they_are_known() -> None:
    assert page("2p-00").html.count('class="deal"') == len(game("2p-00").rounds)
    assert page("2p-03").html.count('class="deal"') == 0


def test_an_unfinished_round_has_its_board_and_no_settlement() -> None:
    html = Report(unfinished(), "en", report_page("a4")).html
    found = facts(html)
    assert "The record stops before the end of the round." in html
    assert "a tile not known and a tile not known" in html
    assert html.count('class="board"') == 1
    assert 'class="ledger"' not in html
    # 10 and −7 at the start; 12 + 3 = 15, three shown points for Bruno's side.
    assert (found["side.1.score"], found["side.2.score"]) == ("10", "-4")
    assert (found["side.1.needs"], found["side.2.needs"]) == ("51", "65")


def test_a_round_without_a_turn() -> None:
    text = re.sub(r"Ana: 6-6.*?\n\"", '"', UNFINISHED, flags=re.DOTALL)
    html = Report(checked(text), "en", report_page("a4")).html
    assert "No turn is written down." in html
    assert 'class="board"' not in html


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_long_boards_are_drawn_smaller_or_wider(paper: str) -> None:
    for name in ("2p-03", "4p-06"):
        played = game(name)
        made = page(name, "en", paper)
        for each in Rounds(played, made.names, made.figures, made.page).pages():
            widths = re.findall(r'class="board".*?width:([\d.]+)mm', each.ending.board)
            room = made.page.column
            if not each.ending.is_wide:
                room -= made.page.told + made.page.design.gap
            assert float(widths[0]) <= room + 0.01


# --- on paper ----------------------------------------------------------------------------------

ON_PAPER = [
    ("2p-03", "es", "a4"),
    pytest.param("3p-03", "en", "letter", marks=pytest.mark.slow),
    pytest.param("4p-04", "es", "a5", marks=pytest.mark.slow),
    pytest.param("4p-06", "en", "a4", marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("name", "lang", "paper"), ON_PAPER)
def test_nothing_runs_out_of_its_page(name: str, lang: str, paper: str) -> None:
    design = report_page(paper).design
    points = 72 / 25.4
    outside = [
        (number, box.text)
        for number, (_, found) in enumerate(boxes(pdf(name, lang, paper).data), 1)
        for box in found
        if box.left < design.left * points - 1
        or box.right > (design.width - design.right) * points + 1.5
    ]
    assert outside == []


@pytest.mark.parametrize(("name", "lang", "paper"), ON_PAPER)
def test_a_round_is_not_parted_from_its_turns(name: str, lang: str, paper: str) -> None:
    heading, turn, after = {
        "en": ("Round", "Turn", "After the round:"),
        "es": ("Ronda", "Turno", "Tras la ronda:"),
    }[lang]
    seen = ends = 0
    for number, (_, found) in enumerate(boxes(pdf(name, lang, paper).data), 1):
        heads = sorted(
            (box.bottom for box in found if box.text == heading and box.top - box.bottom > 8),
            reverse=True,
        )
        for top, next_top in pairwise([*heads, 0.0]):
            inside = [box.text for box in found if next_top < box.bottom < top]
            assert turn in inside, (number, top)
        seen += len(heads)
        here = sum(box.text == after for box in found)
        # A round that fits a page is not parted at all.
        assert here == len(heads) or paper == "a5"
        ends += here
    assert seen == ends == len(game(name).rounds)


def test_the_same_game_gives_the_same_bytes() -> None:
    assert report(unfinished(), "es", "a5") == report(unfinished(), "es", "a5")


@pytest.mark.parametrize(("name", "lang", "paper"), ON_PAPER)
def test_it_can_be_heard(name: str, lang: str, paper: str) -> None:
    assert pdfua.violations(pdf(name, lang, paper).data) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_odd_games_can_be_heard(lang: str) -> None:
    short = replace(long_names(), rounds=long_names().rounds[:2])
    for played in (unfinished(), short):
        assert pdfua.violations(report(played, lang, "a5").data) == []


def test_another_target_and_set() -> None:
    rules = Rules(target=Shown(31), highest_pip=9, hand_size=6, name="Nueve <&>")
    played = check_record(simulate(("Ana", "Bruno", "Carla"), 4, rules), rules)
    made = Report(played, "es", report_page("a5"))
    found = facts(made.html)
    assert found["game.target"] == "31"
    assert found["rules.name"] == "Nueve <&>"
    assert made.pdf().pages > 2


def test_the_command_names_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "club.toml"
    path.write_text(UNFINISHED, encoding="utf-8")
    assert main(("record", "print", str(path), "-o", str(tmp_path), "--paper", "letter")) == 0
    made = capsys.readouterr().out.split()
    assert [Path(name).name for name in made] == [
        "game-club-letter-en.pdf",
        "game-club-letter-es.pdf",
    ]
    assert all(Path(name).read_bytes().startswith(b"%PDF") for name in made)
    single = tmp_path / "game.pdf"
    assert main(("record", "print", str(path), "-o", str(single), "--lang", "es")) == 0
    assert capsys.readouterr().out.split() == [str(single)]


def test_a_wrong_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "club.toml"
    path.write_text(UNFINISHED.replace("6-3:6-6", "5-3:6-6"), encoding="utf-8")
    assert main(("record", "print", str(path), "-o", str(tmp_path / "out"))) == 2
    assert "Bruno" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
