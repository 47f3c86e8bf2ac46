"""Texts in several languages: which one to show, what counts as the same name, and the order of an index."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
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
"""Letters that Unicode does not take apart into a plain letter and a mark (after casefold)."""
_QUOTES: Final = dict.fromkeys("’‘‚‛`´ʼʻ′", "'") | dict.fromkeys("“”„‟«»″", '"')
_DASHES: Final = dict.fromkeys("‐‑‒–—―−", "-")
_SPACES: Final = {"\u00a0": " ", "\u202f": " ", "\u2009": " ", "\u00ad": ""}
FOLDING: Final[Mapping[str, str]] = _LETTERS | _QUOTES | _DASHES | _SPACES
"""What takes the place of signs that Unicode does not take apart; a search in a web page folds by the same table."""
_FOLDED: Final = re.compile(f"[{''.join(map(re.escape, FOLDING))}]")
_BLANKS = re.compile(r"\s+")

_ALPHABETS: Final = {
    "cs": "a b c č d e f g h ch i j k l m n o p q r ř s š t u v w x y z ž",
    "sk": "a ä b c č d e f g h ch i j k l m n o ô p q r s š t u v w x y z ž",
    "pl": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż",
    "": "a b c d e f g h i j k l m n o p q r s t u v w x y z",
}
"""Letters that have a place of their own in the order; all others follow their plain letter."""


@lru_cache(maxsize=16_384)
def fold(text: str) -> str:
    """The key under which a text is found, whatever accents, quotes, dashes, spaces and capitals it is typed with."""
    if text.isascii():
        plain = text.lower().replace("`", "'")
    else:
        plain = _plain(unicodedata.normalize("NFKD", _plain(text.casefold()))).casefold()
        # A text has few different marks, and many letters to look at one by one.
        for mark in filter(unicodedata.combining, set(plain)):
            plain = plain.replace(mark, "")
    return _BLANKS.sub(" ", plain).strip()


def _plain(text: str) -> str:
    return _FOLDED.sub(lambda sign: FOLDING[sign[0]], text)


def shown_language(words: Words, language: str, original: str) -> str:
    """The language in which `words` can be shown: the wanted one, else the original, else the first there is."""
    for each in (language, original):
        if each in words:
            return each
    return next(iter(words), original)


def text_in(words: Words, language: str, original: str) -> str:
    """The text in `language`, or in the `original` one where the translation is missing; empty if there is none."""
    return words.get(shown_language(words, language, original), "")


def counted(number: object, forms: Sequence[str], language: str) -> str:
    """The form of a word for so many things: the first for one, the last for others, one between them for a few.

    A few are two to four; in Polish also 22 to 24, 32 to 34 and so on, as they are spoken. What is no number takes the
    last form.
    """
    if number == 1:
        return forms[0]
    if len(forms) > 2 and isinstance(number, int):
        last = number % 10 if language == "pl" and number % 100 not in (12, 13, 14) else number
        if 2 <= last <= 4:
            return forms[1]
    return forms[-1]


def in_order(things: Iterable[T], language: str, text: Callable[[T], str]) -> list[T]:
    """`things` in the order in which an index of that language prints their `text`."""
    return sorted(things, key=lambda thing: sort_key(text(thing), language))


def sort_key(text: str, language: str) -> tuple[tuple[int, ...], str, str]:
    """The place of `text` in an index: blanks, digits, letters in the language's order; then accents, then capitals."""
    lower = unicodedata.normalize("NFC", text.casefold())
    return _ranks(lower, _alphabet(language.partition("-")[0])), lower, text.swapcase()


def index_letter(text: str, language: str) -> str:
    """The heading under which an index of that language lists `text`: Ch in Czech, Ł in Polish; # for no letter."""
    alphabet = _alphabet(language.partition("-")[0])
    for word in (unicodedata.normalize("NFC", text.casefold()), fold(text)):
        letters = word.lstrip("\"'-.,:;!?() ")
        for length in (2, 1):
            start = letters[:length]
            if len(start) == length and start in alphabet and start.isalpha():
                return start.capitalize()
    return "#"


@lru_cache(maxsize=16)
def _alphabet(language: str) -> Mapping[str, int]:
    signs = [" ", *"0123456789", *_ALPHABETS.get(language, _ALPHABETS[""]).split()]
    return {sign: rank for rank, sign in enumerate(signs)}


def _ranks(lower: str, alphabet: Mapping[str, int]) -> tuple[int, ...]:
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
