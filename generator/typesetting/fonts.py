"""Fonts as the typesetter needs them: which glyphs there are, how wide words run with kerning, how tall capitals stand.

Measuring uses HarfBuzz only, so that checking a game never loads the PDF writer. All measures are in em unless a
name says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.generator.files.template_paths import inside_folder

if TYPE_CHECKING:
    import uharfbuzz

FEATURES = {"kern": True, "liga": False, "clig": False, "ccmp": False, "locl": False, "calt": False}
"""One glyph a character keeps the text extractable and the spacing exact; only kerning is wanted of the shaper."""
LARGEST = 20_000_000
"""The largest font file read, in bytes."""
LONGEST_NAME = 100
SINGLE = (b"\0\1\0\0", b"true", b"OTTO")
"""How a file of one face begins, the last with PostScript outlines."""
SPACES = "\u00a0\u202f"
REPLACEMENT = "?"


class Word(NamedTuple):
    """A measured word: its width with kerning, and for each character the kerning after it, in thousandths of an em."""

    width: float
    kerning: tuple[int, ...]


class Font:
    """One font file. `data` is always a TrueType font with fixed outlines, whatever the file held."""

    def __init__(self, name: str, data: bytes) -> None:
        import uharfbuzz as hb

        self.name = name
        self.data = data
        face = hb.Face(hb.Blob(data))
        self._font: uharfbuzz.Font = hb.Font(face)
        self._em = face.upem
        self._words: dict[str, Word] = {}
        self._glyphs: dict[str, int | None] = {}
        self._missing: dict[str, str] = {}
        metric = hb.OTMetricsTag
        extents = self._font.get_font_extents("ltr")
        self.ascent = extents.ascender / self._em
        self.descent = -extents.descender / self._em
        self.cap_height = (self._font.get_metric_position(metric.CAP_HEIGHT) or 0.66 * self._em) / self._em
        self.x_height = (self._font.get_metric_position(metric.X_HEIGHT) or 0.46 * self._em) / self._em
        self.space = self.word(" ").width

    def _glyph(self, character: str) -> int | None:
        if character not in self._glyphs:
            glyph = self._font.get_nominal_glyph(ord(character))
            if not glyph and character in SPACES:
                glyph = self._font.get_nominal_glyph(0x20)
            self._glyphs[character] = glyph or None
        return self._glyphs[character]

    def missing(self, text: str) -> str:
        """The characters of the text that the font cannot draw, each once, in order."""
        known = self._missing.get(text)
        if known is None:
            known = "".join(dict.fromkeys([c for c in text if self._glyph(c) is None]))
            self._missing[text] = known
        return known

    def word(self, text: str) -> Word:
        """The measured word, remembered. Characters without a glyph must have been dealt with before."""
        known = self._words.get(text)
        if known is None:
            known = self._words[text] = self._measure(text)
        return known

    def _measure(self, text: str) -> Word:
        import uharfbuzz as hb

        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, FEATURES)
        natural = [self._font.get_glyph_h_advance(self._glyph(c) or 0) for c in text]
        shaped = [position.x_advance for position in buffer.glyph_positions]
        if len(shaped) != len(natural):
            shaped = natural
        thousand = 1000 / self._em
        kerning = tuple(round((s - n) * thousand) for s, n in zip(shaped, natural, strict=True))
        return Word((sum(natural) * thousand + sum(kerning)) / 1000, kerning)

    def width(self, text: str, tracking: float = 0.0) -> float:
        """The width of a piece of a line, spaces included; `tracking` is added after every character, in em."""
        total = len(text) * tracking
        for i, word in enumerate(text.split(" ")):
            if i:
                total += self.space
            if word:
                total += self.word(word).width
        return total


class Shelf:
    """The fonts that a game may name: its own folder first, then the shipped ones."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(folders)
        self._fonts: dict[str, Font] = {}

    def names(self) -> list[str]:
        """Every font that can be asked for."""
        found = {p.stem for folder in self._folders if folder.is_dir() for p in folder.iterdir() if _is_font(p)}
        return sorted(found)

    def font(self, name: str) -> Font:
        """The font of that file name without its ending; raises Unreadable with what there is."""
        known = self._fonts.get(name)
        if known is None:
            known = self._fonts[name] = Font(name, _data(self._path(name)))
        return known

    def _path(self, name: str) -> Path:
        for folder in self._folders:
            for ending in (".ttf", ".otf", ".TTF", ".OTF"):
                path = folder / f"{name}{ending}"
                if is_file_name(name) and path.is_file():
                    if path.is_symlink():
                        inside_folder(path, folder)
                    return path
        file = f"{name}.ttf" if is_file_name(name) else "a TTF of that name"
        raise Unreadable(
            Fault("font", f"no font {shown(name)}; put {file} into fonts/, or use one of {', '.join(self.names())}")
        )


def is_file_name(name: str) -> bool:
    """Whether the name can be that of a file, and is no path that leads somewhere else."""
    return 0 < len(name) <= LONGEST_NAME and not any(character in name for character in "/\\\0")


def _is_font(path: Path) -> bool:
    return path.suffix.lower() in (".ttf", ".otf")


def _data(path: Path) -> bytes:
    """The file as a TrueType font: variable fonts at their default, PostScript outlines turned into TrueType ones."""
    place = Place(str(path), 1, 1)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable(Fault("font", f"cannot read the font: {error.strerror}", place)) from None
    if len(data) > LARGEST:
        raise Unreadable(Fault("font", f"the font is larger than {LARGEST // 1_000_000} MB", place))
    tables = _tables(data)
    if any(end > len(data) for end in tables.values()):
        raise Unreadable(Fault("font", "the font is damaged: its end is missing; use another copy", place))
    if data[:4] in SINGLE[:2] and "glyf" in tables and "fvar" not in tables:
        return data
    if tables:
        from kredens.generator.typesetting.font_conversion import fixed_truetype

        return fixed_truetype(data, path)
    hint = {b"wOF2": "a WOFF2 web font", b"wOFF": "a WOFF web font", b"ttcf": "a font collection"}.get(
        data[:4], "not a font"
    )
    raise Unreadable(Fault("font", f"this is {hint}; a TrueType font (.ttf) of a single face is needed", place))


def _tables(data: bytes) -> dict[str, int]:
    """The font's tables and where each ends, in bytes; of another file than a single font, none."""
    count = int.from_bytes(data[4:6], "big") if data[:4] in SINGLE and len(data) >= 12 else 0
    entries = [data[12 + 16 * i : 28 + 16 * i] for i in range(min(count, 64))]
    return {
        entry[:4].decode("latin-1"): int.from_bytes(entry[8:12], "big") + int.from_bytes(entry[12:], "big")
        if len(entry) == 16
        else LARGEST * 2
        for entry in entries
    }
