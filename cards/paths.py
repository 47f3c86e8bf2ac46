"""Keeps every file that a definition names inside the game's folder."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from typing import Final

from kredens.cards.faults import shown

_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_LONGEST: Final = 240


class Outside(ValueError):
    """A reference that must not be followed, or leads nowhere; the text says why."""


def inside(folder: Path, reference: str, called: str = "the game's folder") -> Path:
    """The ordinary file that `reference` (parts joined by `/`) names in `folder`, which messages call as `called` says.

    Raises Outside with a sentence.
    """
    parts = PurePosixPath(reference).parts
    if not parts or len(reference) > _LONGEST or any(character in reference for character in "\0\n\r\t"):
        raise Outside(f"{shown(reference)} cannot be the name of a file")
    if "\\" in reference:
        raise Outside(f"{shown(reference)}: write / between folders, not \\")
    if _ADDRESS.match(reference):
        raise Outside(f"{shown(reference)} is an address: put the file into {called} and write its name")
    if reference.startswith(("/", "~")) or ".." in parts:
        raise Outside(f"{shown(reference)} leads out of {called}: put the file into it")
    path = folder.joinpath(*parts)
    try:
        resolved = path.resolve()
        found = path.is_file()
    except (OSError, RuntimeError):
        # A loop of symbolic links is a RuntimeError to some versions of Python.
        raise Outside(f"{shown(reference)} cannot be opened") from None
    if not resolved.is_relative_to(folder.resolve()):
        raise Outside(f"{shown(reference)} is a link that leads out of {called}")
    if not found and path.is_dir():
        raise Outside(f"{shown(reference)} is a folder, not a file")
    if not found:
        raise Outside(f"there is no file {shown(reference)} in {called}{_alike(path, reference)}")
    return path


def _alike(path: Path, reference: str) -> str:
    """A hint where only capitals differ: some computers would find such a file and others not."""
    try:
        names = [each.name for each in path.parent.iterdir()] if path.parent.is_dir() else []
    except OSError:
        return ""
    near = [name for name in names if name.casefold() == PurePosixPath(reference).name.casefold()]
    return f"; did you mean {shown(str(PurePosixPath(reference).with_name(near[0])))}?" if near else ""
