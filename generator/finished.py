"""Faces and backs that are finished pictures: somebody else's card, printed through our sheets."""

from __future__ import annotations

from collections.abc import Iterable

from generator.art import Raster
from generator.drawing import Group, Mark, Picture, fitted, rectangle
from generator.workbench import Shop


def finished_marks(shop: Shop, file: str, size: tuple[float, float], bleed: float) -> Iterable[Mark]:
    """A finished picture as a face. A picture of the shape of the card with bleed covers the bleed; one of the
    trimmed card lies on the
    trim, over itself enlarged, so that a cut that strays shows its own colours and not white paper."""
    picture = shop.picture(file)
    width, height = size
    wide, high = (picture.width, picture.height) if isinstance(picture, Raster) else picture.box[2:]

    def placed(x: float, y: float, w: float, h: float) -> Mark:
        return Picture(picture.key, x, y, w, h) if isinstance(picture, Raster) else fitted(picture, x, y, w, h)

    def cover(x: float, y: float, w: float, h: float) -> Mark:
        scale = max(w / wide, h / high)
        mark = placed(x + (w - wide * scale) / 2, y + (h - high * scale) / 2, wide * scale, high * scale)
        return Group((mark,), clip=rectangle(x, y, w, h))

    shape = wide / high
    with_bleed, trimmed = (width + 2 * bleed) / (height + 2 * bleed), width / height
    yield cover(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    if abs(shape - trimmed) <= abs(shape - with_bleed):
        yield cover(0.0, 0.0, width, height)
