"""Asks pip-audit whether anything that players install is known to be vulnerable.

Without network it says so, and fails only with --required, as in the checks on GitHub.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence

from game.product import ROOT

PATIENCE = 120.0
"""Seconds until an unanswered request counts as “no network”."""
COMMAND = (
    "-m",
    "uv",
    "tool",
    "run",
    "pip-audit==2.9.0",
    "--disable-pip",
    "--no-deps",
    "--progress-spinner",
    "off",
    "-f",
    "json",
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Exit with 1 if something is vulnerable, or if an answer is required and there was none."""
    parser = argparse.ArgumentParser(prog="python -m tools.audit", description=__doc__)
    parser.add_argument("--required", action="store_true", help="fail when nobody can be asked")
    required = parser.parse_args(arguments).required
    command = [sys.executable, *COMMAND, "-r", str(ROOT / "locks" / "play.txt")]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
        found = json.loads(done.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        found = []
    asked = [package for package in found if "skip_reason" not in package]
    if not asked:
        print("pip-audit: skipped, it or its data cannot be reached from here.")
        sys.exit(1 if required else None)
    vulnerable = [package for package in asked if package["vulns"]]
    for package in vulnerable:
        known = ", ".join(one["id"] for one in package["vulns"])
        print(f"pip-audit: {package['name']} {package['version']}: {known}")
    if vulnerable:
        sys.exit(1)
    print(f"pip-audit: {len(asked)} of {len(found)} packages looked up, nothing known against them.")


if __name__ == "__main__":
    main()
