"""Faces and backs that are finished pictures: somebody else's card, printed through our sheets."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import Shop
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Picture, fitted, rectangle
from kredens.generator.drawing.raster import Raster

LOWER, HIGHER, WITHIN = 0, 1, 2
"""Beyond the left or upper edge, beyond the right or lower one, and on the card."""


def finished_marks(shop: Shop, file: str, size: tuple[float, float], bleed: float) -> Iterable[Mark]:
    """A finished picture as a face. A picture of the shape of the card with bleed covers the bleed; one of the
    trimmed card lies on the trim, with its edges mirrored into the bleed, so that a cut that strays shows what is
    beside it and not white paper."""
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
        whole = cover(0.0, 0.0, width, height)
        for sideways in (LOWER, HIGHER, WITHIN):
            for upwards in (LOWER, HIGHER, WITHIN):
                a, e, x, w = _mirrored(sideways, width, bleed)
                d, f, y, h = _mirrored(upwards, height, bleed)
                if min(a, d) < 0:
                    yield Group((whole,), Matrix(a=a, d=d, e=e, f=f), rectangle(x, y, w, h))
        yield whole


def _mirrored(where: int, length: float, bleed: float) -> tuple[float, float, float, float]:
    """How one axis of the card is mapped to lie in the bleed beyond its lower or higher edge, or to stay within it: the
    factor and the shift, and where the part that is mapped begins and how long it is."""
    if where == WITHIN:
        return 1.0, 0.0, 0.0, length
    return -1.0, 2 * length * where, (length - bleed) * where, bleed
