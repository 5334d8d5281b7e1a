"""A short run of every attack, and each notices a failure."""

import os
import sys
from pathlib import Path

import pygame
import pytest

from game.balconia.building import other
from game.engine.chance import Chance
from game.engine.contract import Seat
from scenes.balconia.session import Session
from scenes.kit.handoff import Handoff
from scenes.kit.pointer import DoubleClick
from scenes.persistence.autosave import Autosave
from scenes.persistence.storage import Storage
from scenes.second_screens.replica_match import ReplicaMatch
from scenes.second_screens.wire.keys import Guest, GuestList
from tools.attack.__main__ import ATTACKS, AttackPart, try_part
from tools.attack.damage import damaged_files
from tools.attack.double_clicks import double_clicks
from tools.attack.folders import full_disks, two_instances
from tools.attack.kills import kills
from tools.attack.mutants import LOADERS, mutants
from tools.attack.second_screens import foreign_views, strangers
from tools.attack.secrets import pairs

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the attacks need fork")

SHORT = {name: attack for name, attack in ATTACKS.items() if attack.short}


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()


@pytest.mark.parametrize("name", SHORT)
def test_a_short_run_finds_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Work takes longer on a busy machine. A freeze took 4.8 s before floods were limited.
    monkeypatch.setattr("tools.attack.flood.LONGEST", 1.0)
    tried = try_part(AttackPart(name, Chance(5), SHORT[name].short))
    assert (tried.times, tried.failures) == (SHORT[name].short, [])


def test_every_data_file_has_mutants() -> None:
    from game.product import DATA

    assert {path.relative_to(DATA).as_posix() for path in DATA.rglob("*.yaml")} == set(LOADERS)


def test_a_game_that_counts_twice_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.persistence.autosave._fingerprint", lambda *_: os.urandom(4).hex())
    monkeypatch.setattr(Autosave, "_clear", lambda *_, **__: None)
    assert any("counts twice" in failure for failure in kills(Chance(5), 20, tmp_path).failures)


def test_a_save_that_is_written_over_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Storage, "set_aside", lambda *_: None)
    assert any("written over" in failure for failure in damaged_files(Chance(5), 40, tmp_path).failures)


def test_a_traceback_instead_of_a_sentence_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(path: Path) -> None:
        raise KeyError(path.name)

    monkeypatch.setitem(LOADERS, "cards.yaml", careless)
    assert mutants(Chance(5), 1, tmp_path).failures


def test_a_disk_that_is_full_without_a_word_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Storage, "take_notices", lambda _: ())
    assert any("nobody was told" in failure for failure in full_disks(Chance(5), 10, tmp_path).failures)


def test_two_games_in_one_folder_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.persistence.storage.lock_folder", lambda _: sys.stdin)
    assert any("both have the folder" in failure for failure in two_instances(Chance(5), 1, tmp_path).failures)


def test_a_curtain_that_tells_what_is_behind_it_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def blabbing(scene: Handoff) -> str:
        return str([scene.session.view(seat) for seat in map(Seat, scene.session.match.seats)])

    monkeypatch.setattr(Handoff, "called", blabbing)
    failures = pairs(Chance(5), 8, tmp_path).failures
    assert any("pixels differ" in failure for failure in failures)
    assert any("speech differ" in failure for failure in failures)


def test_a_screen_that_shows_what_another_seat_sees_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReplicaMatch, "_check", lambda *_: None)
    monkeypatch.setattr(Session, "onlooker", lambda session, seat: other((*session.people, seat)[0]))
    assert any(foreign_views(Chance(seed), 1, tmp_path / str(seed)).failures for seed in range(12))


def test_a_door_that_lets_strangers_in_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GuestList, "by_token", lambda _guests, _token: Guest())
    assert strangers(Chance(5), 12, tmp_path).failures


def test_a_second_click_that_counts_in_the_next_scene_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DoubleClick, "press", lambda *_: True)
    assert double_clicks(Chance(5), 12, tmp_path).failures
