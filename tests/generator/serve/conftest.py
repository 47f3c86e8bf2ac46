"""Keeps whole checks out of tests of pages, for each takes a process of its own, and drawing within its test."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from kredens.generator.serve.workbench.whole_check import WholeCheck
from tests.patience import PATIENCE


@pytest.fixture
def without_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WholeCheck, "begin", lambda _: None)


@pytest.fixture(autouse=True)
def drawn_to_the_end() -> Iterator[None]:
    """Wait for what a bench draws beside: it would leave pictures in the cache of a later test."""
    yield
    for each in threading.enumerate():
        if each.name.startswith("drawing "):
            each.join(PATIENCE)
