"""A card as layouts see it: plain words and numbers in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kredens.cards.definitions.field_types import (
    CardRule,
    ChoiceRule,
    EffectsRule,
    IntegerRule,
    ListRule,
    NumberRule,
    WordsRule,
)
from kredens.cards.definitions.model import KEYWORDS, Card, Extra, Game
from kredens.cards.languages import text_in

Sentences = Callable[[Game, Card, str], "tuple[str, ...]"]
KeywordTexts = Callable[[Game, str], "Mapping[str, str]"]


def card_context(game: Game, card: Card | Extra, language: str, sentences: Sentences) -> dict[str, object]:
    """What `card` is in a layout's expressions. A field that the card does not have is empty text, an empty list or
    no number; another card that it names is that card, whose own fields name cards by their ids."""
    if isinstance(card, Extra):
        own = _own_value(game, card, language)
        return {"id": card.id, "kind": "extra", "name": _text(game, card.name, language), "copies": card.copies} | own
    context = _own_fields(game, card, language, sentences)
    for name, rule in game.kinds[card.kind].fields.items():
        if isinstance(rule, CardRule) and card.fields.get(name):
            context[name] = _own_fields(game, game.card(card.fields[name]), language, sentences)
    return context


def _own_fields(game: Game, card: Card, language: str, sentences: Sentences) -> dict[str, object]:
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
        context[name] = _plain(game, rule, value, language)
    context["verbs"] = [effect["do"] for effect in game.effects_of(card)]
    said = sentences(game, card, language)
    context["sentences"] = list(said)
    context["text"] = "\n".join(said)
    return context


def _own_value(game: Game, extra: Extra, language: str) -> dict[str, object]:
    """The field that there is one such extra for each value of, as a card that has the value would show it."""
    if extra.value is None:
        return {}
    field, value = extra.value
    rules = (kind.fields.get(field) for kind in game.kinds.values())
    name = next(rule.of for rule in rules if isinstance(rule, ChoiceRule))
    return {field: _entry(game, name, value, language)}


def list_contexts(game: Game, language: str, keyword_texts: KeywordTexts) -> dict[str, list[dict[str, Any]]]:
    """The game's lists, each value with its texts in the language; the keywords with what they mean."""
    lists = {name: [_entry(game, name, key, language) for key in values] for name, values in game.lists.items()}
    if game.keywords:
        texts = keyword_texts(game, language)
        lists[KEYWORDS] = [{**entry, "text": texts[entry["id"]]} for entry in lists[KEYWORDS]]
    return lists


def by_id(entries: Iterable[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """The values of a list, each to be found by its id."""
    return {entry["id"]: entry for entry in entries}


def game_context(game: Game, language: str) -> dict[str, object]:
    """What `game` is in a layout's expressions."""
    return {
        "id": game.id,
        "title": _text(game, game.title, language),
        "notice": _text(game, game.notice, language) if game.notice else "",
        "version": game.version,
    }


def _text(game: Game, words: Mapping[str, str], language: str) -> str:
    return text_in(words, language, game.language)


def _entry(game: Game, list_name: str, key: str, language: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"id": key}
    for field, value in game.lists[list_name][key].items():
        entry[field] = _text(game, value, language) if isinstance(value, Mapping) else value
    return entry


def _plain(game: Game, rule: object, value: Any, language: str) -> object:
    if isinstance(rule, (IntegerRule, NumberRule)):
        return value
    if isinstance(rule, (EffectsRule, ListRule)):
        return list(value or [])
    if value is None:
        return ""
    if isinstance(rule, ChoiceRule):
        return _entry(game, rule.of, value, language)
    if isinstance(rule, WordsRule):
        return _text(game, value, language)
    return value
