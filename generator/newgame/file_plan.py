"""The plan of a new game's files before they are written: ids, titles, schemas and the comments that point to them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.faults import Place
from kredens.cards.languages import fold
from kredens.cards.visible_text import INVISIBLE_CHARACTER

MAX_ID_LENGTH = 64
SCHEMA_FOLDER = "schemas"
"""Folder of the schemas within the game's folder."""


class FilePlan(Struct, frozen=True):
    """The files of a new game by path in its folder, each as bytes or a file to copy, and notes for the person.

    `places` tells for a card's id where the person wrote that card, `source` where the whole game comes from.
    """

    files: Mapping[str, bytes | Path]
    notes: tuple[str, ...] = ()
    source: Place | None = None
    places: Mapping[str, Place] = field(default_factory=dict)


def schema_comment(schema: str) -> str:
    """Return the comment by which editors find the JSON Schema of a file, to be its first line."""
    return f"# yaml-language-server: $schema={schema}\n"


CARDS_SCHEMA_COMMENT = schema_comment(f"{SCHEMA_FOLDER}/cards.json")
"""Schema comment for a file of cards in the game's folder."""


def schema_comment_for(file: str) -> str:
    """Return the schema comment for game.yaml or a layout by its path in the game's folder, else an empty string."""
    name = file.rpartition("/")[2]
    up = "../" * file.count("/")
    if name == GAME_FILE:
        return schema_comment(f"{up}{SCHEMA_FOLDER}/game.json")
    if name.endswith(".layout.yaml"):
        return schema_comment(f"{up}{SCHEMA_FOLDER}/layout.json")
    return ""


def slugify(text: str) -> str:
    """Return the text as an id: small letters a-z, digits and hyphens; empty if it has none of them."""
    return re.sub(r"[^a-z0-9]+", "-", fold(text).replace("'", "")).strip("-")[:MAX_ID_LENGTH].rstrip("-")


def format_title(name: str) -> str:
    """Format the name of a file or folder as a heading: `my_first-game` becomes "My first game"."""
    words = re.sub(r"[\s_-]+", " ", INVISIBLE_CHARACTER.sub("", name)).strip()
    return words[:1].upper() + words[1:]


def encode_schema(schema: Mapping[str, object]) -> bytes:
    """Encode a JSON Schema as the bytes of its file."""
    return (json.dumps(schema, ensure_ascii=False, indent=1) + "\n").encode()
