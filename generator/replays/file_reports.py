"""Report on the files of `kredens replay`: each once, all as one JSON document, or one at each save."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from kredens.cards.faults import Faulty
from kredens.cards.visible_text import escape_line
from kredens.generator.files.atomic_write import write_file
from kredens.generator.messages.json_text import dump_json
from kredens.generator.messages.output_formats import Output
from kredens.generator.messages.terminal import reader_language
from kredens.generator.replays import json_report, replay
from kredens.generator.replays.replay import ReplayOptions, ReplayView
from kredens.generator.streams import log_input

POLL_SECONDS: Final = 0.2
"""Seconds between two looks at a file that is being followed."""


class FileReport(NamedTuple):
    """The output of one file: lines for standard output, and faults for standard error."""

    status: int
    lines: Sequence[str]
    fault_lines: Sequence[str] = ()


def report_files(files: Sequence[str], asked: ReplayOptions, page: str | None) -> Iterator[FileReport]:
    """Replay each file in turn and yield its report, under its name if there are several.

    `page` is the file of the HTML report. A file that cannot be read does not keep the others from being judged.
    """
    for number, file in enumerate(files):
        report = _report_file(file, asked, page)
        if len(files) > 1:
            heading = f"{escape_line(file)}:"
            report = report._replace(lines=[*([""] if number else []), heading, *report.lines])
        yield report


def report_changes(file: str, asked: ReplayOptions, page: str | None) -> Iterator[FileReport]:
    """Yield the verdict on a file and another one at each save, without end; a file that is not there is waited for."""
    path, before = Path(file), (-1, -1)
    while True:
        now = _file_stamp(path)
        if now != before:
            # An editor may still be writing: what is judged has stayed the same for a moment.
            time.sleep(POLL_SECONDS / 4)
            if now != _file_stamp(path):
                continue
            report = _report_file(file, asked._replace(quiet=True), page)
            yield report if before == (-1, -1) else report._replace(lines=["", *report.lines])
            before = now
        time.sleep(POLL_SECONDS)


def report_as_json(files: Sequence[str], asked: ReplayOptions) -> Output:
    """Return all files as one JSON document, with the worst of their statuses."""
    worst, found = 0, []
    for file in files:
        try:
            view = replay.load_view(log_input.read_log(file), asked)
            found.append(replay.view_data(view, asked))
            worst = max(worst, _status_of(view))
        except Faulty as error:
            found.append(json_report.unreadable_data(file, error.faults))
            worst = max(worst, error.status)
    data = {"kredens": "replay/1", "status": worst, "logs": found}
    return Output(f"{dump_json(data, indent=1)}\n", worst)


def _report_file(file: str, asked: ReplayOptions, page: str | None) -> FileReport:
    """Return the report on one file: status 0 where the log holds, 1 where it does not, or that of its faults."""
    try:
        view = replay.load_view(log_input.read_log(file), asked)
        lines = list(replay.format_view(view, asked if page is None else asked._replace(quiet=True)))
        if page is not None:
            lines.append(_write_html_report(view, page, asked.viewer))
        return FileReport(_status_of(view), lines)
    except Faulty as error:
        return FileReport(error.status, (), [each.in_language(reader_language()) for each in error.faults])


def _status_of(view: ReplayView) -> int:
    return 0 if view.played.holds else 1


def _write_html_report(view: ReplayView, file: str, viewer: str | None) -> str:
    """Write the replay as a page and return its path. Raises Unreadable if that file cannot be written."""
    from kredens.generator.replays import html_report

    write_file(Path(file), html_report.render_page(view.played, view.rulebook, view.language, viewer))
    return file


def _file_stamp(path: Path) -> tuple[int, int]:
    """Return the time of change in nanoseconds and the size in bytes of a file; (0, 0) if there is none."""
    try:
        stat = path.stat()
    except OSError:
        return 0, 0
    return stat.st_mtime_ns, stat.st_size
