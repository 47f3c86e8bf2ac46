"""Render small pictures of cards for pages, ready to be embedded as `data:` URLs: PNG with few colours, or WebP."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from kredens.generator.drawing.primitives import Matrix, Stamp
from kredens.generator.faces.face_maker import Face, FaceMaker

if TYPE_CHECKING:
    from PIL import Image

PALETTE_SIZE: Final = 48
"""The number of colours, enough for flat drawings; each picture becomes a third of its size."""
WEBP_QUALITY: Final = 42
"""The quality of a WebP, at which type of a card is still clean."""
OVERSAMPLING: Final = 2
"""Pictures are drawn so many times larger and then reduced, which smooths all their edges."""


def render_pictures(maker: FaceMaker, faces: Sequence[Face], width: int) -> list[bytes]:
    """Return a PNG of each face, `width` pixels wide, trimmed to the card."""
    from PIL import Image

    found = []
    for small in _render_small(maker, faces, width):
        few = small.quantize(PALETTE_SIZE, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        out = io.BytesIO()
        few.save(out, "PNG", optimize=True)
        found.append(out.getvalue())
    return found


def render_photographs(maker: FaceMaker, faces: Sequence[Face], width: int, most_bytes: int) -> list[bytes]:
    """Return a WebP of each face, half as large as a PNG and nearly as sharp.

    They are `width` pixels wide, or narrower, so that all together they take no more than `most_bytes`.
    """
    return _shrink_to(list(_render_small(maker, faces, width)), width, most_bytes)


def render_page_photographs(pdf: bytes, pages: Sequence[int], width: int, most_bytes: int) -> list[bytes]:
    """Return a WebP of each page of a PDF, counted from 0, at most `width` pixels wide; together as small as is asked.

    Pages are drawn one by one, so that a long print does not fill the memory.
    """
    from PIL import Image

    from kredens.generator.pdf.rasteriser import open_pdf

    drawn: list[Image.Image] = []
    with open_pdf(pdf) as document:
        for number in pages:
            page = document[number]
            picture: Image.Image = page.render(scale=OVERSAMPLING * width / page.get_width()).to_pil().convert("RGB")
            size = width, round(width * picture.height / picture.width)
            drawn.append(picture.resize(size, Image.Resampling.LANCZOS))
            page.close()
    return _shrink_to(drawn, width, most_bytes)


def _shrink_to(drawn: Sequence[Image.Image], width: int, most_bytes: int) -> list[bytes]:
    """Return the pictures as WebP, narrower than `width` pixels if they would take more than `most_bytes` together."""
    from PIL import Image

    while True:
        sized = drawn
        if drawn and width < drawn[0].width:
            scales = ((width, round(each.height * width / each.width)) for each in drawn)
            sized = [each.resize(size, Image.Resampling.LANCZOS) for each, size in zip(drawn, scales, strict=True)]
        found = [_encode_webp(each) for each in sized]
        taken = sum(map(len, found))
        if taken <= most_bytes or width <= 1:
            return found
        width = max(1, min(width - 1, int(width * (most_bytes / taken) ** 0.5)))


def _encode_webp(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=WEBP_QUALITY, method=4)
    return out.getvalue()


def _render_small(maker: FaceMaker, faces: Sequence[Face], width: int) -> Iterator[Image.Image]:
    """Yield a picture of each face, `width` pixels wide, trimmed to the card."""
    from PIL import Image

    from kredens.generator.pdf.rasteriser import open_pdf

    if not faces:
        return
    with open_pdf(_build_pdf(maker, faces)) as document:
        for number, face in enumerate(faces):
            scale = OVERSAMPLING * width / (face.size[0] * 72 / 25.4)
            drawn: Image.Image = document[number].render(scale=scale).to_pil().convert("RGB")
            yield drawn.resize((width, round(width * face.size[1] / face.size[0])), Image.Resampling.LANCZOS)


def webp_url(webp: bytes) -> str:
    """Return the WebP as a `data:` URL."""
    return f"data:image/webp;base64,{base64.b64encode(webp).decode('ascii')}"


def data_url(png: bytes) -> str:
    """Return the PNG as a `data:` URL."""
    return f"data:image/png;base64,{base64.b64encode(png).decode('ascii')}"


def _build_pdf(maker: FaceMaker, faces: Sequence[Face]) -> bytes:
    from kredens.generator.pdf.writer import PdfWriter

    writer = PdfWriter(
        maker.assets.fonts, maker.shared_assets.store.rasters, "FiraSansCondensed-Medium", maker.languages[0]
    )
    for face in faces:
        writer.add_page(*face.size, (Stamp(face.drawing, Matrix()),))
    return writer.finish()
