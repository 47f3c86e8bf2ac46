"""What effects and cards must have together: arguments of a verb or fields of a kind that another makes necessary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from kredens.cards.definitions.effect_verbs import Need
from kredens.cards.definitions.field_types import EffectsRule
from kredens.cards.definitions.model import Card, GameFile
from kredens.cards.faults import Fault, Place
from kredens.cards.yamlfile.document import Document, ValuePath


class Places(Protocol):
    """Where the values of one card stand."""

    def place(self, path: ValuePath = ()) -> Place: ...


def declaration_faults(
    needs: Iterable[Need], known: Iterable[str], path: ValuePath, what: str, document: Document
) -> Iterator[Fault]:
    """Needs that speak of arguments or fields that are not there."""
    names = set(known)
    for index, need in enumerate(needs):
        place = document.place((*path, index))
        if not need.one:
            yield Fault("empty", "say under 'one' what is needed", place)
        for name in [*need.one, *need.where]:
            if name not in names:
                yield Fault("unknown-field", f"{what} has no {name!r}", place)


def faults(entry: GameFile[Any], document: Document, cards: Sequence[tuple[Card, Places]]) -> Iterator[Fault]:
    """Every card and every effect, of cards and of keywords, that lacks what it needs."""
    needs = {verb: vocabulary.needs for verb, vocabulary in entry.effects.items() if vocabulary.needs}
    for card, places in cards:
        kind = entry.kinds[card.kind]
        for message in _lacking(kind.needs, card.fields, "a card"):
            yield Fault("required", message, places.place(), card.id)
        for name, rule in kind.fields.items() if needs else ():
            if isinstance(rule, EffectsRule):
                for index, effect in enumerate(card.fields.get(name) or ()):
                    for message in _of_effect(needs, effect):
                        yield Fault("required", f"{name}.{index}: {message}", places.place((name, index)), card.id)
    for id, keyword in entry.keywords.items() if needs else ():
        for index, effect in enumerate(keyword.effects):
            for message in _of_effect(needs, effect):
                place = document.place(("keywords", id, "effects", index))
                yield Fault("required", f"keyword {id}: effects.{index}: {message}", place)


def _of_effect(needs: Mapping[str, Sequence[Need]], effect: Mapping[str, Any]) -> Iterator[str]:
    return _lacking(needs.get(effect["do"], ()), effect, f"the effect {effect['do']}")


def _lacking(needs: Iterable[Need], values: Mapping[str, Any], what: str) -> Iterator[str]:
    for need in needs:
        applies = all(values.get(name) == value for name, value in need.where.items())
        if applies and all(values.get(name) is None for name in need.one):
            where = ", ".join(f"{name}: {value}" for name, value in need.where.items())
            wanted = " or ".join(f"'{name}'" for name in need.one)
            yield f"{what}{f' with {where}' if where else ''} needs {wanted}"
