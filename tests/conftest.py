"""Settings for all tests: nothing is timed, and what hypothesis finds does not depend on the day."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

from hypothesis import HealthCheck, settings

pytest_plugins = ("tests.coverage_of_rules",)

settings.register_profile(
    "kredens",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("kredens")

# What drawings came to is kept for all tests together, and apart from the cache of whoever runs them.
os.environ["KREDENS_CACHE"] = tempfile.mkdtemp(prefix="kredens-")
atexit.register(shutil.rmtree, os.environ["KREDENS_CACHE"], ignore_errors=True)
