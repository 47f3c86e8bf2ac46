"""Follows what cards and deck rules say about other cards: ids that must exist, ranges that must hold something."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from kredens.cards.definitions import deck_rules
from kredens.cards.definitions.field_types import (
    CardRule,
    EffectsRule,
    ListRule,
    Rule,
    SelectorRule,
    SelectorsRule,
    rule_of,
)
from kredens.cards.definitions.model import Card, GameFile
from kredens.cards.faults import Fault, Place, shown
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document, ValuePath


class Places(Protocol):
    """Where the values of one card stand."""

    def place(self, path: ValuePath = ()) -> Place: ...


def reference_faults(
    entry: GameFile[Any], document: Document, cards: Sequence[tuple[Card, Places]], ids: Collection[str]
) -> list[Fault]:
    """Every reference to a card that is not there, and every range that nothing lies in, in cards and deck rules."""
    following = {
        kind: {name: rule for name, rule in declaration.fields.items() if _may_refer(rule)}
        for kind, declaration in entry.kinds.items()
    }
    faults = []
    for card, places in cards:
        for name, rule in following[card.kind].items():
            for code, message, path in _wrong(card.fields.get(name), rule, (name,), entry, ids):
                faults.append(Fault(code, message, places.place(path), card.id))
    for id, keyword in entry.keywords.items():
        here = ("keywords", id, "effects")
        for code, message, wrong in _wrong(list(keyword.effects), EffectsRule(), here, entry, ids):
            faults.append(Fault(code, message, document.place(wrong)))
    for path, selector in deck_rules.selectors(entry):
        for code, message, wrong in _wrong_selector(selector, path, ids):
            faults.append(Fault(code, message, document.place(wrong)))
    for path, id in deck_rules.named_cards(entry):
        for code, message, wrong in _wrong_id(id, path, ids):
            faults.append(Fault(code, message, document.key_place(wrong)))
    return faults


def _may_refer(rule: Rule) -> bool:
    if isinstance(rule, ListRule):
        return _may_refer(rule_of(rule.of))
    return isinstance(rule, CardRule | EffectsRule)


_Wrong = Iterator[tuple[str, str, ValuePath]]


def _wrong(value: Any, rule: Rule, path: ValuePath, entry: GameFile[Any], ids: Collection[str]) -> _Wrong:
    if value is None:
        return
    match rule:
        case CardRule():
            yield from _wrong_id(value, path, ids)
        case ListRule():
            for index, item in enumerate(value):
                yield from _wrong(item, rule_of(rule.of), (*path, index), entry, ids)
        case EffectsRule():
            for index, effect in enumerate(value):
                for name, short in entry.effects[effect["do"]].args.items():
                    yield from _wrong(effect.get(name), rule_of(short), (*path, index, name), entry, ids)
        case SelectorRule():
            yield from _wrong_selector(value, path, ids)
        case SelectorsRule():
            for index, selector in enumerate(value):
                yield from _wrong_selector(selector, (*path, index), ids)


def _wrong_selector(selector: Mapping[str, Any], path: ValuePath, ids: Collection[str]) -> _Wrong:
    for field, condition in selector.items():
        here = (*path, field)
        if field == "id":
            each: Iterable[tuple[ValuePath, Any]] = (
                [((*here, index), item) for index, item in enumerate(condition)]
                if isinstance(condition, list)
                else [(here, condition)]
            )
            for place, wanted in each:
                yield from _wrong_id(wanted, place, ids)
        if isinstance(condition, Mapping):
            yield from _wrong_range(condition, here)


def _wrong_id(wanted: Any, path: ValuePath, ids: Collection[str]) -> _Wrong:
    if isinstance(wanted, str) and wanted not in ids:
        yield "unknown-card", f"there is no card {shown(wanted)}{did_you_mean(wanted, ids)}", path


def _wrong_range(bounds: Mapping[str, Any], path: ValuePath) -> _Wrong:
    least, most = bounds.get("from"), bounds.get("to")
    if least is None and most is None:
        yield "range", "a range needs a 'from' or a 'to'", path
    elif least is not None and most is not None and least > most:
        yield "range", f"from {least} is greater than to {most}: nothing lies between", path
