"""What an element has at hand while it is placed: the card's measures, fonts, icons, pictures, the setter, the ink."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.names import nearest
from kredens.generator.drawing import recolour, svg_reader
from kredens.generator.drawing.colours import ColourError, colour
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Picture, fitted
from kredens.generator.drawing.raster import ArtStore, Raster, inside, low_ink_raster
from kredens.generator.typesetting.typesetter import Setter

if TYPE_CHECKING:
    from kredens.generator.canvas.assets import Looks

Ink = Literal["full", "low"]
ICON_HEIGHT = 1.02
"""The height of an icon in running text, in em."""
PlainBox = tuple[float, float, float, float]


class FaceError(ValueError):
    """An element cannot be drawn as asked; `code` as in Fault."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def type_sizes(size: float | tuple[float, float]) -> tuple[float, float]:
    """(largest, smallest) in points of what a layout writes; raises FaceError for sizes that nobody can mean."""
    largest, smallest = size if isinstance(size, tuple) else (size, size)
    if not 2.5 <= smallest <= largest <= 400:
        written = f"[{largest:g}, {smallest:g}]" if isinstance(size, tuple) else f"{size:g}"
        raise FaceError("size", f"size {written}: write points from 2.5 to 400, or [largest, smallest]")
    return largest, smallest


def with_file(fault: Fault) -> str:
    """The message, after the file that it is about: of several drawings of an element only one is broken."""
    return f"{fault.place.file}: {fault.message}" if fault.place else fault.message


class Shop:
    """What all faces of one run share: looks, pictures, and drawings already repainted."""

    def __init__(self, looks: Looks, ink: Ink) -> None:
        self.looks = looks
        self.ink: Ink = ink
        self.store = ArtStore()
        self._repainted: dict[tuple[str, str | None], Drawing] = {}
        self._pictures: dict[str, Drawing] = {}
        self._kept: dict[Hashable, Drawing] = {}

    def icon(self, name: str, paint: str | None = None) -> Drawing:
        """The icon, in one colour if `paint` is given, as line art in low ink; raises Unreadable."""
        known = self._repainted.get((name, paint))
        if known is None:
            drawing = self.looks.required_icon(name)
            if paint:
                drawing = recolour.in_one_colour(drawing, paint)
            elif self.ink == "low":
                drawing = recolour.in_low_ink(drawing)
            known = self._repainted[name, paint] = drawing
        return known

    def picture(self, file: str) -> Drawing | Raster:
        """The picture that a card or layout names, from the game's folder; raises Unreadable."""
        path = inside(self.looks.game.folder, file)
        if path.suffix.lower() == ".svg":
            if file not in self._pictures:
                drawing = svg_reader.read(path, file)
                self._pictures[file] = recolour.in_low_ink(drawing) if self.ink == "low" else drawing
            return self._pictures[file]
        raster = self.store.raster(path, file)
        if self.ink == "low":
            raster = self.store.rasters.get(raster.key + "-low") or low_ink_raster(raster)
            self.store.rasters[raster.key] = raster
        return raster

    def kept(self, key: Hashable, make: Callable[[], Drawing]) -> Drawing:
        """The drawing made for this key before, on whatever card, or one made now: equal ones are written once."""
        known = self._kept.get(key)
        if known is None:
            known = self._kept[key] = make()
        return known


class Workbench:
    """One layout in one language on one size of card. Lengths in mm in the layout's own measure."""

    def __init__(
        self,
        shop: Shop,
        size: tuple[float, float],
        fonts: Mapping[str, Mapping[str, str]],
        language: str,
        bleed_box: PlainBox,
        *,
        draft: bool,
    ) -> None:
        self._shop = shop
        self.looks = shop.looks
        self._fonts = fonts
        self.language = language
        self.ink = shop.ink
        self.size = size
        self.setter = Setter(self.looks.shelf, self._icon_width, language, draft=draft)
        self.children: Sequence[Mark] = ()
        self._bleed_box = bleed_box

    def box(self, given: tuple[float, float, float, float] | str) -> PlainBox:
        """The box in mm: as given, the trimmed card, or the card with its bleed."""
        if given == "bleed":
            return self._bleed_box
        if isinstance(given, str):
            return 0.0, 0.0, *self.size
        return given

    def family(self, alias: str) -> Mapping[str, str]:
        """The font files of an alias that the layout declares, by style."""
        family = self._fonts.get(alias)
        if family is None:
            near = nearest(alias, self._fonts)
            hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(self._fonts)}"
            raise FaceError("font", f"no font {alias!r} under fonts: in this layout; {hint}")
        return family

    def sizes(self, size: float | tuple[float, float]) -> tuple[float, float]:
        """(largest, smallest) in points; raises FaceError for sizes that nobody can mean."""
        return type_sizes(size)

    def colour(self, text: str) -> str | None:
        """`#rrggbb` or None; raises FaceError."""
        try:
            return colour(text)
        except ColourError as error:
            raise FaceError("colour", str(error)) from None

    def kept(self, key: Hashable, make: Callable[[], Drawing]) -> Drawing:
        """A drawing that cards share; see Shop.kept."""
        return self._shop.kept(key, make)

    def icon(self, name: str, paint: str | None = None) -> Drawing:
        """The icon by name; see Shop.icon."""
        return self._shop.icon(name, paint)

    def _icon_width(self, name: str) -> float | None:
        try:
            _, _, width, height = self.icon(name).box
        except Unreadable as error:
            first = error.faults[0]
            raise FaceError(first.code, with_file(first)) from None
        return ICON_HEIGHT * width / height

    def picture(self, file: str) -> tuple[Drawing | Raster, float, float]:
        """The picture and its proportions."""
        picture = self._shop.picture(file)
        if isinstance(picture, Raster):
            return picture, float(picture.width), float(picture.height)
        return picture, picture.box[2], picture.box[3]

    def picture_marks(
        self, picture: Drawing | Raster, x: float, y: float, width: float, height: float
    ) -> Iterable[Mark]:
        """The picture filling a box of its own proportions."""
        if isinstance(picture, Raster):
            yield Picture(picture.key, x, y, width, height)
        else:
            yield fitted(picture, x, y, width, height)

    def turned(self, marks: Iterable[Mark], degrees: float, box: PlainBox) -> Iterable[Mark]:
        """The marks turned about the middle of the box, clockwise."""
        if not degrees:
            yield from marks
            return
        x, y, width, height = box
        angle = math.radians(degrees)
        cos, sin = math.cos(angle), math.sin(angle)
        cx, cy = x + width / 2, y + height / 2
        yield Group(tuple(marks), Matrix(e=-cx, f=-cy).then(Matrix(cos, sin, -sin, cos)).then(Matrix(e=cx, f=cy)))
