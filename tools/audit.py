"""Asks pip-audit whether anything that players install is known to be vulnerable; says so where nobody can be asked."""

import json
import subprocess
import sys

from game.product import ROOT

PATIENCE = 120.0
"""Seconds: behind a closed network nobody answers at all."""
COMMAND = (
    "-m",
    "uv",
    "tool",
    "run",
    "pip-audit",
    "--disable-pip",
    "--no-deps",
    "--progress-spinner",
    "off",
    "-f",
    "json",
)


def main() -> None:
    """Ends with 1 when something is vulnerable, with 0 and a line when nothing is, or nobody could be asked."""
    command = [sys.executable, *COMMAND, "-r", str(ROOT / "locks" / "play.txt")]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
        found = json.loads(done.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        print("pip-audit: skipped, it or its data cannot be reached from here.")
        return
    asked = [package for package in found if "skip_reason" not in package]
    if not asked:
        print("pip-audit: skipped, its data cannot be reached from here.")
        return
    vulnerable = [package for package in asked if package["vulns"]]
    for package in vulnerable:
        known = ", ".join(one["id"] for one in package["vulns"])
        print(f"pip-audit: {package['name']} {package['version']}: {known}")
    if vulnerable:
        sys.exit(1)
    print(f"pip-audit: {len(asked)} of {len(found)} packages looked up, nothing known against them.")


if __name__ == "__main__":
    main()
