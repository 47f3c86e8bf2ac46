"""Fonts and their metrics for the typesetter: glyphs, widths of words with kerning, height of capitals.

Measuring uses HarfBuzz only, so that checking a game never loads the PDF writer. What it measured is kept on disk for
the next run, which loads HarfBuzz for new words alone. All measures are in em unless a name says otherwise.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.inputs import read_input
from kredens.cards.messages.message import Key, message
from kredens.cards.system_errors import describe_system_error
from kredens.cards.yamlfile import disk_cache
from kredens.generator.files.template_paths import check_inside_folder
from kredens.generator.typesetting.character_map import names_too_many_characters

if TYPE_CHECKING:
    import uharfbuzz

FEATURES = {"kern": True, "liga": False, "clig": False, "ccmp": False, "locl": False, "calt": False}
"""OpenType features for shaping: only kerning.

One glyph a character keeps the text extractable and the spacing exact.
"""
MAX_BYTES = 20_000_000
"""The largest font file read, in bytes."""
MAX_NAME_LENGTH = 100
"""The longest name of a font that is looked for, in characters."""
SFNT_SIGNATURES = (b"\0\1\0\0", b"true", b"OTTO")
"""First bytes of a file with a single face, the last with PostScript outlines."""
NO_BREAK_SPACES = "\u00a0\u202f"
"""No-break spaces, drawn as a plain space by fonts that have no glyph for them."""
MOST_KEPT: Final = 20_000
"""The greatest number of words whose measures are kept of a font: some 1 MB."""
REPLACEMENT = "?"
"""The character that stands for one without a glyph."""


class WordMetrics(NamedTuple):
    """A measured word: its width with kerning in em, and the kerning after each character in 1/1000 em."""

    width: float
    kerning: tuple[int, ...]


class FontMeasures(Struct):
    """What HarfBuzz told of a font: its heights, the glyph of each character asked for, and the words measured."""

    ascent: float
    descent: float
    cap_height: float
    x_height: float
    glyphs: dict[str, int | None]
    words: dict[str, WordMetrics]


class Font:
    """One font file. `data` is always a TrueType font with fixed outlines, whatever the file held."""

    def __init__(self, name: str, data: bytes) -> None:
        """Read the metrics of the font; `data` is a TrueType font."""
        self.name = name
        self.data = data
        self._missing_by_text: dict[str, str] = {}
        version = disk_cache.library_version("uharfbuzz", "_version.py")
        self._file = None if version is None else disk_cache.entry_path(version + digest_font(data), "font-measures")
        kept: FontMeasures | None = disk_cache.read(self._file, FontMeasures)
        self._measures = self._measure_heights() if kept is None else kept
        self._kept_size = 0 if kept is None else self._count_measures()
        self.ascent = self._measures.ascent
        self.descent = self._measures.descent
        self.cap_height = self._measures.cap_height
        self.x_height = self._measures.x_height
        self.space_width = self.measure_word(" ").width

    def keep_measures(self) -> None:
        """Keep what was measured for the next run, if there is anything new."""
        measures = self._measures
        if self._kept_size < self._count_measures() and len(measures.words) <= MOST_KEPT:
            disk_cache.write(self._file, measures)
            self._kept_size = self._count_measures()

    def _count_measures(self) -> int:
        return len(self._measures.words) + len(self._measures.glyphs)

    @cached_property
    def _font(self) -> uharfbuzz.Font:
        """The font as HarfBuzz has it, which is loaded for what is not known."""
        import uharfbuzz as hb

        return hb.Font(hb.Face(hb.Blob(self.data)))

    def _measure_heights(self) -> FontMeasures:
        import uharfbuzz as hb

        metric = hb.OTMetricsTag
        font, em = self._font, self._font.face.upem
        extents = font.get_font_extents("ltr")
        return FontMeasures(
            extents.ascender / em,
            -extents.descender / em,
            (font.get_metric_position(metric.CAP_HEIGHT) or 0.66 * em) / em,
            (font.get_metric_position(metric.X_HEIGHT) or 0.46 * em) / em,
            {},
            {},
        )

    def _glyph_id(self, character: str) -> int | None:
        glyphs = self._measures.glyphs
        if character not in glyphs:
            glyph = self._font.get_nominal_glyph(ord(character))
            if not glyph and character in NO_BREAK_SPACES:
                glyph = self._font.get_nominal_glyph(0x20)
            glyphs[character] = glyph or None
        return glyphs[character]

    def missing_characters(self, text: str) -> str:
        """Return the characters of the text that the font cannot draw, each once, in order."""
        known = self._missing_by_text.get(text)
        if known is None:
            known = "".join(dict.fromkeys([c for c in text if self._glyph_id(c) is None]))
            self._missing_by_text[text] = known
        return known

    def measure_word(self, text: str) -> WordMetrics:
        """Return the metrics of a word, from the cache if known.

        Characters without a glyph must have been replaced before.
        """
        words = self._measures.words
        known = words.get(text)
        if known is None:
            known = words[text] = self._shape_word(text)
        return known

    def _shape_word(self, text: str) -> WordMetrics:
        """Shape a word with HarfBuzz and return its metrics, without kerning if its glyphs are not one a character."""
        import uharfbuzz as hb

        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, FEATURES)
        natural = [self._font.get_glyph_h_advance(self._glyph_id(c) or 0) for c in text]
        shaped = [position.x_advance for position in buffer.glyph_positions]
        if len(shaped) != len(natural):
            shaped = natural
        thousand = 1000 / self._font.face.upem
        kerning = tuple(round((s - n) * thousand) for s, n in zip(shaped, natural, strict=True))
        return WordMetrics((sum(natural) * thousand + sum(kerning)) / 1000, kerning)

    def measure_text(self, text: str, tracking: float = 0.0) -> float:
        """Return the width in em of a piece of a line, spaces included.

        After every character `tracking` is added, in em.
        """
        total = len(text) * tracking
        for i, word in enumerate(text.split(" ")):
            if i:
                total += self.space_width
            if word:
                total += self.measure_word(word).width
        return total


class FontLibrary:
    """The fonts that a game may name: its own folder first, then the shipped ones."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.folders = tuple(folders)
        self._fonts: dict[str, Font] = {}

    def font_names(self) -> list[str]:
        """Return the sorted names of every font that can be asked for."""
        found = {p.stem for folder in self.folders if folder.is_dir() for p in folder.iterdir() if _is_font_file(p)}
        return sorted(found)

    def load_font(self, name: str) -> Font:
        """Return the font of that file name without its ending; raises Unreadable naming the fonts that there are."""
        known = self._fonts.get(name)
        if known is None:
            known = self._fonts[name] = Font(name, _read_truetype(self._find_file(name)))
        return known

    def keep_measures(self) -> None:
        """Keep what was measured of all fonts for the next run."""
        for font in self._fonts.values():
            font.keep_measures()

    def _find_file(self, name: str) -> Path:
        """Return the file of a font in the first folder that has it; raises Unreadable if there is none."""
        for folder in self.folders:
            for ending in (".ttf", ".otf", ".TTF", ".OTF"):
                path = folder / f"{name}{ending}"
                if is_file_name(name) and path.is_file():
                    if path.is_symlink():
                        check_inside_folder(path, folder)
                    return path
        file = f"{name}.ttf" if is_file_name(name) else message("a-ttf-of-that-name")
        raise Unreadable(
            Fault(
                "font",
                message("no-font-file", font=quote_value(name), file=file, known=list(self.font_names())),
            )
        )


@lru_cache(32)
def digest_font(data: bytes) -> bytes:
    """Return a digest of a font, from which follows what was measured of it and cut out of it."""
    return disk_cache.digest_quickly(b"font", data)


def is_file_name(name: str) -> bool:
    """Return whether the name can be that of a file, and is no path that leads somewhere else."""
    return 0 < len(name) <= MAX_NAME_LENGTH and not any(character in name for character in "/\\\0")


def _is_font_file(path: Path) -> bool:
    return path.suffix.lower() in (".ttf", ".otf")


def _read_truetype(path: Path) -> bytes:
    """Read a file as a TrueType font: variable fonts at their default, PostScript outlines converted to TrueType.

    Raises Unreadable for a file that is too large, damaged or of another kind.
    """
    place = Place(str(path), 1, 1)
    try:
        data = read_input(path, MAX_BYTES)
    except OSError as error:
        raise Unreadable(
            Fault("font", message("cannot-read-font", reason=describe_system_error(error)), place)
        ) from None
    if len(data) > MAX_BYTES:
        raise Unreadable(Fault("font", message("font-too-large", most=MAX_BYTES // 1_000_000), place))
    tables = _find_tables(data)
    if any(end > len(data) for _, end in tables.values()):
        raise Unreadable(Fault("font", message("font-cut-off"), place))
    if "cmap" in tables:
        _check_character_map(data[slice(*tables["cmap"])], place)
    if data[:4] in SFNT_SIGNATURES[:2] and "glyf" in tables and "fvar" not in tables:
        return data
    if tables:
        from kredens.generator.typesetting.font_conversion import convert_to_truetype

        return convert_to_truetype(data, path)
    kind = message(_OTHER_KINDS.get(data[:4], Key("not-a-font")))
    raise Unreadable(Fault("font", message("font-of-other-kind", kind=kind), place))


_OTHER_KINDS: Final = {b"wOF2": Key("woff2-font"), b"wOFF": Key("woff-font"), b"ttcf": Key("font-collection")}


def _check_character_map(table: bytes, place: Place) -> None:
    """Raise Unreadable if the table of characters is damaged, or can never be read to its end."""
    try:
        if not names_too_many_characters(table):
            return
        why = Key("font-names-too-many")
    except struct.error:
        why = Key("font-characters-cut-off")
    raise Unreadable(Fault("font", message(why), place))


def _find_tables(data: bytes) -> dict[str, tuple[int, int]]:
    """Return where each table of the font begins and ends, in bytes; empty for anything other than a single font."""
    count = int.from_bytes(data[4:6], "big") if data[:4] in SFNT_SIGNATURES and len(data) >= 12 else 0
    entries = [data[12 + 16 * i : 28 + 16 * i] for i in range(min(count, 64))]
    return {
        entry[:4].decode("latin-1"): (begin, begin + int.from_bytes(entry[12:], "big"))
        if len(entry) == 16
        else (0, MAX_BYTES * 2)
        for entry in entries
        for begin in [int.from_bytes(entry[8:12], "big")]
    }
