"""Settings for all tests: nothing is timed, and what hypothesis finds does not depend on the day."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

pytest_plugins = ("tests.coverage_of_rules",)

settings.register_profile(
    "kredens",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("kredens")
