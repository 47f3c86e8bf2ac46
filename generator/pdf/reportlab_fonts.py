"""Read TrueType fonts, and cut out of them the glyphs that a document uses, with ReportLab.

It takes a while to load, so that whoever needs no glyphs that have not been cut out before never imports this module.
What belongs to all users of ReportLab in a process, its settings and its fonts, is neither read nor changed.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kredens.generator.pdf.embedded_fonts import FontFace, FontSubset, UnusableFontError
from kredens.generator.pdf.pdf_syntax import deflate, format_array, format_name, format_real
from kredens.generator.pdf.reportlab_home import ignore_home_files

with ignore_home_files():
    from reportlab.pdfbase.ttfonts import FF_NONSYMBOLIC, FF_SYMBOLIC, TTFError, TTFontFace, makeToUnicodeCMap

_ERRORS = (TTFError, struct.error, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What ReportLab raises for damaged fonts: it reads their tables as they come, and stumbles over them in these ways."""


def read_face(data: bytes) -> FontFace:
    """Read a font file. Raises UnusableFontError."""
    face = _parse(data)
    return FontFace(face.name.decode("ascii"), list(face.charToGlyph), face._full_font)


def cut_subset(data: bytes, name: str, codes: Sequence[int]) -> FontSubset:
    """Return the glyphs of those characters as a font of that name. Raises UnusableFontError."""
    face = _parse(data)
    try:
        program = face.makeSubset(codes)
        widths = [format_real(face.getCharWidth(code)) for code in codes]
        descriptor = {
            "Type": "/FontDescriptor",
            "Ascent": format_real(face.ascent),
            "CapHeight": format_real(face.capHeight),
            "Descent": format_real(face.descent),
            "Flags": format_real(face.flags & ~FF_NONSYMBOLIC | FF_SYMBOLIC),
            "FontBBox": format_array([format_real(each) for each in face.bbox]),
            "FontName": format_name(name),
            "ItalicAngle": format_real(face.italicAngle),
            "StemV": format_real(face.stemV),
            "MissingWidth": format_real(face.defaultWidth),
        }
        to_unicode = makeToUnicodeCMap(name, codes).encode()
    except _ERRORS as error:
        raise _refuse(error) from None
    return FontSubset(format_array(widths), descriptor, deflate(to_unicode), deflate(program), len(program))


@lru_cache(32)
def _parse(data: bytes) -> Any:
    """Read a font file, once for all documents of a process. Raises UnusableFontError."""
    try:
        return TTFontFace(io.BytesIO(data))
    except _ERRORS as error:
        raise _refuse(error) from None


def _refuse(error: Exception) -> UnusableFontError:
    return UnusableFontError(forbids=isinstance(error, TTFError) and "does not allow" in str(error))
