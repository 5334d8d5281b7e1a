"""These tests need Xvfb and xdotool; if they are not installed, the run says so."""

from shutil import which

import pytest

NEEDED = [program for program in ("Xvfb", "xdotool") if which(program) is None]
collect_ignore_glob = ["test_*.py"] if NEEDED else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print one line at the end of the run, where it is read."""
    if NEEDED:
        terminalreporter.write_line(f"Window tests were left out: install {' and '.join(NEEDED)} to run them.")
