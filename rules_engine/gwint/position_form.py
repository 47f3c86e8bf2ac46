"""The form of a position of Gwint: what can be put where at a table of these factions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kredens.rules_engine.contract.position_form import CardPlace, PlayerChoice, PositionForm, Trait, ValuePlace
from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.gwint.model.card_data import NEUTRAL, ROW_NAMES, CardData
from kredens.rules_engine.gwint.model.state import STARTING_GEMS
from kredens.rules_engine.gwint.position_standing import LAST_ROUND
from kredens.rules_engine.kit.positions.form import spread

UNITS: Final = ("unit", "hero")
ANY: Final = (*UNITS, "special", "weather")
OWNER: Final = (Trait("owner", "player"),)
"""A spy lies on the other side without more being said; whose another card is has to be."""
PLACES: Final = {
    "weather": CardPlace((), ("weather",), traits=OWNER),
    **{f"players.{{player}}.rows.{row}.units": CardPlace((), UNITS, traits=OWNER) for row in ROW_NAMES},
    **{f"players.{{player}}.rows.{row}.beside": CardPlace((), ("special",), traits=OWNER) for row in ROW_NAMES},
    "players.{player}.hand": CardPlace((), ANY, unseen=True),
    "players.{player}.deck": CardPlace((), ANY, unseen=True),
    "players.{player}.discard": CardPlace((), ANY),
    "players.{player}.shown": CardPlace((), ANY),
    "players.{player}.foreign": CardPlace((), ANY),
    "players.{player}.aside": CardPlace((), ANY, unseen=True),
    "players.{player}.gone": CardPlace((), ANY),
    "players.{player}.arrivals": CardPlace((), UNITS),
    "players.{player}.unseen": CardPlace((), ANY),
}
VALUES: Final = {
    "turn": ValuePlace((), "player"),
    "passed": ValuePlace((), "players"),
    "round": ValuePlace((), "number", 1, LAST_ROUND),
    "starter": ValuePlace((), "player"),
    "extra-round": ValuePlace((), "flag"),
    "players.{player}.gems": ValuePlace((), "number", 0, STARTING_GEMS),
    "players.{player}.won": ValuePlace((), "number", 0, STARTING_GEMS),
    "players.{player}.leader-used": ValuePlace((), "number", 0, 1),
    "players.{player}.played": ValuePlace((), "number", 0, 40),
    **{f"players.{{player}}.rows.{row}.call": ValuePlace((), "number", 0, 2) for row in ROW_NAMES},
}
BEYOND: Final = frozenset({"faction", "leader", "total", "totals", "open"})
"""What is chosen before the game, the sums, and moves that are half done."""


def position_form(cards: Sequence[CardData], factions: Sequence[str], setup: Setup) -> PositionForm:
    """Return the form; the leaders that can be chosen are those of the chosen faction."""
    leaders = [face for face in cards if face.kind == "leader"]
    choices = {}
    for player, chosen in setup.players.items():
        own = [face.id for face in leaders if chosen.get("faction") in (None, face.faction) or face.faction == NEUTRAL]
        choices[player] = (
            PlayerChoice("faction", tuple(factions)),
            PlayerChoice("leader", tuple(own), needed=False),
        )
    slots = {"player": tuple(setup.players)}
    return PositionForm(choices, spread(PLACES, slots), spread(VALUES, slots), beyond=BEYOND)
