"""Check and build what a game.yaml says about deck lists: deck rules and dated formats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any, Final, get_args

from kredens.cards.definitions.deck_rules_model import DeckEntry, DeckRule, Format, Relation, Snapshot, SnapshotEntry
from kredens.cards.definitions.field_types import ChoiceRule
from kredens.cards.definitions.model import SELECTABLE_BASE_FIELDS, GameFile
from kredens.cards.faults import Fault, quote_value
from kredens.cards.messages.message import Key, message
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.typed import convert

RELATIONS: Final[tuple[Relation, ...]] = get_args(Relation)
AS_PRINTED: Final = "copies"
"""The value of `max` that stands for each card's own limit: the copies that one set holds."""
_RELATIONS_WITH_FIELD: Final = ("count", "distinct", "complete", "same", "own")
"""The relations that may have `per`, the field whose values they compare."""
_RELATIONS_WITHOUT_LIMITS: Final = {
    "complete": Key("complete-without-limits"),
    "same": Key("same-without-limits"),
    "own": Key("own-without-limits"),
}
"""The relations that count nothing, and so have no `min` and no `max`, with the sentence that says so."""


def iter_snapshots(entry: GameFile[Any]) -> Iterator[tuple[ValuePath, SnapshotEntry]]:
    """Yield every snapshot of every format, with its path in game.yaml."""
    for name, listed in entry.formats.items():
        for index, snapshot in enumerate(listed.snapshots):
            yield ("formats", name, "snapshots", index), snapshot


def iter_deck_rules(entry: GameFile[Any]) -> Iterator[tuple[ValuePath, DeckEntry]]:
    """Yield every deck rule, of the game itself and of its formats, with its path in game.yaml."""
    for index, rule in enumerate(entry.deck):
        yield ("deck", index), rule
    for path, snapshot in iter_snapshots(entry):
        for index, rule in enumerate(snapshot.deck or ()):
            yield (*path, "deck", index), rule


def iter_selectors(entry: GameFile[Any]) -> Iterator[tuple[ValuePath, Mapping[str, Any]]]:
    """Yield every selector in deck rules and pools, with its path in game.yaml."""
    if entry.decks is not None and entry.decks.beside is not None:
        yield ("decks", "beside"), entry.decks.beside
    for path, rule in iter_deck_rules(entry):
        for relation in (*RELATIONS, "like"):
            selector = getattr(rule, relation)
            if isinstance(selector, dict):
                yield (*path, relation), selector
    for path, snapshot in iter_snapshots(entry):
        if snapshot.pool is not None:
            yield (*path, "pool"), snapshot.pool
    for name, listed in entry.formats.items():
        for index, selector in enumerate(listed.line_up.decks if listed.line_up else ()):
            yield ("formats", name, "line-up", "decks", index), selector


def iter_named_cards(entry: GameFile[Any]) -> Iterator[tuple[ValuePath, str]]:
    """Yield the id of every card that a format names, with its path in game.yaml."""
    for path, snapshot in iter_snapshots(entry):
        for index, id in enumerate(snapshot.ban):
            yield (*path, "ban", index), id
        for id in snapshot.limits:
            yield (*path, "limits", id), id


def find_faults(entry: GameFile[Any], document: Document) -> list[Fault]:
    """Return every fault in the deck rules and formats that types cannot express, except those of selectors."""
    fields = [
        *dict.fromkeys([*SELECTABLE_BASE_FIELDS, *(name for kind in entry.kinds.values() for name in kind.fields)])
    ]
    found = [
        Fault(code, sentence, document.place(wrong))
        for path, rule in iter_deck_rules(entry)
        for code, sentence, wrong in _check_rule(rule, path, fields)
    ]
    found += [
        Fault(code, sentence, document.place(wrong))
        for name, listed in entry.formats.items()
        for code, sentence, wrong in _check_days(listed.snapshots, ("formats", name, "snapshots"))
    ]
    found += [Fault(code, sentence, document.place(wrong)) for code, sentence, wrong in _check_decks(entry)]
    for path, snapshot in iter_snapshots(entry):
        if (snapshot.pool is not None or snapshot.ban or snapshot.limits) and snapshot.rule is None:
            found.append(Fault("required", message("snapshot-without-rule"), document.place(path)))
    return found


def find_selector_faults(entry: GameFile[Any], selector_type: Any, document: Document) -> list[Fault]:
    """Return a fault for every selector that asks for something the game does not declare."""
    found: list[Fault] = []
    for path, selector in iter_selectors(entry):
        convert(selector, selector_type, document, found, path)
    return found


def build_deck_rules(entries: Iterable[DeckEntry]) -> tuple[DeckRule, ...]:
    """Build the deck rules from entries without faults."""
    return tuple(_build_rule(entry) for entry in entries)


def build_formats(entry: GameFile[Any]) -> Mapping[str, Format]:
    """Build the formats, by id, from entries without faults."""
    return {
        name: Format(
            name,
            listed.name or {entry.language: name},
            tuple(_build_snapshot(each, entry) for each in listed.snapshots),
            listed.line_up,
        )
        for name, listed in entry.formats.items()
    }


def parse_iso_day(text: str) -> date | None:
    """Parse a day like "2024-01-31"; return None for any other text."""
    try:
        read = date.fromisoformat(text)
    except ValueError:
        return None
    return read if read.isoformat() == text else None


_FaultParts = Iterator[tuple[str, str, ValuePath]]
"""Code, message and path of each fault."""


def _check_rule(rule: DeckEntry, path: ValuePath, fields: list[str]) -> _FaultParts:
    """Yield what is wrong with one deck rule: relation, limits and fields."""
    named = [relation for relation in RELATIONS if getattr(rule, relation) is not None]
    if len(named) != 1:
        yield "required", message("nothing-counted"), path
        return
    (relation,) = named
    yield from _check_limits(rule, relation, path)
    yield from _check_fields(rule, relation, path, fields)


def _check_limits(rule: DeckEntry, relation: str, path: ValuePath) -> _FaultParts:
    """Yield what is wrong with `min` and `max` of a deck rule."""
    if relation in _RELATIONS_WITHOUT_LIMITS:
        if rule.min is not None or rule.max is not None:
            yield "range", message(_RELATIONS_WITHOUT_LIMITS[relation]), path
    elif rule.min is None and rule.max is None:
        yield "required", message("rule-without-limits"), path
    if rule.max == AS_PRINTED and relation != "each":
        yield "range", message("as-printed-with-each", value=AS_PRINTED), (*path, "max")
    if rule.min is not None and isinstance(rule.max, int) and rule.min > rule.max:
        yield "range", message("min-above-max", least=rule.min, most=rule.max), (*path, "min")


def _check_fields(rule: DeckEntry, relation: str, path: ValuePath, fields: list[str]) -> _FaultParts:
    """Yield what is wrong with the fields that a deck rule names, and with those that belong to other relations."""
    if relation in _RELATIONS_WITH_FIELD and relation != "count" and rule.per is None:
        yield "required", message("relation-needs-per", relation=quote_value(relation)), path
    if relation not in _RELATIONS_WITH_FIELD and rule.per is not None:
        key = Key("per-of-single-cards") if relation == "each" else Key("per-of-no-cards")
        yield "unknown-field", message(key, relation=quote_value(relation)), (*path, "per")
    for name, owners in (("by", ("complete",)), ("like", ("same",)), ("besides", ("same", "own"))):
        if relation not in owners and getattr(rule, name):
            relations = [quote_value(owner) for owner in owners]
            yield "unknown-field", message("belongs-to", name=quote_value(name), relations=relations), (*path, name)
    for name in ("per", "by"):
        field = getattr(rule, name)
        if field is not None and field not in fields:
            hint = did_you_mean(field, fields)
            yield "unknown-field", message("no-kind-has-field", field=quote_value(field), hint=hint), (*path, name)


def _check_decks(entry: GameFile[Any]) -> _FaultParts:
    """Yield what is wrong with the field of which every list has one value, and with rules of relation `own`."""
    by = entry.decks.by if entry.decks else ""
    if entry.decks is not None:
        declared = [kind.fields[by] for kind in entry.kinds.values() if by in kind.fields]
        chosen = {rule.of for rule in declared if isinstance(rule, ChoiceRule)}
        if len(chosen) != 1:
            yield "type", message("must-be-choice", field=quote_value(by)), ("decks", "by")
            return
        known = entry.lists.get(chosen.pop(), {})
        for index, value in enumerate(entry.decks.besides):
            if value not in known:
                hint = did_you_mean(value, known)
                yield (
                    "enum",
                    message("unknown-value", what=by, value=quote_value(value), hint=hint),
                    ("decks", "besides", index),
                )
    for path, rule in iter_deck_rules(entry):
        if rule.own is not None and (not by or rule.per != by):
            sentence = message("own-needs-per", field=by) if by else message("own-needs-decks")
            yield "unknown-field", sentence, (*path, "own")


def _check_days(listed: Iterable[SnapshotEntry], path: ValuePath) -> _FaultParts:
    """Yield what is wrong with the days of snapshots: missing, unreadable, or not in order."""
    before: date | None = None
    for index, snapshot in enumerate(listed):
        here: ValuePath = (*path, index, "from")
        if snapshot.since is None:
            if index:
                yield "required", message("snapshot-without-day"), here
            continue
        since = parse_iso_day(snapshot.since)
        if since is None:
            yield "date", message("no-day-quoted", text=quote_value(snapshot.since)), here
        elif before is not None and since <= before:
            yield "date", message("snapshots-in-order", day=str(since), before=str(before)), here
        before = since or before


def _build_rule(entry: DeckEntry) -> DeckRule:
    """Build a deck rule from an entry without faults."""
    relation = next(each for each in RELATIONS if getattr(entry, each) is not None)
    selector = getattr(entry, relation)
    return DeckRule(
        rule=entry.rule,
        relation=relation,
        selector=selector if isinstance(selector, dict) else {},
        minimum=entry.min,
        maximum=entry.max if isinstance(entry.max, int) else None,
        per=entry.per,
        by=entry.by or "id",
        as_printed=entry.max == AS_PRINTED,
        also=entry.also,
        like=entry.like,
        besides=entry.besides,
        brings=entry.brings,
        unless=entry.unless,
        only=entry.only,
        warn=entry.warn,
    )


def _build_snapshot(each: SnapshotEntry, entry: GameFile[Any]) -> Snapshot:
    """Build a snapshot from an entry without faults."""
    return Snapshot(
        since=parse_iso_day(each.since) if each.since else None,
        rule=each.rule or "",
        pool=each.pool,
        banned=frozenset(each.ban),
        limits=each.limits,
        deck=build_deck_rules(entry.deck if each.deck is None else each.deck),
    )
