"""Prints again whenever a file that the print depends on changes: the game's folder, the shared looks, the deck
list."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from stat import S_ISDIR
from typing import TYPE_CHECKING, TypeAlias

import click

from kredens.cards.definitions.library import locate
from kredens.cards.faults import Faulty
from kredens.generator.files.template_paths import TEMPLATES

if TYPE_CHECKING:
    from kredens.generator.printing.print_job import Run

Matters: TypeAlias = Callable[[Path], bool]
"""Whether a change of the file asks for another print."""
EVERY = 0.3
"""Seconds between two looks at the files, where watchfiles is not installed."""
SETTLE = 0.05
"""Seconds to wait after a change, so that an editor can finish writing."""


def repeat(run: Run) -> int:
    """Prints, then waits for changes and prints again, until it is stopped with Ctrl-C; returns the last exit
    status."""
    folders = _folders(run)
    status = _once(run)
    click.echo(f"watching {', '.join(map(str, folders))}; Ctrl-C stops", err=True)
    try:
        for _ in _changes(folders, lambda path: _counts(path) and not run.wrote(path)):
            time.sleep(SETTLE)
            started = time.perf_counter()
            status = _once(run)
            click.echo(f"printed again in {time.perf_counter() - started:.2f} s", err=True)
    except KeyboardInterrupt:
        pass
    return status


def _once(run: Run) -> int:
    """One print whose faults are said and do not end the watching."""
    try:
        return run.once()
    except Faulty as error:
        for fault in error.faults:
            click.echo(str(fault), err=True)
        return error.status


def _folders(run: Run) -> list[Path]:
    folder, _ = locate(run.reference)
    found = [folder, TEMPLATES]
    if deck := run.deck:
        found.append(Path(deck).resolve().parent)
    return list(dict.fromkeys(found))


def _counts(path: Path) -> bool:
    """Whether a file can matter: what editors and Python put beside the files does not."""
    return not path.name.startswith(".") and not path.name.endswith("~") and path.suffix != ".pyc"


def _changes(folders: list[Path], matters: Matters) -> Iterator[None]:
    """Yields after each change of a file below the folders that matters."""
    try:
        import watchfiles
    except ImportError:
        yield from _polled(folders, matters)
        return
    for _ in watchfiles.watch(
        *folders, watch_filter=lambda _, path: matters(Path(path)), raise_interrupt=True, debounce=200
    ):
        yield


def _polled(folders: list[Path], matters: Matters) -> Iterator[None]:
    before = _state(folders, matters)
    while True:
        time.sleep(EVERY)
        now = _state(folders, matters)
        if now != before:
            before = now
            yield


def _state(folders: list[Path], matters: Matters) -> dict[str, tuple[int, int]]:
    """Size and time of every file that matters."""
    state: dict[str, tuple[int, int]] = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if not matters(path):
                continue
            try:
                stat = path.stat()
            except OSError:
                continue  # gone between listing and looking: the next look will tell
            if S_ISDIR(stat.st_mode):
                continue
            state[str(path)] = (stat.st_mtime_ns, stat.st_size)
    return state
