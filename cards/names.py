"""Finds the card that a person means by an id or a name in any language, and never guesses."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, Generic, Protocol, TypeVar

from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.languages import fold

THRESHOLD: Final = 0.7
"""How alike two folded words must be (1 = the same) for one to be suggested in place of the other."""
MOST_SUGGESTIONS: Final = 3
LONGEST_COMPARED: Final = 80
"""Longer words are not compared, so that hostile input cannot make suggestions slow."""
_POINTS: Final = re.compile(r"[,.!?…]|[:;-](?=.)")
_APOSTROPHES: Final = re.compile(r"\b'\b")
_STROKES: Final = re.compile(r" *[/|]+ *")


class Named(Protocol):
    """What an index needs to know of a card."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> Mapping[str, str]: ...
    @property
    def was(self) -> Sequence[str]: ...


C = TypeVar("C", bound=Named)


class Index(Generic[C]):
    """The cards of a game by id, earlier id, name in any language, folded name, and name without its points, in this
    order."""

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
        """Every card that `text` names exactly, or else folded: none, one, or several of the same name. Or else the one
        card that it names but for the points."""
        text = unicodedata.normalize("NFC", text.strip())
        by_id = self._ids.get(text) or self._earlier.get(text)
        if by_id is not None:
            return (by_id,)
        found = self._names.get(text) or self._folded.get(fold(text))
        if found is None:
            pointless = self._pointless.get(_without_points(text), {})
            return tuple(pointless.values()) if len(pointless) == 1 else ()
        return tuple(found.values())

    @cached_property
    def _pointless(self) -> dict[str, dict[str, C]]:
        found: dict[str, dict[str, C]] = {}
        for card in self._cards:
            for name in card.name.values():
                if bare := _without_points(name):
                    found.setdefault(bare, {})[card.id] = card
        return found

    def card(self, text: str, place: Place | None = None, hints: bool = True) -> C:
        """The one card that `text` names. Raises Unreadable (unknown-card, ambiguous-card) at `place`.

        Without `hints` it is not looked for what may have been meant, which takes longest.
        """
        found = self.candidates(text)
        if len(found) == 1:
            return found[0]
        if found:
            listed = _listed([self._labelled(card, fold(text)) for card in found])
            message = f"{shown(text)} can be {listed}: write the id"
            raise Unreadable(Fault("ambiguous-card", message, place))
        hint = self._suggestion(text) if hints else ""
        raise Unreadable(Fault("unknown-card", f"no card is called {shown(text)}{hint}", place))

    def _suggestion(self, text: str) -> str:
        wanted = fold(text)
        near = nearest(text, [*self._ids, *(name for name in self._names)])
        cards: dict[str, str] = {}
        for key in near + self._holding(wanted):
            for card in self.candidates(key):
                cards.setdefault(card.id, self._labelled(card, fold(key)))
        labels = list(cards.values())[:MOST_SUGGESTIONS]
        return f"; did you mean {_listed(labels)}?" if labels else ""

    def _holding(self, wanted: str) -> list[str]:
        """Names in which all words of `wanted` stand: who writes the surname alone finds the card."""
        return _in_which(wanted, self._names)

    def _labelled(self, card: C, folded: str) -> str:
        """The name that was nearly meant, and the id."""
        names = list(card.name.values())
        name = next((each for each in names if fold(each) == folded), names[0] if names else card.id)
        return f"{shown(name)} ({card.id})" if name != card.id else shown(name)


def _without_points(name: str) -> str:
    """The key of a name whose points, hyphens and spaces about a stroke are typed or not. Empty where there are digits,
    which may be copies; quotation marks stay, since they say where a name ends."""
    if len(name) > LONGEST_COMPARED or any(map(str.isdigit, name)):
        return ""
    return " ".join(_STROKES.sub(" / ", _POINTS.sub(" ", _APOSTROPHES.sub("", fold(name)))).split())


def _in_which(wanted: str, candidates: Iterable[str]) -> list[str]:
    """At most three of the candidates in which all words of `wanted` stand."""
    words = _words(wanted) - {""}
    if not words or len(wanted) > LONGEST_COMPARED:
        return []
    return [each for each in dict.fromkeys(candidates) if words <= _words(fold(each))][:MOST_SUGGESTIONS]


def _words(folded: str) -> set[str]:
    """The words of a folded name, without the signs around them."""
    return {word.strip(".,:;!?()[]\"'") for word in folded.split()}


def nearest(word: str, candidates: Iterable[str]) -> list[str]:
    """At most three of `candidates` that a mistyped `word` may have meant, the likeliest first; of those that read
    alike, such as a name and its id, the first."""
    wanted = fold(word)
    if not wanted or len(wanted) > LONGEST_COMPARED:
        return []
    scored: list[tuple[float, int, str]] = []
    alike: dict[str, str] = {}
    for candidate in candidates:
        alike.setdefault(fold(candidate), candidate)
    for folded, candidate in alike.items():
        score = likeness(wanted, folded)
        if score >= THRESHOLD:
            scored.append((-score, len(scored), candidate))
    return [candidate for _, _, candidate in sorted(scored)[:MOST_SUGGESTIONS]]


def similar(word: str, candidates: Iterable[str]) -> list[str]:
    """What a word may have meant, the likeliest first. Who writes a surname alone is told the name."""
    known = list(candidates)
    return nearest(word, known) or _in_which(fold(word), known)


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """The end of a message: "; did you mean 'odolnost'?", or nothing."""
    near = similar(word, candidates)
    return f"; did you mean {_listed([shown(each) for each in near])}?" if near else ""


def likeness(first: str, second: str) -> float:
    """1 for equal words, less for each letter that is missing, too many, wrong, or swapped with its neighbour.

    Where two words cannot reach THRESHOLD, 0 stands for whatever they have.
    """
    longest = max(len(first), len(second))
    if longest == 0:
        return 1.0
    if longest > LONGEST_COMPARED:
        return 0.0
    allowed = int(longest * (1 - THRESHOLD) + 1e-9)
    slips = _slips(first, second, allowed)
    return 1 - slips / longest if slips <= allowed else 0.0


def _slips(first: str, second: str, allowed: int) -> int:
    """Optimal string alignment: the fewest slips that lead from one word to the other, given up beyond `allowed`."""
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


def _listed(items: Sequence[str]) -> str:
    """'a', 'a or b', 'a, b or c'."""
    return " or ".join(filter(None, [", ".join(items[:-1]), items[-1]])) if items else ""
