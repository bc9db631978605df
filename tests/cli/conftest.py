"""Running the command inside the test, as a user would type it."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import pytest

from generator.cli import main


@dataclass(frozen=True)
class Answer:
    """What a command gave: its exit status and what it printed."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


class Run(Protocol):
    def __call__(self, *arguments: str) -> Answer: ...


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    handlers = {name: signal.getsignal(name) for name in (signal.SIGTERM, signal.SIGHUP)}

    def run(*arguments: str) -> Answer:
        status = main(arguments)
        printed = capsys.readouterr()
        return Answer(status, printed.out, printed.err)

    yield run
    for number, handler in handlers.items():
        signal.signal(number, handler)
