"""Look up the engine and the cards of the game that a log names; both are cached for the next log."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.definitions.library import games, load, reference_problem
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.paths import is_file, is_folder
from kredens.rules_engine.contract.protocol import Engine, engine_for


def find_engine(reference: str, folder: Path) -> Engine[Any]:
    """Return the engine over the cards of a shipped game, or of a game's folder as a file in `folder` names it.

    Raises Unreadable.
    """
    if reference in _shipped_games():
        return _load_engine(reference, ())
    if reason := reference_problem(reference):
        raise Unreadable(Fault("game", message("at-path", path="game", message=reason)))
    if not reference.startswith(".") and "/" not in reference and not is_folder(folder / reference):
        # Whoever writes a bare word most likely means a shipped game, and is told which there are.
        return _load_engine(reference, ())
    if not is_file(folder / reference / GAME_FILE):
        sentence = message("no-game-in-folder", file=GAME_FILE, folder=quote_value(reference))
        raise Unreadable(Fault("no-game", sentence))
    return _load_engine(str(folder / reference), _fingerprint(folder / reference))


@lru_cache(1)
def _shipped_games() -> frozenset[str]:
    return frozenset(games())


@lru_cache(16)
def _load_engine(reference: str, _fingerprint: tuple[tuple[str, int, int], ...]) -> Engine[Any]:
    return engine_for(load(reference))


def _fingerprint(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Return name, modification time (ns) and size (bytes) of the YAML files: they change when a game is edited."""
    try:
        files = sorted((each.name, each.stat()) for each in folder.glob("*.yaml"))
    except OSError:
        return ()
    return tuple((name, status.st_mtime_ns, status.st_size) for name, status in files)
