"""Check what cards and deck rules say about other cards.

Their ids must exist, ranges must not be empty, and no card may play a card that plays … the first one again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from kredens.cards.dates import parse_date
from kredens.cards.definitions import deck_rules
from kredens.cards.definitions.field_types import (
    CardRule,
    DateRule,
    EffectsRule,
    ListRule,
    Rule,
    SelectorRule,
    SelectorsRule,
    expand_rule,
)
from kredens.cards.definitions.model import Card, GameFile
from kredens.cards.definitions.needs import Places
from kredens.cards.faults import Fault, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.selectors import matches
from kredens.cards.yamlfile.document import Document, ValuePath


def find_reference_faults(
    entry: GameFile[Any], document: Document, cards: Sequence[tuple[Card, Places]], ids: Collection[str]
) -> list[Fault]:
    """Return a fault for every unknown card and every empty range in cards, keywords, extras and deck rules."""
    following = {
        kind: {name: rule for name, rule in declaration.fields.items() if _is_checked(rule)}
        for kind, declaration in entry.kinds.items()
    }
    faults = []
    for card, places in cards:
        for name, rule in following[card.kind].items():
            for code, sentence, path in _check_value(card.fields.get(name), rule, (name,), entry, ids):
                faults.append(Fault(code, sentence, places.place(path), card.id))
    for id, keyword in entry.keywords.items():
        here = ("keywords", id, "effects")
        for code, sentence, wrong in _check_value(list(keyword.effects), EffectsRule(), here, entry, ids):
            faults.append(Fault(code, sentence, document.place(wrong)))
    for path, selector in deck_rules.iter_selectors(entry):
        for code, sentence, wrong in _check_selector(selector, path, ids):
            faults.append(Fault(code, sentence, document.place(wrong)))
    for index, extra in enumerate(entry.extras):
        for code, sentence, wrong in _check_id(extra.shows, ("extras", index, "shows"), ids):
            faults.append(Fault(code, sentence, document.place(wrong)))
    for path, id in deck_rules.iter_named_cards(entry):
        for code, sentence, wrong in _check_id(id, path, ids):
            faults.append(Fault(code, sentence, document.key_place(wrong)))
    return faults


def _is_checked(rule: Rule) -> bool:
    """Return whether a value of its type may be wrong all the same."""
    if isinstance(rule, ListRule):
        return _is_checked(expand_rule(rule.of))
    return isinstance(rule, CardRule | DateRule | EffectsRule | SelectorsRule)


_FaultParts = Iterator[tuple[str, str, ValuePath]]
"""Code, message and path of each fault."""


def _check_value(value: Any, rule: Rule, path: ValuePath, entry: GameFile[Any], ids: Collection[str]) -> _FaultParts:
    """Yield what is wrong with the references in a value that its rule allows."""
    if value is None:
        return
    match rule:
        case CardRule():
            yield from _check_id(value, path, ids)
        case DateRule():
            yield from _check_date(value, path)
        case ListRule():
            for index, item in enumerate(value):
                yield from _check_value(item, expand_rule(rule.of), (*path, index), entry, ids)
        case EffectsRule():
            for index, effect in enumerate(value):
                arguments = entry.effects[effect["do"]].args
                for name in filter(effect.get, arguments):
                    here = (*path, index, name)
                    yield from _check_value(effect[name], expand_rule(arguments[name]), here, entry, ids)
        case SelectorRule():
            yield from _check_selector(value, path, ids)
        case SelectorsRule():
            for index, selector in enumerate(value):
                yield from _check_selector(selector, (*path, index), ids)


def _check_date(value: Any, path: ValuePath) -> _FaultParts:
    if parse_date(value) is None:
        yield "date", message("no-such-date", date=quote_value(value)), path


def _check_selector(selector: Mapping[str, Any], path: ValuePath, ids: Collection[str]) -> _FaultParts:
    """Yield what is wrong with the ids and ranges of a selector."""
    for field, condition in selector.items():
        here = (*path, field)
        if field == "id":
            each: Iterable[tuple[ValuePath, Any]] = (
                [((*here, index), item) for index, item in enumerate(condition)]
                if isinstance(condition, list)
                else [(here, condition)]
            )
            for place, wanted in each:
                yield from _check_id(wanted, place, ids)
        if isinstance(condition, Mapping):
            yield from _check_range(condition, here)


def _check_id(wanted: Any, path: ValuePath, ids: Collection[str]) -> _FaultParts:
    if isinstance(wanted, str) and wanted not in ids:
        yield "unknown-card", message("no-such-card", id=quote_value(wanted), hint=did_you_mean(wanted, ids)), path


def _check_range(bounds: Mapping[str, Any], path: ValuePath) -> _FaultParts:
    """Yield what is wrong with a range: no bounds, or nothing between them."""
    least, most = bounds.get("from"), bounds.get("to")
    if least is None and most is None:
        yield "range", message("range-without-bounds"), path
    elif least is not None and most is not None and least > most:
        yield "range", message("empty-range", least=least, most=most), path


def find_cycle_faults(entry: GameFile[Any], cards: Sequence[tuple[Card, Places]]) -> Iterator[Fault]:
    """Yield a fault for each effect by which a card can play itself again, with the shortest such cycle."""
    playing = {card.id: list(_iter_playing_effects(entry, card)) for card, _ in cards}
    playing = {id: effects for id, effects in playing.items() if effects}
    able = [card for card, _ in cards if card.id in playing]
    played = {
        id: [(path, [card.id for card in able if matches(selector, card)]) for path, selector in effects]
        for id, effects in playing.items()
    }
    for card, places in cards:
        for path, first in played.get(card.id, ()):
            way = _find_shortest_cycle(card.id, first, played)
            if way:
                cards_in_turn = " → ".join((card.id, *way))
                sentence = message("endless-effect", path=f"{path[0]}.{path[1]}", cards=cards_in_turn)
                yield Fault("cycle", sentence, places.place(path), card.id)


def _iter_playing_effects(entry: GameFile[Any], card: Card) -> Iterator[tuple[ValuePath, Mapping[str, Any]]]:
    """Yield where each effect stands that plays other cards by itself, and the selector of those cards."""
    for name, rule in entry.kinds[card.kind].fields.items():
        if not isinstance(rule, EffectsRule):
            continue
        for index, effect in enumerate(card.fields.get(name) or ()):
            plays = entry.effects[effect["do"]].plays
            if plays is None or any(effect.get(each) for each in plays.unless):
                continue
            if all(effect.get(each) == value for each, value in plays.where.items()):
                yield (name, index), effect.get(plays.cards) or {}


def _find_shortest_cycle(
    card: str, first: Sequence[str], played: Mapping[str, Sequence[tuple[ValuePath, Sequence[str]]]]
) -> list[str]:
    """Return the shortest path from the cards played first back to the card; empty where there is none."""
    ways = {id: [id] for id in first}
    waiting = list(ways)
    while waiting and card not in ways:
        here = waiting.pop(0)
        for _, after in played[here]:
            for id in after:
                if id not in ways:
                    ways[id] = [*ways[here], id]
                    waiting.append(id)
    return ways.get(card, [])
