"""Find the cards that a person means while typing a name: without accents, by a part of it, as logs read names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from kredens.cards.decks.deck import name_index
from kredens.cards.definitions.model import Card
from kredens.cards.languages import fold
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.serve.positions.placing import put_at
from kredens.rules_engine.contract.position_form import CardPlace
from kredens.rules_engine.contract.protocol import Engine

MOST: Final = 24
"""So many cards are offered at once."""


def search_cards(
    game: Engine[Any], places: Sequence[CardPlace], text: str, messages: RuleMessages
) -> list[dict[str, Any]]:
    """Return the cards that may be meant at these places, the likeliest first, each with the number of its place.

    First one in figures, where the text is one, and those that a log would take the text for, then those whose names
    begin with its words, then those that have them somewhere. Without a text they are the first of each place.
    """
    meant = {card.id for card in name_index(game.definitions).meanings(text)} if text.strip() else set()
    words = fold(text).split()
    found: list[tuple[int, int, dict[str, Any]]] = []
    for at, place in enumerate(places):
        for card in _cards_in_figures(game, place, text.strip()):
            found.append((0, len(found), {"card": card.id, "name": card.id, "place": at}))
        values = {id: value for value, id in place.ids.items()}
        for card in _cards_of(game, place):
            rank = _rank(card, words, meant, str(values.get(card.id, "")))
            if rank is not None:
                name = messages.display_name(card.id, "card")
                found.append((rank, len(found), {"card": card.id, "name": name, "place": at}))
    return [each for _, _, each in sorted(found, key=lambda each: each[:2])[:MOST]]


def _cards_in_figures(game: Engine[Any], place: CardPlace, text: str) -> Sequence[Card]:
    """Return the card that a text gives in figures for a place, such as a unit of Strength 10, if it is one."""
    if not text or not text[0].isdigit() or place.held or place.ids:
        return ()
    made = game.cards_in_figures(put_at({}, place.path, text if place.single else [text]))
    return [card for card in made if card.id == text and (not place.kinds or card.kind in place.kinds)]


def _cards_of(game: Engine[Any], place: CardPlace) -> Iterator[Card]:
    own = set(place.ids.values())
    return (
        card
        for card in game.definitions.cards
        if (not place.kinds or card.kind in place.kinds) and (not own or card.id in own)
    )


def _rank(card: Card, words: Sequence[str], meant: set[str], value: str) -> int | None:
    """Return how likely a card is meant, 0 most; None if it is not."""
    if not words:
        return 4
    if card.id in meant:
        return 0
    if value and words == [value]:
        return 0
    names = [fold(name) for name in card.name.values()] + [card.id.replace("-", " ")]
    for rank, fits in ((1, _begins), (2, _has_words_beginning), (3, _holds)):
        if any(fits(name, words) for name in names):
            return rank
    return None


def _begins(name: str, words: Sequence[str]) -> bool:
    return name.startswith(" ".join(words))


def _has_words_beginning(name: str, words: Sequence[str]) -> bool:
    own = name.replace(",", " ").replace("-", " ").split()
    return all(any(each.startswith(word) for each in own) for word in words)


def _holds(name: str, words: Sequence[str]) -> bool:
    return all(word in name for word in words)


def find_places(places: Sequence[CardPlace], paths: Any) -> list[CardPlace]:
    """Return the places at these paths; what is no path of one is left out."""
    by_path: Mapping[tuple[str, ...], CardPlace] = {place.path: place for place in places}
    wanted = [tuple(each) for each in paths if isinstance(each, list) and all(isinstance(key, str) for key in each)]
    return [by_path[path] for path in wanted if path in by_path]
