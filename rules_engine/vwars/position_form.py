"""The form of a position of V-Wars: what can be put where, in each city and region, at a table of these characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from kredens.rules_engine.contract.position_form import CardPlace, PlayerChoice, PositionForm, Trait, ValuePlace
from kredens.rules_engine.contract.protocol import UNKNOWN, Setup
from kredens.rules_engine.kit.positions.form import spread
from kredens.rules_engine.vwars.model.card_data import (
    CHARACTER,
    EVENT,
    HUMAN,
    INFECTED,
    LAW,
    PLAYER,
    SIDES,
    VAMPIRE,
    CardData,
)
from kredens.rules_engine.vwars.model.state import TRACK
from kredens.rules_engine.vwars.position_build import PHASES
from kredens.rules_engine.vwars.position_write import MARKS

SEEN: Final = (Trait("seen", "players"),)
CARD: Final = (PLAYER,)
PLACES: Final = {
    "now": CardPlace((), CARD, single=True),
    "soon": CardPlace((), CARD, single=True),
    "event-now": CardPlace((), (EVENT,), single=True, unseen=True),
    "event-soon": CardPlace((), (EVENT,), single=True, unseen=True),
    **{f"laws.{side}.open": CardPlace((), (LAW,), single=True) for side in SIDES},
    **{f"laws.{side}.discard": CardPlace((), (LAW,)) for side in SIDES},
    "riot-deck": CardPlace((), CARD, unseen=True, traits=SEEN),
    "discard": CardPlace((), CARD, unseen=True, traits=SEEN),
    "event-discard": CardPlace((), (EVENT,), unseen=True),
    "turned": CardPlace((), CARD, traits=(Trait("spent", "flag"),)),
    "regions.{region}.law": CardPlace((), (LAW,), single=True),
    "regions.{region}.deck": CardPlace((), CARD, unseen=True, traits=SEEN),
    "players.{player}.hand": CardPlace((), CARD, unseen=True, traits=SEEN),
}


def _values(cities: Sequence[str], cards: Mapping[str, int]) -> dict[str, ValuePlace]:
    return {
        "active": ValuePlace((), "player"),
        "phase": ValuePlace((), "word", words=PHASES),
        "actions": ValuePlace((), "number", 0, 4),
        "riot": ValuePlace((), "word", words=tuple(cities)),
        "sympathy": ValuePlace((), "number", 0, TRACK),
        "pile": ValuePlace((), "number", 0, cards[PLAYER]),
        "event-pile": ValuePlace((), "number", 0, cards[EVENT]),
        "players.{player}.city": ValuePlace((), "word", words=tuple(cities)),
        "players.{player}.role": ValuePlace((), "word", words=(HUMAN, VAMPIRE, INFECTED, UNKNOWN)),
        "players.{player}.revealed": ValuePlace((), "flag"),
        "players.{player}.token": ValuePlace((), "flag"),
        "players.{player}.marks": ValuePlace((), "words", words=tuple(MARKS)),
        **{f"cities.{{city}}.{side}": ValuePlace((), "number", 0, 99) for side in SIDES},
        "cities.{city}.control": ValuePlace((), "word", words=SIDES),
        "cities.{city}.martial-law": ValuePlace((), "flag"),
    }


FEWEST, MOST = 3, 5
BEYOND: Final = frozenset({"character", "victory", "winner", "stack", "aside", "event-aside", "skips-riot"})
"""What is chosen before the game or worked out, and moves that are half done."""


def position_form(
    cards: Sequence[CardData], cities: Sequence[str], regions: Sequence[str], setup: Setup
) -> PositionForm:
    """Return the form."""
    slots = {"player": tuple(setup.players), "city": cities, "region": regions}
    characters = tuple(card.id for card in cards if card.kind == CHARACTER)
    values = _values(cities, Counter(card.kind for card in cards))
    choices = {player: (PlayerChoice("character", characters),) for player in setup.players}
    return PositionForm(choices, spread(PLACES, slots), spread(values, slots), FEWEST, MOST, BEYOND)
