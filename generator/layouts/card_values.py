"""Build the context of layout expressions: a card as plain words and numbers in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from kredens.cards.definitions.field_types import (
    CardRule,
    ChoiceRule,
    DateRule,
    EffectsRule,
    IntegerRule,
    ListRule,
    NumberRule,
    SelectorsRule,
    WordsRule,
)
from kredens.cards.definitions.model import KEYWORDS_LIST, Card, Extra, Game
from kredens.cards.definitions.regions import CITY_LIST, REGION_LIST
from kredens.cards.languages import text_in

SentenceFactory = Callable[[Game, Card, str], "tuple[str, ...]"]
"""Makes the sentences of a card's effects in a language."""
SelectorNames = Callable[[Game, "Sequence[Mapping[str, object]]", str], "tuple[str, ...]"]
"""Makes a label of each selector in a language."""
KeywordTextFactory = Callable[[Game, str], "Mapping[str, str]"]
"""Makes the explanation of every keyword of a game in a language, by id."""


class DateInWords(Protocol):
    """A date in words: all of it, the day or month within the year, and the year."""

    @property
    def text(self) -> str: ...

    @property
    def within(self) -> str: ...

    @property
    def year(self) -> str: ...


DateWords = Callable[[Game, object, str], DateInWords]
"""Puts a date of history into the words of a language."""


class Speech(NamedTuple):
    """What puts the fields of a card into words: its effects, selectors and dates."""

    sentences: SentenceFactory
    selectors: SelectorNames
    dates: DateWords


def card_context(game: Game, card: Card | Extra, language: str, speech: Speech) -> dict[str, object]:
    """Return what `card` is in a layout's expressions.

    A field that the card does not have is empty text, an empty list or no number. A field that names another card holds
    that card, whose own such fields hold ids of cards; so does `shows` of an extra.
    """
    if isinstance(card, Extra):
        own = _extra_value(game, card, language)
        if card.shows is not None:
            own["shows"] = _card_fields(game, game.card(card.shows), language, speech)
        return {"id": card.id, "kind": "extra", "name": _text(game, card.name, language), "copies": card.copies} | own
    context = _card_fields(game, card, language, speech)
    for name, rule in game.kinds[card.kind].fields.items():
        if isinstance(rule, CardRule) and card.fields.get(name):
            context[name] = _card_fields(game, game.card(card.fields[name]), language, speech)
    return context


class CardsById(Mapping[str, object]):
    """Every card of a game by its id, as expressions see it: worked out when it is asked for, and kept."""

    def __init__(self, game: Game, context: Callable[[Card], dict[str, object]]) -> None:
        self._cards = {card.id: card for card in game.cards}
        self._context = context

    def __getitem__(self, id: str) -> object:
        return self._context(self._cards[id])

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)


def _card_fields(game: Game, card: Card, language: str, speech: Speech) -> dict[str, object]:
    """Return the card's fields in one language; fields that name other cards hold their ids."""
    context: dict[str, object] = {
        "id": card.id,
        "kind": card.kind,
        "name": _text(game, card.name, language),
        "copies": card.copies,
        "art": card.art.file if card.art else "",
        "basis": card.basis,
    }
    for name, rule in game.kinds[card.kind].fields.items():
        value = card.fields.get(name)
        if value is not None and isinstance(rule, DateRule):
            date = speech.dates(game, value, language)
            context[name] = {"text": date.text, "within": date.within, "year": date.year}
        elif isinstance(rule, SelectorsRule):
            context[name] = list(speech.selectors(game, value or [], language))
        else:
            context[name] = _plain_value(game, rule, value, language)
    context["verbs"] = [effect["do"] for effect in game.effects_of(card)]
    said = speech.sentences(game, card, language)
    context["sentences"] = list(said)
    context["text"] = "\n".join(said)
    return context


def _extra_value(game: Game, extra: Extra, language: str) -> dict[str, object]:
    """Return the field of whose values this extra has one, as a card with that value would show it.

    Empty if the extra belongs to no value of a field.
    """
    if extra.value is None:
        return {}
    field, value = extra.value
    rules = (kind.fields.get(field) for kind in game.kinds.values())
    name = next(rule.of for rule in rules if isinstance(rule, ChoiceRule))
    return {field: _list_entry(game, name, value, language)}


def list_contexts(game: Game, language: str, keyword_texts: KeywordTextFactory) -> dict[str, list[dict[str, Any]]]:
    """Return the game's lists, each value with its texts in the language; keywords also with their explanation."""
    lists = {name: [_list_entry(game, name, key, language) for key in values] for name, values in game.lists.items()}
    if game.keywords:
        texts = keyword_texts(game, language)
        lists[KEYWORDS_LIST] = [{**entry, "text": texts[entry["id"]]} for entry in lists[KEYWORDS_LIST]]
    return lists


def index_by_id(entries: Iterable[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """Return the values of a list by their ids."""
    return {entry["id"]: entry for entry in entries}


def game_context(game: Game, language: str) -> dict[str, object]:
    """Return what `game` is in a layout's expressions."""
    return {
        "id": game.id,
        "title": _text(game, game.title, language),
        "notice": _text(game, game.notice, language) if game.notice else "",
        "version": game.version,
    }


def _text(game: Game, words: Mapping[str, str], language: str) -> str:
    return text_in(words, language, game.language)


def _list_entry(game: Game, list_name: str, key: str, language: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"id": key}
    for field, value in game.lists[list_name][key].items():
        entry[field] = _text(game, value, language) if isinstance(value, Mapping) else value
    if list_name == CITY_LIST and (region := game.region_of(key)):
        entry["region"] = _list_entry(game, REGION_LIST, region.id, language)
    return entry


def _plain_value(game: Game, rule: object, value: Any, language: str) -> object:
    """Return a field's value as layouts see it: text in the language, an entry of a list, a number or a list."""
    if isinstance(rule, (IntegerRule, NumberRule)):
        return value
    if isinstance(rule, (EffectsRule, ListRule)):
        return list(value or [])
    if value is None:
        return ""
    if isinstance(rule, ChoiceRule):
        return _list_entry(game, rule.of, value, language)
    if isinstance(rule, WordsRule):
        return _text(game, value, language)
    return value
