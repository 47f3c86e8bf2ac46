"""The setter: card text broken into lines and shrunk between two sizes until it fits its box.

Widths grow linearly with the size, so words are measured once in em and only the breaking is repeated.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.faults import shown
from kredens.generator.drawing.primitives import Run
from kredens.generator.typesetting import hyphenation
from kredens.generator.typesetting.fonts import Shelf
from kredens.generator.typesetting.markup import BREAK, Piece, Words

MM = 25.4 / 72
"""Millimetres in a point."""
STEP = 0.1
"""Sizes are tried in tenths of a point."""
SMALLEST = 2.5
"""The size in points below which no text is tried, even to tell what it would need."""
SLACK = 1e-6


class TypesetError(ValueError):
    """The text cannot be set as asked. `needed` is the size in points at which it would fit, if there is one."""

    def __init__(self, code: str, message: str, needed: float | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.needed = needed


class Atom(NamedTuple):
    """A measured piece: a font name (or "" for an icon), its text, its width in em."""

    font: str
    text: str
    width: float


AtomWord = tuple[Atom, ...]
Measured = tuple[AtomWord, float]
"""A word and its width in em."""
HARD: Measured = ((Atom("", "\n", 0.0),), 0.0)


class Line(NamedTuple):
    """Words that share a line, and their width in em."""

    words: tuple[AtomWord, ...]
    width: float


class Icon(NamedTuple):
    """An icon in running text: name, left edge and baseline in millimetres, size in points."""

    name: str
    x: float
    y: float
    size: float
    width: float


class Style(Struct, frozen=True):
    """How a text is to be set. Sizes in points, `leading` in em, `tracking` in em."""

    fonts: Mapping[str, str]
    largest: float
    smallest: float
    colour: str
    align: str = "left"
    valign: str = "middle"
    leading: float = 1.18
    tracking: float = 0.0
    hyphenate: str = "needed"
    paragraph: float = 0.3


class Setting(Struct, frozen=True):
    """Text set into a box: what to draw, at which size it came out, and the height used (mm)."""

    runs: tuple[Run, ...]
    icons: tuple[Icon, ...]
    size: float
    height: float
    lines: int


class Setter:
    """Sets text with the fonts of a shelf. `icon_width` answers the width in em of an icon by name, or None if there
    is none."""

    def __init__(
        self, shelf: Shelf, icon_width: Callable[[str], float | None], language: str, *, draft: bool = False
    ) -> None:
        self._shelf = shelf
        self._icon_width = icon_width
        self.language = language
        self._draft = draft
        self._atoms: dict[tuple[tuple[Piece, ...], str], Measured] = {}

    def line(self, text: str, box: tuple[float, float, float, float], style: Style) -> Setting:
        """One line that is never broken, in the box (x, y, width, height) in mm; raises TypesetError if it is too
        wide."""
        x, y, width, height = box
        font = self._shelf.font(style.fonts["regular"])
        self._glyphs(font.name, text)
        text = self._drawable(font.name, text)
        em = font.width(text, style.tracking) - (style.tracking if text else 0)
        room = min(width / em if em > 0 else math.inf, height / font.cap_height) / MM
        size = min(style.largest, max(_down(room), STEP))
        if size < style.smallest - SLACK and not self._draft:
            raise TypesetError("overflow", _too_long(text, style.smallest, size), size)
        wide = em * size * MM
        left = x + _share(style.align) * (width - wide)
        baseline = _first_baseline(y, height, font.cap_height * size * MM, font.cap_height * size * MM, style.valign)
        run = Run(text, font.name, size, left, baseline, style.colour, wide, style.tracking)
        return Setting((run,) if text else (), (), size, font.cap_height * size * MM, 1)

    def block(self, words: Words, box: tuple[float, float, float, float], style: Style) -> Setting:
        """Running text at the largest size that fits the box (x, y, width, height) in mm; raises TypesetError."""
        x, y, width, height = box
        base = self._shelf.font(style.fonts["regular"])
        fonts = f"{sorted(style.fonts.items())}{style.tracking}"
        atoms = [HARD if word == BREAK else self._measured(word, style, fonts) for word in words]
        if not atoms:
            return Setting((), (), style.largest, 0.0, 0)
        space = base.space + style.tracking
        fitted = self._fit(atoms, width, height, style, space)
        if fitted is None:
            fitted = self._overflowing(atoms, width, height, style, space)
        size, lines = fitted
        if style.align == "center":
            lines = self._balanced(atoms, lines, width / (size * MM), style, space)
        return self._placed(lines, size, box, style)

    def _overflowing(
        self, atoms: Sequence[Measured], width: float, height: float, style: Style, space: float
    ) -> tuple[float, list[Line]]:
        small = replace(style, largest=style.smallest - STEP, smallest=SMALLEST)
        needed = self._fit(atoms, width, height, small, space)
        if needed is None:
            raise TypesetError(
                "overflow", f"the text does not fit its box even at {SMALLEST:g} pt; shorten it or enlarge the box"
            )
        if not self._draft:
            raise TypesetError(
                "overflow",
                f"the text does not fit its box at {style.smallest:g} pt, the smallest size allowed; "
                f"it would need {needed[0]:g} pt",
                needed[0],
            )
        return needed

    def _fit(
        self, atoms: Sequence[Measured], width: float, height: float, style: Style, space: float
    ) -> tuple[float, list[Line]] | None:
        high = math.floor(style.largest / STEP + SLACK)
        low = min(math.ceil(style.smallest / STEP - SLACK), high)
        best = None
        first = high
        while low <= high:
            middle = first if best is None and first == high else (low + high) // 2
            size = middle * STEP
            lines = self._broken(atoms, width / (size * MM), height / (size * MM), style, space)
            if lines is not None:
                best = (round(size, 1), lines)
                low = middle + 1
            else:
                high = middle - 1
        return best

    def _broken(
        self, atoms: Sequence[Measured], width: float, height: float, style: Style, space: float
    ) -> list[Line] | None:
        """Lines no wider than `width` and together no higher than `height` (both in em), or None."""
        ways = {"never": (False,), "needed": (False, True), "always": (True,)}[style.hyphenate]
        for hyphenate in ways:
            lines = self._lines(atoms, width, style, space, hyphenate)
            if lines is not None and _height(lines, style) <= height + SLACK:
                return lines
        return None

    def _lines(
        self, atoms: Sequence[Measured], limit: float, style: Style, space: float, hyphenate: bool
    ) -> list[Line] | None:
        lines: list[Line] = []
        line: list[AtomWord] = []
        used = 0.0
        waiting = list(reversed(atoms))
        while waiting:
            measured = waiting.pop()
            if measured is HARD:
                lines.append(Line(tuple(line), used))
                line, used = [], 0.0
                continue
            word, wide = measured
            start = used + space if line else 0.0
            if start + wide <= limit + SLACK:
                line.append(word)
                used = start + wide
                continue
            if hyphenate and (parted := self._parted(word, limit - start, style)):
                head, tail = parted
                line.append(head)
                used = start + sum(atom.width for atom in head)
                waiting.append((tail, sum(atom.width for atom in tail)))
            elif not line:
                return None
            else:
                waiting.append(measured)
            lines.append(Line(tuple(line), used))
            line, used = [], 0.0
        lines.append(Line(tuple(line), used))
        return lines

    def _parted(self, word: AtomWord, room: float, style: Style) -> tuple[AtomWord, AtomWord] | None:
        atom = word[-1]
        before = sum(a.width for a in word[:-1])
        if not atom.font or room - before <= 0:
            return None
        font = self._shelf.font(atom.font)
        for head, tail in hyphenation.parts(atom.text, self.language):
            wide = font.width(head, style.tracking)
            if before + wide <= room + SLACK:
                return (
                    (*word[:-1], Atom(atom.font, head, wide)),
                    (Atom(atom.font, tail, font.width(tail, style.tracking)),),
                )
        return None

    def _balanced(
        self, atoms: Sequence[Measured], lines: list[Line], limit: float, style: Style, space: float
    ) -> list[Line]:
        """The same number of lines at the narrowest measure: centred text without a lone last word."""
        low, high = max(line.width for line in lines) * 0.5, limit
        best = lines
        for _ in range(7):
            middle = (low + high) / 2
            tried = self._lines(atoms, middle, style, space, hyphenate=False)
            if tried is not None and len(tried) <= len(lines):
                best, high = tried, middle
            else:
                low = middle
        return best

    def _measured(self, word: tuple[Piece, ...], style: Style, fonts: str) -> Measured:
        """The word in the style's fonts, of which `fonts` says all that its width depends on."""
        key = (word, fonts)
        known = self._atoms.get(key)
        if known is None:
            atoms = tuple(self._atom(piece, style) for piece in word)
            known = self._atoms[key] = atoms, sum(atom.width for atom in atoms)
        return known

    def _atom(self, piece: Piece, style: Style) -> Atom:
        if piece.style == "icon":
            wide = self._icon_width(piece.text)
            if wide is None:
                raise TypesetError("icon", f"unknown icon :{piece.text}:")
            return Atom("", piece.text, wide)
        font = self._shelf.font(style.fonts.get(piece.style) or style.fonts["regular"])
        self._glyphs(font.name, piece.text)
        text = self._drawable(font.name, piece.text)
        return Atom(font.name, text, font.width(text, style.tracking))

    def _glyphs(self, font: str, text: str) -> None:
        missing = self._shelf.font(font).missing(text)
        if missing and not self._draft:
            named = ", ".join(f"{c!r} (U+{ord(c):04X})" for c in missing[:5])
            raise TypesetError("glyph", f"the font {font} has no glyph for {named}")

    def _drawable(self, font: str, text: str) -> str:
        for character in self._shelf.font(font).missing(text):
            text = text.replace(character, "?")
        return text

    def _placed(
        self, lines: Sequence[Line], size: float, box: tuple[float, float, float, float], style: Style
    ) -> Setting:
        x, y, width, height = box
        base = self._shelf.font(style.fonts["regular"])
        point = size * MM
        cap = base.cap_height * point
        used = (_height(lines, style) - style.leading + base.cap_height) * point
        baseline = _first_baseline(y, height, used, cap, style.valign)
        runs: list[Run] = []
        icons: list[Icon] = []
        for line in lines:
            left = x + _share(style.align) * (width - line.width * point)
            self._place_line(line, left, baseline, size, style, runs, icons)
            baseline += (style.leading if line.words else style.paragraph) * point
        return Setting(tuple(runs), tuple(icons), size, used, sum(bool(line.words) for line in lines))

    def _place_line(
        self, line: Line, x: float, y: float, size: float, style: Style, runs: list[Run], icons: list[Icon]
    ) -> None:
        point = size * MM
        base = self._shelf.font(style.fonts["regular"])
        space = base.space + style.tracking
        text, font, start, wide = "", "", x, 0.0
        for index, word in enumerate(line.words):
            if index:
                x += space * point
            for position, atom in enumerate(word):
                joined = atom.font == font and font != "" and (font == base.name or bool(position))
                if joined:
                    text += (" " if index and not position else "") + atom.text
                    wide = x + atom.width * point - start
                else:
                    if text:
                        runs.append(Run(text, font, size, start, y, style.colour, wide, style.tracking))
                    text, font, start, wide = atom.text if atom.font else "", atom.font, x, atom.width * point
                    if not atom.font:
                        icons.append(Icon(atom.text, x, y, size, atom.width * point))
                x += atom.width * point
        if text:
            runs.append(Run(text, font, size, start, y, style.colour, wide, style.tracking))


def _too_long(text: str, smallest: float, needed: float) -> str:
    said = f"{shown(text)} does not fit on one line at {smallest:g} pt, the smallest size allowed"
    if needed < SMALLEST:
        return f"{said}, nor at {SMALLEST:g} pt; shorten it or enlarge the box"
    return f"{said}; it would need {needed:g} pt"


def _down(size: float) -> float:
    """The size rounded down to a step, so that rounding never makes text too wide."""
    return round(int(min(size, 1e6) / STEP + SLACK) * STEP, 1)


def _share(align: str) -> float:
    return {"left": 0.0, "center": 0.5, "right": 1.0}[align]


def _height(lines: Sequence[Line], style: Style) -> float:
    """In em: a leading for each line, a smaller step for each empty line between paragraphs."""
    return sum(style.leading if line.words else style.paragraph for line in lines)


def _first_baseline(y: float, height: float, used: float, cap: float, valign: str) -> float:
    return y + {"top": 0.0, "middle": (height - used) / 2, "bottom": height - used}[valign] + cap
