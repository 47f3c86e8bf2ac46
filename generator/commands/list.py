"""`kredens list`: list the games, or the cards of one."""

from __future__ import annotations

import click


@click.command(name="list")
@click.argument("game", required=False)
@click.option("--lang", metavar="LANG", help="Language of the names; the game's own by default.")
@click.option(
    "--set", "sets", multiple=True, metavar="NAME", help="Only the cards of this set, or all; can be repeated."
)
def command(game: str | None, lang: str | None, sets: tuple[str, ...]) -> None:
    """Lists the shipped games, or the cards of GAME: id, name, kind, copies."""
    from kredens import cards
    from kredens.cards.definitions import extras
    from kredens.cards.faults import Fault, Unreadable
    from kredens.cards.messages.message import message
    from kredens.generator.messages.terminal import in_reader_language
    from kredens.generator.sheets import card_selection

    if game is None:
        for name in cards.games():
            _print_game_line(name, lang)
        return
    loaded = cards.load(game)
    language = lang or loaded.language
    if language not in loaded.name_languages:
        lacking = message("game-speaks-only", asked=language, game=loaded.id, known=loaded.name_languages)
        raise Unreadable(Fault("language", lacking))
    head = (message("list-id"), message("list-name"), message("list-kind"), message("list-copies"))
    id_head, name_head, kind_head, copies_head = map(in_reader_language, head)
    rows = [(id_head, name_head, kind_head, copies_head)]
    chosen = card_selection.cards_of_sets(loaded, sets)
    for card in chosen:
        kind = loaded.text(loaded.kinds[card.kind].name, language)
        rows.append((card.id, loaded.text(card.name, language), kind, f"{card.copies}"))
    going_along = in_reader_language(message("list-extra"))
    going = extras.select_extras(loaded.extras, chosen)
    rows.extend((extra.id, loaded.text(extra.name, language), going_along, f"{extra.copies}") for extra in going)
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)) + "  " + row[3])
    total = sum(card.copies for card in chosen)
    click.echo(
        in_reader_language(
            message("list-total-set" if loaded.sets is None else "list-total", different=len(chosen), total=total)
        )
    )
    others = [name for name in card_selection.set_names(loaded) if name not in map(loaded.set_of, chosen)]
    if others:
        click.echo(in_reader_language(message("other-sets", sets=others)))


def _print_game_line(name: str, lang: str | None) -> None:
    """Print one line about a shipped game: id, title, cards of each kind, languages."""
    from kredens import cards
    from kredens.generator.sheets import card_selection

    loaded = cards.load(name)
    language = lang or loaded.language
    meant = card_selection.cards_of_sets(loaded)
    kinds = ", ".join(
        f"{loaded.text(kind.plural, language)}: {sum(card.copies for card in meant if card.kind == kind.id)}"
        for kind in loaded.kinds.values()
    )
    click.echo(f"{name}  {loaded.text(loaded.title, language)}  ({kinds}; {', '.join(loaded.languages)})")
