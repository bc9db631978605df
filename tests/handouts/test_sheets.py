"""The pupils' sheets: what is asked is what the JSON says, and nothing gives an answer away."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest

from generator.engine.rules import STANDARD
from generator.handouts import HandoutOptions
from generator.handouts.options import sheet_command
from generator.handouts.qr import SIZE, modules
from generator.teaching.sheets import as_json, read_sheet_id
from generator.teaching.topics import LEVELS, TOPICS
from tests.handouts.printed import POINT, asked, printed

ON_BOARDS = ("counting", "doubles", "scoring", "connecting", "placements", "turns")


def exercises(options: HandoutOptions) -> list[dict[str, object]]:
    data = as_json(options.sheets(STANDARD), options.seed)
    return [each for sheet in data["sheets"] for each in sheet["exercises"]]


@pytest.mark.parametrize("topic", ON_BOARDS)
def test_the_boards_are_those_of_the_json(topic: str) -> None:
    for level in LEVELS:
        options = asked(topic, level, copies=2)
        assert printed("pupils", options).boards == [each["board"] for each in exercises(options)]


@pytest.mark.parametrize("topic", TOPICS)
def test_the_languages_have_the_same_exercises(topic: str) -> None:
    options = asked(topic, 2)
    english, spanish = (printed("pupils", options, lang) for lang in ("en", "es"))

    def tiles(alts: list[str]) -> list[list[str]]:
        return [found for alt in alts if (found := re.findall(r"\d-\d", alt))]

    assert english.count == spanish.count
    assert tiles(english.alts) == tiles(spanish.alts)


@pytest.mark.parametrize("topic", ON_BOARDS)
def test_no_alternative_tells_an_answer(topic: str) -> None:
    for level in LEVELS:
        for alt in printed("pupils", asked(topic, level)).alts:
            assert "counts" not in alt
            assert "Sum" not in alt
            assert "point" not in alt


def test_no_number_stands_on_an_open_sheet_but_what_is_given() -> None:
    # A sheet of level 2 asks for sums: the only numbers are those of sheet, level and exercises.
    options = asked("counting", 2)
    sheet = next(iter(options.sheets(STANDARD)))
    text = printed("pupils", options).text.replace(sheet.id, " ").replace("Exact 61 Five Up", " ")
    text = re.sub(r"\d/\d", " ", text)
    numbers = sorted(map(int, re.findall(r"\d+", text)))
    assert numbers == sorted([2, *range(1, len(sheet.exercises) + 1)])


def test_choices_hold_the_right_answer_among_wrong_ones_in_order() -> None:
    options = asked("counting", 1)
    pages = printed("pupils", options).text
    blocks = re.split(r"What do they add up to\?", pages.replace("\r", ""))[1:]
    for block, each in zip(blocks, exercises(options), strict=True):
        lines = re.findall(r"^[\d ]+$", block, re.MULTILINE)
        shown = [int(number) for line in lines for number in line.split()]
        answer = each["answer"]
        wrong = each["wrong"]
        assert isinstance(answer, dict)
        assert isinstance(wrong, list)
        allowed = {answer["sum"], *(one["answer"]["sum"] for one in wrong)}
        row = [number for number in shown if number in allowed][:4]
        assert answer["sum"] in row
        assert len(row) >= 3
        assert row == sorted(row)


def test_the_file_has_no_attachment_and_says_nothing_of_answers() -> None:
    made = printed("pupils", asked("scoring", 2))
    with pikepdf.open(io.BytesIO(made.data)) as pdf:
        assert not pdf.attachments
        assert "/Names" not in pdf.Root
        assert "/AcroForm" not in pdf.Root
        assert dict(pdf.docinfo) == {"/Title": "Does it score? – Exercises"}
        metadata = pdf.Root.Metadata.read_bytes().decode()
        assert not re.findall(r"\d", re.sub(r"<[^>]*>|<\?.*?\?>", "", metadata).replace("1", "", 1))


def test_head_and_foot_say_name_date_level_and_id() -> None:
    made = printed("pupils", asked("doubles", 3, copies=2))
    first = made.pages[0]
    for words in ("Doubles and branches", "Level 3", "Sheet 1", "Name", "Date", "doubles.3.8.7.1"):
        assert words in first
    assert all("doubles.3.8.7." in page for page in made.pages)
    assert all("Name" in page for page in made.pages)


def test_variants_go_round_and_are_named() -> None:
    made = printed("pupils", asked("target", copies=4, variants=2))
    ids = re.findall(r"target\.1\.8\.7\.\d(?=\r?\n)", made.text)
    heads = [page for page in made.pages if "Sheet" in page]
    assert len(heads) == 4
    assert ["Variant A" in head for head in heads] == [True, False, True, False]
    assert {read_sheet_id(each).variant for each in ids} == {1, 2}


def test_all_alike() -> None:
    made = printed("pupils", asked("counting", 2, copies=3, same=True))
    share = len(made.boards) // 3
    assert made.boards[:share] == made.boards[share : 2 * share] == made.boards[2 * share :]


def test_a_sheet_alone_is_the_sheet_of_its_class() -> None:
    whole = printed("pupils", asked("doubles", 2, copies=3))
    alone = printed("pupils", asked("doubles", 2, copies=3, only_last=True))
    share = len(whole.boards) // 3
    assert alone.boards == whole.boards[2 * share :]
    assert "doubles.2.8.7.3" in alone.text


def test_both_sides_begin_on_a_new_leaf() -> None:
    options = asked("counting", 2, exercises=3, copies=3)
    assert printed("pupils", options).count == 3
    assert printed("pupils", replace(options, both_sides=True)).count == 6


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_code_on_the_page_is_the_command(paper: str) -> None:
    options = asked("counting", 1, paper=paper)
    made = printed("pupils", options)
    sheet = next(iter(options.sheets(STANDARD))).id
    rows = modules(sheet_command(sheet))
    dots = 600
    with pypdfium2.PdfDocument(made.data) as document:
        page = document[0]
        picture = page.render(scale=dots / 72).to_pil().convert("L")
        width = page.get_size()[0] * POINT
    # The code stands at the upper right corner of the live area.
    right = width - (210 - 194 if paper == "a4" else 215.9 - 198.9)
    unit = SIZE / len(rows)
    seen = tuple(
        tuple(
            picture.getpixel(
                (
                    round((right - SIZE + (x + 0.5) * unit) / 25.4 * dots),
                    round((14 + (y + 0.5) * unit) / 25.4 * dots),
                )
            )
            < 128
            for x in range(len(rows))
        )
        for y in range(len(rows))
    )
    assert seen == rows
    assert sheet in sheet_command(sheet)


def test_the_code_can_be_read_back() -> None:
    # The format is that of a standard code: its three corners, and the text in bytes mode.
    rows = modules("exact61 handout --sheet counting.1.8.7.1")
    size = len(rows)
    assert (size - 17) % 4 == 0
    corner = [row[:7] for row in rows[:7]]
    assert corner == [row[-7:] for row in rows[:7]]
    assert corner == [row[:7] for row in rows[-7:]]
    assert modules("exact61 handout --sheet counting.1.8.7.2") != rows


@pytest.mark.slow
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("topic", TOPICS)
def test_nothing_reaches_the_edge(topic: str, lang: str, large: bool) -> None:
    for level in LEVELS:
        for kind in ("pupils", "lesson"):
            made = printed(kind, asked(topic, level, large=large), lang)
            assert made.outside(8) == []


@pytest.mark.parametrize("kind", ["pupils", "key", "lesson", "lesson-key"])
def test_the_same_bytes_twice(kind: str) -> None:
    options = HandoutOptions(tuple(TOPICS), 2, exercises=12, copies=2, seed=3)
    assert printed(kind, options).data == printed(kind, options).data
