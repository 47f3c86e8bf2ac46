"""Marks written as PDF. The only module that touches ReportLab, and the only one that knows its internals.

Content streams are in millimetres, y downwards, like the marks themselves: each page begins with one map to points.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from reportlab import rl_config
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import Canvas

from kredens.cards.faults import Fault, Unreadable
from kredens.generator.drawing import pdf_operators
from kredens.generator.drawing.colours import channels
from kredens.generator.drawing.pdf_operators import number, transform
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Picture, Run, Shape, Stamp
from kredens.generator.drawing.raster import Raster
from kredens.generator.typesetting.fonts import SPACES

if TYPE_CHECKING:
    from kredens.generator.typesetting.fonts import Font, Shelf

POINT = 72 / 25.4
"""Points in a millimetre."""
MM = 25.4 / 72
LEVEL = 3
"""Takes a third as long as zlib does by default, for a file larger by a twentieth."""
Box = tuple[float, float, float, float]
"""(x, y, width, height) in millimetres from the top left."""

rl_config.useA85 = 0
"""ASCII85 costs a quarter of the file and most of the time, and no reader needs it."""


class _Deflate(pdfdoc.PDFStreamFilterZCompress):
    """Packs as all streams are packed."""

    def encode(self, text: bytes | str) -> bytes:
        return zlib.compress(text.encode() if isinstance(text, str) else text, LEVEL)


pdfdoc.PDFZCompress = _Deflate()


class _Image(pdfdoc.PDFImageXObject):
    """An image whose stream is ready: ReportLab would decode JPEG again just to name it."""

    def __init__(self, raster: Raster, content: bytes, grey: bool, jpeg: bool) -> None:
        super().__init__(raster.key)
        self.width, self.height = raster.width, raster.height
        self.bitsPerComponent = 8
        self.colorSpace = "DeviceGray" if grey else "DeviceRGB"
        self.streamContent: Any = content
        self.smask: Any = None
        self._filters = ("DCTDecode",) if jpeg else ("FlateDecode",)
        self._columns = raster.width if raster.filtered and content is raster.data else 0

    def format(self, document: Any) -> bytes:
        """The object as it stands in the file, with how to undo the filters of PNG."""
        whole: bytes = super().format(document)
        undo = b"/DecodeParms [ << /Predictor 15 /Colors 3 /Columns %d >> ] /Filter" % self._columns
        return whole.replace(b"/Filter", undo, 1) if self._columns else whole


class _Form(pdfdoc.PDFObject):
    """A drawing, in the very bytes of ReportLab's own forms, but without building up dictionaries for each of
    hundreds."""

    __RefOnly__ = 1

    def __init__(self, box: tuple[float, ...], used: Iterable[str], content: bytes) -> None:
        self._box = box
        self._used = used
        self._content = content

    def format(self, document: Any) -> bytes:
        """The object as it stands in the file."""
        data = zlib.compress(self._content, LEVEL)
        names = sorted(map(pdfdoc.xObjectName, self._used))
        placed = [f"/{name} {_reference(document, name)}" for name in names]
        for index in reversed(range(6, len(placed), 6)):
            placed.insert(index, "\n ")
        resources = f"/Font {_reference(document, pdfdoc.BasicFonts)} /ProcSet [ /PDF /Text /ImageB /ImageC /ImageI ]"
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


def _reference(document: Any, name: str) -> str:
    number, version = document.idToObjectNumberAndVersion[name]
    return f"{number} {version} R"


class Writer:
    """One PDF in the making. Drawings are written once and placed as often as they are stamped."""

    def __init__(self, shelf: Shelf, rasters: Mapping[str, Raster], base_font: str, language: str) -> None:
        self._shelf = shelf
        self._rasters = rasters
        self._out = io.BytesIO()
        self._fonts: dict[str, TTFont] = {}
        self._fragments: dict[tuple[str, str, float], tuple[tuple[int, str], ...]] = {}
        self._codes: dict[tuple[str, str], tuple[int, str]] = {}
        self._forms: dict[int, str] = {}
        self._kept: list[Drawing] = []
        self._images: set[str] = set()
        self._colours: dict[str, str] = {}
        self._register(base_font)
        # A default font of ours keeps ReportLab's unembedded Helvetica out of the file.
        options: dict[str, Any] = {"initialFontName": base_font, "pdfVersion": (1, 6), "lang": language}
        self._canvas: Any = Canvas(self._out, invariant=1, pageCompression=1, **options)
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._pages = 0

    def describe(self, *, title: str, author: str, subject: str, keywords: str = "") -> None:
        """The document's metadata."""
        self._canvas.setTitle(title)
        self._canvas.setAuthor(author)
        self._canvas.setSubject(subject)
        self._canvas.setKeywords(keywords)
        self._canvas.setCreator("Kredens")
        self._canvas.setProducer("Kredens, ReportLab")

    def duplex(self, flip: str) -> None:
        """Asks the viewer's print dialogue for two-sided printing; `flip` is long-edge or short-edge."""
        edge = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}[flip]
        self._canvas.setViewerPreference("Duplex", edge)

    def page(
        self,
        width: float,
        height: float,
        marks: Iterable[Mark],
        *,
        trim: Box | None = None,
        bleed: Box | None = None,
        outline: Iterable[tuple[str, int]] = (),
        anchors: Iterable[tuple[str, float]] = (),
        links: Iterable[tuple[Box, str]] = (),
    ) -> None:
        """One page of that size in mm; `trim` and `bleed` default to the whole page; `outline` adds (title, level)
        entries. Each of `anchors` is a name and the height that a link to it shows at the top; each of `links` a box
        and the anchor, on whatever page, that it leads to."""
        canvas = self._canvas
        canvas.setPageSize((width * POINT, height * POINT))
        whole = (0.0, 0.0, width, height)
        canvas.setTrimBox(_corners(trim or whole, height))
        canvas.setBleedBox(_corners(bleed or trim or whole, height))
        canvas.setCropBox(_corners(whole, height))
        content, used = self._content(tuple(marks))
        canvas._formsinuse.extend(used)
        canvas._code.append(f"q {POINT:.6f} 0 0 {-POINT:.6f} 0 {height * POINT:.4f} cm")
        canvas._code.append(content)
        canvas._code.append("Q")
        self._pages += 1
        for entry, (title, level) in enumerate(outline):
            key = f"page{self._pages}-{entry}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(title, key, level, closed=level > 0)
        for anchor, y in anchors:
            canvas.bookmarkPage(anchor, "XYZ", left=0, top=round((height - y) * POINT, 4), zoom=0)
        for box, anchor in links:
            canvas.linkRect("", anchor, _corners(box, height), relative=0, thickness=0)
        canvas.showPage()

    def finish(self) -> bytes:
        """The finished file."""
        try:
            self._canvas.save()
        except (TTFError, struct.error) as error:
            fonts = ", ".join(sorted(self._fonts))
            raise Unreadable(
                Fault("font", f"one of the fonts {fonts} is damaged and cannot be embedded: {error}")
            ) from None
        return self._out.getvalue()

    def _register(self, name: str) -> TTFont:
        known = self._fonts.get(name)
        if known is None:
            try:
                known = TTFont(name, io.BytesIO(self._shelf.font(name).data), shapable=False)
            except (TTFError, struct.error, LookupError, ValueError, TypeError) as error:
                # ReportLab reads a font's tables as they come, and stumbles over damaged ones in all these ways.
                raise Unreadable(Fault("font", f"the font {name} cannot be embedded: {error}")) from None
            # ReportLab names what it writes by the font's inner name, which two files may share.
            while known.face.name in {font.face.name for font in self._fonts.values()}:
                known.face.name += b"-"
            pdfmetrics.registerFont(known)
            self._fonts[name] = known
        return known

    def _content(self, marks: tuple[Mark, ...]) -> tuple[str, list[str]]:
        """The operators of the marks, and the names of the forms and images that they place."""
        out: list[str] = []
        used: dict[str, None] = {}
        self._write(marks, out, used)
        return "\n".join(out), list(used)

    def _form(self, drawing: Drawing) -> str:
        known = self._forms.get(id(drawing))
        if known is not None:
            return known
        content, used = self._content(drawing.marks)
        name = f"d{len(self._forms)}"
        x, y, width, height = drawing.box
        form = _Form((x, y, x + width, y + height), used, content.encode("ascii"))
        self._canvas._doc.addForm(name, form)
        self._forms[id(drawing)] = name
        self._kept.append(drawing)  # its id must stay its own as long as it is a key
        return name

    def _write(self, marks: Iterable[Mark], out: list[str], used: dict[str, None]) -> None:
        waiting: list[Run] = []
        for mark in marks:
            if isinstance(mark, Run):
                waiting.append(mark)
                continue
            if waiting:
                self._text(waiting, out)
                waiting = []
            if isinstance(mark, Shape):
                out.append(self._shape(mark))
            elif isinstance(mark, Stamp):
                form = self._form(mark.drawing)
                used[form] = None
                out.append(f"q {transform(mark.matrix)} /{self._canvas._doc.getXObjectName(form)} Do Q")
            elif isinstance(mark, Picture):
                used[mark.key] = None
                out.append(self._picture(mark))
            else:
                self._group(mark, out, used)
        if waiting:
            self._text(waiting, out)

    def _group(self, group: Group, out: list[str], used: dict[str, None]) -> None:
        out.append("q")
        if group.matrix != IDENTITY:
            out.append(transform(group.matrix))
        if group.clip is not None:
            out.append(pdf_operators.path(group.clip) + " W n")
        self._write(group.marks, out, used)
        out.append("Q")

    def _shape(self, shape: Shape) -> str:
        parts: list[str] = []
        if shape.fill:
            parts.append(self._colour(shape.fill, "rg"))
        if shape.stroke:
            parts.append(f"{self._colour(shape.stroke, 'RG')} {number(shape.width)} w")
        dashed = any(shape.dash)  # PDF knows no dashes that are all of length 0
        special = dashed or shape.round_joins
        if special:
            dashes = " ".join(number(d) for d in shape.dash)
            parts.insert(0, "q")
            parts.append(f"[{dashes}] 0 d" if dashed else "")
            parts.append("1 J 1 j" if shape.round_joins else "")
        parts.append(pdf_operators.path(shape.path))
        paint = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}
        operator = paint[bool(shape.fill), bool(shape.stroke)]
        parts.append(operator + ("*" if shape.even_odd and shape.fill else ""))
        if special:
            parts.append("Q")
        return " ".join(parts)

    def _colour(self, colour: str, operator: str) -> str:
        known = self._colours.get(colour)
        if known is None:
            known = self._colours[colour] = " ".join(number(c) for c in channels(colour))
        return f"{known} {operator}"

    def _picture(self, picture: Picture) -> str:
        raster = self._rasters[picture.key]
        if raster.key not in self._images:
            self._add_image(raster)
        name = self._canvas._doc.getXObjectName(raster.key)
        x, y, w, h = picture.x, picture.y, picture.width, picture.height
        return f"q {number(w)} 0 0 {number(-h)} {number(x)} {number(y + h)} cm /{name} Do Q"

    def _add_image(self, raster: Raster) -> None:
        document = self._canvas._doc
        image = _Image(raster, raster.data, raster.grey, raster.jpeg)
        if raster.alpha is not None:
            mask = _Image(raster, raster.alpha, True, False)
            image.smask = document.Reference(mask, document.getXObjectName(raster.key + "-alpha"))
        document.Reference(image, document.getXObjectName(raster.key))
        document.addForm(raster.key, image)
        self._images.add(raster.key)

    def _text(self, runs: Iterable[Run], out: list[str]) -> None:
        parts = ["BT"]
        colour: str | None = None
        current: tuple[str, int, float] | None = None
        for run in runs:
            font = self._shelf.font(run.font)
            size = run.size * MM
            if run.colour != colour:
                colour = run.colour
                parts.append(self._colour(colour, "rg"))
            parts.append(f"1 0 0 -1 {number(run.x)} {number(run.y)} Tm")
            array = ""
            for word in _spaced(run.text):
                for subset, fragment in self._fragment(font, word, run.tracking):
                    if current != (run.font, subset, size):
                        if array:
                            parts.append(f"[{array}]TJ")
                            array = ""
                        current = (run.font, subset, size)
                        internal = self._register(run.font).getSubsetInternalName(subset, self._canvas._doc)
                        parts.append(f"{internal} {number(size)} Tf")
                    array += fragment
                if run.spacing and word == " ":
                    array += f"{round(run.spacing * -1000)}"
            if array:
                parts.append(f"[{array.replace(')(', '')}]TJ")
        parts.append("ET")
        out.append(" ".join(parts))

    def _fragment(self, font: Font, word: str, tracking: float) -> tuple[tuple[int, str], ...]:
        key = (font.name, word, tracking)
        known = self._fragments.get(key)
        if known is None:
            known = self._fragments[key] = self._kerned(font, word, round(tracking * 1000))
        return known

    def _kerned(self, font: Font, word: str, tracking: int) -> tuple[tuple[int, str], ...]:
        """The word as pieces of a TJ array, one for each font subset, with the kerning between its characters."""
        out: list[tuple[int, str]] = []
        current, text = None, ""
        for character, kern in zip(word, font.word(word).kerning, strict=True):
            subset, code = self._codes.get((font.name, character)) or self._code(font.name, character)
            if subset != current:
                if current is not None:
                    out.append((current, f"({text})"))
                current, text = subset, ""
            text += code
            adjust = -(kern + tracking)
            if adjust:
                text += f"){adjust}("
        if current is not None:
            out.append((current, f"({text})"))
        return tuple(out)

    def _code(self, font: str, character: str) -> tuple[int, str]:
        """The subset of the font that the character falls into, and its code there as text strings have it."""
        writer = self._register(font)
        stand_in = character in SPACES and ord(character) not in writer.face.charToGlyph
        ((subset, code),) = writer.splitString(" " if stand_in else character, self._canvas._doc)
        known = self._codes[font, character] = subset, _escaped(code[0] if isinstance(code, bytes) else ord(code))
        return known


IDENTITY = Matrix()


def _spaced(text: str) -> list[str]:
    """Words and the single spaces between them, so that each is measured and kerned as the setter did."""
    out: list[str] = []
    for index, word in enumerate(text.split(" ")):
        if index:
            out.append(" ")
        if word:
            out.append(word)
    return out


def _escaped(code: int) -> str:
    return f"\\{code:03o}" if code < 33 or code > 126 or code in (40, 41, 92) else chr(code)


def _corners(box: Box, page_height: float) -> Box:
    x, y, width, height = box
    return (
        round(x * POINT, 4),
        round((page_height - y - height) * POINT, 4),
        round((x + width) * POINT, 4),
        round((page_height - y) * POINT, 4),
    )
