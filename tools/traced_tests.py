"""A pytest plugin that notes which lines each test runs.

    TRACED_FILES=a.py:b.py TRACED_TESTS=notes.json python -m pytest -p tools.traced_tests

Each test that passes gets its seconds and the lines of the traced files that it ran, in any of its threads.
"""

import json
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import Any

import pytest

FILES, NOTES = "TRACED_FILES", "TRACED_TESTS"
"""The environment variables that name the files, separated as in PATH, and the file for the notes."""


class Tracer:
    """The lines run by the current test."""

    def __init__(self, files: frozenset[str]) -> None:
        self._files = {str(Path(file).resolve()): file for file in files}
        self.lines: set[tuple[str, int]] = set()

    def start(self) -> None:
        """Trace this thread and those that it starts."""
        self.lines.clear()
        threading.settrace(self._call)
        sys.settrace(self._call)

    def stop(self) -> None:
        """Stop tracing this thread."""
        sys.settrace(None)
        threading.settrace(None)

    def _call(self, frame: FrameType, _event: str, _argument: Any) -> Any:
        file = self._files.get(frame.f_code.co_filename)
        if file is None:
            return None
        lines = self.lines

        def line(inner: FrameType, _event: str, _argument: Any) -> Any:
            lines.add((file, inner.f_lineno))
            return line

        return line(frame, _event, _argument)


class TracedTests:
    """Traces the set-up and the call of every test."""

    def __init__(self, tracer: Tracer) -> None:
        self._tracer = tracer
        self._failed: set[str] = set()
        self.notes: dict[str, tuple[float, list[tuple[str, int]]]] = {}

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Trace a test from its set-up to its end."""
        begun = perf_counter()
        self._tracer.start()
        yield
        self._tracer.stop()
        if item.nodeid not in self._failed:
            self.notes[item.nodeid] = perf_counter() - begun, sorted(self._tracer.lines)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember a test that fails: it would fail with every mutant."""
        if report.failed:
            self._failed.add(report.nodeid)


def pytest_configure(config: pytest.Config) -> None:
    """Start to take notes."""
    traced = TracedTests(Tracer(frozenset(os.environ[FILES].split(os.pathsep))))
    config.pluginmanager.register(traced, "traced-tests")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the notes."""
    traced = session.config.pluginmanager.get_plugin("traced-tests")
    assert isinstance(traced, TracedTests)
    Path(os.environ[NOTES]).write_text(json.dumps(traced.notes), encoding="utf-8")
