"""Finds the rules and the cards that a log names, and keeps them for the next log."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.definitions.library import games, load
from kredens.cards.faults import Fault, Unreadable, shown
from kredens.rules_engine.contract.protocol import Game, game

_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_LONGEST: Final = 240


def referee(reference: str, folder: Path) -> Game[Any]:
    """The rules over the cards of a shipped game, or of a game's folder as it is named in a file in `folder`.

    Raises Unreadable.
    """
    if reference in _shipped():
        return _referee(reference, ())
    if reason := _refused(reference):
        raise Unreadable(Fault("game", f"game: {reason}"))
    if not reference.startswith(".") and "/" not in reference and not (folder / reference).is_dir():
        # Whoever writes a bare word most likely means a shipped game, and is told which there are.
        return _referee(reference, ())
    if not (folder / reference / GAME_FILE).is_file():
        raise Unreadable(Fault("no-game", f"no {GAME_FILE} in the folder {shown(reference)}, seen from this file"))
    return _referee(str(folder / reference), _fingerprint(folder / reference))


@lru_cache(1)
def _shipped() -> frozenset[str]:
    return frozenset(games())


@lru_cache(16)
def _referee(reference: str, _fingerprint: tuple[tuple[str, int, int], ...]) -> Game[Any]:
    return game(load(reference))


def _fingerprint(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """What changes when somebody edits the files of a game."""
    try:
        files = sorted((each.name, each.stat()) for each in folder.glob("*.yaml"))
    except OSError:
        return ()
    return tuple((name, status.st_mtime_ns, status.st_size) for name, status in files)


def _refused(reference: str) -> str | None:
    if len(reference) > _LONGEST or any(character in reference for character in "\0\n\r\t"):
        return f"{shown(reference)} cannot be the name of a game or a folder"
    if _ADDRESS.match(reference):
        return f"{shown(reference)} is an address: write the id of a shipped game, or a folder beside this file"
    if "\\" in reference:
        return f"{shown(reference)}: write / between folders, not \\"
    if reference.startswith(("/", "~")):
        return f"{shown(reference)}: name the folder from where this file is, such as ./mine"
    return None
