"""Disks that are full at any step of a write, and two games that use the same folder."""

import errno
import os
import signal
import tempfile
from pathlib import Path
from unittest import mock

from game.engine.chance import Chance
from scenes.persistence.settings import Settings, load_settings, save_settings
from scenes.persistence.storage import Storage
from tools.attack.tried import Tried

STEPS = ("mkstemp", tempfile), ("fdopen", os), ("fsync", os), ("replace", os)
"""The calls of a write, any of which may fail."""
ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.EMFILE)


def full_disks(chance: Chance, times: int, folder: Path) -> Tried:
    """Fail each write at some step: the old file stays whole, a notice is given, and the next write works."""
    tried, storage = Tried(), Storage(folder)
    save_settings(storage, Settings(volume=0.5))
    for number in range(times):
        before = (folder / "settings.json").read_bytes()
        error = OSError(chance.choice(ERRORS), "no more room")
        place, what = chance.choice(STEPS), f"{number}"
        with mock.patch.object(place[1], place[0], side_effect=error):
            kept = save_settings(storage, Settings(volume=number % 100 / 100))
        tried.times += 1
        if kept:  # syncing the folder may fail once the file is in place
            tried.expect(place[0] == "fsync", f"{what}: kept without {place[0]}")
            continue
        tried.expect((folder / "settings.json").read_bytes() == before, f"{what}: {place[0]} damaged the old file")
        tried.expect(bool(storage.take_notices()), f"{what}: {place[0]} failed and nobody was told")
        tried.expect(save_settings(storage, Settings(volume=0.25)), f"{what}: never again")
    tried.expect(not [*folder.rglob("*.tmp")], "something is left over")
    return tried


def two_instances(chance: Chance, times: int, folder: Path) -> Tried:
    """While one game holds the folder, another writes nothing into it; once the first is killed, the folder is free."""
    tried = Tried()
    save_settings(Storage(folder), Settings(volume=0.5))
    for number in range(times):
        first = _another(folder)
        second = Storage(folder)
        before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        tried.times += 1
        tried.expect(not second.claim(), f"{number}: both have the folder")
        tried.expect(not save_settings(second, Settings(volume=chance.below(100) / 100)), f"{number}: written")
        second.remove(folder / "settings.json")
        tried.expect(second.set_aside(folder / "settings.json") is None, f"{number}: set aside")
        tried.expect(second.new_folder(folder / "reports") is None, f"{number}: a new folder")
        after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        tried.expect(before == after, f"{number}: something changed")
        tried.expect(load_settings(second).volume == 0.5, f"{number}: cannot look")
        os.kill(first, signal.SIGKILL)
        os.waitpid(first, 0)
        tried.expect(second.claim(), f"{number}: still taken by a dead game")
        second.release()
    return tried


def _another(folder: Path) -> int:
    """Fork a game that holds the folder until it is killed; returns its process id."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        storage = Storage(folder)
        os.write(writing, b"x" if storage.claim() else b"-")
        signal.pause()
        os._exit(0)
    os.read(reading, 1)
    os.close(reading)
    os.close(writing)
    return process
