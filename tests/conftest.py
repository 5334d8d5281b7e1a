"""Hypothesis runs the same examples every time and every test begins in English: tests are deterministic."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from game.balam.compiled import CODE
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


@pytest.fixture(autouse=True)
def kings_without_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a king of Balam does in a test does not depend on what this machine has compiled."""
    monkeypatch.setattr(CODE, "is_at_hand", lambda: False)
