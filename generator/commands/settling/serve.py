"""`kredens serve`: a desk for players and judges in a browser, and a workbench for designers."""

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
@click.option(
    "--editor",
    default="vscode",
    show_default=True,
    metavar="NAME",
    help="Where the workbench opens files: vscode, vscodium, cursor, zed, or an address with {path}, {line}, {column}.",
)
def command(game: str | None, port: int, lan: bool, folder: str | None, seed: int | None, editor: str) -> None:
    """Serves tables to play at, questions, lists of cards and rules in a browser, for GAME or for all that are shipped.

    Every move is checked by the rules and written at once: what is played is a log that `kredens replay` reads. Beside
    it each game has a workbench, on which its cards are redrawn as its files are saved; a game of your own needs no
    referee for that. Only this machine can open the pages, unless --lan lets others in. Ctrl+C ends it.
    """
    from kredens.cards.drafts.partly_sound import load_what_is_sound
    from kredens.generator.api import games as library
    from kredens.generator.messages.terminal import reader_language
    from kredens.generator.serve.run import ServeOptions, serve
    from kredens.generator.serve.workbench.bench import Bench

    names = [game] if game else library.games()
    read = {name: load_what_is_sound(name) for name in names}
    for fault in [fault for each in read.values() for fault in each.faults]:
        click.echo(fault.in_language(reader_language()), err=True)
    own = next(iter(read.values())).game if game else None
    where = Path(folder) if folder else own.folder / "logs" if own is not None and not own.shipped else Path("logs")
    # A game with faults can be mended, but not played.
    playable = {each.game.id: each.game for each in read.values() if not each.faults}
    benches = {each.game.id: Bench(name, each) for name, each in read.items()}
    serve(playable, benches, ServeOptions(port, lan, where, where.parent / "decks", seed, editor), click.echo)
