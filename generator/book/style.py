"""How the book looks and what it says around the rules: templates/reference/book.yaml."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from kredens.cards.languages import text_in
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import checked
from kredens.generator.book.line_breaking import MM, Letter
from kredens.generator.files.template_paths import TEMPLATES, shown

FILE = TEMPLATES / "reference" / "book.yaml"
FALLBACK = "en"


class Margin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is left free around the text of a page, in mm."""

    top: float
    bottom: float
    inner: float
    outer: float


class AidMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The measures of the player aid on A4, in mm."""

    margin: float
    gutter: float
    picture: float


class Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fonts of plain, bold and italic stretches."""

    regular: str
    bold: str = ""
    italic: str = ""


class LetterEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One use of type: size and leading in points."""

    family: str
    size: float
    leading: float
    colour: str


class BookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """book.yaml. Lengths in mm."""

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
    families: dict[str, Family]
    letters: dict[str, LetterEntry]
    words: dict[str, dict[str, str]]


class BookStyle:
    """The measures, letters and words of a book in one language; `scale` makes its type larger or smaller."""

    def __init__(self, language: str, scale: float = 1.0) -> None:
        self.file = _read()
        self.language = language
        self.scale = scale

    @property
    def width(self) -> float:
        """The width of the text of a page in mm."""
        return self.file.page[0] - self.file.margin.inner - self.file.margin.outer

    @property
    def height(self) -> float:
        """The height of the text of a page in mm."""
        return self.file.page[1] - self.file.margin.top - self.file.margin.bottom

    def letter(self, name: str, style: str = "regular") -> Letter:
        """The letter of that name, plain, bold or italic; a family without that style lends its plain one."""
        entry = self.file.letters[name]
        family = self.file.families[entry.family]
        font = {"bold": family.bold, "italic": family.italic}.get(style) or family.regular
        return Letter(font, round(entry.size * self.scale, 2), self.colour(entry.colour))

    def leading(self, name: str) -> float:
        """From one line to the next in mm."""
        return self.file.letters[name].leading * self.scale * MM

    def colour(self, name: str) -> str:
        """The colour of that name as `#rrggbb`."""
        return self.file.colours[name]

    def word(self, name: str, **facts: object) -> str:
        """What the book says of its own, in its language or in English."""
        return text_in(self.file.words[name], self.language, FALLBACK).format(**facts)


@lru_cache(1)
def _read() -> BookFile:
    return checked(reader.read(FILE, shown(FILE)), BookFile)
