"""Cards in play in VETO: what each is, the modifiers on it, and the index that finds them.

The index holds look-ups by number, by host, by reference, by what the cards do. Each is computed when it is first asked
for, and kept as long as no change has made it invalid.
"""

from __future__ import annotations

import sys
from collections.abc import Container, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Final, NamedTuple

from kredens.rules_engine.kit.lazy_index import LazyIndex, computed_once
from kredens.rules_engine.kit.things_in_play import group_by
from kredens.rules_engine.veto.model.card_data import Ability, CardData, Effect

ELECTION, KARMAZYN, ATTACHED, LASTING = "election", "karmazyn", "attached", "lasting"
DUEL, ROUND = "duel", "round"
OPEN = "open"
"""How a sztych is attached for all to see."""
UNSEEN = -1
"""The card of a sztych that lies face down, for those who have not seen it."""
GONE = -2
"""Stands for the number of a card that is in play no more."""
EVERYBODY: Final[Container[int]] = range(sys.maxsize)
"""The numbers of all cards that can be in play."""


class Modifier(NamedTuple):
    """A change of one trait of a card in play, or of a player's, for a time (`until`).

    `twice` doubles what is printed; `forbids` is an act that is forbidden instead. `by` is the number of the card that
    does it.
    """

    trait: str
    amount: int
    until: str
    by: int
    twice: bool = False
    forbids: str = ""


class CardInPlay(NamedTuple):
    """A card in play.

    `card` is its number in the set, UNSEEN for one that nobody has seen; `down` whether it lies face down; `host` the
    card in play it is attached to, -1 for none.
    """

    id: int
    card: int
    owner: int
    side: int
    place: str
    host: int = -1
    tapped: bool = False
    down: bool = False
    absent: bool = False
    mods: tuple[Modifier, ...] = ()

    def turned(self, tapped: bool) -> CardInPlay:
        """Return the card tapped, or untapped."""
        return tuple.__new__(CardInPlay, (*self[:6], tapped, *self[7:]))  # quicker than `_replace`


_MEMBERS, _FIELDS, _CHARACTERS, _RULES = 1, 2, 4, 8
"""What a change can touch, as bits.

Which cards are in play and what is attached to whom; fields of a card in play; which characters stand there and are not
absent; which cards have effects that work in play.
"""
DEPENDS_ON: Mapping[str, int] = {
    "things": _MEMBERS | _FIELDS,
    "attached_to": _MEMBERS | _FIELDS,
    "characters": _CHARACTERS | _FIELDS,
    "characters_by_name": _CHARACTERS,
    "active": _RULES,
    "trait_effects": _RULES,
    "prohibitions": _RULES,
    "bars": _RULES,
    "with_abilities": _RULES,
    "abilities_by_window": _RULES,
    "references": _MEMBERS,
    "by_reference": _MEMBERS,
    "hosts": _MEMBERS,
}
"""Every look-up of the index, and what it depends on: it stays valid after a change that touches nothing of that."""
_OF_REFERENCES = tuple(name for name, needs in DEPENDS_ON.items() if needs == _MEMBERS)
_CHANGED_IN_PLACE = ("by_id", "attached_to", *_OF_REFERENCES)


class TableIndex(LazyIndex):
    """The cards in play, and look-ups over them.

    A state changes its index in place, unless another state has it too (`is_shared`). Lists in look-ups are never
    changed but replaced: whoever goes through one may change the cards meanwhile.
    """

    DEPENDS_ON: ClassVar[Mapping[str, int]] = DEPENDS_ON

    def __init__(self, things: tuple[CardInPlay, ...], all_cards: tuple[CardData, ...]) -> None:
        self.by_id = {thing.id: thing for thing in things}
        """Each card in play by its number, in the order they came."""
        self.is_shared = False
        """Whether several states have this index, so that it must not be changed."""
        self._all_cards = all_cards

    def copy(self) -> TableIndex:
        """Return an index of its own of the same cards, with all that has been computed."""
        new = TableIndex.__new__(TableIndex)
        own = new.__dict__
        own.update(self.__dict__)
        for name in _CHANGED_IN_PLACE:
            if name in own:
                own[name] = {**own[name]}
        own["is_shared"] = False
        return new

    def replace(self, thing: CardInPlay) -> None:
        """Put a card in the place of the one with its number, which must have the same host and side."""
        before, host, own = self.by_id[thing.id], thing.host, self.__dict__
        self.by_id[thing.id] = thing
        own.pop("things", None)
        if "attached_to" in own:
            self.attached_to[host] = _replace_one(self.attached_to[host], before, thing)
        if before.absent != thing.absent or before.down != thing.down:
            self._forget_all()
        elif host < 0 and "characters" in own:
            one, other = self.characters
            if self._all_cards[thing.card].kind != "character" or thing.absent:
                return
            if thing.side:
                own["characters"] = one, _replace_one(other, before, thing)
            else:
                own["characters"] = _replace_one(one, before, thing), other

    def add(self, thing: CardInPlay) -> None:
        """Add a card in play."""
        host, own, attached_to = thing.host, self.__dict__, self.attached_to
        beside = attached_to.get(host, ())
        self.by_id[thing.id] = thing
        attached_to[host] = [*beside, thing]
        before = own.get("characters")
        self._forget_what_depends_on(thing)
        if before is not None and "characters" not in own and not thing.absent:
            one, other = before
            own["characters"] = (one, [*other, thing]) if thing.side else ([*one, thing], other)
        if "references" not in own:
            return
        if thing.card in [each.card for each in beside]:
            self._forget(_OF_REFERENCES)
            return
        reference = self._card_id(thing) + (f"@{self.references[host]}" if host >= 0 else "")
        self.references[thing.id] = reference
        if "by_reference" in own:
            self.by_reference[reference] = thing.id
        if "hosts" in own:
            self.hosts.pop(host, None)

    def remove(self, thing: CardInPlay) -> None:
        """Remove a card that has left play."""
        id, host, own, attached_to = thing.id, thing.host, self.__dict__, self.attached_to
        del self.by_id[id]
        if id in attached_to:
            self._forget_all()
            return
        beside = [each for each in attached_to[host] if each.id != id]
        if beside:
            attached_to[host] = beside
        else:
            del attached_to[host]
        self._forget_what_depends_on(thing)
        if "references" not in own:
            return
        if thing.card in [each.card for each in beside]:
            self._forget(_OF_REFERENCES)
            return
        reference = self.references.pop(id)
        if "by_reference" in own:
            del self.by_reference[reference]
        if "hosts" in own:
            self.hosts.pop(host, None)
            self.hosts.pop(id, None)

    def _forget_what_depends_on(self, thing: CardInPlay) -> None:
        """Forget what depends on whether that card is in play, but for what is attached and how cards are called."""
        own = self.__dict__
        own.pop("things", None)
        card_data = self._all_cards[thing.card]
        if card_data.is_active:
            own.pop("active", None)
            for name, effects in (
                ("trait_effects", card_data.trait_effects),
                ("prohibitions", card_data.prohibitions),
                ("with_abilities", card_data.abilities),
            ):
                if effects:
                    own.pop(name, None)
            if card_data.prohibitions:
                own.pop("bars", None)
            if card_data.abilities:
                own.pop("abilities_by_window", None)
        if thing.host < 0 and card_data.kind == "character":
            own.pop("characters", None)
            own.pop("characters_by_name", None)

    def _forget_all(self) -> None:
        self._forget(DEPENDS_ON)

    def _forget(self, names: Iterable[str]) -> None:
        own = self.__dict__
        for name in names:
            own.pop(name, None)

    @computed_once
    def things(self) -> tuple[CardInPlay, ...]:
        """Return the cards in play, in the order they came."""
        return tuple(self.by_id.values())

    @computed_once
    def attached_to(self) -> dict[int, Sequence[CardInPlay]]:
        """Return what is attached to each host, in the order it came; under -1 what stands on its own."""
        return {**group_by(self.things, attrgetter("host"))}

    @computed_once
    def characters(self) -> tuple[Sequence[CardInPlay], Sequence[CardInPlay]]:
        """Return the characters of each side that are not absent."""
        found: tuple[list[CardInPlay], list[CardInPlay]] = ([], [])
        for thing in self.attached_to.get(-1, ()):
            if self._all_cards[thing.card].kind == "character" and not thing.absent:
                found[thing.side].append(thing)
        return found

    @computed_once
    def characters_by_name(self) -> Mapping[str, Sequence[CardData]]:
        """Return the characters that are not absent, by the name that makes two of them the same person."""
        found: dict[str, list[CardData]] = {}
        for thing in (*self.characters[0], *self.characters[1]):
            card_data = self._all_cards[thing.card]
            found.setdefault(card_data.name, []).append(card_data)
        return found

    @computed_once
    def active(self) -> Sequence[tuple[int, CardData]]:
        """Return the numbers of what lies open, is not absent, and has effects that work in play."""
        return [
            (thing.id, card_data)
            for thing in self.things
            if (card_data := self._all_cards[thing.card]).is_active
            and not thing.down
            and not thing.absent
            and thing.card >= 0
        ]

    @computed_once
    def trait_effects(self) -> Mapping[str, Sequence[tuple[int, Effect]]]:
        """Return the passive effects that change figures, with the numbers of the cards that bear them, by trait."""
        found: dict[str, list[tuple[int, Effect]]] = {}
        for id, card_data in self.active:
            for trait, effects in card_data.trait_effects.items():
                found.setdefault(trait, []).extend([(id, effect) for effect in effects])
        return found

    @computed_once
    def prohibitions(self) -> Mapping[str, Sequence[tuple[int, Effect, int]]]:
        """Return the effects that forbid something, by the act that they forbid.

        Each comes with the number of the card that bears it and that of the one card that it concerns, -1: others.
        """
        found: dict[str, list[tuple[int, Effect, int]]] = {}
        for id, card_data in self.active:
            for effect in card_data.prohibitions:
                of = effect.get("of", "self")
                only = id if of == "self" else self.by_id[id].host if of == "host" else -1
                found.setdefault(effect["act"], []).append((id, effect, only))
        return found

    @computed_once
    def bars(self) -> Mapping[str, Container[int]]:
        """Return the acts that cards in play forbid, with the numbers of those to whom they may forbid it."""
        return {
            act: EVERYBODY if any(only < 0 for *_, only in found) else {only for *_, only in found}
            for act, found in self.prohibitions.items()
        }

    @computed_once
    def with_abilities(self) -> tuple[Sequence[tuple[int, CardData]], Sequence[tuple[int, CardData]]]:
        """Return the numbers of what lies open on each side, is not absent, and has abilities."""
        found: tuple[list[tuple[int, CardData]], list[tuple[int, CardData]]] = ([], [])
        for each in self.active:
            if each[1].abilities:
                found[self.by_id[each[0]].side].append(each)
        return found

    def abilities_in(self, window: str, seat: int) -> Sequence[tuple[int, Ability]]:
        """Return the abilities of a side that belong into a window, each with the number of its card."""
        known, key = self.abilities_by_window, (window, seat)
        found = known.get(key)
        if found is None:
            able = self.with_abilities[seat]
            found = [(id, rule) for id, card_data in able for rule in card_data.abilities_by_window[window]]
            known[key] = found
        return found

    @computed_once
    def abilities_by_window(self) -> dict[tuple[str, int], Sequence[tuple[int, Ability]]]:
        """Return the abilities of a side in a window, by both; `abilities_in` fills it."""
        return {}

    @computed_once
    def references(self) -> dict[int, str]:
        """Return the reference of each card in play, by its number: the text by which actions name it.

        That is `kmicic`, or `chlop#2` where there are several, `zur@kmicic` for what is attached to somebody,
        `?@kmicic` for a sztych nobody has seen.
        """
        found: dict[int, str] = {}
        self._assign_references(-1, "", found)
        return found

    def _assign_references(self, host: int, ending: str, found: dict[int, str]) -> None:
        """Add the references of what is attached to one host, and of what is attached to that.

        `ending` is the reference of the host with `@` before it.
        """
        attached_to = self.attached_to
        things = attached_to.get(host, ())
        alone = len({thing.card for thing in things}) == len(things)
        kinds = [] if alone else [(thing.card, thing.down) for thing in things]
        for at, thing in enumerate(things):
            reference = self._card_id(thing)
            if not alone and kinds.count(kinds[at]) > 1:
                reference = f"{reference}#{kinds[: at + 1].count(kinds[at])}"
            id = thing.id
            found[id] = reference = reference + ending
            if id in attached_to:
                self._assign_references(id, f"@{reference}", found)

    def _card_id(self, thing: CardInPlay) -> str:
        return self._all_cards[thing.card].id if thing.card >= 0 else "?"

    @computed_once
    def by_reference(self) -> dict[str, int]:
        """Return the number of each card in play by its reference; of equal ones the one that came first."""
        found: dict[str, int] = {}
        references = self.references
        for thing in self.things:
            found.setdefault(references[thing.id], thing.id)
        return found

    @computed_once
    def hosts(self) -> dict[int, Any]:
        """Return characters with the room on them, by number; `legal_moves_at_voice.hosts` fills it."""
        return {}


def _replace_one(things: Sequence[CardInPlay], before: CardInPlay, changed: CardInPlay) -> list[CardInPlay]:
    new = [*things]
    new[new.index(before)] = changed
    return new
