"""Compile the cards of a set: what their figures, sections and effects come to, as the rules read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kredens.cards.dates import parse_date
from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.selectors import SelectorIndex
from kredens.rules_engine.historia.model.card_data import (
    FIGURES,
    FREE,
    MOMENTS,
    NEUTRAL,
    NOW,
    PERSONAL,
    Ability,
    CardData,
    Effect,
    Selection,
)
from kredens.rules_engine.historia.model.influence import ANY, KIND_OF, KINDS
from kredens.rules_engine.historia.play.effect_verbs import MARKS, VERBS
from kredens.rules_engine.kit.effect_verbs import find_passive, group_effects

MOST = 1_000
"""More than any figure of a card is."""
SELECTORS = ("what", "by", "requires", "per")
"""The arguments of effects that select cards."""
SECTIONS = ("five", "three", "one")
"""The sections of an event, in the order in which they are tried."""


def compile_cards(definitions: Definitions) -> tuple[CardData, ...]:
    """Return the data of every card of the set, numbered in the order of its files."""
    cards = definitions.cards
    index = SelectorIndex(cards)
    return tuple(_compile_card(number, card, definitions, index) for number, card in enumerate(cards))


def _compile_selector(selector: Mapping[str, Any], index: SelectorIndex) -> Selection:
    """Return a compiled selector over the cards of an index."""
    rest = {name: value for name, value in selector.items() if name != "keywords" and name not in FIGURES}
    wanted = selector.get("keywords")
    keywords = None if wanted is None else frozenset([wanted] if isinstance(wanted, str) else wanted)
    figures = tuple((name, *_bounds(selector[name])) for name in FIGURES if selector.get(name) is not None)
    return Selection(
        index.find(selector),
        index.find(rest),
        keywords,
        figures,
        any(selector.get(name) is not None for name in PERSONAL),
    )


def _bounds(condition: Any) -> tuple[int, int]:
    """Return the least and the greatest number that fulfil a condition."""
    if isinstance(condition, Mapping):
        return condition.get("from") or 0, MOST if condition.get("to") is None else condition["to"]
    return (min(condition), max(condition)) if isinstance(condition, list) else (condition, condition)


def _compile_effect(effect: Mapping[str, Any], index: SelectorIndex) -> Effect:
    return {
        name: _compile_selector(value, index) if name in SELECTORS and value is not None else value
        for name, value in effect.items()
        if value is not None
    }


def _compile_card(number: int, card: Card, definitions: Definitions, index: SelectorIndex) -> CardData:
    effects = tuple(_compile_effect(effect, index) for effect in definitions.effects_of(card))
    lasts, use = card.get("lasts") or NOW, card.get("use") or ""
    is_symbol = card.kind == "symbol"
    passive = () if is_symbol and lasts == NOW else find_passive(VERBS, effects, MARKS)
    used = [(at, effect) for at, effect in enumerate(effects) if effect.get("use") and not is_symbol]
    abilities = tuple(
        Ability(at, place, effect, effect["use"] if effect.get("use") else FREE)
        for place, (at, effect) in enumerate(used, 1)
    )
    moments = {
        moment: found
        for moment in MOMENTS
        if (found := tuple(at for at, effect in enumerate(effects) if effect.get("when") == moment))
    }
    sections = tuple(
        tuple(_compile_selector(each, index) for each in (card.get(section) or ()) if card.kind == "event")
        for section in SECTIONS
    )
    paying = [effect for effect in effects if is_symbol and effect.get("pay") and not effect.get("when")]
    return CardData(
        number,
        card.id,
        card.kind,
        card.get("epoch") or "",
        card.get("period") or "",
        card.get("emblem") or NEUTRAL,
        frozenset(card.get("keywords") or ()),
        card.get("cost") or 0,
        card.get("special_cost") or card.get("cost") or 0,
        card.get("points") or 0,
        tuple(card.get(kind) or 0 for kind in KINDS),  # type: ignore[arg-type]
        card.get("military") or 0,
        parse_date(card.get("date")) if card.get("date") is not None else None,
        sections,
        frozenset(name for section in sections for selection in section for name, _, _ in selection.figures),
        any(selection.asks_person for section in sections for selection in section),
        {
            found: at
            for at, section in reversed([*enumerate(sections)])
            for selection in section
            for found in selection.numbers
        },
        use,
        lasts,
        effects,
        passive,
        group_effects("trait", passive),
        abilities,
        moments,
        tuple(
            at
            for at, effect in enumerate(effects)
            if is_symbol and not effect.get("when") and not any(effect is each for each in passive)
        ),
        sum(effect["pay"] for effect in paying),
        KIND_OF[paying[0].get("with") or "any"] if paying else ANY,
        bool(passive or abilities or moments),
        card,
    )
