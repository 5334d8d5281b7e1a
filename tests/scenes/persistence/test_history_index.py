"""The index: each past game is read once, whatever happens to the file in which that is kept."""

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.balconia.building import SEATS
from game.balconia.statistics import Result, results
from game.engine.contract import Seat
from scenes.kit.context import AppContext
from scenes.persistence.archive import found_files, read_past
from scenes.persistence.history_index import FILE, HistoryIndex
from scenes.persistence.player import Player
from tests.scenes.menu_walks import a_context
from tools.balconia.evening import played

OVER = played(28)


def finish(context: AppContext, number: int, names: tuple[str, str] = ("Ada", "Basile")) -> Path:
    players = {seat: Player(name) for seat, name in zip(SEATS, names, strict=True)}
    path = context.autosave.finish(OVER.record, players, date(2026, 1, 1 + number), bot_seed=number)
    assert path is not None
    return path


def named(players: Mapping[Seat, Player]) -> dict[Seat, str]:
    return {seat: player.name for seat, player in players.items()}


@pytest.fixture
def context(tmp_path: Path) -> AppContext:
    return a_context(tmp_path)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the past games that were read."""
    found: list[str] = []

    def read(*arguments: Any) -> Any:
        found.append(arguments[2].name)
        return original(*arguments)

    original = read_past
    monkeypatch.setattr("scenes.persistence.history_index.read_past", read)
    return found


def counted(context: AppContext) -> list[Result]:
    one = HistoryIndex(context.storage, context.game.plugin, results)
    while one.uncounted:
        one.count_some(2)
    return one.results(named)


def test_a_game_is_read_once_and_only_a_new_one_after_it(context: AppContext, reads: list[str]) -> None:
    first = [finish(context, number).name for number in range(5)]
    before = counted(context)
    assert [(part.name, part.won) for part in before[:2]] == [
        ("Ada", results(OVER, named(dict.fromkeys(SEATS, Player("Ada"))))[0].won),
        ("Basile", results(OVER, named(dict.fromkeys(SEATS, Player("Ada"))))[1].won),
    ]
    assert counted(context) == before
    assert sorted(reads) == first
    new = finish(context, 7, ("Zoé", "Ada"))
    assert [part.name for part in counted(context)][-2:] == ["Zoé", "Ada"]
    assert reads[len(first) :] == [new.name]


def test_what_is_counted_is_what_reading_every_game_would_give(context: AppContext) -> None:
    for number in range(3):
        finish(context, number)
    names = dict(zip(SEATS, ("Ada", "Basile"), strict=True))
    assert counted(context) == [*results(OVER, names)] * 3 == counted(context)


def test_a_game_that_changed_is_read_again_and_one_that_is_gone_does_not_count(context: AppContext) -> None:
    changed, gone = finish(context, 1), finish(context, 2)
    assert len(counted(context)) == 4
    changed.write_bytes(changed.read_bytes().replace(b"Ada", b"Eva"))
    gone.unlink()
    assert [part.name for part in counted(context)] == ["Eva", "Basile"]


@pytest.mark.parametrize(
    "damage", [b"", b"\n", b"{", b"[" * 100_000, b'{"made_by": 3}', b'{"made_by": "another version"}']
)
def test_a_tally_that_is_damaged_or_of_another_version_is_made_anew(context: AppContext, damage: bytes) -> None:
    finish(context, 1)
    before = counted(context)
    path = context.storage.folder / "balconia" / FILE
    whole = path.read_bytes()
    path.write_bytes(damage or whole.replace(b"Ada", b"Eva"))
    assert counted(context) == before
    assert path.read_bytes() == whole


def test_a_damaged_game_counts_nothing_and_is_read_once(context: AppContext, reads: list[str]) -> None:
    finish(context, 1).write_bytes(b"{")
    assert counted(context) == counted(context) == []
    assert len(reads) == 1


def test_a_window_that_only_looks_counts_but_writes_nothing(context: AppContext) -> None:
    finish(context, 1)
    context.storage.taken = True
    assert len(counted(context)) == 2
    assert not (context.storage.folder / "balconia" / FILE).exists()
    assert context.storage.take_notices() == ()


def test_files_are_found_from_the_oldest_day_on(context: AppContext) -> None:
    paths = [finish(context, number) for number in (3, 1, 2)]
    assert [found.path for found in found_files(context.storage, "balconia")] == [paths[1], paths[2], paths[0]]
