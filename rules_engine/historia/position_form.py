"""The form of a position of Historia: what can be put where at a table of these factions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kredens.rules_engine.contract.position_form import CardPlace, PlayerChoice, PositionForm, Trait, ValuePlace
from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.historia.model.card_data import CHARACTER, EVENT, FACTION, CardData
from kredens.rules_engine.historia.model.influence import KINDS
from kredens.rules_engine.historia.position_read import CARD_LISTS, MAX_ROUND, MAY_BE_UNSEEN, MOST
from kredens.rules_engine.historia.position_short import CARD_KEYS, LYING
from kredens.rules_engine.kit.positions.form import spread

TAPPED: Final = Trait("tapped", "flag")
OWNER: Final = Trait("owner", "player")
FIGHTS: Final = Trait("fights", "flag")
TOKENS: Final = Trait("tokens", "tokens", letters="PSEC")
PLACES: Final = {
    "event": CardPlace((), (EVENT,), single=True),
    **{
        f"players.{{player}}.{place}": CardPlace(
            (),
            (kind,),
            unseen=place == "unfinished",
            traits=(
                TOKENS if place == "unfinished" else TAPPED,
                *((FIGHTS,) if kind == CHARACTER else ()),
                OWNER,
            ),
        )
        for place, kind in LYING.items()
    },
    "players.{player}.faction": CardPlace((), (FACTION,), single=True, traits=(TAPPED,)),
    **{
        f"players.{{player}}.{pile}": CardPlace((), tuple(CARD_KEYS[pile]), unseen=pile in MAY_BE_UNSEEN)
        for pile in CARD_LISTS
    },
}
VALUES: Final = {
    "turn": ValuePlace((), "player"),
    "round": ValuePlace((), "number", 0, MAX_ROUND),
    "first": ValuePlace((), "player"),
    "lap": ValuePlace((), "player"),
    "war.attacker": ValuePlace((), "player"),
    "war.defender": ValuePlace((), "player"),
    "war.turn": ValuePlace((), "player"),
    **{f"players.{{player}}.{kind}": ValuePlace((), "number", 0, MOST) for kind in KINDS},
    "players.{player}.points": ValuePlace((), "number", 0, MOST),
    "players.{player}.markers": ValuePlace((), "number", 0, MOST),
    "players.{player}.passed": ValuePlace((), "flag"),
    "players.{player}.hidden": ValuePlace((), "number", 0, 99),
}
BEYOND: Final = frozenset({"epoch", "lot", "stack", "war", "total", "lasting", "open", "used"})
"""The epoch of the factions, what is worked out, what the characters that fight say of a war, and moves that
are half done."""


def position_form(cards: Sequence[CardData], setup: Setup, most: int) -> PositionForm:
    """Return the form of a position of one epoch."""
    factions = tuple(face.id for face in cards if face.kind == FACTION)
    slots = {"player": tuple(setup.players)}
    choices = {player: (PlayerChoice("factions", factions, listed=True),) for player in setup.players}
    return PositionForm(choices, spread(PLACES, slots), spread(VALUES, slots), most=most, beyond=BEYOND)
