"""Find the layouts, icons and fonts of a game.

Its own folder comes first, then the templates of its engine, then those that all games share.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import find_nearest
from kredens.generator.drawing import svg_reader
from kredens.generator.drawing.primitives import Drawing
from kredens.generator.files.layout_names import LAYOUT_ENDING, is_mini_layout, mini_layout_of
from kredens.generator.files.template_paths import TEMPLATES, check_inside_folder, display_path, layout_folders
from kredens.generator.typesetting.fonts import FontLibrary, is_file_name

if TYPE_CHECKING:
    from kredens.cards.definitions.model import Game


RASTER_SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".gif")
"""Endings of pictures that people put among the icons although an icon must be an SVG."""


class GameAssets:
    """Layouts, icons and fonts that one game can name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        own: tuple[Path, ...] = (
            (TEMPLATES / game.id,)
            if game.shipped
            else (game.folder, TEMPLATES / game.engine if game.engine else TEMPLATES)
        )
        self.icon_folders = tuple(dict.fromkeys([*(folder / "icons" for folder in own), TEMPLATES / "icons"]))
        self.layout_folders = layout_folders(game)
        self.fonts = FontLibrary([*(folder / "fonts" for folder in own if folder != TEMPLATES), TEMPLATES / "fonts"])
        self._icons: dict[str, Drawing | None] = {}

    @cached_property
    def icon_names(self) -> list[str]:
        """Return the names of all icons that `:name:` can ask for, sorted."""
        return sorted({path.stem for folder in self.icon_folders if folder.is_dir() for path in folder.glob("*.svg")})

    def find_icon(self, name: str) -> Drawing | None:
        """Return the icon of that name, or None. Raises Unreadable for a file that is no readable SVG."""
        if name not in self._icons:
            self._icons[name] = self._read_icon(name)
        return self._icons[name]

    def _read_icon(self, name: str) -> Drawing | None:
        for folder in self.icon_folders:
            path = folder / f"{name}.svg"
            if is_file_name(name) and path.is_file():
                check_inside_folder(path, folder)
                return svg_reader.read_svg(path, display_path(path))
        return None

    def require_icon(self, name: str) -> Drawing:
        """Return the icon of that name; raises Unreadable with the nearest names."""
        found = self.find_icon(name)
        if found is None:
            near = find_nearest(name, self.icon_names)
            other = self._raster_icon_hint(name)
            meant = message("did-you-mean", near=[quote_value(each) for each in near]) if near else ""
            hint = other or meant or message("known-in-brackets", known=list(self.icon_names))
            raise Unreadable(Fault("icon", message("unknown-icon", icon=quote_value(name), hint=hint)))
        return found

    def _raster_icon_hint(self, name: str) -> str:
        """Return a hint if a picture of that name that is not an SVG lies in a folder of icons, else an empty text."""
        for folder in self.icon_folders if is_file_name(name) else ():
            for path in (folder / f"{name}{ending}" for ending in RASTER_SUFFIXES):
                if path.is_file():
                    return (
                        f": {display_path(path)} is a picture, and an icon is an SVG; put the picture on cards as art"
                    )
        return ""

    def layout_path(self, name: str) -> Path | None:
        """Return the path of the layout's file, or None."""
        for folder in self.layout_folders:
            path = folder / f"{name}{LAYOUT_ENDING}"
            if is_file_name(name) and path.is_file():
                check_inside_folder(path, folder)
                return path
        return None

    def mini_layout_name(self, name: str) -> str | None:
        """Return the name of the layout that takes the place of another on small cards; None if there is none.

        One that lies behind the large layout in the order of the folders was drawn for another large one, and is not
        taken.
        """
        mini = mini_layout_of(name)
        for folder in self.layout_folders:
            if is_file_name(mini) and (folder / f"{mini}{LAYOUT_ENDING}").is_file():
                return mini
            if is_file_name(name) and (folder / f"{name}{LAYOUT_ENDING}").is_file():
                return None
        return None

    def has_mini_layouts(self) -> bool:
        """Return whether the game has a layout of its own, or of its engine, for small cards."""
        return any(map(is_mini_layout, self.layout_names()))

    def layout_names(self) -> list[str]:
        """Return the names of all layouts of the game, sorted."""
        folders = [folder for folder in self.layout_folders if folder.is_dir()]
        return sorted({p.name.removesuffix(LAYOUT_ENDING) for f in folders for p in f.glob(f"*{LAYOUT_ENDING}")})
