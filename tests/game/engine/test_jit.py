"""The cache of compiled functions: complete, damaged, and rebuilt."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import jit
from game.engine.jit import COMPLETE, JitCode

MakeCode = Callable[[], JitCode]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MakeCode:
    """Compile the code of a game as another process would, with a complete cache of two files."""
    monkeypatch.setattr(jit, "NUMBA", True)
    monkeypatch.setattr(jit, "user_cache_path", lambda _name: tmp_path / "cache")
    code = JitCode("kernel", tmp_path, ())
    assert code.cache is not None
    assert not code.is_made()
    (code.cache / "search").mkdir()
    for name in ("search/choose.nbi", "search/choose.1.nbc"):
        (code.cache / name).write_bytes(b"compiled")
    code.keep()
    return lambda: JitCode("kernel", tmp_path, ())


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
    if damage is not None or name != COMPLETE:
        assert not [path for path in code.cache.rglob("*") if path.is_file()]
    (code.cache / "search" / "choose.nbi").write_bytes(b"compiled again")
    code.keep()
    assert code.is_made()
    assert make().is_made()
