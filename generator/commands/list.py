"""`kredens list`: the games there are, or the cards of one."""

from __future__ import annotations

import click


@click.command(name="list")
@click.argument("game", required=False)
@click.option("--lang", metavar="LANG", help="Language of the names; the game's own by default.")
def command(game: str | None, lang: str | None) -> None:
    """Lists the shipped games, or the cards of GAME: id, name, kind, copies."""
    import cards
    from cards.faults import Fault, Unreadable

    if game is None:
        for name in cards.games():
            _game_line(name, lang)
        return
    loaded = cards.load(game)
    language = lang or loaded.language
    if language not in loaded.languages:
        known = ", ".join(loaded.languages)
        raise Unreadable(Fault("language", f"--lang {language}: the game {loaded.id} speaks {known}"))
    rows = [("ID", "NAME", "KIND", "COPIES")]
    for card in loaded.cards:
        kind = loaded.text(loaded.kinds[card.kind].name, language)
        rows.append((card.id, loaded.text(card.name, language), kind, f"{card.copies}"))
    rows.extend((extra.id, loaded.text(extra.name, language), "extra", f"{extra.copies}") for extra in loaded.extras)
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)) + "  " + row[3])
    total = sum(card.copies for card in loaded.cards)
    click.echo(f"{len(loaded.cards)} different cards, {total} in the set")


def _game_line(name: str, lang: str | None) -> None:
    import cards

    loaded = cards.load(name)
    language = lang or loaded.language
    kinds = ", ".join(
        f"{loaded.text(kind.plural, language)}: {sum(card.copies for card in loaded.of_kind(kind.id))}"
        for kind in loaded.kinds.values()
    )
    click.echo(f"{name}  {loaded.text(loaded.title, language)}  ({kinds}; {', '.join(loaded.languages)})")
