"""What is printed with the set without being of it: help cards, tokens, boards; where it is asked for, one a value of a
field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kredens.cards.definitions.field_types import ChoiceRule
from kredens.cards.definitions.model import Card, Extra, ExtraEntry, GameFile
from kredens.cards.faults import Fault, shown
from kredens.cards.languages import Words
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document, ValuePath


def faults(entry: GameFile[Any], document: Document) -> Iterator[Fault]:
    """What types cannot say about the extras of a game.yaml."""
    seen: set[str] = set()
    for index, extra in enumerate(entry.extras):
        path: ValuePath = ("extras", index)
        values = list_of(entry, extra.each) if extra.each else {}
        if extra.each and not values:
            choices = sorted(_choices(entry))
            known = did_you_mean(extra.each, choices) or (f" (known: {', '.join(choices)})" if choices else "")
            message = f"each: no kind of cards has a choice {shown(extra.each)}{known}"
            yield Fault("unknown-field", message, document.place((*path, "each")))
        for place, value in enumerate(extra.besides):
            if value not in values and (values or not extra.each):
                message = (
                    f"besides: {shown(value)} is no value of {extra.each}{did_you_mean(value, values)}"
                    if extra.each
                    else "besides: says which values of 'each' have none, and there is no 'each'"
                )
                yield Fault("enum", message, document.place((*path, "besides", place)))
        for id in ids(entry, extra):
            if id in seen:
                yield Fault("duplicate-id", f"id {shown(id)} is there twice", document.place((*path, "id")))
            seen.add(id)


def ids(entry: GameFile[Any], extra: ExtraEntry[Any]) -> list[str]:
    """The ids of the pieces that one entry makes."""
    return [f"{extra.id}-{value}" for value in _values(entry, extra)] if extra.each else [extra.id]


def finished(entry: GameFile[Any]) -> tuple[Extra, ...]:
    """The extras of a game without faults."""
    return tuple(extra for index, each in enumerate(entry.extras) for extra in _made(entry, each, index))


def going_with(extras: Iterable[Extra], cards: Iterable[Card]) -> Iterator[Extra]:
    """The extras that belong to these cards: those of a value only where one of the cards has it."""
    cards = list(cards)
    for extra in extras:
        if extra.value is None or any(_has(card, *extra.value) for card in cards):
            yield extra


def list_of(entry: GameFile[Any], field: str) -> Mapping[str, Mapping[str, Any]]:
    """The values that a field can choose from; none if no kind has such a field."""
    return entry.lists.get(_choices(entry).get(field, ""), {})


def _choices(entry: GameFile[Any]) -> dict[str, str]:
    """The fields that are choices, and the lists that they choose from."""
    kinds = entry.kinds.values()
    return {name: rule.of for kind in kinds for name, rule in kind.fields.items() if isinstance(rule, ChoiceRule)}


def _values(entry: GameFile[Any], extra: ExtraEntry[Any]) -> list[str]:
    return [value for value in list_of(entry, extra.each or "") if value not in extra.besides]


def _made(entry: GameFile[Any], extra: ExtraEntry[Any], index: int) -> Iterator[Extra]:
    def one(id: str, name: Words, value: tuple[str, str] | None) -> Extra:
        return Extra(
            id, extra.layout, extra.copies, name, extra.back, value=value, with_deck=extra.with_deck, group=extra.name,
            index=index,
        )  # fmt: skip

    if extra.each is None:
        yield one(extra.id, extra.name, None)
        return
    values = list_of(entry, extra.each)
    for value in _values(entry, extra):
        called = values[value]["name"]
        name = {language: f"{text}: {called.get(language, value)}" for language, text in extra.name.items()}
        yield one(f"{extra.id}-{value}", name, (extra.each, value))


def _has(card: Card, field: str, value: str) -> bool:
    return bool(card.get(field) == value)
