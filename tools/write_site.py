"""Write the website of all shipped games, and say what was written: `make site` runs this."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from kredens import cards
from kredens.cards.faults import Faulty
from kredens.cards.messages.message import message
from kredens.generator.files.progress import use_progress_display
from kredens.generator.messages.terminal import in_reader_language, reader_language
from kredens.generator.publish.website import write_site
from kredens.generator.streams.progress_bar import show_progress_bar


def _show_warning(text: str) -> None:
    click.echo(in_reader_language(message("plain-warning", message=text)), err=True)


def main(folder: str) -> int:
    """Write the site of all shipped games into the folder; return the exit status."""
    try:
        with use_progress_display(show_progress_bar):
            for line in write_site(Path(folder), cards.games(), _show_warning):
                click.echo(line)
    except Faulty as error:
        for fault in error.faults:
            click.echo(fault.in_language(reader_language()), err=True)
        return error.status
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2] or ["output/site"]))
