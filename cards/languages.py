"""Texts in several languages: choosing one, comparing names, and the order of an index."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

Words: TypeAlias = Mapping[str, str]
"""One text in several languages: language -> text. A missing translation is missing."""

T = TypeVar("T")

_LETTERS: Final = {
    "ł": "l",
    "đ": "d",
    "ð": "d",
    "ø": "o",
    "æ": "ae",
    "œ": "oe",
    "þ": "th",
    "ı": "i",
    "ß": "ss",
    "ħ": "h",
    "ŋ": "n",
}
"""Letters that Unicode does not decompose into a plain letter and a mark (after casefold)."""
_QUOTES: Final = dict.fromkeys("’‘‚‛`´ʼʻ′", "'") | dict.fromkeys("“”„‟«»″", '"')
_DASHES: Final = dict.fromkeys("‐‑‒–—―−", "-")
_SPACES: Final = {"\u00a0": " ", "\u202f": " ", "\u2009": " ", "\u00ad": ""}
FOLDING: Final[Mapping[str, str]] = _LETTERS | _QUOTES | _DASHES | _SPACES
"""Replacements for signs that Unicode does not decompose; the search in the web page uses the same table."""
_FOLDED_SIGNS: Final = str.maketrans(dict(FOLDING))
_BLANKS = re.compile(r"\s+")

MIN_STEMMED_LENGTH: Final = 4
"""Minimum length of a word that is also found without its last letter."""

_ALPHABETS: Final = {
    "cs": "a b c č d e f g h ch i j k l m n o p q r ř s š t u v w x y z ž",
    "sk": "a ä b c č d e f g h ch i j k l m n o ô p q r s š t u v w x y z ž",
    "pl": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż",
    "": "a b c d e f g h i j k l m n o p q r s t u v w x y z",
}
"""Letters with a place of their own in the order of a language; all others follow their plain letter."""


@lru_cache(maxsize=16_384)
def fold(text: str) -> str:
    """Return the key under which a text is found, whatever accents, quotes, dashes, spaces and capitals it has."""
    if text.isascii():
        plain = text.lower().replace("`", "'")
    else:
        signs_replaced = text.casefold().translate(_FOLDED_SIGNS)
        plain = unicodedata.normalize("NFKD", signs_replaced).translate(_FOLDED_SIGNS).casefold()
        # A text has few different marks, and many letters to look at one by one.
        for mark in filter(unicodedata.combining, set(plain)):
            plain = plain.replace(mark, "")
    return _BLANKS.sub(" ", plain).strip()


def resolve_language(words: Mapping[str, object], language: str, original: str) -> str:
    """Return the language in which `words` can be shown: the wanted one, else the original, else the first there is."""
    for each in (language, original):
        if each in words:
            return each
    return next(iter(words), original)


def text_in(words: Words, language: str, original: str) -> str:
    """Return the text in `language`, or in the `original` one if the translation is missing; empty if there is none."""
    return words.get(resolve_language(words, language, original), "")


def stem(word: str) -> str:
    """Return a folded word without its last letter, which changes with the case in Czech and Polish; short ones whole.

    It finds the other forms of a word where the word itself is not found.
    """
    return word[:-1] if len(word) >= MIN_STEMMED_LENGTH else word


def sort_by_text(things: Iterable[T], language: str, text: Callable[[T], str]) -> list[T]:
    """Return `things` in the order in which an index of that language prints their `text`."""
    return sorted(things, key=lambda thing: sort_key(text(thing), language))


def sort_key(text: str, language: str) -> tuple[tuple[int, ...], str, str]:
    """Return the key by which an index sorts `text`.

    It compares blanks, digits, letters in the language's order; then accents, then capitals.
    """
    lower = unicodedata.normalize("NFC", text.casefold())
    return _letter_ranks(lower, _alphabet_ranks(language.partition("-")[0])), lower, text.swapcase()


def index_letter(text: str, language: str) -> str:
    """Return the heading under which an index lists `text`: Ch in Czech, Ł in Polish; # if it has no letter."""
    alphabet = _alphabet_ranks(language.partition("-")[0])
    for word in (unicodedata.normalize("NFC", text.casefold()), fold(text)):
        letters = word.lstrip("\"'-.,:;!?() ")
        for length in (2, 1):
            start = letters[:length]
            if len(start) == length and start in alphabet and start.isalpha():
                return start.capitalize()
    return "#"


@lru_cache(maxsize=16)
def _alphabet_ranks(language: str) -> Mapping[str, int]:
    """Return the rank of each sign of the language's alphabet: blank, digits, then letters."""
    signs = [" ", *"0123456789", *_ALPHABETS.get(language, _ALPHABETS[""]).split()]
    return {sign: rank for rank, sign in enumerate(signs)}


def _letter_ranks(lower: str, alphabet: Mapping[str, int]) -> tuple[int, ...]:
    """Return the ranks of the letters of a text in lower case, digraphs of the alphabet as one."""
    ranks: list[int] = []
    at = 0
    while at < len(lower):
        pair = lower[at : at + 2]
        if pair in alphabet and len(pair) == 2:
            ranks.append(alphabet[pair])
            at += 2
            continue
        sign = lower[at]
        # Of a letter without a place of its own, its plain letters count; punctuation does not count at all.
        for plain in (sign,) if sign in alphabet else fold(sign) or " " * sign.isspace():
            if plain in alphabet:
                ranks.append(alphabet[plain])
            elif plain.isalpha():
                ranks.append(len(alphabet) + ord(plain))
        at += 1
    return tuple(ranks)
