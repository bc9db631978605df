"""A PDF file written from front to back: what is finished leaves the memory at once.

A whole club night is thousands of pages. Their streams are written as they come, the small objects
packed a few hundred at a time; only the places of the objects are remembered. Nothing here knows
what the objects mean.
"""

from __future__ import annotations

import hashlib
import zlib
from array import array
from collections.abc import Iterable, Mapping
from typing import IO

#: Small objects that are packed together.
_PACK = 200


def text_string(text: str) -> bytes:
    """Return *text* as a PDF string of any letters."""
    return b"<" + ("\ufeff" + text).encode("utf-16-be").hex().encode() + b">"


def reference(number: int) -> bytes:
    """Return a reference to an object."""
    return b"%d 0 R" % number


def references(numbers: Iterable[int]) -> bytes:
    """Return an array of references."""
    return b"[" + b" ".join(map(reference, numbers)) + b"]"


def dictionary(entries: Mapping[str, bytes]) -> bytes:
    """Return a dictionary; its values are PDF already."""
    return b"<<" + b" ".join(b"/%s %s" % (key.encode(), entries[key]) for key in entries) + b">>"


class PdfFile:
    """A file being written. Every object gets its number before, or when, it is written."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._at = 0
        self._digest = hashlib.md5(usedforsecurity=False)
        #: For each object: 0 where not written yet, 1 at a place in the file, 2 in a pack.
        self._kinds = array("B", [0])
        self._places = array("Q", [0])
        self._indices = array("H", [0])
        self._packed: list[tuple[int, bytes]] = []
        # The second line's high bytes say that this is no text.
        self._write(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")

    def reserve(self) -> int:
        """Return the number of an object that is written later."""
        self._kinds.append(0)
        self._places.append(0)
        self._indices.append(0)
        return len(self._kinds) - 1

    def put(self, body: bytes, number: int | None = None) -> int:
        """Write a small object, under *number* where that was reserved, and return its number."""
        number = self.reserve() if number is None else number
        self._packed.append((number, body))
        if len(self._packed) == _PACK:
            self._flush()
        return number

    def stream(
        self, data: bytes, entries: Mapping[str, bytes] | None = None, number: int | None = None
    ) -> int:
        """Write *data* compressed, with what else its dictionary says, and return its number."""
        packed = zlib.compress(data, 6)
        size = {"Length": b"%d" % len(packed), "Filter": b"/FlateDecode"}
        head = dictionary({**(entries or {}), **size})
        return self.whole(head + b"\nstream\n" + packed + b"\nendstream", number)

    def whole(self, body: bytes, number: int | None = None) -> int:
        """Write an object by itself, as a stream must be, and return its number."""
        number = self.reserve() if number is None else number
        self._kinds[number] = 1
        self._places[number] = self._at
        self._write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
        return number

    def finish(self, root: int, info: int) -> None:
        """Write the table of all objects and the end of the file."""
        self._flush()
        identity = self._digest.hexdigest().encode()
        own = self.reserve()
        self._kinds[own], self._places[own] = 1, self._at
        rows = bytearray()
        for kind, place, index in zip(self._kinds, self._places, self._indices, strict=True):
            rows += bytes((kind,)) + place.to_bytes(5, "big") + index.to_bytes(2, "big")
        rows[:8] = b"\0\0\0\0\0\0\xff\xff"
        start = self._at
        entries = {
            "Type": b"/XRef",
            "Size": b"%d" % len(self._kinds),
            "W": b"[1 5 2]",
            "Root": reference(root),
            "Info": reference(info),
            "ID": b"[<%s><%s>]" % (identity, identity),
        }
        self.stream(bytes(rows), entries, own)
        self._write(b"startxref\n%d\n%%%%EOF\n" % start)

    def _flush(self) -> None:
        """Write the objects that wait as one pack."""
        if not self._packed:
            return
        pack = self.reserve()
        heads, bodies, at = [], [], 0
        for index, (number, body) in enumerate(self._packed):
            self._kinds[number], self._places[number], self._indices[number] = 2, pack, index
            heads.append(b"%d %d" % (number, at))
            bodies.append(body)
            at += len(body) + 1
        head = b" ".join(heads) + b"\n"
        entries = {
            "Type": b"/ObjStm",
            "N": b"%d" % len(self._packed),
            "First": b"%d" % len(head),
        }
        self._packed = []
        self.stream(head + b"\n".join(bodies) + b"\n", entries, pack)

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._digest.update(data)
        self._at += len(data)
