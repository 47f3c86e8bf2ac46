"""Write marks as PDF: the operators of each page, with drawings, pictures and fonts written once.

Content streams are in millimetres, y downwards, like the marks themselves: each page begins with one transformation to
points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from kredens.generator.drawing import pdf_operators
from kredens.generator.drawing.one_ink import make_operators_grey, make_raster_grey
from kredens.generator.drawing.pdf_operators import format_matrix, format_number
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Picture, Run, Shape, Stamp, Written
from kredens.generator.drawing.raster import Raster
from kredens.generator.drawing.structure import Element
from kredens.generator.pdf.document import PdfDocument, Placed, format_form, format_view
from kredens.generator.pdf.embedded_fonts import EmbeddedFont
from kredens.generator.pdf.image_objects import format_image, format_mask
from kredens.generator.pdf.link_annotations import format_link
from kredens.generator.pdf.structure_tree import ARTIFACT_END, ARTIFACT_START, CONTENT_END, StructureTree
from kredens.generator.pdf.text_tags import TextTags, pair_with_next, space_between
from kredens.generator.typesetting.fonts import NO_BREAK_SPACES

if TYPE_CHECKING:
    from kredens.generator.typesetting.fonts import Font, FontLibrary

POINTS_PER_MM = 72 / 25.4
"""Points in a millimetre."""
MM_PER_POINT = 25.4 / 72
"""Millimetres in a point."""
Box = tuple[float, float, float, float]
"""(x, y, width, height) in millimetres from the top left."""


class PdfWriter:
    """Writer of one PDF. Drawings are written once and placed as often as they are stamped."""

    def __init__(
        self,
        fonts: FontLibrary,
        rasters: Mapping[str, Raster],
        base_font: str,
        language: str,
        *,
        one_ink: bool = False,
    ) -> None:
        """Begin a PDF.

        `rasters` are the pictures by key, `base_font` is the name of its initial font. With `one_ink` all colours and
        pictures become greys, for a printer that is to use black alone.
        """
        self._one_ink = one_ink
        self._font_library = fonts
        self._rasters = rasters
        self._fonts: dict[str, EmbeddedFont] = {}
        self._fragments: dict[tuple[str, str, float], tuple[tuple[int, str], ...]] = {}
        self._character_codes: dict[tuple[str, str], tuple[int, str]] = {}
        self._forms: dict[int, str] = {}
        self._forms_by_content: dict[tuple[object, ...], str] = {}
        self._form_drawings: list[Drawing] = []
        self._images: set[str] = set()
        self._document = PdfDocument(language)
        self._document.prefer("PrintScaling", "/None")
        self._embed_font(base_font)
        self._links = 0
        self._page_names: list[str] = []
        self._tree: StructureTree | None = None
        self._is_tagging = False

    def begin_structure(self, pages: Iterable[Iterable[Mark]]) -> None:
        """Make this a tagged PDF, before its first page. `pages` are the marks of all pages in the order of reading.

        What is part of no element is an ornament, and none of it is read aloud.
        """
        self._tree = StructureTree(pages)
        self._document.prefer("DisplayDocTitle", "true")

    def set_metadata(self, *, title: str, author: str, subject: str, keywords: str = "") -> None:
        """Set the document's metadata."""
        said = {"title": title, "author": author, "subject": subject, "keywords": keywords}
        self._document.describe(**said, creator="Kredens", producer="Kredens, ReportLab")

    def request_duplex(self, flip: str) -> None:
        """Ask the viewer's print dialogue for two-sided printing; `flip` is long-edge or short-edge."""
        edge = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}[flip]
        self._document.prefer("Duplex", f"/{edge}")

    def add_page(
        self,
        width: float,
        height: float,
        marks: Iterable[Mark],
        *,
        trim: Box | None = None,
        bleed: Box | None = None,
        outline: Iterable[tuple[str, int]] = (),
        anchors: Iterable[tuple[str, float]] = (),
        links: Iterable[tuple[Box, str, Element | None]] = (),
    ) -> None:
        """Add one page of that size in mm.

        `trim` and `bleed` default to the whole page; `outline` adds (title, level) entries to the document outline.
        Each of `anchors` is a name and the height in mm that a link to it shows at the top; each of `links` a box, the
        anchor, on any page, that it leads to, and the element that is the link in a tagged PDF.
        """
        document = self._document
        whole = (0.0, 0.0, width, height)
        boxes = {"Trim": trim or whole, "Bleed": bleed or trim or whole, "Crop": whole}
        tree_key = self._tree.begin_page() if self._tree is not None else None
        self._is_tagging = self._tree is not None
        content, used = self._build_content(tuple(marks))
        self._is_tagging = False
        to_points = f"q {POINTS_PER_MM:.6f} 0 0 {-POINTS_PER_MM:.6f} 0 {height * POINTS_PER_MM:.4f} cm"
        for entry, (title, level) in enumerate(outline):
            key = f"page{len(self._page_names) + 1}-{entry}"
            document.set_place(key, format_view("Fit"))
            document.add_outline_entry(title, key, level)
        for anchor, y in anchors:
            document.set_place(anchor, format_view("XYZ", 0, round((height - y) * POINTS_PER_MM, 4), 0))
        placed = Placed(
            (width * POINTS_PER_MM, height * POINTS_PER_MM),
            {name: _pdf_rectangle(box, height) for name, box in boxes.items()},
            [self._add_link(_pdf_rectangle(box, height), anchor, element) for box, anchor, element in links],
            # The keyboard goes through the links of a tagged page in the order of the tree.
            {"StructParents": str(tree_key), "Tabs": "/S"} if tree_key is not None else {},
        )
        self._page_names.append(document.add_page(f"{to_points}\n{content}\nQ", used, placed))

    def finish(self) -> bytes:
        """Return the finished file; raises Unreadable if a font is damaged and cannot be embedded."""
        if self._tree is not None:
            self._tree.write(self._document, self._page_names)
        return self._document.finish()

    def _add_link(self, box: Box, anchor: str, element: Element | None) -> str:
        """Add a link to the present page, and return its name among the objects; `box` is in points."""
        name = f"Annot.link{self._links}"
        self._links += 1
        tree = self._tree if element is not None else None
        key = tree.add_link(element, name) if tree is not None and element else None
        told = element.alt if element is not None else ""
        self._document.add(name, partial(format_link, self._document, box, anchor, told, key))
        return name

    @contextmanager
    def _without_tags(self) -> Iterator[None]:
        """Write what belongs together as one: the marks within have no elements of their own."""
        before, self._is_tagging = self._is_tagging, False
        try:
            yield
        finally:
            self._is_tagging = before

    def _embed_font(self, name: str) -> EmbeddedFont:
        """Make a font of this document once and return it; raises Unreadable if it cannot be embedded."""
        known = self._fonts.get(name)
        if known is None:
            known = EmbeddedFont(name, self._font_library.load_font(name).data, self._document)
            # Readers take fonts of one inner name, which two files may share, for the same.
            while known.inner_name in {font.inner_name for font in self._fonts.values()}:
                known.inner_name += "-"
            self._fonts[name] = known
        return known

    def _build_content(self, marks: tuple[Mark, ...]) -> tuple[str, list[str]]:
        """Return the operators of the marks, and the names of the forms and images that they place."""
        out: list[str] = []
        used: dict[str, None] = {}
        self._write_marks(marks, out, used)
        content = "\n".join(out)
        return make_operators_grey(content) if self._one_ink else content, list(used)

    def _add_form(self, drawing: Drawing) -> str:
        """Write a drawing as a form XObject unless it, or one like it, was written before; return its name."""
        known = self._forms.get(id(drawing))
        if known is not None:
            return known
        used: list[str] = []
        if len(drawing.marks) == 1 and isinstance(drawing.marks[0], Written) and not self._one_ink:
            deflated = drawing.marks[0].deflated
        else:
            with self._without_tags():
                content, used = self._build_content(drawing.marks)
            deflated = self._document.deflate(content.encode("ascii"))
        content_key = (drawing.box, *used, deflated)
        name = self._forms_by_content.get(content_key, "")
        if not name:
            name = self._forms_by_content[content_key] = f"FormXob.d{len(self._forms_by_content)}"
            x, y, width, height = drawing.box
            box = (x, y, x + width, y + height)
            self._document.add(name, partial(format_form, self._document, box, used, deflated))
        self._forms[id(drawing)] = name
        self._form_drawings.append(drawing)  # its id must stay its own as long as it is a key
        return name

    def _write_marks(self, marks: Iterable[Mark], out: list[str], used: dict[str, None]) -> None:
        """Append the operators of the marks to `out` and the forms and images that they place to `used`.

        Runs that follow each other share one text object.
        """
        waiting: list[Run] = []
        for mark in marks:
            if isinstance(mark, Run):
                waiting.append(mark)
                continue
            if waiting:
                self._write_text(waiting, out)
                waiting = []
            if isinstance(mark, Group):
                self._write_group(mark, out, used)
            elif self._is_tagging:
                # Ornaments that follow each other are one.
                if out and out[-1] == ARTIFACT_END:
                    out.pop()
                else:
                    out.append(ARTIFACT_START)
                out += (self._format_mark(mark, used), ARTIFACT_END)
            else:
                out.append(self._format_mark(mark, used))
        if waiting:
            self._write_text(waiting, out)

    def _format_mark(self, mark: Shape | Stamp | Picture | Written, used: dict[str, None]) -> str:
        """Return the operators of a mark that is neither text nor a group, and add what it places to `used`."""
        if isinstance(mark, Shape):
            return pdf_operators.format_shape(mark)
        if isinstance(mark, Stamp):
            form = self._add_form(mark.drawing)
            used[form] = None
            return f"q {format_matrix(mark.matrix)} /{form} Do Q"
        if isinstance(mark, Picture):
            return self._format_picture(mark, used)
        return mark.operators

    def _write_group(self, group: Group, out: list[str], used: dict[str, None]) -> None:
        """Append a group between `q` and `Q`, with its matrix and clip; one that is an element is read as a whole."""
        if self._is_tagging and self._tree is not None and group.element is not None:
            out.append(self._tree.open_content(group.element, group))
            with self._without_tags():
                self._write_group(group, out, used)
            out.append(CONTENT_END)
            return
        out += pdf_operators.open_group(group)
        self._write_marks(group.marks, out, used)
        out.append("Q")

    def _format_picture(self, picture: Picture, used: dict[str, None]) -> str:
        raster = self._rasters[picture.key]
        name = f"FormXob.{raster.key}"
        if raster.key not in self._images:
            self._add_image(name, raster)
        used[name] = None
        x, y, w, h = picture.x, picture.y, picture.width, picture.height
        return f"q {format_number(w)} 0 0 {format_number(-h)} {format_number(x)} {format_number(y + h)} cm /{name} Do Q"

    def _add_image(self, name: str, raster: Raster) -> None:
        """Add a raster, and its transparency as a soft mask, to the document as an image XObject."""
        if self._one_ink:
            raster = make_raster_grey(raster)
        mask = None if raster.alpha is None else self._document.add(f"{name}-alpha", partial(format_mask, raster))
        self._document.add(name, partial(format_image, raster, mask))
        self._images.add(raster.key)

    def _write_text(self, runs: Sequence[Run], out: list[str]) -> None:
        """Append one text object with the runs, changing font and colour only where they differ."""
        parts = ["BT"]
        colour: str | None = None
        current: tuple[str, int, float] | None = None
        tags = TextTags(self._tree) if self._is_tagging and self._tree is not None else None
        for run, following in pair_with_next(runs):
            text = run.text
            if tags is not None:
                tags.change_to(run, parts)
                text += space_between(run, following)
            font = self._font_library.load_font(run.font)
            size = run.size * MM_PER_POINT
            if run.colour != colour:
                colour = run.colour
                parts.append(pdf_operators.format_colour(colour, "rg"))
            parts.append(f"1 0 0 -1 {format_number(run.x)} {format_number(run.y)} Tm")
            array = ""
            for word in _split_at_spaces(text):
                for subset, fragment in self._text_fragments(font, word, run.tracking):
                    if current != (run.font, subset, size):
                        if array:
                            parts.append(f"[{array}]TJ")
                            array = ""
                        current = (run.font, subset, size)
                        internal = self._embed_font(run.font).content_name(subset)
                        parts.append(f"/{internal} {format_number(size)} Tf")
                    array += fragment
                if run.spacing and word == " ":
                    array += f"{round(run.spacing * -1000)}"
            if array:
                parts.append(f"[{array.replace(')(', '')}]TJ")
        if tags is not None:
            parts.append(CONTENT_END)
        parts.append("ET")
        out.append(" ".join(parts))

    def _text_fragments(self, font: Font, word: str, tracking: float) -> tuple[tuple[int, str], ...]:
        key = (font.name, word, tracking)
        known = self._fragments.get(key)
        if known is None:
            known = self._fragments[key] = self._kern_word(font, word, round(tracking * 1000))
        return known

    def _kern_word(self, font: Font, word: str, tracking: int) -> tuple[tuple[int, str], ...]:
        """Return the word as pieces of a TJ array, one for each font subset, with kerning between its characters."""
        out: list[tuple[int, str]] = []
        current, text = None, ""
        for character, kern in zip(word, font.measure_word(word).kerning, strict=True):
            subset, code = self._character_codes.get((font.name, character)) or self._encode_character(
                font.name, character
            )
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

    def _encode_character(self, font: str, character: str) -> tuple[int, str]:
        """Return the font subset that the character falls into, and its code there, escaped for a text string."""
        embedded = self._embed_font(font)
        stand_in = character in NO_BREAK_SPACES and ord(character) not in embedded.codes
        subset, code = embedded.encode(" " if stand_in else character)
        known = self._character_codes[font, character] = subset, _escape_code(code)
        return known


def _split_at_spaces(text: str) -> list[str]:
    """Split text into words and the single spaces between them, to kern each as the typesetter measured it."""
    out: list[str] = []
    for index, word in enumerate(text.split(" ")):
        if index:
            out.append(" ")
        if word:
            out.append(word)
    return out


def _escape_code(code: int) -> str:
    return f"\\{code:03o}" if code < 33 or code > 126 or code in (40, 41, 92) else chr(code)


def _pdf_rectangle(box: Box, page_height: float) -> Box:
    """Return a box as PDF has it: left, bottom, right, top in points from the bottom left of the page."""
    x, y, width, height = box
    return (
        round(x * POINTS_PER_MM, 4),
        round((page_height - y - height) * POINTS_PER_MM, 4),
        round((x + width) * POINTS_PER_MM, 4),
        round((page_height - y) * POINTS_PER_MM, 4),
    )
