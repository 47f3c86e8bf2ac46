"""Settings for all tests: nothing is timed, and what hypothesis finds does not depend on the day."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

from tests.sampling import examples

pytest_plugins = ("tests.coverage_of_rules",)

settings.register_profile(
    "kredens",
    max_examples=examples(100),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("kredens")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that make up their examples, of which the whole run makes more."""
    for item in items:
        if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj):
            item.add_marker("fuzz")


# What drawings came to is kept for all tests together, and apart from the cache of whoever runs them.
os.environ["KREDENS_CACHE"] = tempfile.mkdtemp(prefix="kredens-")
atexit.register(shutil.rmtree, os.environ["KREDENS_CACHE"], ignore_errors=True)
