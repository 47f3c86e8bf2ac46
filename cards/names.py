"""Find the card that a person means by an id or a name in any language, and never guess."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from kredens.cards import spoken_names
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import message
from kredens.cards.spoken_names import SpokenNames

SUGGESTION_THRESHOLD: Final = 0.7
"""Minimum similarity of two folded words (1 = equal) for one to be suggested in place of the other."""
MAX_SUGGESTIONS: Final = 3
"""Maximum number of suggestions in a message."""
MAX_COMPARED_LENGTH: Final = 80
"""Maximum length of words that are compared, so that hostile input cannot make suggestions slow."""
MAX_COMPARED_WORDS: Final = 100
"""Maximum number of words that one word is compared with letter by letter: those whose letters differ least."""
MAX_COMPARED_PARTS: Final = 4
"""Maximum number of words of a name that are compared one by one with the words of known names."""
MIN_PART_LENGTH: Final = 4
"""Minimum number of letters of a word of a name for which another may be suggested."""
_LETTER_BITS: Final = 64
"""Number of bits that stand for the letters of a word; letters that share one only make words look more alike."""
_PUNCTUATION: Final = re.compile(r"[,.!?…]|[:;-](?=.)")
_APOSTROPHES: Final = re.compile(r"\b'\b")
_STROKES: Final = re.compile(r" *[/|]+ *")


class NamedCard(spoken_names.NamedCard, Protocol):
    """What a name index needs to know of a card."""

    @property
    def was(self) -> Sequence[str]: ...


C = TypeVar("C", bound=NamedCard)


class NameIndex(Generic[C]):
    """Index of the cards of a game.

    A card is found by id, earlier id, name in any language, folded name, id in capitals, and name without punctuation,
    in this order.
    """

    def __init__(self, cards: Iterable[C]) -> None:
        self._cards = tuple(cards)
        self._ids = {card.id: card for card in self._cards}
        self._earlier = {was: card for card in self._cards for was in card.was}
        self._names: dict[str, dict[str, C]] = {}
        self._folded: dict[str, dict[str, C]] = {}
        for card in self._cards:
            for name in card.name.values():
                self._names.setdefault(name, {})[card.id] = card
                self._folded.setdefault(fold(name), {})[card.id] = card

    def candidates(self, text: str) -> tuple[C, ...]:
        """Return every card that `text` names exactly, or else folded: none, one, or several of the same name.

        If there is none, return the one card whose name differs only in its punctuation.
        """
        text = unicodedata.normalize("NFC", text.strip())
        by_id = self._ids.get(text) or self._earlier.get(text)
        if by_id is not None:
            return (by_id,)
        found = self._names.get(text) or self._folded.get(fold(text))
        if found is None and (by_id := self._ids.get(text.lower())) is not None:
            return (by_id,)
        if found is None:
            pointless = self._by_name_without_punctuation.get(_strip_punctuation(text), {})
            return tuple(pointless.values()) if len(pointless) == 1 else ()
        return tuple(found.values())

    def meanings(self, text: str) -> tuple[C, ...]:
        """Return the candidates, or if there are none the cards that `text` means as people say names.

        A word of a name may stand for the whole, in any case: `Kmicica`, `v Praze`. Nothing is corrected.
        """
        return self.candidates(text) or self._spoken_names.find(text)

    @cached_property
    def _spoken_names(self) -> SpokenNames[C]:
        return SpokenNames(self._cards)

    @cached_property
    def _by_name_without_punctuation(self) -> dict[str, dict[str, C]]:
        """Return the cards by each name without its punctuation."""
        found: dict[str, dict[str, C]] = {}
        for card in self._cards:
            for name in card.name.values():
                if bare := _strip_punctuation(name):
                    found.setdefault(bare, {})[card.id] = card
        return found

    def find_card(self, text: str, place: Place | None = None, hints: bool = True) -> C:
        """Return the one card that `text` names. Raises Unreadable (unknown-card, ambiguous-card) at `place`.

        Without `hints` the message suggests no other name; finding suggestions takes longest.
        """
        found = self.meanings(text)
        if len(found) == 1:
            return found[0]
        if found:
            raise Unreadable(self.ambiguity(text, found, place))
        near = self.find_similar(text) if hints else ()
        hint = message("did-you-mean", near=[self._card_label(*each) for each in near]) if near else ""
        raise Unreadable(Fault("unknown-card", message("unknown-card", name=quote_value(text), hint=hint), place))

    def ambiguity(self, text: str, found: Iterable[C], place: Place | None = None) -> Fault:
        """Return the fault of a text that can mean each of the cards that were found."""
        listed = [self._card_label(card, text) for card in found]
        return Fault("ambiguous-card", message("ambiguous-card", name=quote_value(text), cards=listed), place)

    def find_similar(self, text: str) -> list[tuple[C, str]]:
        """Return at most three cards that `text` may mean, each with the folded name that is like it."""
        cards: dict[str, tuple[C, str]] = {}
        keys = self._id_and_name_words.find_nearest(text) + self._name_words.find_holding(text)
        for key in keys or self._name_words.find_by_words(text):
            for card in self.candidates(key):
                cards.setdefault(card.id, (card, fold(key)))
        return list(cards.values())[:MAX_SUGGESTIONS]

    @cached_property
    def _id_and_name_words(self) -> Vocabulary:
        return Vocabulary([*self._ids, *self._names])

    @cached_property
    def _name_words(self) -> Vocabulary:
        return Vocabulary(self._names)

    def _card_label(self, card: C, text: str) -> str:
        """Return the name of a card that a text is when folded, or says words of, else its first name, with the id."""
        names, folded = list(card.name.values()), fold(text)
        name = next((each for each in names if fold(each) == folded), None)
        name = name or next((each for each in names if spoken_names.can_mean(text, each)), [*names, card.id][0])
        return message("name-with-id", name=quote_value(name), id=card.id) if name != card.id else quote_value(name)


def _strip_punctuation(name: str) -> str:
    """Return the key of a name without punctuation, hyphens, and spaces around a slash.

    Empty for names with digits, which may be copies; quotation marks stay, since they say where a name ends.
    """
    if len(name) > MAX_COMPARED_LENGTH or any(map(str.isdigit, name)):
        return ""
    return " ".join(_STROKES.sub(" / ", _PUNCTUATION.sub(" ", _APOSTROPHES.sub("", fold(name)))).split())


class _KnownWord(NamedTuple):
    """A known word, folded and as it is written, and the bits of its letters."""

    folded: str
    written: str
    letters: int


class Vocabulary:
    """Known words, among which those are looked for that a mistyped word may mean.

    Of words that are equal when folded, such as a name and its id, only the first is the nearest to another.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words = tuple(dict.fromkeys(words))
        self._written: dict[str, str] = {}
        for word in self._words:
            self._written.setdefault(fold(word), word)

    def find_nearest(self, word: str) -> list[str]:
        """Return at most three words that a mistyped word may mean, the likeliest first."""
        wanted = fold(word)
        if not wanted or len(wanted) > MAX_COMPARED_LENGTH:
            return []
        letters = _letter_bits(wanted)
        hopeful: list[tuple[int, int, _KnownWord]] = []
        for length, known in self._by_length.items():
            allowed = _allowed_slips(max(length, len(wanted)))
            if abs(length - len(wanted)) > allowed:
                continue
            for each in known:
                # Each letter that one of the words lacks is a slip.
                missing, extra = (letters & ~each.letters).bit_count(), (each.letters & ~letters).bit_count()
                if max(missing, extra) <= allowed and each.written != word:
                    hopeful.append((missing + extra, abs(length - len(wanted)), each))
        if len(hopeful) > MAX_COMPARED_WORDS:
            hopeful = sorted(hopeful, key=lambda each: each[:2])[:MAX_COMPARED_WORDS]
        scored = [(similarity(wanted, each.folded), each.written) for _, _, each in hopeful]
        likely = [each for each in scored if each[0] >= SUGGESTION_THRESHOLD]
        order = {written: place for place, written in enumerate(self._written.values())} if len(likely) > 1 else {}
        likely.sort(key=lambda each: (-each[0], order.get(each[1], 0)))
        return [written for _, written in likely[:MAX_SUGGESTIONS]]

    def find_holding(self, text: str) -> list[str]:
        """Return at most three of the words that hold all the words of a text: a surname alone finds the full name."""
        folded = fold(text)
        words = _split_words(folded) - {""}
        if not words or len(folded) > MAX_COMPARED_LENGTH:
            return []
        rarest = min((self._holding.get(word, ()) for word in words), key=len)
        return [each.written for each in rarest if words <= _split_words(each.folded) and each.written != text][
            :MAX_SUGGESTIONS
        ]

    def find_by_words(self, text: str) -> list[str]:
        """Return at most three of the known names in which each word of a text stands, or one that it may mean.

        Names are those of several words; words that are too short to be like others must stand there as they are.
        """
        folded = fold(text)
        words = _split_name(folded) if len(folded) <= MAX_COMPARED_LENGTH else []
        said = [word for word in words if word not in spoken_names.LEADING_WORDS]
        if len(said) > MAX_COMPARED_PARTS or all(len(word) < MIN_PART_LENGTH for word in said):
            return []
        found: list[str] | None = None
        for word in said:
            is_short = len(word) < MIN_PART_LENGTH
            parts = [word] if is_short or word in self._by_part else self._parts.find_nearest(word)
            names = [name for part in parts for name in self._by_part.get(part, ())]
            found = names if found is None else [name for name in found if name in names]
        return list(dict.fromkeys(found or ()))[:MAX_SUGGESTIONS]

    @cached_property
    def _parts(self) -> Vocabulary:
        return Vocabulary(self._by_part)

    @cached_property
    def _by_part(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for folded, written in self._written.items():
            if " " in folded and len(folded) <= MAX_COMPARED_LENGTH:
                for part in _split_name(folded):
                    found.setdefault(part, []).append(written)
        return found

    @cached_property
    def _by_length(self) -> dict[int, list[_KnownWord]]:
        found: dict[int, list[_KnownWord]] = {}
        for folded, written in self._written.items():
            if 0 < len(folded) <= MAX_COMPARED_LENGTH:
                found.setdefault(len(folded), []).append(_KnownWord(folded, written, _letter_bits(folded)))
        return found

    @cached_property
    def _holding(self) -> dict[str, list[_KnownWord]]:
        found: dict[str, list[_KnownWord]] = {}
        for written in self._words:
            known = _KnownWord(fold(written), written, 0)
            for word in _split_words(known.folded):
                found.setdefault(word, []).append(known)
        return found


@lru_cache(16)
def _vocabulary(words: tuple[str, ...]) -> Vocabulary:
    """Return the vocabulary of the words: what is written wrongly once is often written wrongly many times."""
    return Vocabulary(words)


def _letter_bits(word: str) -> int:
    """Return a number with a bit for each letter of the word."""
    bits = 0
    for letter in set(word):
        bits |= 1 << (ord(letter) % _LETTER_BITS)
    return bits


def _split_words(folded: str) -> set[str]:
    """Return the words of a folded name, without the punctuation around them."""
    return {word.strip(".,:;!?()[]\"'") for word in folded.split()}


def _split_name(folded: str) -> list[str]:
    """Return the words of a folded name, each once; a hyphen parts words."""
    return list(dict.fromkeys(spoken_names.split_words(folded)))


def find_nearest(word: str, candidates: Iterable[str]) -> list[str]:
    """Return at most three of `candidates` that a mistyped `word` may mean, the likeliest first.

    Of candidates that are equal when folded, such as a name and its id, only the first counts; the word itself is no
    suggestion.
    """
    return _vocabulary(tuple(candidates)).find_nearest(word)


def find_similar(word: str, candidates: Iterable[str]) -> list[str]:
    """Return what a word may mean, the likeliest first; for a surname alone, the full names with it or one like it."""
    known = _vocabulary(tuple(candidates))
    return known.find_nearest(word) or known.find_holding(word) or known.find_by_words(word)


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """Return the end of a message: "; did you mean 'odolnost'?", or an empty text."""
    near = find_similar(word, candidates)
    return message("did-you-mean", near=[quote_value(each) for each in near]) if near else ""


def known_hint(known: Sequence[str]) -> str:
    """Return the end of a message that lists what there is, in brackets; empty if there is nothing."""
    return message("known-in-brackets", known=known) if known else ""


def similarity(first: str, second: str) -> float:
    """Return 1 for equal words, and less for each letter that is missing, extra, wrong, or swapped with the next.

    If two words cannot reach SUGGESTION_THRESHOLD, the result is 0.
    """
    longest = max(len(first), len(second))
    if longest == 0:
        return 1.0
    if longest > MAX_COMPARED_LENGTH:
        return 0.0
    allowed = _allowed_slips(longest)
    slips = _edit_distance(first, second)
    return 1 - slips / longest if slips <= allowed else 0.0


def _allowed_slips(longest: int) -> int:
    """Return how many slips may part two words, of which the longer has that many letters."""
    return int(longest * (1 - SUGGESTION_THRESHOLD) + 1e-9)


def _edit_distance(first: str, second: str) -> int:
    """Return the optimal string alignment distance of two words.

    The rows of the table of distances are kept as differences between neighbours, each row in the bits of a few
    numbers (H. Hyyrö, A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances, 2003).
    """
    if not first:
        return len(second)
    places: dict[str, int] = {}
    for place, letter in enumerate(first):
        places[letter] = places.get(letter, 0) | 1 << place
    whole, last = (1 << len(first)) - 1, 1 << (len(first) - 1)
    rises, falls, diagonal, before, distance = whole, 0, 0, 0, len(first)
    for letter in second:
        equal = places.get(letter, 0)
        swapped = ((~diagonal & equal) << 1) & before
        diagonal = ((((equal & rises) + rises) ^ rises) | equal | falls | swapped) & whole
        up, down = (falls | ~(diagonal | rises)) & whole, diagonal & rises
        distance += bool(up & last) - bool(down & last)
        up, down = (up << 1 | 1) & whole, (down << 1) & whole
        rises, falls = (down | ~(diagonal | up)) & whole, diagonal & up
        before = equal
    return distance
