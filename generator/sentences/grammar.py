"""The grammar of one language from its table in templates/languages: numerals, declension, determiners, junctions."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Literal, NamedTuple

import msgspec

Number = Literal["sg", "pl"]
Forms = dict[str, str | list[str]]
"""By gender, or by several with a space between; a text stands for a list of one."""

Word = Annotated[str, msgspec.Meta(min_length=1)]
Numeral = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,9}$(?!\n)")]

NO_BREAK = "\u00a0"
_OPENING = "„“”«»‚‘(["
_APOSTROPHE = "’"


class Unsayable(Exception):
    """The tables lack something that a sentence needs; the message says what."""


class PluralClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A CLDR class of numbers, and what a noun counted by them does: its number, and the cases that become others."""

    name: str = msgspec.field(name="class")
    number: Number
    exactly: list[int] = []
    ends: list[int] = []
    unless_ends: list[int] = []
    unless_genders: list[str] = []
    cases: dict[str, str] = {}

    def holds(self, count: int, gender: str) -> bool:
        """Whether a number of nouns of a gender is of this class; one with no condition takes every number."""
        if gender in self.unless_genders:
            return False
        if self.exactly or self.ends:
            last = count % 10 in self.ends and count % 100 not in self.unless_ends
            return count in self.exactly or last
        return True


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Endings of adjectives by number, gender and case. `~` stands for the softened end of the stem."""

    lemma: str
    sg: Forms
    pl: Forms
    softening: dict[str, str] = {}

    def soften(self, stem: str) -> str:
        """The stem with its end softened, by the longest end that the table has."""
        for size in range(min(3, len(stem)), -1, -1):
            end = stem[len(stem) - size :]
            if end in self.softening:
                return stem[: len(stem) - size] + self.softening[end]
        return stem


class Determiner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word such as this, your, no: declined by a pattern, written out, like another one, or nothing at all."""

    word: str = ""
    pattern: str = ""
    like: str = ""
    sg: Forms = {}
    pl: Forms = {}
    repeat: bool = False


class Quantifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a number is said before what it counts, and the case it demands whatever the verb does."""

    say: str
    governs: str = ""


class Ranges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a range of numbers is said."""

    between: str
    least: str
    most: str


class Junction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that change before words which begin so. In a beginning, C is any consonant and V any vowel."""

    words: dict[Word, Word]
    before: list[Word]
    unless: list[Word] = []


Piece = Literal["determiner", "count", "before", "noun", "after", "tail"]


class GrammarFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What a table of a language holds; templates/languages/README.md says what each key means."""

    kredens: Literal["grammar/1"]
    language: str
    cases: Annotated[list[Word], msgspec.Meta(min_length=1)]
    genders: Annotated[list[Word], msgspec.Meta(min_length=1)]
    vowels: str
    plurals: list[PluralClass]
    adjectives: dict[str, Pattern]
    determiners: dict[str, Determiner]
    quantifiers: dict[str, Quantifier]
    conjunctions: dict[str, Word]
    ranges: Ranges
    order: Annotated[list[Piece], msgspec.Meta(min_length=6, max_length=6)]
    adjective_place: Literal["before", "after"]
    frame: str
    reflexive: dict[str, str] = {}
    junctions: list[Junction] = []
    contractions: dict[Word, dict[Word, Word]] = {}
    spoken: dict[Numeral, Word] = {}


class Slot(NamedTuple):
    """The place in the declension that a word has to fill."""

    gender: str
    number: Number
    case: str


def _by_gender(forms: Forms) -> dict[str, list[str]]:
    return {
        gender: [written] if isinstance(written, str) else written
        for genders, written in forms.items()
        for gender in genders.split()
    }


class Grammar:
    """One language. Methods raise Unsayable where the table has no answer."""

    def __init__(self, table: GrammarFile, file: str) -> None:
        self.table = table
        self.file = file
        self.language = table.language
        self.base = table.cases[0]
        self._patterns = {
            name: {"sg": _by_gender(each.sg), "pl": _by_gender(each.pl)} for name, each in table.adjectives.items()
        }
        self._determiners = {
            name: {"sg": _by_gender(each.sg), "pl": _by_gender(each.pl)} for name, each in table.determiners.items()
        }

    def plural(self, count: int, gender: str = "") -> PluralClass:
        """The class of a number of things, of a gender where the language minds it."""
        for each in self.table.plurals:
            if each.holds(abs(count), gender):
                return each
        raise Unsayable(f"{self.file}: no plural class takes the number {count}")

    def case(self, name: str) -> int:
        """The position of a case in lists of forms, from 0."""
        if name not in self.table.cases:
            raise Unsayable(f"{self.file}: {self.language} has no case {name!r}, only {', '.join(self.table.cases)}")
        return self.table.cases.index(name)

    def _ending(self, table: dict[str, dict[str, list[str]]], what: str, slot: Slot) -> str:
        endings = table[slot.number].get(slot.gender, [])
        position = self.case(slot.case)
        if position >= len(endings):
            raise Unsayable(f"{self.file}: {what} has no form for {slot.gender} {slot.number} {slot.case}")
        return endings[position]

    def decline(self, word: str, pattern: str, slot: Slot, irregular: dict[str, str] | None = None) -> str:
        """An adjective, given in its dictionary form, made to agree; without a pattern it never changes."""
        known = (irregular or {}).get(f"{slot.gender} {slot.number} {slot.case}")
        if known is not None or not pattern:
            return known if known is not None else word
        if pattern not in self.table.adjectives:
            raise Unsayable(f"{self.file}: no pattern {pattern!r} for the adjective {word!r}")
        shape = self.table.adjectives[pattern]
        if not word.endswith(shape.lemma):
            raise Unsayable(f"the adjective {word!r} does not end in -{shape.lemma} as the pattern {pattern!r} demands")
        stem = word[: len(word) - len(shape.lemma)]
        ending = self._ending(self._patterns[pattern], f"the pattern {pattern!r}", slot)
        return shape.soften(stem) if ending == "~" else stem + ending

    def determiner(self, name: str, slot: Slot) -> str:
        """A determiner made to agree; an empty text where the language says nothing."""
        if name not in self.table.determiners:
            raise Unsayable(f"{self.file}: {self.language} has no determiner {name!r}")
        entry = self.table.determiners[name]
        if entry.like:
            name, entry = entry.like, self.table.determiners.get(entry.like, Determiner())
        if entry.word:
            return self.decline(entry.word, entry.pattern, slot)
        if not entry.sg and not entry.pl:
            return ""
        return self._ending(self._determiners[name], f"the determiner {name!r}", slot)

    def join(self, parts: Sequence[str], conjunction: str) -> str:
        """Words in a list: a, b or c."""
        if len(parts) < 2:
            return "".join(parts)
        if conjunction not in self.table.conjunctions:
            raise Unsayable(f"{self.file}: {self.language} has no conjunction {conjunction!r}")
        return f"{', '.join(parts[:-1])} {self.table.conjunctions[conjunction]} {parts[-1]}"

    def spoken(self, number: int) -> str:
        """The word that a written number begins with when it is read aloud, or nothing if the table does not say."""
        scale = self._scale
        position = bisect_right(scale, (abs(number), "\U0010ffff"))
        return scale[position - 1][1] if position else ""

    @cached_property
    def _scale(self) -> list[tuple[int, str]]:
        return sorted((int(number), word) for number, word in self.table.spoken.items())

    def _begins(self, word: str, beginning: str) -> bool:
        if len(word) < len(beginning):
            return False
        for letter, wanted in zip(word, beginning, strict=False):
            vowel = letter in self.table.vowels
            fits = {"C": letter.isalpha() and not vowel, "V": vowel}.get(wanted, letter == wanted)
            if not fits:
                return False
        return True

    def _joined(self, word: str, following: str) -> str:
        """The word as it stands before the following one."""
        heard = following.lstrip(_OPENING).lower()
        digits = re.match(r"\d{1,15}", heard)
        if digits:
            heard = self.spoken(int(digits[0]))
        for junction in self.table.junctions:
            changed = junction.words.get(word.lower())
            if changed is None or any(self._begins(heard, each) for each in junction.unless):
                continue
            if any(self._begins(heard, each) for each in junction.before):
                return _like(word, changed)
        return word

    def run_together(self, text: str) -> str:
        """Prepositions and articles as the next word demands: s silou → se silou, a eagle → an eagle, di il → del."""
        parts = re.split(r"([ \u00a0])", text)
        for position in range(len(parts) - 3, -1, -2):
            word, following = parts[position], parts[position + 2]
            if word and following:
                parts[position] = self._joined(word, following)
                if parts[position] != word and parts[position].endswith(_APOSTROPHE):
                    parts[position + 1] = ""
        joined = "".join(parts)
        return self._pairs.sub(self._contracted, joined) if self._pairs else joined

    @cached_property
    def _contractions(self) -> dict[str, str]:
        return {
            f"{first} {second}".lower(): word
            for first, seconds in self.table.contractions.items()
            for second, word in seconds.items()
        }

    @cached_property
    def _pairs(self) -> re.Pattern[str] | None:
        pairs = [re.escape(pair) + ("" if pair.endswith(_APOSTROPHE) else r"\b") for pair in self._contractions]
        return re.compile(rf"\b(?:{'|'.join(pairs)})", re.IGNORECASE) if pairs else None

    def _contracted(self, found: re.Match[str]) -> str:
        return _like(found[0], self._contractions[found[0].lower()])


def _like(written: str, word: str) -> str:
    """The word with a capital if the written one has it."""
    return word[0].upper() + word[1:] if written[0].isupper() else word
