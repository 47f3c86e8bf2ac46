"""Keeps whole checks out of tests of pages: each takes a process of its own."""

from __future__ import annotations

import pytest

from kredens.generator.serve.workbench.whole_check import WholeCheck


@pytest.fixture
def without_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WholeCheck, "begin", lambda _: None)
