"""Write the records of a run into a file that is whole or not there: as JSON lines, or from these as Parquet.

Until all is done they stand in a file beside it, from whose end a run that was ended can go on.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final, Protocol

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.archives.packed_stream import EXTRA
from kredens.generator.files.atomic_write import unwritable

SUFFIXES: Final = (".jsonl", ".parquet")
"""How results files end."""
PART: Final = ".part"
"""What is added to the name of the file until all is done."""
ROWS_AT_A_TIME: Final = 10_000
"""The number of records that a group of rows in a Parquet file has: so many are in memory."""


class RecordWriter(Protocol):
    """What takes the records of a run."""

    def write(self, lines: bytes) -> None:
        """Add records as JSON lines. Raises Unreadable if there is no room for them."""

    def settle(self) -> int:
        """Bring all that was added onto the disk, and return how many bytes it is. Raises Unreadable."""

    def finish(self) -> None:
        """Put the file into its place. Raises Unreadable."""


class NoResults:
    """Take records nowhere."""

    def write(self, lines: bytes) -> None:
        """Drop the lines."""

    def settle(self) -> int:
        """Return 0."""
        return 0

    def finish(self) -> None:
        """Do nothing."""


def check_results(path: Path | None, is_resumable: bool) -> None:
    """Raise Unreadable for a name that says no format, for one that needs more, and for what cannot be gone on with."""
    if path is None:
        return
    if is_device(path):
        if is_resumable:
            raise Unreadable(Fault("results", message("resume-into-device", file=str(path))))
        return
    if path.suffix.lower() not in SUFFIXES:
        raise Unreadable(Fault("results", message("results-suffix", file=str(path), known=list(SUFFIXES))))
    if path.suffix.lower() == ".parquet":
        try:
            import pyarrow  # noqa: F401 (whether it is there)
        except ImportError:
            needs = message("extra-not-installed", what=".parquet", extra=EXTRA)
            raise Unreadable(Fault("not-installed", needs)) from None


def is_device(path: Path) -> bool:
    """Return whether the path is a device or a pipe, into which is written directly."""
    try:
        return path.exists() and not path.is_file() and not path.is_dir()
    except OSError:
        return False


def part_of(path: Path) -> Path:
    """Return the file that the records stand in until all is done."""
    return path.with_name(path.name + PART)


@contextmanager
def open_results(path: Path | None, begin: int | None) -> Iterator[RecordWriter]:
    """Give what writes the records of a run.

    `begin` is the number of bytes after which to go on, and None for a run that cannot be gone on with: of that nothing
    stays if it ends before it is done. Raises Unreadable.
    """
    if path is None:
        yield NoResults()
        return
    part = path if is_device(path) else part_of(path)
    try:
        part.parent.mkdir(parents=True, exist_ok=True)
        stream = part.open("r+b" if begin else "wb")
    except OSError as problem:
        raise unwritable(path, problem) from None
    writer = _Results(path, part, stream)
    try:
        if begin:
            stream.truncate(begin)
            stream.seek(begin)
        yield writer
    finally:
        with suppress(OSError):
            stream.close()
        if begin is None and part != path:
            part.unlink(missing_ok=True)


class _Results:
    """The file of records that is being written, beside the one that it becomes."""

    def __init__(self, path: Path, part: Path, stream: BinaryIO) -> None:
        self._path = path
        self._part = part
        self._stream = stream

    def write(self, lines: bytes) -> None:
        """Add records."""
        with self._told():
            self._stream.write(lines)

    def settle(self) -> int:
        """Bring all that was added onto the disk, and return how many bytes it is."""
        with self._told():
            self._stream.flush()
            if self._part == self._path:
                return 0
            os.fsync(self._stream.fileno())
            return self._stream.tell()

    def finish(self) -> None:
        """Put the file into its place."""
        with self._told():
            self._stream.close()
            if self._part == self._path:
                return
            if self._path.suffix.lower() == ".parquet":
                _write_parquet(self._part, self._path)
                self._part.unlink()
            else:
                self._part.replace(self._path)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell of what the system refuses by a message."""
        try:
            yield
        except OSError as problem:
            raise unwritable(self._path, problem) from None


def _write_parquet(lines: Path, path: Path) -> None:
    """Write a file of JSON lines as a Parquet file, some rows at a time. Raises OSError."""
    import pyarrow
    import pyarrow.parquet

    beside = path.with_name(f".{path.name[:40]}-{secrets.token_hex(8)}")
    schema = _parquet_schema()
    try:
        with lines.open("rb") as stream, pyarrow.parquet.ParquetWriter(beside, schema, compression="zstd") as writer:
            while rows := [json.loads(line) for line in islice(stream, ROWS_AT_A_TIME)]:
                writer.write_table(pyarrow.Table.from_pylist(rows, schema))
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _parquet_schema() -> Any:
    """Return the columns of an ArchiveRecord."""
    import pyarrow

    text, number = pyarrow.string(), pyarrow.int64()
    columns = {
        "source": text,
        "item": number,
        "name": text,
        "kind": text,
        "verdict": text,
        "status": pyarrow.int8(),
        "game": text,
        "set": text,
        "version": text,
        "moves": number,
        "rules": pyarrow.list_(text),
        "code": text,
        "line": number,
        "column": number,
        "message": text,
    }
    return pyarrow.schema(list(columns.items()))
