"""Check that cards and effects have the fields and arguments that others make necessary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from kredens.cards.definitions.field_types import EffectsRule, Need
from kredens.cards.definitions.model import Card, GameFile
from kredens.cards.faults import Fault, Place, quote_value
from kredens.cards.messages.message import message
from kredens.cards.yamlfile.document import Document, ValuePath


class Places(Protocol):
    """The places of the values of one card."""

    def place(self, path: ValuePath = ()) -> Place: ...


def find_declaration_faults(
    needs: Iterable[Need], known: Iterable[str], path: ValuePath, what: str, document: Document
) -> Iterator[Fault]:
    """Yield a fault for each need that names no argument or field, or one that does not exist.

    `path` is where the needs stand, `what` the name of the kind or verb in messages.
    """
    names = set(known)
    for index, need in enumerate(needs):
        place = document.place((*path, index))
        if not need.one:
            yield Fault("empty", message("need-without-one"), place)
        for name in [*need.one, *need.where]:
            if name not in names:
                yield Fault("unknown-field", message("has-no", what=what, name=quote_value(name)), place)


def find_faults(entry: GameFile[Any], document: Document, cards: Sequence[tuple[Card, Places]]) -> Iterator[Fault]:
    """Yield a fault for every card, and every effect of cards and keywords, that lacks what it needs."""
    needs = {verb: vocabulary.needs for verb, vocabulary in entry.effects.items() if vocabulary.needs}
    for card, places in cards:
        kind = entry.kinds[card.kind]
        for sentence in _missing_messages(kind.needs, card.fields):
            yield Fault("required", sentence, places.place(), card.id)
        for name, rule in kind.fields.items() if needs else ():
            if isinstance(rule, EffectsRule):
                for index, effect in enumerate(card.fields.get(name) or ()):
                    for missing in _missing_in_effect(needs, effect):
                        sentence = message("at-path", path=f"{name}.{index}", message=missing)
                        yield Fault("required", sentence, places.place((name, index)), card.id)
    for id, keyword in entry.keywords.items() if needs else ():
        for index, effect in enumerate(keyword.effects):
            for missing in _missing_in_effect(needs, effect):
                place = document.place(("keywords", id, "effects", index))
                sentence = message("of-keyword", keyword=id, path=f"effects.{index}", message=missing)
                yield Fault("required", sentence, place)


def _missing_in_effect(needs: Mapping[str, Sequence[Need]], effect: Mapping[str, Any]) -> Iterator[str]:
    return _missing_messages(needs.get(effect["do"], ()), effect, effect["do"])


def _missing_messages(needs: Iterable[Need], values: Mapping[str, Any], verb: str | None = None) -> Iterator[str]:
    """Yield a message for each need that applies to the values, of an effect or a card (None), and is not fulfilled."""
    for need in needs:
        applies = all(values.get(name) == value for name, value in need.where.items())
        if applies and all(values.get(name) is None for name in need.one):
            what = message("card-that") if verb is None else message("effect-that", verb=verb)
            where = ", ".join(f"{name}: {value}" for name, value in need.where.items())
            wanted = [quote_value(name) for name in need.one]
            yield (
                message("needs-where", what=what, where=where, wanted=wanted)
                if where
                else message("needs", what=what, wanted=wanted)
            )
