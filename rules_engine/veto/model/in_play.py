"""Cards in play in VETO: what each is, the modifiers on it, and the index that finds them.

The index holds look-ups by number, by host, by reference, by what the cards do. Each is computed when it is first asked
for, and kept; an index that follows from another takes over every look-up that the change has left valid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple

from kredens.rules_engine.kit.lazy_index import computed_once
from kredens.rules_engine.kit.things_in_play import ThingsIndex, group_by
from kredens.rules_engine.veto.model.card_data import CardData, Effect

ELECTION, KARMAZYN, ATTACHED, LASTING = "election", "karmazyn", "attached", "lasting"
DUEL, ROUND = "duel", "round"
OPEN = "open"
"""How a sztych is attached for all to see."""
UNSEEN = -1
"""The card of a sztych that lies face down, for those who have not seen it."""
GONE = -2
"""Stands for the number of a card that is in play no more."""


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


_MEMBERS, _FIELDS, _CHARACTERS, _RULES = 1, 2, 4, 8
"""What a change can touch, as bits.

Which cards are in play and what is attached to whom; fields of a card in play; which characters stand there and are not
absent; which cards have effects that work in play.
"""
_ALL = _MEMBERS | _FIELDS | _CHARACTERS | _RULES
DEPENDS_ON: Mapping[str, int] = {
    "by_id": _MEMBERS | _FIELDS,
    "attached_to": _MEMBERS | _FIELDS,
    "characters": _CHARACTERS | _FIELDS,
    "characters_by_name": _CHARACTERS,
    "active": _RULES,
    "trait_effects": _RULES,
    "prohibitions": _RULES,
    "with_abilities": _RULES,
    "references": _MEMBERS,
    "by_reference": _MEMBERS,
    "hosts": _MEMBERS | _CHARACTERS,
}
"""Every look-up of the index, and what it depends on: it stays valid after a change that touches nothing of that."""


class TableIndex(ThingsIndex[CardInPlay]):
    """Look-ups over the cards in play at one moment. Never changed, but for what is computed on demand."""

    DEPENDS_ON: ClassVar[Mapping[str, int]] = DEPENDS_ON
    GROUPING = ("attached_to", "host")

    def __init__(self, cards_in_play: tuple[CardInPlay, ...], all_cards: tuple[CardData, ...]) -> None:
        self.things = cards_in_play  # in the order they came; without `super()`, for every change makes an index
        self._all_cards = all_cards

    def with_changes(self, changed: Mapping[int, CardInPlay]) -> TableIndex:
        """Return the index after some cards, given by their numbers, have changed.

        They must stay with their host, on the same side.
        """
        by_id, touched = self.by_id, _FIELDS
        for id, thing in changed.items():
            before = by_id[id]
            if before.absent != thing.absent or before.down != thing.down:
                touched = _FIELDS | _CHARACTERS | _RULES
        new = self._replace(changed, touched)
        old, own = self.__dict__, new.__dict__
        if "characters" in old and not touched & _CHARACTERS:
            sides = {thing.side for thing in changed.values()}
            one, other = self.characters
            own["characters"] = (
                _replace_changed(one, changed) if 0 in sides else one,
                _replace_changed(other, changed) if 1 in sides else other,
            )
        return new

    def with_change(self, thing: CardInPlay) -> TableIndex:
        """Return the index after one card has changed, which must stay with its host, on the same side."""
        id = thing.id
        before = self.by_id[id]
        if before.absent != thing.absent or before.down != thing.down:
            return self.with_changes({id: thing})
        by_id = {**self.by_id, id: thing}
        new = TableIndex(tuple(by_id.values()), self._all_cards)
        own = new.__dict__
        own.update(self.__dict__, things=new.things, by_id=by_id)  # all look-ups but those of fields stay valid
        if "attached_to" in own:
            host, attached_to = thing.host, self.attached_to
            own["attached_to"] = {**attached_to, host: _replace_one(attached_to[host], thing)}
        if "characters" in own and thing.host < 0:
            one, other = self.characters
            own["characters"] = (one, _replace_one(other, thing)) if thing.side else (_replace_one(one, thing), other)
        return new

    def with_card(self, thing: CardInPlay) -> TableIndex:
        """Return the index with one more card in play."""
        host = thing.host
        new = self._derive((*self.things, thing), self._touched_by(thing))
        old, own = self.__dict__, new.__dict__
        beside = self.attached_to.get(host, ())
        own["by_id"] = {**self.by_id, thing.id: thing}
        own["attached_to"] = {**self.attached_to, host: [*beside, thing]}
        if "references" in old and all(each.card != thing.card for each in beside):
            reference = self._card_id(thing) + (f"@{self.references[host]}" if host >= 0 else "")
            own["references"] = {**self.references, thing.id: reference}
            if "by_reference" in old:
                own["by_reference"] = {**self.by_reference, reference: thing.id}
            self._copy_hosts_of_other_side(thing, own)
        return new

    def without_card(self, thing: CardInPlay) -> TableIndex:
        """Return the index after a card has left play."""
        id, host = thing.id, thing.host
        has_attached = id in self.attached_to
        by_id = {**self.by_id}
        del by_id[id]
        new = self._derive(tuple(by_id.values()), _ALL if has_attached else self._touched_by(thing))
        if has_attached:
            return new
        old, own = self.__dict__, new.__dict__
        beside = [each for each in self.attached_to[host] if each.id != id]
        own["by_id"] = by_id
        own["attached_to"] = attached_to = {**self.attached_to, host: beside}
        if not beside:
            del attached_to[host]
        if "references" in old and all(each.card != thing.card for each in beside):
            own["references"] = references = {**self.references}
            reference = references.pop(id)
            if "by_reference" in old:
                own["by_reference"] = by_reference = {**self.by_reference}
                del by_reference[reference]
            self._copy_hosts_of_other_side(thing, own)
        return new

    def _touched_by(self, thing: CardInPlay) -> int:
        """Return what is touched when that card comes into play or leaves it."""
        card_data = self._all_cards[thing.card]
        stands = thing.host < 0 and card_data.kind == "character"
        return _MEMBERS | (_CHARACTERS if stands else 0) | (_RULES if card_data.is_active else 0)

    def _derive(self, cards_in_play: tuple[CardInPlay, ...], touched: int) -> TableIndex:
        """Return the index of other cards in play, with the look-ups that are valid after a change of these bits."""
        new = TableIndex(cards_in_play, self._all_cards)
        self.carry_over(new, touched)
        return new

    def _copy_hosts_of_other_side(self, thing: CardInPlay, own: dict[str, Any]) -> None:
        """Keep the hosts of the seat on whose side nothing has come or gone; all references must have stayed."""
        side = self.by_id[thing.host].side if thing.host >= 0 else thing.side
        own["hosts"] = {seat: hosts for seat, hosts in self.hosts.items() if seat != side}

    @computed_once
    def attached_to(self) -> Mapping[int, Sequence[CardInPlay]]:
        """Return what is attached to each host, in the order it came; under -1 what stands on its own."""
        return group_by(self.things, attrgetter("host"))

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
    def with_abilities(self) -> tuple[Sequence[tuple[int, CardData]], Sequence[tuple[int, CardData]]]:
        """Return the numbers of what lies open on each side, is not absent, and has abilities."""
        found: tuple[list[tuple[int, CardData]], list[tuple[int, CardData]]] = ([], [])
        for each in self.active:
            if each[1].abilities:
                found[self.by_id[each[0]].side].append(each)
        return found

    @computed_once
    def references(self) -> Mapping[int, str]:
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
    def by_reference(self) -> Mapping[str, int]:
        """Return the number of each card in play by its reference; of equal ones the one that came first."""
        found: dict[str, int] = {}
        references = self.references
        for thing in self.things:
            found.setdefault(references[thing.id], thing.id)
        return found

    @computed_once
    def hosts(self) -> dict[int, Any]:
        """Return the characters of each seat with the room on them; `legal_moves_at_voice.hosts` fills it."""
        return {}


def _replace_one(things: Sequence[CardInPlay], changed: CardInPlay) -> list[CardInPlay]:
    return [changed if thing.id == changed.id else thing for thing in things]


def _replace_changed(things: Sequence[CardInPlay], changed: Mapping[int, CardInPlay]) -> list[CardInPlay]:
    return [changed.get(thing.id, thing) for thing in things]
