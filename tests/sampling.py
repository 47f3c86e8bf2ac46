"""Leaves most of a slow test to longer runs: `make test` takes a sample of it, `make test-long` a larger one.

On two quiet cores `make test` is to take less than four minutes, and both together, which `.ci/run` makes, less than a
quarter of an hour on two slow ones with a browser. Every run has each property of every engine, and of what there are
kinds one case of each kind. What takes more than some seconds of a core belongs into the long run, and what takes more
than ten, with a shorter sample beside it, into the whole one: measure with `--durations 30` before adding to either.

All examples that tests make up, all cases of those that have very many, and what takes minutes are left to the whole
run, `make test-fuzz`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

LONG = pytest.mark.long
FULL = pytest.mark.full
MANY_CASES = 4
"""Of more cases than that the long run takes a sample, too."""
LONG_STEP = 12
"""Of so many cases beside those of every run it takes one."""
IS_WHOLE_RUN = os.environ.get("KREDENS_TESTS") == "all"
"""Whether this is the run with all examples and cases."""
SHARE = 10
"""Of so many examples the other runs make one."""
FEWEST = 10
"""The fewest examples that a sample has."""


def examples(number: int) -> int:
    """Return how many examples this run makes of a test that makes `number` in the whole run."""
    return number if IS_WHOLE_RUN else min(number, max(FEWEST, number // SHARE))


def sampled(cases: Iterable[Any], step: int, ids: Iterable[str] | None = None) -> list[Any]:
    """Return the cases of a parametrized test: every `step`th for every run, the others for the longer ones; `ids` are
    their names, if they have other ones than pytest gives."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else [case]), marks=marks, id=name)
        for case, name, marks in _marked(cases, step, ids)
    ]


def few(cases: Iterable[Any], step: int) -> list[Any]:
    """Return the cases of a long test, each with one argument or a tuple of them: every `step`th for the long run, the
    others for the whole one."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else [case]), marks=[FULL] if number % step else [])
        for number, case in enumerate(cases)
        if IS_WHOLE_RUN or number % step == 0
    ]


def each_with_one(cases: Iterable[Any], others: Iterable[Any]) -> list[Any]:
    """Return the cases of a long test that has each case with each of the others: for the long run each of them with
    one, in turn, and for the whole one all. Of the others each may be a tuple of arguments."""
    every = [other if isinstance(other, tuple) else (other,) for other in others]
    return [
        pytest.param(case, *other, marks=[] if (place - number) % len(every) == 0 else [FULL])
        for number, case in enumerate(cases)
        for place, other in enumerate(every)
        if IS_WHOLE_RUN or (place - number) % len(every) == 0
    ]


def sampled_whole(cases: Iterable[Any], step: int, ids: Iterable[str] | None = None) -> list[Any]:
    """Return what `sampled` does, for a test with one argument that is a tuple."""
    return [pytest.param(case, marks=marks, id=name) for case, name, marks in _marked(cases, step, ids)]


def _marked(
    cases: Iterable[Any], step: int, ids: Iterable[str] | None
) -> Iterator[tuple[Any, str | None, list[pytest.MarkDecorator]]]:
    """Yield each case with its name and the marks of the run that it is left to; those of the whole run in that one
    alone, for thousands of tests that are left out again would take seconds."""
    every = list(cases)
    names: list[str | None] = [*ids] if ids is not None else [None] * len(every)
    for number, (case, name) in enumerate(zip(every, names, strict=True)):
        beside = number - number // step - 1
        if number % step == 0:
            yield case, name, []
        elif len(every) <= MANY_CASES or beside % LONG_STEP == 0:
            yield case, name, [LONG]
        elif IS_WHOLE_RUN:
            yield case, name, [LONG, FULL]
