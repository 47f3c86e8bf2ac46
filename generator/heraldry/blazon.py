"""Parse a short blazon such as `gules, a lion argent, a chief or` into the parts of a coat of arms."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from msgspec import Struct

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import Key, message
from kredens.cards.names import known_hint
from kredens.generator.heraldry.blazon_words import (
    CROSS_PLACES,
    NUMBER_WORDS,
    ORDINARIES,
    PARTITIONS,
    PLACES,
    REPEATABLE_ORDINARIES,
    SYNONYMS,
    VARIATIONS,
    known_charges,
    plural_forms,
)
from kredens.generator.heraldry.coat import Charge, Coat, Field, Ordinary, PartedField, PlainField, VariedField
from kredens.generator.heraldry.tinctures import Tincture

MAX_CHARACTERS = 400
"""How many characters a blazon may have."""
MAX_NESTING = 4
"""How deep the brackets of a blazon may nest."""
MAX_COUNT = 12
"""How many of one charge, ordinary or stripe a blazon may ask for."""


class BlazonError(ValueError):
    """A blazon that cannot be understood; the message is one sentence for a person."""


MAX_ON_CROSS = 5
"""How many charges a cross or saltire can bear: one in the middle and one on each arm."""

_A_TINCTURE = Key("blazon-tincture")


def parse_blazon(text: str, charges: Iterable[str] | None = None) -> Coat:
    """Parse a blazon into a coat; `charges` are the charges that may be named, by default all drawn ones.

    Raises BlazonError, naming the word, where it stands and what would have been understood.
    """
    return _Parser(text, known_charges() if charges is None else charges).parse_whole()


class _Token(Struct, frozen=True):
    """A word, number or punctuation mark of a blazon, and its column counted from 1."""

    text: str
    column: int


_TOKEN = re.compile(r"[a-z]+(?:-[a-z]+)*|[0-9]+|[(),]")


def _tokenize(text: str) -> list[_Token]:
    """Split a blazon into tokens; raises BlazonError if it is too long or holds a character of no token."""
    if len(text) > MAX_CHARACTERS:
        raise BlazonError(message("blazon-too-long", most=MAX_CHARACTERS, count=len(text)))
    words: list[_Token] = []
    position = 0
    lowered = text.lower() if text.isascii() else text
    while position < len(lowered):
        if lowered[position] in " \t\r\n":
            position += 1
            continue
        found = _TOKEN.match(lowered, position)
        if not found:
            strange = message("blazon-strange-sign", sign=quote_value(text[position]), column=position + 1)
            raise BlazonError(strange)
        words.append(_Token(found.group(), position + 1))
        position = found.end()
    return words


class _Parser:
    """Recursive descent parser of one blazon."""

    def __init__(self, text: str, charges: Iterable[str]) -> None:
        """Tokenize the text and prepare the words for `charges` and the ordinaries; raises BlazonError."""
        self.tokens = _tokenize(text)
        self.index = 0
        self.length = len(text)
        self.charges = dict(plural_forms(tuple(charges)))
        self.ordinaries = plural_forms(ORDINARIES) | {"bends sinister": "bend sinister"}
        for other, name in SYNONYMS.items():
            if name in self.charges:
                self.charges[other] = name
            elif name in self.ordinaries:
                self.ordinaries[other] = name

    # The words ahead

    def peek(self, ahead: int = 0) -> str:
        """Return the text of the token that many places ahead, or the empty text after the end."""
        index = self.index + ahead
        return self.tokens[index].text if index < len(self.tokens) else ""

    def accept(self, word: str) -> bool:
        """Consume the next token if it is the given word; return whether it was."""
        if self.peek() != word:
            return False
        self.index += 1
        return True

    def accept_phrase(self, phrases: Iterable[str]) -> str | None:
        """Consume and return the longest of the phrases that stands next, or return None.

        The words of a phrase, at most four, may be joined by hyphens or spaces.
        """
        for size in (4, 3, 2, 1):
            ahead = [self.peek(index) for index in range(size)]
            if not all(ahead):
                continue
            for joined in {" ".join(ahead), "-".join(ahead)}:
                if joined in phrases:
                    self.index += size
                    return joined
        return None

    def make_error(self, wanted: str, known: Iterable[str] = ()) -> BlazonError:
        """Return a BlazonError saying what was wanted at the next token.

        It names a near match, or all of the known words.
        """
        names = sorted({str(name) for name in known})
        word = self.peek()
        if not word:
            return BlazonError(message("blazon-ends", wanted=wanted, hint=known_hint(names)))
        near = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
        hint = message("did-you-mean", near=[quote_value(each) for each in near]) if near else known_hint(names)
        column = self.tokens[self.index].column
        return BlazonError(
            message("blazon-word-is-not", word=quote_value(word), column=column, wanted=wanted, hint=hint)
        )

    # The grammar, from the whole to the word

    def parse_whole(self) -> Coat:
        """Parse the whole blazon; raises BlazonError if anything is left over."""
        coat = self.parse_coat(0)
        if self.index < len(self.tokens):
            raise self.make_error(message("blazon-end-or-comma"))
        return coat

    def parse_coat(self, depth: int) -> Coat:
        """Parse a field and the parts after it, separated by commas; `depth` counts the brackets around it."""
        field = self.parse_field(depth)
        parts: list[Ordinary | Charge] = []
        while self.accept(","):
            parts.append(self.parse_part(depth, parts))
        return Coat(field, tuple(parts))

    def parse_bracketed_coat(self, depth: int) -> Coat | None:
        """Parse a whole coat in brackets if one stands next, else return None.

        Raises BlazonError if nested too deep.
        """
        opening = self.index
        if not self.accept("("):
            return None
        if depth >= MAX_NESTING:
            column = self.tokens[opening].column
            raise BlazonError(message("blazon-too-deep", column=column, most=MAX_NESTING))
        coat = self.parse_coat(depth + 1)
        if not self.accept(")"):
            raise self.make_error(message("blazon-closing-bracket", column=self.tokens[opening].column))
        return coat

    def parse_field(self, depth: int) -> Field:
        """Parse a field: parted, varied or of one tincture."""
        line = self.accept_phrase(PARTITIONS)
        if line:
            first = self.parse_half(depth)
            self.expect_and()
            return PartedField(line, first, self.parse_half(depth))
        pattern = self.accept_phrase(VARIATIONS)
        if pattern:
            return self.parse_variation(pattern)
        if self.peek() == "per":
            self.index += 1
            ways = [line.removeprefix("per ") for line in PARTITIONS if line[:3] == "per"]
            raise self.make_error(message("blazon-way-to-part"), ways)
        return PlainField(self.parse_tincture([*PARTITIONS, *VARIATIONS]))

    def parse_half(self, depth: int) -> Coat:
        """Parse one half of a parted field: a coat in brackets or a simple field."""
        return self.parse_bracketed_coat(depth) or Coat(self.parse_simple_field(depth))

    def parse_simple_field(self, depth: int) -> Field:
        """Parse a field that needs no brackets beside an `and`: one tincture, or a pattern."""
        pattern = self.accept_phrase(VARIATIONS)
        return (
            self.parse_variation(pattern)
            if pattern
            else PlainField(self.parse_tincture(VARIATIONS, Key("blazon-tincture-or-coat")))
        )

    def parse_variation(self, pattern: str) -> VariedField:
        """Parse the rest of a varied field after the word of its pattern."""
        wavy = self.accept("wavy")
        pieces = VARIATIONS[pattern]
        if self.accept("of"):
            pieces = self.parse_number(2)
        first = self.parse_tincture()
        self.expect_and()
        return VariedField(pattern, first, self.parse_tincture(), pieces, wavy)

    def parse_tincture(self, others: Iterable[str] = (), wanted: Key = _A_TINCTURE) -> Tincture:
        """Parse a tincture; `others` are further words that the error names, `wanted` is what it says was expected."""
        try:
            found = Tincture(self.peek())
        except ValueError:
            raise self.make_error(message(wanted), [*Tincture, *others]) from None
        self.index += 1
        return found

    def expect_and(self) -> None:
        """Consume the word `and`; raises BlazonError if it does not stand next."""
        if not self.accept("and"):
            raise self.make_error(message("blazon-word-and"))

    def parse_number(self, least: int) -> int:
        """Parse a number word or digits, from `least` to MAX_COUNT."""
        word = self.peek()
        value = NUMBER_WORDS.get(word) or (int(word) if word.isdecimal() and len(word) < 3 else 0)
        if not least <= value <= MAX_COUNT:
            raise self.make_error(message("blazon-number", least=least, most=MAX_COUNT))
        self.index += 1
        return value

    def parse_part(self, depth: int, before: list[Ordinary | Charge]) -> Ordinary | Charge:
        """Parse an ordinary or a charge with its number; `before` are the parts that it may lie on."""
        count = self.parse_number(1) if self.peek() in NUMBER_WORDS or self.peek().isdecimal() else 1
        # "cross" and "chief" are ordinaries first; a charge that only begins with such a word is longer and wins.
        start = self.index
        charge = self.accept_phrase(self.charges)
        reach, self.index = self.index, start
        ordinary = self.accept_phrase(self.ordinaries)
        if (
            ordinary
            and self.index >= reach
            and not (count > 1 and self.ordinaries[ordinary] not in REPEATABLE_ORDINARIES)
        ):
            broad = self.parse_ordinary(self.ordinaries[ordinary], count, depth)
            if not (charge and self.peek() in ("in", "on")):
                return broad
        self.index = reach
        if charge:
            return self.parse_charge(self.charges[charge], count, depth, before)
        if ordinary:
            raise BlazonError(message("blazon-one-ordinary", name=self.ordinaries[ordinary], count=count))
        others = [name for name in SYNONYMS if name in self.charges]
        raise self.make_error(message("blazon-charge-or-ordinary"), [*self.charges.values(), *others, *ORDINARIES])

    def parse_ordinary(self, name: str, count: int, depth: int) -> Ordinary:
        """Parse the rest of an ordinary after its name: whether it is wavy, and its coat."""
        wavy = self.accept("wavy")
        coat = self.parse_bracketed_coat(depth) or Coat(self.parse_field(depth))
        return Ordinary(name, coat, count, wavy)

    def parse_charge(self, name: str, count: int, depth: int, before: list[Ordinary | Charge]) -> Charge:
        """Parse the rest of a charge after its name: its field, second tincture, place and rows."""
        field = self.parse_field(depth)
        armed = self.parse_tincture() if self.accept("armed") else None
        if name.endswith("-crossed") and count == 2:
            count = 1
        place = self.parse_place(before)
        if place in CROSS_PLACES and count > MAX_ON_CROSS:
            raise BlazonError(message("blazon-too-many-charges", count=count, place=place, most=MAX_ON_CROSS))
        return Charge(name, field, count, place, self.parse_rows(count), armed)

    def parse_place(self, before: list[Ordinary | Charge]) -> str | None:
        """Parse the place of a charge, `on the <ordinary>` or one of PLACES, or return None.

        `before` are the parts named so far, on whose ordinaries charges can lie.
        """
        if self.accept("on"):
            if not (self.accept("the") or self.accept("a")):
                raise self.make_error(message("blazon-word-the"))
            there = [part.name for part in before if isinstance(part, Ordinary) and part.name != "bordure"]
            name = self.accept_phrase(there)
            if not name:
                raise self.make_error(message("blazon-ordinary-before"), there)
            return f"on the {name}"
        place = self.accept_phrase(PLACES)
        if not place and self.peek() == "in":
            self.index += 1
            places = [place.removeprefix("in ") for place in PLACES if place[:3] == "in "]
            raise self.make_error(message("blazon-place"), places)
        return place

    def parse_rows(self, count: int) -> tuple[int, ...]:
        """Parse rows such as `, two and one` after a charge, or return () if none follow.

        Raises BlazonError if the rows do not add up to `count`.
        """
        if not (
            self.peek() == ","
            and self.peek(1) in NUMBER_WORDS
            and self.peek(2) in ("and", ",")
            and self.peek(3) in NUMBER_WORDS
        ):
            return ()
        column = self.tokens[self.index + 1].column
        self.index += 1
        rows = [self.parse_number(1)]
        while self.peek() in ("and", ",") and self.peek(1) in NUMBER_WORDS and self.peek(2) in ("", ",", "and", ")"):
            self.index += 1
            rows.append(self.parse_number(1))
        if sum(rows) != count:
            raise BlazonError(message("blazon-rows", column=column, sum=sum(rows), count=count))
        return tuple(rows)
