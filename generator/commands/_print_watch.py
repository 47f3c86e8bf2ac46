"""The loop of `kredens print --watch`: print again whenever a file that the print depends on changes."""

from __future__ import annotations

import time

import click

from kredens.cards.faults import Faulty
from kredens.generator.commands._print_job import PrintJob
from kredens.generator.messages.terminal import reader_language
from kredens.generator.printing import watch


def print_on_changes(run: PrintJob) -> int:
    """Print, then wait for changes and print again, until stopped with Ctrl-C; return the last exit status."""
    folders = watch.watched_folders(run.reference, run.deck)
    status = _print_once(run)
    click.echo(f"watching {', '.join(map(str, folders))}; Ctrl-C stops", err=True)
    try:
        for _ in watch.watch_changes(folders, lambda path: watch.is_source_file(path) and not run.is_own_output(path)):
            time.sleep(watch.SETTLE_DELAY)
            started = time.perf_counter()
            status = _print_once(run)
            click.echo(f"printed again in {time.perf_counter() - started:.2f} s", err=True)
    except KeyboardInterrupt:
        pass
    return status


def _print_once(run: PrintJob) -> int:
    """Print once and return the exit status; faults are reported and do not end the watching."""
    try:
        return run.run()
    except Faulty as error:
        for fault in error.faults:
            click.echo(fault.in_language(reader_language()), err=True)
        return error.status
