"""Demands after a war: which deeds the loser may still do, so that the level is met and no deed is superfluous.

A pure function of a few numbers: how many tokens there are, what each other deed is worth (to discard a character, to
tap a card), and what was done already.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

DISCARDED, GIVEN = 1, 2
"""What a token discarded, and one handed over, are worth."""
TAPPED: Final = 1
"""What a card tapped is worth, where that is a way."""
NO_DEED: Final = 0
"""The least worth of a deed where none is done."""


def greatest_total(tokens: int, others: Iterable[int]) -> int:
    """Return the most demands that so many tokens and other deeds worth so much can meet."""
    return GIVEN * tokens + sum(others)


@lru_cache(4_096)
def may_do(
    level: int,
    met: int,
    least: int,
    tokens: int,
    others: tuple[int, ...],
    worth: int,
    gone: tuple[int, ...],
    free: bool,
) -> bool:
    """Return whether a deed worth so much may be done next.

    `met` demands are met so far, by deeds worth at least `least` each. `gone` are those of the other deeds that cannot
    be done after it: itself, and with a discarded character its tapping; none for a token. The deed must leave a way to
    meet the level without a superfluous deed; where the level is out of reach, only what is worth most may be done.
    `free`: any combination that reaches the level will do.
    """
    if not worth or met >= level:
        return False
    takes_token = not gone
    if met + greatest_total(tokens, others) < level:
        return not (takes_token and worth == DISCARDED) and len(gone) < 2
    after = met + worth
    smallest = worth if least == NO_DEED else min(least, worth)
    left = tokens - takes_token
    rest = list(others)
    for each in gone:
        rest.remove(each)
    if free:
        return after + greatest_total(left, rest) >= level
    return _can_finish(level, after, smallest, left, rest)


def _can_finish(level: int, met: int, least: int, tokens: int, others: Sequence[int]) -> bool:
    """Return whether the level can be met from here so that without any one deed it would not be."""
    if met >= level:
        return met - least < level
    for smallest in _possible_least(least, tokens, others):
        sums = 1
        for worth in others:
            if worth >= smallest:
                sums |= sums << worth
        if smallest <= DISCARDED:
            sums = _shift_all(sums, range(GIVEN * tokens + 1))
        elif smallest <= GIVEN:
            sums = _shift_all(sums, range(0, GIVEN * tokens + 1, GIVEN))
        if any(sums >> (total - met) & 1 for total in range(level, level + smallest) if total >= met):
            return True
    return False


def _possible_least(least: int, tokens: int, others: Sequence[int]) -> Iterator[int]:
    """Yield what the least deed may be worth in the end."""
    values = {least, *others, *((DISCARDED, GIVEN) if tokens else ())}
    return (value for value in sorted(values) if 0 < value <= least)


def _shift_all(sums: int, amounts: Iterable[int]) -> int:
    found = 0
    for amount in amounts:
        found |= sums << amount
    return found
