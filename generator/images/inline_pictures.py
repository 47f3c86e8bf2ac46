"""Small pictures of cards for pages: PNG with few colours, ready to stand in a file as `data:` addresses."""

from __future__ import annotations

import base64
import io
from collections.abc import Sequence
from typing import Final

from kredens.generator.drawing.primitives import Matrix, Stamp
from kredens.generator.faces.face_maker import Face, FaceMaker

COLOURS: Final = 48
"""So many colours are enough for flat drawings; each picture becomes a third of what it was."""
SMOOTH: Final = 2
"""Pictures are drawn so many times larger, and made small with all their edges soft."""


def pictures(maker: FaceMaker, faces: Sequence[Face], width: int) -> list[bytes]:
    """A PNG of each face, `width` pixels wide, trimmed to the card."""
    from PIL import Image
    from pypdfium2 import PdfDocument

    if not faces:
        return []
    document = PdfDocument(_pages(maker, faces))
    found = []
    for number, face in enumerate(faces):
        scale = SMOOTH * width / (face.size[0] * 72 / 25.4)
        drawn: Image.Image = document[number].render(scale=scale).to_pil().convert("RGB")
        small = drawn.resize((width, round(width * face.size[1] / face.size[0])), Image.Resampling.LANCZOS)
        few = small.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        out = io.BytesIO()
        few.save(out, "PNG", optimize=True)
        found.append(out.getvalue())
    return found


def data_address(png: bytes) -> str:
    """The picture as an address that holds it."""
    return f"data:image/png;base64,{base64.b64encode(png).decode('ascii')}"


def _pages(maker: FaceMaker, faces: Sequence[Face]) -> bytes:
    from kredens.generator.pdf.writer import Writer

    writer = Writer(maker.looks.shelf, maker.shop.store.rasters, "FiraSansCondensed-Medium", maker.languages[0])
    for face in faces:
        writer.page(*face.size, (Stamp(face.drawing, Matrix()),))
    return writer.finish()
