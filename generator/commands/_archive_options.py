"""The options of commands that take archives too: a summary on the terminal, records in a file."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from kredens.generator.commands._crew_options import crew_options
from kredens.generator.streams import standard_streams

if TYPE_CHECKING:
    from kredens.generator.archives.records import ArchiveQuery
    from kredens.generator.archives.summary import ArchiveSummary

FORMATS: Final = ("human", "json")
"""The formats of a summary."""
_RUN_OPTIONS: Final = frozenset({"files", "workers", "cluster", "results", "resume"})

Command = Callable[..., None]


def archive_options(
    ask: Callable[[dict[str, Any]], ArchiveQuery], form: str, applicable: Collection[str], *, with_folders: bool
) -> Callable[[Command], Command]:
    """Let a command of `files` take archives too, and folders if `with_folders`; it does not see these itself.

    `ask` makes the query of those of its options that are `applicable`; others may not be given then. The option `form`
    holds the format of the output. A folder is an archive, too, where what only archives get is asked for.
    """

    def decorate(command: Command) -> Command:
        @crew_options
        @click.option(
            "--results", metavar="FILE", help="Write a record for each item of archives: FILE.jsonl or FILE.parquet."
        )
        @click.option(
            "--resume", metavar="FILE", help="Keep in FILE how far this is, and go on from there if it was ended."
        )
        @wraps(command)
        def with_archives(files: tuple[str, ...], results: str | None, resume: str | None, **options: Any) -> None:
            from kredens.cards.paths import is_folder
            from kredens.generator.archives import archive_run
            from kredens.generator.archives.items import names_archive

            crew = options.pop("crew")
            context = click.get_current_context()
            given = {each for each in context.params if context.get_parameter_source(each) != ParameterSource.DEFAULT}
            is_work = given & (_RUN_OPTIONS - {"files"}) or any(map(names_archive, files))
            if not is_work and not (with_folders and any(is_folder(Path(file)) for file in files)):
                command(files=files, **options)
                return
            _refuse_others(context, given - _RUN_OPTIONS - {form, *applicable})
            _refuse_format(options[form])
            paths = [None if each is None else Path(each) for each in (results, resume)]
            request = archive_run.ArchiveRequest(files, ask(options), *paths)
            summary = archive_run.run_archives(request, crew)
            text = _format_summary(summary, options[form], request.query.language)
            standard_streams.write_output(text, options[form], options.get("output"))
            context.exit(summary.status)

        return with_archives

    return decorate


def _refuse_others(context: click.Context, names: Collection[str]) -> None:
    """Raise UsageError for the first option among these names, in the order of the help."""
    from kredens.cards.messages.message import message

    for parameter in context.command.params:
        if parameter.name in names:
            raise click.UsageError(message("not-for-archives", option=parameter.opts[0]))


def _refuse_format(form: str) -> None:
    from kredens.cards.messages.message import message

    if form not in FORMATS:
        raise click.UsageError(message("not-for-archives", option=f"--output-format {form}"))


def _format_summary(summary: ArchiveSummary, form: str, language: str) -> str:
    from kredens.generator.archives.archive_report import format_summary
    from kredens.generator.messages.json_text import dump_json

    if form == "json":
        return f"{dump_json(summary.data(), indent=1)}\n"
    return "".join(f"{line}\n" for line in format_summary(summary, language))
