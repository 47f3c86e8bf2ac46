"""Influence: tokens of four kinds, as plain tuples, and how they are written: `P1 E2`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

Tokens: TypeAlias = "tuple[int, int, int, int]"
"""How many tokens there are of each kind: political, scientific, economic, cultural."""
KINDS: Final = ("political", "scientific", "economic", "cultural")
P, S, E, C, ANY = range(5)
NO_TOKENS: Final[Tokens] = (0, 0, 0, 0)
LETTERS: Final = "PSEC"
"""The letters of the kinds in English, as actions hold them."""
LETTERS_BY_LANGUAGE: Final[Mapping[str, str]] = {"en": LETTERS, "pl": "PNEK"}
KIND_OF: Final[Mapping[str, int]] = {**{kind: at for at, kind in enumerate(KINDS)}, "any": ANY}
_KIND_OF_LETTER = {letter: at for letters in LETTERS_BY_LANGUAGE.values() for at, letter in enumerate(letters)}
_PART = re.compile(r"([PSECNK])\s*(\d{0,3})")
_TOKENS = re.compile(r"(?:[PSECNK]\s*\d{0,3}(?:[\s,+]+|\Z|(?=[PSECNK])))+")
NOTHING: Final = "0"
"""How no tokens are written."""


@lru_cache(4_096)
def format_tokens(tokens: Tokens, letters: str = LETTERS) -> str:
    """Return the tokens as text, kinds without any left out: `P1 E2`; `0` where there are none."""
    return " ".join(f"{letter}{number}" for letter, number in zip(letters, tokens, strict=True) if number) or NOTHING


@lru_cache(4_096)
def parse_tokens(text: str) -> Tokens | None:
    """Return the tokens that a text means, with the letters of either language; None if it means none.

    A letter without a number is one token.
    """
    said = text.strip().upper()
    if said == NOTHING:
        return NO_TOKENS
    if not _TOKENS.fullmatch(said):
        return None
    found = [0, 0, 0, 0]
    for letter, number in _PART.findall(said):
        found[_KIND_OF_LETTER[letter]] += int(number) if number else 1
    return found[0], found[1], found[2], found[3]


@lru_cache(64)
def one_of(kind: int) -> Tokens:
    """Return a single token of a kind."""
    return count_of(kind, 1)


@lru_cache(512)
def count_of(kind: int, number: int) -> Tokens:
    """Return so many tokens of one kind."""
    found = [0, 0, 0, 0]
    found[kind] = number
    return found[0], found[1], found[2], found[3]


def add(one: Tokens, other: Tokens) -> Tokens:
    """Return the tokens of both."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def subtract(one: Tokens, other: Tokens) -> Tokens:
    """Return the tokens without the others."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]


def total(tokens: Tokens) -> int:
    """Return how many tokens there are of all kinds."""
    return tokens[0] + tokens[1] + tokens[2] + tokens[3]


def covers(tokens: Tokens, wanted: Tokens) -> bool:
    """Return whether there are at least as many of each kind as wanted."""
    return all(have >= want for have, want in zip(tokens, wanted, strict=True))


def kinds_there(tokens: Tokens) -> Iterator[int]:
    """Yield the kinds of which there is a token."""
    return (kind for kind in range(4) if tokens[kind])


@lru_cache(16_384)
def combinations_of(available: Tokens, kinds: frozenset[int], least: int, most: int) -> tuple[Tokens, ...]:
    """Return all tokens of these kinds, from `least` to `most` together, that are available."""
    room = [min(available[kind], most) if kind in kinds else 0 for kind in range(4)]
    return tuple(
        (p, s, e, c)
        for p in range(room[0] + 1)
        for s in range(min(room[1], most - p) + 1)
        for e in range(min(room[2], most - p - s) + 1)
        for c in range(max(0, least - p - s - e), min(room[3], most - p - s - e) + 1)
    )


def sum_of(many: Iterable[Tokens]) -> Tokens:
    """Return all of these tokens together."""
    found = NO_TOKENS
    for each in many:
        found = add(found, each)
    return found
