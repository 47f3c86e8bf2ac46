"""Render small pictures of cards for pages: PNG with few colours, ready to be embedded as `data:` URLs."""

from __future__ import annotations

import base64
import io
from collections.abc import Sequence
from typing import Final

from kredens.generator.drawing.primitives import Matrix, Stamp
from kredens.generator.faces.face_maker import Face, FaceMaker

PALETTE_SIZE: Final = 48
"""The number of colours, enough for flat drawings; each picture becomes a third of its size."""
OVERSAMPLING: Final = 2
"""Pictures are drawn so many times larger and then reduced, which smooths all their edges."""


def render_pictures(maker: FaceMaker, faces: Sequence[Face], width: int) -> list[bytes]:
    """Return a PNG of each face, `width` pixels wide, trimmed to the card."""
    from PIL import Image

    from kredens.generator.pdf.rasteriser import open_pdf

    if not faces:
        return []
    found = []
    with open_pdf(_build_pdf(maker, faces)) as document:
        for number, face in enumerate(faces):
            scale = OVERSAMPLING * width / (face.size[0] * 72 / 25.4)
            drawn: Image.Image = document[number].render(scale=scale).to_pil().convert("RGB")
            small = drawn.resize((width, round(width * face.size[1] / face.size[0])), Image.Resampling.LANCZOS)
            few = small.quantize(PALETTE_SIZE, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
            out = io.BytesIO()
            few.save(out, "PNG", optimize=True)
            found.append(out.getvalue())
    return found


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
