"""Card data of Historia: the cards as its rules need them, numbered, with their figures, sections and effects.

`card_compiler` makes them, once for a set.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from kredens.cards.dates import HistoricalDate
from kredens.cards.definitions.model import Card
from kredens.rules_engine.historia.model.influence import Tokens

Effect: TypeAlias = "Mapping[str, Any]"
"""A verb and its arguments, plain as in the definitions, but for its selectors, which are compiled."""
FACTION, EVENT, CHARACTER, MONUMENT, SYMBOL = "faction", "event", "character", "monument", "symbol"
NEUTRAL: Final = "none"
"""The emblem of a card without one."""
FIGURES: Final = ("political", "scientific", "economic", "cultural", "military")
"""The figures of characters that can change, and by which they are selected."""
PERSONAL: Final = ("religion", "sex")
"""What a character is, and what sections ask for in one reading only."""
ACTION, FREE, WAR, DEMANDS = "action", "free", "war", "demands"
"""How an ability or a symbol is used."""
NOW, ROUND, EPOCH = "now", "round", "epoch"
"""How long a symbol works."""
MOMENTS: Final = (
    *("round-start", "round-end", "entered", "activated", "contended", "drew", "built", "completed"),
    *("declared-war", "attacked", "won-war", "lost-war", "won-event"),
)
TargetKind: TypeAlias = Literal["thing", "player", "monument", "discarded", "side"]
"""What an effect can be aimed at."""


class Selection(Struct, frozen=True, eq=False):
    """A compiled selector: the cards that it selects as printed, and what it asks of what can change in play."""

    numbers: frozenset[int]
    """The cards that it selects as they are printed."""
    others: frozenset[int]
    """Those that it selects apart from keywords and figures."""
    keywords: frozenset[str] | None
    """One of these keywords is wanted; None: none is asked for."""
    figures: tuple[tuple[str, int, int], ...]
    """Figures that must lie between two numbers."""
    asks_person: bool
    """Whether it asks for religion or sex."""


class Ability(Struct, frozen=True, eq=False):
    """A rule of a card that somebody uses."""

    effect_index: int
    """Which of the card's effects it is, from 0."""
    number: int
    """Which of the card's abilities it is, from 1."""
    effect: Effect
    use: str


class CardData(Struct, frozen=True, eq=False):
    """A card. Figures that do not concern its kind are 0."""

    number: int
    id: str
    kind: str
    epoch: str
    period: str
    emblem: str
    keywords: frozenset[str]
    cost: int
    special_cost: int
    points: int
    influence: Tokens
    military: int
    date: HistoricalDate | None
    sections: tuple[tuple[Selection, ...], ...]
    """Of an event: what its sections +5, +3 and +1 ask for."""
    section_figures: frozenset[str]
    """The figures that one of them asks for."""
    sections_ask_person: bool
    """Whether one of them asks for religion or sex."""
    printed_sections: Mapping[int, int]
    """The first of these sections, from 0, that each card matches as it is printed."""
    use: str
    """Of a symbol: how it is used."""
    lasts: str
    """Of a symbol: how long it works."""
    effects: tuple[Effect, ...]
    passive_effects: tuple[Effect, ...]
    """The effects that are in force as long as the card works."""
    traits: Mapping[str, tuple[Effect, ...]]
    """Those of the passive effects that change a figure, by its trait."""
    abilities: tuple[Ability, ...]
    """The rules that somebody uses."""
    moments: Mapping[str, tuple[int, ...]]
    """The indices of the effects that work by themselves, by the moment when they do."""
    on_play: tuple[int, ...]
    """Of a symbol: the indices of the effects that are done once when it is played."""
    effect_cost: int
    """Of a symbol: tokens that its effects ask for when it is played."""
    effect_cost_kind: int
    """Of which kind these are."""
    is_active: bool
    """Whether it has passive effects, abilities or effects at a moment."""
    card: Card


def target_kind(effect: Effect) -> TargetKind | None:
    """Return what an effect is aimed at, if somebody has to say it."""
    verb, of = effect["do"], effect.get("of")
    if verb in ("tap", "discard") or (verb == "untap" and of is None) or of == "target":
        return "thing"
    if effect.get("who") == "opponent":
        return "player"
    if verb == "build":
        return "monument"
    if verb == "return":
        return "discarded"
    return "side" if verb == "strengthen" and effect["side"] == "either" else None
