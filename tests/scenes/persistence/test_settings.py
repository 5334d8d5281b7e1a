"""Settings survive a restart; a wrong value loses only itself, and a damaged file only the settings."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import shelf
from game.balconia.bots import BOTS
from game.balconia.state import Options
from game.language import ENGLISH, LANGUAGES, set_language
from scenes.app.command_line import start_speaking
from scenes.balconia.settings import BalconiaSettings
from scenes.bonbons.settings import BonbonsSettings
from scenes.persistence.settings import FILE, Settings, check_own, load_settings, read_settings, save_settings
from scenes.persistence.storage import Storage
from scenes.shelf import scenes
from tests.scenes.conftest import French


def test_on_the_first_day_everything_is_as_it_comes(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    assert load_settings(storage) == Settings()
    assert storage.take_notices() == ()


def test_settings_are_the_same_after_a_restart(tmp_path: Path) -> None:
    chosen = Settings(
        language="pt_BR",
        sound=False,
        volume=0.25,
        motion="slow",
        fullscreen=True,
        window=(1920, 1080),
        text_scale=1.5,
        last_game="balconia",
    ).with_own(
        BalconiaSettings,
        name_rose="Зоя",
        kind_turquoise="greedy",
        free_placement=True,
        door=5,
        full_building="three",
    )
    assert save_settings(Storage(tmp_path), chosen)
    assert load_settings(Storage(tmp_path)) == chosen


def test_the_variants_are_remembered_as_options() -> None:
    settings = BalconiaSettings(variants=Options(free_placement=True, door=1, full_building="one"))
    assert settings.options == Options(free_placement=True, door=1, full_building="one")
    assert BalconiaSettings().options == Options()


def test_what_a_newer_version_wrote_survives_a_change(tmp_path: Path) -> None:
    newer = {
        "hologram": {"depth": 3},
        "volume": 0.5,
        "games": {"balconia": {"door": 2, "lift": True}, "bonbons": {"seats": 6}, "chess": {"clock": 5}},
    }
    (tmp_path / FILE).write_text(json.dumps(newer), encoding="utf-8")
    storage = Storage(tmp_path)
    settings = load_settings(storage)
    assert storage.take_notices() == ()
    assert (settings.volume, settings.own(BalconiaSettings).variants.door) == (0.5, 2)
    changed = replace(settings, volume=0.25).with_own(BalconiaSettings, door=4)
    assert save_settings(storage, changed)
    kept = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert kept["hologram"] == {"depth": 3}
    assert kept["games"] == {
        "balconia": {"door": 4, "lift": True},
        "bonbons": {"seats": 6},
        "chess": {"clock": 5},
    }
    assert kept["volume"] == 0.25


def test_what_a_game_keeps_for_itself_is_its_own() -> None:
    settings = Settings(takebacks=True).with_own(BalconiaSettings, door=1)
    assert settings.games == {"balconia": {"door": 1}}
    assert settings.own(BalconiaSettings) == BalconiaSettings(variants=Options(door=1))
    assert settings.takebacks


@pytest.mark.parametrize(("games", "wrong"), [(3, "games"), ({"balconia": [1]}, "games.balconia")])
def test_games_that_are_no_games_are_told_and_kept_aside(games: Any, wrong: str, tmp_path: Path) -> None:
    data = json.dumps({"games": games}).encode()
    (tmp_path / FILE).write_bytes(data)
    storage = Storage(tmp_path)
    assert load_settings(storage).own(BalconiaSettings) == BalconiaSettings()
    assert storage.take_notices()[0].startswith(f"The setting {wrong} ")
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == data


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", 3),
        ("language", "tlh"),
        ("language", ""),
        ("sound", "yes"),
        ("volume", 1.5),
        ("volume", None),
        ("motion", "quick"),
        ("fullscreen", 1),
        ("window", [1280]),
        ("window", [100, 100]),
        ("text_scale", 0.7),
        ("text_scale", 2.1),
        ("name_rose", "   "),
        ("name_rose", "a\u0000b"),
        ("name_rose", "Ann\n"),
        ("name_turquoise", "x" * 25),
        ("kind_rose", "oracle"),
        ("kind_rose", ["person"]),
        ("door", 6),
        ("full_building", "two"),
    ],
)
def test_a_wrong_value_falls_back_alone_and_its_key_is_named(key: str, value: Any, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({key: value, "running_score": False, "takebacks": True}), "utf-8")
    storage = Storage(tmp_path)
    settings = check_own(storage, load_settings(storage), BalconiaSettings)
    assert settings.own(BalconiaSettings) == BalconiaSettings(running_score=False)
    assert replace(settings, games={}) == Settings(takebacks=True)
    first, kept = storage.take_notices()
    assert key in first
    assert "settings.damaged-1.json" in kept


def test_every_wrong_value_is_told_once_and_the_file_with_them_is_kept(tmp_path: Path) -> None:
    data = b'{"volume": 7, "door": 9, "takebacks": true, "games": {"balconia": {"kind_rose": "oracle"}}}'
    (tmp_path / FILE).write_bytes(data)
    storage = Storage(tmp_path)
    settings = check_own(storage, load_settings(storage), BalconiaSettings)
    assert settings == replace(Settings(takebacks=True), games={"balconia": {}})
    for notice, values in zip(
        storage.take_notices(),
        (
            ("volume", "7", "0.7"),
            ("settings.damaged-1.json",),
            ("kind_rose", '"oracle"', '"person"'),
            ("door", "9", "3"),
            ("settings.damaged-2.json",),
        ),
        strict=True,
    ):
        assert all(value in notice for value in values)
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == data
    again = Storage(tmp_path)
    assert check_own(again, load_settings(again), BalconiaSettings) == settings
    assert again.take_notices() == ()


def test_wrong_values_stay_in_the_file_where_no_copy_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(b'{"volume": 7}')
    monkeypatch.setattr(Storage, "write", lambda *_: False)
    assert load_settings(Storage(tmp_path)) == Settings()
    assert (tmp_path / FILE).read_bytes() == b'{"volume": 7}'


def test_wrong_values_are_told_in_the_language_that_the_settings_choose(tmp_path: Path, in_french: French) -> None:
    source = "The setting {setting} can’t be {value}, so it was reset to {default}."
    in_french({source: "{setting} : {value} non, donc {default}."})
    set_language(ENGLISH)
    (tmp_path / FILE).write_text('{"volume": 7, "language": "fr"}', encoding="utf-8")
    storage = Storage(tmp_path)
    settings = load_settings(storage)
    start_speaking(None, settings.language)
    assert storage.take_notices()[0] == "volume : 7 non, donc 0.7."


@pytest.mark.parametrize("language", [None, *LANGUAGES])
def test_every_language_there_is_can_be_chosen(language: str | None) -> None:
    assert read_settings({"language": language}) == (Settings(language=language), ())


@pytest.mark.parametrize("scale", [0.8, 1.5, 2.0])
def test_letters_can_be_small_or_twice_as_large(scale: float) -> None:
    assert read_settings({"text_scale": scale}) == (Settings(text_scale=scale), ())


def test_nobody_is_named_at_first_nor_by_the_words_of_seats_in_old_files() -> None:
    def names(turquoise: str, rose: str) -> tuple[str, str]:
        own = read_settings({"name_turquoise": turquoise, "name_rose": rose})[0].own(BalconiaSettings)
        return own.name_turquoise, own.name_rose

    assert (BalconiaSettings().name_turquoise, BalconiaSettings().name_rose) == ("", "")
    assert names("Turquoise", "Rose") == ("", "")
    assert names("Rose", "") == ("Rose", "")


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b"null", b"\xff\xfe\x00", b'{"volume": 0.', b"[" * 100_000])
def test_a_damaged_file_is_set_aside_with_a_sentence(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    storage = Storage(tmp_path)
    assert load_settings(storage) == Settings()
    assert [path.name for path in tmp_path.iterdir()] == ["settings.damaged-1.json"]
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == data
    (sentence,) = storage.take_notices()
    assert "damaged" in sentence
    assert sentence.endswith("The old file was set aside as settings.damaged-1.json.")


@pytest.mark.parametrize("kind", ["person", *BOTS])
def test_everyone_who_can_play_can_be_chosen(kind: str, tmp_path: Path) -> None:
    chosen = Settings().with_own(BalconiaSettings, kind_rose=kind)
    save_settings(Storage(tmp_path), chosen)
    assert load_settings(Storage(tmp_path)).own(BalconiaSettings).kind_rose == kind


def test_the_variants_of_every_game_are_remembered_under_their_own_names(tmp_path: Path) -> None:
    for name in shelf.PLAYABLE:
        kind = scenes(name).settings
        for one in kind.offered():
            for value in one.values if one.kind != "several" else (one.values[:1], one.values[: one.pick], None):
                storage = Storage(tmp_path)
                assert save_settings(storage, Settings().with_own(kind, **{one.name: value}))
                kept = check_own(storage, load_settings(storage), kind).own(kind)
                assert getattr(kept.variants, one.name) == value
                assert storage.take_notices() == ()


def test_the_sorts_that_version_0_4_kept_are_found_under_their_new_name() -> None:
    settings, wrong = read_settings({"games": {"bonbons": {"fast": True, "sorts": ["bear", "drop"]}}})
    assert wrong == ()
    assert settings.own(BonbonsSettings).options(3, 0).removed_sorts == ("bear", "drop")
    changed = settings.with_own(BonbonsSettings, removed_sorts=("ring",))
    assert changed.own(BonbonsSettings).variants.removed_sorts == ("ring",)
    assert changed.own(BonbonsSettings).options(3, 0).removed_sorts is None
