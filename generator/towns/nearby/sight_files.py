"""The files with the drawings of what stands before a town: their names, and what pictures with them follow from."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from kredens.generator.files.template_paths import TEMPLATES

FOLDER: Final = TEMPLATES / "nearby"
"""The folder with the drawings, `NAME.svg` each."""
DRAWN: Final = (
    "earth globe", "eagle banner", "kettle on dyke", "tiara on pike", "thistle", "charred cross",
    "barrow of bricks", "garden urn", "grain sacks", "miners lamp", "royal bell", "sea cannon",
    "bicycle", "pilgrims", "barrage balloon", "space dog", "heron", "door lion",
    "leaning shield", "violin", "skull on books", "gilded tree", "ring of lamps", "gull on bollard",
    "steel ladle", "gargoyle", "lying king", "veterans hat", "easel", "peacock",
    "sundial", "stuffed lion", "hop bines", "martyrs gridiron", "philosophers watch", "camp fence",
    "carved rosette", "falling councillor", "boot on dish", "led camel", "pigeon with letter",
    "altar chalice", "bible on desk", "baptism bowl", "altar monstrance", "burnt stake",
    "carved gravestone", "iron grave cross",

    "burning cap", "burning book", "chained stake", "alarm bell", "gilded dome", "ottoman trophies",
    "canyon dam", "anatomy theatre", "row of flags",
)  # fmt: skip
"""The words for what is drawn before a town."""


def sight_file(name: str, folder: Path = FOLDER) -> Path:
    """Return the file with the drawing that a word names."""
    return folder / f"{name.replace(' ', '-')}.svg"


def digest_sights(words: str) -> str:
    """Return a digest of the drawings that a line of words names, on which its picture depends."""
    said = words.lower()
    files = [sight_file(name) for name in DRAWN if name in said]
    return " ".join(hashlib.blake2b(file.read_bytes(), digest_size=16).hexdigest() for file in files)
