"""Compile the cards of a set: what their figures, keywords and effects come to, as the rules read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.selectors import SelectorIndex, matches
from kredens.rules_engine.kit.effect_verbs import find_passive, group_effects
from kredens.rules_engine.veto.model.card_data import (
    CHANGING_FIGURES,
    CZYN,
    NO_FACTION,
    REPLIKA,
    Ability,
    Aim,
    CardData,
    Effect,
    Selection,
    SelectorView,
)
from kredens.rules_engine.veto.play.effect_verbs import MARKS, VERBS


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
    index = SelectorIndex([SelectorView(card_data) for card_data in plain])
    return tuple(_with_effects(card_data, index) for card_data in plain)


def _with_effects(card_data: CardData, index: SelectorIndex) -> CardData:
    """Return the card data with all that follows from its effects, for which the other cards must be known."""
    effects = tuple(
        {**effect, "what": Selection(effect["what"], index)} if effect.get("what") else effect
        for effect in card_data.effects
    )
    always = find_passive(VERBS, effects, MARKS)
    used = _make_abilities(effects, index)
    moments = group_effects("when", effects)
    verbs = {effect["do"]: effect for effect in reversed(effects)}
    aim = next((_make_aim(effect, index) for effect in effects if VERBS[effect["do"]].is_aimed(effect)), None)
    return replace(
        card_data,
        is_plain_sztych=card_data.is_sztych and aim is None and not card_data.effect_cost and "rally" not in verbs,
        effects=effects,
        passive_effects=always,
        prohibitions=tuple(effect for effect in always if effect["do"] == "forbid"),
        trait_effects=group_effects("trait", always),
        abilities=used,
        triggered_effects=moments,
        is_active=bool(always or used or moments),
        verbs=verbs,
        aim=aim,
        on_play=tuple(
            effect for effect in effects if not effect.get("when") and not _stays_in_force(card_data.lasts, effect)
        ),
        must_change=_must_change(card_data.lasts, effects),
        abilities_by_window={
            window: tuple(rule for rule in used if fits(rule)) for window, fits in _WINDOW_TESTS.items()
        },
    )


def _make_aim(effect: Effect, index: SelectorIndex) -> Aim:
    """Return what the effect can be aimed at; where it does not say what, it means characters."""
    what, verb = dict(effect.get("what") or {}), VERBS[effect["do"]]
    figures = {name: what.pop(name) for name in CHANGING_FIGURES if what.get(name) is not None}
    found, characters = index.find(what), index.find({"kind": "character"})
    if not what or figures:
        found &= characters
    return Aim(
        found,
        found <= characters,
        effect.get("whose", verb.default_whose),
        effect.get("tapped"),
        effect.get("place"),
        verb.unattached_only,
        figures,
        tuple((name, _make_figure_test(name, condition)) for name, condition in figures.items()),
    )


def _make_figure_test(name: str, condition: Any) -> Callable[[int], bool]:
    """Return the function that tells whether a figure fulfils a condition of a selector; it remembers its answers."""
    return lru_cache(64)(lambda figure: matches({name: condition}, {name: figure}))


def _stays_in_force(lasts: str, effect: Effect) -> bool:
    """Return whether an effect of a card is in force while the card lies open, rather than done once."""
    changes = VERBS[effect["do"]].affects == "figure"
    return lasts == "round" and changes and effect.get("of") in ("side", "owner", "opponent")


def _must_change(lasts: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """Return the effects of which one must change something for the card to be played, or None."""
    at_once = [effect for effect in effects if not effect.get("when")]
    if not at_once or any(_stays_in_force(lasts, effect) for effect in at_once):
        return None
    return tuple(effect for effect in at_once if lasts != "attached" or effect["do"] == "attach")


def _make_abilities(effects: tuple[Effect, ...], index: SelectorIndex) -> tuple[Ability, ...]:
    """Return the rules of the card that somebody uses."""
    used = [(at, effect) for at, effect in enumerate(effects) if effect.get("mark") or _is_duel_play(effect)]
    return tuple(
        Ability(
            at,
            (place,) if len(used) > 1 else (),
            effect,
            _make_aim(effect, index) if VERBS[effect["do"]].is_aimed(effect) else None,
            _must_change("now", (effect,)),
            effect.get("mark") == CZYN,
            bool(effect.get("tap")),
            effect.get("pay") or 0,
            _is_duel_play(effect),
            effect.get("on") if effect.get("mark") == REPLIKA else None,
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
        False,
        not keywords.isdisjoint(("karmazyn", "wplywowy")),
        card.kind == "character" or card.get("mark") == CZYN,
        card.kind == "sztych",
    )


def _is_duel_play(effect: Effect) -> bool:
    """Return whether a rule is a play of a duel."""
    return VERBS[effect["do"]].is_duel_play or (effect.get("mark") == REPLIKA and not effect.get("on"))


_WINDOW_TESTS: Mapping[str, Callable[[Ability], bool]] = {
    "voice": lambda rule: not rule.effect.get("on") and not rule.is_duel_play,
    "reply": lambda rule: rule.answers is not None,
    "answer": lambda rule: rule.answers is not None or rule.is_duel_play,
    "duel": lambda rule: rule.is_duel_play,
}
"""Whether a rule may be used in a window at all; `answer`: as a reply, where the rules of duels are replies too."""
