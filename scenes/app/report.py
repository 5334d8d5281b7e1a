"""The bug report that F12 writes: the picture, the game, everything that can be clicked, and what it ran on."""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import msgspec
import pygame

from game.engine.record import Record
from scenes.keep.storage import Storage
from scenes.kit.target import Target
from scenes.look.png import png

REPORTS = "reports"


def write_report(
    storage: Storage,
    surface: pygame.Surface,
    scene: str,
    game: str | None,
    targets: Iterable[Target],
    record: Record | None,
    about: str,
    now: datetime,
) -> Path | None:
    """Write a report into a new folder and return it, None when it could not be written; screen.json comes last."""
    folder = storage.new_folder(storage.folder / REPORTS / now.strftime("%Y-%m-%d-%H%M%S"))
    if folder is None:
        return None
    files = {"screen.png": png(surface), "about.txt": about.encode()}
    if record is not None:
        files["record.json"] = record.to_json().encode()
    files["screen.json"] = screen(scene, game, targets)
    return folder if all(storage.write(folder / name, data) for name, data in files.items()) else None


def screen(scene: str, game: str | None, targets: Iterable[Target]) -> bytes:
    """The names of the scene and of the game whose box is open, and everything that can be clicked, as JSON."""
    listed = [{"name": target.name, "rect": target.rect, "enabled": target.enabled} for target in targets]
    return msgspec.json.format(msgspec.json.encode({"scene": scene, "game": game, "targets": listed}), indent=1) + b"\n"
