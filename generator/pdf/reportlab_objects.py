"""Objects of a PDF as ReportLab takes them: pages, fonts, images and forms that it writes without settings of its own.

What belongs to all users of ReportLab in a process, its settings and its fonts, is neither read nor changed.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterable
from copy import copy
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.drawing.raster import Raster
from kredens.generator.pdf.reportlab_home import ignore_home_files

with ignore_home_files():
    from reportlab.lib.rl_accel import fp_str
    from reportlab.pdfbase import pdfdoc
    from reportlab.pdfbase.ttfonts import TTEncoding, TTFError, TTFont, TTFontFace
    from reportlab.pdfgen.canvas import Canvas

COMPRESSION_LEVEL = 3
"""zlib level that takes a third as long as the default, for a file larger by a twentieth."""


class DeflateFilter(pdfdoc.PDFStreamFilterZCompress):
    """Stream filter with our compression level, for every stream that ReportLab writes."""

    def encode(self, text: bytes | str) -> bytes:
        """Return the text compressed."""
        return zlib.compress(text.encode() if isinstance(text, str) else text, COMPRESSION_LEVEL)


FONT_ERRORS = (TTFError, struct.error, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What ReportLab raises for damaged fonts: it reads their tables as they come, and stumbles over them in these ways."""


@lru_cache(32)
def _read_face(data: bytes) -> TTFontFace:
    """Read a font file, once for all documents of a process. Raises one of FONT_ERRORS."""
    return TTFontFace(io.BytesIO(data))


class EmbeddedFont(TTFont):
    """Font that says which one is damaged where ReportLab finds that out only when it embeds the glyphs."""

    def __init__(self, name: str, data: bytes) -> None:
        """Make the font in the bytes of its file for one document. Raises one of FONT_ERRORS."""
        self.fontName = name
        self.face = copy(_read_face(data))
        self.encoding = TTEncoding()
        self.state = WeakKeyDictionary()
        self._asciiReadable = True
        self.shapable = False

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - the name that ReportLab calls
        """Write the glyphs that are used; raises Unreadable if the font is damaged."""
        try:
            super().addObjects(doc)
        except FONT_ERRORS as error:
            raise font_problem(self.fontName, error) from None


def font_problem(name: str, error: Exception) -> Unreadable:
    """Return what to raise for a font that ReportLab cannot embed."""
    forbidden = isinstance(error, TTFError) and "does not allow" in str(error)
    why = message("font-forbids-embedding" if forbidden else "font-damaged")
    return Unreadable(Fault("font", message("font-not-embedded", font=name, reason=why)))


class PageCanvas(Canvas):
    """Canvas whose streams are compressed by our filter alone, whatever ReportLab's settings are.

    ASCII85, which ReportLab puts around all streams by default, costs a quarter of the file and most of the time, and
    no reader needs it.
    """

    def __init__(self, out: io.BytesIO, base_font: str, language: str) -> None:
        """Begin a document whose initial font is `base_font`, which keeps unembedded Helvetica out of the file."""
        # Without compression of its own, ReportLab applies the document's default filters to every stream.
        options: dict[str, Any] = {"initialFontName": base_font, "pdfVersion": (1, 6), "lang": language}
        super().__init__(out, invariant=1, pageCompression=0, **options)
        document: Any = self.__dict__["_doc"]
        document.defaultStreamFilters = [DeflateFilter()]

    def _make_preamble(self) -> None:
        """Begin pages without looking the initial font up among the fonts that are registered in the process."""
        self._preamble = "1 0 0 1 0 0 cm "


class ImageXObject(pdfdoc.PDFImageXObject):
    """An image XObject whose stream is ready: ReportLab would decode JPEG again just to name it."""

    def __init__(self, raster: Raster, content: bytes, grey: bool, jpeg: bool) -> None:
        """Take the pixels or the mask of a raster as `content`; `grey` and `jpeg` describe that content."""
        super().__init__(raster.key)
        self.width, self.height = raster.width, raster.height
        self.bitsPerComponent = 8
        self.colorSpace = "DeviceGray" if grey else "DeviceRGB"
        self.streamContent: Any = content
        self.smask: Any = None
        self._filters = ("DCTDecode",) if jpeg else ("FlateDecode",)
        self._columns = raster.width if raster.filtered and content is raster.data else 0

    def format(self, document: Any) -> bytes:
        """Return the object as it stands in the file, with how to undo the row filters of PNG."""
        whole: bytes = super().format(document)
        undo = b"/DecodeParms [ << /Predictor 15 /Colors 3 /Columns %d >> ] /Filter" % self._columns
        return whole.replace(b"/Filter", undo, 1) if self._columns else whole


class FormXObject(pdfdoc.PDFObject):
    """A drawing as a form XObject, byte for byte as ReportLab's own forms.

    Dictionaries are not built up for each of hundreds of forms.
    """

    __RefOnly__ = 1

    def __init__(self, box: tuple[float, ...], used: Iterable[str], deflated: bytes) -> None:
        self._box = box
        self._used = used
        self._deflated = deflated

    def format(self, document: Any) -> bytes:
        """Return the object as it stands in the file."""
        data = self._deflated
        names = sorted(map(pdfdoc.xObjectName, self._used))
        placed = [f"/{name} {object_reference(document, name)}" for name in names]
        for index in reversed(range(6, len(placed), 6)):
            placed.insert(index, "\n ")
        resources = (
            f"/Font {object_reference(document, pdfdoc.BasicFonts)} /ProcSet [ /PDF /Text /ImageB /ImageC /ImageI ]"
        )
        if placed:
            resources += f" /XObject <<\n{' '.join(placed)}\n>>"
        box = " ".join(map(fp_str, self._box))
        return (
            (
                f"<<\n/BBox [ {box} ] /Filter [ /FlateDecode ] /FormType 1 /Length {len(data)} /Matrix [ 1 0 0 1 0 0 ]"
                f" /Resources <<\n{resources}\n>> \n  /Subtype /Form /Type /XObject\n>>\nstream\n"
            ).encode("ascii")
            + data
            + b"endstream\n"
        )


class WrittenObject(pdfdoc.PDFObject):
    """An object of few names and many others of its kind, whose text is put together by whoever made it."""

    __RefOnly__ = 1

    def __init__(self, text: str = "") -> None:
        self.text = text

    def format(self, document: Any) -> bytes:
        """Return the object as it stands in the file."""
        return self.text.encode("ascii")


class LinkAnnotation(pdfdoc.PDFObject):
    """A link to a place of the same file, with what it says and its key in the parent tree, if it is in a tree.

    `box` is its rectangle in points, `place` the reference to the destination.
    """

    __RefOnly__ = 1

    def __init__(self, box: tuple[float, ...], place: Any, text: str, key: int | None) -> None:
        self._box = box
        self._place = place
        self._text = text
        self._key = key

    def format(self, document: Any) -> bytes:
        """Return the object as it stands in the file."""
        target = self._place.format(document).decode("ascii")
        box = " ".join(map(fp_str, self._box))
        told = f"/Contents{format_text_string(self._text)}" if self._text else ""
        parent = f"/StructParent {self._key}" if self._key is not None else ""
        return f"<</Type/Annot/Subtype/Link/Border[0 0 0]/F 4/Rect[{box}]/Dest {target}{told}{parent}>>".encode("ascii")


def tag_page(page: Any, key: int) -> None:
    """Give a page its key in the parent tree, and let the keyboard go through its links in the order of the tree."""
    page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
    page.StructParents = key
    page.Tabs = pdfdoc.PDFName("S")


def format_text_string(text: str) -> str:
    """Return a text string (ISO 32000-1, 7.9.2.2): in letters where it has no others, else in UTF-16."""
    if all(" " <= sign <= "~" and sign not in "()\\" for sign in text):
        return f"({text})"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def object_reference(document: Any, name: str) -> str:
    """Return the reference to an object by its name."""
    number, version = document.idToObjectNumberAndVersion[name]
    return f"{number} {version} R"
