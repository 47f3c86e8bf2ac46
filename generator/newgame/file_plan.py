"""What a new game will be made of, before it is written: files, and lines that tell editors of their schemas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kredens.cards.definitions.game_file import GAME_FILE
from kredens.generator.newgame.yaml_writer import editor_line

SCHEMAS = "schemas"
"""The folder of the schemas within the game's."""
CARDS_LINE = editor_line(f"{SCHEMAS}/cards.json")
"""The editor's line for a file of cards in the game's folder."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The files of a new game by their path in its folder: their bytes, or the file to copy; and what to tell."""

    files: Mapping[str, bytes | Path]
    notes: tuple[str, ...] = ()


def schema_line(file: str) -> str:
    """The editor's line for game.yaml or a layout, by its path in the game's folder; empty for any other file."""
    name = file.rpartition("/")[2]
    up = "../" * file.count("/")
    if name == GAME_FILE:
        return editor_line(f"{up}{SCHEMAS}/game.json")
    if name.endswith(".layout.yaml"):
        return editor_line(f"{up}{SCHEMAS}/layout.json")
    return ""
