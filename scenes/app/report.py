"""The bug report that F12 writes: screenshot, record, controls and system."""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame

from game.engine.record import Record
from scenes.kit.control import Control
from scenes.look.png import png
from scenes.persistence.paths import redact_home
from scenes.persistence.storage import Storage

REPORTS = "reports"
RECORD = "record.json"
SECRETS = "secrets.json"
"""The record of a game in progress: its seed and moves reveal everything that is hidden."""
SPOILS = f"""
{SECRETS} is the game, which goes on: its seed and all its moves, from which everything follows that is hidden.
Delete that file before you send this report if nobody is to know; the rest can be sent without it.
"""


class Report(NamedTuple):
    """The folder of a report; `secrets` is True if it reveals a game in progress."""

    folder: Path
    secrets: bool


def write_report(
    storage: Storage,
    surface: pygame.Surface,
    scene: str,
    game: str | None,
    controls: Iterable[Control],
    record: Record | None,
    goes_on: bool,
    about: str,
    now: datetime,
) -> Report | None:
    """Write a report into a new folder; None on failure. screen.json is written last."""
    folder = storage.new_folder(storage.folder / REPORTS / now.strftime("%Y-%m-%d-%H%M%S"))
    if folder is None:
        return None
    secret = record is not None and goes_on
    text = redact_home(about) + (SPOILS if secret else "")
    files = {"screen.png": png(surface), "about.txt": text.encode()}
    if record is not None:
        files[SECRETS if secret else RECORD] = record.to_json().encode()
    files["screen.json"] = screen(scene, game, controls)
    done = all(storage.write(folder / name, data) for name, data in files.items())
    return Report(folder, secret) if done else None


def screen(scene: str, game: str | None, controls: Iterable[Control]) -> bytes:
    """The names of scene and open game, and all controls, as JSON."""
    listed = [{"name": control.id, "rect": control.rect, "enabled": control.enabled} for control in controls]
    return msgspec.json.format(msgspec.json.encode({"scene": scene, "game": game, "targets": listed}), indent=1) + b"\n"
