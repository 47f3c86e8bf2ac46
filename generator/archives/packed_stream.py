"""Unpack a stream as it is read, in bounded memory, and stop where a small file becomes beyond all measure large."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple, TypeAlias

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.inputs import note_input
from kredens.cards.messages.message import message

MAX_RATIO: Final = 500
"""The most times its size that a packed file may become. Games written down become some ten times theirs."""
HARMLESS_BYTES: Final = 64_000_000
"""The number of unpacked bytes up to which no ratio is too large."""
MAX_WINDOW_BYTES: Final = 1 << 27
"""The most memory that Zstandard may ask for, which is that of `zstd --long`."""
BUFFER_BYTES: Final = 1 << 16
EXTRA: Final = "kredens[cluster]"

PackedStream: TypeAlias = "io.BufferedReader[Any]"


class PackingBomb(Exception):
    """Raised where a file would become more than `ratio` times its size."""

    def __init__(self, ratio: int) -> None:
        super().__init__(ratio)
        self.ratio = ratio


class BrokenPacking(Exception):
    """Raised where packed data is broken, or ends too early."""


class Packing(NamedTuple):
    """A way of packing: how its stream is opened, and what raises Unreadable if nothing is installed for it."""

    unpack: Callable[[BinaryIO], Any]
    check_installed: Callable[[], None]


@contextmanager
def open_packed(path: str, packing: str) -> Iterator[PackedStream]:
    """Give the unpacked stream of a file. Raises OSError, while it is read also PackingBomb and BrokenPacking."""
    note_input(Path(path))
    with Path(path).open("rb") as file, io.BufferedReader(_Unpacking(file, packing), BUFFER_BYTES) as stream:
        yield stream


class _Unpacking(io.RawIOBase):
    """The unpacked bytes of a file, counted against those that they were packed into."""

    def __init__(self, file: BinaryIO, packing: str) -> None:
        self._file = file
        self._unpacked = PACKINGS[packing].unpack(file)
        self._is_plain = not packing
        self._given = 0

    def readable(self) -> bool:
        """Return True."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Read some bytes into the buffer and return how many; 0 at the end."""
        try:
            data: bytes = self._unpacked.read(len(buffer))
        except (EOFError, zlib.error):
            raise BrokenPacking from None
        except OSError as problem:
            # What gzip says of data that is none has no number, as what the system says has.
            if problem.errno is None:
                raise BrokenPacking from None
            raise
        self._given += len(data)
        if not self._is_plain and self._given > HARMLESS_BYTES and self._given > MAX_RATIO * self._file.tell():
            raise PackingBomb(MAX_RATIO)
        buffer[: len(data)] = data
        return len(data)


def _unpack_gzip(file: BinaryIO) -> Any:
    import gzip

    return gzip.GzipFile(fileobj=file, mode="rb")


class _ZstandardReader:
    """The unpacked bytes of a file packed by Zstandard, whose errors are those of broken data."""

    def __init__(self, file: BinaryIO) -> None:
        import zstandard

        unpacking = zstandard.ZstdDecompressor(max_window_size=MAX_WINDOW_BYTES)
        self._reader = unpacking.stream_reader(file, read_across_frames=True)
        self._error = zstandard.ZstdError

    def read(self, number: int) -> bytes:
        """Read some bytes. Raises BrokenPacking."""
        try:
            return self._reader.read(number)
        except self._error:
            raise BrokenPacking from None


def _check_zstandard() -> None:
    try:
        import zstandard  # noqa: F401 (whether it is there)
    except ImportError:
        needs = message("extra-not-installed", what=".zst", extra=EXTRA)
        raise Unreadable(Fault("not-installed", needs)) from None


def _needs_nothing() -> None:
    """Return: it is a part of Python."""


PACKINGS: Final[Mapping[str, Packing]] = {
    "": Packing(lambda file: file, _needs_nothing),
    ".gz": Packing(_unpack_gzip, _needs_nothing),
    ".zst": Packing(_ZstandardReader, _check_zstandard),
}
"""The ways of packing, by what they add to the end of a name."""
