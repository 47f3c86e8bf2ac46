"""Make faces and backs out of finished pictures.

These are, for example, cards designed elsewhere that are printed on our sheets.
"""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import SharedAssets
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Picture, fit_drawing, rectangle
from kredens.generator.drawing.raster import Raster

LOW_BLEED, HIGH_BLEED, ON_CARD = 0, 1, 2
"""The part of an axis: beyond the left or upper edge, beyond the right or lower edge, or on the card."""


def picture_face_marks(
    shared_assets: SharedAssets, file: str, size: tuple[float, float], bleed: float
) -> Iterable[Mark]:
    """Yield the marks of a face that is a finished picture; `size` and `bleed` are in mm.

    A picture with the proportions of the card with its bleed covers the bleed. One with the proportions of the trimmed
    card lies on the trim, with its edges mirrored into the bleed, so that a cut that strays shows what is beside it and
    not white paper. Raises Unreadable for a picture that cannot be read.
    """
    picture = shared_assets.picture(file)
    width, height = size
    wide, high = (picture.width, picture.height) if isinstance(picture, Raster) else picture.box[2:]

    def place_picture(x: float, y: float, w: float, h: float) -> Mark:
        return Picture(picture.key, x, y, w, h) if isinstance(picture, Raster) else fit_drawing(picture, x, y, w, h)

    def cover_box(x: float, y: float, w: float, h: float) -> Mark:
        scale = max(w / wide, h / high)
        mark = place_picture(x + (w - wide * scale) / 2, y + (h - high * scale) / 2, wide * scale, high * scale)
        return Group((mark,), clip=rectangle(x, y, w, h))

    shape = wide / high
    with_bleed, trimmed = (width + 2 * bleed) / (height + 2 * bleed), width / height
    yield cover_box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    if abs(shape - trimmed) <= abs(shape - with_bleed):
        whole = cover_box(0.0, 0.0, width, height)
        for sideways in (LOW_BLEED, HIGH_BLEED, ON_CARD):
            for upwards in (LOW_BLEED, HIGH_BLEED, ON_CARD):
                a, e, x, w = _map_axis(sideways, width, bleed)
                d, f, y, h = _map_axis(upwards, height, bleed)
                if min(a, d) < 0:
                    yield Group((whole,), Matrix(a=a, d=d, e=e, f=f), rectangle(x, y, w, h))
        yield whole


def _map_axis(where: int, length: float, bleed: float) -> tuple[float, float, float, float]:
    """Return how one axis of the card is mapped into the bleed beyond its lower or higher edge, or onto itself.

    The four numbers are the factor and the shift of the map, and the start and the length of the clipped part, in mm.
    """
    if where == ON_CARD:
        return 1.0, 0.0, 0.0, length
    return -1.0, 2 * length * where, (length - bleed) * where, bleed
