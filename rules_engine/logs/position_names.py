"""Find the fields and cards that a written position names and that there are not, or are several.

It is done before anything is judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from kredens.cards.decks.deck import name_index
from kredens.cards.definitions.model import Card
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import Message
from kredens.cards.names import NameIndex
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.rules_engine.contract.protocol import Engine, Refusal
from kredens.rules_engine.kit.positions.faults import find_ambiguous_names, find_meant

_CARD_FACTS: Final = {
    "given-card": "card",
    "given-no-card": "card",
    "given-no-personality": "card",
    "given-city": "city",
    "given-no-city": "city",
}
"""Guard of a name that no card has -> the fact that holds the name."""
_CHOICES: Final = {"no-such-leader": "leader"}
"""Guard of a choice of a player that no card has -> the choice, which is the fact and a key of cards too."""


def find_unclear_names(
    problems: Iterable[Refusal], given: Any, game: Engine[Any], document: Document, path: ValuePath
) -> Iterator[Fault]:
    """Yield a fault for each name in a position that can mean several cards, and for each that is a slip.

    A slip is what one of the engine's problems says; a card of the game where it does not belong is none. `given` is
    the position as the engine takes it, `path` leads to it in the document; beside it stand the players, whose choices
    may be cards as well.
    """
    index = name_index(game.definitions)
    several = dict(find_ambiguous_names(given, game.definitions, game.card_keys))
    for text, found in several.items():
        yield index.ambiguity(text, found, document.place(_path_of(text, document, path)))
    for problem in problems:
        if problem.guard == "given-field":
            sentence = problem.facts["message"]
            assert isinstance(sentence, Message)
            spots = (at for at in _keys(document.value, path) if quote_value(str(at[-1])) == sentence.facts["key"])
            yield Fault("unknown-field", sentence, document.key_place(next(spots, path)))
        elif problem.guard in _CARD_FACTS:
            written = str(problem.facts[_CARD_FACTS[problem.guard]])
            if written not in several:
                yield from _find_faults(index, written, document.place(_path_of(written, document, path)))
        elif problem.guard in _CHOICES:
            choice = _CHOICES[problem.guard]
            written = str(problem.facts[choice])
            place = document.place(_path_of(written, document, (*path[:-1], "players")))
            found = find_meant(written, game.definitions, game.card_keys[choice])
            if len(found) > 1:
                yield index.ambiguity(written, found, place)
            else:
                yield from _find_faults(index, written, place)


def _find_faults(index: NameIndex[Card], written: str, place: Place) -> Sequence[Fault]:
    """Return why a name is not that of one card, none if it is."""
    try:
        index.find_card(written, place)
    except Unreadable as unclear:
        return unclear.faults
    return ()


def _path_of(written: str, document: Document, path: ValuePath) -> ValuePath:
    """Return the path of the innermost part of a position in which a name stands."""
    spots = (at for at in _keys(document.value, path) if written in str(_value_at(document.value, at)))
    return max(spots, key=len, default=path)


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
