"""The tally: each past game is read once, whatever happens to the file in which that is kept."""

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.balconia.building import SEATS
from game.balconia.statistics import Result, results
from game.engine.contract import Seat
from scenes.keep import tally
from scenes.keep.archive import found_files, read_past
from scenes.keep.player import Player
from scenes.keep.tally import FILE, Tally
from scenes.kit.studio import Studio
from tests.scenes.menu_walks import a_studio
from tools.balconia.evening import played

OVER = played(28)


def finish(studio: Studio, number: int, names: tuple[str, str] = ("Ada", "Basile")) -> Path:
    players = {seat: Player(name) for seat, name in zip(SEATS, names, strict=True)}
    path = studio.autosave.finish(OVER.record, players, date(2026, 1, 1 + number), bot_seed=number)
    assert path is not None
    return path


def named(players: Mapping[Seat, Player]) -> dict[Seat, str]:
    return {seat: player.name for seat, player in players.items()}


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    return a_studio(tmp_path)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the past games that were read."""
    found: list[str] = []

    def read(*arguments: Any) -> Any:
        found.append(arguments[2].name)
        return original(*arguments)

    original = read_past
    monkeypatch.setattr(tally, "read_past", read)
    return found


def counted(studio: Studio) -> list[Result]:
    one = Tally(studio.storage, studio.game.box, results)
    while one.uncounted:
        one.count_some(2)
    return one.results(named)


def test_a_game_is_read_once_and_only_a_new_one_after_it(studio: Studio, reads: list[str]) -> None:
    first = [finish(studio, number).name for number in range(5)]
    before = counted(studio)
    assert [(part.name, part.won) for part in before[:2]] == [
        ("Ada", results(OVER, named(dict.fromkeys(SEATS, Player("Ada"))))[0].won),
        ("Basile", results(OVER, named(dict.fromkeys(SEATS, Player("Ada"))))[1].won),
    ]
    assert counted(studio) == before
    assert sorted(reads) == first
    new = finish(studio, 7, ("Zoé", "Ada"))
    assert [part.name for part in counted(studio)][-2:] == ["Zoé", "Ada"]
    assert reads[len(first) :] == [new.name]


def test_what_is_counted_is_what_reading_every_game_would_give(studio: Studio) -> None:
    for number in range(3):
        finish(studio, number)
    names = dict(zip(SEATS, ("Ada", "Basile"), strict=True))
    assert counted(studio) == [*results(OVER, names)] * 3 == counted(studio)


def test_a_game_that_changed_is_read_again_and_one_that_is_gone_does_not_count(studio: Studio) -> None:
    changed, gone = finish(studio, 1), finish(studio, 2)
    assert len(counted(studio)) == 4
    changed.write_bytes(changed.read_bytes().replace(b"Ada", b"Eva"))
    gone.unlink()
    assert [part.name for part in counted(studio)] == ["Eva", "Basile"]


@pytest.mark.parametrize(
    "damage", [b"", b"\n", b"{", b"[" * 100_000, b'{"made_by": 3}', b'{"made_by": "another version"}']
)
def test_a_tally_that_is_damaged_or_of_another_version_is_made_anew(studio: Studio, damage: bytes) -> None:
    finish(studio, 1)
    before = counted(studio)
    path = studio.storage.folder / "balconia" / FILE
    whole = path.read_bytes()
    path.write_bytes(damage or whole.replace(b"Ada", b"Eva"))
    assert counted(studio) == before
    assert path.read_bytes() == whole


def test_a_damaged_game_counts_nothing_and_is_read_once(studio: Studio, reads: list[str]) -> None:
    finish(studio, 1).write_bytes(b"{")
    assert counted(studio) == counted(studio) == []
    assert len(reads) == 1


def test_a_window_that_only_looks_counts_but_writes_nothing(studio: Studio) -> None:
    finish(studio, 1)
    studio.storage.taken = True
    assert len(counted(studio)) == 2
    assert not (studio.storage.folder / "balconia" / FILE).exists()
    assert studio.storage.take_notices() == ()


def test_files_are_found_from_the_oldest_day_on(studio: Studio) -> None:
    paths = [finish(studio, number) for number in (3, 1, 2)]
    assert [found.path for found in found_files(studio.storage, "balconia")] == [paths[1], paths[2], paths[0]]
