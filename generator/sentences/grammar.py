"""Grammar of one language from its table in templates/languages: numerals, declension, determiners, junctions."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Literal, NamedTuple

import msgspec

from kredens.cards.dates import HistoricalDate
from kredens.cards.faults import quote_value
from kredens.cards.messages.message import Key, message

Number = Literal["sg", "pl"]
Forms = dict[str, str | list[str]]
"""Forms by gender, or by several genders with a space between; a text stands for a list of one form."""

Word = Annotated[str, msgspec.Meta(min_length=1)]
Numeral = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,9}$(?!\n)")]

NO_BREAK_SPACE = "\u00a0"
_OPENING_MARKS = "„“”«»‚‘(["
_APOSTROPHE = "’"


class PhraseError(Exception):
    """The tables lack something that a sentence needs, or it is malformed there; the message tells what."""


class PluralClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A CLDR plural class, and what it does to the noun counted: its number, and the cases that become others."""

    name: str = msgspec.field(name="class")
    number: Number
    exactly: list[int] = []
    ends: list[int] = []
    unless_ends: list[int] = []
    unless_genders: list[str] = []
    cases: dict[str, str] = {}

    def includes(self, count: int, gender: str) -> bool:
        """Return whether a count of nouns of a gender is of this class.

        A class without a condition takes every number.
        """
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
        """Return the stem with its end softened, by the longest end that the table has."""
        for size in range(min(3, len(stem)), -1, -1):
            end = stem[len(stem) - size :]
            if end in self.softening:
                return stem[: len(stem) - size] + self.softening[end]
        return stem


class Determiner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word such as this, your, no: declined by a pattern, written out, the same as another one, or empty."""

    word: str = ""
    pattern: str = ""
    like: str = ""
    sg: Forms = {}
    pl: Forms = {}
    repeat: bool = False


class Quantifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a number is worded before what it counts, and the case that it governs whatever the verb demands."""

    say: str
    governs: str = ""


class Ranges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wording of a range of numbers."""

    between: str
    least: str
    most: str


class Junction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that change before words with certain beginnings.

    In a beginning, C is any consonant and V any vowel.
    """

    words: dict[Word, Word]
    before: list[Word]
    unless: list[Word] = []


class Dates(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How a date of history is said: a day or a month within its year, the whole of it, and years before our era.

    `months_of` are the months as they are said after a day, where they differ from `months`.
    """

    months: Annotated[list[Word], msgspec.Meta(min_length=12, max_length=12)]
    day: Word
    months_of: list[Word] = []
    month: Word = "{month}"
    whole: Word = "{within} {year}"
    before: Word = "−{year}"


Piece = Literal["determiner", "count", "before", "noun", "after", "tail"]


class GrammarFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The table of a language; templates/languages/README.md explains each key."""

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
    dates: Dates | None = None


class SaidDate(NamedTuple):
    """A date of history in words: all of it, the day or month within the year (perhaps empty), and the year."""

    text: str
    within: str
    year: str


class Slot(NamedTuple):
    """The gender, number and case that a word has to agree with."""

    gender: str
    number: Number
    case: str


def _split_genders(forms: Forms) -> dict[str, list[str]]:
    return {
        gender: [written] if isinstance(written, str) else written
        for genders, written in forms.items()
        for gender in genders.split()
    }


class Grammar:
    """Grammar of one language. Methods raise PhraseError where the table has no answer."""

    def __init__(self, table: GrammarFile, file: str) -> None:
        self.table = table
        self.file = file
        self.language = table.language
        self.base_case = table.cases[0]
        self._patterns = {
            name: {"sg": _split_genders(each.sg), "pl": _split_genders(each.pl)}
            for name, each in table.adjectives.items()
        }
        self._determiners = {
            name: {"sg": _split_genders(each.sg), "pl": _split_genders(each.pl)}
            for name, each in table.determiners.items()
        }

    def plural_class(self, count: int, gender: str = "") -> PluralClass:
        """Return the plural class of a number of things, of a gender where the language distinguishes it."""
        for each in self.table.plurals:
            if each.includes(abs(count), gender):
                return each
        raise PhraseError(message("no-plural-class", file=self.file, count=count))

    def case_index(self, name: str) -> int:
        """Return the position of a case in lists of forms, from 0."""
        if name not in self.table.cases:
            known = self.table.cases
            raise PhraseError(
                message("no-case", file=self.file, language=self.language, case=quote_value(name), known=known)
            )
        return self.table.cases.index(name)

    def _find_ending(self, table: dict[str, dict[str, list[str]]], kind: Key, name: str, slot: Slot) -> str:
        endings = table[slot.number].get(slot.gender, [])
        position = self.case_index(slot.case)
        if position >= len(endings):
            what = message(kind, name=quote_value(name))
            raise PhraseError(message("no-form-for", file=self.file, what=what, form=" ".join(slot)))
        return endings[position]

    def decline(self, word: str, pattern: str, slot: Slot, irregular: dict[str, str] | None = None) -> str:
        """Return an adjective, given in its dictionary form, made to agree; without a pattern it never changes.

        `irregular` gives forms by `gender number case` that the pattern does not.
        """
        known = (irregular or {}).get(f"{slot.gender} {slot.number} {slot.case}")
        if known is not None or not pattern:
            return known if known is not None else word
        if pattern not in self.table.adjectives:
            raise PhraseError(
                message("no-pattern", file=self.file, pattern=quote_value(pattern), word=quote_value(word))
            )
        shape = self.table.adjectives[pattern]
        if not word.endswith(shape.lemma):
            named = quote_value(pattern)
            raise PhraseError(message("adjective-ends", word=quote_value(word), ending=shape.lemma, pattern=named))
        stem = word[: len(word) - len(shape.lemma)]
        ending = self._find_ending(self._patterns[pattern], Key("the-pattern"), pattern, slot)
        return shape.soften(stem) if ending == "~" else stem + ending

    def inflect_determiner(self, name: str, slot: Slot) -> str:
        """Return a determiner made to agree; an empty text where the language has no word for it."""
        if name not in self.table.determiners:
            raise PhraseError(message("no-determiner", file=self.file, language=self.language, name=quote_value(name)))
        entry = self.table.determiners[name]
        if entry.like:
            name, entry = entry.like, self.table.determiners.get(entry.like, Determiner())
        if entry.word:
            return self.decline(entry.word, entry.pattern, slot)
        if not entry.sg and not entry.pl:
            return ""
        return self._find_ending(self._determiners[name], Key("the-determiner"), name, slot)

    def join(self, parts: Sequence[str], conjunction: str) -> str:
        """Join words into a list: a, b or c."""
        if len(parts) < 2:
            return "".join(parts)
        if conjunction not in self.table.conjunctions:
            raise PhraseError(
                message("no-conjunction", file=self.file, language=self.language, name=quote_value(conjunction))
            )
        return f"{', '.join(parts[:-1])} {self.table.conjunctions[conjunction]} {parts[-1]}"

    def say_date(self, date: HistoricalDate) -> SaidDate:
        """Return a date in words; in figures, as it is written on cards, where the table has no words for it."""
        words = self.table.dates
        if words is None:
            within = "-".join(f"{part:02}" for part in (date.month, date.day) if part)
            return SaidDate("-".join(filter(None, (str(date.year), within))), within, str(date.year))
        year = words.before.replace("{year}", str(-date.year)) if date.year < 0 else str(date.year)
        if not date.month:
            return SaidDate(year, "", year)
        shape, months = (words.day, words.months_of or words.months) if date.day else (words.month, words.months)
        within = shape.replace("{day}", str(date.day)).replace("{month}", months[date.month - 1])
        text = words.whole.replace("{within}", within).replace("{year}", year)
        return SaidDate(*(each.replace("~", NO_BREAK_SPACE) for each in (text, within, year)))

    def first_spoken_word(self, number: int) -> str:
        """Return the word that a written number begins with when it is read aloud.

        The text is empty if the table does not give it.
        """
        scale = self._spoken_numbers
        position = bisect_right(scale, (abs(number), "\U0010ffff"))
        return scale[position - 1][1] if position else ""

    @cached_property
    def _spoken_numbers(self) -> list[tuple[int, str]]:
        return sorted((int(number), word) for number, word in self.table.spoken.items())

    def _begins_with(self, word: str, beginning: str) -> bool:
        """Return whether a word begins so; C in the beginning stands for any consonant, V for any vowel."""
        if len(word) < len(beginning):
            return False
        for letter, wanted in zip(word, beginning, strict=False):
            vowel = letter in self.table.vowels
            fits = {"C": letter.isalpha() and not vowel, "V": vowel}.get(wanted, letter == wanted)
            if not fits:
                return False
        return True

    def _adapt_word(self, word: str, following: str) -> str:
        """Return the word in the form that it takes before the following one."""
        heard = following.lstrip(_OPENING_MARKS).lower()
        digits = re.match(r"\d{1,15}", heard)
        if digits:
            heard = self.first_spoken_word(int(digits[0]))
        for junction in self.table.junctions:
            changed = junction.words.get(word.lower())
            if changed is None or any(self._begins_with(heard, each) for each in junction.unless):
                continue
            if any(self._begins_with(heard, each) for each in junction.before):
                return _match_capital(word, changed)
        return word

    def apply_junctions(self, text: str) -> str:
        """Adapt prepositions and articles to the next word: s silou → se silou, a eagle → an eagle, di il → del."""
        parts = re.split(r"([ \u00a0])", text)
        for position in range(len(parts) - 3, -1, -2):
            word, following = parts[position], parts[position + 2]
            if word and following:
                parts[position] = self._adapt_word(word, following)
                if parts[position] != word and parts[position].endswith(_APOSTROPHE):
                    parts[position + 1] = ""
        joined = "".join(parts)
        return self._contraction_pattern.sub(self._contract, joined) if self._contraction_pattern else joined

    @cached_property
    def _contractions(self) -> dict[str, str]:
        return {
            f"{first} {second}".lower(): word
            for first, seconds in self.table.contractions.items()
            for second, word in seconds.items()
        }

    @cached_property
    def _contraction_pattern(self) -> re.Pattern[str] | None:
        pairs = [re.escape(pair) + ("" if pair.endswith(_APOSTROPHE) else r"\b") for pair in self._contractions]
        return re.compile(rf"\b(?:{'|'.join(pairs)})", re.IGNORECASE) if pairs else None

    def _contract(self, found: re.Match[str]) -> str:
        return _match_capital(found[0], self._contractions[found[0].lower()])


def _match_capital(written: str, word: str) -> str:
    """Return the word with a capital if the written one has it."""
    return word[0].upper() + word[1:] if written[0].isupper() else word
