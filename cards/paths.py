"""Resolve file names in definitions, and keep every such file inside the game's folder."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from typing import Final

from kredens.cards.faults import quote_value

_URL_START = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_MAX_REFERENCE_LENGTH: Final = 240
"""Maximum length of a file name with its folders, in characters."""


class InvalidReference(ValueError):
    """Raised for a reference that must not be followed, or leads to no file; the text says why."""


def resolve_inside(folder: Path, reference: str, called: str = "the game's folder") -> Path:
    """Return the ordinary file that `reference` (parts joined by `/`) names in `folder`.

    `called` is the name of the folder in messages. Raises InvalidReference with a sentence.
    """
    parts = PurePosixPath(reference).parts
    if not parts or len(reference) > _MAX_REFERENCE_LENGTH or any(character in reference for character in "\0\n\r\t"):
        raise InvalidReference(f"{quote_value(reference)} cannot be the name of a file")
    if "\\" in reference:
        raise InvalidReference(f"{quote_value(reference)}: write / between folders, not \\")
    if _URL_START.match(reference):
        raise InvalidReference(f"{quote_value(reference)} is an address: put the file into {called} and write its name")
    if reference.startswith(("/", "~")) or ".." in parts:
        raise InvalidReference(f"{quote_value(reference)} leads out of {called}: put the file into it")
    path = folder.joinpath(*parts)
    try:
        resolved = path.resolve()
        found = path.is_file()
    except (OSError, RuntimeError):
        # A loop of symbolic links is a RuntimeError to some versions of Python.
        raise InvalidReference(f"{quote_value(reference)} cannot be opened") from None
    if not resolved.is_relative_to(folder.resolve()):
        raise InvalidReference(f"{quote_value(reference)} is a link that leads out of {called}")
    if not found and path.is_dir():
        raise InvalidReference(f"{quote_value(reference)} is a folder, not a file")
    if not found:
        raise InvalidReference(
            f"there is no file {quote_value(reference)} in {called}{_capitals_hint(path, reference)}"
        )
    return path


def _capitals_hint(path: Path, reference: str) -> str:
    """Return a hint where only capitals differ: some computers would find such a file and others not."""
    try:
        names = [each.name for each in path.parent.iterdir()] if path.parent.is_dir() else []
    except OSError:
        return ""
    near = [name for name in names if name.casefold() == PurePosixPath(reference).name.casefold()]
    return f"; did you mean {quote_value(str(PurePosixPath(reference).with_name(near[0])))}?" if near else ""
