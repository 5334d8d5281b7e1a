"""Adds the game to the user's desktop menu."""

import os
import shutil
import sys
from pathlib import Path

from game.language import _
from game.product import ASSETS, ROOT

ENTRY = ROOT / "packaging" / "balconia.desktop"
ICONS = ASSETS / "icons" / "hicolor"
ONE_FILE = "BALCONIA_PROGRAM"
"""Set by the single-file program to its own path; sys.executable is the unpacked copy."""


def install_desktop_entry() -> str:
    """Write the entry and its icons for this user; returns a sentence with the path or the error. Idempotent."""
    if not sys.platform.startswith("linux"):
        return _("Menu entries are only for Linux desktops. Make a shortcut to the program instead.")
    share = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    entry = share / "applications" / ENTRY.name
    try:
        text = ENTRY.read_text(encoding="utf-8")
        for icon in ICONS.rglob("balconia.*"):
            place = share / "icons" / "hicolor" / icon.relative_to(ICONS)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(icon, place)
        entry.parent.mkdir(parents=True, exist_ok=True)
        entry.write_text(text.replace("Exec=balconia\n", f"Exec={command()}\n"), encoding="utf-8")
    except OSError as error:
        sentence = _("The menu entry {file} could not be written: {reason}.")
        return sentence.format(file=error.filename, reason=error.strerror)
    return _("Balconia is now in your menu. To remove it, delete {file}.").format(file=entry)


def command() -> str:
    """The command line that starts the game, quoted for a desktop entry."""
    if getattr(sys, "frozen", False):
        words = [os.environ.get(ONE_FILE, sys.executable)]
    elif (ROOT / "pyproject.toml").exists():
        words = [sys.executable, str(ROOT / "main.py")]
    else:
        words = [sys.executable, "-m", "balconia"]
    return " ".join(_quoted(word) for word in words)


def _quoted(word: str) -> str:
    """Quote as the Desktop Entry Specification demands: in double quotes, special characters escaped twice."""
    for letter in ("\\", '"', "`", "$"):
        word = word.replace(letter, "\\\\" + letter)
    return f'"{word}"'.replace("%", "%%")
