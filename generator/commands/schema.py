"""`kredens schema`: write the JSON Schema by which an editor completes and checks the files of a game."""

from __future__ import annotations

import click

from kredens.generator.streams import standard_streams


@click.command(name="schema", context_settings={"show_default": True})
@click.argument("game")
@click.option(
    "--for",
    "wanted",
    type=click.Choice(["cards", "game", "layout"]),
    default="cards",
    help="Which files: the cards of this game, game.yaml, or layouts.",
)
@click.option("-o", "--output", metavar="FILE", help="The file to write; by default it is printed.")
def command(game: str, wanted: str, output: str | None) -> None:
    """Writes the JSON Schema of GAME's files, with the fields that its game.yaml declares.

    A first line such as '# yaml-language-server: $schema=schemas/cards.json' tells an editor to use it.
    """
    from pathlib import Path

    from kredens.cards.definitions.json_schema import editor_schema, game_schema
    from kredens.generator.newgame.file_plan import encode_schema

    # Asked for first: a game that cannot be read is answered whatever the schema is for.
    schema = editor_schema(game)
    if wanted == "game":
        schema = game_schema()
    elif wanted == "layout":
        from kredens.generator.layouts.json_schema import layout_schema

        schema = layout_schema()
    data = encode_schema(schema)
    if output is None:
        standard_streams.write_data(data.decode(), "json")
        return
    from kredens.generator.files.atomic_write import write_file

    write_file(Path(output), data)
    click.echo(output)
