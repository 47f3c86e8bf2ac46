"""Check and build the extras of a game, which are printed with the set but are not of it.

They are help cards, tokens, boards and the like. An extra can be declared once for each value of a field.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kredens.cards.definitions.field_types import ChoiceRule
from kredens.cards.definitions.model import Card, Extra, ExtraEntry, GameFile
from kredens.cards.faults import Fault, quote_value
from kredens.cards.languages import Words
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.cards.yamlfile.document import Document, ValuePath


def find_faults(entry: GameFile[Any], document: Document) -> Iterator[Fault]:
    """Yield every fault in the extras of a game.yaml that its types cannot express."""
    seen: set[str] = set()
    for index, extra in enumerate(entry.extras):
        path: ValuePath = ("extras", index)
        values = choice_values(entry, extra.each) if extra.each else {}
        if extra.each and not values:
            choices = sorted(_lists_by_field(entry))
            hint = did_you_mean(extra.each, choices) or known_hint(list(choices))
            sentence = message("no-choice", path="each", field=quote_value(extra.each), hint=hint)
            yield Fault("unknown-field", sentence, document.place((*path, "each")))
        for place, value in enumerate(extra.besides):
            if value not in values and (values or not extra.each):
                hint = did_you_mean(value, values)
                sentence = (
                    message("no-value-of", path="besides", value=quote_value(value), field=extra.each, hint=hint)
                    if extra.each
                    else message("besides-without-each")
                )
                yield Fault("enum", sentence, document.place((*path, "besides", place)))
        for id in piece_ids(entry, extra):
            if id in seen:
                yield Fault("duplicate-id", message("id-twice", id=quote_value(id)), document.place((*path, "id")))
            seen.add(id)


def piece_ids(entry: GameFile[Any], extra: ExtraEntry[Any]) -> list[str]:
    """Return the ids of the pieces that one entry makes."""
    return [f"{extra.id}-{value}" for value in _piece_values(entry, extra)] if extra.each else [extra.id]


def build_extras(entry: GameFile[Any]) -> tuple[Extra, ...]:
    """Build the extras of a game without faults."""
    return tuple(extra for index, each in enumerate(entry.extras) for extra in _build_pieces(entry, each, index))


def select_extras(extras: Iterable[Extra], cards: Iterable[Card]) -> Iterator[Extra]:
    """Yield the extras to print with these cards: those for a value only if one of the cards has it."""
    cards = list(cards)
    for extra in extras:
        if extra.value is None or any(_has(card, *extra.value) for card in cards):
            yield extra


def choice_values(entry: GameFile[Any], field: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the values that a field can choose from; empty if no kind has such a field."""
    return entry.lists.get(_lists_by_field(entry).get(field, ""), {})


def _lists_by_field(entry: GameFile[Any]) -> dict[str, str]:
    """Return the list that each field chooses from, for the fields that are choices."""
    kinds = entry.kinds.values()
    return {name: rule.of for kind in kinds for name, rule in kind.fields.items() if isinstance(rule, ChoiceRule)}


def _piece_values(entry: GameFile[Any], extra: ExtraEntry[Any]) -> list[str]:
    return [value for value in choice_values(entry, extra.each or "") if value not in extra.besides]


def _build_pieces(entry: GameFile[Any], extra: ExtraEntry[Any], index: int) -> Iterator[Extra]:
    """Yield the pieces of one entry: one, or one for each value of its field."""

    def build_piece(id: str, name: Words, value: tuple[str, str] | None) -> Extra:
        return Extra(
            id, extra.layout, extra.copies, name, extra.back, value=value, with_deck=extra.with_deck, group=extra.name,
            index=index, shows=extra.shows, plural=extra.plural,
        )  # fmt: skip

    if extra.each is None:
        yield build_piece(extra.id, extra.name, None)
        return
    values = choice_values(entry, extra.each)
    for value in _piece_values(entry, extra):
        called = values[value]["name"]
        name = {language: f"{text}: {called.get(language, value)}" for language, text in extra.name.items()}
        yield build_piece(f"{extra.id}-{value}", name, (extra.each, value))


def _has(card: Card, field: str, value: str) -> bool:
    return bool(card.get(field) == value)
