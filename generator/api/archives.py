"""Archives: many logs and lists at once, judged by a crew, with a record of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from kredens.generator.archives.archive_run import ArchiveRequest, run_archives
from kredens.generator.archives.records import ArchiveQuery
from kredens.generator.archives.summary import ArchiveSummary
from kredens.generator.messages.catalogue import FALLBACK_LANGUAGE
from kredens.generator.workers.crew import choose_crew


def check_archives(
    paths: Sequence[Path | str],
    *,
    results: Path | None = None,
    resume: Path | None = None,
    game: str | None = None,
    format: str | None = None,
    on: date | None = None,
    options: Mapping[str, str] | None = None,
    language: str = FALLBACK_LANGUAGE,
    workers: int = 1,
    cluster: str | None = None,
) -> ArchiveSummary:
    """Judge every log and list in folders and archives, and return how many of which verdict there are.

    A record of each goes into `results`, a file .jsonl or .parquet, in the order of the input; its sentences are in the
    language. `resume` is a file that keeps how far the run is: the same call goes on where one was ended. The other
    options are for lists, as in `check_deck`. The results are the same with any number of `workers`; more than one are
    processes, which a script must start below `if __name__ == "__main__"`. `cluster` is the address of a Dask scheduler
    whose workers judge instead. What is wrong with an item is in its record; raises Unreadable for what makes the whole
    run impossible.
    """
    taken = ArchiveQuery("items", language, on, game, format, dict(options or {}))
    request = ArchiveRequest(tuple(map(str, paths)), taken, results, resume)
    return run_archives(request, choose_crew(workers, cluster))
