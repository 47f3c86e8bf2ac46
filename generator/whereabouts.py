"""Where the shipped templates lie, how messages call files, and which files must not be followed."""

from __future__ import annotations

from pathlib import Path

from cards.faults import Fault, Unreadable

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"


def inside_folder(path: Path, folder: Path) -> None:
    """Refuses a file that a link leads out of its folder."""
    if path.is_symlink() and not path.resolve().is_relative_to(folder.resolve()):
        raise Unreadable(
            Fault("path", f"{shown(path)} is a link that leads out of its folder; put the file itself there")
        )


def shown(path: Path) -> str:
    """The path as messages show it: from the current folder where it lies below it."""
    try:
        return str(path.relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)
