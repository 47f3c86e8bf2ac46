"""Read the members of a tar file as they come, in bounded memory; nothing is ever unpacked onto the disk."""

from __future__ import annotations

import tarfile
from collections.abc import Iterator
from typing import NamedTuple

from kredens.generator.archives.packed_stream import BUFFER_BYTES, BrokenPacking, PackedStream

MAX_HEADER_BYTES = 1_000_000
"""The most bytes that the names and notes before a member may take."""


class Member(NamedTuple):
    """An ordinary file in a tar file, at most one byte more of it than wanted; or None for a link or a device."""

    name: str
    data: bytes | None


def read_members(stream: PackedStream, most: int) -> Iterator[Member]:
    """Yield the members that are no folders, with at most `most` + 1 bytes of each. Raises BrokenPacking."""
    measured = _Measured(stream)
    try:
        with tarfile.open(fileobj=measured, mode="r|", bufsize=BUFFER_BYTES, errorlevel=2) as tar:  # type: ignore[call-overload]
            while True:
                measured.limit = tar.offset + MAX_HEADER_BYTES
                member = tar.next()
                # It would keep what it knows of each of a million members.
                tar.members = []
                if member is None:
                    return
                if member.isdir():
                    continue
                file = tar.extractfile(member) if member.isreg() else None
                measured.limit = member.offset_data + most + MAX_HEADER_BYTES
                yield Member(member.name, None if file is None else file.read(most + 1))
    except (tarfile.TarError, UnicodeError, ValueError):
        raise BrokenPacking from None


class _Measured:
    """A stream that gives no byte beyond its limit, so that nobody reads a header without end."""

    def __init__(self, stream: PackedStream) -> None:
        self._stream = stream
        self._given = 0
        self.limit = 0

    def read(self, number: int = -1) -> bytes:
        """Read some bytes. Raises BrokenPacking for one that lies a buffer or more beyond the limit."""
        data = self._stream.read(number)
        self._given += len(data)
        if self._given > self.limit + BUFFER_BYTES:
            raise BrokenPacking
        return data
