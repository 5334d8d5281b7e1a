"""Tests the installation on a bare Debian: with nothing but make and git, then Python, then what the messages advise.

`make fresh` builds the system with debootstrap in a temporary folder, as root; elsewhere it says that it was left out.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from game.product import ROOT

MIRROR = "http://deb.debian.org/debian"
SUITES = ("bookworm", "trixie")
"""Debian 12 with Python 3.11, Debian 13 with Python 3.13."""
SCREEN = ":97"
HOME = "/root/a folder with spaces and àccents"
X_LIBRARIES = ["libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxss1", "libxkbcommon0"]
LENT = ("/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt", "/etc/pip.conf", "/root/.config/pip/pip.conf")
"""Files copied into the bare system, so that it reaches the same registries as this one."""
PATIENCE = 600.0


class Failed(Exception):
    """A command did not do what a player may expect."""


class BareSystem:
    """A Debian in a folder, with the project in it."""

    def __init__(self, suite: str, root: Path) -> None:
        self.suite = suite
        self.root = root

    def build(self) -> None:
        """Install the system, and unpack the committed tree in it."""
        self._host(
            ["debootstrap", "--variant=minbase", "--include=make,git,ca-certificates", self.suite, self.root, MIRROR]
        )
        for lent in map(Path, LENT):
            if lent.exists():
                place = self.root / lent.relative_to("/")
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(lent, place)
        self.tree.mkdir(parents=True)
        packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
        subprocess.run(["tar", "x", "-C", self.tree], input=packed, check=True)

    @property
    def tree(self) -> Path:
        """The project inside it."""
        return self.root / HOME.removeprefix("/") / "balconia"

    def install(self, *packages: str) -> None:
        """Install packages with apt."""
        self._host(["chroot", self.root, "apt-get", "install", "-qq", "-y", "--no-install-recommends", *packages])

    def run(
        self, *command: str, display: str = "", offline: bool = False, seconds: float = PATIENCE
    ) -> tuple[int, str]:
        """The exit code and all output; the code is 124 if the command was still running at its timeout."""
        env = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy"}
        env |= {name: value for name, value in os.environ.items() if name.startswith("PIP_") and "/" not in value}
        env |= {"DISPLAY": display} if display else {}
        words = [
            "timeout",
            f"{seconds:.0f}",
            *(("unshare", "-n") if offline else ()),
            "chroot",
            str(self.root),
            "env",
            "-i",
        ]
        words += [f"{name}={value}" for name, value in env.items()]
        words += ["sh", "-c", f'cd "{HOME}/balconia" && exec "$@"', "sh", *command]
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        return done.returncode, done.stdout

    def _host(self, command: Sequence[str | Path]) -> None:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            raise Failed(f"{command[0]} failed:\n{done.stdout[-2000:]}")


def expect(what: str, found: tuple[int, str], code: int, *words: str) -> None:
    """Raise Failed if a command ended with another code, lacks one of the words, or printed a traceback."""
    ended, said = found
    missing = [word for word in words if word not in said]
    if ended != code or missing or "Traceback" in said:
        raise Failed(f"{what}: ended with {ended}, expected {code}; missing {missing}; it said:\n{said[-2000:]}")
    print(f"  {what}: as expected", flush=True)


def walk(system: BareSystem) -> None:
    """Go from nothing to a running game, following the messages."""
    expect("no Python", system.run("make", "play"), 2, "There is no python3 here", "sudo apt install python3")
    system.install("python3")
    expect("no venv", system.run("make", "play"), 2, "sudo apt install python3-venv")
    system.install("python3-venv")
    expect("no display", system.run("make", "play"), 2, "There is no display")
    expect("a dead display", system.run("make", "play", display=":96"), 2, "does not answer", "libx11-6")
    system.install(*X_LIBRARIES)
    (system.root / "tmp/.X11-unix").mkdir(exist_ok=True)
    with tempfile.TemporaryFile() as silence:
        screen = subprocess.Popen(
            ["Xvfb", SCREEN, "-screen", "0", "1280x720x24", "-listen", "tcp", "-ac"], stderr=silence
        )
        try:
            # Over TCP: the X socket in /tmp is not part of the bare system, and without a network there is no loopback.
            display = f"127.0.0.1{SCREEN}"
            expect("a window that stays", system.run("make", "play", display=display, seconds=20), 124)
        finally:
            screen.terminate()
            screen.wait()
    expect("offline afterwards", system.run(".venv/bin/python", "main.py", "--version", offline=True), 0, "Balconia ")
    expect("make offline", system.run("make", "play", offline=True), 2, "There is no display")


def main() -> None:
    """Try every suite; says what was left out."""
    parser = argparse.ArgumentParser(prog="python -m tools.fresh", description=__doc__)
    parser.add_argument("suites", nargs="*", default=SUITES, metavar="SUITE")
    suites = parser.parse_args().suites
    missing = [program for program in ("debootstrap", "Xvfb", "unshare") if shutil.which(program) is None]
    if missing or not hasattr(os, "geteuid") or os.geteuid():
        print(f"fresh: left out, it needs root{''.join(f' and {one}' for one in missing)}.")
        return
    failed = 0
    for suite in suites:
        print(f"{suite}:", flush=True)
        with tempfile.TemporaryDirectory(prefix="fresh-") as folder:
            system = BareSystem(suite, Path(folder))
            try:
                system.build()
                walk(system)
            except Failed as error:
                failed += 1
                print(f"  {error}")
    print(f"{len(suites) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
