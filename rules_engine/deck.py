"""Judges a list of cards by the deck rules of its game or of one of its formats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, Protocol, TypeAlias

from cards.faults import Fault, Place
from cards.model import Card, DeckRule, Game, Relation, Snapshot
from cards.selectors import matches

Code: TypeAlias = Literal[
    "deck-too-few", "deck-too-many", "deck-missing", "deck-twice", "deck-pool", "deck-banned", "deck-limit"
]
Verdict: TypeAlias = Literal["legal", "unfinished", "never"]

MENDED_BY_ADDING: Final[frozenset[str]] = frozenset({"deck-too-few", "deck-missing"})
"""The codes of a list that is not finished yet; all others stay wrong, whatever is added."""
_MOST_NAMED: Final = 12


class Listed(Protocol):
    """So many copies of one card, and where the list says so."""

    @property
    def card(self) -> Card: ...
    @property
    def quantity(self) -> int: ...
    @property
    def place(self) -> Place | None: ...


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why a list is not legal: the rule that says so, how many there are (`have`) and may or must be
    (`need`).

    `place` is where the list first names a card that it is about. `closed` says that what is missing cannot be added,
    because another rule leaves no room for it.
    """

    code: Code
    rule: str
    message: str
    have: int
    need: int
    place: Place | None = None
    card: str | None = None
    closed: bool = False

    def fault(self) -> Fault:
        """The problem as every floor reports mistakes."""
        return Fault(self.code, f"{self.message} ({self.rule})", self.place, self.card)


def judge(game: Game, entries: Iterable[Listed]) -> list[Fault]:
    """Every reason why the list is not legal by the game's own deck rules; none means legal. The message holds the
    rule's id, have and need."""
    return [problem.fault() for problem in problems(game, Snapshot(deck=game.deck), entries)]


def problems(game: Game, snapshot: Snapshot, entries: Iterable[Listed]) -> list[Problem]:
    """Every reason why the list is not legal by what a format (or the game itself) asks; none means legal."""
    return list(_Judging(game.cards, snapshot, list(entries)).problems())


def verdict(found: Iterable[Problem]) -> Verdict:
    """Whether the list is legal, can become so by adding cards, or never."""
    worst: Verdict = "legal"
    for problem in found:
        if problem.closed or problem.code not in MENDED_BY_ADDING:
            return "never"
        worst = "unfinished"
    return worst


def finished(faults: Iterable[Fault]) -> bool:
    """Whether nothing is missing from the list; what is too much stays too much however it goes on."""
    return not any(fault.code in MENDED_BY_ADDING for fault in faults)


class _Judging:
    """Holds one list against what a format asks."""

    def __init__(self, cards: Sequence[Card], snapshot: Snapshot, listed: list[Listed]) -> None:
        self.cards = cards
        self.snapshot = snapshot
        self.listed = listed

    def problems(self) -> Iterator[Problem]:
        for entry in self.listed:
            yield from self.in_format(entry)
        for rule in self.snapshot.deck:
            for problem in _RELATIONS[rule.relation](self, rule):
                yield self.closed(problem, rule)

    def in_format(self, entry: Listed) -> Iterator[Problem]:
        """What pool, bans and limits say about one card."""
        snapshot, id, have = self.snapshot, entry.card.id, entry.quantity
        if id in snapshot.banned:
            yield Problem("deck-banned", snapshot.rule, "this card is banned", have, 0, entry.place, id)
        elif snapshot.pool is not None and not matches(snapshot.pool, entry.card):
            message = f"this card is not in the pool: only {_said(snapshot.pool)}"
            yield Problem("deck-pool", snapshot.rule, message, have, 0, entry.place, id)
        elif have > snapshot.limits.get(id, have):
            most = snapshot.limits[id]
            message = f"too many copies of {id}: {have}, at most {most}"
            yield Problem("deck-limit", snapshot.rule, message, have, most, entry.place, id)

    def matching(self, rule: DeckRule) -> list[Listed]:
        return [entry for entry in self.listed if matches(rule.selector, entry.card)]

    def count(self, rule: DeckRule) -> Iterator[Problem]:
        found, what = self.matching(rule), f"cards of {_said(rule.selector)}"
        if rule.per is None:
            yield from _outside(rule, _size(found), what)
            return
        for value, group in _groups(rule.per, found).items():
            yield from _outside(rule, _size(group), f"{what}, {rule.per} {value}", group[0].place)

    def each(self, rule: DeckRule) -> Iterator[Problem]:
        for entry in self.matching(rule):
            rule = replace(rule, maximum=entry.card.copies) if rule.as_printed else rule
            yield from _outside(rule, entry.quantity, f"copies of {entry.card.id}", entry.place, entry.card.id)

    def distinct(self, rule: DeckRule) -> Iterator[Problem]:
        values = _groups(rule.per or "id", self.matching(rule))
        among = f" ({_some(list(values))})" if values else ""
        yield from _outside(
            rule, len(values), f"different values of {rule.per} among {_said(rule.selector)}", among=among
        )

    def complete(self, rule: DeckRule) -> Iterator[Problem]:
        per = rule.per or "id"
        wanted = [card for card in self.cards if matches(rule.selector, card)]
        for value, group in _groups(per, self.matching(rule)).items():
            needed = [each for card in wanted if value in _values(card, per) for each in _values(card, rule.by)]
            yield from _whole(rule, value, needed, group)

    def closed(self, problem: Problem, rule: DeckRule) -> Problem:
        """The problem, marked if some limit, to which all cards missing here would count, leaves no room for them.

        Only counts of all cards together are compared: there every card that is added counts once.
        """
        if problem.code != "deck-too-few" or not _is_total(rule):
            return problem
        added = [card for card in self.cards if matches(rule.selector, card)]
        for other in self.snapshot.deck:
            if other.maximum is None or not _is_total(other):
                continue
            room = max(0, other.maximum - _size(self.matching(other)))
            if room < problem.need - problem.have and all(matches(other.selector, card) for card in added):
                message = f"{problem.message}; {other.rule} leaves room for {room} more"
                return replace(problem, message=message, closed=True)
        return problem


_RELATIONS: Final[Mapping[Relation, Callable[[_Judging, DeckRule], Iterator[Problem]]]] = {
    "count": _Judging.count,
    "each": _Judging.each,
    "distinct": _Judging.distinct,
    "complete": _Judging.complete,
}


def _whole(rule: DeckRule, value: object, needed: list[Any], group: list[Listed]) -> Iterator[Problem]:
    """What keeps a group of cards from being whole: each of `needed` once."""
    have = dict.fromkeys(needed, 0)
    first: dict[Any, Listed] = {}
    for entry in group:
        for each in _values(entry.card, rule.by):
            have[each] = have.get(each, 0) + entry.quantity
            first.setdefault(each, entry)
    missing = [each for each, number in have.items() if number == 0]
    if not any(isinstance(each, str) for each in missing):
        missing.sort()
    if missing:
        message = f"{rule.per} {value} is not complete: {_named(rule.by, missing)} missing"
        one = str(missing[0]) if rule.by == "id" and len(missing) == 1 else None
        there = len(have) - len(missing)
        yield Problem("deck-missing", rule.rule, message, there, len(have), group[0].place, one)
    for each, entry in first.items():
        if have[each] > 1:
            message = f"{rule.per} {value} has {_named(rule.by, [each])} {have[each]} times, needs it once"
            yield Problem("deck-twice", rule.rule, message, have[each], 1, entry.place, entry.card.id)


def _size(listed: list[Listed]) -> int:
    return sum(entry.quantity for entry in listed)


def _is_total(rule: DeckRule) -> bool:
    return rule.relation == "count" and rule.per is None


def _groups(field: str, listed: list[Listed]) -> dict[Any, list[Listed]]:
    """The entries by each value that the field has; in the order of the list."""
    groups: dict[Any, list[Listed]] = {}
    for entry in listed:
        for value in _values(entry.card, field):
            groups.setdefault(value, []).append(entry)
    return groups


def _values(card: Card, field: str) -> list[Any]:
    """Each value that a field of a card has: of a list every plain item, of a missing field none."""
    value = card.get(field)
    return [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, str | int | float)]


def _outside(
    rule: DeckRule, have: int, what: str, place: Place | None = None, card: str | None = None, among: str = ""
) -> Iterator[Problem]:
    if rule.minimum is not None and have < rule.minimum:
        message = f"too few {what}: {have}{among}, needs {_at_least(rule)}"
        yield Problem("deck-too-few", rule.rule, message, have, rule.minimum, place, card)
    if rule.maximum is not None and have > rule.maximum:
        message = f"too many {what}: {have}{among}, at most {rule.maximum}"
        yield Problem("deck-too-many", rule.rule, message, have, rule.maximum, place, card)


def _at_least(rule: DeckRule) -> str:
    return str(rule.minimum) if rule.minimum == rule.maximum else f"at least {rule.minimum}"


def _named(field: str, values: list[Any]) -> str:
    """ "strength 4, 7", or the ids of cards alone."""
    return _some(values) if field == "id" else f"{field} {_some(values)}"


def _some(values: list[Any]) -> str:
    more = len(values) - _MOST_NAMED
    return ", ".join(map(str, values[:_MOST_NAMED])) + (f" and {more} more" if more > 0 else "")


def _said(selector: Mapping[str, object]) -> str:
    """The selector in words: "kind personality, strength 1 to 3"."""
    return ", ".join(f"{field} {_condition(condition)}" for field, condition in selector.items()) or "any kind"


def _condition(condition: object) -> str:
    if isinstance(condition, list):
        return " or ".join(map(str, condition))
    if isinstance(condition, dict):
        least, most = condition.get("from"), condition.get("to")
        return f"up to {most}" if least is None else f"{least} and up" if most is None else f"{least} to {most}"
    return str(condition)
