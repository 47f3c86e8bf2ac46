"""Index of the cards in play: look-ups by number, by host and by reference.

Each is computed when it is first asked for; after a change it is derived from the one before, as far as the change
leaves it valid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from kredens.rules_engine.veto.model.card_data import CardData, Effect
from kredens.rules_engine.veto.model.in_play import CardInPlay

T = TypeVar("T")


class _lazy(Generic[T]):  # noqa: N801 - reads as a decorator
    """A property that is computed when it is first asked for and then kept in the instance.

    (`functools.cached_property` locks, which takes longer than most of what is computed here.)
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.compute = work
        self.name = work.__name__
        self.__doc__ = work.__doc__

    def __get__(self, lying: TableIndex, _owner: type) -> T:
        found = lying.__dict__[self.name] = self.compute(lying)
        return found


class TableIndex:
    """Look-ups over the cards in play at one moment. Never changed, but for what is computed on demand."""

    def __init__(self, things: tuple[CardInPlay, ...], all_cards: tuple[CardData, ...]) -> None:
        self.things = things
        """The cards in play, in the order they came."""
        self._cards = all_cards
        self.hosts: dict[int, Any] = {}
        """The hosts of each seat with the room on them, as far as `acting.hosts` has been asked for them."""

    def with_changes(self, changed: Mapping[int, CardInPlay]) -> TableIndex:
        """Return the index after some cards, given by their numbers, have changed.

        They must stay with their host, on the same side.
        """
        new = TableIndex(tuple(_replace_changed(self.things, changed)), self._cards)
        old, own, by_id = self.__dict__, new.__dict__, self.by_id
        own["by_id"] = {**by_id, **changed}
        _copy_computed(old, own, _NAME_LOOKUPS)
        for id, thing in changed.items():
            if by_id[id].absent != thing.absent:
                return new
        new.hosts = self.hosts
        _copy_computed(old, own, ("people",))
        if "under" in old:
            own["under"] = under = dict(self.under)
            for host in {thing.host for thing in changed.values()}:
                under[host] = _replace_changed(under[host], changed)
        if "parties" in old:
            own["parties"] = (_replace_changed(self.parties[0], changed), _replace_changed(self.parties[1], changed))
        if not any(self._cards[thing.card].is_active for thing in changed.values()):
            _copy_computed(old, own, _RULE_LOOKUPS)
        return new

    def with_card(self, thing: CardInPlay) -> TableIndex:
        """Return the index with one more card in play."""
        new = TableIndex((*self.things, thing), self._cards)
        old, own, host = self.__dict__, new.__dict__, thing.host
        beside = self.under.get(host, ())
        own["by_id"] = {**self.by_id, thing.id: thing}
        own["under"] = {**self.under, host: [*beside, thing]}
        if "names" in old and all(each.card != thing.card for each in beside):
            name = self._card_id(thing) + (f"@{self.names[host]}" if host >= 0 else "")
            own["names"] = {**self.names, thing.id: name}
            if "by_name" in old:
                own["by_name"] = {**self.by_name, name: thing.id}
        self._copy_unaffected(thing, new)
        return new

    def without_card(self, thing: CardInPlay) -> TableIndex:
        """Return the index after a card has left play."""
        id, host = thing.id, thing.host
        new = TableIndex(tuple([each for each in self.things if each.id != id]), self._cards)
        if id in self.under:
            return new
        old, own = self.__dict__, new.__dict__
        beside = [each for each in self.under[host] if each.id != id]
        own["by_id"] = by_id = {**self.by_id}
        del by_id[id]
        own["under"] = under = {**self.under, host: beside}
        if not beside:
            del under[host]
        if "names" in old and all(each.card != thing.card for each in beside):
            own["names"] = names = {**self.names}
            name = names.pop(id)
            if "by_name" in old:
                own["by_name"] = by_name = {**self.by_name}
                del by_name[name]
        self._copy_unaffected(thing, new)
        return new

    def _copy_unaffected(self, thing: CardInPlay, new: TableIndex) -> None:
        """Copy the look-ups that are still valid after that card has come or gone."""
        old, own, card_data = self.__dict__, new.__dict__, self._cards[thing.card]
        if thing.host >= 0 or card_data.kind != "character":
            _copy_computed(old, own, ("parties", "people"))
        side = self.by_id[thing.host].side if thing.host >= 0 else thing.side
        if "names" in own:
            new.hosts = {seat: rooms for seat, rooms in self.hosts.items() if seat != side}
        if not card_data.is_active:
            _copy_computed(old, own, _RULE_LOOKUPS)

    @_lazy
    def by_id(self) -> Mapping[int, CardInPlay]:
        """Return each card in play by its number."""
        return {thing.id: thing for thing in self.things}

    @_lazy
    def under(self) -> Mapping[int, Sequence[CardInPlay]]:
        """Return what is attached to each host, in the order it came; under -1 what stands on its own."""
        found: dict[int, list[CardInPlay]] = {}
        for thing in self.things:
            found.setdefault(thing.host, []).append(thing)
        return found

    @_lazy
    def parties(self) -> tuple[Sequence[CardInPlay], Sequence[CardInPlay]]:
        """Return the characters of each side that are not absent."""
        all_cards, found = self._cards, ([], [])  # type: tuple[Sequence[CardData], tuple[list[CardInPlay], list[CardInPlay]]]
        for thing in self.under.get(-1, ()):
            if all_cards[thing.card].kind == "character" and not thing.absent:
                found[thing.side].append(thing)
        return found

    @_lazy
    def active(self) -> Sequence[tuple[CardInPlay, CardData]]:
        """Return what lies open, is not absent, and has effects that work in play."""
        all_cards = self._cards
        return [
            (thing, card_data)
            for thing in self.things
            if (card_data := all_cards[thing.card]).is_active
            and not thing.down
            and not thing.absent
            and thing.card >= 0
        ]

    @_lazy
    def shaping(self) -> Mapping[str, Sequence[tuple[CardInPlay, Effect]]]:
        """Return the passive effects that change figures, with the cards that bear them, by trait."""
        found: dict[str, list[tuple[CardInPlay, Effect]]] = {}
        for thing, card_data in self.active:
            for trait, effects in card_data.trait_effects.items():
                found.setdefault(trait, []).extend([(thing, effect) for effect in effects])
        return found

    @_lazy
    def banning(self) -> Mapping[str, Sequence[tuple[CardInPlay, Effect, int]]]:
        """Return the effects that forbid something, by the act that they forbid.

        Each comes with the card that bears it and the number of the one card that it concerns, -1: others.
        """
        found: dict[str, list[tuple[CardInPlay, Effect, int]]] = {}
        for thing, card_data in self.active:
            for effect in card_data.prohibitions:
                of = effect.get("of", "self")
                only = thing.id if of == "self" else thing.host if of == "host" else -1
                found.setdefault(effect["act"], []).append((thing, effect, only))
        return found

    @_lazy
    def usable(self) -> tuple[Sequence[tuple[CardInPlay, CardData]], Sequence[tuple[CardInPlay, CardData]]]:
        """Return what lies open on each side, is not absent, and has abilities."""
        found: tuple[list[tuple[CardInPlay, CardData]], list[tuple[CardInPlay, CardData]]] = ([], [])
        for each in self.active:
            if each[1].abilities:
                found[each[0].side].append(each)
        return found

    @_lazy
    def people(self) -> Mapping[str, Sequence[CardData]]:
        """Return the characters that are not absent, by name."""
        found: dict[str, list[CardData]] = {}
        for thing in (*self.parties[0], *self.parties[1]):
            card_data = self._cards[thing.card]
            found.setdefault(card_data.name, []).append(card_data)
        return found

    @_lazy
    def names(self) -> Mapping[int, str]:
        """Return the reference of each card in play.

        That is `kmicic`, or `chlop#2` where there are several, `zur@kmicic` for what is attached to somebody,
        `?@kmicic` for a sztych nobody has seen.
        """
        found: dict[int, str] = {}
        self._assign_names(-1, "", found)
        return found

    def _assign_names(self, host: int, ending: str, found: dict[int, str]) -> None:
        """Add the references of what is attached to one host, and of what is attached to that.

        `ending` is the reference of the host with `@` before it.
        """
        under = self.under
        things = under.get(host, ())
        alone = len({thing.card for thing in things}) == len(things)
        kinds = [] if alone else [(thing.card, thing.down) for thing in things]
        for at, thing in enumerate(things):
            name = self._card_id(thing)
            if not alone and kinds.count(kinds[at]) > 1:
                name = f"{name}#{kinds[: at + 1].count(kinds[at])}"
            id = thing.id
            found[id] = name = name + ending
            if id in under:
                self._assign_names(id, f"@{name}", found)

    def _card_id(self, thing: CardInPlay) -> str:
        return self._cards[thing.card].id if thing.card >= 0 else "?"

    @_lazy
    def by_name(self) -> Mapping[str, int]:
        """Return the number of each card in play by its reference; of equal ones the one that came first."""
        found: dict[str, int] = {}
        names = self.names
        for thing in self.things:
            found.setdefault(names[thing.id], thing.id)
        return found


_NAME_LOOKUPS = ("names", "by_name")
_RULE_LOOKUPS = ("active", "shaping", "banning", "usable")


def _copy_computed(old: Mapping[str, Any], new: dict[str, Any], names: Sequence[str]) -> None:
    for name in names:
        if name in old:
            new[name] = old[name]


def _replace_changed(things: Sequence[CardInPlay], changed: Mapping[int, CardInPlay]) -> list[CardInPlay]:
    return [changed.get(thing.id, thing) for thing in things]
