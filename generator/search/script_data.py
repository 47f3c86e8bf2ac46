"""What the script of the page needs to search as the terminal does, in as few characters as may be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

from kredens.generator.messages.rule_book_model import LinkKind
from kredens.generator.search.word_forms import WordForms

KIND_ORDER: Final[Mapping[LinkKind, int]] = {"term": 0, "rule": 1, "card": 2, "ruling": 3}
MAX_SHOWN: Final = 80
"""How many characters of a text are shown with a hit."""
MAX_LISTED: Final = 64
"""How many characters of a question stand in a list of rulings."""


class NamedEntry(Protocol):
    """What has a kind and an id."""

    @property
    def kind(self) -> LinkKind: ...

    @property
    def id(self) -> str: ...


_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def unusual_names(kind: LinkKind, names: Sequence[str], anchor: str) -> list[str]:
    """Return the names of an entry that the script does not find by itself: all but its id and the ends of that."""
    id = anchor.removeprefix(f"{kind}-")
    short = id.partition(".")[2]
    known = {id, short, short.rpartition(".")[2]} if short else {id}
    return [name for name in names if name not in known]


def join_languages(texts: Iterable[str]) -> str:
    """Return one text in several languages as one, with | between them."""
    return "|".join(text.replace("|", "/") for text in texts)


def shorten(text: str, most: int = MAX_SHOWN) -> str:
    """Return the beginning of a text, without half a word at its end."""
    words = " ".join(text.split())
    return words if len(words) <= most else f"{words[:most].rpartition(' ')[0]} …"


def shorten_question(text: str) -> str:
    """Return the beginning of a question for a list of rulings."""
    return shorten(text, MAX_LISTED)


def number_subjects(entries: Sequence[NamedEntry], cards: Mapping[str, Sequence[str]]) -> dict[int, list[int]]:
    """Return the numbers of the cards that each ruling is about by its own, as they stand among the entries."""
    numbers = {(entry.kind, entry.id): number for number, entry in enumerate(entries)}
    found = {
        numbers["ruling", ruling]: [numbers["card", id] for id in ids if ("card", id) in numbers]
        for ruling, ids in cards.items()
    }
    return {ruling: known for ruling, known in found.items() if known}


def word_forms_data(forms: WordForms) -> dict[str, Any]:
    """Return the facts of the languages as JSON data."""
    return {
        "stop": sorted(forms.stop),
        "inflections": [
            {"endings": each.endings, "changes": each.changes, "mobile": each.mobile, "negation": each.negation}
            for each in forms.inflections
        ],
        "prefixes": forms.prefixes,
        "labels": forms.labels,
        "phrases": list(forms.phrases.items()),
        "synonyms": forms.synonyms,
    }


def encode_places(places: Sequence[int]) -> str:
    """Return ascending numbers as text: the steps from one to the next, to the base of 36."""
    return ",".join(_to_base_36(after - before) for before, after in zip((0, *places), places, strict=False))


def _to_base_36(number: int) -> str:
    digits = ""
    while number >= len(_DIGITS):
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return _DIGITS[number] + digits
