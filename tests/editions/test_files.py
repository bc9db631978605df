"""Writing files: whole or not at all, whatever happens meanwhile."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from generator.editions import files
from generator.editions.files import write_file, written
from generator.errors import BadInput, CannotPrint


@pytest.fixture(params=["nameless", "named"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways to write: a file without a name until it is whole, and one with another name."""
    if request.param == "named":
        monkeypatch.setattr(files, "_OPEN_FILES", Path("/nowhere"))
    return str(request.param)


@pytest.mark.usefixtures("way")
class TestWriting:
    def test_a_new_file(self, tmp_path: Path) -> None:
        write_file(tmp_path / "deep" / "er" / "a.txt", b"whole")
        assert (tmp_path / "deep" / "er" / "a.txt").read_bytes() == b"whole"

    def test_an_old_file_is_replaced(self, tmp_path: Path) -> None:
        path = tmp_path / "a.txt"
        write_file(path, b"old")
        write_file(path, b"new")
        assert path.read_bytes() == b"new"
        assert names(tmp_path) == ["a.txt"]

    def test_others_may_read_it(self, tmp_path: Path) -> None:
        write_file(tmp_path / "a.txt", b"")
        mask = os.umask(0)
        os.umask(mask)
        assert (tmp_path / "a.txt").stat().st_mode & 0o777 == 0o666 & ~mask

    @pytest.mark.parametrize("trouble", [RuntimeError, KeyboardInterrupt])
    def test_an_error_halfway_leaves_the_old_file(
        self, tmp_path: Path, trouble: type[BaseException]
    ) -> None:
        path = tmp_path / "a.txt"
        write_file(path, b"old")
        with pytest.raises(trouble):
            _write_half(path, trouble)
        assert path.read_bytes() == b"old"
        assert names(tmp_path) == ["a.txt"]

    def test_a_full_disk_leaves_the_old_file(self, tmp_path: Path) -> None:
        path = tmp_path / "a.txt"
        write_file(path, b"old")
        with _smallest_files(1000), pytest.raises(CannotPrint) as caught:
            write_file(path, bytes(100_000))
        assert caught.value.reason == "no-space"
        assert path.read_bytes() == b"old"
        assert names(tmp_path) == ["a.txt"]

    def test_a_folder_in_the_way_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "a").mkdir()
        with pytest.raises(BadInput) as caught:
            write_file(tmp_path / "a", b"")
        assert caught.value.reason == "cannot-write"

    def test_a_file_where_a_folder_should_be_is_told(self, tmp_path: Path) -> None:
        write_file(tmp_path / "a", b"old")
        with pytest.raises(BadInput):
            write_file(tmp_path / "a" / "b", b"")
        assert (tmp_path / "a").read_bytes() == b"old"


@pytest.mark.skipif(sys.platform != "linux", reason="files without a name are a thing of Linux")
def test_a_killed_program_leaves_no_half_file(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_file(path, b"old")
    program = textwrap.dedent(
        f"""
        import pathlib, time
        from generator.editions.files import written
        with written(pathlib.Path({str(path)!r})) as file:
            file.write(b"half")
            file.flush()
            print("halfway", flush=True)
            time.sleep(60)
        """
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"halfway\n"
        process.send_signal(signal.SIGKILL)
        process.wait()
    time.sleep(0.05)
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["a.txt"]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def _write_half(path: Path, trouble: type[BaseException]) -> None:
    with written(path) as file:
        file.write(b"half of the new")
        raise trouble


@contextmanager
def _smallest_files(size: int) -> Iterator[None]:
    """Let this process write no file beyond *size* bytes, as a full disk would."""
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, old[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)
        signal.signal(signal.SIGXFSZ, ignored)
