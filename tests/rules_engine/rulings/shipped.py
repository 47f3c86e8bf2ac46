"""The rulings that ship with the games, read once for all tests and not before one asks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from kredens.cards.definitions import library
from kredens.rules_engine.rulings import rulings
from kredens.rules_engine.rulings.rulings import Ruling


@cache
def of_game(name: str) -> Mapping[str, Ruling]:
    """Return the rulings of a game by their ids."""
    return {each.id: each for each in rulings.load(library.load(name))}
