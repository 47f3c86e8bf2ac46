"""The form of a position of VETO: what can be put where at a table of these families."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kredens.rules_engine.contract.position_form import CardPlace, PlayerChoice, PositionForm, Trait, ValuePlace
from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.kit.positions.form import spread
from kredens.rules_engine.veto.model.state import TOTAL_KRESKI
from kredens.rules_engine.veto.position_read import CARD_LISTS, MAY_BE_UNSEEN, PHASES
from kredens.rules_engine.veto.position_short import CARD_KEYS

ON_A_FIELD: Final = (
    Trait("tapped", "flag"),
    Trait("absent", "flag"),
    Trait("fights", "flag"),
    Trait("under", "cards", ("gear", "sztych", "effect", "split"), down="down", flags=("fights",)),
    Trait("owner", "player"),
)
FIELDS: Final = ("election", "karmazyn")
PLACES: Final = {
    **{f"players.{{player}}.{field}": CardPlace((), tuple(CARD_KEYS[field]), traits=ON_A_FIELD) for field in FIELDS},
    **{
        f"players.{{player}}.{pile}": CardPlace((), tuple(CARD_KEYS[pile]), unseen=pile in MAY_BE_UNSEEN)
        for pile in CARD_LISTS
    },
    "election": CardPlace((), ("character",), single=True),
}
VALUES: Final = {
    "voice": ValuePlace((), "player"),
    "phase": ValuePlace((), "word", words=tuple(phase for phase in PHASES if phase != "setup")),
    "round": ValuePlace((), "number", 1, 99),
    "initiative": ValuePlace((), "player"),
    "acted": ValuePlace((), "flag"),
    "czyn": ValuePlace((), "flag"),
    "passes": ValuePlace((), "number", 0, 2),
    "duel.turn": ValuePlace((), "player"),
    "duel.passes": ValuePlace((), "number", 0, 1),
    "players.{player}.kreski": ValuePlace((), "number", 0, TOTAL_KRESKI),
    "players.{player}.ducats": ValuePlace((), "number", 0, 99),
    "players.{player}.markers": ValuePlace((), "number", 0, 99),
    "players.{player}.bribed": ValuePlace((), "number", 0, 99),
    "players.{player}.hidden": ValuePlace((), "number", 0, 99),
}
BEYOND: Final = frozenset({"faction", "sum", "initiative", "common", "duel", "open", "winner", "ended", "mods", "used"})
"""What is chosen before the game or worked out, what cards that fight say of a duel, and moves that are half done."""


def position_form(families: Sequence[str], setup: Setup) -> PositionForm:
    """Return the form."""
    slots = {"player": tuple(setup.players)}
    choices = {player: (PlayerChoice("faction", tuple(families)),) for player in setup.players}
    return PositionForm(choices, spread(PLACES, slots), spread(VALUES, slots), beyond=BEYOND)
