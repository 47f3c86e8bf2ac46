"""Resolve file names in definitions, and keep every such file inside the game's folder."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Final, Literal

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import Message, message

URL_START = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
MAX_REFERENCE_LENGTH: Final = 240
"""Maximum length of a file name with its folders, in characters."""


def is_file(path: Path) -> bool:
    """Return whether there is such a file; False too for what cannot be a name, such as one of 300 letters."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Return whether there is such a folder; False too for what cannot be a name."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def user_folder(kind: Literal["cache", "config"]) -> Path | None:
    """Return this person's folder of that kind for Kredens; None for somebody without a home folder.

    On Linux it is where the XDG Base Directory Specification has it; elsewhere a library knows.
    """
    if sys.platform == "linux":
        # The library would bring in modules for archives and random numbers: five milliseconds of every command.
        named = Path(os.environ.get(f"XDG_{kind.upper()}_HOME", "").strip())
        with suppress(RuntimeError):
            # A relative path is as if nothing were said.
            folder = (named if named.is_absolute() else Path.home() / f".{kind}") / "kredens"
            return folder if folder.is_absolute() else None
        return None
    import platformdirs

    find = {"cache": platformdirs.user_cache_path, "config": platformdirs.user_config_path}[kind]
    try:
        folder = find("kredens", appauthor=False)
    except (OSError, RuntimeError):
        return None
    # Without a home folder some versions answer with a folder called ~ in the current one.
    return folder if folder.is_absolute() else None


def resolve_path(path: Path) -> Path:
    """Return the absolute path without links; of links that lead to one another in a circle the path as it is."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        # A loop is a RuntimeError to some versions of Python.
        return path.absolute()


class InvalidReference(ValueError):
    """Raised for a reference that must not be followed, or leads to no file; `text` says why, as a message."""

    def __init__(self, text: Message) -> None:
        super().__init__(text)
        self.text = text


def resolve_inside(folder: Path, reference: str, called: str | None = None) -> Path:
    """Return the ordinary file that `reference` (parts joined by `/`) names in `folder`.

    `called` is the name of the folder in messages; by default it is the game's. Raises InvalidReference with a
    sentence.
    """
    name = quote_value(reference)
    where = message("folder-of-game") if called is None else called
    parts = PurePosixPath(reference).parts
    if not parts or len(reference) > MAX_REFERENCE_LENGTH or any(character in reference for character in "\0\n\r\t"):
        raise InvalidReference(message("no-file-name", file=name))
    if "\\" in reference:
        raise InvalidReference(message("backslash", name=name))
    if URL_START.match(reference):
        raise InvalidReference(message("address", name=name, folder=where))
    if reference.startswith(("/", "~")) or ".." in parts:
        raise InvalidReference(message("leads-out", name=name, folder=where))
    path = folder.joinpath(*parts)
    try:
        resolved = path.resolve()
        found = path.is_file()
    except (OSError, RuntimeError):
        # A loop of symbolic links is a RuntimeError to some versions of Python.
        raise InvalidReference(message("cannot-be-opened", name=name)) from None
    if not resolved.is_relative_to(folder.resolve()):
        raise InvalidReference(message("link-leads-out", name=name, folder=where))
    if not found and path.is_dir():
        raise InvalidReference(message("names-folder", name=name))
    if not found:
        hint = _capitals_hint(path, reference)
        raise InvalidReference(message("no-file-in", name=name, folder=where, hint=hint))
    return path


def _capitals_hint(path: Path, reference: str) -> str:
    """Return a hint where only capitals differ: some computers would find such a file and others not."""
    try:
        names = [each.name for each in path.parent.iterdir()] if path.parent.is_dir() else []
    except OSError:
        return ""
    near = [name for name in names if _differs_in_capitals(name, PurePosixPath(reference).name)]
    named = [quote_value(str(PurePosixPath(reference).with_name(each))) for each in near[:1]]
    return message("did-you-mean", near=named) if near else ""


def _differs_in_capitals(first: str, second: str) -> bool:
    return first != second and first.casefold() == second.casefold()
