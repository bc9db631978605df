"""Files: the command, the manifest's details, interruptions, accessibility."""

from __future__ import annotations

import io
import json
from itertools import pairwise
from pathlib import Path

import pytest

from generator.editions.handouts import handout_jobs, handout_target, usual_handouts
from generator.editions.jobs import run as run_jobs
from generator.editions.jobs import target
from generator.engine.points import Shown
from generator.engine.rules import STANDARD, Rules
from generator.handouts import HandoutOptions
from generator.handouts.block import Block
from generator.handouts.pages import paged
from generator.teaching.topics import TOPICS
from tests.cli.conftest import Run, run
from tests.handouts.printed import asked, printed
from tests.pdfua import violations

__all__ = ["run"]


def test_pupils_and_key(run: Run, tmp_path: Path) -> None:
    answer = run("handout", "doubles", "--seed", "7", "--lang", "es", "-o", str(tmp_path))
    names = ["handout-doubles-1-a4-es.pdf", "key-doubles-1-a4-es.pdf"]
    assert answer.out.splitlines() == [str(tmp_path / name) for name in names]
    assert answer.status == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == names


def test_one_file_named_and_its_key_beside_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "class.pdf"
    answer = run("handout", "2", "--lang", "en", "--seed", "7", "-o", str(path))
    assert answer.out.splitlines() == [str(path), str(tmp_path / "class-key.pdf")]


def test_without_the_key_and_with_another_language_of_it(run: Run, tmp_path: Path) -> None:
    run("handout", "marks", "--lang", "es", "--no-key", "-o", str(tmp_path / "one"))
    assert [path.name for path in (tmp_path / "one").iterdir()] == ["handout-marks-1-a4-es.pdf"]
    mixed = ("--lang", "es", "--key-lang", "en")
    answer = run("handout", "marks", *mixed, "-o", str(tmp_path / "two"))
    assert [Path(line).name for line in answer.out.splitlines()] == [
        "handout-marks-1-a4-es.pdf",
        "key-marks-1-a4-en.pdf",
    ]


def test_json_prints_exercises_and_makes_no_file(run: Run, tmp_path: Path) -> None:
    asked_for = ("handout", "counting", "--seed", "7", "--copies", "2", "--json")
    data = run(*asked_for, "-o", str(tmp_path)).data
    assert data["format"] == "exact61-exercises/1"
    assert data["seed"] == 7
    assert [sheet["id"] for sheet in data["sheets"]] == ["counting.1.8.7.1", "counting.1.8.7.2"]
    assert not list(tmp_path.iterdir())


def test_a_sheet_again_by_its_id(run: Run, tmp_path: Path) -> None:
    whole = run("handout", "target", "--seed", "7", "--copies", "3", "--json").data
    alone = run("handout", "--sheet", "target.1.8.7.3", "--json").data
    assert alone["sheets"] == whole["sheets"][2:]
    lesson = run("handout", "--sheet", "target.1.5.7.0", "--lang", "en", "-o", str(tmp_path))
    assert [Path(line).name for line in lesson.out.splitlines()] == [
        "lesson-target-1-a4-en.pdf",
        "lesson-key-target-1-a4-en.pdf",
    ]


def test_a_seed_is_chosen_and_stands_in_the_id(run: Run) -> None:
    data = run("handout", "target", "--json").data
    assert data["sheets"][0]["id"] == f"target.1.8.{data['seed']}.1"
    again = run("handout", "target", "--seed", str(data["seed"]), "--json").data
    assert again == data


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("handout",), "topic"),
        (("handout", "dobles"), "dobles"),
        (("handout", "doubles", "--level", "4"), "--level"),
        (("handout", "doubles", "--exercises", "0"), "--exercises"),
        (("handout", "doubles", "--paper", "a5"), "a5"),
        (("handout", "doubles", "--same", "--variants", "2"), "--variants"),
        (("handout", "--sheet", "nonsense"), "nonsense"),
        (("handout", "doubles", "--sheet", "doubles.1.8.7.1"), "--sheet"),
    ],
)
def test_bad_input_is_told_in_a_line(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    answer = run(*arguments, "-o", str(tmp_path / "none"))
    assert answer.status == 2
    assert words in answer.err
    assert len(answer.err.splitlines()) <= 2
    assert not (tmp_path / "none").exists()


def test_topics(run: Run) -> None:
    data = run("topics", "--json", "--lang", "es").data
    assert [topic["id"] for topic in data] == list(TOPICS)
    assert data[0]["title"] == "Contar los extremos"
    told = run("topics", "--lang", "en").out
    assert all(topic in told for topic in TOPICS)


def test_an_interrupted_run_leaves_whole_files_alone(tmp_path: Path) -> None:
    options = asked("counting", copies=3)
    before = tmp_path / "key-counting-1-a4-en.pdf"
    before.write_bytes(b"the earlier file")
    seen: list[str] = []

    def tick(name: str) -> None:
        seen.append(name)
        if len(seen) == 5:
            raise KeyboardInterrupt

    jobs = handout_jobs(options, STANDARD, ("en",), ("en",), tick=tick)
    with pytest.raises(KeyboardInterrupt):
        for _ in run_jobs(jobs, handout_target(tmp_path, jobs)):
            pass
    assert before.read_bytes() == b"the earlier file"
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["handout-counting-1-a4-en.pdf", "key-counting-1-a4-en.pdf"]
    assert (tmp_path / left[0]).read_bytes() == printed("pupils", options).data


def test_a_build_has_every_topic_with_what_prints_it_again() -> None:
    jobs = usual_handouts(("en", "es"), "a4", STANDARD)
    assert len(jobs) == 2 * 2 * len(TOPICS)
    assert len({job.name for job in jobs}) == len(jobs)
    for job in jobs:
        assert job.details["ids"] == [
            f"{job.details['topic']}.{job.details['level']}."
            f"{job.details['ids'][0].split('.')[2]}.{job.details['seed']}.1"
        ]
        json.dumps(dict(job.details))
    file = io.BytesIO()
    assert jobs[0].make(file) >= 1
    assert target(Path("output"), jobs)(jobs[0]).name == jobs[0].name


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("kind", ["pupils", "key", "lesson", "lesson-key"])
def test_accessible(kind: str, large: bool) -> None:
    options = HandoutOptions(tuple(TOPICS), 2, 12, 2, 3, large=large, both_sides=True)
    assert violations(printed(kind, options, "es").data) == []


def test_other_rules_have_other_numbers() -> None:
    rules = Rules(target=Shown(40), hand_size=6, name="Forty at the club")
    options = asked("target", 1)
    text = printed("key", options, rules=rules).text
    assert "61" not in text.replace("exact61", "")
    assert "--seed 7 --rules FILE" in " ".join(text.split())
    assert "Forty at the club" in printed("pupils", options, rules=rules).text


def test_pages_share_exercises_out_evenly() -> None:
    blocks = [Block(100, 50, ()) for _ in range(8)]
    pages = paged(blocks, 200, 240, (5, 20))
    assert [len(page) for page in pages] == [3, 3, 2]
    for page, room in zip(pages, (200, 240, 240), strict=True):
        assert page[-1].y + 50 <= room
        assert all(one.y + 55 <= other.y for one, other in pairwise(page))


def test_an_exercise_higher_than_a_page_still_stands_on_one() -> None:
    pages = paged([Block(100, 300, ()), Block(100, 20, ())], 200, 240, (5, 20))
    assert [len(page) for page in pages] == [1, 1]
