"""Style of the book, templates/reference/book.yaml, and its words in one language."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import convert_document
from kredens.generator.book.line_breaking import MM_PER_POINT, TypeStyle
from kredens.generator.files.template_paths import TEMPLATES, display_path
from kredens.generator.messages.catalogue import load_messages

FILE = TEMPLATES / "reference" / "book.yaml"
MAKERS = "Kredens"
"""Who made the books and aids of the shipped games, for the properties of their files."""


class Margin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Margins around the text of a page, in mm."""

    top: float
    bottom: float
    inner: float
    outer: float


class AidMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Measures of the player aid, in mm."""

    margin: float
    gutter: float
    picture: float


class FontFamily(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fonts of regular, bold and italic text."""

    regular: str
    bold: str = ""
    italic: str = ""


class TypeStyleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type style in the file: font family, size and leading in points, colour."""

    family: str
    size: float
    leading: float
    colour: str


class StyleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of book.yaml; lengths in mm."""

    kredens: Literal["book/1"]
    page: tuple[float, float]
    margin: Margin
    head: float
    foot: float
    indent: float
    gutter: float
    picture: float
    aid: AidMeasures
    colours: dict[str, str]
    families: dict[str, FontFamily]
    letters: dict[str, TypeStyleEntry]


class BookStyle:
    """Measures, type styles and words of a book in one language; `scale` makes its type larger or smaller."""

    def __init__(self, language: str, scale: float = 1.0) -> None:
        self.file = _read_style_file()
        self.language = language
        self.scale = scale

    @property
    def width(self) -> float:
        """Return the width of the text of a page in mm."""
        return self.file.page[0] - self.file.margin.inner - self.file.margin.outer

    @property
    def height(self) -> float:
        """Return the height of the text of a page in mm."""
        return self.file.page[1] - self.file.margin.top - self.file.margin.bottom

    def type_style(self, name: str, style: str = "regular") -> TypeStyle:
        """Return the type style of that name in regular, bold or italic.

        A family without the bold or italic font uses its regular one.
        """
        entry = self.file.letters[name]
        family = self.file.families[entry.family]
        font = {"bold": family.bold, "italic": family.italic}.get(style) or family.regular
        return TypeStyle(font, round(entry.size * self.scale, 2), self.colour(entry.colour))

    def leading(self, name: str) -> float:
        """Return the distance from one baseline to the next in mm."""
        return self.file.letters[name].leading * self.scale * MM_PER_POINT

    def colour(self, name: str) -> str:
        """Return the colour of that name as `#rrggbb`."""
        return self.file.colours[name]

    def word(self, name: str, **facts: object) -> str:
        """Return a text of the book's own, in its language or in English, with the facts filled in."""
        return load_messages("book", self.language)[name].format(**facts)


@lru_cache(1)
def _read_style_file() -> StyleFile:
    return convert_document(reader.read(FILE, display_path(FILE)), StyleFile)
