"""Demands after a war: which deeds the loser may still do, so that the level is met and no deed is superfluous.

A pure function of a few numbers: how many tokens there are, what the characters are worth, and what was done already.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

DISCARDED, GIVEN = 1, 2
"""What a token discarded, and one handed over, are worth."""
NO_DEED: Final = 0
"""The least worth of a deed where none is done."""


def greatest_total(tokens: int, characters: Iterable[int]) -> int:
    """Return the most demands that so many tokens and characters worth so much can meet."""
    return GIVEN * tokens + sum(characters)


@lru_cache(4_096)
def may_do(
    level: int,
    met: int,
    least: int,
    tokens: int,
    characters: tuple[int, ...],
    worth: int,
    takes_token: bool,
    free: bool,
) -> bool:
    """Return whether a deed worth so much may be done next.

    `met` demands are met so far, by deeds worth at least `least` each. The deed must leave a way to meet the level
    without a superfluous deed; where the level is out of reach, only what is worth most may be done. `free`: any
    combination that reaches the level will do.
    """
    if not worth or met >= level:
        return False
    if met + greatest_total(tokens, characters) < level:
        return not (takes_token and worth == DISCARDED)
    after = met + worth
    smallest = worth if least == NO_DEED else min(least, worth)
    left = tokens - takes_token
    others = list(characters)
    if not takes_token:
        others.remove(worth)
    if free:
        return after + greatest_total(left, others) >= level
    return _can_finish(level, after, smallest, left, others)


def _can_finish(level: int, met: int, least: int, tokens: int, characters: Sequence[int]) -> bool:
    """Return whether the level can be met from here so that without any one deed it would not be."""
    if met >= level:
        return met - least < level
    for smallest in _possible_least(least, tokens, characters):
        sums = 1
        for worth in characters:
            if worth >= smallest:
                sums |= sums << worth
        if smallest <= DISCARDED:
            sums = _shift_all(sums, range(GIVEN * tokens + 1))
        elif smallest <= GIVEN:
            sums = _shift_all(sums, range(0, GIVEN * tokens + 1, GIVEN))
        if any(sums >> (total - met) & 1 for total in range(level, level + smallest) if total >= met):
            return True
    return False


def _possible_least(least: int, tokens: int, characters: Sequence[int]) -> Iterator[int]:
    """Yield what the least deed may be worth in the end."""
    values = {least, *characters, *((DISCARDED, GIVEN) if tokens else ())}
    return (value for value in sorted(values) if 0 < value <= least)


def _shift_all(sums: int, amounts: Iterable[int]) -> int:
    found = 0
    for amount in amounts:
        found |= sums << amount
    return found
