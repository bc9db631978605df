"""Adding a language takes a folder of catalogues, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.documents.designs import design
from generator.documents.environment import environment
from generator.documents.rulebook import Rulebook
from generator.engine.rules import STANDARD
from generator.i18n import catalogue, languages, speaker
from generator.i18n.pseudo import lengthened
from tests.i18n.catalogues import DOMAINS, by_domain, update


@pytest.fixture
def portuguese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with one more language, each message filled in by machine."""
    monkeypatch.setattr(catalogue, "locales_dir", lambda: tmp_path)
    said = by_domain()
    for domain in DOMAINS:
        path = tmp_path / "pt" / f"{domain}.po"
        assert update("pt", domain, tmp_path) == len(said[domain])
        path.write_text(_filled(path.read_text(encoding="utf-8")), encoding="utf-8")
    for kept in (catalogue.catalogue, speaker, environment):
        kept.cache_clear()
    yield tmp_path
    for kept in (catalogue.catalogue, speaker, environment):
        kept.cache_clear()


def _filled(text: str) -> str:
    """Fill every empty text of a catalogue with its English, changed beyond recognition."""
    header, *entries = text.split("\n\n")
    done = [header]
    for entry in entries:
        lines = entry.splitlines()
        ids = [line.partition('"')[2][:-1] for line in lines if line.startswith("msgid")]
        for number, line in enumerate(lines):
            if line.startswith("msgstr"):
                place = 1 if line.startswith("msgstr[1]") else 0
                lines[number] = line.replace('""', f'"{lengthened(ids[min(place, len(ids) - 1)])}"')
        done.append("\n".join(lines))
    return "\n\n".join(done) + "\n"


def test_a_folder_makes_a_language(portuguese: Path) -> None:
    assert languages(portuguese) == ("en", "pt")
    assert languages() == ("en", "pt")
    assert speaker("pt").own_name == "português"


def test_the_book_speaks_it(portuguese: Path) -> None:
    html = Rulebook(STANDARD, "pt", design("a4")).html
    assert '<html lang="pt">' in html
    assert lengthened("Start here") in html
    assert "Start here" not in html
