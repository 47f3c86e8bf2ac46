"""A cache of its own for a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kredens.cards.yamlfile import disk_cache


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of a cache that is empty."""
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(tmp_path / "kept"))
    disk_cache.cache_folder.cache_clear()
    disk_cache._prepare_folder.cache_clear()
    yield tmp_path / "kept"
    disk_cache.cache_folder.cache_clear()
