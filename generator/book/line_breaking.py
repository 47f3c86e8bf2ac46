"""Running text of the book broken into lines, the paragraph as a whole, so that no line is much looser than its
neighbours."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kredens.generator.drawing.primitives import Run
from kredens.generator.typesetting import hyphenation
from kredens.generator.typesetting.fonts import Shelf
from kredens.generator.typesetting.markup import tie

MM: Final = 25.4 / 72
"""Millimetres in a point."""
STRETCH, SHRINK = 0.5, 0.22
"""By how much of its width a space may well be wider or narrower."""
LOOSE = 1.35
"""A line stretched more than this is reason to part words."""
HYPHEN, TWO_HYPHENS, SHORT_END = 4_000.0, 30_000.0, 2_500.0
"""What a parted word, two of them in a row, and a last line of almost nothing are worth avoiding."""
OVERFULL: Final = 1e12
RAGGED_HYPHEN, RAGGED_GAP = 120.0, 0.3
"""In ragged lines: what a parted word costs, and the share of the measure left empty that is reason to part one."""
_GAPS = re.compile("([ \u00a0])")
_WHITE = re.compile(r"[^\S\u00a0\u202f]+")


class Letter(NamedTuple):
    """What a stretch is set in: the font's name, the size in points, the colour."""

    font: str
    size: float
    colour: str


class Stretch(NamedTuple):
    """Text in one letter; `link` is the anchor that it leads to, or empty."""

    text: str
    letter: Letter
    link: str = ""


class Atom(NamedTuple):
    """A part of a word in one letter, and its width in mm."""

    text: str
    letter: Letter
    link: str
    width: float


class Word(NamedTuple):
    """What is never stretched: atoms, their width, and the natural space before them (mm). A tied word does not begin
    a line."""

    atoms: tuple[Atom, ...]
    width: float
    space: float
    tied: bool


class Line(NamedTuple):
    """A finished line, its baseline at height 0: what to draw, the links as (x, width, anchor), its width in mm."""

    runs: tuple[Run, ...]
    links: tuple[tuple[float, float, str], ...]
    width: float


class Measure(NamedTuple):
    """The width of a column in mm, and how its lines end."""

    width: float
    justified: bool = True


class _Break(NamedTuple):
    """A place where a line may end: after the word, or within it, where `head` ends the line and `tail` begins the
    next."""

    word: int
    head: Word | None
    tail: Word | None


class Compositor:
    """Sets stretches into lines. What the fonts cannot draw becomes a question mark and is kept in `missing`."""

    def __init__(self, shelf: Shelf, language: str) -> None:
        self.shelf = shelf
        self.language = language
        self.missing: dict[str, None] = {}
        self._measured: dict[tuple[str, Letter], tuple[str, float]] = {}
        self._set: dict[tuple[tuple[Stretch, ...], Measure, str], tuple[Line, ...]] = {}

    def lines(self, stretches: Sequence[Stretch], measure: Measure, language: str = "") -> tuple[Line, ...]:
        """The lines of a paragraph, in the language of the book or in another one."""
        key = (tuple(stretches), measure, language)
        known = self._set.get(key)
        if known is None:
            known = self._set[key] = tuple(self._lines(key[0], measure, language or self.language))
        return known

    def width(self, text: str, letter: Letter) -> float:
        """The width of a piece of a line in mm."""
        return self.shelf.font(letter.font).width(text) * letter.size * MM

    def _lines(self, stretches: Sequence[Stretch], measure: Measure, language: str) -> Iterator[Line]:
        words = [part for word in self._words(stretches, language) for part in self._fitting(word, measure.width)]
        if not words:
            # Text of nothing but blanks still is a line that others can stand beside.
            yield from [Line((), (), 0.0)] if stretches else []
            return
        breaks, worst = _broken(words, [_Break(i, None, None) for i in _ends(words)], measure)
        if worst > (LOOSE if measure.justified else RAGGED_GAP):
            breaks, _ = _broken(words, list(self._chances(words, language)), measure)
        begin, first = 0, words[0]
        for each in breaks:
            if each.word == begin:
                taken = [each.head or first]
            else:
                taken = [first, *words[begin + 1 : each.word], each.head or words[each.word]]
            last = each is breaks[-1]
            yield _placed(taken, measure.width if measure.justified else None, 0.0 if last else math.inf)
            begin = each.word if each.tail else each.word + 1
            if not last:
                first = each.tail or words[begin]

    def _words(self, stretches: Sequence[Stretch], language: str) -> Iterator[Word]:
        plain = [_WHITE.sub(" ", stretch.text) for stretch in stretches]
        joined = "".join(plain)
        tied = tie(joined, language)
        text = tied if len(tied) == len(joined) else joined
        atoms: list[Atom] = []
        space, held, at, begun = 0.0, False, 0, False
        for stretch, part in zip(stretches, plain, strict=True):
            for piece in _GAPS.split(text[at : at + len(part)]):
                if piece in (" ", "\u00a0"):
                    if atoms:
                        yield Word(tuple(atoms), sum(atom.width for atom in atoms), space, held)
                        atoms, begun, held = [], True, False
                    space = self.width(" ", stretch.letter) if begun else 0.0
                    held = begun and piece == "\u00a0"
                elif piece:
                    atoms.append(self._atom(piece, stretch))
            at += len(part)
        if atoms:
            yield Word(tuple(atoms), sum(atom.width for atom in atoms), space, held)

    def _atom(self, text: str, stretch: Stretch) -> Atom:
        letter = stretch.letter
        known = self._measured.get((text, letter))
        if known is None:
            shown = text
            for character in self.shelf.font(letter.font).missing(text):
                self.missing[character] = None
                shown = shown.replace(character, "?")
            known = self._measured[text, letter] = shown, self.width(shown, letter)
        return Atom(known[0], letter, stretch.link, known[1])

    def _fitting(self, word: Word, width: float) -> Iterator[Word]:
        """The word, cut anywhere if it alone is wider than the measure."""
        if word.width <= width:
            yield word
            return
        space, tied = word.space, word.tied
        for atom in word.atoms:
            text = atom.text
            while text:
                size = len(text)
                while size > 1 and self.width(text[:size], atom.letter) > width:
                    size = max(1, min(size - 1, int(size * width / self.width(text[:size], atom.letter))))
                part = atom._replace(text=text[:size], width=self.width(text[:size], atom.letter))
                yield Word((part,), part.width, space, tied)
                text, space, tied = text[size:], 0.0, False

    def _chances(self, words: Sequence[Word], language: str) -> Iterator[_Break]:
        ends = set(_ends(words))
        for index, word in enumerate(words):
            atom, *rest = word.atoms
            for head, tail in reversed(hyphenation.parts(atom.text, language)):
                first = self._cut(atom, head)
                second = self._cut(atom, tail)
                after = (second, *rest)
                yield _Break(
                    index,
                    Word((first,), first.width, word.space, word.tied),
                    Word(after, sum(each.width for each in after), 0.0, False),
                )
            if index in ends:
                yield _Break(index, None, None)

    def _cut(self, atom: Atom, text: str) -> Atom:
        return atom._replace(text=text, width=self.width(text, atom.letter))


def _ends(words: Sequence[Word]) -> Iterator[int]:
    return (i for i in range(len(words)) if i + 1 == len(words) or not words[i + 1].tied)


def _broken(words: Sequence[Word], chances: Sequence[_Break], measure: Measure) -> tuple[list[_Break], float]:
    """The breaks that together are the least bad, and how much the worst line is stretched."""
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
            if natural - gaps * SHRINK * justified > width + 1e-6:
                if begin < end:
                    break
                continue
            cost, ratio = _cost(natural, gaps, width, justified, at == final)
            if chance.head:
                cost += HYPHEN if justified else RAGGED_HYPHEN
                if start and start.tail:
                    cost += TWO_HYPHENS
            earlier, _, worst = best[before] if before >= 0 else (0.0, -1, 0.0)
            if earlier + cost < found[0]:
                found = (earlier + cost, before, max(worst, ratio))
        if found[1] == -1 and found[0] == float("inf"):
            # Tied words that are together wider than the measure stand out of it rather than be lost.
            found = ((best[at - 1][0] if at else 0.0) + OVERFULL, at - 1, 0.0)
        best.append(found)
    path: list[_Break] = []
    at = final
    while at >= 0:
        path.append(chances[at])
        at = best[at][1]
    return path[::-1], best[final][2]


def _cost(natural: float, gaps: float, width: float, justified: bool, last: bool) -> tuple[float, float]:
    """What a line costs, and how far from its natural width it is."""
    if last and natural <= width:
        return (SHORT_END if justified and natural < width * 0.12 else 0.0), 0.0
    if not justified:
        empty = 1 - natural / width
        return empty * empty * 1000, empty
    if natural <= width:
        ratio = (width - natural) / (gaps * STRETCH) if gaps else 9.0
    else:
        ratio = (natural - width) / (gaps * SHRINK)
    bad = 1 + 100 * min(ratio, 20.0) ** 3
    return bad * bad, ratio if natural <= width else 0.0


def _placed(words: Sequence[Word], width: float | None, most: float) -> Line:
    """The words as runs, their spaces stretched to the width if one is given, by no more than the share `most`."""
    natural = words[0].width + sum(word.space + word.width for word in words[1:])
    gaps = sum(word.space for word in words[1:])
    share = max(-SHRINK, min((width - natural) / gaps, most)) if width is not None and gaps else 0.0
    runs: list[Run] = []
    links: list[tuple[float, float, str]] = []
    x, text, start = 0.0, "", 0.0
    letter = words[0].atoms[0].letter

    def close(end: float) -> None:
        if text:
            spacing = round(share * space_em, 4)
            runs.append(Run(text, letter.font, letter.size, start, 0.0, letter.colour, end - start, 0.0, spacing))

    space_em = 0.0
    for index, word in enumerate(words):
        if index:
            space = word.space * (1 + share)
            x += space
            if space:
                text += " "
                space_em = word.space / (letter.size * MM)
        for number, atom in enumerate(word.atoms):
            if atom.letter != letter:
                close(x)
                text, start, letter = "", x, atom.letter
            text += atom.text
            if atom.link:
                _link(links, x, atom, words[index].space * (1 + share) if not number else 0.0)
            x += atom.width
    close(x)
    return Line(tuple(runs), tuple(links), x)


def _link(links: list[tuple[float, float, str]], x: float, atom: Atom, space: float) -> None:
    if links and links[-1][2] == atom.link and abs(links[-1][0] + links[-1][1] + space - x) < 0.01:
        left, _, _ = links.pop()
        links.append((left, x + atom.width - left, atom.link))
    else:
        links.append((x, atom.width, atom.link))
