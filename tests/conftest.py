"""Hypothesis runs the same examples every time and every test begins in English: tests are deterministic.

Real windows and browsers are mostly waited for. They come first, and there is a worker more than processors: the first
one waits for them while the others calculate, and who is done takes over from those who are not (`--dist worksteal`).
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
    """One for each processor, and one that waits."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what is waited for."""
    items.sort(key=lambda item: not item.nodeid.startswith(WAITED_FOR))


def pytest_collection_finish() -> None:
    """Five thousand tests stay until the end: the garbage collector need not look at them over and over."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def no_power_cut() -> Iterator[None]:
    """Nobody cuts the power during a test, so nothing waits for the disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test spoke, the next one begins in English."""
    yield
    set_language(ENGLISH)


@pytest.fixture(autouse=True)
def kings_without_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a king of Balam does in a test does not depend on what this machine has compiled."""
    monkeypatch.setattr(CODE, "ready", lambda: False)
