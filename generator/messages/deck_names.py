"""Read the deck list that `--deck` names: one that comes with the game, by its bare name, or a file."""

from __future__ import annotations

from pathlib import Path

from kredens.cards.decks import deck_file
from kredens.cards.decks.deck_file import DeckList
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.names import did_you_mean
from kredens.rules_engine.logs.deck_lookup import DECKS_FOLDER, deck_names


def read_named_deck(game: Game, text: str) -> DeckList:
    """Return the list. Raises Unreadable; for a bare word that is neither, with the names of the game's decks."""
    names = deck_names(game)
    if text in names:
        return deck_file.read(game.folder / DECKS_FOLDER / f"{text}.yaml", game)
    if not Path(text).exists() and not any(sign in text for sign in "/\\.:"):
        come = f" (decks that come with {game.id}: {', '.join(names)})" if names else ""
        raise Unreadable(Fault("deck", f"--deck {text}: no such file{did_you_mean(text, names) or come}"))
    return deck_file.read(Path(text), game)
