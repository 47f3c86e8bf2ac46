"""Card definitions, and the only code that reads them: the lowest layer, which imports no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from kredens.cards.definitions.model import Game

__all__ = ["games", "load"]


def games() -> list[str]:
    """Return the ids of the shipped games, in alphabetical order."""
    from kredens.cards.definitions import library

    return library.games()


def load(reference: str | Path) -> Game:
    """Load the game of a shipped id, or of a folder with a game.yaml.

    Raises Unreadable with all faults of all its files.
    """
    from kredens.cards.definitions import library

    return library.load(reference)
