"""Judge all items of archives by a crew, record them in their order, and go on where a run was ended."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

import kredens
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.archives.items import Item, Items, check_packings, read_items
from kredens.generator.archives.journal import Journal, open_journal
from kredens.generator.archives.records import ArchiveQuery, JudgedItems, prepare_judging, record_lost
from kredens.generator.archives.results_file import RecordWriter, check_results, is_device, open_results, part_of
from kredens.generator.archives.summary import ArchiveSummary
from kredens.generator.files.progress import is_progress_shown, show_progress
from kredens.generator.workers.crew import Crew, distribute
from kredens.generator.workers.task_failure import Lost
from kredens.generator.workers.worker_pool import share_work

MAX_ITEMS_AT_A_TIME: Final = 64
"""The most items that a worker takes at a time."""
BYTES_AT_A_TIME: Final = 256_000
"""The number of bytes that end what a worker takes at a time."""


class ArchiveRequest(NamedTuple):
    """What a person wants to know of which files, folders and archives, and the files to keep it in.

    `results` get the records, and `resume` is the journal by which a run that was ended goes on.
    """

    paths: tuple[str, ...]
    query: ArchiveQuery
    results: Path | None = None
    resume: Path | None = None


def run_archives(request: ArchiveRequest, crew: Crew) -> ArchiveSummary:
    """Judge all items, write their records, and return what came of them.

    The records and the summary do not depend on the crew. Raises Unreadable for what makes the whole run impossible; an
    item that cannot be read is among the others.
    """
    check_packings(request.paths)
    check_results(request.results, request.resume is not None)
    _keep_inputs(request)
    asked = {
        "version": kredens.__version__,
        "paths": list(request.paths),
        "results": None if request.results is None else str(request.results),
        "query": msgspec.to_builtins(request.query),
    }
    with open_journal(request.resume, asked) as journal:
        if journal.progress.is_done:
            return journal.progress.summary
        return _Run(request, crew, journal).finish()


def _keep_inputs(request: ArchiveRequest) -> None:
    """Raise Unreadable if one of the files to write is one of those to read."""
    for path in (request.results, request.resume):
        for other in request.paths:
            with suppress(OSError):
                if path is not None and path.is_file() and path.samefile(other):
                    raise Unreadable(Fault("file", message("would-be-lost", file=str(path))))


class _Run:
    """A run from where its journal says that it is to its end."""

    def __init__(self, request: ArchiveRequest, crew: Crew, journal: Journal) -> None:
        self._paths = request.paths
        self._results = request.results
        self._crew = crew
        self._journal = journal
        self._progress = journal.progress
        self._begin = None if request.resume is None else journal.progress.bytes
        self._query = msgspec.structs.replace(request.query, day=request.query.day or journal.begun)
        self._digest = hashlib.blake2b(digest_size=16)
        self._ahead: deque[tuple[int, str]] = deque()
        """Of what was handed out, and is not recorded yet: the number of items, and the digest of all up to them."""
        written = (request.results, request.resume, request.results and part_of(request.results))
        self._besides = [path for path in written if path is not None]

    def finish(self) -> ArchiveSummary:
        """Judge what is left, put the results into their place, and return what came of all items."""
        if not self._progress.is_judged:
            self._check_part()
            with open_results(self._results, self._begin) as results:
                self._judge_rest(results)
                results.finish()
        elif self._results is not None and part_of(self._results).exists():
            with open_results(self._results, self._begin) as results:
                results.finish()
        self._note(is_done=True)
        return self._progress.summary

    def _check_part(self) -> None:
        """Raise Unreadable if the records of what is done are gone."""
        part = None if self._results is None or is_device(self._results) else part_of(self._results)
        if self._progress.bytes and part is not None and not _has_bytes(part, self._progress.bytes):
            raise Unreadable(Fault("resume", message("resume-without-part", file=str(part))))

    def _judge_rest(self, results: RecordWriter) -> None:
        items = read_items(self._paths, self._besides)
        self._skip(items)
        total = self._count() if is_progress_shown() else 0
        progress, chunks = self._progress, self._chunks(items)
        prepare = partial(prepare_judging, self._query)
        try:
            with (
                show_progress(self._query.taken, total) as shown,
                distribute(prepare, chunks, self._crew, self._judge_apart) as judged,
            ):
                for part in judged:
                    results.write(part.lines)
                    count, progress.digest = self._ahead.popleft()
                    progress.items += count
                    progress.bytes += len(part.lines)
                    progress.summary.merge(part.summary)
                    shown(progress.items)
                    if self._journal.is_due():
                        results.settle()
                        self._note()
        except BaseException:
            # Whatever ended it: what is done is done.
            with suppress(Unreadable):
                results.settle()
                self._note()
            raise
        if not progress.items:
            raise Unreadable(Fault("empty", message("archives-empty")))
        results.settle()
        self._note(is_judged=True)

    def _note(self, *, is_judged: bool = False, is_done: bool = False) -> None:
        progress = self._progress
        progress.is_judged, progress.is_done = progress.is_judged or is_judged, is_done
        self._journal.note(progress)

    def _skip(self, items: Items) -> None:
        """Read over what is done. Raises Unreadable if that is not what it was."""
        done = 0
        for item in islice(items, self._progress.items):
            self._add_to_digest(item)
            done += 1
        if self._progress.items and (done, self._digest.hexdigest()) != (self._progress.items, self._progress.digest):
            raise Unreadable(Fault("resume", message("resume-other-items", count=self._progress.items)))

    def _add_to_digest(self, item: Item) -> None:
        named = f"{item.source}\0{item.number}\0{item.name}\0{len(item.data)}\0{item.fault and item.fault.code}\0"
        self._digest.update(named.encode("utf-8", "surrogatepass"))
        self._digest.update(item.data)

    def _count(self) -> int:
        """Count all items, which takes a small part of judging them."""
        return sum(1 for _ in read_items(self._paths, self._besides))

    def _chunks(self, items: Items) -> Iterator[list[Item]]:
        chunk: list[Item] = []
        size = 0
        for item in items:
            self._add_to_digest(item)
            chunk.append(item)
            size += len(item.data)
            if len(chunk) == MAX_ITEMS_AT_A_TIME or size >= BYTES_AT_A_TIME:
                self._ahead.append((len(chunk), self._digest.hexdigest()))
                yield chunk
                chunk, size = [], 0
        if chunk:
            self._ahead.append((len(chunk), self._digest.hexdigest()))
            yield chunk

    def _judge_apart(self, chunk: Sequence[Item], _: Lost) -> JudgedItems:
        """Judge items one by one that no worker survived together; those that end a process alone are told of."""
        prepare: Any = partial(prepare_judging, self._query)
        lines, summary = [], ArchiveSummary()
        with share_work(prepare, [[item] for item in chunk], 1, self._record_lost) as judged:
            for part in judged:
                lines.append(part.lines)
                summary.merge(part.summary)
        return JudgedItems(b"".join(lines), summary)

    def _record_lost(self, items: Sequence[Item], lost: Lost) -> JudgedItems:
        return record_lost(items[0], lost.fault, self._query.language)


def _has_bytes(path: Path, number: int) -> bool:
    try:
        return path.stat().st_size >= number
    except OSError:
        return False
