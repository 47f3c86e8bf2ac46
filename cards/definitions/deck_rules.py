"""What a game.yaml says about lists of cards: deck rules and dated formats, their mistakes, and their finished form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any, Final, get_args

from kredens.cards.definitions.deck_rules_model import DeckEntry, DeckRule, Format, Relation, Snapshot, SnapshotEntry
from kredens.cards.definitions.field_types import ChoiceRule
from kredens.cards.definitions.model import SELECTED_BASE, GameFile
from kredens.cards.faults import Fault, shown
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.typed import convert

RELATIONS: Final[tuple[Relation, ...]] = get_args(Relation)
AS_PRINTED: Final = "copies"
"""The limit that is each card's own: the copies that one set holds."""
_GROUPED: Final = ("count", "distinct", "complete", "same", "own")
"""The relations that may speak of the values of a field."""
_UNLIMITED: Final = ("complete", "same", "own")
"""The relations that count nothing."""
_LISTED: Final = (
    "'count' (all cards together), 'each' (the copies of each card), 'distinct', 'complete', 'same', 'own' or 'brings'"
)


def snapshots(entry: GameFile[Any]) -> Iterator[tuple[ValuePath, SnapshotEntry]]:
    """Every snapshot of every format, and where it stands."""
    for name, listed in entry.formats.items():
        for index, snapshot in enumerate(listed.snapshots):
            yield ("formats", name, "snapshots", index), snapshot


def rules(entry: GameFile[Any]) -> Iterator[tuple[ValuePath, DeckEntry]]:
    """Every deck rule, of the game itself and of its formats, and where it stands."""
    for index, rule in enumerate(entry.deck):
        yield ("deck", index), rule
    for path, snapshot in snapshots(entry):
        for index, rule in enumerate(snapshot.deck or ()):
            yield (*path, "deck", index), rule


def selectors(entry: GameFile[Any]) -> Iterator[tuple[ValuePath, Mapping[str, Any]]]:
    """Every selector in deck rules and pools, and where it stands."""
    if entry.decks is not None and entry.decks.beside is not None:
        yield ("decks", "beside"), entry.decks.beside
    for path, rule in rules(entry):
        for relation in (*RELATIONS, "like"):
            selector = getattr(rule, relation)
            if isinstance(selector, dict):
                yield (*path, relation), selector
    for path, snapshot in snapshots(entry):
        if snapshot.pool is not None:
            yield (*path, "pool"), snapshot.pool


def named_cards(entry: GameFile[Any]) -> Iterator[tuple[ValuePath, str]]:
    """Every card that a format names by its id, and where."""
    for path, snapshot in snapshots(entry):
        for index, id in enumerate(snapshot.ban):
            yield (*path, "ban", index), id
        for id in snapshot.limits:
            yield (*path, "limits", id), id


def faults(entry: GameFile[Any], document: Document) -> list[Fault]:
    """Everything wrong with the deck rules and formats that types cannot say; selectors are judged elsewhere."""
    fields = [*dict.fromkeys([*SELECTED_BASE, *(name for kind in entry.kinds.values() for name in kind.fields)])]
    found = [
        Fault(code, message, document.place(wrong))
        for path, rule in rules(entry)
        for code, message, wrong in _wrong_rule(rule, path, fields)
    ]
    found += [
        Fault(code, message, document.place(wrong))
        for name, listed in entry.formats.items()
        for code, message, wrong in _wrong_days(listed.snapshots, ("formats", name, "snapshots"))
    ]
    found += [Fault(code, message, document.place(wrong)) for code, message, wrong in _wrong_decks(entry)]
    for path, snapshot in snapshots(entry):
        if (snapshot.pool is not None or snapshot.ban or snapshot.limits) and snapshot.rule is None:
            message = "say which rule imposes the pool, bans and limits: 'rule: ID'"
            found.append(Fault("required", message, document.place(path)))
    return found


def selector_faults(entry: GameFile[Any], selector_type: Any, document: Document) -> list[Fault]:
    """Every selector that asks for what the game does not declare."""
    found: list[Fault] = []
    for path, selector in selectors(entry):
        convert(selector, selector_type, document, found, path)
    return found


def finished(entries: Iterable[DeckEntry]) -> tuple[DeckRule, ...]:
    """Deck rules without faults, as they are judged by."""
    return tuple(_rule(entry) for entry in entries)


def formats(entry: GameFile[Any]) -> Mapping[str, Format]:
    """The formats without faults, as lists are judged by them."""
    return {
        name: Format(
            name,
            listed.name or {entry.language: name},
            tuple(_snapshot(each, entry) for each in listed.snapshots),
        )
        for name, listed in entry.formats.items()
    }


def day(text: str) -> date | None:
    """The day of a text like "2024-01-31", and None for any other text."""
    try:
        read = date.fromisoformat(text)
    except ValueError:
        return None
    return read if read.isoformat() == text else None


_Wrong = Iterator[tuple[str, str, ValuePath]]


def _wrong_rule(rule: DeckEntry, path: ValuePath, fields: list[str]) -> _Wrong:
    said = [relation for relation in RELATIONS if getattr(rule, relation) is not None]
    if len(said) != 1:
        yield "required", f"say what is counted: one of {_LISTED}", path
        return
    (relation,) = said
    if relation in _UNLIMITED:
        if rule.min is not None or rule.max is not None:
            what = {"complete": "complete", "same": "the same", "own": "of the list’s own value"}[relation]
            yield "range", f"what is {what} has no 'min' and no 'max'", path
    elif rule.min is None and rule.max is None:
        yield "required", "a rule needs a 'min' or a 'max'", path
    if rule.max == AS_PRINTED and relation != "each":
        message = f"'max: {AS_PRINTED}' belongs to 'each' alone: as many of each card as a set holds"
        yield "range", message, (*path, "max")
    if rule.min is not None and isinstance(rule.max, int) and rule.min > rule.max:
        yield "range", f"min {rule.min} is greater than max {rule.max}", (*path, "min")
    if relation in _GROUPED and relation != "count" and rule.per is None:
        yield "required", f"'{relation}' needs 'per': the field whose values are meant", path
    if relation not in _GROUPED and rule.per is not None:
        speaks = "single cards" if relation == "each" else "no cards"
        yield "unknown-field", f"'{relation}' speaks of {speaks}: leave 'per' out", (*path, "per")
    for name, owners in (("by", ("complete",)), ("like", ("same",)), ("besides", ("same", "own"))):
        if relation not in owners and getattr(rule, name):
            whose = "' and '".join(owners)
            yield "unknown-field", f"'{name}' belongs to '{whose}' alone", (*path, name)
    for name in ("per", "by"):
        field = getattr(rule, name)
        if field is not None and field not in fields:
            yield "unknown-field", f"no kind has a field {shown(field)}{did_you_mean(field, fields)}", (*path, name)


def _wrong_decks(entry: GameFile[Any]) -> _Wrong:
    """What is wrong with the field of which every list has one value, and with rules that compare cards with it."""
    by = entry.decks.by if entry.decks else ""
    if entry.decks is not None:
        declared = [kind.fields[by] for kind in entry.kinds.values() if by in kind.fields]
        chosen = {rule.of for rule in declared if isinstance(rule, ChoiceRule)}
        if len(chosen) != 1:
            message = f"the field {shown(by)} must be a choice from one list: {{type: choice, of: ...}}"
            yield "type", message, ("decks", "by")
            return
        known = entry.lists.get(chosen.pop(), {})
        for index, value in enumerate(entry.decks.besides):
            if value not in known:
                message = f"no {by} is called {shown(value)}{did_you_mean(value, known)}"
                yield "enum", message, ("decks", "besides", index)
    for path, rule in rules(entry):
        if rule.own is not None and (not by or rule.per != by):
            needs = f"write 'per: {by}'" if by else "say under 'decks' by which field lists are"
            yield "unknown-field", f"'own' compares cards with what a list says of itself: {needs}", (*path, "own")


def _wrong_days(listed: Iterable[SnapshotEntry], path: ValuePath) -> _Wrong:
    before: date | None = None
    for index, snapshot in enumerate(listed):
        here: ValuePath = (*path, index, "from")
        if snapshot.since is None:
            if index:
                yield "required", "only the first snapshot may leave its day out: write 'from'", here
            continue
        since = day(snapshot.since)
        if since is None:
            yield "date", f"{shown(snapshot.since)} is no day: write it like '2024-01-31'", here
        elif before is not None and since <= before:
            yield "date", f"{since} is not after {before}: snapshots stand in the order of their days", here
        before = since or before


def _rule(entry: DeckEntry) -> DeckRule:
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


def _snapshot(each: SnapshotEntry, entry: GameFile[Any]) -> Snapshot:
    return Snapshot(
        since=day(each.since) if each.since else None,
        rule=each.rule or "",
        pool=each.pool,
        banned=frozenset(each.ban),
        limits=each.limits,
        deck=finished(entry.deck if each.deck is None else each.deck),
    )
