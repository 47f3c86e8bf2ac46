"""`kredens new`: create a game of one's own to begin with."""

from __future__ import annotations

import click


@click.command(name="new")
@click.argument("folder")
@click.option("--from", "source", metavar="GAME|TABLE", help="A shipped game to change, or a spreadsheet saved as CSV.")
@click.option("--from-pictures", "pictures", metavar="DIR", help="A folder of finished cards as PNG or JPEG.")
@click.option("--lang", metavar="LANG", help="The language of the spreadsheet or pictures: cs, en … By default en.")
def command(folder: str, source: str | None, pictures: str | None, lang: str | None) -> None:
    """Writes a small working game into FOLDER, which must be new or empty: definitions, a layout, comments.

    \b
    kredens new my-game                            three cards to change and add to
    kredens new my-heretics --from kaciri          a shipped game to change
    kredens new my-game --from cards.csv           the first row names the fields, one of them name;
                                                   copies, id, text, name_cs and name_en mean what they say
    kredens new my-game --from-pictures scans      wolf-x3.png is three copies, wolf-back.png its back,
                                                   back.png everybody's
    """
    import shlex
    from pathlib import Path

    from kredens.cards.messages.message import message
    from kredens.generator.messages.terminal import in_reader_language
    from kredens.generator.newgame import scaffold

    started = scaffold.create_game(Path(folder), scaffold.choose_planner(source, pictures, lang))
    for note in started.notes:
        click.echo(in_reader_language(message("note", message=note)), err=True)
    game = started.game
    total = sum(card.copies for card in game.cards)
    for line in (
        message("new-game", folder=folder, files=len(started.files), different=len(game.cards), total=total),
        message("next-print", folder=shlex.quote(folder)),
    ):
        click.echo(in_reader_language(line))
