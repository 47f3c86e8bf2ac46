"""A disk cache of one's own for each test that asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kredens.cards.yamlfile import disk_cache


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of a cache that is empty and that nobody has looked for yet."""
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(tmp_path / "kept"))
    for each in (disk_cache.cache_folder, disk_cache._prepare_folder):
        each.cache_clear()
    yield tmp_path / "kept"
    for each in (disk_cache.cache_folder, disk_cache._prepare_folder):
        each.cache_clear()
