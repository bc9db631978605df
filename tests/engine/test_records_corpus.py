"""Small nasty files: each is refused for the reason, and on the line, that its name gives.

A file is called ``reason.line.what-it-is.toml``. A file that once made trouble
is added here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.engine.records import check_record, load_record
from generator.errors import BadInput

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.toml"))


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_nasty_files(path: Path) -> None:
    reason, line, _, _ = path.name.split(".")
    with pytest.raises(BadInput) as caught:
        check_record(load_record(path))
    fault = caught.value
    assert (fault.reason, fault.where.line) == (reason, int(line)), str(fault)
    assert fault.where.file == str(path)
    assert len(str(fault)) < 500


def test_the_corpus_is_there() -> None:
    assert len(CORPUS) > 80
