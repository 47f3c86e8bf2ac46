"""Where a game's looks lie: its own folder first, then the shipped looks of its engine, then what all games share."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.names import nearest
from kredens.generator.drawing import svg_reader
from kredens.generator.drawing.primitives import Drawing
from kredens.generator.files.template_paths import TEMPLATES, inside_folder, layout_folders, shown
from kredens.generator.typesetting.fonts import Shelf, is_file_name

if TYPE_CHECKING:
    from kredens.cards.definitions.model import Game


PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif")
"""Endings of files that people put among the icons, and that cannot be one."""


class Looks:
    """Layouts, icons and fonts that one game can name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        own: tuple[Path, ...] = (
            (TEMPLATES / game.id,)
            if game.shipped
            else (game.folder, TEMPLATES / game.engine if game.engine else TEMPLATES)
        )
        self._icon_folders = tuple(dict.fromkeys([*(folder / "icons" for folder in own), TEMPLATES / "icons"]))
        self.layout_folders = layout_folders(game)
        self.shelf = Shelf([*(folder / "fonts" for folder in own if folder != TEMPLATES), TEMPLATES / "fonts"])
        self._drawings: dict[str, Drawing | None] = {}

    @cached_property
    def icon_names(self) -> list[str]:
        """Every icon that `:name:` can ask for."""
        return sorted({path.stem for folder in self._icon_folders if folder.is_dir() for path in folder.glob("*.svg")})

    def icon(self, name: str) -> Drawing | None:
        """The icon of that name, or None."""
        if name not in self._drawings:
            self._drawings[name] = self._read_icon(name)
        return self._drawings[name]

    def _read_icon(self, name: str) -> Drawing | None:
        for folder in self._icon_folders:
            path = folder / f"{name}.svg"
            if is_file_name(name) and path.is_file():
                inside_folder(path, folder)
                return svg_reader.read(path, shown(path))
        return None

    def required_icon(self, name: str) -> Drawing:
        """The icon of that name; raises Unreadable with the nearest ones."""
        found = self.icon(name)
        if found is None:
            near = nearest(name, self.icon_names)
            other = self._no_drawing(name)
            hint = other or (
                f"; did you mean {' or '.join(repr(n) for n in near)}?"
                if near
                else f" (known: {', '.join(self.icon_names)})"
            )
            raise Unreadable(Fault("icon", f"unknown icon {name!r}{hint}"))
        return found

    def _no_drawing(self, name: str) -> str:
        """What to say where a picture of that name is in a folder of icons, but no drawing."""
        for folder in self._icon_folders if is_file_name(name) else ():
            for path in (folder / f"{name}{ending}" for ending in PICTURES):
                if path.is_file():
                    return f": {shown(path)} is a picture, and an icon is an SVG; put the picture on cards as art"
        return ""

    def layout_path(self, name: str) -> Path | None:
        """The file of a layout, or None."""
        for folder in self.layout_folders:
            path = folder / f"{name}.layout.yaml"
            if is_file_name(name) and path.is_file():
                inside_folder(path, folder)
                return path
        return None

    def layout_names(self) -> list[str]:
        """Every layout that can be named."""
        ending = ".layout.yaml"
        found = {p.name.removesuffix(ending) for f in self.layout_folders if f.is_dir() for p in f.glob(f"*{ending}")}
        return sorted(found)
