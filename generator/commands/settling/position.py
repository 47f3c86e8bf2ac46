"""`kredens position`: write a position to edit and to play on from."""

from __future__ import annotations

import click


@click.command(name="position")
@click.argument("what", metavar="GAME|LOG")
@click.option("--at", type=click.IntRange(0), metavar="N", help="After move N of the log; its end by default.")
@click.option("--lang", metavar="LANG", help="Language of the comments; else KREDENS_LANG or the computer's.")
@click.option("-o", "--output", metavar="FILE", help="The file to write; by default it is printed.")
def command(what: str, at: int | None, lang: str | None, output: str | None) -> None:
    """Writes the position of a LOG after move N as a log of its own, or a commented blank position of GAME."""
    from kredens.cards.faults import Fault, Unreadable
    from kredens.cards.messages.message import message
    from kredens.generator.replays import replay
    from kredens.generator.streams import log_input

    if log_input.names_log(what):
        text = replay.format_position_of_log(log_input.read_log(what), at)
    else:
        text = replay.format_position_of_game(what, lang)
        if at is not None:
            raise Unreadable(Fault("at", message("at-needs-log", at=at, game=what)))
    if output is None:
        click.echo(text, nl=False)
        return
    from pathlib import Path

    from kredens.generator.files.atomic_write import write_file

    write_file(Path(output), text.encode("utf-8"))
    click.echo(output)
