"""Convert fonts that the PDF writer cannot embed into ones that it can: OTF outlines and variable fonts."""

from __future__ import annotations

import logging
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Any

from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.messages.message import Message, describe_error, message

TOLERANCE = 0.5
"""How far, in font units, a quadratic curve may stray from the cubic one that it replaces."""
MIN_OUTLINE_BYTES = 100_000
"""How many bytes of outlines any font may come to, with those that are read several times counted as often."""
MAX_UNFOLDING = 10
"""How many times the size of its file the outlines of a font may come to; programs that share parts save half."""
DAMAGE_ERRORS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    EOFError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""Exceptions that fontTools raises on damaged files for which it has no error of its own."""


def convert_to_truetype(data: bytes, path: Path) -> bytes:
    """Return the font with TrueType outlines at its default instance; `path` is for messages.

    Raises Unreadable saying what to do where it cannot be done.
    """
    from fontTools.ttLib import TTFont, TTLibError

    out = BytesIO()
    try:
        with _quiet_font_tools():
            font = TTFont(BytesIO(data), recalcTimestamp=False)
            if "CFF2" in font:
                raise Unreadable(_font_fault(path, message("variable-font")))
            if "fvar" in font:
                from fontTools.varLib import instancer

                font = instancer.instantiateVariableFont(font, {axis.axisTag: None for axis in font["fvar"].axes})
            if "CFF " in font:
                _convert_cff_to_glyf(font, len(data))
            font.save(out, reorderTables=False)
    except (TTLibError, struct.error, *DAMAGE_ERRORS) as error:
        # What a library says of a damaged file is for those who write libraries, and in English.
        reason = describe_error(error)
        is_ours = isinstance(reason, Message)
        damaged = message("font-damaged-so", reason=reason) if is_ours else message("font-damaged")
        raise Unreadable(_font_fault(path, damaged)) from None
    return out.getvalue()


@contextmanager
def _quiet_font_tools() -> Iterator[None]:
    """Keep fontTools from logging what it thinks of a font: of a damaged one up to a line for every two bytes.

    The level of its logger is one of the whole process, so one font at a time is converted under it.
    """
    logger = logging.getLogger("fontTools")
    with _LOGGING:
        before = logger.level
        logger.setLevel(logging.CRITICAL + 1)
        try:
            yield
        finally:
            logger.setLevel(before)


_LOGGING = Lock()


def _font_fault(path: Path, why: str) -> Fault:
    return Fault("font", message("this-font-not-embedded", reason=why), Place(str(path), 1, 1))


def _limit_outlines(length: int) -> type:
    """Return fontTools' reader of outlines, limited to what all outlines of a font of that many bytes can come to.

    An outline calls parts that call parts in turn, so a few hundred bytes can come to more than can ever be read.
    """
    from fontTools.misc.psCharStrings import T2OutlineExtractor

    class LimitedExtractor(T2OutlineExtractor):  # type: ignore[misc]
        room = MIN_OUTLINE_BYTES + MAX_UNFOLDING * length

        def execute(self, part: Any) -> None:
            """Read one part of an outline; raises ValueError where all of them come to too much."""
            LimitedExtractor.room -= 1 + len(part.program if part.bytecode is None else part.bytecode)
            if LimitedExtractor.room < 0:
                raise ValueError(message("endless-outlines"))
            super().execute(part)

    return LimitedExtractor


def _convert_cff_to_glyf(font: object, length: int) -> None:
    """Replace the CFF table by glyf and loca, the way fontTools' own otf2ttf sample does it."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import TTFont, newTable

    assert isinstance(font, TTFont)
    glyphs = font.getGlyphSet()
    order = font.getGlyphOrder()
    charstrings = font["CFF "].cff.topDictIndex[0].CharStrings
    limited = _limit_outlines(length)
    outlines = {}
    for name in order:
        charstrings[name].outlineExtractor = limited
        pen = TTGlyphPen(glyphs)
        glyphs[name].draw(Cu2QuPen(pen, TOLERANCE, reverse_direction=True))
        outlines[name] = pen.glyph()
    font["loca"] = newTable("loca")
    glyf = font["glyf"] = newTable("glyf")
    glyf.glyphOrder = order
    glyf.glyphs = outlines
    del font["CFF "]
    if "VORG" in font:
        del font["VORG"]
    glyf.compile(font)
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for field in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs"):
        setattr(maxp, field, 0)
    for field in ("maxStackElements", "maxSizeOfInstructions", "maxComponentElements"):
        setattr(maxp, field, 0)
    maxp.maxZones = 1
    maxp.compile(font)
    post = font["post"]
    post.formatType = 2.0
    post.extraNames = []
    post.mapping = {}
    post.glyphOrder = order
    font.sfntVersion = "\000\001\000\000"
