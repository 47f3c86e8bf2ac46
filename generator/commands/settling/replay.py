"""`kredens replay`: replay a logged game by the rules, tell it in sentences, and judge it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from kredens.generator.commands._archive_options import archive_options
from kredens.generator.messages.output_formats import STDIN
from kredens.generator.streams import standard_streams

if TYPE_CHECKING:
    from kredens.generator.archives.records import ArchiveQuery
    from kredens.generator.replays.file_reports import FileReport


def _ask_of_logs(options: dict[str, Any]) -> ArchiveQuery:
    """Return the query of an archive that the options of the command make."""
    from kredens.generator.archives.records import ask_of_logs

    return ask_of_logs(options["lang"])


@click.command(name="replay")
@click.argument("files", nargs=-1, required=True, metavar="FILE|FOLDER|ARCHIVE…")
@click.option("--quiet", is_flag=True, help="Only the verdict.")
@click.option("--at", type=click.IntRange(0), metavar="N", help="Show the position after move N.")
@click.option(
    "--explain",
    is_flag=True,
    help="The rules in full behind the fault, else behind the last move or that of --at.",
)
@click.option("--as", "viewer", metavar="PLAYER", help="Only what that player may know; `table`: what everybody sees.")
@click.option("--readings", is_flag=True, help="Where the verdict would differ under other readings of open questions.")
@click.option("--follow", is_flag=True, help="Watch the file while it is being written, with a verdict at each save.")
@click.option("--report", metavar="FILE.html", help="Write the game as one page, which a telephone can show offline.")
@click.option("--lang", metavar="LANG", help="Language of the sentences; else KREDENS_LANG or the computer's.")
@click.option("--output-format", type=click.Choice(["human", "json"]), default="human", show_default=True)
@archive_options(_ask_of_logs, "output_format", ("lang", "quiet"), with_folders=True)
def command(
    files: tuple[str, ...],
    quiet: bool,
    at: int | None,
    explain: bool,
    viewer: str | None,
    readings: bool,
    follow: bool,
    report: str | None,
    lang: str | None,
    output_format: str,
) -> None:
    """Replays logs of games: tells each game in sentences with the rules they rest on, up to the first fault. The file
    - is standard input.

    An ARCHIVE of logs is a folder with all folders in it, or a file .jsonl or .tar, also with .gz or .zst: of that
    there is a summary.

    A sentence names its first rule always, the others when they come up for the first time; --explain has them all.

    Exit status 0 if everything is as the log says, 1 if a move is not legal or a claim not so, 2 if a file cannot be
    read.
    """
    from kredens.cards.messages.message import message
    from kredens.generator.replays import file_reports
    from kredens.generator.replays.replay import ReplayOptions

    asked = ReplayOptions(quiet, at, explain, viewer, readings, lang)
    if report is not None and (len(files) != 1 or output_format != "human"):
        raise click.UsageError(message("report-beside-human"))
    if follow and len(files) != 1:
        raise click.UsageError(message("follow-one-file"))
    if follow and files[0] == STDIN:
        raise click.UsageError(message("follow-no-stdin"))
    ctx = click.get_current_context()
    if follow:
        ctx.exit(_show_changes(file_reports.report_changes(files[0], asked, report)))
    if output_format == "json":
        output = file_reports.report_as_json(files, asked)
        standard_streams.write_data(output.text, "json")
        ctx.exit(output.status)
    ctx.exit(max(map(_show_report, file_reports.report_files(files, asked, report))))


def _show_report(report: FileReport) -> int:
    """Print the report on a file and return its status."""
    for line in report.lines:
        click.echo(line)
    for line in report.fault_lines:
        click.echo(line, err=True)
    return report.status


def _show_changes(reports: Iterator[FileReport]) -> int:
    """Print reports until Ctrl-C, or until nobody reads them any more; return the last status."""
    status = 0
    try:
        for report in reports:
            status = report.status
            _show_report(report)
            if standard_streams.is_reader_gone():
                break
    except KeyboardInterrupt:
        pass
    return status
