"""Read a picture from a line of words: phrases between commas, each of adjectives and a thing that is known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import find_nearest

MAX_CHARACTERS = 400
"""How many characters a line of words may have."""
SMALL_WORDS = frozenset({"a", "an", "the", "of", "with", "and", "in", "on", "at", "by"})
"""Words that may stand anywhere and say nothing."""
_WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*|,")
_ByName = Mapping[str, tuple[str, str]]


class WordsError(ValueError):
    """A line of words that cannot be understood; the message is one sentence for a person."""


class Vocabulary(Struct, frozen=True, eq=False):
    """The words that a kind of picture knows; there is one of each kind.

    `things` are by slot (such as `hat`) the values by what is written for them (such as `fur cap`); `adjectives` are by
    kind (such as `colour`) values in the same way, and stand before the thing that they describe. A slot can be said
    once, unless it is in `repeated`.
    """

    things: Mapping[str, Mapping[str, str]]
    adjectives: Mapping[str, Mapping[str, str]]
    repeated: frozenset[str] = frozenset()


class Phrase(NamedTuple):
    """One thing that a picture shows: its slot and value, and its adjectives by kind."""

    slot: str
    value: str
    adjectives: Mapping[str, str]


def read_words(line: str, vocabulary: Vocabulary) -> tuple[Phrase, ...]:
    """Return the things that a line of words names, in order; raises WordsError.

    The longest name that is known is taken. Hyphens may be written as spaces, capitals do not matter.
    """
    if len(line) > MAX_CHARACTERS:
        raise WordsError(message("picture-words-too-long", most=MAX_CHARACTERS, count=len(line)))
    lowered = line.lower()
    rest = _WORD.sub("", lowered).strip()
    if rest:
        raise WordsError(message("picture-strange-sign", sign=quote_value(rest[0])))
    known = _index_by_name(vocabulary)
    out: list[Phrase] = []
    for part in lowered.split(","):
        out += _read_phrase([each for each in _WORD.findall(part) if each not in SMALL_WORDS], known)
    seen: set[str] = set()
    for phrase in out:
        if phrase.slot in seen and phrase.slot not in vocabulary.repeated:
            raise WordsError(
                message("picture-said-twice", slot=quote_value(phrase.slot), word=quote_value(phrase.value))
            )
        seen.add(phrase.slot)
    return tuple(out)


class _Names(NamedTuple):
    """Slot and value of each thing, kind and value of each adjective, by their names; the words of the longest name."""

    things: _ByName
    kinds: _ByName
    longest: int


@lru_cache(8)
def _index_by_name(vocabulary: Vocabulary) -> _Names:
    """Return the names of a vocabulary."""
    things = {name: (slot, value) for slot, values in vocabulary.things.items() for name, value in values.items()}
    kinds = {name: (kind, value) for kind, values in vocabulary.adjectives.items() for name, value in values.items()}
    return _Names(things, kinds, max(name.count(" ") + 1 for name in (*things, *kinds)))


def _read_phrase(words: list[str], known: _Names) -> list[Phrase]:
    things, kinds, longest = known
    out: list[Phrase] = []
    adjectives: dict[str, str] = {}
    words = [piece for word in words for piece in word.split("-")]
    index = 0
    while index < len(words):
        for length in range(min(longest, len(words) - index), 0, -1):
            name = " ".join(words[index : index + length])
            if name in things:
                out.append(Phrase(*things[name], adjectives))
                adjectives = {}
                break
            if name in kinds:
                kind, value = kinds[name]
                adjectives[kind] = value
                break
        else:
            raise _unknown_word(words[index], [*things, *kinds])
        index += length
    if adjectives:
        left = " ".join(adjectives.values())
        raise WordsError(message("picture-loose-adjective", word=quote_value(left)))
    return out


def _unknown_word(word: str, known: list[str]) -> WordsError:
    near = [quote_value(each) for each in find_nearest(word, known)]
    hint = message("did-you-mean", near=near) if near else ""
    return WordsError(message("picture-unknown-word", word=quote_value(word), hint=hint))
