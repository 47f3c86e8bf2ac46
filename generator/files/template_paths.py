"""Where the shipped templates lie, how messages call files, and which files must not be followed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kredens.cards.faults import Fault, Unreadable

if TYPE_CHECKING:
    from kredens.cards.definitions.model import Game

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"


def layout_folders(game: Game) -> tuple[Path, ...]:
    """Where a game's layouts and tables lie, the first that has a file wins: of a game of one's own its folder
    `layouts`, then the shipped ones of the game or its engine, then what all games share."""
    if game.shipped:
        return (TEMPLATES / game.id, TEMPLATES)
    own = game.folder / "layouts"
    return (own, TEMPLATES / game.engine, TEMPLATES) if game.engine else (own, TEMPLATES)


def beside_layouts(game: Game, name: str) -> Path | None:
    """The file of that name beside the game's own or its engine's layouts, or None."""
    for folder in layout_folders(game):
        path = folder / name
        if folder != TEMPLATES and path.is_file():
            inside_folder(path, folder)
            return path
    return None


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
