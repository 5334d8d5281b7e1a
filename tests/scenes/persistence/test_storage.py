"""Files are written whole or not at all, and every error becomes one sentence."""

import errno
import os
from pathlib import Path

import pytest

from scenes.persistence.storage import Storage, default_folder


def disk_full(_: int) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def locked(self: Path, target: Path) -> Path:
    raise PermissionError(errno.EACCES, "Permission denied", str(self), None, str(target))


def forbidden(path: Path, **_: object) -> None:
    raise PermissionError(errno.EACCES, "Permission denied", str(path))


def test_things_are_kept_in_a_folder_of_the_game() -> None:
    assert default_folder().is_absolute()
    assert default_folder().name == "balconia"


def test_what_is_written_is_read_back_and_nothing_else_is_left(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "deep" / "folder")
    path = storage.folder / "settings.json"
    assert storage.write(path, b"old")
    assert storage.write(path, b"new")
    assert storage.read(path) == b"new"
    assert list(storage.folder.iterdir()) == [path]
    assert storage.take_notices() == ()


def test_a_missing_file_is_nothing_to_speak_of(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    assert storage.read(tmp_path / "settings.json") is None
    assert storage.take_notices() == ()


def test_a_full_disk_keeps_the_old_file_and_says_so_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage, path = Storage(tmp_path), tmp_path / "autosave.json"
    storage.write(path, b"old")
    monkeypatch.setattr(os, "fsync", disk_full)
    assert not storage.write(path, b"new")
    assert not storage.write(path, b"newer")
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == b"old"
    (sentence,) = storage.take_notices()
    assert sentence.startswith(f"The folder {tmp_path} is full")
    assert storage.take_notices() == ()


def test_a_disk_that_is_full_again_is_told_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage, path = Storage(tmp_path), tmp_path / "autosave.json"
    for _ in range(2):
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", disk_full)
            assert not storage.write(path, b"lost")
        assert storage.write(path, b"kept")
    assert len(storage.take_notices()) == 2


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    storage = Storage(tmp_path / "file")
    assert not storage.write(storage.folder / "settings.json", b"new")
    (sentence,) = storage.take_notices()
    assert str(storage.folder) in sentence
    assert storage.new_folder(storage.folder / "reports" / "report") is None


def test_a_folder_is_tried_out_before_anything_is_kept_in_it(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "new")
    storage.try_out()
    assert list(storage.folder.iterdir()) == []
    assert storage.take_notices() == ()


def test_a_home_that_cannot_be_written_to_is_told_once_however_much_is_read_and_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    storage = Storage(tmp_path / "file" / "home" / "balconia")
    assert storage.read(storage.folder / "settings.json") is None
    storage.try_out()
    assert not storage.write(storage.folder / "autosave.json", b"new")
    (sentence,) = storage.take_notices()
    assert str(storage.folder) in sentence
    assert "(Not a directory)" in sentence


def test_a_file_in_a_folder_that_nobody_may_look_into_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage, path = Storage(tmp_path), tmp_path / "settings.json"
    storage.write(path, b"old")
    assert storage.has(path)
    monkeypatch.setattr(os, "stat", forbidden)
    assert not storage.has(path)


def test_a_sentence_may_hold_braces_from_a_files_name(tmp_path: Path) -> None:
    (tmp_path / "{file}").write_bytes(b"")
    storage = Storage(tmp_path / "{file}")
    storage.try_out()
    (sentence,) = storage.take_notices()
    assert str(storage.folder) in sentence


def test_a_damaged_file_is_set_aside_and_every_one_is_kept(tmp_path: Path) -> None:
    storage, path = Storage(tmp_path), tmp_path / "settings.json"
    for number, data in enumerate((b"one", b"two"), start=1):
        path.write_bytes(data)
        aside = storage.set_aside(path)
        assert aside == tmp_path / f"settings.damaged-{number}.json"
        assert aside.read_bytes() == data
        assert not path.exists()


def test_a_file_that_cannot_be_set_aside_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage, path = Storage(tmp_path), tmp_path / "settings.json"
    path.write_bytes(b"damaged")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", locked)
        assert storage.set_aside(path) is None
        assert not storage.write(path, b"new")
        assert path.read_bytes() == b"damaged"
    assert storage.write(path, b"new")
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == b"damaged"
    assert path.read_bytes() == b"new"


def test_something_that_cannot_be_read_is_told_and_later_set_aside(tmp_path: Path) -> None:
    storage, path = Storage(tmp_path), tmp_path / "settings.json"
    path.mkdir()
    assert storage.read(path) is None
    (sentence,) = storage.take_notices()
    assert path.name in sentence
    assert storage.write(path, b"new")
    assert (tmp_path / "settings.damaged-1.json").is_dir()


def test_a_new_folder_is_new_each_time(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    folders = [storage.new_folder(tmp_path / "reports" / "now") for _ in range(2)]
    assert folders == [tmp_path / "reports" / "now-1", tmp_path / "reports" / "now-2"]


def test_two_pictures_of_one_second_are_two_files(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    made = [storage.write_new(tmp_path / "pictures" / "building.png", bytes([number])) for number in range(3)]
    assert [path.name for path in made if path] == ["building.png", "building-2.png", "building-3.png"]
    assert [path.read_bytes() for path in made if path] == [b"\x00", b"\x01", b"\x02"]


@pytest.mark.skipif(os.name == "nt", reason="this system has no permissions for others")
def test_new_folders_are_private_and_folders_that_were_there_stay_as_they_are(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    storage = Storage(tmp_path / "new" / "folder")
    assert storage.claim()
    assert storage.write(storage.folder / "game" / "games" / "one.json", b"")
    report = storage.new_folder(storage.folder / "reports" / "now")
    assert report is not None
    made = (tmp_path / "new", storage.folder, storage.folder / "game", storage.folder / "game" / "games", report)
    assert {path.stat().st_mode & 0o777 for path in made} == {0o700}
    assert tmp_path.stat().st_mode & 0o777 == 0o755
