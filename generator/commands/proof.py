"""`kredens proof`: one page for playtesters, with a box for comments at each card."""

from __future__ import annotations

import click


@click.command(name="proof", context_settings={"show_default": True})
@click.argument("game")
@click.option(
    "--lang", metavar="LANG", help="Languages of the page: cs, or two: cs+en. By default the game's first two."
)
@click.option("--draft", is_flag=True, help="Make it even if something does not fit; the exit status is 1 then.")
@click.option("-o", "--output", metavar="FILE", help="The file to write; by default in the folder output.")
def command(game: str, lang: str | None, draft: bool, output: str | None) -> None:
    """Makes one file of all cards and sheets of GAME for playtesters, who write comments beside the cards and save them
    as a text. It works in any browser without network, and sends nothing anywhere.
    """
    from pathlib import Path

    from kredens import cards
    from kredens.cards.messages.message import message
    from kredens.generator.files.atomic_write import write_file
    from kredens.generator.messages.terminal import in_reader_language, reader_language
    from kredens.generator.printing.print_cards import parse_languages
    from kredens.generator.publish.proof import make_proof

    loaded = cards.load(game)
    languages = parse_languages(loaded, lang) if lang else _first_two(loaded.language, loaded.languages)
    made = make_proof(loaded, languages, draft=draft)
    path = Path(output) if output else Path("output") / f"{loaded.id}-proof-{'+'.join(languages)}.html"
    write_file(path, made.data)
    for fault in made.faults:
        click.echo(fault.in_language(reader_language()), err=True)
    megabytes = len(made.data) / 1_000_000
    click.echo(in_reader_language(message("made-proof", path=str(path), size=megabytes)))
    click.get_current_context().exit(1 if made.faults else 0)


def _first_two(own: str, languages: tuple[str, ...]) -> tuple[str, ...]:
    """Return the game's own language and the next one."""
    return (own, *(each for each in languages if each != own))[:2]
