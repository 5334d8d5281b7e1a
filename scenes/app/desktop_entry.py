"""Puts the game into the desktop's menu for the one who asks for it, wherever it was installed."""

import os
import shutil
import sys
from pathlib import Path

from game.language import _
from game.product import ASSETS, ROOT

ENTRY = ROOT / "packaging" / "balconia.desktop"
ICONS = ASSETS / "icons" / "hicolor"
ONE_FILE = "BALCONIA_PROGRAM"
"""Where the single-file program says which file was started; what runs is what it was unpacked to."""


def install_desktop_entry() -> str:
    """Write the entry and its icons into the player's own menu; says where, or why not. Doing it again is harmless."""
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
        sentence = _("The menu entry could not be written: {file}: {reason}.")
        return sentence.format(file=error.filename, reason=error.strerror)
    return _("Balconia is now in your menu. To remove it, delete {file}.").format(file=entry)


def command() -> str:
    """What starts the game from anywhere, as a desktop entry quotes it."""
    if getattr(sys, "frozen", False):
        words = [os.environ.get(ONE_FILE, sys.executable)]
    elif (ROOT / "pyproject.toml").exists():
        words = [sys.executable, str(ROOT / "main.py")]
    else:
        words = [sys.executable, "-m", "balconia"]
    return " ".join(_quoted(word) for word in words)


def _quoted(word: str) -> str:
    """As the Desktop Entry Specification has it: in double quotes, with its special letters escaped twice."""
    for letter in ("\\", '"', "`", "$"):
        word = word.replace(letter, "\\\\" + letter)
    return f'"{word}"'.replace("%", "%%")
