"""A data folder belongs to one running game; only regular files are read; leftovers are removed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.product import ROOT
from scenes.persistence.storage import Storage

HOLD = "import sys; from pathlib import Path; from scenes.persistence.storage import Storage; "
HOLD += "s = Storage(Path(sys.argv[1]));"
CLAIM = HOLD + "print(s.claim(), flush=True); sys.stdin.read()"


def another_game(folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", CLAIM, str(folder)]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_the_second_game_finds_the_folder_taken_and_never_writes_into_it(tmp_path: Path) -> None:
    first, second = Storage(tmp_path), Storage(tmp_path)
    assert first.claim()
    assert first.write(tmp_path / "settings.json", b"first")
    assert not second.claim()
    assert not second.write(tmp_path / "settings.json", b"second")
    second.remove(tmp_path / "settings.json")
    assert second.set_aside(tmp_path / "settings.json") is None
    assert second.new_folder(tmp_path / "reports") is None
    assert (tmp_path / "settings.json").read_bytes() == b"first"
    assert second.take_notices()


def test_a_game_that_ends_lets_go_of_the_folder(tmp_path: Path) -> None:
    first, second = Storage(tmp_path), Storage(tmp_path)
    assert first.claim()
    first.release()
    assert second.claim()


def test_a_game_that_is_killed_leaves_no_lock_behind(tmp_path: Path) -> None:
    process = another_game(tmp_path)
    assert said(process) == "True"
    assert not Storage(tmp_path).claim()
    process.kill()
    process.wait()
    assert Storage(tmp_path).claim()


def test_what_a_killed_game_was_writing_is_cleared_at_the_next_start_and_nothing_else(tmp_path: Path) -> None:
    own = ".balconia-x7yz_9ab.tmp"
    left = [tmp_path / own, tmp_path / "balconia" / "games" / own, tmp_path / "reports" / "2026-01-01-1" / own]
    names = "my-notes.tmp", "settings.json", "thesis-20240101.tmp", "settings-abcd1234.tmp"
    kept = [*(tmp_path / name for name in names), tmp_path / "work" / "drafts" / "chapter-20240101.tmp"]
    kept.append(tmp_path / "work" / "drafts" / own)
    for path in (*left, *kept):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x")
    assert Storage(tmp_path).claim()
    assert not any(path.exists() for path in left)
    assert all(path.exists() for path in kept)


def test_leftovers_of_a_running_game_are_let_alone(tmp_path: Path) -> None:
    running = Storage(tmp_path)
    assert running.claim()
    (tmp_path / ".balconia-abcd1234.tmp").write_bytes(b"being written")
    assert not Storage(tmp_path).claim()
    assert (tmp_path / ".balconia-abcd1234.tmp").exists()


def test_a_folder_that_cannot_be_made_is_nobodys(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    storage = Storage(tmp_path / "file" / "folder")
    assert storage.claim()
    assert not storage.write(storage.folder / "settings.json", b"")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_a_device_or_a_folder_in_place_of_a_file_is_named_and_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "device").symlink_to("/dev/zero")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    storage = Storage(tmp_path)
    for name in ("pipe", "folder", "device", "loop"):
        assert storage.read(tmp_path / name) is None
        assert name in " ".join(storage.take_notices())


def test_a_file_far_too_large_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "settings.json").open("wb") as file:
        file.truncate(1 << 34)
    storage = Storage(tmp_path)
    assert storage.read(tmp_path / "settings.json") is None
    assert "too large" in " ".join(storage.take_notices())


def test_a_folder_that_was_released_can_be_claimed_by_the_next_game(tmp_path: Path) -> None:
    first, second = Storage(tmp_path), Storage(tmp_path)
    assert first.claim()
    assert not second.claim()
    first.release()
    assert second.claim()
    second.release()
