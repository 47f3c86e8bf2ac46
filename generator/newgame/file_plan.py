"""The plan of a new game's files before they are written, with the comments that point editors to their schemas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kredens.cards.definitions.game_file import GAME_FILE
from kredens.generator.newgame.yaml_writer import schema_comment

SCHEMA_FOLDER = "schemas"
"""Folder of the schemas within the game's folder."""
CARDS_SCHEMA_COMMENT = schema_comment(f"{SCHEMA_FOLDER}/cards.json")
"""Schema comment for a file of cards in the game's folder."""


@dataclass(frozen=True, slots=True)
class FilePlan:
    """The files of a new game by path in its folder, each as bytes or a file to copy, and notes for the person."""

    files: Mapping[str, bytes | Path]
    notes: tuple[str, ...] = ()


def schema_comment_for(file: str) -> str:
    """Return the schema comment for game.yaml or a layout by its path in the game's folder, else an empty string."""
    name = file.rpartition("/")[2]
    up = "../" * file.count("/")
    if name == GAME_FILE:
        return schema_comment(f"{up}{SCHEMA_FOLDER}/game.json")
    if name.endswith(".layout.yaml"):
        return schema_comment(f"{up}{SCHEMA_FOLDER}/layout.json")
    return ""
