"""The manifest of a build, and the check of files against it."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from generator.editions.build import build
from generator.editions.jobs import Job, from_bytes, run, target
from generator.editions.manifest import NAME, differences, listed
from generator.errors import BadInput


def job(name: str, content: bytes = b"content") -> Job:
    return Job(name, "rulebook", "es", "a4", from_bytes(lambda: (content, 3)), {"seed": 7})


def built(folder: Path) -> list[Path]:
    made = list(build(folder, [job("one.pdf"), job("two.pdf", b"other")]))
    return [file if isinstance(file, Path) else file.path for file in made]


def test_the_manifest_says_what_was_made(tmp_path: Path) -> None:
    assert [path.name for path in built(tmp_path)] == ["one.pdf", "two.pdf", NAME]
    data = json.loads((tmp_path / NAME).read_text())
    assert data["format"] == "exact61-manifest/1"
    assert data["files"][0] == {
        "path": "one.pdf",
        "document": "rulebook",
        "lang": "es",
        "paper": "a4",
        "pages": 3,
        "sha256": hashlib.sha256(b"content").hexdigest(),
        "seed": 7,
    }


def test_a_build_is_as_it_was_built(tmp_path: Path) -> None:
    built(tmp_path)
    assert list(differences(tmp_path)) == []
    assert listed(tmp_path) == 2


def test_changed_and_missing_files_are_named(tmp_path: Path) -> None:
    built(tmp_path)
    (tmp_path / "one.pdf").write_bytes(b"changed")
    (tmp_path / "two.pdf").unlink()
    found = {(fault.reason, fault.where.file) for fault in differences(tmp_path)}
    assert found == {
        ("verify-changed", str(tmp_path / "one.pdf")),
        ("verify-missing", str(tmp_path / "two.pdf")),
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "manifest-missing"),
        ("{", "not-json"),
        ("[" * 100_000, "not-json"),
        ("[]", "manifest-format"),
        ('{"format": "other/1", "files": []}', "manifest-format"),
        ('{"format": "exact61-manifest/1", "files": 3}', "manifest-format"),
        ('{"format": "exact61-manifest/1", "files": [{"path": "a"}]}', "manifest-format"),
    ],
)
def test_what_is_no_manifest_is_told(tmp_path: Path, text: str | None, reason: str) -> None:
    if text is not None:
        (tmp_path / NAME).write_text(text)
    with pytest.raises(BadInput) as caught:
        list(differences(tmp_path))
    assert caught.value.reason == reason


def test_a_manifest_cannot_reach_outside_its_folder(tmp_path: Path) -> None:
    built(tmp_path)
    data = json.loads((tmp_path / NAME).read_text())
    data["files"][0]["path"] = "../secret"
    (tmp_path / NAME).write_text(json.dumps(data))
    with pytest.raises(BadInput) as caught:
        list(differences(tmp_path))
    assert caught.value.reason == "manifest-format"


def test_one_job_may_go_to_a_file_of_any_name(tmp_path: Path) -> None:
    path = tmp_path / "my book.pdf"
    made = list(run([job("one.pdf")], target(path, [job("one.pdf")])))
    assert made[0].path == path
    assert path.read_bytes() == b"content"


def test_several_jobs_do_not_go_to_one_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        target(tmp_path / "one.pdf", [job("a.pdf"), job("b.pdf")])
    assert caught.value.reason == "one-file-for-several"


def test_a_job_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    def fail() -> tuple[bytes, int]:
        raise RuntimeError

    (tmp_path / "b.pdf").write_bytes(b"old")
    jobs = [job("a.pdf"), Job("b.pdf", "rulebook", "es", "a4", from_bytes(fail))]
    with pytest.raises(RuntimeError):
        list(run(jobs, target(tmp_path, jobs)))
    assert (tmp_path / "a.pdf").read_bytes() == b"content"
    assert (tmp_path / "b.pdf").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.pdf", "b.pdf"]
