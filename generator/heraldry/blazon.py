"""Reads a short blazon such as `gules, a lion argent, a chief or` into the parts of a coat of arms."""

from __future__ import annotations

import difflib
import functools
import re
from collections.abc import Iterable

from msgspec import Struct

from kredens.generator.files.template_paths import TEMPLATES
from kredens.generator.heraldry.coat import Charge, Coat, Field, Ordinary, Parted, Plain, Varied
from kredens.generator.heraldry.tinctures import Tincture

CHARGES = TEMPLATES / "charges"
"""Where the drawings of the charges lie: the name of each file is its word in a blazon."""

LONGEST = 400
DEEPEST = 4
MOST = 12
"""How many characters a blazon may have, how deep its brackets may nest, how many of one charge it may ask for."""


class BlazonError(ValueError):
    """A blazon that cannot be understood; the message is one sentence for a person."""


PARTITIONS = (
    "per pale",
    "per fess",
    "per bend sinister",
    "per bend",
    "per saltire",
    "per chevron",
    "quarterly",
)
VARIATIONS = {"barry": 6, "paly": 6, "bendy": 6, "chequy": 6, "lozengy": 5}
"""Patterns, and how many pieces each has unless the blazon says so."""

STRIPES = frozenset({"fess", "pale", "bend", "bend sinister", "chevron"})
"""Ordinaries of which there may be several."""

ORDINARIES = (
    "bend sinister",
    "fess",
    "pale",
    "bend",
    "chevron",
    "cross",
    "saltire",
    "chief",
    "base",
    "bordure",
    "inescutcheon",
)

PLACES = (
    "in dexter chief",
    "in sinister chief",
    "in dexter base",
    "in sinister base",
    "in chief",
    "in base",
    "in fess",
    "in pale",
    "in bend",
    "in dexter",
    "in sinister",
    "overall",
)

CROSSINGS = ("on the cross", "on the saltire")
ON_CROSSING = 5
"""How many charges a cross or saltire can bear: one in the middle and one on each arm."""

NUMBERS = {
    word: number
    for number, words in enumerate(
        ("", "a an one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    )
    for word in words.split()
}

IRREGULAR = {
    "oxen": "ox",
    "fesses": "fess",
    "bar": "fess",
    "bars": "fess",
    "pallets": "pale",
    "lily": "fleur-de-lis",
    "lilies": "fleur-de-lis",
    "castle": "three-towers",
    "castles": "three-towers",
    "cross-couped": "cross",
    "greek-cross": "cross",
    "maiden": "virgin",
    "maidens": "virgin",
    "vine": "grapes",
}
"""Other words for a thing, beside its own name and the plurals made by rule."""


@functools.cache
def known_charges() -> tuple[str, ...]:
    """The charges that there are drawings of, in order."""
    return tuple(sorted(file.stem for file in CHARGES.glob("*.svg")))


def parse(text: str, charges: Iterable[str] | None = None) -> Coat:
    """The coat that a blazon describes; `charges` are the charges that may be named, all drawn ones unless given.

    Raises BlazonError, naming the word, where it stands and what would have been understood.
    """
    return _Reader(text, known_charges() if charges is None else charges).whole()


class _Word(Struct, frozen=True):
    text: str
    column: int


_TOKEN = re.compile(r"[a-z]+(?:-[a-z]+)*|[0-9]+|[(),]")


def _words(text: str) -> list[_Word]:
    if len(text) > LONGEST:
        raise BlazonError(f"a blazon may have {LONGEST} characters, this has {len(text)}")
    words: list[_Word] = []
    position = 0
    lowered = text.lower() if text.isascii() else text
    while position < len(lowered):
        if lowered[position] in " \t\r\n":
            position += 1
            continue
        found = _TOKEN.match(lowered, position)
        if not found:
            raise BlazonError(
                f"{text[position]!r} in column {position + 1} does not belong in a blazon of words, commas, brackets"
            )
        words.append(_Word(found.group(), position + 1))
        position = found.end()
    return words


@functools.lru_cache(8)
def _forms(names: tuple[str, ...]) -> dict[str, str]:
    """Every way to write each name: itself, its plurals."""
    forms: dict[str, str] = {}
    for name in names:
        head, hyphen, rest = name.partition("-")
        for form in (f"{head}s{hyphen}{rest}", f"{head}es{hyphen}{rest}", f"{name}s", f"{name}es", name):
            forms[form] = name
    return forms


class _Reader:
    """Recursive descent over the words of one blazon."""

    def __init__(self, text: str, charges: Iterable[str]) -> None:
        self.words = _words(text)
        self.at = 0
        self.length = len(text)
        self.charges = dict(_forms(tuple(charges)))
        self.ordinaries = _forms(ORDINARIES) | {"bends sinister": "bend sinister"}
        for other, name in IRREGULAR.items():
            if name in self.charges:
                self.charges[other] = name
            elif name in self.ordinaries:
                self.ordinaries[other] = name

    # The words ahead

    def peek(self, ahead: int = 0) -> str:
        index = self.at + ahead
        return self.words[index].text if index < len(self.words) else ""

    def take(self, word: str) -> bool:
        if self.peek() != word:
            return False
        self.at += 1
        return True

    def phrase(self, phrases: Iterable[str]) -> str | None:
        """Takes the longest of the phrases that stands here; its words may be joined by hyphens or spaces."""
        for size in (4, 3, 2, 1):
            ahead = [self.peek(index) for index in range(size)]
            if not all(ahead):
                continue
            for joined in {" ".join(ahead), "-".join(ahead)}:
                if joined in phrases:
                    self.at += size
                    return joined
        return None

    def fail(self, wanted: str, known: Iterable[str] = ()) -> BlazonError:
        names = sorted({str(name) for name in known})
        word = self.peek()
        if not word:
            return BlazonError(f"the blazon ends where {wanted} should follow{_listed(names)}")
        near = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
        hint = f"; did you mean {near[0]!r}?" if near else _listed(names)
        return BlazonError(f"{word!r} in column {self.words[self.at].column} is not {wanted}{hint}")

    # The grammar, from the whole to the word

    def whole(self) -> Coat:
        coat = self.coat(0)
        if self.at < len(self.words):
            raise self.fail("what can follow here: a comma before the next part, or the end")
        return coat

    def coat(self, depth: int) -> Coat:
        field = self.field(depth)
        parts: list[Ordinary | Charge] = []
        while self.take(","):
            parts.append(self.part(depth, parts))
        return Coat(field, tuple(parts))

    def bracketed(self, depth: int) -> Coat | None:
        """A whole coat in brackets, if one stands here."""
        opening = self.at
        if not self.take("("):
            return None
        if depth >= DEEPEST:
            raise BlazonError(f"the bracket in column {self.words[opening].column} is nested more than {DEEPEST} deep")
        coat = self.coat(depth + 1)
        if not self.take(")"):
            raise self.fail(f"the bracket that closes the one in column {self.words[opening].column}")
        return coat

    def field(self, depth: int) -> Field:
        line = self.phrase(PARTITIONS)
        if line:
            first = self.half(depth)
            self.expect_and()
            return Parted(line, first, self.half(depth))
        pattern = self.phrase(VARIATIONS)
        if pattern:
            return self.variation(pattern)
        if self.peek() == "per":
            self.at += 1
            raise self.fail(
                "a way to part a field", [line.removeprefix("per ") for line in PARTITIONS if line[:3] == "per"]
            )
        return Plain(self.tincture([*PARTITIONS, *VARIATIONS]))

    def half(self, depth: int) -> Coat:
        return self.bracketed(depth) or Coat(self.simple(depth))

    def simple(self, depth: int) -> Field:
        """A field that needs no brackets beside an `and`: one tincture, or a pattern."""
        pattern = self.phrase(VARIATIONS)
        return (
            self.variation(pattern)
            if pattern
            else Plain(self.tincture(VARIATIONS, "a tincture, or a coat in brackets"))
        )

    def variation(self, pattern: str) -> Varied:
        wavy = self.take("wavy")
        pieces = VARIATIONS[pattern]
        if self.take("of"):
            pieces = self.number(2)
        first = self.tincture()
        self.expect_and()
        return Varied(pattern, first, self.tincture(), pieces, wavy)

    def tincture(self, others: Iterable[str] = (), wanted: str = "a tincture") -> Tincture:
        try:
            found = Tincture(self.peek())
        except ValueError:
            raise self.fail(wanted, [*Tincture, *others]) from None
        self.at += 1
        return found

    def expect_and(self) -> None:
        if not self.take("and"):
            raise self.fail("the word 'and'")

    def number(self, least: int) -> int:
        word = self.peek()
        value = NUMBERS.get(word) or (int(word) if word.isdecimal() and len(word) < 3 else 0)
        if not least <= value <= MOST:
            raise self.fail(f"a number from {least} to {MOST}")
        self.at += 1
        return value

    def part(self, depth: int, before: list[Ordinary | Charge]) -> Ordinary | Charge:
        count = self.number(1) if self.peek() in NUMBERS or self.peek().isdecimal() else 1
        # "cross" and "chief" are ordinaries first; a charge that only begins with such a word is longer and wins.
        start = self.at
        charge = self.phrase(self.charges)
        reach, self.at = self.at, start
        ordinary = self.phrase(self.ordinaries)
        if ordinary and self.at >= reach and not (count > 1 and self.ordinaries[ordinary] not in STRIPES):
            broad = self.ordinary(self.ordinaries[ordinary], count, depth)
            if not (charge and self.peek() in ("in", "on")):
                return broad
        self.at = reach
        if charge:
            return self.charge(self.charges[charge], count, depth, before)
        if ordinary:
            raise BlazonError(f"a field can have one {self.ordinaries[ordinary]}, not {count}")
        others = [name for name in IRREGULAR if name in self.charges]
        raise self.fail("a charge or an ordinary", [*self.charges.values(), *others, *ORDINARIES])

    def ordinary(self, name: str, count: int, depth: int) -> Ordinary:
        wavy = self.take("wavy")
        coat = self.bracketed(depth) or Coat(self.field(depth))
        return Ordinary(name, coat, count, wavy)

    def charge(self, name: str, count: int, depth: int, before: list[Ordinary | Charge]) -> Charge:
        field = self.field(depth)
        armed = self.tincture() if self.take("armed") else None
        if name.endswith("-crossed") and count == 2:
            count = 1
        place = self.place(before)
        if place in CROSSINGS and count > ON_CROSSING:
            raise BlazonError(f"{count} charges {place} are too many: {ON_CROSSING} fit")
        return Charge(name, field, count, place, self.rows(count), armed)

    def place(self, before: list[Ordinary | Charge]) -> str | None:
        if self.take("on"):
            if not (self.take("the") or self.take("a")):
                raise self.fail("the word 'the'")
            there = [part.name for part in before if isinstance(part, Ordinary) and part.name != "bordure"]
            name = self.phrase(there)
            if not name:
                raise self.fail("an ordinary named before that charges can lie on", there)
            return f"on the {name}"
        place = self.phrase(PLACES)
        if not place and self.peek() == "in":
            self.at += 1
            raise self.fail(
                "a place in the field", [place.removeprefix("in ") for place in PLACES if place[:3] == "in "]
            )
        return place

    def rows(self, count: int) -> tuple[int, ...]:
        """`, two and one` after a charge, when it is that."""
        if not (
            self.peek() == "," and self.peek(1) in NUMBERS and self.peek(2) in ("and", ",") and self.peek(3) in NUMBERS
        ):
            return ()
        column = self.words[self.at + 1].column
        self.at += 1
        rows = [self.number(1)]
        while self.peek() in ("and", ",") and self.peek(1) in NUMBERS and self.peek(2) in ("", ",", "and", ")"):
            self.at += 1
            rows.append(self.number(1))
        if sum(rows) != count:
            raise BlazonError(f"the rows in column {column} make {sum(rows)}, but there are {count} charges")
        return tuple(rows)


def _listed(names: list[str]) -> str:
    return f" (known: {', '.join(names)})" if names else ""
