"""Judges a list of cards by the deck rules of its game or of one of its formats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, Protocol, TypeAlias

from kredens.cards.decks.deck import values
from kredens.cards.definitions.deck_rules_model import DeckRule, Relation, Snapshot
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Fault, Place
from kredens.cards.selectors import matches
from kredens.rules_engine.decks.messages import Saying

Code: TypeAlias = Literal[
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

MENDED_BY_ADDING: Final[frozenset[str]] = frozenset({"deck-too-few", "deck-missing"})
"""The codes of a list that is not finished yet; all others stay wrong, whatever is added."""


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

    `place` is where the list first names a card that it is about. A `warning` keeps no list from being legal. `closed`
    says that what is missing cannot be added, because another rule leaves no room for it. `also` are further rules that
    the reason rests upon.
    """

    code: Code
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
        """All rules behind it, the most telling first."""
        return (self.rule, *self.also) if self.rule else self.also

    def fault(self) -> Fault:
        """The problem as every floor reports mistakes."""
        message = f"{self.message} ({self.rule})"
        return Fault(self.code, message, self.place, self.card, "warning" if self.warning else "error")


@dataclass(frozen=True, slots=True)
class Play:
    """How a list is to be played: the options that were chosen, by name; how many of things that are no cards it brings
    and where it says so; the language of messages, or none for programs; what else it says of itself by field, such as
    its faction."""

    options: Mapping[str, str] = field(default_factory=dict)
    brings: Mapping[str, int] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)
    language: str | None = None
    facts: Mapping[str, str] = field(default_factory=dict)


def judge(game: Game, entries: Iterable[Listed]) -> list[Fault]:
    """Every reason why the list is not legal by the game's own deck rules; none means legal. The message holds the
    rule's id, have and need."""
    return [problem.fault() for problem in problems(game, Snapshot(deck=game.deck), entries)]


def problems(game: Game, snapshot: Snapshot, entries: Iterable[Listed], play: Play | None = None) -> list[Problem]:
    """Every reason why the list is not legal by what a format (or the game itself) asks; none means legal."""
    return list(_Judging(game, snapshot, list(entries), play or Play()).problems())


def verdict(found: Iterable[Problem]) -> Verdict:
    """Whether the list is legal, can become so by adding cards, or never."""
    worst: Verdict = "legal"
    for problem in found:
        if problem.warning:
            continue
        if problem.closed or problem.code not in MENDED_BY_ADDING:
            return "never"
        worst = "unfinished"
    return worst


def finished(faults: Iterable[Fault]) -> bool:
    """Whether nothing is missing from the list; what is too much stays too much however it goes on."""
    return not any(fault.code in MENDED_BY_ADDING and fault.severity == "error" for fault in faults)


class _Judging:
    """Holds one list against what a format asks."""

    def __init__(self, game: Game, snapshot: Snapshot, listed: list[Listed], play: Play) -> None:
        self.game = game
        self.cards: Sequence[Card] = game.cards
        self.snapshot = snapshot
        self.rules = [rule for rule in snapshot.deck if rule.holds(play.options)]
        self.listed = listed
        self.play = play
        self.say = Saying(game, play.language)

    def problems(self) -> Iterator[Problem]:
        for entry in self.listed:
            yield from self.in_format(entry)
        yield from self.unsaid()
        for rule in self.rules:
            for problem in _RELATIONS[rule.relation](self, rule):
                told = replace(problem, also=rule.also, warning=rule.warn) if rule.also or rule.warn else problem
                yield self.closed(told, rule)

    def unsaid(self) -> Iterator[Problem]:
        """A list that does not say what it is of, where every list must."""
        decks = self.game.decks
        if decks is not None and decks.by not in self.play.facts:
            known = list(dict.fromkeys(values(self.game).values()))
            message = self.say("unsaid", field=self.say.whose(decks), values=self.say.values(decks.by, known))
            yield Problem("deck-missing", decks.rule, message, 0, 1)

    def in_format(self, entry: Listed) -> Iterator[Problem]:
        """What pool, bans and limits say about one card."""
        snapshot, id, have = self.snapshot, entry.card.id, entry.quantity
        if id in snapshot.banned:
            yield Problem("deck-banned", snapshot.rule, self.say("banned"), have, 0, entry.place, id)
        elif snapshot.pool is not None and not matches(snapshot.pool, entry.card):
            message = self.say("pool", pool=self.say.selector(snapshot.pool))
            yield Problem("deck-pool", snapshot.rule, message, have, 0, entry.place, id)
        elif have > snapshot.limits.get(id, have):
            most = snapshot.limits[id]
            message = self.say("too-many", what=self.say.copies(entry.card), have=have, most=most, among="")
            yield Problem("deck-limit", snapshot.rule, message, have, most, entry.place, id)

    def matching(self, rule: DeckRule) -> list[Listed]:
        return [entry for entry in self.listed if matches(rule.selector, entry.card)]

    def count(self, rule: DeckRule) -> Iterator[Problem]:
        found, what = self.matching(rule), self.say("cards", selector=self.say.selector(rule.selector))
        if rule.per is None:
            have = _size(found)
            if have == 0 and rule.minimum == 1:
                message = self.say("none", selector=self.say.selector(rule.selector), need=self.at_least(rule))
                yield Problem("deck-too-few", rule.rule, message, 0, 1)
                return
            yield from self.outside(rule, have, what)
            return
        for value, group in _groups(rule.per, found).items():
            of_value = f"{what}, {self.say.field(rule.per, value)}"
            yield from self.outside(rule, _size(group), of_value, group[0].place)

    def each(self, rule: DeckRule) -> Iterator[Problem]:
        for entry in self.matching(rule):
            most = entry.card.copies if rule.as_printed else rule.maximum
            if entry.quantity > (entry.quantity if most is None else most) or entry.quantity < (rule.minimum or 0):
                if most == 0:
                    id, said = entry.card.id, self.say("never")
                    yield Problem("deck-too-many", rule.rule, said, entry.quantity, 0, entry.place, id)
                    continue
                limited = replace(rule, maximum=most)
                yield from self.outside(
                    limited, entry.quantity, self.say.copies(entry.card), entry.place, entry.card.id
                )

    def distinct(self, rule: DeckRule) -> Iterator[Problem]:
        values = _groups(rule.per or "id", self.matching(rule))
        among = f" ({self.say.values(rule.per, list(values))})" if values else ""
        what = self.say("values", per=rule.per, selector=self.say.selector(rule.selector))
        yield from self.outside(rule, len(values), what, among=among)

    def complete(self, rule: DeckRule) -> Iterator[Problem]:
        per = rule.per or "id"
        wanted = [card for card in self.cards if matches(rule.selector, card)]
        for value, group in _groups(per, self.matching(rule)).items():
            needed = [each for card in wanted if value in _values(card, per) for each in _values(card, rule.by)]
            yield from self.whole(rule, value, needed, group)

    def same(self, rule: DeckRule) -> Iterator[Problem]:
        """Each card of another value than the one that the list has; without one, that there are several."""
        per = rule.per or "id"
        groups = {
            value: group for value, group in _groups(per, self.matching(rule)).items() if value not in rule.besides
        }
        if len(groups) < 2:
            return
        like = [entry for entry in self.listed if rule.like is not None and matches(rule.like, entry.card)]
        given = [value for value in _groups(per, like) if value not in rule.besides]
        if len(given) != 1:
            besides = self.say.besides(per, rule.besides, "besides-one")
            counted = ", ".join(f"{self.say.value(per, value)} {_size(group)}" for value, group in groups.items())
            message = self.say("mixed", per=per, values=counted, besides=besides)
            first = next(iter(groups.values()))[0].place
            yield Problem("deck-mixed", rule.rule, message, len(groups), 1, first)
            return
        besides = self.say.besides(per, rule.besides)
        for value, group in groups.items():
            for entry in group:
                if value != given[0] and given[0] not in _values(entry.card, per):
                    facts = {"value": self.say.field(per, value), "wanted": self.say.value(per, given[0])}
                    message = self.say("other", **facts, like=self.say.named(like[0].card), besides=besides)
                    yield Problem("deck-mixed", rule.rule, message, entry.quantity, 0, entry.place, entry.card.id)

    def own(self, rule: DeckRule) -> Iterator[Problem]:
        """Each card of another value than the one that the list says is its own."""
        per = rule.per or "id"
        wanted = self.play.facts.get(per)
        for entry in self.matching(rule) if wanted is not None else ():
            has = _values(entry.card, per)
            if wanted not in has and not any(value in rule.besides for value in has):
                besides = self.say.besides(per, rule.besides, "besides-own")
                facts = {"value": self.say.card_of(per, has), "wanted": self.say.value(per, wanted), "besides": besides}
                which = f"{self.say.selector(rule.selector)}: " if rule.selector else ""
                message = which + self.say("foreign", **facts)
                yield Problem("deck-mixed", rule.rule, message, entry.quantity, 0, entry.place, entry.card.id)

    def brings(self, rule: DeckRule) -> Iterator[Problem]:
        """A list that says nothing of the thing brings what it must."""
        thing = rule.brings or ""
        if thing in self.play.brings:
            yield from self.outside(rule, self.play.brings[thing], thing, self.play.places.get(thing))

    def closed(self, problem: Problem, rule: DeckRule) -> Problem:
        """The problem, marked if some limit, to which all cards missing here would count, leaves no room for them.

        Only counts of all cards together are compared: there every card that is added counts once.
        """
        if problem.code != "deck-too-few" or not _is_total(rule):
            return problem
        added = [card for card in self.cards if matches(rule.selector, card)]
        for other in self.rules:
            if other.maximum is None or not _is_total(other):
                continue
            room = max(0, other.maximum - _size(self.matching(other)))
            if room < problem.need - problem.have and all(matches(other.selector, card) for card in added):
                message = self.say("room", message=problem.message, rule=other.rule, room=room)
                return replace(problem, message=message, closed=True)
        return problem

    def whole(self, rule: DeckRule, value: object, needed: list[Any], group: list[Listed]) -> Iterator[Problem]:
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
        of_value = self.say.field(rule.per or "id", value)
        if missing:
            message = self.say("missing", value=of_value, missing=self.say.several(rule.by, missing))
            one = str(missing[0]) if rule.by == "id" and len(missing) == 1 else None
            there = len(have) - len(missing)
            yield Problem("deck-missing", rule.rule, message, there, len(have), group[0].place, one)
        for each, entry in first.items():
            if have[each] > 1:
                message = self.say("twice", value=of_value, what=self.say.several(rule.by, [each]), have=have[each])
                yield Problem("deck-twice", rule.rule, message, have[each], 1, entry.place, entry.card.id)

    def outside(
        self,
        rule: DeckRule,
        have: int,
        what: str,
        place: Place | None = None,
        card: str | None = None,
        among: str = "",
    ) -> Iterator[Problem]:
        if rule.minimum is not None and have < rule.minimum:
            message = self.say("too-few", what=what, have=have, among=among, need=self.at_least(rule))
            yield Problem("deck-too-few", rule.rule, message, have, rule.minimum, place, card)
        if rule.maximum is not None and have > rule.maximum:
            message = self.say("too-many", what=what, have=have, among=among, most=rule.maximum)
            yield Problem("deck-too-many", rule.rule, message, have, rule.maximum, place, card)

    def at_least(self, rule: DeckRule) -> str:
        exactly = rule.minimum == rule.maximum
        return str(rule.minimum) if exactly else self.say("at-least", least=rule.minimum)


_RELATIONS: Final[Mapping[Relation, Callable[[_Judging, DeckRule], Iterator[Problem]]]] = {
    "count": _Judging.count,
    "each": _Judging.each,
    "distinct": _Judging.distinct,
    "complete": _Judging.complete,
    "same": _Judging.same,
    "own": _Judging.own,
    "brings": _Judging.brings,
}


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
