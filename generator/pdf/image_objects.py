"""Pictures as image XObjects of a PDF (ISO 32000-1, 8.9.5), whose streams are ready."""

from __future__ import annotations

from kredens.generator.drawing.raster import Raster
from kredens.generator.pdf.pdf_syntax import format_stream


def format_image(raster: Raster, mask: str | None) -> bytes:
    """Return the picture as an image, with the reference to the mask that makes parts of it transparent, if any."""
    entries = _describe(raster, is_grey=raster.grey, is_jpeg=raster.jpeg)
    if mask is not None:
        entries["SMask"] = mask
    written = format_stream(entries, raster.data)
    if not raster.filtered:
        return written
    undo = b"/DecodeParms [ << /Predictor 15 /Colors 3 /Columns %d >> ] /Filter" % raster.width
    return written.replace(b"/Filter", undo, 1)


def format_mask(raster: Raster) -> bytes:
    """Return the transparency of the picture as a soft mask."""
    return format_stream(_describe(raster, is_grey=True, is_jpeg=False), raster.alpha or b"")


def _describe(raster: Raster, *, is_grey: bool, is_jpeg: bool) -> dict[str, str]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": str(raster.width),
        "Height": str(raster.height),
        "BitsPerComponent": "8",
        "ColorSpace": "/DeviceGray" if is_grey else "/DeviceRGB",
        "Filter": "[ /DCTDecode ]" if is_jpeg else "[ /FlateDecode ]",
    }
