"""The files with the drawings of subjects: their names, and what pictures with them follow from."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from kredens.generator.files.template_paths import TEMPLATES

FOLDER: Final = TEMPLATES / "subjects"
"""The folder with the drawings of subjects, `NAME.svg` each."""
BUSTS: Final = "busts"
"""The folder in it with the drawings of busts."""
BUST: Final = "-bust"
"""How the names of busts end."""


@cache
def subject_names(folder: Path = FOLDER) -> tuple[str, ...]:
    """Return the names of all subjects there are drawings of."""
    busts = (f"{file.stem}{BUST}" for file in (folder / BUSTS).glob("*.svg"))
    return tuple(sorted([*(file.stem for file in folder.glob("*.svg")), *busts]))


def subject_file(name: str, folder: Path = FOLDER) -> Path:
    """Return the file with the drawing of a subject."""
    return folder / BUSTS / f"{name.removesuffix(BUST)}.svg" if name.endswith(BUST) else folder / f"{name}.svg"


@cache
def digest_subject(name: str, folder: Path = FOLDER) -> str:
    """Return a digest of the file of a subject, on which every picture with it depends."""
    return hashlib.blake2b(subject_file(name, folder).read_bytes(), digest_size=16).hexdigest()
