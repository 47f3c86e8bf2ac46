"""Card data of VETO: the cards as its rules need them, numbered, with their figures, keywords and effects.

`card_compiler` makes them, once for a set.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from kredens.cards.definitions.model import Card
from kredens.cards.selectors import SelectorIndex, matches

Effect: TypeAlias = "Mapping[str, Any]"
"""A verb and its arguments, plain as in the definitions."""
CZYN, DROBIAZG, REPLIKA = "czyn", "drobiazg", "replika"
CHANGING_FIGURES = ("szabla", "kreski")
"""Figures of characters that are asked for as they are now, not as they are printed."""
NO_FACTION = "none"
"""The faction of a card without a coat of arms."""
GEAR_CLASSES = ("bron", "bron-palna", "kon")
"""Keywords of which a duellist uses one piece of gear each."""


class Aim(Struct, frozen=True, eq=False):
    """What an effect may be aimed at.

    One of these cards (by number), on whose side, tapped or not, on which field; None: any.
    """

    numbers: frozenset[int]
    only_characters: bool
    """Whether all of these cards are characters."""
    whose: str
    tapped: bool | None
    place: str | None
    unattached_only: bool
    """Whether a target that is no character must stand on its own, not attached."""
    figures: Mapping[str, Any]
    """What is asked of the figures that change, as conditions of a selector; they hold for characters alone."""
    figure_tests: tuple[tuple[str, Callable[[int], bool]], ...]
    """The same as functions, by the name of the figure."""


class Ability(Struct, frozen=True, eq=False):
    """A rule of a card that somebody uses."""

    effect_index: int
    """Which of the card's effects it is, from 0."""
    number_argument: tuple[int, ...]
    """The argument by which an action names it, from 1; empty where the card has no other ability."""
    effect: Effect
    aim: Aim | None
    must_change: tuple[Effect, ...] | None
    """As for a card: one of these effects must change something; None: it may be used whatever happens."""
    is_czyn: bool
    """Whether using it is a Czyn."""
    needs_tap: bool
    """Whether its card is tapped as a cost."""
    price: int
    """What using it costs, in ducats."""
    is_duel_play: bool
    """Whether using it is a play of a duel."""
    answers: str | None
    """What it answers as a reply; None: it is no reply to something announced."""


class CardData(Struct, frozen=True, eq=False):
    """A card. Figures that do not concern its kind are 0. `modifier` is what gear and sztychy add to Szabla."""

    number: int
    id: str
    kind: str
    faction: str
    name: str
    """The name in the original language, which makes two characters the same person."""
    keywords: frozenset[str]
    szabla: int
    kreski: int
    lafa: int
    modifier: int
    income: int
    treasury: int
    mark: str | None
    lasts: str
    answers: str | None
    halves: tuple[int, ...]
    """Of a split card: the numbers of the two cards it can be played as; else empty."""
    whole: int
    """Of a half: the number of the split card; else the card's own number."""
    effects: tuple[Effect, ...]
    effect_cost: int
    """Ducats that its effects ask for when it is played: of a sztych only if its player wants them."""
    price: int
    """What playing it costs at least, in ducats."""
    markers_to_win: int
    """Strategy markers with which its player wins; 0: no number of them."""
    passive_effects: tuple[Effect, ...]
    """The effects that are in force as long as the card is."""
    prohibitions: tuple[Effect, ...]
    """Those of the passive effects that forbid something."""
    trait_effects: Mapping[str, tuple[Effect, ...]]
    """Those of the passive effects that change a figure, by its trait."""
    abilities: tuple[Ability, ...]
    """The rules that somebody uses."""
    triggered_effects: Mapping[str, tuple[Effect, ...]]
    """The effects that work by themselves, by the moment when they do."""
    is_active: bool
    """Whether it has passive effects, abilities or triggered effects."""
    verbs: Mapping[str, Effect]
    """The first effect of each verb."""
    aim: Aim | None
    """What the card has to be aimed at; None: nothing."""
    on_play: tuple[Effect, ...]
    """The effects that are carried out once when the card is played."""
    must_change: tuple[Effect, ...] | None
    """One of these effects must change something for the card to be played; None: it may be played whatever happens."""
    abilities_by_window: Mapping[str, tuple[Ability, ...]]
    """The abilities by the window in which they can be used."""
    card: Card
    is_plain_sztych: bool
    """Whether it is a sztych that is played as it is: with no target, nothing to be paid and nobody to be tapped."""
    can_stand_on_karmazyn: bool
    """Whether the character may stand on the Karmazyn field."""
    is_czyn: bool
    """Whether playing the card is a Czyn."""
    is_sztych: bool

    def has(self, keyword: str) -> bool:
        """Return whether the keyword stands on the card, or follows from one that does."""
        return keyword in self.keywords

    def find_effect(self, verb: str) -> Effect | None:
        """Return the first effect of that verb, or None."""
        return self.verbs.get(verb)

    @property
    def attaches(self) -> bool:
        """Return whether an effect card is attached when it is played."""
        return self.find_effect("attach") is not None


class Selection(dict[str, Any]):
    """A selector with the numbers of all the cards that it matches."""

    def __init__(self, what: Mapping[str, Any], index: SelectorIndex) -> None:
        super().__init__(what)
        self.numbers = index.find(what)


def matches_selector(card_data: CardData, what: Mapping[str, Any] | None) -> bool:
    """Return whether a selector matches the card; None matches every card."""
    if isinstance(what, Selection):
        return card_data.number in what.numbers
    return what is None or matches(what, SelectorView(card_data))


class SelectorView:
    """A card as selectors ask about it: with the keywords that follow from others."""

    def __init__(self, card_data: CardData) -> None:
        self._face = card_data

    def get(self, field: str) -> Any:
        """Return the value of a field, as `cards.selectors.matches` asks for it."""
        return sorted(self._face.keywords) if field == "keywords" else self._face.card.get(field)
