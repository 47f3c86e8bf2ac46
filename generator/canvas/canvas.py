"""The canvas on which an element is drawn: measures, fonts, icons, pictures, the typesetter and the ink."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import describe_error, message
from kredens.cards.names import find_nearest
from kredens.generator.drawing import recolour, svg_path, svg_reader
from kredens.generator.drawing.colours import ColourError, parse_colour
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Path, Picture, fit_drawing, rectangle
from kredens.generator.drawing.raster import ArtStore, Raster, resolve_inside
from kredens.generator.typesetting.typesetter import Typesetter

if TYPE_CHECKING:
    from kredens.generator.canvas.assets import GameAssets

Ink = Literal["full", "low"]
ICON_HEIGHT = 1.02
"""The height of an icon in running text, in em."""
ResolvedBox = tuple[float, float, float, float]
"""A box as (x, y, width, height) in mm."""


class FaceError(ValueError):
    """Raised when an element cannot be drawn as asked; `code` is that of a Fault."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.message = message
        self.code = code


class TypeSizes(NamedTuple):
    """The sizes in points that a text may have: all between two, or only the steps, largest first, if there are any."""

    largest: float
    smallest: float
    steps: tuple[float, ...]


def check_type_sizes(size: float | tuple[float, ...]) -> TypeSizes:
    """Return the type sizes of a layout: one, `[largest, smallest]`, or three and more steps.

    Raises FaceError unless they descend from 400 points at most to 2.5 at least.
    """
    sizes = size if isinstance(size, tuple) else (size, size)
    falling = all(larger > smaller for larger, smaller in pairwise(sizes)) if len(sizes) > 2 else True
    if len(sizes) < 2 or not falling or not 2.5 <= sizes[-1] <= sizes[0] <= 400:
        written = f"[{', '.join(f'{each:g}' for each in sizes)}]" if isinstance(size, tuple) else f"{size:g}"
        raise FaceError("size", message("type-sizes", size=written))
    return TypeSizes(sizes[0], sizes[-1], sizes if len(sizes) > 2 else ())


def message_with_file(fault: Fault) -> str:
    """Return the message of a fault, with the name of its file in front if it has one.

    An element may use several drawings, of which only one is broken.
    """
    return message("at-path", path=fault.place.file, message=fault.message) if fault.place else fault.message


class SharedAssets:
    """What all faces of one run share: the game's assets, pictures, and recoloured drawings."""

    def __init__(self, assets: GameAssets, ink: Ink, store: ArtStore | None = None) -> None:
        """Prepare for one ink. A `store` of pictures that other runs use too keeps them as they are in low ink."""
        self.assets = assets
        self.ink: Ink = ink
        self.store = ArtStore() if store is None else store
        self._may_recolour = store is None
        self._recoloured: dict[tuple[str, str | None], Drawing] = {}
        self._pictures: dict[str, Drawing] = {}
        self._picture_keys: dict[str, str] = {}
        """The key of each picture, by the file that was named: it follows from what is in the file."""
        self._drawing_keys: dict[int, str] = {}
        self._drawings: dict[Hashable, Drawing] = {}

    def icon(self, name: str, paint: str | None = None) -> Drawing:
        """Return the icon: in one colour if `paint` is given, else as line art in low ink; raises Unreadable."""
        known = self._recoloured.get((name, paint))
        if known is None:
            drawing = self.assets.require_icon(name)
            if paint:
                drawing = recolour.to_silhouette(drawing, paint)
            elif self.ink == "low":
                drawing = recolour.to_low_ink(drawing)
            known = self._recoloured[name, paint] = drawing
        return known

    def icon_width(self, name: str) -> float:
        """Return the width of an icon in running text, in em; raises FaceError."""
        try:
            _, _, width, height = self.icon(name).box
        except Unreadable as error:
            first = error.faults[0]
            raise FaceError(first.code, message_with_file(first)) from None
        return ICON_HEIGHT * width / height

    def picture(self, file: str) -> Drawing | Raster:
        """Return the picture that a card or layout names, from the game's folder; raises Unreadable."""
        path = resolve_inside(self.assets.game.folder, file)
        if path.suffix.lower() == ".svg":
            if file not in self._pictures:
                drawing, key = svg_reader.read_svg_with_key(path, file)
                drawing = recolour.to_low_ink(drawing) if self.ink == "low" else drawing
                self._pictures[file] = drawing
                self._picture_keys[file] = self._drawing_keys[id(drawing)] = key
            return self._pictures[file]
        raster = self.store.load_raster(path, file)
        if self.ink == "low" and self._may_recolour:
            raster = self.store.load_low_ink(raster)
        self._picture_keys[file] = raster.key
        return raster

    def key_of_picture(self, file: str) -> str:
        """Return the key of a picture, which another picture in the file would not have; raises Unreadable."""
        self.picture(file)
        return self._picture_keys[file]

    def files_of_pictures(self) -> dict[str, str]:
        """Return which file each picture is from that was asked for, by its key."""
        return {key: file for file, key in self._picture_keys.items()}

    def key_of_drawing(self, drawing: Drawing) -> str | None:
        """Return the key of a drawing if it is a picture."""
        return self._drawing_keys.get(id(drawing))

    def get_or_make(self, key: Hashable, make: Callable[[], Drawing]) -> Drawing:
        """Return the drawing made for this key before, on any card, or make it now.

        In this way equal drawings are written once.
        """
        known = self._drawings.get(key)
        if known is None:
            known = self._drawings[key] = make()
        return known


class Canvas:
    """Drawing context of one layout in one language on one size of card.

    Lengths are in mm in the layout's own measure.
    """

    def __init__(
        self,
        shared_assets: SharedAssets,
        size: tuple[float, float],
        fonts: Mapping[str, Mapping[str, str]],
        language: str,
        bleed_box: ResolvedBox,
        *,
        draft: bool,
    ) -> None:
        self._shared_assets = shared_assets
        self.assets = shared_assets.assets
        self._fonts = fonts
        self.language = language
        self.ink = shared_assets.ink
        self.size = size
        # Not a method of this canvas: in a circle of the two, all that was drawn would wait for the garbage collector.
        self.typesetter = Typesetter(self.assets.fonts, shared_assets.icon_width, language, draft=draft)
        self.children: Sequence[Mark] = ()
        self._bleed_box = bleed_box

    def resolve_box(self, given: tuple[float, float, float, float] | str) -> ResolvedBox:
        """Return the box (x, y, width, height) in mm.

        It is as given, the trimmed card for `card`, or the card with its bleed for `bleed`.
        """
        if given == "bleed":
            return self._bleed_box
        if isinstance(given, str):
            return 0.0, 0.0, *self.size
        return given

    def clip_path(self, clip: str, box: tuple[float, float, float, float] | str, radius: float) -> Path:
        """Return what a picture is cut to: the path data `clip` in mm of the card, or its box with rounded corners.

        Raises FaceError for path data that cannot be parsed.
        """
        if not clip:
            return rectangle(*self.resolve_box(box), radius)
        try:
            return svg_path.parse_path_data(clip)
        except svg_path.PathError as error:
            raise FaceError("path", message("of-field", field="clip", message=describe_error(error))) from None

    def font_family(self, alias: str) -> Mapping[str, str]:
        """Return the font files, by style, of an alias that the layout declares.

        Raises FaceError for an unknown alias.
        """
        family = self._fonts.get(alias)
        if family is None:
            near = [quote_value(each) for each in find_nearest(alias, self._fonts)[:1]]
            hint = message("did-you-mean", near=near) if near else message("known-there", known=list(self._fonts))
            raise FaceError("font", message("no-such-font", font=quote_value(alias), hint=hint))
        return family

    def check_sizes(self, size: float | tuple[float, ...]) -> TypeSizes:
        """Return the sizes that a text may have; raises FaceError for sizes outside 2.5 to 400 pt."""
        return check_type_sizes(size)

    def parse_colour(self, text: str) -> str | None:
        """Return the colour as `#rrggbb`, or None for none; raises FaceError."""
        try:
            return parse_colour(text)
        except ColourError as error:
            raise FaceError("colour", describe_error(error)) from None

    def get_or_make(self, key: Hashable, make: Callable[[], Drawing]) -> Drawing:
        """Return a drawing that cards share; see SharedAssets.get_or_make."""
        return self._shared_assets.get_or_make(key, make)

    def icon(self, name: str, paint: str | None = None) -> Drawing:
        """Return the icon by name; see SharedAssets.icon."""
        return self._shared_assets.icon(name, paint)

    def picture(self, file: str) -> tuple[Drawing | Raster, float, float]:
        """Return the picture with its width and height, of which only the proportion matters; raises Unreadable."""
        picture = self._shared_assets.picture(file)
        if isinstance(picture, Raster):
            return picture, float(picture.width), float(picture.height)
        return picture, picture.box[2], picture.box[3]

    def draw_picture(
        self, picture: Drawing | Raster, x: float, y: float, width: float, height: float
    ) -> Iterable[Mark]:
        """Yield the mark of the picture filling a box, in mm, that has its own proportions."""
        if isinstance(picture, Raster):
            yield Picture(picture.key, x, y, width, height)
        else:
            yield fit_drawing(picture, x, y, width, height)

    def rotate(self, marks: Iterable[Mark], degrees: float, box: ResolvedBox) -> Iterable[Mark]:
        """Yield the marks rotated clockwise by `degrees` about the middle of the box."""
        if not degrees:
            yield from marks
            return
        x, y, width, height = box
        angle = math.radians(degrees)
        cos, sin = math.cos(angle), math.sin(angle)
        cx, cy = x + width / 2, y + height / 2
        yield Group(tuple(marks), Matrix(e=-cx, f=-cy).then(Matrix(cos, sin, -sin, cos)).then(Matrix(e=cx, f=cy)))
