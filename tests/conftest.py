"""Hypothesis runs the same examples every time and every test starts in English: tests are deterministic.

Tests with real windows and browsers mostly wait. They run first, and there is one more worker than processors: one
waits for them while the others compute, and an idle worker takes tests from busy ones (`--dist worksteal`).
"""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from game.balam.compiled import CODE
from game.language import ENGLISH, set_language

WAITED_FOR = ("tests/window/", "tests/scenes/second_screens/test_browser.py")

settings.register_profile(
    "balconia", derandomize=True, deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("balconia")


def pytest_xdist_auto_num_workers() -> int:
    """One worker per processor, and one that waits."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that wait first."""
    items.sort(key=lambda item: not item.nodeid.startswith(WAITED_FOR))


def pytest_collection_finish() -> None:
    """Exempt the collected tests, which all stay until the end, from garbage collection."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def no_power_cut() -> Iterator[None]:
    """Skip fsync, since no test cuts the power."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Switch back to English after each test."""
    yield
    set_language(ENGLISH)


@pytest.fixture(autouse=True)
def kings_without_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Balam's bots independent of the code compiled on this machine."""
    monkeypatch.setattr(CODE, "ready", lambda: False)
