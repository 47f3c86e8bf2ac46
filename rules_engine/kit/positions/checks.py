"""Declared checks of positions that somebody wrote: what no game comes to, each with its sentence and its rules.

A game lists its checks in a table. All of them look at the same thing, the position as it was built, and whatever they
find is reported, so that a position is told all its faults at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from kredens.rules_engine.contract.protocol import UNKNOWN, Refusal
from kredens.rules_engine.contract.refusals import full_rule_ids

P = TypeVar("P")


class Check(NamedTuple, Generic[P]):
    """Something that holds of every position that a game comes to.

    `guard` names the sentence, which stands under the first of `rules`; `find` yields the facts of each violation.
    """

    guard: str
    rules: tuple[str, ...]
    find: Callable[[P], Iterable[Mapping[str, Any]]]


class Contradiction(NamedTuple):
    """A fact of a given position that does not go with the rest of it, and what the rest makes of it."""

    path: tuple[str, ...]
    value: Any
    actual: Any


def run_checks(game: str, checks: Sequence[Check[P]], position: P) -> list[Refusal]:
    """Return the refusals of everything that the checks find in a position of the game with this id."""
    return [
        Refusal("illegal", full_rule_ids(game, check.rules), check.guard, dict(facts), 3)
        for check in checks
        for facts in check.find(position)
    ]


def find_surplus(located: Mapping[int, int], limits: Mapping[int, int]) -> Iterator[tuple[int, int, int]]:
    """Yield each card of which more copies lie somewhere than there are: the card, how many lie, how many there are."""
    for card, number in sorted(located.items()):
        if number > limits.get(card, 0):
            yield card, number, limits.get(card, 0)


def find_missing(located: Mapping[int, int], deck: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Yield each card of the deck of which copies lie nowhere: the card, how many lie, how many the deck has."""
    for card, number in sorted(Counter(deck).items()):
        if located.get(card, 0) < number:
            yield card, located.get(card, 0), number


def find_contradictions(
    given: Mapping[str, Any], actual: Mapping[str, Any], aside: Collection[str] = ()
) -> Iterator[Contradiction]:
    """Yield each figure, player or word of the given position that the position built from it does not have.

    Lists of plain values, and what stands under the keys `aside`, are not compared: a list says what lies where, and
    what a game fills in is never in contradiction.
    """
    yield from _compare_maps(given, actual, aside, ())


def _compare_maps(
    given: Mapping[str, Any], actual: Mapping[str, Any], aside: Collection[str], path: tuple[str, ...]
) -> Iterator[Contradiction]:
    for key, value in given.items():
        if key in aside or value is None:
            continue
        here, there = (*path, str(key)), actual.get(key)
        if isinstance(value, Mapping) and isinstance(there, Mapping):
            yield from _compare_maps(value, there, aside, here)
        elif isinstance(value, list) and isinstance(there, list):
            yield from _compare_lists(value, there, aside, here)
        elif isinstance(value, list | Mapping):
            if value or there:
                yield Contradiction(here, value, there)
        elif value != there and value != UNKNOWN:
            yield Contradiction(here, value, there)


def _compare_lists(
    given: Sequence[Any], actual: Sequence[Any], aside: Collection[str], path: tuple[str, ...]
) -> Iterator[Contradiction]:
    """Compare lists of maps as bags: each given map goes with one that has no contradiction to it."""
    rest = [each for each in actual if isinstance(each, Mapping)]
    for each in given:
        if not isinstance(each, Mapping):
            continue
        fits = next((other for other in rest if next(_compare_maps(each, other, aside, path), None) is None), None)
        if fits is not None:
            rest.remove(fits)
            continue
        alike = [other for other in rest if other.get("card") == each.get("card")] or rest
        if alike:
            yield next(_compare_maps(each, alike[0], aside, path))
