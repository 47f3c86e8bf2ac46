"""A cache of its own for a test."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def folder(empty_cache: Path) -> Path:
    """Return the folder of a cache that is empty and that nobody has looked for yet."""
    return empty_cache
