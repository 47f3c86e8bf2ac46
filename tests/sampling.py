"""Leaves most of a slow test to the long run: `make test` takes a sample of it, `make test-long` the rest.

Tests that make up their examples or go through very many cases make all of them in `make test-fuzz` alone.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

LONG = pytest.mark.long
IS_WHOLE_RUN = os.environ.get("KREDENS_TESTS") == "all"
"""Whether this is the run with all examples and cases."""
SHARE = 10
"""Of so many examples the other runs make one."""
FEWEST = 10
"""The fewest examples that a sample has."""


def examples(number: int) -> int:
    """Return how many examples this run makes of a test that makes `number` in the whole run."""
    return number if IS_WHOLE_RUN else min(number, max(FEWEST, number // SHARE))


def sampled(cases: Iterable[Any], step: int) -> list[Any]:
    """Return the cases of a parametrized test, of which all but every `step`th are left to the long run."""
    return [
        case if number % step == 0 else pytest.param(*(case if isinstance(case, tuple) else [case]), marks=LONG)
        for number, case in enumerate(cases)
    ]


def sampled_whole(cases: Iterable[Any], step: int) -> list[Any]:
    """Return what `sampled` does, for a test with one argument that is a tuple."""
    return [case if number % step == 0 else pytest.param(case, marks=LONG) for number, case in enumerate(cases)]
