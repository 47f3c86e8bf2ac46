"""Settings for all tests: nothing is timed, and what hypothesis finds does not depend on the day."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

from tests.sampling import IS_WHOLE_RUN, examples

pytest_plugins = ("tests.coverage_of_rules",)

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

    Of the long tests the share is kept that is asked for: one in KREDENS_LONG_SHARE, the same ones each time.
    """
    items[:] = [item for item in items if IS_WHOLE_RUN or not item.get_closest_marker("full")]
    share = int(os.environ.get("KREDENS_LONG_SHARE", "1"))
    long = [item for item in items if item.get_closest_marker("long")]
    left_out = {item.nodeid for number, item in enumerate(long) if number % share}
    items[:] = [item for item in items if item.nodeid not in left_out]
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
