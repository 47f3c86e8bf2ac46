"""The form of a position of Kacíři: what can be put where at a table of these factions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kredens.rules_engine.contract.position_form import CardPlace, PlayerChoice, PositionForm, ValuePlace
from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.kaciri.apply import ROUNDS_PER_WAVE
from kredens.rules_engine.kaciri.position import DISCARDED
from kredens.rules_engine.kit.positions.form import spread

CITY: Final = ("city",)
PERSONALITY: Final = ("personality",)
PLACES: Final = {
    "city": CardPlace((), CITY, single=True),
    "carried": CardPlace((), CITY),
    "cities": CardPlace((), CITY, held=DISCARDED),
    "bottom": CardPlace((), CITY),
    "deck": CardPlace((), CITY),
    "players.{player}.sent": CardPlace((), PERSONALITY, single=True, unseen=True),
    "players.{player}.hand": CardPlace((), PERSONALITY),
    "players.{player}.temple": CardPlace((), PERSONALITY),
    "players.{player}.graveyard": CardPlace((), PERSONALITY),
    "players.{player}.won": CardPlace((), CITY),
}
VALUES: Final = {
    "wave": ValuePlace((), "number", 1, 2),
    "round": ValuePlace((), "number", 0, ROUNDS_PER_WAVE),
}
BEYOND: Final = frozenset({"faction", "score"})
"""The faction is chosen before the game, the score is worked out."""


def position_form(personalities: Mapping[str, Mapping[int, str]], setup: Setup, fewest: int, most: int) -> PositionForm:
    """Return the form; `personalities` are by faction and Strength."""
    choices = {player: (PlayerChoice("faction", tuple(personalities)),) for player in setup.players}
    cards = [
        place._replace(ids=personalities.get(str(setup.players[place.path[1]].get("faction")), {}))
        if place.kinds == PERSONALITY
        else place
        for place in spread(PLACES, {"player": tuple(setup.players)})
    ]
    return PositionForm(choices, tuple(cards), spread(VALUES, {}), fewest, most, BEYOND)
