"""Find the card that a person means by an id or a name in any language, and never guess."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, Generic, Protocol, TypeVar

from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.languages import fold
from kredens.cards.messages.message import message

SUGGESTION_THRESHOLD: Final = 0.7
"""Minimum similarity of two folded words (1 = equal) for one to be suggested in place of the other."""
MAX_SUGGESTIONS: Final = 3
"""Maximum number of suggestions in a message."""
MAX_COMPARED_LENGTH: Final = 80
"""Maximum length of words that are compared, so that hostile input cannot make suggestions slow."""
_PUNCTUATION: Final = re.compile(r"[,.!?…]|[:;-](?=.)")
_APOSTROPHES: Final = re.compile(r"\b'\b")
_STROKES: Final = re.compile(r" *[/|]+ *")


class NamedCard(Protocol):
    """What a name index needs to know of a card."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> Mapping[str, str]: ...
    @property
    def was(self) -> Sequence[str]: ...


C = TypeVar("C", bound=NamedCard)


class NameIndex(Generic[C]):
    """Index of the cards of a game.

    A card is found by id, earlier id, name in any language, folded name, and name without punctuation, in this order.
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
        if found is None:
            pointless = self._by_name_without_punctuation.get(_strip_punctuation(text), {})
            return tuple(pointless.values()) if len(pointless) == 1 else ()
        return tuple(found.values())

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
        found = self.candidates(text)
        if len(found) == 1:
            return found[0]
        if found:
            listed = [self._card_label(card, fold(text)) for card in found]
            raise Unreadable(
                Fault("ambiguous-card", message("ambiguous-card", name=quote_value(text), cards=listed), place)
            )
        hint = self._format_suggestion(text) if hints else ""
        raise Unreadable(Fault("unknown-card", message("unknown-card", name=quote_value(text), hint=hint), place))

    def _format_suggestion(self, text: str) -> str:
        """Return the end of a message that suggests cards with similar names; empty if there are none."""
        wanted = fold(text)
        near = find_nearest(text, [*self._ids, *(name for name in self._names)])
        cards: dict[str, str] = {}
        for key in near + self._names_with_words(wanted):
            for card in self.candidates(key):
                cards.setdefault(card.id, self._card_label(card, fold(key)))
        labels = list(cards.values())[:MAX_SUGGESTIONS]
        return message("did-you-mean", near=labels) if labels else ""

    def _names_with_words(self, wanted: str) -> list[str]:
        """Return names that contain all words of `wanted`: a surname alone finds the card."""
        return _find_with_words(wanted, self._names)

    def _card_label(self, card: C, folded: str) -> str:
        """Return the name of a card that is `folded` when folded, else its first name, with the id."""
        names = list(card.name.values())
        name = next((each for each in names if fold(each) == folded), names[0] if names else card.id)
        return message("name-with-id", name=quote_value(name), id=card.id) if name != card.id else quote_value(name)


def _strip_punctuation(name: str) -> str:
    """Return the key of a name without punctuation, hyphens, and spaces around a slash.

    Empty for names with digits, which may be copies; quotation marks stay, since they say where a name ends.
    """
    if len(name) > MAX_COMPARED_LENGTH or any(map(str.isdigit, name)):
        return ""
    return " ".join(_STROKES.sub(" / ", _PUNCTUATION.sub(" ", _APOSTROPHES.sub("", fold(name)))).split())


def _find_with_words(wanted: str, candidates: Iterable[str]) -> list[str]:
    """Return at most three of the candidates that contain all words of `wanted`."""
    words = _split_words(wanted) - {""}
    if not words or len(wanted) > MAX_COMPARED_LENGTH:
        return []
    return [each for each in dict.fromkeys(candidates) if words <= _split_words(fold(each))][:MAX_SUGGESTIONS]


def _split_words(folded: str) -> set[str]:
    """Return the words of a folded name, without the punctuation around them."""
    return {word.strip(".,:;!?()[]\"'") for word in folded.split()}


def find_nearest(word: str, candidates: Iterable[str]) -> list[str]:
    """Return at most three of `candidates` that a mistyped `word` may mean, the likeliest first.

    Of candidates that are equal when folded, such as a name and its id, only the first counts.
    """
    wanted = fold(word)
    if not wanted or len(wanted) > MAX_COMPARED_LENGTH:
        return []
    scored: list[tuple[float, int, str]] = []
    alike: dict[str, str] = {}
    for candidate in candidates:
        alike.setdefault(fold(candidate), candidate)
    for folded, candidate in alike.items():
        score = similarity(wanted, folded)
        if score >= SUGGESTION_THRESHOLD:
            scored.append((-score, len(scored), candidate))
    return [candidate for _, _, candidate in sorted(scored)[:MAX_SUGGESTIONS]]


def find_similar(word: str, candidates: Iterable[str]) -> list[str]:
    """Return what a word may mean, the likeliest first; for a surname alone, the full names that contain it."""
    known = list(candidates)
    return find_nearest(word, known) or _find_with_words(fold(word), known)


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
    allowed = int(longest * (1 - SUGGESTION_THRESHOLD) + 1e-9)
    slips = _edit_distance(first, second, allowed)
    return 1 - slips / longest if slips <= allowed else 0.0


def _edit_distance(first: str, second: str, allowed: int) -> int:
    """Return the optimal string alignment distance of two words, or `allowed` + 1 if it is greater than `allowed`."""
    if abs(len(first) - len(second)) > allowed:
        return allowed + 1
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, left in enumerate(first, 1):
        earlier, before, row = before, row, [i]
        for j, right in enumerate(second, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (left != right))
            if i > 1 and j > 1 and left == second[j - 2] and first[i - 2] == right:
                best = min(best, earlier[j - 2] + 1)
            row.append(best)
        if min(row) > allowed:
            return allowed + 1
    return row[-1]
