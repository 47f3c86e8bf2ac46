"""Break running text of the book into lines.

Each paragraph is optimised as a whole, so that no line is much looser than its neighbours.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kredens.generator.drawing.primitives import Run
from kredens.generator.typesetting import hyphenation
from kredens.generator.typesetting.fonts import FontLibrary
from kredens.generator.typesetting.markup import insert_no_break_spaces

MM_PER_POINT: Final = 25.4 / 72
"""Millimetres in a typographic point (1/72 inch)."""
SPACE_STRETCH, SPACE_SHRINK = 0.5, 0.22
"""Shares of its width by which a space may acceptably be wider or narrower."""
HYPHENATION_THRESHOLD = 1.35
"""Stretch ratio of the loosest justified line above which a paragraph is set again with hyphenation."""
HYPHEN_COST, CONSECUTIVE_HYPHENS_COST, SHORT_LAST_LINE_COST = 4_000.0, 30_000.0, 2_500.0
"""Costs of a hyphenated line, of a second one in a row, and of a very short last line."""
OVERFULL_COST: Final = 1e12
"""Cost of a line that is wider than the measure."""
RAGGED_HYPHEN_COST, RAGGED_HYPHENATION_THRESHOLD = 120.0, 0.3
"""In ragged lines, the cost of a hyphen, and the empty share of the measure above which words are hyphenated."""
_SPACES = re.compile("([ \u00a0])")
_BREAKABLE_WHITE_SPACE = re.compile(r"[^\S\u00a0\u202f]+")


class TypeStyle(NamedTuple):
    """Style of a text: the name of the font, the size in points, the colour."""

    font: str
    size: float
    colour: str


class StyledText(NamedTuple):
    """Text in one type style; `link` is the anchor that it leads to, or empty.

    `language` is that of the text where it is another one than that of what it stands in.
    """

    text: str
    style: TypeStyle
    link: str = ""
    language: str = ""


class Atom(NamedTuple):
    """A part of a word in one type style, with its width in mm."""

    text: str
    style: TypeStyle
    link: str
    width: float
    language: str = ""


class Word(NamedTuple):
    """A unit that is never stretched: its atoms, their width, and the natural space before them (mm).

    A tied word may not begin a line.
    """

    atoms: tuple[Atom, ...]
    width: float
    space: float
    is_tied: bool


class Line(NamedTuple):
    """A finished line whose baseline is at height 0.

    It holds the glyph runs, the links as (x, width, anchor), and its width; all in mm. `tags` say of each run which
    anchor it leads to and in which language it is.
    """

    runs: tuple[Run, ...]
    links: tuple[tuple[float, float, str], ...]
    width: float
    tags: tuple[tuple[str, str], ...] = ()


class Measure(NamedTuple):
    """The width of a column in mm, and how its lines end."""

    width: float
    justified: bool = True


class _Break(NamedTuple):
    """A place where a line may end: after a word, or within it at a hyphen.

    Within a word, `head` ends the line and `tail` begins the next one.
    """

    word: int
    head: Word | None
    tail: Word | None


class Compositor:
    """Line breaker for styled text.

    Characters that the fonts cannot draw become question marks and are collected in `missing`.
    """

    def __init__(self, fonts: FontLibrary, language: str) -> None:
        self.fonts = fonts
        self.language = language
        self.missing: dict[str, None] = {}
        self._atom_cache: dict[tuple[str, TypeStyle], tuple[str, float]] = {}
        self._line_cache: dict[tuple[tuple[StyledText, ...], Measure, str], tuple[Line, ...]] = {}

    def break_lines(self, stretches: Sequence[StyledText], measure: Measure, language: str = "") -> tuple[Line, ...]:
        """Return the lines of a paragraph, in the language of the book or in `language`."""
        key = (tuple(stretches), measure, language)
        known = self._line_cache.get(key)
        if known is None:
            known = self._line_cache[key] = tuple(self._break_lines(key[0], measure, language or self.language))
        return known

    def width(self, text: str, letter: TypeStyle) -> float:
        """Return the width of a piece of a line in mm."""
        return self.fonts.load_font(letter.font).measure_text(text) * letter.size * MM_PER_POINT

    def _break_lines(self, stretches: Sequence[StyledText], measure: Measure, language: str) -> Iterator[Line]:
        """Yield the lines of a paragraph; words are hyphenated only if the lines are too loose without."""
        words = [
            part
            for word in self._split_words(stretches, language)
            for part in self._split_overlong_word(word, measure.width)
        ]
        if not words:
            # Text of nothing but blanks still is a line that others can stand beside.
            yield from [Line((), (), 0.0)] if stretches else []
            return
        breaks, worst = _choose_breaks(words, [_Break(i, None, None) for i in _breakable_word_indexes(words)], measure)
        if worst > (HYPHENATION_THRESHOLD if measure.justified else RAGGED_HYPHENATION_THRESHOLD):
            breaks, _ = _choose_breaks(words, list(self._break_opportunities(words, language)), measure)
        begin, first = 0, words[0]
        for each in breaks:
            if each.word == begin:
                taken = [each.head or first]
            else:
                taken = [first, *words[begin + 1 : each.word], each.head or words[each.word]]
            last = each is breaks[-1]
            yield _place_words(taken, measure.width if measure.justified else None, 0.0 if last else math.inf)
            begin = each.word if each.tail else each.word + 1
            if not last:
                first = each.tail or words[begin]

    def _split_words(self, stretches: Sequence[StyledText], language: str) -> Iterator[Word]:
        """Split the texts into words with the spaces between them; no-break spaces tie a word to the one before."""
        plain = [_BREAKABLE_WHITE_SPACE.sub(" ", stretch.text) for stretch in stretches]
        joined = "".join(plain)
        tied = insert_no_break_spaces(joined, language)
        text = tied if len(tied) == len(joined) else joined
        atoms: list[Atom] = []
        space, held, at, begun = 0.0, False, 0, False
        for stretch, part in zip(stretches, plain, strict=True):
            for piece in _SPACES.split(text[at : at + len(part)]):
                if piece in (" ", "\u00a0"):
                    if atoms:
                        yield Word(tuple(atoms), sum(atom.width for atom in atoms), space, held)
                        atoms, begun, held = [], True, False
                    space = self.width(" ", stretch.style) if begun else 0.0
                    held = begun and piece == "\u00a0"
                elif piece:
                    atoms.append(self._measure_atom(piece, stretch))
            at += len(part)
        if atoms:
            yield Word(tuple(atoms), sum(atom.width for atom in atoms), space, held)

    def _measure_atom(self, text: str, stretch: StyledText) -> Atom:
        """Return the text as a measured atom, with question marks for characters that the font lacks."""
        letter = stretch.style
        known = self._atom_cache.get((text, letter))
        if known is None:
            shown = text
            for character in self.fonts.load_font(letter.font).missing_characters(text):
                self.missing[character] = None
                shown = shown.replace(character, "?")
            known = self._atom_cache[text, letter] = shown, self.width(shown, letter)
        return Atom(known[0], letter, stretch.link, known[1], stretch.language)

    def _split_overlong_word(self, word: Word, width: float) -> Iterator[Word]:
        """Yield the word, split anywhere if it alone is wider than the measure."""
        if word.width <= width:
            yield word
            return
        space, tied = word.space, word.is_tied
        for atom in word.atoms:
            text = atom.text
            while text:
                size = len(text)
                while size > 1 and self.width(text[:size], atom.style) > width:
                    size = max(1, min(size - 1, int(size * width / self.width(text[:size], atom.style))))
                part = atom._replace(text=text[:size], width=self.width(text[:size], atom.style))
                yield Word((part,), part.width, space, tied)
                text, space, tied = text[size:], 0.0, False

    def _break_opportunities(self, words: Sequence[Word], language: str) -> Iterator[_Break]:
        """Yield every place where a line may end: after words, and at the hyphenation points within them."""
        ends = set(_breakable_word_indexes(words))
        for index, word in enumerate(words):
            atom, *rest = word.atoms
            for head, tail in reversed(hyphenation.split_word(atom.text, language)):
                first = self._atom_with_text(atom, head)
                second = self._atom_with_text(atom, tail)
                after = (second, *rest)
                yield _Break(
                    index,
                    Word((first,), first.width, word.space, word.is_tied),
                    Word(after, sum(each.width for each in after), 0.0, False),
                )
            if index in ends:
                yield _Break(index, None, None)

    def _atom_with_text(self, atom: Atom, text: str) -> Atom:
        return atom._replace(text=text, width=self.width(text, atom.style))


def _breakable_word_indexes(words: Sequence[Word]) -> Iterator[int]:
    return (i for i in range(len(words)) if i + 1 == len(words) or not words[i + 1].is_tied)


def _choose_breaks(words: Sequence[Word], chances: Sequence[_Break], measure: Measure) -> tuple[list[_Break], float]:
    """Return the breaks with the least total cost, and how far the worst line is stretched."""
    width, justified = measure
    sums = [0.0]
    spaces = [0.0]
    for word in words:
        sums.append(sums[-1] + word.width + word.space)
        spaces.append(spaces[-1] + word.space)
    best: list[tuple[float, int, float]] = []
    final = len(chances) - 1
    for at, chance in enumerate(chances):
        end = chance.word
        finish = chance.head or words[end]
        found = (float("inf"), -1, 0.0)
        for before in range(at - 1, -2, -1):
            start = chances[before] if before >= 0 else None
            begin = 0 if start is None else start.word + (start.tail is None)
            if begin > end or (begin == end and chance.head and start and start.tail):
                continue
            opening = start.tail.width if start and start.tail else words[begin].width
            gaps = spaces[end + 1] - spaces[begin + 1]
            if begin == end:
                natural = opening if chance.head is None else finish.width
            else:
                natural = opening + sums[end] - sums[begin + 1] + words[end].space + finish.width
            if natural - gaps * SPACE_SHRINK * justified > width + 1e-6:
                if begin < end:
                    break
                continue
            cost, ratio = _line_cost(natural, gaps, width, justified, at == final)
            if chance.head:
                cost += HYPHEN_COST if justified else RAGGED_HYPHEN_COST
                if start and start.tail:
                    cost += CONSECUTIVE_HYPHENS_COST
            earlier, _, worst = best[before] if before >= 0 else (0.0, -1, 0.0)
            if earlier + cost < found[0]:
                found = (earlier + cost, before, max(worst, ratio))
        if found[1] == -1 and found[0] == float("inf"):
            # Tied words that are together wider than the measure stand out of it rather than be lost.
            found = ((best[at - 1][0] if at else 0.0) + OVERFULL_COST, at - 1, 0.0)
        best.append(found)
    return _trace_breaks(best, chances), best[final][2]


def _trace_breaks(best: Sequence[tuple[float, int, float]], chances: Sequence[_Break]) -> list[_Break]:
    """Return the breaks that lead to the last one, following back from each to the best one before it."""
    path: list[_Break] = []
    at = len(chances) - 1
    while at >= 0:
        path.append(chances[at])
        at = best[at][1]
    return path[::-1]


def _line_cost(natural: float, gaps: float, width: float, justified: bool, last: bool) -> tuple[float, float]:
    """Return the cost of a line and its stretch ratio, 0 if it is shrunk.

    In ragged lines the second value is the empty share of the measure.
    """
    if last and natural <= width:
        return (SHORT_LAST_LINE_COST if justified and natural < width * 0.12 else 0.0), 0.0
    if not justified:
        empty = 1 - natural / width
        return empty * empty * 1000, empty
    if natural <= width:
        ratio = (width - natural) / (gaps * SPACE_STRETCH) if gaps else 9.0
    else:
        ratio = (natural - width) / (gaps * SPACE_SHRINK)
    bad = 1 + 100 * min(ratio, 20.0) ** 3
    return bad * bad, ratio if natural <= width else 0.0


def _place_words(words: Sequence[Word], width: float | None, most: float) -> Line:
    """Build a line from words, its spaces stretched to `width` mm if that is given.

    No space is stretched by more than the share `most`.
    """
    natural = words[0].width + sum(word.space + word.width for word in words[1:])
    gaps = sum(word.space for word in words[1:])
    share = max(-SPACE_SHRINK, min((width - natural) / gaps, most)) if width is not None and gaps else 0.0
    runs: list[Run] = []
    links: list[tuple[float, float, str]] = []
    x, text, start = 0.0, "", 0.0
    tags: list[tuple[str, str]] = []
    letter, tag = words[0].atoms[0].style, _tag(words[0].atoms[0])

    def end_run(end: float) -> None:
        if text:
            spacing = round(share * space_em, 4)
            tags.append(tag)
            runs.append(Run(text, letter.font, letter.size, start, 0.0, letter.colour, end - start, 0.0, spacing))

    space_em = 0.0
    for index, word in enumerate(words):
        if index:
            space = word.space * (1 + share)
            x += space
            if space:
                text += " "
                space_em = word.space / (letter.size * MM_PER_POINT)
        for number, atom in enumerate(word.atoms):
            if atom.style != letter or _tag(atom) != tag:
                end_run(x)
                text, start, letter, tag = "", x, atom.style, _tag(atom)
            text += atom.text
            if atom.link:
                _add_link(links, x, atom, words[index].space * (1 + share) if not number else 0.0)
            x += atom.width
    end_run(x)
    return Line(tuple(runs), tuple(links), x, tuple(tags))


def _tag(atom: Atom) -> tuple[str, str]:
    """Return the anchor that an atom leads to, and its language."""
    return atom.link, atom.language


def _add_link(links: list[tuple[float, float, str]], x: float, atom: Atom, space: float) -> None:
    """Add the link of an atom, joined to the last one if that leads to the same anchor and ends right before it."""
    if links and links[-1][2] == atom.link and abs(links[-1][0] + links[-1][1] + space - x) < 0.01:
        left, _, _ = links.pop()
        links.append((left, x + atom.width - left, atom.link))
    else:
        links.append((x, atom.width, atom.link))
