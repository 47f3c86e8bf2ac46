"""Paths of the shipped templates, names of files in messages, and protection against links out of a folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message

if TYPE_CHECKING:
    from kredens.cards.definitions.model import Game

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
"""The folder of the shipped templates."""


def layout_folders(game: Game) -> tuple[Path, ...]:
    """Return the folders of a game's layouts and tables; the first one that has a file wins.

    For a person's own game these are its folder `layouts`, then the shipped layouts of its engine, then what all games
    share; for a shipped game the folder of that game, then what all games share.
    """
    if game.shipped:
        return (TEMPLATES / game.id, TEMPLATES)
    own = game.folder / "layouts"
    return (own, TEMPLATES / game.engine, TEMPLATES) if game.engine else (own, TEMPLATES)


def find_beside_layouts(game: Game, name: str) -> Path | None:
    """Return the file of that name beside the game's own layouts or those of its engine, or None.

    The templates that all games share are not searched. Raises Unreadable for a link that leads out of the folder.
    """
    for folder in layout_folders(game):
        path = folder / name
        if folder != TEMPLATES and path.is_file():
            check_inside_folder(path, folder)
            return path
    return None


def check_inside_folder(path: Path, folder: Path) -> None:
    """Raise Unreadable for a file that is a link leading out of its folder."""
    if path.is_symlink() and not path.resolve().is_relative_to(folder.resolve()):
        raise Unreadable(Fault("path", message("link-out-of-folder", file=display_path(path))))


def display_path(path: Path) -> str:
    """Return the path as messages show it: relative to the current folder where it lies below it."""
    try:
        return str(path.relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)
