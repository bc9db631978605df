"""Writing files so that nothing is ever lost: whole under another name first, then into place.

Where the system can make a file without a name (Linux), the new file has none until it is whole, so
that not even a killed program leaves half a file behind.
"""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from generator.errors import BadInput, CannotPrint, GeneratorError, Where

#: Where Linux shows the open files of a process by their descriptors.
_OPEN_FILES = Path("/proc/self/fd")
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def write_file(path: Path, content: bytes) -> None:
    """Put *content* in the file *path*, whole or not at all.

    Raises:
        BadInput: when the place cannot be written to.
        CannotPrint: when the disk is full.
    """
    with written(path) as file:
        file.write(content)


@contextlib.contextmanager
def written(path: Path) -> Iterator[BinaryIO]:
    """Give a file to write to; it takes the place of *path* when the block ends without an error.

    Raises:
        BadInput: when the place cannot be written to.
        CannotPrint: when the disk is full.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        with _nameless(path) as file:
            yield file
    except OSError as trouble:
        raise _fault(path, trouble) from None


def _fault(path: Path, trouble: OSError) -> GeneratorError:
    where = Where(file=str(path))
    if trouble.errno in _FULL:
        return CannotPrint("no-space", where)
    return BadInput("cannot-write", where, errno=trouble.errno)


@contextlib.contextmanager
def _nameless(path: Path) -> Iterator[BinaryIO]:
    """Give a file without a name in the folder of *path*, and name it *path* at the end."""
    try:
        if not _OPEN_FILES.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(_OPEN_FILES))
        handle = os.open(path.parent, os.O_TMPFILE | os.O_RDWR, 0o666)
    except (AttributeError, OSError):
        # Not Linux, a system without /proc, or a file system that cannot do it.
        with _named(path) as file:
            yield file
        return
    with os.fdopen(handle, "w+b") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
        _take_place(file.fileno(), path)


def _take_place(handle: int, path: Path) -> None:
    """Give the open file a name beside *path*, then move it into place in one step."""
    with tempfile.TemporaryDirectory(prefix=".exact61-", dir=path.parent) as folder:
        place = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            # Only with a folder's descriptor does the call follow the link to the open file.
            os.link(_OPEN_FILES / str(handle), "whole", dst_dir_fd=place, follow_symlinks=True)
        finally:
            os.close(place)
        (Path(folder) / "whole").replace(path)


@contextlib.contextmanager
def _named(path: Path) -> Iterator[BinaryIO]:
    """Give a file with a name of its own beside *path*, and rename it at the end."""
    file = tempfile.NamedTemporaryFile(  # noqa: SIM115 - closed below, before it is renamed
        "w+b", prefix=".exact61-", dir=path.parent, delete=False
    )
    try:
        with file:
            yield file.file  # type: ignore[misc]
            file.flush()
            os.fsync(file.fileno())
        mask = os.umask(0)
        os.umask(mask)
        Path(file.name).chmod(0o666 & ~mask)
        Path(file.name).replace(path)
    except BaseException:
        Path(file.name).unlink(missing_ok=True)
        raise
