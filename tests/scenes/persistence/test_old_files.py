"""A folder of version 0.2, from when Balconia was the only game: everything a player had is still there."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.match import new_match
from game.balconia.state import Options
from scenes.balconia.settings import BalconiaSettings, own_settings
from scenes.kit.context import AppContext
from scenes.persistence.archive import past_files, read_past
from scenes.persistence.autosave import glance
from scenes.persistence.player import Player
from scenes.persistence.settings import SHARED, load_settings
from scenes.persistence.storage import Storage
from scenes.shelf import scenes
from tools.evening import make_context

OLD = Path(__file__).parent / "version_0_2"
"""Written by that version itself."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy to play in."""
    shutil.copytree(OLD, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture
def context(folder: Path) -> AppContext:
    """The context of a player who comes from that version."""
    context = make_context(folder)
    context.settings = load_settings(context.storage)
    context.open(scenes("balconia"))
    return context


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.json"))


def test_every_setting_is_what_it_was(folder: Path, context: AppContext) -> None:
    old = json.loads((OLD / "settings.json").read_text(encoding="utf-8"))
    assert context.storage.take_notices() == ()
    for name, value in old.items():
        own = own_settings(context)
        kept = context.settings if name in SHARED else own if hasattr(own, name) else own.variants
        now = getattr(kept, name)
        assert json.loads(json.dumps(now)) == value, name
    assert json.loads((folder / "settings.json").read_text(encoding="utf-8"))["last_game"] == "balconia"


def test_a_changed_setting_is_written_where_it_belongs_now_and_the_others_come_along(
    folder: Path, context: AppContext
) -> None:
    before = own_settings(context)
    context.change_own(BalconiaSettings, door=5)
    kept = json.loads((folder / "settings.json").read_text(encoding="utf-8"))
    assert kept["games"]["balconia"]["door"] == 5
    assert "door" not in kept
    assert load_settings(Storage(folder)).own(BalconiaSettings) == replace(
        before, variants=replace(before.variants, door=5)
    )


def test_settings_of_a_game_that_is_never_opened_stay_where_they_are(folder: Path) -> None:
    context = make_context(folder)
    context.settings = load_settings(context.storage)
    context.change(volume=1.0)
    assert load_settings(Storage(folder)).own(BalconiaSettings).variants.door == 2


def test_the_game_that_was_going_on_goes_on_and_moves_to_the_folder_of_its_game(
    folder: Path, context: AppContext
) -> None:
    assert context.autosave.in_progress
    saved = context.autosave.load()
    assert saved is not None
    assert len(saved.match.moves) == 7
    assert saved.players == {TURQUOISE: Player("Ada"), ROSE: Player("", "neighbour")}
    assert saved.bot_seed is None
    context.game.go_on(context, saved)
    assert "autosave.json" not in files(folder)
    again = context.autosave.load()
    assert again is not None
    assert again.match.record == saved.match.record
    assert again.bot_seed is not None


def test_the_shelf_can_tell_whose_turn_it_is_in_an_old_game(folder: Path) -> None:
    seen = glance(Storage(folder), "balconia")
    assert seen is not None
    assert (seen.to_move, seen.players[TURQUOISE]) == (TURQUOISE, Player("Ada"))


def test_a_new_game_takes_the_place_of_the_old_one(folder: Path, context: AppContext) -> None:
    context.autosave.save(new_match(Options(), 5).record, {seat: Player() for seat in SEATS})
    assert [name for name in files(folder) if "autosave" in name] == ["balconia/autosave.json"]


def test_an_old_file_that_is_damaged_is_set_aside_where_it_lay(folder: Path, context: AppContext) -> None:
    (folder / "autosave.json").write_bytes(b"half")
    assert context.autosave.load() is None
    assert (folder / "autosave.damaged-1.json").read_bytes() == b"half"


def test_past_games_of_then_and_now_stand_in_one_list(folder: Path, context: AppContext) -> None:
    (old,) = past_files(context.storage, "balconia")
    game = read_past(context.storage, context.game.plugin, old)
    assert game.match is not None
    assert context.game.seating.names(game.players) == {TURQUOISE: "Ada", ROSE: "The Tourist"}
    context.autosave.finish(game.match.record, game.players, context.now().date())
    assert [path.parent for path in past_files(context.storage, "balconia")] == [
        folder / "balconia" / "games",
        folder / "games",
    ]
    assert past_files(context.storage, "bonbons") == ()


def test_a_finished_game_leaves_no_old_save_behind(folder: Path, context: AppContext) -> None:
    saved = context.autosave.load()
    assert saved is not None
    context.autosave.finish(saved.match.record, saved.players, context.now().date())
    assert not context.autosave.in_progress
    assert "autosave.json" not in files(folder)
