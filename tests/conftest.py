"""Settings for all tests: nothing is timed, and what hypothesis finds does not depend on the day."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

from kredens.cards.yamlfile import disk_cache
from tests.sampling import IS_WHOLE_RUN, examples

pytest_plugins = ("tests.coverage_of_rules",)

TESTS = Path(__file__).parent
GARBAGE_THRESHOLDS = (20_000, 20, 20)
"""Objects until the youngest, and rounds until older ones are looked through, see `gc.set_threshold`."""

settings.register_profile(
    "kredens",
    max_examples=examples(100),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("kredens")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that make up their examples, and leave what only the whole run takes to it.

    The tests of the project as a whole come first: at the end one process would still run them when the others have
    nothing left.
    """
    items[:] = [item for item in items if IS_WHOLE_RUN or not item.get_closest_marker("full")]
    items.sort(key=lambda item: item.path.parent != TESTS)
    for item in items:
        if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj):
            item.add_marker("fuzz")


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was collected stays to the end: looking again and again whether it can go takes time for nothing."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


# What drawings came to is kept for all tests together, and apart from the cache of whoever runs them.
if "PYTEST_XDIST_WORKER" not in os.environ:
    os.environ["KREDENS_CACHE"] = tempfile.mkdtemp(prefix="kredens-")
    atexit.register(shutil.rmtree, os.environ["KREDENS_CACHE"], ignore_errors=True)


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of a disk cache that is empty and that nobody has looked for yet."""
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(tmp_path / "kept"))
    for each in (disk_cache.cache_folder, disk_cache._prepare_folder):
        each.cache_clear()
    yield tmp_path / "kept"
    for each in (disk_cache.cache_folder, disk_cache._prepare_folder):
        each.cache_clear()
