"""Deck legality: check a list of cards against the deck rules of its game or of one of its formats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, Protocol, TypeAlias

from kredens.cards.decks.deck import deck_values_by_name
from kredens.cards.definitions.deck_rules_model import DeckRule, Relation, Snapshot
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Place
from kredens.cards.selectors import matches
from kredens.rules_engine.decks.messages import DeckMessages

ProblemCode: TypeAlias = Literal[
    "deck-too-few",
    "deck-too-many",
    "deck-missing",
    "deck-twice",
    "deck-mixed",
    "deck-pool",
    "deck-banned",
    "deck-limit",
]
Verdict: TypeAlias = Literal["legal", "unfinished", "never"]

CODES_FIXED_BY_ADDING: Final[frozenset[str]] = frozenset({"deck-too-few", "deck-missing"})
"""The codes of a list that is not finished yet; all others stay wrong, whatever is added."""


class CountedCard(Protocol):
    """A card with its number of copies, and where the list names it."""

    @property
    def card(self) -> Card: ...
    @property
    def quantity(self) -> int: ...
    @property
    def place(self) -> Place | None: ...


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why a list is not legal: its rule, how many there are (`have`) and how many may or must be (`need`).

    `place` is where the list first names a card concerned. A `warning` does not make a list illegal. `closed` means
    that what is missing cannot be added, because another rule leaves no room for it. `also` are further rules behind
    the reason.
    """

    code: ProblemCode
    rule: str
    message: str
    have: int
    need: int
    place: Place | None = None
    card: str | None = None
    closed: bool = False
    also: tuple[str, ...] = ()
    warning: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        """Return all rules behind the problem, the most specific first."""
        return (self.rule, *self.also) if self.rule else self.also

    def fault(self) -> Fault:
        """Return the problem as a Fault, a warning or an error; its message ends with the rule's id."""
        message = f"{self.message} ({self.rule})"
        return Fault(self.code, message, self.place, self.card, "warning" if self.warning else "error")


@dataclass(frozen=True, slots=True)
class DeckContext:
    """The circumstances under which a list is checked.

    `options` are the chosen options by name; `brings` how many of the things that are no cards the list brings, and
    `places` where it says so; `language` the language of messages, or None for programs; `facts` what else the list
    says of itself by field, such as its faction.
    """

    options: Mapping[str, str] = field(default_factory=dict)
    brings: Mapping[str, int] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)
    language: str | None = None
    facts: Mapping[str, str] = field(default_factory=dict)


def judge(game: Game, entries: Iterable[CountedCard]) -> list[Fault]:
    """Return every reason why the list is not legal by the game's own deck rules; empty means legal.

    Each message holds the rule's id, have and need.
    """
    return [problem.fault() for problem in find_problems(game, Snapshot(deck=game.deck), entries)]


def find_problems(
    game: Game, snapshot: Snapshot, entries: Iterable[CountedCard], play: DeckContext | None = None
) -> list[Problem]:
    """Return every reason why the list is not legal by a format (or the game itself); empty means legal."""
    return list(_DeckChecker(game, snapshot, list(entries), play or DeckContext()).problems())


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


def is_finished(faults: Iterable[Fault]) -> bool:
    """Return whether nothing is missing from the list; what is too much stays too much, whatever is added."""
    return not any(fault.code in CODES_FIXED_BY_ADDING and fault.severity == "error" for fault in faults)


class _DeckChecker:
    """Checks one list against the requirements of a format."""

    def __init__(self, game: Game, snapshot: Snapshot, listed: list[CountedCard], play: DeckContext) -> None:
        self.game = game
        self.cards: Sequence[Card] = game.cards
        self.snapshot = snapshot
        self.rules = [rule for rule in snapshot.deck if rule.applies_to(play.options)]
        self.listed = listed
        self.play = play
        self.messages = DeckMessages(game, play.language)

    def problems(self) -> Iterator[Problem]:
        """Yield every problem of the list: each card against the format, then each deck rule."""
        for entry in self.listed:
            yield from self.check_format(entry)
        yield from self.check_owner()
        for rule in self.rules:
            for problem in _RELATIONS[rule.relation](self, rule):
                told = replace(problem, also=rule.also, warning=rule.warn) if rule.also or rule.warn else problem
                yield self.mark_if_closed(told, rule)

    def check_owner(self) -> Iterator[Problem]:
        """Report a list that does not say to which side it belongs (such as its faction), where every list must."""
        decks = self.game.decks
        if decks is not None and decks.by not in self.play.facts:
            known = list(dict.fromkeys(deck_values_by_name(self.game).values()))
            message = self.messages(
                "unsaid", field=self.messages.owner_field(decks), values=self.messages.format_values(decks.by, known)
            )
            yield Problem("deck-missing", decks.rule, message, 0, 1)

    def check_format(self, entry: CountedCard) -> Iterator[Problem]:
        """Report what the pool, bans and limits of the format say against one card."""
        snapshot, id, have = self.snapshot, entry.card.id, entry.quantity
        if id in snapshot.banned:
            yield Problem("deck-banned", snapshot.rule, self.messages("banned"), have, 0, entry.place, id)
        elif snapshot.pool is not None and not matches(snapshot.pool, entry.card):
            message = self.messages("pool", pool=self.messages.format_selector(snapshot.pool))
            yield Problem("deck-pool", snapshot.rule, message, have, 0, entry.place, id)
        elif have > snapshot.limits.get(id, have):
            most = snapshot.limits[id]
            message = self.messages(
                "too-many", what=self.messages.format_copies(entry.card), have=have, most=most, among=""
            )
            yield Problem("deck-limit", snapshot.rule, message, have, most, entry.place, id)

    def matching_lines(self, rule: DeckRule) -> list[CountedCard]:
        """Return the entries of the list that the rule's selector matches."""
        return [entry for entry in self.listed if matches(rule.selector, entry.card)]

    def count(self, rule: DeckRule) -> Iterator[Problem]:
        """Report a number of matching cards outside the rule's limits: of all, or for each value of the field `per`."""
        found, what = (
            self.matching_lines(rule),
            self.messages("cards", selector=self.messages.format_selector(rule.selector)),
        )
        if rule.per is None:
            have = _total_copies(found)
            if have == 0 and rule.minimum == 1:
                message = self.messages(
                    "none", selector=self.messages.format_selector(rule.selector), need=self.format_minimum(rule)
                )
                yield Problem("deck-too-few", rule.rule, message, 0, 1)
                return
            yield from self.check_limits(rule, have, what)
            return
        for value, group in _group_by_value(rule.per, found).items():
            of_value = f"{what}, {self.messages.format_field(rule.per, value)}"
            yield from self.check_limits(rule, _total_copies(group), of_value, group[0].place)

    def each(self, rule: DeckRule) -> Iterator[Problem]:
        """Report each matching card with too many or too few copies: by the rule, or by the number printed on it."""
        for entry in self.matching_lines(rule):
            most = entry.card.copies if rule.as_printed else rule.maximum
            if entry.quantity > (entry.quantity if most is None else most) or entry.quantity < (rule.minimum or 0):
                if most == 0:
                    id, said = entry.card.id, self.messages("never")
                    yield Problem("deck-too-many", rule.rule, said, entry.quantity, 0, entry.place, id)
                    continue
                limited = replace(rule, maximum=most)
                yield from self.check_limits(
                    limited, entry.quantity, self.messages.format_copies(entry.card), entry.place, entry.card.id
                )

    def distinct(self, rule: DeckRule) -> Iterator[Problem]:
        """Report a number of different values of the field `per` outside the rule's limits."""
        values = _group_by_value(rule.per or "id", self.matching_lines(rule))
        among = f" ({self.messages.format_values(rule.per, list(values))})" if values else ""
        what = self.messages("values", per=rule.per, selector=self.messages.format_selector(rule.selector))
        yield from self.check_limits(rule, len(values), what, among=among)

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
            besides = self.messages.format_exceptions(per, rule.besides, "besides-one")
            counted = ", ".join(
                f"{self.messages.format_value(per, value)} {_total_copies(group)}" for value, group in groups.items()
            )
            message = self.messages("mixed", per=per, values=counted, besides=besides)
            first = next(iter(groups.values()))[0].place
            yield Problem("deck-mixed", rule.rule, message, len(groups), 1, first)
            return
        besides = self.messages.format_exceptions(per, rule.besides)
        for value, group in groups.items():
            for entry in group:
                if value != given[0] and given[0] not in _field_values(entry.card, per):
                    facts = {
                        "value": self.messages.format_field(per, value),
                        "wanted": self.messages.format_value(per, given[0]),
                    }
                    message = self.messages(
                        "other", **facts, like=self.messages.card_name(like[0].card), besides=besides
                    )
                    yield Problem("deck-mixed", rule.rule, message, entry.quantity, 0, entry.place, entry.card.id)

    def own(self, rule: DeckRule) -> Iterator[Problem]:
        """Report each card whose value differs from the one that the list states as its own."""
        per = rule.per or "id"
        wanted = self.play.facts.get(per)
        for entry in self.matching_lines(rule) if wanted is not None else ():
            has = _field_values(entry.card, per)
            if wanted not in has and not any(value in rule.besides for value in has):
                besides = self.messages.format_exceptions(per, rule.besides, "besides-own")
                facts = {
                    "value": self.messages.format_owner(per, has),
                    "wanted": self.messages.format_value(per, wanted),
                    "besides": besides,
                }
                which = f"{self.messages.format_selector(rule.selector)}: " if rule.selector else ""
                message = which + self.messages("foreign", **facts)
                yield Problem("deck-mixed", rule.rule, message, entry.quantity, 0, entry.place, entry.card.id)

    def brings(self, rule: DeckRule) -> Iterator[Problem]:
        """Report a number of the thing that the list brings outside the rule's limits.

        A list that says nothing of the thing is taken to bring what it must.
        """
        thing = rule.brings or ""
        if thing in self.play.brings:
            yield from self.check_limits(rule, self.play.brings[thing], thing, self.play.places.get(thing))

    def mark_if_closed(self, problem: Problem, rule: DeckRule) -> Problem:
        """Return the problem, marked as `closed` if a maximum that all missing cards would count towards leaves no
        room.

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
                message = self.messages("room", message=problem.message, rule=other.rule, room=room)
                return replace(problem, message=message, closed=True)
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
        of_value = self.messages.format_field(rule.per or "id", value)
        if missing:
            message = self.messages(
                "missing", value=of_value, missing=self.messages.format_field_values(rule.by, missing)
            )
            one = str(missing[0]) if rule.by == "id" and len(missing) == 1 else None
            there = len(have) - len(missing)
            yield Problem("deck-missing", rule.rule, message, there, len(have), group[0].place, one)
        for each, entry in first.items():
            if have[each] > 1:
                message = self.messages(
                    "twice", value=of_value, what=self.messages.format_field_values(rule.by, [each]), have=have[each]
                )
                yield Problem("deck-twice", rule.rule, message, have[each], 1, entry.place, entry.card.id)

    def check_limits(
        self,
        rule: DeckRule,
        have: int,
        what: str,
        place: Place | None = None,
        card: str | None = None,
        among: str = "",
    ) -> Iterator[Problem]:
        """Report `have` if it is below the minimum or above the maximum of the rule."""
        if rule.minimum is not None and have < rule.minimum:
            message = self.messages("too-few", what=what, have=have, among=among, need=self.format_minimum(rule))
            yield Problem("deck-too-few", rule.rule, message, have, rule.minimum, place, card)
        if rule.maximum is not None and have > rule.maximum:
            message = self.messages("too-many", what=what, have=have, among=among, most=rule.maximum)
            yield Problem("deck-too-many", rule.rule, message, have, rule.maximum, place, card)

    def format_minimum(self, rule: DeckRule) -> str:
        """Return the minimum in words: "at least 5", or "5" where it is the maximum as well."""
        exactly = rule.minimum == rule.maximum
        return str(rule.minimum) if exactly else self.messages("at-least", least=rule.minimum)


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
