"""Typeset card text: broken into lines and shrunk between two sizes until it fits its box.

Widths grow linearly with the size, so words are measured once in em and only the line breaking is repeated.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import message
from kredens.generator.drawing.primitives import Run
from kredens.generator.typesetting import hyphenation
from kredens.generator.typesetting.fonts import FontLibrary
from kredens.generator.typesetting.line_ends import Atom, AtomWord, Line, move_short_words
from kredens.generator.typesetting.markup import LINE_BREAK, Piece, Words, drop_soft_hyphens

MM_PER_POINT = 25.4 / 72
"""Millimetres in a point."""
SIZE_STEP = 0.1
"""The step between the sizes tried, in points."""
MIN_SIZE = 2.5
"""The size in points below which no text is tried, even to tell what it would need."""
MAX_NARROWER_STEPS = 20
"""How often the measure is made 2 % narrower so that a last word does not stand alone."""
EPSILON = 1e-6
"""Tolerance for rounding errors when sizes and widths are compared."""


class TypesetError(ValueError):
    """The text cannot be set as asked. `needed` is the size in points at which it would fit, or None."""

    def __init__(self, code: str, message: str, needed: float | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.needed = needed


MeasuredWord = tuple[AtomWord, float]
"""A word and its width in em."""
HARD_BREAK: MeasuredWord = ((Atom("", "\n", 0.0),), 0.0)
"""The word that stands where a new line must begin."""


class Icon(NamedTuple):
    """An icon in running text: name, left edge and baseline in mm, size in points, width in mm."""

    name: str
    x: float
    y: float
    size: float
    width: float


class Style(Struct, frozen=True):
    """How a text is to be set.

    `fonts` maps styles of the markup to fonts, `regular` at least. Sizes are in points, `leading` and `tracking` in em;
    `paragraph` is the height of the gap between paragraphs in em. `hyphenate` is needed, always or never. With
    `balance` a last line of one word takes another one from the line above it; centred text is balanced always. `steps`
    are the only sizes allowed, largest first; without any all sizes from `largest` to `smallest` are.
    """

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
    balance: bool = False
    steps: tuple[float, ...] = ()

    def step_down(self, size: float) -> float:
        """Return the largest size allowed that is not over `size` (points), or `size` itself if none is."""
        return next((step for step in self.steps if step <= size + EPSILON), size)


class TypesetText(Struct, frozen=True):
    """Text set into a box: what to draw, its size in points, the height used (mm), the number of lines."""

    runs: tuple[Run, ...]
    icons: tuple[Icon, ...]
    size: float
    height: float
    lines: int


class Typesetter:
    """Typesetter with the fonts of a library.

    `icon_width` returns the width in em of an icon by name, or None if there is none. In a draft missing glyphs are
    replaced and text may become smaller than its style allows.
    """

    def __init__(
        self, fonts: FontLibrary, icon_width: Callable[[str], float | None], language: str, *, draft: bool = False
    ) -> None:
        """Set text in the given language, whose rules of hyphenation apply."""
        self._font_library = fonts
        self._icon_width = icon_width
        self.language = language
        self.is_draft = draft
        self._measured_words: dict[tuple[tuple[Piece, ...], str], MeasuredWord] = {}

    def cap_height(self, style: Style) -> float:
        """Return the height of the capitals of a style's regular font, in em."""
        height: float = self._font_library.load_font(style.fonts["regular"]).cap_height
        return height

    def set_line(self, text: str, box: tuple[float, float, float, float], style: Style) -> TypesetText:
        """Set one line that is never broken, in the box (x, y, width, height) in mm.

        Raises TypesetError if it is too wide or the font lacks a glyph.
        """
        x, y, width, height = box
        text = drop_soft_hyphens(text)
        font = self._font_library.load_font(style.fonts["regular"])
        self._check_glyphs(font.name, text)
        text = self._replace_missing(font.name, text)
        em = font.measure_text(text, style.tracking) - (style.tracking if text else 0)
        room = min(width / em if em > 0 else math.inf, height / font.cap_height) / MM_PER_POINT
        size = style.step_down(min(style.largest, max(_round_size_down(room), SIZE_STEP)))
        if size < style.smallest - EPSILON and not self.is_draft:
            raise TypesetError("overflow", _overflow_message(text, style.smallest, size), size)
        wide = em * size * MM_PER_POINT
        left = x + _alignment_share(style.align) * (width - wide)
        baseline = _first_baseline(
            y, height, font.cap_height * size * MM_PER_POINT, font.cap_height * size * MM_PER_POINT, style.valign
        )
        run = Run(text, font.name, size, left, baseline, style.colour, wide, style.tracking)
        return TypesetText((run,) if text else (), (), size, font.cap_height * size * MM_PER_POINT, 1)

    def set_block(self, words: Words, box: tuple[float, float, float, float], style: Style) -> TypesetText:
        """Set running text at the largest size that fits the box (x, y, width, height) in mm; raises TypesetError."""
        x, y, width, height = box
        base = self._font_library.load_font(style.fonts["regular"])
        fonts = f"{sorted(style.fonts.items())}{style.tracking}"
        atoms = [HARD_BREAK if word == LINE_BREAK else self._measure_word(word, style, fonts) for word in words]
        if not atoms:
            return TypesetText((), (), style.largest, 0.0, 0)
        space = base.space_width + style.tracking
        fitted = self._fit_size(atoms, width, height, style, space)
        if fitted is None:
            fitted = self._fit_below_minimum(atoms, width, height, style, space)
        size, lines = fitted
        if style.balance:
            lines = self._keep_last_word(atoms, lines, width / (size * MM_PER_POINT), style, space)
        if style.align == "center":
            lines = self._balance_lines(atoms, lines, width / (size * MM_PER_POINT), style, space)
        lines = move_short_words(lines, width / (size * MM_PER_POINT), space, self.language)
        return self._place_lines(lines, size, box, style)

    def _fit_below_minimum(
        self, atoms: Sequence[MeasuredWord], width: float, height: float, style: Style, space: float
    ) -> tuple[float, list[Line]]:
        """Find the size below the smallest allowed at which text fits; raises TypesetError unless it is a draft.

        The error names that size, if there is one.
        """
        small = replace(style, largest=style.smallest - SIZE_STEP, smallest=MIN_SIZE, steps=())
        needed = self._fit_size(atoms, width, height, small, space)
        if needed is None:
            raise TypesetError("overflow", message("text-never-fits", least=MIN_SIZE))
        if not self.is_draft:
            raise TypesetError(
                "overflow",
                message("text-overflows", smallest=style.smallest, needed=needed[0]),
                needed[0],
            )
        return needed

    def _fit_size(
        self, atoms: Sequence[MeasuredWord], width: float, height: float, style: Style, space: float
    ) -> tuple[float, list[Line]] | None:
        """Return the largest size in points at which the text fits the box (mm), with its lines.

        Return None if it fits at none. The largest size is tried first, then a binary search runs over the others.
        """
        if style.steps:
            return self._fit_step(atoms, width, height, style, space)
        high = math.floor(style.largest / SIZE_STEP + EPSILON)
        low = min(math.ceil(style.smallest / SIZE_STEP - EPSILON), high)
        best = None
        first = high
        while low <= high:
            middle = first if best is None and first == high else (low + high) // 2
            size = middle * SIZE_STEP
            lines = self._break_to_fit(
                atoms, width / (size * MM_PER_POINT), height / (size * MM_PER_POINT), style, space
            )
            if lines is not None:
                best = (round(size, 1), lines)
                low = middle + 1
            else:
                high = middle - 1
        return best

    def _fit_step(
        self, atoms: Sequence[MeasuredWord], width: float, height: float, style: Style, space: float
    ) -> tuple[float, list[Line]] | None:
        """Return the first of the style's steps at which the text fits the box (mm), with its lines, or None."""
        for size in style.steps:
            point = size * MM_PER_POINT
            if (lines := self._break_to_fit(atoms, width / point, height / point, style, space)) is not None:
                return size, lines
        return None

    def _break_to_fit(
        self, atoms: Sequence[MeasuredWord], width: float, height: float, style: Style, space: float
    ) -> list[Line] | None:
        """Return lines no wider than `width` and together no higher than `height` (both in em), or None."""
        ways = {"never": (False,), "needed": (False, True), "always": (True,)}[style.hyphenate]
        for hyphenate in ways:
            lines = self._break_lines(atoms, width, style, space, hyphenate)
            if lines is not None and _lines_height(lines, style) <= height + EPSILON:
                return lines
        return None

    def _break_lines(
        self, atoms: Sequence[MeasuredWord], limit: float, style: Style, space: float, hyphenate: bool
    ) -> list[Line] | None:
        """Break words greedily into lines no wider than `limit` (em); None if a word does not fit a line of its own."""
        lines: list[Line] = []
        line: list[AtomWord] = []
        used = 0.0
        waiting = list(reversed(atoms))
        while waiting:
            measured = waiting.pop()
            if measured is HARD_BREAK:
                lines.append(Line(tuple(line), used))
                line, used = [], 0.0
                continue
            word, wide = measured
            start = used + space if line else 0.0
            if start + wide <= limit + EPSILON:
                line.append(word)
                used = start + wide
                continue
            if hyphenate and (parted := self._hyphenate_word(word, limit - start, style)):
                head, tail = parted
                line.append(head)
                used = start + sum(atom.width for atom in head)
                waiting.append((tail, sum(atom.width for atom in tail)))
            elif wide > limit + EPSILON and (parted := self._split_at_hyphen(word, limit, style)):
                waiting.extend((each, sum(atom.width for atom in each)) for each in reversed(parted))
                continue
            elif not line:
                return None
            else:
                waiting.append(measured)
            lines.append(Line(tuple(line), used))
            line, used = [], 0.0
        lines.append(Line(tuple(line), used))
        return lines

    def _hyphenate_word(self, word: AtomWord, room: float, style: Style) -> tuple[AtomWord, AtomWord] | None:
        """Split the last piece of a word so that the first part fits into `room` (em), or return None."""
        atom = word[-1]
        before = sum(a.width for a in word[:-1])
        if not atom.font or room - before <= 0:
            return None
        font = self._font_library.load_font(atom.font)
        for head, tail in hyphenation.split_word(atom.text, self.language):
            wide = font.measure_text(head, style.tracking)
            if before + wide <= room + EPSILON:
                return (
                    (*word[:-1], Atom(atom.font, head, wide)),
                    (Atom(atom.font, tail, font.measure_text(tail, style.tracking)),),
                )
        return None

    def _split_at_hyphen(self, word: AtomWord, limit: float, style: Style) -> tuple[AtomWord, AtomWord] | None:
        """Split a word too wide for a line after the last of its own hyphens before which it fits `limit` (em)."""
        *before, atom = word
        if not atom.font:
            return None
        font = self._font_library.load_font(atom.font)
        room = limit - sum(each.width for each in before)
        for at in reversed([at for at, letter in enumerate(atom.text[:-1], 1) if letter == "-" and at > 1]):
            head, tail = atom.text[:at], atom.text[at:]
            wide = font.measure_text(head, style.tracking)
            if wide <= room + EPSILON:
                rest = Atom(atom.font, tail, font.measure_text(tail, style.tracking))
                return (*before, Atom(atom.font, head, wide)), (rest,)
        return None

    def _balance_lines(
        self, atoms: Sequence[MeasuredWord], lines: list[Line], limit: float, style: Style, space: float
    ) -> list[Line]:
        """Break every paragraph at a measure of its own: no line more, and no lone last word where that can be.

        A text that only fits hyphenated is balanced whole, by the breaks that it has.
        """
        paragraphs = _split_paragraphs(atoms)
        broken = [self._break_lines(each, limit, style, space, hyphenate=False) for each in paragraphs]
        if sum(len(each or ()) for each in broken) != len(lines):
            return self._narrow_lines(atoms, lines, limit, style, space)
        return [
            line
            for words, each in zip(paragraphs, broken, strict=True)
            for line in self._narrow_lines(words, each or [], limit, style, space)
        ]

    def _narrow_lines(
        self, atoms: Sequence[MeasuredWord], lines: list[Line], limit: float, style: Style, space: float
    ) -> list[Line]:
        """Break the same number of lines at the narrowest measure: centred text without a lone last word."""
        low, high = max((line.width for line in lines), default=0.0) * 0.5, limit
        best = lines
        for _ in range(7):
            middle = (low + high) / 2
            tried = self._break_lines(atoms, middle, style, space, hyphenate=False)
            if tried is not None and len(tried) <= len(lines):
                best, high = tried, middle
            else:
                low = middle
        return best

    def _keep_last_word(
        self, atoms: Sequence[MeasuredWord], lines: list[Line], limit: float, style: Style, space: float
    ) -> list[Line]:
        """Break at a slightly narrower measure where the last line is one word alone, if that takes no line more."""
        if len(lines) < 2 or len(lines[-1].words) > 1:
            return lines
        for narrower in range(1, MAX_NARROWER_STEPS + 1):
            tried = self._break_lines(atoms, limit * (1 - 0.02 * narrower), style, space, hyphenate=False)
            if tried is None or len(tried) > len(lines):
                break
            if len(tried[-1].words) > 1:
                return tried
        return lines

    def _measure_word(self, word: tuple[Piece, ...], style: Style, fonts: str) -> MeasuredWord:
        """Measure a word in the style's fonts; `fonts` is the cache key of all that its width depends on."""
        key = (word, fonts)
        known = self._measured_words.get(key)
        if known is None:
            atoms = tuple(self._measure_piece(piece, style) for piece in word)
            known = self._measured_words[key] = atoms, sum(atom.width for atom in atoms)
        return known

    def _measure_piece(self, piece: Piece, style: Style) -> Atom:
        """Measure a piece of a word; raises TypesetError for an unknown icon or a missing glyph."""
        if piece.style == "icon":
            wide = self._icon_width(piece.text)
            if wide is None:
                raise TypesetError("icon", message("unknown-icon-in-text", icon=piece.text))
            return Atom("", piece.text, wide)
        font = self._font_library.load_font(style.fonts.get(piece.style) or style.fonts["regular"])
        self._check_glyphs(font.name, piece.text)
        text = self._replace_missing(font.name, piece.text)
        return Atom(font.name, text, font.measure_text(text, style.tracking))

    def _check_glyphs(self, font: str, text: str) -> None:
        missing = self._font_library.load_font(font).missing_characters(text)
        if missing and not self.is_draft:
            named = [
                message("named-character", character=quote_value(each), name=f"U+{ord(each):04X}")
                for each in missing[:5]
            ]
            raise TypesetError("glyph", message("no-glyph", font=font, characters=named))

    def _replace_missing(self, font: str, text: str) -> str:
        for character in self._font_library.load_font(font).missing_characters(text):
            text = text.replace(character, "?")
        return text

    def _place_lines(
        self, lines: Sequence[Line], size: float, box: tuple[float, float, float, float], style: Style
    ) -> TypesetText:
        """Place lines in a box (mm) as the style aligns them; `size` is in points."""
        x, y, width, height = box
        base = self._font_library.load_font(style.fonts["regular"])
        point = size * MM_PER_POINT
        cap = base.cap_height * point
        used = (_lines_height(lines, style) - style.leading + base.cap_height) * point
        baseline = _first_baseline(y, height, used, cap, style.valign)
        runs: list[Run] = []
        icons: list[Icon] = []
        for line in lines:
            left = x + _alignment_share(style.align) * (width - line.width * point)
            self._place_line(line, left, baseline, size, style, runs, icons)
            baseline += (style.leading if line.words else style.paragraph) * point
        return TypesetText(tuple(runs), tuple(icons), size, used, sum(bool(line.words) for line in lines))

    def _place_line(
        self, line: Line, x: float, y: float, size: float, style: Style, runs: list[Run], icons: list[Icon]
    ) -> None:
        """Append the runs and icons of one line whose left end of the baseline is (x, y) in mm.

        Neighbouring pieces in one font become one run; words in another font than the regular one are placed one by
        one.
        """
        point = size * MM_PER_POINT
        base = self._font_library.load_font(style.fonts["regular"])
        space = base.space_width + style.tracking
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


def _split_paragraphs(atoms: Sequence[MeasuredWord]) -> list[list[MeasuredWord]]:
    """Return the words between the line breaks that a text has of its own; an empty line is an empty paragraph."""
    paragraphs: list[list[MeasuredWord]] = [[]]
    for atom in atoms:
        if atom is HARD_BREAK:
            paragraphs.append([])
        else:
            paragraphs[-1].append(atom)
    return paragraphs


def _overflow_message(text: str, smallest: float, needed: float) -> str:
    if needed < MIN_SIZE:
        return message("line-never-fits", text=quote_value(text), smallest=smallest, least=MIN_SIZE)
    return message("line-overflows", text=quote_value(text), smallest=smallest, needed=needed)


def _round_size_down(size: float) -> float:
    """Return the size rounded down to a step, so that rounding never makes text too wide."""
    return round(int(min(size, 1e6) / SIZE_STEP + EPSILON) * SIZE_STEP, 1)


def _alignment_share(align: str) -> float:
    return {"left": 0.0, "center": 0.5, "right": 1.0}[align]


def _lines_height(lines: Sequence[Line], style: Style) -> float:
    """Return the height in em: a leading for each line, a smaller step for each empty line between paragraphs."""
    return sum(style.leading if line.words else style.paragraph for line in lines)


def _first_baseline(y: float, height: float, used: float, cap: float, valign: str) -> float:
    return y + {"top": 0.0, "middle": (height - used) / 2, "bottom": height - used}[valign] + cap
