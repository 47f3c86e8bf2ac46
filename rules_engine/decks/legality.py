"""Deck legality: check a list of cards against the deck rules of its game or of one of its formats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from kredens.cards.decks.deck import deck_values_by_name
from kredens.cards.definitions.deck_rules_model import DeckRule, Relation, Snapshot
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Place
from kredens.cards.selectors import matches
from kredens.rules_engine.decks.problems import CODES_FIXED_BY_ADDING, Problem, Verdict

_COPIES: Final[Mapping[str, Any]] = {"counted": "copies"}
"""The facts of a wrong number of copies of one card."""


class CountedCard(Protocol):
    """A card with its number of copies, and where the list names it."""

    @property
    def card(self) -> Card: ...
    @property
    def quantity(self) -> int: ...
    @property
    def place(self) -> Place | None: ...


class DeckContext(Struct, frozen=True):
    """The circumstances under which a list is checked.

    `options` are the chosen options by name; `brings` how many of the things that are no cards the list brings, and
    `places` where it says so; `facts` what else the list says of itself by field, such as its faction.
    """

    options: Mapping[str, str] = field(default_factory=dict)
    brings: Mapping[str, int] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)


def find_problems(
    game: Game, snapshot: Snapshot, entries: Iterable[CountedCard], play: DeckContext | None = None
) -> list[Problem]:
    """Return every reason why the list is not legal by a format (or the game itself); empty means legal."""
    return list(_DeckChecker(game, snapshot, list(entries), play or DeckContext()).problems())


def find_bars(game: Game, snapshot: Snapshot, card: Card, play: DeckContext) -> list[Problem]:
    """Return what keeps a card out of every list of this context, however it is made up; empty: it may be in one."""
    checker = _DeckChecker(game, snapshot, [_Line(card)], play)
    alone = (problem for problem, _ in checker.find_by_rule())
    return [problem for problem in alone if problem.card == card.id and not problem.warning]


class _Line(Struct, frozen=True):
    """A single copy of a card, on a list of its own."""

    card: Card
    quantity: int = 1
    place: None = None


def verdict(found: Iterable[Problem]) -> Verdict:
    """Return whether the list is legal, unfinished (can become legal by adding cards), or never legal."""
    worst: Verdict = "legal"
    for problem in found:
        if problem.warning:
            continue
        if problem.closed or problem.code not in CODES_FIXED_BY_ADDING:
            return "never"
        worst = "unfinished"
    return worst


class _DeckChecker:
    """Checks one list against the requirements of a format."""

    def __init__(self, game: Game, snapshot: Snapshot, listed: list[CountedCard], play: DeckContext) -> None:
        self.game = game
        self.cards: Sequence[Card] = game.cards
        self.snapshot = snapshot
        self.rules = [rule for rule in snapshot.deck if rule.applies_to(play.options)]
        self.listed = listed
        self.play = play

    def problems(self) -> Iterator[Problem]:
        """Yield every problem of the list: each card against the format, then each deck rule."""
        for problem, rule in self.find_by_rule():
            yield problem if rule is None else self.mark_if_closed(problem, rule)

    def find_by_rule(self) -> Iterator[tuple[Problem, DeckRule | None]]:
        """Yield every problem with its deck rule, if one is about it; none is marked as closed yet."""
        for entry in self.listed:
            yield from ((problem, None) for problem in self.check_format(entry))
        yield from ((problem, None) for problem in self.check_owner())
        for rule in self.rules:
            for problem in _RELATIONS[rule.relation](self, rule):
                yield replace(problem, also=rule.also, warning=rule.warn) if rule.also or rule.warn else problem, rule

    def check_owner(self) -> Iterator[Problem]:
        """Report a list that does not say to which side it belongs (such as its faction), where every list must."""
        decks = self.game.decks
        if decks is not None and decks.by not in self.play.facts:
            known = list(dict.fromkeys(deck_values_by_name(self.game).values()))
            yield Problem("deck-missing", "no-owner", decks.rule, 0, 1, {"field": decks.by, "values": known})

    def check_format(self, entry: CountedCard) -> Iterator[Problem]:
        """Report what the pool, bans and limits of the format say against one card."""
        snapshot, id, have = self.snapshot, entry.card.id, entry.quantity
        if id in snapshot.banned:
            yield Problem("deck-banned", "banned", snapshot.rule, have, 0, {}, entry.place, id)
        elif snapshot.pool is not None and not matches(snapshot.pool, entry.card):
            outside = {"selector": snapshot.pool}
            yield Problem("deck-pool", "pool", snapshot.rule, have, 0, outside, entry.place, id)
        elif have > snapshot.limits.get(id, have):
            most = snapshot.limits[id]
            yield Problem("deck-limit", "too-many", snapshot.rule, have, most, _COPIES, entry.place, id)

    def matching_lines(self, rule: DeckRule) -> list[CountedCard]:
        """Return the entries of the list that the rule's selector matches."""
        return [entry for entry in self.listed if matches(rule.selector, entry.card)]

    def count(self, rule: DeckRule) -> Iterator[Problem]:
        """Report a number of matching cards outside the rule's limits: of all, or for each value of the field `per`."""
        found = self.matching_lines(rule)
        cards = {"counted": "cards", "selector": rule.selector, "field": rule.per}
        if rule.per is None:
            have = _total_copies(found)
            if have == 0 and rule.minimum == 1:
                facts = {"selector": rule.selector, "exactly": rule.maximum == 1}
                yield Problem("deck-too-few", "none", rule.rule, 0, 1, facts)
                return
            yield from self.check_limits(rule, have, {**cards, "value": None})
            return
        for value, group in _group_by_value(rule.per, found).items():
            yield from self.check_limits(rule, _total_copies(group), {**cards, "value": value}, group[0].place)

    def each(self, rule: DeckRule) -> Iterator[Problem]:
        """Report each matching card with too many or too few copies: by the rule, or by the number printed on it."""
        for entry in self.matching_lines(rule):
            most = entry.card.copies if rule.as_printed else rule.maximum
            if entry.quantity > (entry.quantity if most is None else most) or entry.quantity < (rule.minimum or 0):
                if most == 0:
                    id = entry.card.id
                    yield Problem("deck-too-many", "never", rule.rule, entry.quantity, 0, {}, entry.place, id)
                    continue
                limited = replace(rule, maximum=most)
                yield from self.check_limits(limited, entry.quantity, _COPIES, entry.place, entry.card.id)

    def distinct(self, rule: DeckRule) -> Iterator[Problem]:
        """Report a number of different values of the field `per` outside the rule's limits."""
        values = list(_group_by_value(rule.per or "id", self.matching_lines(rule)))
        facts = {"counted": "values", "field": rule.per, "selector": rule.selector, "among": values}
        yield from self.check_limits(rule, len(values), facts)

    def complete(self, rule: DeckRule) -> Iterator[Problem]:
        """Report each group (cards with one value of `per`) that lacks a value of `by`, or has one twice."""
        per = rule.per or "id"
        wanted = [card for card in self.cards if matches(rule.selector, card)]
        for value, group in _group_by_value(per, self.matching_lines(rule)).items():
            needed = [
                each for card in wanted if value in _field_values(card, per) for each in _field_values(card, rule.by)
            ]
            yield from self.check_group(rule, value, needed, group)

    def same(self, rule: DeckRule) -> Iterator[Problem]:
        """Report each card whose value differs from the one value that the list may have.

        That value is taken from the cards that `like` matches; without a single such value, report that there are
        several.
        """
        per = rule.per or "id"
        groups = {
            value: group
            for value, group in _group_by_value(per, self.matching_lines(rule)).items()
            if value not in rule.besides
        }
        if len(groups) < 2:
            return
        like = [entry for entry in self.listed if rule.like is not None and matches(rule.like, entry.card)]
        given = [value for value in _group_by_value(per, like) if value not in rule.besides]
        if len(given) != 1:
            copies = {value: _total_copies(group) for value, group in groups.items()}
            facts = {"field": per, "copies": copies, "besides": rule.besides}
            first = next(iter(groups.values()))[0].place
            yield Problem("deck-mixed", "mixed", rule.rule, len(groups), 1, facts, first)
            return
        for value, group in groups.items():
            for entry in group:
                if value != given[0] and given[0] not in _field_values(entry.card, per):
                    facts = {"field": per, "value": value, "wanted": given[0], "besides": rule.besides}
                    yield Problem(
                        "deck-mixed",
                        "other",
                        rule.rule,
                        entry.quantity,
                        0,
                        {**facts, "like": like[0].card.id},
                        entry.place,
                        entry.card.id,
                    )

    def own(self, rule: DeckRule) -> Iterator[Problem]:
        """Report each card whose value differs from the one that the list states as its own."""
        per = rule.per or "id"
        wanted = self.play.facts.get(per)
        for entry in self.matching_lines(rule) if wanted is not None else ():
            has = _field_values(entry.card, per)
            if wanted not in has and not any(value in rule.besides for value in has):
                facts = {"field": per, "values": has, "wanted": wanted, "besides": rule.besides}
                yield Problem(
                    "deck-mixed",
                    "foreign",
                    rule.rule,
                    entry.quantity,
                    0,
                    {**facts, "selector": rule.selector},
                    entry.place,
                    entry.card.id,
                )

    def brings(self, rule: DeckRule) -> Iterator[Problem]:
        """Report a number of the thing that the list brings outside the rule's limits.

        A list that says nothing of the thing is taken to bring what it must.
        """
        thing = rule.brings or ""
        if thing in self.play.brings:
            facts = {"counted": "thing", "thing": thing}
            yield from self.check_limits(rule, self.play.brings[thing], facts, self.play.places.get(thing))

    def mark_if_closed(self, problem: Problem, rule: DeckRule) -> Problem:
        """Return the problem, marked as closed if a maximum that all missing cards would count towards leaves no room.

        Only counts of all cards together are compared: there every card that is added counts once.
        """
        if problem.code != "deck-too-few" or not _counts_all_cards(rule):
            return problem
        added = [card for card in self.cards if matches(rule.selector, card)]
        for other in self.rules:
            if other.maximum is None or not _counts_all_cards(other):
                continue
            room = max(0, other.maximum - _total_copies(self.matching_lines(other)))
            if room < problem.need - problem.have and all(matches(other.selector, card) for card in added):
                return replace(problem, closed_by=other.rule, room=room)
        return problem

    def check_group(
        self, rule: DeckRule, value: object, needed: list[Any], group: list[CountedCard]
    ) -> Iterator[Problem]:
        """Report what a group lacks of `needed`, and what of it the list has more than once."""
        have = dict.fromkeys(needed, 0)
        first: dict[Any, CountedCard] = {}
        for entry in group:
            for each in _field_values(entry.card, rule.by):
                have[each] = have.get(each, 0) + entry.quantity
                first.setdefault(each, entry)
        missing = [each for each, number in have.items() if number == 0]
        if not any(isinstance(each, str) for each in missing):
            missing.sort()
        facts = {"field": rule.per or "id", "value": value, "by": rule.by}
        if missing:
            one = str(missing[0]) if rule.by == "id" and len(missing) == 1 else None
            lacking = {**facts, "missing": missing}
            there = len(have) - len(missing)
            yield Problem("deck-missing", "missing", rule.rule, there, len(have), lacking, group[0].place, one)
        for each, entry in first.items():
            if have[each] > 1:
                doubled = {**facts, "twice": each}
                yield Problem("deck-twice", "twice", rule.rule, have[each], 1, doubled, entry.place, entry.card.id)

    def check_limits(
        self, rule: DeckRule, have: int, counted: Mapping[str, Any], place: Place | None = None, card: str | None = None
    ) -> Iterator[Problem]:
        """Report `have` if it is below the minimum or above the maximum of the rule; `counted` are facts of what."""
        if rule.minimum is not None and have < rule.minimum:
            facts = {**counted, "exactly": rule.minimum == rule.maximum}
            yield Problem("deck-too-few", "too-few", rule.rule, have, rule.minimum, facts, place, card)
        if rule.maximum is not None and have > rule.maximum:
            yield Problem("deck-too-many", "too-many", rule.rule, have, rule.maximum, counted, place, card)


_RELATIONS: Final[Mapping[Relation, Callable[[_DeckChecker, DeckRule], Iterator[Problem]]]] = {
    "count": _DeckChecker.count,
    "each": _DeckChecker.each,
    "distinct": _DeckChecker.distinct,
    "complete": _DeckChecker.complete,
    "same": _DeckChecker.same,
    "own": _DeckChecker.own,
    "brings": _DeckChecker.brings,
}


def _total_copies(listed: list[CountedCard]) -> int:
    return sum(entry.quantity for entry in listed)


def _counts_all_cards(rule: DeckRule) -> bool:
    return rule.relation == "count" and rule.per is None


def _group_by_value(field: str, listed: list[CountedCard]) -> dict[Any, list[CountedCard]]:
    """Return the entries grouped by each value that the field has, in the order of the list."""
    groups: dict[Any, list[CountedCard]] = {}
    for entry in listed:
        for value in _field_values(entry.card, field):
            groups.setdefault(value, []).append(entry)
    return groups


def _field_values(card: Card, field: str) -> list[Any]:
    """Return each value of a card's field: every plain item of a list; nothing for a missing field."""
    value = card.get(field)
    return [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, str | int | float)]
