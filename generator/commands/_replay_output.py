"""What `kredens replay` shows of each file: once, as one JSON document, or at each save of a file that is followed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click

from kredens.cards.faults import Faulty
from kredens.cards.messages.message import message
from kredens.cards.visible_text import escape_line
from kredens.generator.messages.json_text import dump_json
from kredens.generator.messages.output_formats import STDIN
from kredens.generator.messages.terminal import reader_language
from kredens.generator.replays import json_report, replay
from kredens.generator.replays.replay import ReplayOptions, ReplayView
from kredens.generator.streams import log_input, standard_streams

POLL_SECONDS: Final = 0.2
"""Seconds between two looks at a file that is being followed."""


class FileReport(NamedTuple):
    """The output of one file: lines for standard output, and faults for standard error."""

    status: int
    lines: Sequence[str]
    fault_lines: Sequence[str] = ()


def replay_files(files: Sequence[str], asked: ReplayOptions, output_format: str, page: str | None) -> int:
    """Replay and print each file in turn, and return the worst status; `page` is the file of the HTML report.

    A file that cannot be read does not keep the others from being judged.
    """
    if output_format == "json":
        return _replay_as_json(files, asked)
    worst = 0
    for number, file in enumerate(files):
        if len(files) > 1:
            name = escape_line(file)
            click.echo(f"\n{name}:" if number else f"{name}:")
        answered = _replay_file(file, asked, page)
        worst = max(worst, answered.status)
        _echo(answered)
    return worst


def follow_file(file: str, asked: ReplayOptions, page: str | None) -> int:
    """Print the verdict at each save until Ctrl-C, and return the last status.

    A file that does not exist yet is waited for. Raises click.UsageError for standard input.
    """
    if file == STDIN:
        raise click.UsageError(message("follow-no-stdin"))
    path = Path(file)
    before, status = (-1, -1), 0
    try:
        while not standard_streams.is_reader_gone():
            now = _file_stamp(path)
            if now != before:
                # An editor may still be writing: what is judged has stayed the same for a moment.
                time.sleep(POLL_SECONDS / 4)
                if now != _file_stamp(path):
                    continue
                if before != (-1, -1):
                    click.echo()
                before = now
                answered = _replay_file(file, asked._replace(quiet=True), page)
                status = answered.status
                _echo(answered)
            time.sleep(POLL_SECONDS)
    except KeyboardInterrupt:
        pass
    return status


def _replay_file(file: str, asked: ReplayOptions, page: str | None) -> FileReport:
    """Return the output of one file: status 0 where the log holds, 1 where it does not, or that of its faults."""
    try:
        view = replay.load_view(log_input.read_log(file), asked)
        lines = list(replay.format_view(view, asked if page is None else asked._replace(quiet=True)))
        if page is not None:
            lines.append(_write_html_report(view, page, asked.viewer))
        return FileReport(0 if view.played.holds else 1, lines)
    except Faulty as error:
        return FileReport(error.status, (), [each.in_language(reader_language()) for each in error.faults])


def _write_html_report(view: ReplayView, file: str, viewer: str | None) -> str:
    """Write the replay as a page and return its path. Raises Unreadable if that file cannot be written."""
    from kredens.generator.files.atomic_write import write_file
    from kredens.generator.replays import html_report

    write_file(Path(file), html_report.render_page(view.played, view.rulebook, view.language, viewer))
    return file


def _replay_as_json(files: Sequence[str], asked: ReplayOptions) -> int:
    """Print all files as one JSON document and return the worst status."""
    worst, found = 0, []
    for file in files:
        try:
            view = replay.load_view(log_input.read_log(file), asked)
            found.append(replay.view_data(view, asked))
            worst = max(worst, 0 if view.played.holds else 1)
        except Faulty as error:
            found.append(json_report.unreadable_data(file, error.faults))
            worst = max(worst, error.status)
    data = {"kredens": "replay/1", "status": worst, "logs": found}
    standard_streams.write_data(f"{dump_json(data, indent=1)}\n", "json")
    return worst


def _echo(answered: FileReport) -> None:
    for line in answered.lines:
        click.echo(line)
    for line in answered.fault_lines:
        click.echo(line, err=True)


def _file_stamp(path: Path) -> tuple[int, int]:
    """Return the time of change in nanoseconds and the size in bytes of a file; (0, 0) if there is none."""
    try:
        stat = path.stat()
    except OSError:
        return 0, 0
    return stat.st_mtime_ns, stat.st_size
