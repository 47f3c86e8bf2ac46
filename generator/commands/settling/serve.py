"""`kredens serve`: a desk for players and judges in a browser."""

from __future__ import annotations

from pathlib import Path

import click

DEFAULT_PORT = 8642


@click.command(name="serve")
@click.argument("game", required=False)
@click.option("--port", type=click.IntRange(1, 65535), default=DEFAULT_PORT, show_default=True, help="The port.")
@click.option("--lan", is_flag=True, help="Let phones of this network in, by an address with a secret in it.")
@click.option(
    "--folder",
    metavar="FOLDER",
    help="Where the games that are played are written.  [default: logs]",
)
@click.option("--seed", type=int, help="Chance falls out the same way each time.")
def command(game: str | None, port: int, lan: bool, folder: str | None, seed: int | None) -> None:
    """Serves tables to play at, questions, lists of cards and rules in a browser, for GAME or for all that are shipped.

    Every move is checked by the rules and written at once: what is played is a log that `kredens replay` reads. Only
    this machine can open the pages, unless --lan lets others in. Ctrl+C ends it.
    """
    from kredens.generator.api import games as library
    from kredens.generator.serve.run import ServeOptions, serve

    names = [game] if game else library.games()
    loaded = {each.id: each for each in map(library.load, names)}
    own = next(iter(loaded.values())) if game else None
    where = Path(folder) if folder else own.folder / "logs" if own is not None and not own.shipped else Path("logs")
    serve(loaded, ServeOptions(port, lan, where, where.parent / "decks", seed), click.echo)
