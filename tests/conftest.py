"""Hypothesis runs the same examples every time: tests are deterministic."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "balconia", derandomize=True, deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("balconia")
