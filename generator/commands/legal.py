"""`kredens legal`: what could be done next in a logged game."""

from __future__ import annotations

import click


@click.command(name="legal")
@click.argument("file")
def command(file: str) -> None:
    """Lists every legal move at the end of a log, as lines that can be pasted into it."""
    from generator import replaying

    click.get_current_context().exit(replaying.legal(file))
