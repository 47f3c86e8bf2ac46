"""Card data of VETO: the cards as its rules need them, compiled once for a set.

Cards are numbered, with their figures, keywords and effects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.selectors import matches

Effect: TypeAlias = "Mapping[str, Any]"
"""A verb and its arguments, plain as in the definitions."""
CZYN, DROBIAZG, REPLIKA = "czyn", "drobiazg", "replika"
NO_FACTION = "none"
"""The faction of a card without a coat of arms."""
GEAR_CLASSES = ("bron", "bron-palna", "kon")
"""Keywords of which a duellist uses one piece of gear each."""
TARGETING_VERBS = frozenset({"tap", "untap", "discard", "kill", "attach", "absent", "move"})
"""Verbs that need a card in play to be aimed at."""
PASSIVE_VERBS = frozenset({"modify", "double", "forbid", "strategy-win", "strategy-marker", "cheap-bribe"})
"""Verbs that are in force as long as their card is, where they have neither mark nor moment."""


class Aim(NamedTuple):
    """What an effect may be aimed at.

    One of these cards (by number), on whose side, tapped or not, on which field; None: any.
    """

    numbers: frozenset[int]
    whose: str
    tapped: bool | None
    place: str | None
    unattached_only: bool
    """Whether a target that is no character must stand on its own, not attached."""


class Ability(NamedTuple):
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


class CardData(NamedTuple):
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

    @property
    def is_czyn(self) -> bool:
        """Return whether playing the card is a Czyn."""
        return self.kind == "character" or self.mark == CZYN

    @property
    def is_sztych(self) -> bool:
        """Return whether this is a sztych."""
        return self.kind == "sztych"


def compile_cards(definitions: Definitions) -> tuple[CardData, ...]:
    """Return the data of every card of the set, numbered in the order of its files."""
    numbers = {card.id: number for number, card in enumerate(definitions.cards)}
    wholes = {
        half: numbers[card.id]
        for card in definitions.cards
        if card.kind == "split"
        for half in (card.get("first"), card.get("second"))
    }
    plain = [_compile_card(number, card, definitions, numbers, wholes) for number, card in enumerate(definitions.cards)]
    return tuple(_with_effects(card_data, plain) for card_data in plain)


class Selection(dict[str, Any]):
    """A selector with the numbers of all the cards that it matches."""

    def __init__(self, what: Mapping[str, Any], all_cards: Sequence[CardData]) -> None:
        super().__init__(what)
        self.numbers = frozenset(card_data.number for card_data in all_cards if matches_selector(card_data, what))


def _with_effects(card_data: CardData, all_cards: Sequence[CardData]) -> CardData:
    """Return the card data with all that follows from its effects, for which the other cards must be known."""
    effects = tuple(
        {**effect, "what": Selection(effect["what"], all_cards)} if effect.get("what") else effect
        for effect in card_data.effects
    )
    always = tuple(effect for effect in effects if _is_passive(effect))
    used = _make_abilities(effects, all_cards)
    moments = _group_by("when", effects)
    return card_data._replace(
        effects=effects,
        passive_effects=always,
        prohibitions=tuple(effect for effect in always if effect["do"] == "forbid"),
        trait_effects=_group_by("trait", always),
        abilities=used,
        triggered_effects=moments,
        is_active=bool(always or used or moments),
        verbs={effect["do"]: effect for effect in reversed(effects)},
        aim=next((_make_aim(effect, all_cards) for effect in effects if needs_target(effect)), None),
        on_play=tuple(
            effect for effect in effects if not effect.get("when") and not stays_in_force(card_data.lasts, effect)
        ),
        must_change=_must_change(card_data.lasts, effects),
        abilities_by_window={
            window: tuple(rule for rule in used if fits(rule.effect)) for window, fits in _WINDOW_TESTS.items()
        },
    )


def _group_by(name: str, effects: Sequence[Effect]) -> Mapping[str, tuple[Effect, ...]]:
    """Group the effects that have such an argument by its value, in their order."""
    found = dict.fromkeys(effect[name] for effect in effects if effect.get(name))
    return {value: tuple(effect for effect in effects if effect.get(name) == value) for value in found}


def needs_target(effect: Effect) -> bool:
    """Return whether somebody has to say what the effect is aimed at."""
    if effect["do"] in TARGETING_VERBS:
        return effect.get("of") not in ("self", "host")
    return effect["do"] in ("modify", "double", "forbid") and effect.get("of") == "target"


def _make_aim(effect: Effect, all_cards: Sequence[CardData]) -> Aim:
    """Return what the effect can be aimed at; where it does not say what, it means characters."""
    what, does = effect.get("what"), effect["do"]
    return Aim(
        frozenset(
            card_data.number
            for card_data in all_cards
            if (matches_selector(card_data, what) if what else card_data.kind == "character")
        ),
        effect.get("whose", "own" if does == "move" else "any"),
        effect.get("tapped"),
        effect.get("place"),
        does in ("attach", "absent", "move"),
    )


def stays_in_force(lasts: str, effect: Effect) -> bool:
    """Return whether an effect of a card is in force while the card lies open, rather than done once."""
    passive = effect["do"] in ("modify", "forbid", "double")
    return lasts == "round" and passive and effect.get("of") in ("side", "owner", "opponent")


def _must_change(lasts: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """Return the effects of which one must change something for the card to be played, or None."""
    at_once = [effect for effect in effects if not effect.get("when")]
    if not at_once or any(stays_in_force(lasts, effect) for effect in at_once):
        return None
    return tuple(effect for effect in at_once if lasts != "attached" or effect["do"] == "attach")


def _make_abilities(effects: tuple[Effect, ...], all_cards: Sequence[CardData]) -> tuple[Ability, ...]:
    """Return the rules of the card that somebody uses."""
    used = [(at, effect) for at, effect in enumerate(effects) if effect.get("mark") or is_usable_in_duel(effect)]
    return tuple(
        Ability(
            at,
            (place,) if len(used) > 1 else (),
            effect,
            _make_aim(effect, all_cards) if needs_target(effect) else None,
            _must_change("now", (effect,)),
            effect.get("mark") == CZYN,
            bool(effect.get("tap")),
            effect.get("pay") or 0,
        )
        for place, (at, effect) in enumerate(used, 1)
    )


def _compile_card(
    number: int, card: Card, definitions: Definitions, numbers: Mapping[str, int], wholes: Mapping[str, int]
) -> CardData:
    """Return the data of one card as printed; what follows from its effects is filled in by `_with_effects`."""
    keywords = set(card.get("keywords") or ())
    if "kompanion" in keywords:
        keywords.add("lojalny")
    if card.kind == "character" and "pospolity" not in keywords:
        keywords.add("unikat")
    effects = tuple(definitions.effects_of(card))
    asked = sum(effect.get("pay") or 0 for effect in effects) if card.kind in ("effect", "sztych") else 0
    return CardData(
        number,
        card.id,
        card.kind,
        card.get("faction") or NO_FACTION,
        next(iter(card.name.values())),
        frozenset(keywords),
        card.get("szabla") or 0,
        card.get("kreski") or 0,
        card.get("lafa") or 0,
        card.get("modifier") or 0,
        card.get("income") or 0,
        card.get("treasury") or 0,
        card.get("mark"),
        card.get("lasts") or "now",
        card.get("answers"),
        tuple(numbers[card.get(half)] for half in ("first", "second")) if card.kind == "split" else (),
        wholes.get(card.id, number),
        effects,
        asked,
        (card.get("lafa") or 0) + (0 if card.kind == "sztych" else asked),
        next((int(effect["markers"]) for effect in effects if effect["do"] == "strategy-win"), 0),
        (),
        (),
        {},
        (),
        {},
        False,
        {},
        None,
        (),
        None,
        {},
        card,
    )


def _is_passive(effect: Effect) -> bool:
    return effect["do"] in PASSIVE_VERBS and not effect.get("mark") and not effect.get("when")


def is_usable_in_duel(effect: Effect) -> bool:
    """Return whether a rule is a play of a duel."""
    return effect["do"] == "support" or (effect.get("mark") == REPLIKA and not effect.get("on"))


def _is_reply(effect: Effect) -> bool:
    return effect.get("mark") == REPLIKA and bool(effect.get("on"))


_WINDOW_TESTS: Mapping[str, Callable[[Effect], bool]] = {
    "voice": lambda effect: not effect.get("on") and not is_usable_in_duel(effect),
    "reply": _is_reply,
    "answer": lambda effect: _is_reply(effect) or is_usable_in_duel(effect),
    "duel": is_usable_in_duel,
}
"""Whether a rule may be used in a window at all; `answer`: as a reply, where the rules of duels are replies too."""


def matches_selector(card_data: CardData, what: Mapping[str, Any] | None) -> bool:
    """Return whether a selector matches the card; None matches every card."""
    if isinstance(what, Selection):
        return card_data.number in what.numbers
    return what is None or matches(what, _SelectorView(card_data))


class _SelectorView:
    """A card as selectors ask about it: with the keywords that follow from others."""

    def __init__(self, card_data: CardData) -> None:
        self._face = card_data

    def get(self, field: str) -> Any:
        """Return the value of a field, as `cards.selectors.matches` asks for it."""
        return sorted(self._face.keywords) if field == "keywords" else self._face.card.get(field)
