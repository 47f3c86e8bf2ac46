"""Find the fields and cards that a written position names and that there are not, before anything is judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from kredens.cards.decks.deck import name_index
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Fault, Unreadable, quote_value
from kredens.cards.messages.message import Message
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.rules_engine.contract.protocol import Refusal

_CARD_FACTS: Final = {
    "given-card": "card",
    "given-no-card": "card",
    "given-no-personality": "card",
    "given-city": "city",
    "given-no-city": "city",
}
"""Guard of a name that no card has -> the fact that holds the name."""


def find_unknown_names(
    problems: Iterable[Refusal], definitions: Definitions, document: Document, path: ValuePath
) -> Iterator[Fault]:
    """Yield a fault for each of an engine's problems that is a slip in a name, at its place in the file.

    `path` leads to the position. A card of the game where it does not belong is no slip.
    """
    for problem in problems:
        if problem.guard == "given-field":
            sentence = problem.facts["message"]
            assert isinstance(sentence, Message)
            spots = (at for at in _keys(document.value, path) if quote_value(str(at[-1])) == sentence.facts["key"])
            yield Fault("unknown-field", sentence, document.key_place(next(spots, path)))
        elif problem.guard in _CARD_FACTS:
            written = str(problem.facts[_CARD_FACTS[problem.guard]])
            try:
                name_index(definitions).find_card(written)
            except Unreadable as unknown:
                spots = (at for at in _keys(document.value, path) if written in str(_value_at(document.value, at)))
                place = document.place(max(spots, key=len, default=path))
                yield from (fault._replace(place=place) for fault in unknown.faults)


def _keys(value: Any, path: ValuePath) -> Iterator[ValuePath]:
    """Yield the path of everything below `path`, outer ones first."""
    inner = _value_at(value, path)
    below: Iterable[Any] = ()
    if isinstance(inner, Mapping):
        below = inner
    elif isinstance(inner, list):
        below = range(len(inner))
    for step in below:
        yield (*path, step)
        yield from _keys(value, (*path, step))


def _value_at(value: Any, path: ValuePath) -> Any:
    """Return what stands at the path; None if nothing does."""
    try:
        for step in path:
            value = value[step]
    except (KeyError, IndexError, TypeError):
        return None
    return value
