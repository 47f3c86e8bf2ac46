"""Keep how far a run is, so that one that was ended can go on: nothing is lost and nothing done twice.

The file is lines of JSON: first what was asked for, then one for each time that all before it was safely on the disk.
A line that was being written when the run was ended is left aside.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date, datetime
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from msgspec import Struct

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.archives.summary import ArchiveSummary
from kredens.generator.files.atomic_write import unwritable
from kredens.generator.files.file_lock import lock_alone

SECONDS_BETWEEN_NOTES: Final = 1.0
SHARE_BETWEEN_NOTES: Final = 0.01
"""The share of a run's time after which it is noted again how far it is, if that is longer: so much is done again."""
FORMAT: Final = "archive-run/1"


class Progress(Struct, forbid_unknown_fields=True):
    """How far a run is: items judged, bytes of records, a digest of these items, and what came of them.

    `is_judged` says that those were all items, `is_done` that the results are in their place too.
    """

    items: int = 0
    bytes: int = 0
    digest: str = ""
    summary: ArchiveSummary = msgspec.field(default_factory=ArchiveSummary)
    is_judged: bool = False
    is_done: bool = False


class Journal:
    """The open journal of a run, or none, which takes notes nowhere. `progress` is where the run is to go on.

    `begun` is the day on which it was begun.
    """

    def __init__(self, path: Path | None, stream: BinaryIO | None, progress: Progress, begun: date) -> None:
        self._path = path
        self._stream = stream
        self._began = self._noted = time.monotonic()
        self.progress = progress
        self.begun = begun

    def is_due(self) -> bool:
        """Return whether it is time for a note, if any are kept."""
        now = time.monotonic()
        return self._stream is not None and now - self._noted >= max(
            SECONDS_BETWEEN_NOTES, SHARE_BETWEEN_NOTES * (now - self._began)
        )

    def note(self, progress: Progress) -> None:
        """Note how far the run is, once all that it says is on the disk. Raises Unreadable if there is no room."""
        self._noted = time.monotonic()
        if self._stream is not None and self._path is not None:
            _write_line(self._stream, self._path, msgspec.to_builtins(progress))


@contextmanager
def open_journal(path: Path | None, request: Mapping[str, Any]) -> Iterator[Journal]:
    """Give the journal in a file, which is held until the end; a new one if there is none.

    Raises Unreadable for a file that is no journal or that of another request, and while another run holds it.
    """
    today = datetime.now().astimezone().date()
    if path is None:
        yield Journal(None, None, Progress(), today)
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    except OSError as problem:
        raise unwritable(path, problem) from None
    with os.fdopen(handle, "r+b") as stream:
        if not lock_alone(handle):
            raise Unreadable(Fault("resume", message("resume-in-use", file=str(path))))
        begun, progress = _read_progress(path, stream, {"kredens": FORMAT, **request}, today)
        yield Journal(path, stream, progress, begun)


def _read_progress(path: Path, stream: BinaryIO, header: Mapping[str, Any], today: date) -> tuple[date, Progress]:
    """Return the day on which the run was begun and the last progress noted, and leave the stream where notes go on."""
    first = stream.readline()
    if not first.endswith(b"\n"):
        # It was ended before anything was done, or nobody has begun.
        if not _format_line(header).startswith(first[: len(_format_line({"kredens": FORMAT})) - 2]):
            raise Unreadable(Fault("resume", message("resume-no-journal", file=str(path))))
        _cut(stream, 0)
        _write_line(stream, path, {**header, "begun": str(today)})
        return today, Progress()
    begun = _check_header(path, first, header)
    progress, end = Progress(), stream.tell()
    while (line := stream.readline()).endswith(b"\n"):
        try:
            # Halves of characters in file names, which msgspec reads from no JSON, may stand in it.
            progress = msgspec.convert(json.loads(line), Progress)
        except (ValueError, msgspec.ValidationError):
            break
        end = stream.tell()
    _cut(stream, end)
    return begun, progress


def _check_header(path: Path, line: bytes, header: Mapping[str, Any]) -> date:
    """Return the day on which the run was begun. Raises Unreadable for what is no journal, or that of another run."""
    try:
        written = json.loads(line)
        begun = date.fromisoformat(written["begun"])
        if written["kredens"] != FORMAT:
            raise ValueError
    except (ValueError, TypeError, KeyError):
        raise Unreadable(Fault("resume", message("resume-no-journal", file=str(path)))) from None
    asked = json.loads(_format_line(header))
    if other := [key for key in asked if written.get(key) != asked[key]]:
        raise Unreadable(Fault("resume", message("resume-other-request", file=str(path), what=other)))
    return begun


def _cut(stream: BinaryIO, end: int) -> None:
    stream.seek(end)
    stream.truncate()


def _format_line(data: Mapping[str, Any]) -> bytes:
    return f"{json.dumps(data)}\n".encode()


def _write_line(stream: BinaryIO, path: Path, data: Mapping[str, Any]) -> None:
    try:
        stream.write(_format_line(data))
        stream.flush()
        os.fsync(stream.fileno())
    except OSError as problem:
        raise unwritable(path, problem) from None
