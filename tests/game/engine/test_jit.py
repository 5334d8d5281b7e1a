"""The cache of compiled functions: written by one process, never by players; damaged, full and outdated ones."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import time

import pytest

from game.engine import child_process, jit
from game.engine.jit import COMPLETE, LOCK, NUMBA, JitCode
from game.files import lock_file
from game.product import ROOT

MakeCode = Callable[[], JitCode]

pytestmark = pytest.mark.skipif(not NUMBA, reason="without numba nothing is compiled")


@pytest.fixture(autouse=True)
def caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setattr(jit, "user_cache_path", lambda _name: folder)
    return folder


@pytest.fixture
def make(tmp_path: Path) -> MakeCode:
    """Compile the code of a game as another process would, with a complete cache of two files."""

    def code() -> JitCode:
        made = JitCode("kernel", tmp_path, (), lambda: fill(made))
        return made

    def fill(made: JitCode) -> None:
        assert made.cache is not None
        (made.cache / "search").mkdir(exist_ok=True)
        for name in ("search/choose.nbi", "search/choose.1.nbc"):
            (made.cache / name).write_bytes(b"compiled")

    first = code()
    assert not first.is_made()
    first.make()
    return code


def files(cache: Path | None) -> list[str]:
    assert cache is not None
    return sorted(path.name for path in cache.rglob("*") if path.is_file())


def test_a_complete_cache_is_used(make: MakeCode) -> None:
    assert make().is_made()


@pytest.mark.parametrize("damage", [b"compileb", b"", b"compiled twice", None])
@pytest.mark.parametrize("name", ["search/choose.nbi", "search/choose.1.nbc", COMPLETE])
def test_a_damaged_cache_is_discarded_and_made_anew(make: MakeCode, name: str, damage: bytes | None) -> None:
    code = make()
    assert code.cache is not None
    (code.cache / name).unlink()
    if damage is not None:
        (code.cache / name).write_bytes(damage)
    assert not code.is_made()
    code.make()
    assert code.is_made()
    assert make().is_made()
    assert files(code.cache) == ["choose.1.nbc", "choose.nbi", COMPLETE, LOCK]


def test_what_a_killed_process_compiled_is_kept_unless_it_is_torn(tmp_path: Path) -> None:
    calls: list[bool] = []

    def call_all() -> None:
        assert code.cache is not None
        left = code.cache / "left.1.nbc"
        calls.append(left.exists())
        if left.exists() and left.read_bytes() == b"torn":
            raise EOFError

    for left, expected in ((b"whole", [True]), (b"torn", [True, False])):
        code = JitCode("kernel", tmp_path, (), call_all)
        assert code.cache is not None
        (code.cache / COMPLETE).unlink(missing_ok=True)
        (code.cache / "left.1.nbc").write_bytes(left)
        code.make()
        assert code.is_made()
        assert calls == expected
        calls.clear()


def test_a_process_that_a_window_waits_for_neither_compiles_nor_waits(
    make: MakeCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child_process, "is_interactive", lambda: True)
    code = make()
    assert code.cache is not None
    (code.cache / COMPLETE).unlink()
    before = files(code.cache)
    assert not code.ready()
    assert files(code.cache) == before
    code.make()
    assert code.ready()


def test_a_process_that_finds_the_lock_taken_waits_and_uses_what_the_other_one_made(
    make: MakeCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = make()
    assert code.cache is not None
    marker = (code.cache / COMPLETE).read_bytes()
    (code.cache / COMPLETE).unlink()
    lock = lock_file(code.cache / LOCK)
    assert lock is not None
    waits = []

    def other_process_ends(seconds: float) -> None:
        assert code.cache is not None
        waits.append(seconds)
        (code.cache / COMPLETE).write_bytes(marker)
        lock.close()

    monkeypatch.setattr(jit, "sleep", other_process_ends)
    monkeypatch.setattr(code, "_call_all", lambda: pytest.fail("compiled twice"))
    code.make()
    assert code.is_used
    assert waits == [jit.WAIT]


def test_on_a_full_disk_everything_is_compiled_for_this_process_alone(tmp_path: Path) -> None:
    def full() -> None:
        raise OSError(28, "No space left on device")

    code = JitCode("kernel", tmp_path, (), full)
    code.make()
    assert code.is_used
    assert not code.is_made()
    assert files(code.cache) == [LOCK]


def test_where_no_folder_can_be_written_players_play_in_plain_python_and_laboratories_compile(
    tmp_path: Path, caches: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    caches.write_bytes(b"a file in place of the folder")
    code = JitCode("kernel", tmp_path, (), lambda: None)
    assert code.cache is None
    assert code.is_made(), "a player's process starts no compiler in vain"
    monkeypatch.setattr(child_process, "is_interactive", lambda: True)
    assert not code.ready()
    monkeypatch.setattr(child_process, "is_interactive", lambda: False)
    assert code.ready()


def test_a_cache_of_former_sources_goes_when_nobody_has_used_it_for_a_month(make: MakeCode, caches: Path) -> None:
    old, fresh, busy = (caches / f"kernel-{name}" for name in ("old", "fresh", "busy"))
    other_game = caches / "balam-old"
    for cache in (old, fresh, busy, other_game):
        cache.mkdir()
        (cache / COMPLETE).write_text("{}")
        if cache != fresh:
            os.utime(cache / COMPLETE, (0, 0))
            os.utime(cache, (0, 0))
    lock = lock_file(busy / LOCK)
    os.utime(busy, (0, 0))
    code = make()
    assert code.cache is not None
    os.utime(code.cache / COMPLETE, (0, 0))
    assert code.is_made()
    assert (code.cache / COMPLETE).stat().st_mtime > time() - 3600, "a cache in use is not a former one"
    (code.cache / COMPLETE).unlink()
    make().make()
    assert sorted(path.name for path in caches.iterdir()) == sorted(
        path.name for path in (code.cache, fresh, busy, other_game)
    )
    assert lock is not None
    lock.close()


KERNEL = """
from pathlib import Path
from game.engine.jit import JitCode
def call_all():
    double(1)
CODE = JitCode("doubles", Path(__file__).parent, ("doubles.py",), call_all)
@CODE.inlined
def add(x, y):
    return x + y
@CODE.compiled
def double(x):
    return add(x, x)
"""
MAKE = "import doubles; doubles.CODE.ready(); print(doubles.CODE.cache, doubles.double(4))"
USE = """
import doubles
from game.engine import child_process
child_process.set_interactive()
print(doubles.CODE.ready(), doubles.double(4), doubles.double(0.5), doubles.CODE.is_made())
print(sum(doubles.double._machine.stats.cache_hits.values()))
"""


def test_compiled_code_is_found_by_the_next_process_and_a_call_that_was_left_out_adds_nothing(tmp_path: Path) -> None:
    (tmp_path / "doubles.py").write_text(KERNEL)
    homes = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"), str(tmp_path / "home"))
    env = {**os.environ, **homes, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))}

    def start(code: str) -> "subprocess.Popen[str]":
        pipe = subprocess.PIPE
        return subprocess.Popen([sys.executable, "-c", code], env=env, stdin=pipe, stdout=pipe, stderr=pipe, text=True)

    killed = start("import doubles; doubles.CODE._call_all = lambda: input('compiling'); doubles.CODE.ready()")
    assert killed.stdout is not None
    assert killed.stdout.read(9) == "compiling", "it has the lock now"
    makers = [start(MAKE) for _number in range(2)]
    killed.kill()
    killed.communicate()
    told = [maker.communicate()[0].rsplit(maxsplit=1) for maker in makers]
    assert [answer for _cache, answer in told] == ["8", "8"]
    cache = Path(told[0][0])
    before = files(cache)
    assert len(json.loads((cache / COMPLETE).read_bytes())) == len(before) - 2 == 4
    assert start(USE).communicate()[0] == "True 8 1.0 True\n1\n"
    assert files(cache) == before
