"""Cards in play in Historia: what each is, what lasts for a time, and the index that finds them.

All cards in play stand in one order: by side (the active event first, on nobody's), then by kind, then as they came.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import ClassVar, Final, NamedTuple

from kredens.rules_engine.historia.model.card_data import (
    CHARACTER,
    EVENT,
    FACTION,
    MONUMENT,
    SYMBOL,
    CardData,
    Effect,
)
from kredens.rules_engine.historia.model.influence import NO_TOKENS, Tokens
from kredens.rules_engine.kit.lazy_index import computed_once
from kredens.rules_engine.kit.things_in_play import ThingsIndex, group_by

UNSEEN: Final = -1
"""The card of a face-down monument, for those who have not seen it."""
NOBODY: Final = -1
"""The side of the active event, which binds everybody."""
NO_CARD: Final = -1
"""Stands for no card in play."""
_RANKS: Mapping[str, int] = {FACTION: 0, EVENT: 1, MONUMENT: 2, SYMBOL: 4, CHARACTER: 5}
_RANK_OF_UNFINISHED = 3
_MEMBERS, _PASSIVE, _MOMENTS, _ABILITIES, _LASTING = 1, 2, 4, 8, 16
_RULES = _PASSIVE | _LASTING


class Thing(NamedTuple):
    """A card in play; `card` is its number in the set, UNSEEN for a monument face down that nobody has seen."""

    id: int
    card: int
    owner: int
    side: int
    tapped: bool = False
    down: bool = False
    """Whether it is a monument that is not finished yet."""
    tokens: Tokens = NO_TOKENS
    """The tokens on an unfinished monument."""
    used: tuple[int, ...] = ()
    """The indices of those of its effects that need no action and were used in this round."""


class Lasting(NamedTuple):
    """A rule that a card has set up for a time: the effect of that index of the card, for whom it works.

    `target` is the number of the card in play that it is about, NO_CARD for none; `until` war, round or epoch.
    """

    card: int
    effect_index: int
    seat: int
    target: int
    until: str


class RuleInForce(NamedTuple):
    """A passive effect that works: for whom (NOBODY: everybody alike), borne by which card in play, about which.

    `card` is the number of the card on which it is printed.
    """

    seat: int
    bearer: int
    target: int
    effect: Effect
    card: int


class TableIndex(ThingsIndex[Thing]):
    """Look-ups over the cards in play at one moment. Never changed, but for what is computed on demand."""

    DEPENDS_ON: ClassVar[Mapping[str, int]] = {
        "by_id": _MEMBERS,
        "by_side": _MEMBERS,
        "references": _MEMBERS,
        "active": _PASSIVE | _MOMENTS | _ABILITIES,
        "rules": _RULES,
        "traits": _RULES,
        "moments": _MOMENTS,
        "with_abilities": _ABILITIES,
        "paying_kinds": _RULES,
        "sections": _MEMBERS | _RULES,
    }
    GROUPING = ("by_side", "side")

    def __init__(
        self, things: tuple[Thing, ...], lasting: tuple[Lasting, ...], cards: tuple[CardData, ...], won_work: bool
    ) -> None:
        self.things = things  # without `super()`, for every change makes an index
        self.lasting = lasting
        self.cards = cards
        self.won_work = won_work
        """Whether won events go on working."""

    def with_thing(self, thing: Thing) -> TableIndex:
        """Return the index with one more card in play, behind those of its side and kind."""
        things, side, rank = self.things, thing.side, self._rank(thing)
        at = len(things)
        while at and things[at - 1].side > side:
            at -= 1
        while at and things[at - 1].side == side and self._rank(things[at - 1]) > rank:
            at -= 1
        return self._derive((*things[:at], thing, *things[at:]), self._touched_by(thing))

    def without_thing(self, thing: Thing) -> TableIndex:
        """Return the index after a card has left play."""
        return self._derive(tuple([each for each in self.things if each.id != thing.id]), self._touched_by(thing))

    def with_changes(self, changed: Mapping[int, Thing]) -> TableIndex:
        """Return the index after some cards have been tapped, untapped or given tokens; they stay where they are."""
        return self._replace(changed, 0)

    def with_faces_hidden(self, ids: set[int]) -> TableIndex:
        """Return the index with these monuments as those see them who have not seen their faces."""
        return self._derive(
            tuple([thing._replace(card=UNSEEN) if thing.id in ids else thing for thing in self.things]), _MEMBERS
        )

    def with_faces(self, faces: Mapping[int, int]) -> TableIndex:
        """Return the index with faces for monuments that nobody has seen, by the numbers of the cards in play."""
        things = [thing._replace(card=faces.get(thing.id, thing.card)) for thing in self.things]
        return self._derive(tuple(things), _MEMBERS)

    def with_lasting(self, lasting: tuple[Lasting, ...]) -> TableIndex:
        """Return the index with other rules that last for a time."""
        new = self._derive(self.things, _LASTING)
        new.lasting = lasting
        return new

    def _derive(self, things: tuple[Thing, ...], touched: int) -> TableIndex:
        new = TableIndex(things, self.lasting, self.cards, self.won_work)
        self.carry_over(new, touched)
        return new

    def _touched_by(self, thing: Thing) -> int:
        if thing.card < 0 or thing.down:
            return _MEMBERS
        card_data = self.cards[thing.card]
        return (
            _MEMBERS
            | (_PASSIVE if card_data.passive_effects else 0)
            | (_MOMENTS if card_data.moments else 0)
            | (_ABILITIES if card_data.abilities else 0)
        )

    def _rank(self, thing: Thing) -> int:
        """Return the place of a card among those of its side, by its kind."""
        return _RANK_OF_UNFINISHED if thing.down else _RANKS[self.cards[thing.card].kind]

    @computed_once
    def by_side(self) -> dict[int, list[Thing]]:
        """Return the cards of each side, in their order."""
        return {side: [*things] for side, things in groupby(self.things, attrgetter("side"))}

    @computed_once
    def active(self) -> Sequence[tuple[Thing, CardData]]:
        """Return what has effects and works: neither face down, nor an event that is won."""
        cards = self.cards
        return [
            (thing if card_data.kind != EVENT else thing._replace(side=NOBODY), card_data)
            for thing in self.things
            if thing.card >= 0
            and not thing.down
            and (card_data := cards[thing.card]).is_active
            and (card_data.kind != EVENT or thing.side == NOBODY or self.won_work)
        ]

    @computed_once
    def rules(self) -> Mapping[str, Sequence[RuleInForce]]:
        """Return the passive effects in force, by their verb."""
        found: dict[str, list[RuleInForce]] = {}
        for thing, card_data in self.active:
            for effect in card_data.passive_effects:
                found.setdefault(effect["do"], []).append(
                    RuleInForce(thing.side, thing.id, NO_CARD, effect, thing.card)
                )
        for each in self.lasting:
            effect = self.cards[each.card].effects[each.effect_index]
            rule = RuleInForce(each.seat, each.target, each.target, effect, each.card)
            found.setdefault(effect["do"], []).append(rule)
        return found

    @computed_once
    def traits(self) -> Mapping[str, Sequence[RuleInForce]]:
        """Return the rules in force that change a figure, by its trait."""
        return group_by(self.rules.get("modify", ()), lambda rule: rule.effect["trait"])

    @computed_once
    def moments(self) -> Mapping[str, Sequence[tuple[Thing, CardData]]]:
        """Return the cards whose effects work by themselves, by the moment when they do."""
        found: dict[str, list[tuple[Thing, CardData]]] = {}
        for each in self.active:
            for moment in each[1].moments:
                found.setdefault(moment, []).append(each)
        return found

    @computed_once
    def with_abilities(self) -> Mapping[int, Sequence[int]]:
        """Return the numbers of the cards with abilities, by side."""
        found: dict[int, list[int]] = {}
        for thing, card_data in self.active:
            if card_data.abilities:
                found.setdefault(thing.side, []).append(thing.id)
        return found

    @computed_once
    def paying_kinds(self) -> dict[int, Mapping[str, frozenset[int]]]:
        """Return the cache of `costs.kinds_by_cost`, by seat, where no such rule requires a card; empty at first."""
        return {}

    @computed_once
    def sections(self) -> dict[int, int | None]:
        """Return the cache of `figures.section_of`, by card in play; empty at first."""
        return {}

    @computed_once
    def references(self) -> Mapping[int, str]:
        """Return the reference of each card in play among those of its side: `rycerz`, `rycerz#2` of several, `?#1`.

        Monuments that are face down are counted apart: what lies there must not show in other names.
        """
        found: dict[int, str] = {}
        cards = self.cards
        for things in self.by_side.values():
            kinds = [(thing.card, thing.down) for thing in things]
            if len(set(kinds)) == len(kinds) and (UNSEEN, True) not in kinds:
                found |= {thing.id: cards[thing.card].id for thing in things}
                continue
            for at, (thing, kind) in enumerate(zip(things, kinds, strict=True)):
                id = cards[thing.card].id if thing.card >= 0 else "?"
                if thing.card < 0 or kinds.count(kind) > 1:
                    id = f"{id}#{kinds[: at + 1].count(kind)}"
                found[thing.id] = id
        return found
