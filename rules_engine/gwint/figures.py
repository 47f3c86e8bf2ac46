"""Units in figures, `4bX` or `10H`: cards of their own, made for one question or one written position."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from kredens.cards.definitions.model import Card
from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.gwint.model.card_data import NEUTRAL, ROW_NAMES
from kredens.rules_engine.questions.playing import make_card

UNIT_PATTERN: Final = re.compile(r"(?P<strength>\d{1,2})(?P<mark>[Hmhsd]?|b(?P<name>\w*))\Z")
"""A unit in figures: its strength, then H hero, m morale, h horn, s spy, d Decoy, or b and a name for tight bond."""
ABILITIES: Final = {"m": "morale", "h": "horn", "s": "spy", "b": "bond"}
"""The ability for which a letter behind the strength stands."""
MAX_COPIES: Final = 40
"""How many of a unit in figures there may be."""


def make_unit(definitions: Definitions, figures: re.Match[str], rows: Sequence[str]) -> Card:
    """Make the card of a unit in figures that may lie in these rows, on the pattern of a unit of the set."""
    id, mark = figures[0], figures["mark"][:1]
    values: dict[str, Any] = {
        "faction": NEUTRAL,
        "row": list(rows),
        "strength": int(figures["strength"]),
        "set": "base",
    }
    if mark in ABILITIES:
        values["abilities"] = [ABILITIES[mark]]
    pattern = next(card for card in definitions.cards if card.kind == "unit")
    return make_card(pattern, id, values, kind="hero" if mark == "H" else "unit", copies=MAX_COPIES)


def find_units(definitions: Definitions, given: Mapping[str, Any]) -> list[Card]:
    """Return the cards of the units in figures that lie in the rows of a written position in its long form."""
    rows: dict[str, list[str]] = {}
    for row, written in _units_in_rows(given):
        name = written.get("card") if isinstance(written, Mapping) else written
        if isinstance(name, str) and UNIT_PATTERN.match(name):
            rows.setdefault(name, []).append(row)
    known = {card.id for card in definitions.cards}
    figures = {name: UNIT_PATTERN.match(name) for name in rows if name not in known}
    return [make_unit(definitions, match, list(dict.fromkeys(rows[name]))) for name, match in figures.items() if match]


def _units_in_rows(given: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    players = given.get("players")
    for own in players.values() if isinstance(players, Mapping) else ():
        rows = own.get("rows") if isinstance(own, Mapping) else None
        for row in ROW_NAMES:
            lying = rows.get(row) if isinstance(rows, Mapping) else None
            units = lying.get("units") if isinstance(lying, Mapping) else None
            yield from ((row, unit) for unit in (units if isinstance(units, list) else ()))
