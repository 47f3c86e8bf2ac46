"""What a side of a simulation, or what it is played for, is called."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.cards.definitions.model import Game
from kredens.cards.languages import text_in


def name_side(definitions: Game, id: str, language: str, decks: Mapping[str, str]) -> str:
    """Return the name of a side, a card, or a value of one of the game's lists; `decks` are those of decks by side."""
    if id in decks:
        return decks[id]
    for entries in definitions.lists.values():
        if id in entries:
            return text_in(entries[id]["name"], language, definitions.language)
    return text_in(definitions.card(id).name, language, definitions.language)
