"""Embed fonts in a PDF: the glyphs that it uses, and the codes by which its content names them.

What was read of a font, and what was cut out of it, is kept on disk for the next run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

from msgspec import Struct

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.yamlfile import disk_cache
from kredens.generator.pdf.document import PdfDocument
from kredens.generator.pdf.pdf_syntax import DEFLATED, format_dictionary, format_name, format_stream
from kredens.generator.typesetting.fonts import digest_font

SPACE: Final = 32
NO_BREAK_SPACE: Final = 0xA0
FIRST_CODES: Final = range(32, 128)
"""The characters that stand in every first subset under their own codes, so that a text can be read in the file."""
LAST_LOW_CODE: Final = 31
_LETTERS: Final = str.maketrans("0123456789", "ABCDEFGIJK")
"""What the number of a subset is written in, in the tag before its name."""
Kept = TypeVar("Kept")


class FontFace(Struct, frozen=True):
    """What a document must know of a font: its inner name, which characters it has, and whether it must stay whole."""

    name: str
    codes: list[int]
    is_whole: bool


class FontSubset(Struct, frozen=True):
    """Some glyphs of a font as a font of its own, and what its objects in the file hold, as it is written there."""

    widths: str
    descriptor: dict[str, str]
    to_unicode: bytes
    program: bytes
    program_length: int
    """The length of the program before it was compressed, in bytes."""


class UnusableFontError(Exception):
    """Raised for a font that is damaged, or that `forbids` what embedding takes."""

    def __init__(self, *, forbids: bool) -> None:
        super().__init__(forbids)
        self.forbids = forbids


class EmbeddedFont:
    """A font of one document, which gathers the characters that are drawn with it in subsets of 256."""

    def __init__(self, name: str, data: bytes, document: PdfDocument) -> None:
        """Take the font in the bytes of its file; raises Unreadable if it cannot be embedded."""
        self.name = name
        self._data = data
        self._document = document
        try:
            face = _load_face(data)
        except UnusableFontError as error:
            raise font_problem(name, error) from None
        self.inner_name = face.name
        self.codes = frozenset(face.codes)
        self._number: int | None = None
        self._next_code = 1
        if face.is_whole:
            own = sorted(self.codes - {NO_BREAK_SPACE})
            self._assigned = {code: code for code in own}
            self._subsets = [own]
        else:
            self._assigned = {code: code for code in FIRST_CODES if code in self.codes} | {0: 0}
            self._subsets = [[0] * SPACE + list(FIRST_CODES)]

    def encode(self, character: str) -> tuple[int, int]:
        """Return the subset that the character falls into, and its code there; 0 is that of a missing glyph."""
        code = ord(character)
        if code == NO_BREAK_SPACE:
            code = SPACE
        known = self._assigned.get(code)
        if known is None:
            known = self._assign(code) if code in self.codes else 0
        return known >> 8, known & 0xFF

    def _assign(self, code: int) -> int:
        """Give a character the next code that is free: below the blank first, then behind those that all texts have."""
        number = self._next_code
        if number <= LAST_LOW_CODE:
            self._subsets[0][number] = code
            self._next_code = number + 1 if number < LAST_LOW_CODE else FIRST_CODES.stop
        else:
            if number & 0xFF == 0:
                self._subsets.append([0])
                number += 1
            elif number & 0xFF == SPACE:
                # In every subset this is the code of a blank, which readers stretch.
                self._subsets[number >> 8].append(SPACE)
                number += 1
            self._subsets[number >> 8].append(code)
            self._next_code = number + 1
        self._assigned[code] = number
        return number

    def content_name(self, subset: int) -> str:
        """Return what content calls the subset."""
        if not 0 <= subset < len(self._subsets):
            raise IndexError(subset)
        if self._number is None:
            self._number = self._document.add_font(self)
        return f"F{self._number}+{subset}"

    def add_objects(self) -> Mapping[str, str]:
        """Add the objects of every subset; raises Unreadable if the font is damaged where its glyphs are."""
        added: dict[str, str] = {}
        for number, codes in enumerate(self._subsets):
            called = self.content_name(number)
            name = f"{f'{number:06d}'.translate(_LETTERS)}+{self.inner_name}"
            try:
                cut = _load_subset(self._data, name, codes)
            except UnusableFontError as error:
                raise font_problem(self.name, error) from None
            added[called] = self._add_subset(called, name, len(codes), cut)
        return added

    def _add_subset(self, called: str, name: str, length: int, cut: FontSubset) -> str:
        add = self._document.add
        to_unicode = add(f"{called} to Unicode", lambda: format_stream(DEFLATED, cut.to_unicode))
        lengths = {**DEFLATED, "Length1": str(cut.program_length)}
        program = add(f"{called} program", lambda: format_stream(lengths, cut.program))
        described = {**cut.descriptor, "FontFile2": program}
        descriptor = add(f"{called} descriptor", lambda: format_dictionary(described))
        entries = {
            "Type": "/Font",
            "Subtype": "/TrueType",
            "BaseFont": format_name(name),
            "Name": format_name(called),
            "FirstChar": "0",
            "LastChar": str(length - 1),
            "Widths": cut.widths,
            "ToUnicode": to_unicode,
            "FontDescriptor": descriptor,
        }
        return add(called, lambda: format_dictionary(entries))


def font_problem(name: str, error: UnusableFontError) -> Unreadable:
    """Return what to raise for a font that cannot be embedded."""
    why = message("font-forbids-embedding" if error.forbids else "font-damaged")
    return Unreadable(Fault("font", message("font-not-embedded", font=name, reason=why)))


@lru_cache(32)
def _load_face(data: bytes) -> FontFace:
    """Return what is to be known of a font file. Raises UnusableFontError."""

    def read() -> FontFace:
        from kredens.generator.pdf.reportlab_fonts import read_face

        return read_face(data)

    return _load_kept(digest_font(data), "font-face", FontFace, read)


def _load_subset(data: bytes, name: str, codes: Sequence[int]) -> FontSubset:
    """Return the glyphs of those characters as a font of that name. Raises UnusableFontError."""

    def cut() -> FontSubset:
        from kredens.generator.pdf.reportlab_fonts import cut_subset

        return cut_subset(data, name, codes)

    follows_from = b"%b %b %b" % (digest_font(data), name.encode(), " ".join(map(str, codes)).encode())
    return _load_kept(follows_from, "font-subset", FontSubset, cut)


def _load_kept(follows_from: bytes, kind: str, form: type[Kept], work_out: Callable[[], Kept]) -> Kept:
    """Return what this version of ReportLab makes of those bytes, from the cache or else worked out and stored."""
    version = disk_cache.library_version("reportlab")
    file = None if version is None else disk_cache.entry_path(version + follows_from, kind)
    known: Any = disk_cache.read(file, form)
    if known is None:
        known = work_out()
        disk_cache.write(file, known)
    made: Kept = known
    return made
