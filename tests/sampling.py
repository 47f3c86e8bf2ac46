"""Leaves most cases of a slow test to the long run: `make test` takes a sample of them, `make test-long` the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

LONG = pytest.mark.long


def sampled(cases: Iterable[Any], step: int) -> list[Any]:
    """Return the cases of a parametrized test, of which all but every `step`th are left to the long run."""
    return [
        case if number % step == 0 else pytest.param(*(case if isinstance(case, tuple) else [case]), marks=LONG)
        for number, case in enumerate(cases)
    ]


def sampled_whole(cases: Iterable[Any], step: int) -> list[Any]:
    """Return what `sampled` does, for a test with one argument that is a tuple."""
    return [case if number % step == 0 else pytest.param(case, marks=LONG) for number, case in enumerate(cases)]
