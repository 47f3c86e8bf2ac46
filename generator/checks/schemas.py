"""Check the schemas that editors use: those in a game's folder are those of its game.yaml as it is now."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from kredens.cards.definitions import library
from kredens.cards.definitions.json_schema import editor_schema, game_schema
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place
from kredens.cards.messages.message import message
from kredens.generator.layouts.json_schema import layout_schema

SCHEMA_FOLDER: Final = "schemas"
"""Folder of the schemas within the game's folder, as `kredens new` writes it."""
_KINDS: Final[Mapping[str, Callable[[Game], Any]]] = {
    "cards": lambda game: editor_schema(game.folder),
    "game": lambda _: game_schema(),
    "layout": lambda _: layout_schema(),
}
"""How the schema of each kind of files is made."""


def findings(game: Game) -> Iterator[Fault]:
    """Report each schema in the folder of a game of one's own that is not what `kredens schema` would write now."""
    for kind, make in _KINDS.items() if not game.shipped else ():
        path = game.folder / SCHEMA_FOLDER / f"{kind}.json"
        if not path.is_file():
            continue
        there: Any = None
        with contextlib.suppress(OSError, msgspec.DecodeError):
            there = msgspec.json.decode(path.read_bytes())
        if there != msgspec.json.decode(msgspec.json.encode(make(game))):
            shown = library.display_path(game.folder, f"{SCHEMA_FOLDER}/{kind}.json")
            command = f"kredens schema {game.folder.as_posix()} --for {kind} -o {path.as_posix()}"
            yield Fault("stale-schema", message("stale-schema", command=command), Place(shown, 1, 1), None, "warning")
