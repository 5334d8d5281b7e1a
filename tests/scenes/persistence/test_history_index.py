"""The index: each past game is read once, whatever happens to the index file."""

import errno
import json
import os
from collections.abc import Mapping
from datetime import date
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.balconia.building import SEATS
from game.balconia.statistics import Result, results
from game.engine.contract import Seat
from scenes.kit.context import AppContext
from scenes.persistence.archive import any_past, found_files, read_past
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


WRONG: list[tuple[str, Any]] = [
    ("players", {"turquoise": ["Ada"], "rose": ["Basile", "person"]}),
    ("players", {"turquoise": ["Ada", "person"]}),
    ("players", {"turquoise": ["\u200b", "person"], "rose": ["Basile", "person"]}),
    ("players", 7),
    ("options", {"door": 99}),
    ("options", None),
    ("options", "none"),
    ("ending", {"winners": ["nobody"], "places": {"turquoise": 1, "rose": 2}}),
    ("ending", {"winners": [], "places": {}}),
    ("ending", {"winners": [], "places": {"turquoise": 1, "rose": 2}, "points": {"rose": 3}}),
    ("ending", []),
    ("parts", [{"name": "nobody"}]),
    ("parts", "none"),
    ("seed", None),
]


@pytest.mark.parametrize(("member", "value"), WRONG)
def test_a_tally_with_a_correct_checksum_and_wrong_values_is_made_anew(
    context: AppContext, member: str, value: Any
) -> None:
    finish(context, 1)
    before = counted(context)
    path = context.storage.folder / "balconia" / FILE
    whole = path.read_bytes()
    data = json.loads(whole.partition(b"\n")[2])
    for game in data["games"].values():
        game[member] = value
    edited = json.dumps(data).encode()
    path.write_bytes(sha256(edited).hexdigest().encode() + b"\n" + edited)
    index = HistoryIndex(context.storage, context.game.plugin, results)
    assert index.uncounted == 1
    assert counted(context) == before
    assert path.read_bytes() == whole


def test_games_are_counted_for_four_milliseconds_of_a_frame(context: AppContext, reads: list[str]) -> None:
    for number in range(9):
        finish(context, number)
    now = count()
    index = HistoryIndex(context.storage, context.game.plugin, results, clock=lambda: next(now) / 500)
    index.count_some()
    assert (len(reads), index.uncounted) == (2, 7)
    index.count_some(0.0)
    assert (len(reads), index.uncounted) == (3, 6)


@pytest.mark.parametrize("name", ["0001-01-01-a.json", "9999-12-31-a.json", "a.json"])
@pytest.mark.parametrize("seconds", [-62_135_596_800 - 86_400, 0, 1 << 40])
def test_a_file_from_a_year_that_no_calendar_has_is_listed(context: AppContext, name: str, seconds: int) -> None:
    path = finish(context, 1)
    odd = path.with_name(name)
    path.rename(odd)
    os.utime(odd, (seconds, seconds))
    index = HistoryIndex(context.storage, context.game.plugin, results)
    row = index.row(*index.names())
    assert 1970 <= row.day.year <= 9998
    assert row.ending is not None


@pytest.mark.parametrize("reason", [errno.EACCES, errno.EIO, errno.ELOOP])
def test_a_folder_of_past_games_that_cannot_be_read_is_told_once_and_stops_nothing(
    context: AppContext, reason: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(context, 1)

    def unreadable(folder: object) -> list[str]:
        raise OSError(reason, os.strerror(reason), str(folder))

    monkeypatch.setattr(os, "listdir", unreadable)
    for _time in range(2):
        assert not any_past(context.storage, "balconia")
        assert HistoryIndex(context.storage, context.game.plugin, results).games == 0
    assert len(context.storage.take_notices()) == 1
