"""Format what `kredens list` shows: the shipped games, or the cards of one with their copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kredens import cards
from kredens.cards.definitions import extras
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.messages.terminal import in_reader_language
from kredens.generator.sheets import card_selection


def format_games(language: str | None) -> Iterator[str]:
    """Yield a line about each shipped game: id, title, copies of each kind of card, languages.

    Titles and kinds are in the language, or in the game's own.
    """
    for name in cards.games():
        game = cards.load(name)
        shown = language or game.language
        meant = card_selection.cards_of_sets(game)
        kinds = ", ".join(
            f"{game.text(kind.plural, shown)}: {sum(card.copies for card in meant if card.kind == kind.id)}"
            for kind in game.kinds.values()
        )
        yield f"{name}  {game.text(game.title, shown)}  ({kinds}; {', '.join(game.languages)})"


def format_cards(reference: str, language: str | None, sets: Sequence[str]) -> Iterator[str]:
    """Yield the cards and extras of a game as a table, how many there are, and which sets are left out.

    `sets` are names of sets, or `all`; without any the default ones are meant. Raises Unreadable for a game that cannot
    be loaded, a set that it does not have, or a language in which its cards have no names.
    """
    game = cards.load(reference)
    language = language or game.language
    if language not in game.name_languages:
        lacking = message("game-speaks-only", asked=language, game=game.id, known=game.name_languages)
        raise Unreadable(Fault("language", lacking))
    chosen = card_selection.cards_of_sets(game, sets)
    heads = message("list-id"), message("list-name"), message("list-kind"), message("list-copies")
    rows = [[in_reader_language(head) for head in heads]]
    for card in chosen:
        kind = game.text(game.kinds[card.kind].name, language)
        rows.append([card.id, game.text(card.name, language), kind, f"{card.copies}"])
    going_along = in_reader_language(message("list-extra"))
    going = extras.select_extras(game.extras, chosen)
    rows += [[extra.id, game.text(extra.name, language), going_along, f"{extra.copies}"] for extra in going]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for *cells, copies in rows:
        yield "  ".join([*(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)), copies])
    total = sum(card.copies for card in chosen)
    yield in_reader_language(
        message("list-total-set" if game.sets is None else "list-total", different=len(chosen), total=total)
    )
    others = [name for name in card_selection.set_names(game) if name not in map(game.set_of, chosen)]
    if others:
        yield in_reader_language(message("other-sets", sets=others))
