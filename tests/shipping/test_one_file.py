"""The single-file program unpacks itself once, and starts from there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.product import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script for the shells of Unix")
PACK = ROOT / "packaging" / "one_file.py"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """One file with a program that prints its folder, the file that was started, and the arguments."""
    folder = tmp_path / "folder"
    (folder / "inside").mkdir(parents=True)
    (folder / "inside" / "library.so").write_bytes(os.urandom(5000))
    started = folder / "balconia"
    started.write_text('#!/bin/sh\necho "$0"\necho "$BALCONIA_PROGRAM"\nfor word; do echo "$word"; done\nexit 7\n')
    started.chmod(0o755)
    file = tmp_path / "a place" / "balconia"
    file.parent.mkdir()
    subprocess.run([sys.executable, PACK, folder, file], check=True)
    return file


def start(program: Path, home: Path, *arguments: str) -> list[str]:
    """The program's output for a player with this home folder; the exit code is passed on."""
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin", "TMPDIR": str(program.parent)}
    command = [str(program), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 7, done.stderr
    return done.stdout.splitlines()


def unpacked(home: Path) -> Path:
    """The only folder into which the program was unpacked."""
    (folder,) = (home / ".cache" / "balconia").iterdir()
    return folder


def test_it_starts_what_is_inside_with_all_that_it_was_given(program: Path, tmp_path: Path) -> None:
    inside, file, *words = start(program, tmp_path, "--lang", "pt BR", "")
    assert inside == str(unpacked(tmp_path) / "balconia")
    assert file == str(program)
    assert words == ["--lang", "pt BR", ""]


def test_the_second_start_finds_what_the_first_unpacked(program: Path, tmp_path: Path) -> None:
    start(program, tmp_path)
    mark = unpacked(tmp_path) / "inside"
    before = mark.stat().st_ino
    start(program, tmp_path)
    assert mark.stat().st_ino == before


def test_what_was_deleted_in_part_is_unpacked_again(program: Path, tmp_path: Path) -> None:
    start(program, tmp_path)
    shutil.rmtree(unpacked(tmp_path) / "inside")
    start(program, tmp_path)
    assert (unpacked(tmp_path) / "inside" / "library.so").stat().st_size == 5000


def test_where_nothing_can_be_kept_it_is_unpacked_for_once(program: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file, in which no folder can be made")
    inside, *_ = start(program, home)
    assert not Path(inside).exists()


def test_two_first_starts_at_once_both_play(program: Path, tmp_path: Path) -> None:
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    both = [subprocess.Popen([program], env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [one.communicate()[0].splitlines()[0] for one in both]
    assert [one.returncode for one in both] == [7, 7]
    assert said == [str(unpacked(tmp_path) / "balconia")] * 2


def test_a_damaged_file_says_that_it_cannot_be_unpacked(program: Path, tmp_path: Path) -> None:
    program.write_bytes(program.read_bytes()[:-900])
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    done = subprocess.run([program], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "could not be unpacked" in done.stderr
    assert list((tmp_path / ".cache" / "balconia").iterdir()) == []


def test_the_same_folder_is_the_same_file(program: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    subprocess.run([sys.executable, PACK, tmp_path / "folder", again], check=True)
    assert again.read_bytes() == program.read_bytes()
