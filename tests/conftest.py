"""Hypothesis runs the same examples every time and every test begins in English: tests are deterministic."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from game.language import ENGLISH, speak

settings.register_profile(
    "balconia", derandomize=True, deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("balconia")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test spoke, the next one begins in English."""
    yield
    speak(ENGLISH)
