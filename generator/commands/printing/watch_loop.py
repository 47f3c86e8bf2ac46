"""The loop of `kredens print --watch`: print again whenever a file that the print depends on changes."""

from __future__ import annotations

import time

import click

from kredens.cards.faults import Faulty
from kredens.cards.messages.message import message
from kredens.cards.visible_text import escape_line
from kredens.generator.commands.printing.job import PrintJob
from kredens.generator.messages.terminal import in_reader_language
from kredens.generator.printing import watch
from kredens.generator.streams import error_report


def print_on_changes(run: PrintJob) -> int:
    """Print, then wait for changes and print again, until stopped with Ctrl-C; return the last exit status."""
    folders = watch.watched_folders(run.reference, run.deck)
    status = _print_once(run)
    shown = message("watching", folders=list(map(str, folders)))
    click.echo(escape_line(in_reader_language(shown)), err=True)
    try:
        for _ in watch.watch_changes(folders, lambda path: watch.is_source_file(path) and not run.is_own_output(path)):
            time.sleep(watch.SETTLE_DELAY)
            started = time.perf_counter()
            status = _print_once(run)
            took = message("printed-again", seconds=time.perf_counter() - started)
            click.echo(in_reader_language(took if run.has_written else message("not-printed-again")), err=True)
    except KeyboardInterrupt:
        pass
    return status


def _print_once(run: PrintJob) -> int:
    """Print once and return the exit status; no error ends the watching, as the next change may mend it."""
    run.has_written = False
    try:
        return run.run()
    except Faulty as error:
        return error_report.report_faults(error)
    except Exception as error:  # also our own mistakes, which a half-written layout may bring out
        if error_report.is_debugging():
            raise
        return error_report.report_error(error)
