"""The document that a PDF is (ISO 32000-1, 7.5 and 7.7): its objects with their numbers, its pages and its outline.

Objects get their numbers, and stand in the file, in the order in which they are asked for.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final, Protocol

from msgspec import Struct

from kredens.generator.pdf.kept_streams import KeptStreams
from kredens.generator.pdf.pdf_syntax import (
    DEFLATED,
    deflate,
    format_array,
    format_dictionary,
    format_name,
    format_real,
    format_stream,
    format_string,
)

FONTS: Final = "BasicFonts"
"""The name of the object that lists all fonts."""
PROCEDURES: Final = "[ /PDF /Text /ImageB /ImageC /ImageI ]"
HEADER: Final = b"%PDF-1.6\n%\xe2\xe3\xcf\xd3\n"
"""The version, and four bytes by which a program sees that the file is not text (ISO 32000-1, 7.5.2)."""
TIME_VARIABLE: Final = "SOURCE_DATE_EPOCH"
"""The environment variable that says when a file is made; without it the year is 2000, for the same bytes each time."""
_DIGESTED: Final = ("title", "author", "subject", "keywords")
"""What a document says of itself by which, beside where its objects stand, its identifier tells it from others."""
Box = tuple[float, float, float, float]
"""Left, bottom, right and top, in points from the bottom left of the page."""


class FontObjects(Protocol):
    """A font that writes its objects into the document once it is known which glyphs are used."""

    def add_objects(self) -> Mapping[str, str]:
        """Add the objects of the font, and return the reference to each of its subsets by their names in content."""


class Placed(Struct, frozen=True):
    """What a page has besides its content: the size in points, its boxes, annotations, and further entries."""

    size: tuple[float, float]
    boxes: Mapping[str, Box]
    annotations: Sequence[str] = ()
    entries: Mapping[str, str] = {}


class _OutlineEntry(Struct, eq=False):
    """An entry of the outline, with those below it, which a closed one does not show at first."""

    title: str
    place: str
    is_closed: bool
    below: list[_OutlineEntry]

    def count_shown(self) -> int:
        """Return how many entries are shown of this one and those below it."""
        return 1 if self.is_closed else 1 + sum(each.count_shown() for each in self.below)


class PdfDocument:
    """One PDF. Whatever is added is written when the document is finished, when all numbers are known."""

    def __init__(self, language: str) -> None:
        """Begin a document in that language."""
        self._language = language
        self._numbers: dict[str, int] = {}
        self._contents: list[Callable[[], bytes | str]] = []
        self._fonts: list[FontObjects] = []
        self._font_references: dict[str, str] = {}
        self._pages: list[str] = []
        self._places: dict[str, str] = {}
        self._outline: list[_OutlineEntry] = []
        self._preferences: dict[str, str] = {}
        self._catalog: dict[str, str] = {}
        self._said: dict[str, str] = {}
        self._resources: dict[tuple[str, ...], str] = {}
        self._streams: KeptStreams | None = None
        self.add(FONTS, lambda: format_dictionary(self._font_references))

    def add(self, name: str, write: Callable[[], bytes | str]) -> str:
        """Give an object the next number, under a name of its own; return the reference to it.

        `write` returns the object as it stands in the file, when all have their numbers.
        """
        if name in self._numbers:
            raise ValueError(f"{name} is there twice")
        self._contents.append(write)
        self._numbers[name] = len(self._contents)
        return self.reference(name)

    def reference(self, name: str) -> str:
        """Return the reference to an object by its name."""
        return f"{self._numbers[name]} 0 R"

    def describe(self, **said: str) -> None:
        """Say what the document is and who made it: its title, author, subject, keywords, creator and producer.

        Its streams are kept under that from then on, for when it is made again.
        """
        self._said = said
        self._streams = KeptStreams(repr(said))

    def deflate(self, content: bytes) -> bytes:
        """Return the content of a stream deflated."""
        return deflate(content) if self._streams is None else self._streams.deflate(content)

    def prefer(self, preference: str, value: str) -> None:
        """Set a preference for viewers (12.2) to a value as it is written."""
        self._preferences[preference] = value

    def set_in_catalog(self, key: str, value: str) -> None:
        """Set an entry of the catalog to a value as it is written."""
        self._catalog[key] = value

    def add_font(self, font: FontObjects) -> int:
        """Add a font, whose objects come after everything else; return its number, from 1."""
        self._fonts.append(font)
        return len(self._fonts)

    @property
    def next_page(self) -> str:
        """The name of the page that is added next."""
        return f"Page{len(self._pages) + 1}"

    def add_page(self, content: str, used: Iterable[str], placed: Placed) -> str:
        """Add a page with its content, which uses the forms and images of those names; return its own name."""
        name = self.next_page
        self._pages.append(name)
        self.add(name, lambda: self._write_page(name, content, used, placed))
        return name

    def set_place(self, key: str, view: str) -> None:
        """Say what a destination shows of the page that is added next: a view of it (12.3.2.2) as it is written."""
        page = self.next_page
        self._places[key] = f"{page} {view}"

    def format_place(self, key: str) -> str:
        """Return a destination as it is written, of any page."""
        page, view = self._places[key].split(" ", 1)
        return format_array([self.reference(page), *view.split()])

    def add_outline_entry(self, title: str, key: str, level: int) -> None:
        """Add an entry for a destination to the outline, at most one level below the last; those below 0 are closed."""
        siblings = self._outline
        for _ in range(level):
            siblings = siblings[-1].below
        siblings.append(_OutlineEntry(title, key, level > 0, []))

    def format_resources(self, used: Iterable[str]) -> str:
        """Return the resources of content that uses the forms and images of those names, and any font."""
        names = tuple(used)
        known = self._resources.get(names)
        if known is None:
            resources = {"Font": self.reference(FONTS), "ProcSet": PROCEDURES}
            if names:
                resources["XObject"] = format_dictionary({name: self.reference(name) for name in names})
            known = self._resources[names] = format_dictionary(resources)
        return known

    def finish(self) -> bytes:
        """Return the whole file."""
        for font in self._fonts:
            self._font_references.update(font.add_objects())
        self.add("Catalog", self._write_catalog)
        self.add("Information", self._write_information)
        if self._outline:
            self.add("Outline", self._write_outline)
            self._add_outline("Outline", self._outline)
        parts, offsets, position = [HEADER], [], len(HEADER)
        # Objects that others need are added while these are written.
        for number, write in enumerate(self._contents, 1):
            written = write()
            data = written if isinstance(written, bytes) else written.encode("ascii")
            whole = b"%d 0 obj\n%b%bendobj\n" % (number, data, b"" if data.endswith(b"\n") else b"\n")
            offsets.append(position)
            position += len(whole)
            parts.append(whole)
        parts.append(self._format_end(offsets, position))
        if self._streams is not None:
            self._streams.keep()
        return b"".join(parts)

    def _write_page(self, name: str, content: str, used: Iterable[str], placed: Placed) -> str:
        """Write a page; its content, and for the first one the list of all pages, come at the end."""
        self._need("Pages", self._write_pages)
        stream = format_stream(DEFLATED, self.deflate(f"1 0 0 1 0 0 cm \n{content}\n \n".encode()))
        entries = {
            "Type": "/Page",
            "Parent": self.reference("Pages"),
            "Contents": self.add(f"{name} content", lambda: stream),
            "MediaBox": _format_box((0, 0, *placed.size)),
            "Resources": self.format_resources(used),
            "Rotate": "0",
            "Trans": format_dictionary({}),
            **{f"{box}Box": _format_box(where) for box, where in placed.boxes.items()},
            **placed.entries,
        }
        if placed.annotations:
            entries["Annots"] = format_array([self.reference(each) for each in placed.annotations])
        return format_dictionary(entries)

    def _need(self, name: str, write: Callable[[], bytes | str]) -> str:
        """Return the reference to an object that is added where it is first needed."""
        return self.reference(name) if name in self._numbers else self.add(name, write)

    def _write_pages(self) -> str:
        kids = format_array([self.reference(page) for page in self._pages])
        return format_dictionary({"Type": "/Pages", "Kids": kids, "Count": str(len(self._pages))})

    def _write_catalog(self) -> str:
        entries = {"Type": "/Catalog", "PageMode": "/UseNone", "Lang": format_string(self._language)}
        if self._outline:
            entries["Outlines"] = self.reference("Outline")
        entries["Pages"] = self._need("Pages", self._write_pages)
        entries["ViewerPreferences"] = self.add("Preferences", lambda: format_dictionary(self._preferences))
        for key, value in self._catalog.items():
            # A dictionary stands for itself among the objects, as one of another object would.
            entries[key] = self.add(key, partial(str, value)) if value.startswith("<<") else value
        return format_dictionary(entries)

    def _write_information(self) -> str:
        moment = format_string(time.strftime("D:%Y%m%d%H%M%S+00'00'", time.gmtime(_time_of_making())))
        said = {key.capitalize(): format_string(text) for key, text in self._said.items()}
        return format_dictionary({**said, "CreationDate": moment, "ModDate": moment, "Trapped": "/False"})

    def _write_outline(self) -> str:
        shown = sum(each.count_shown() for each in self._outline)
        first, last = self.reference("Outline.0"), self.reference(f"Outline.{len(self._outline) - 1}")
        return format_dictionary({"Type": "/Outlines", "Count": str(shown), "First": first, "Last": last})

    def _add_outline(self, above: str, entries: Sequence[_OutlineEntry]) -> None:
        for index, entry in enumerate(entries):
            name = f"{above}.{index}"
            self.add(name, self._outline_writer(above, index, len(entries), entry))
            self._add_outline(name, entry.below)

    def _outline_writer(self, above: str, index: int, siblings: int, entry: _OutlineEntry) -> Callable[[], str]:
        def write() -> str:
            name = f"{above}.{index}"
            entries = {
                "Title": format_string(entry.title),
                "Parent": self.reference(above),
                "Dest": self.format_place(entry.place),
            }
            if index > 0:
                entries["Prev"] = self.reference(f"{above}.{index - 1}")
            if index + 1 < siblings:
                entries["Next"] = self.reference(f"{above}.{index + 1}")
            if entry.below:
                shown = sum(each.count_shown() for each in entry.below)
                entries["First"] = self.reference(f"{name}.0")
                entries["Last"] = self.reference(f"{name}.{len(entry.below) - 1}")
                entries["Count"] = str(-shown if entry.is_closed else shown)
            return format_dictionary(entries)

        return write

    def _format_end(self, offsets: Sequence[int], position: int) -> bytes:
        """Return the table of where each object begins, and the trailer."""
        table = "".join([f"{each:010d} 00000 n \n" for each in offsets])
        made = hashlib.blake2b(f"{_time_of_making()} {table}".encode(), digest_size=16)
        for key in _DIGESTED:
            made.update(self._said.get(key, "").encode())
        digest = f"<{made.hexdigest()}>"
        return (
            f"xref\n0 {len(offsets) + 1}\n0000000000 65535 f \n{table}trailer\n<<\n/ID [{digest}{digest}]\n"
            f"/Info {self.reference('Information')}\n/Root {self.reference('Catalog')}\n/Size {len(offsets) + 1}\n>>\n"
            f"startxref\n{position}\n%%EOF\n"
        ).encode("ascii")


def _time_of_making() -> float:
    """Return when the file is said to be made, in seconds since 1970."""
    said = os.environ.get(TIME_VARIABLE, "").strip()
    return int(said) if said else 946_684_800.0


def _format_box(box: Iterable[float]) -> str:
    return format_array([format_real(each) for each in box])


def format_form(document: PdfDocument, box: Iterable[float], used: Iterable[str], deflated: bytes) -> bytes:
    """Return a drawing as a form XObject."""
    entries = {
        **DEFLATED,
        "BBox": _format_box(box),
        "FormType": "1",
        "Matrix": "[ 1 0 0 1 0 0 ]",
        "Resources": document.format_resources(used),
        "Subtype": "/Form",
        "Type": "/XObject",
    }
    return format_stream(entries, deflated)


def format_view(kind: str, *numbers: float) -> str:
    """Return a view of a page for a destination."""
    return " ".join([format_name(kind), *map(format_real, numbers)])
