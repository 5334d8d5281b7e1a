"""These tests need a virtual screen and a virtual hand; where they are not installed, the run says so."""

from shutil import which

NEEDED = [program for program in ("Xvfb", "xdotool") if which(program) is None]
collect_ignore_glob = ["test_*.py"] if NEEDED else []


def pytest_report_header() -> str:
    """One line at the top of the run."""
    return f"window tests left out: install {' and '.join(NEEDED)} to run them" if NEEDED else "window tests: Xvfb"
