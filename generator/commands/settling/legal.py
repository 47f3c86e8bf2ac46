"""`kredens legal`: list the legal moves at the end of a logged game."""

from __future__ import annotations

import click


@click.command(name="legal")
@click.argument("file")
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="After move N of the log; at its end by default.")
@click.option("--lang", metavar="LANG", help="Language of names and reasons; else KREDENS_LANG or the computer's.")
def command(file: str, at: int | None, lang: str | None) -> None:
    """Lists every legal move at the end of a log, or after a move of it, as lines to paste; - is standard input.

    Of a log with a move that is not legal, it says why, lists what could stand in its place, and exits with 1.
    """
    from kredens.generator.replays import replay
    from kredens.generator.streams import log_input

    lines, verdict = replay.find_legal_moves(replay.read_position_of_log(log_input.read_log(file), at), lang)
    for line in verdict:
        click.echo(line, err=True)
    for line in lines:
        click.echo(line)
    click.get_current_context().exit(1 if verdict else 0)
