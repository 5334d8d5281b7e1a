"""The first screen, as the command line asks for it."""

from dataclasses import replace
from pathlib import Path

import pytest

import main
from game.balconia.building import SEATS
from game.balconia.plugin import PLUGIN
from game.data_errors import DataError
from game.engine.bot_runner import InlineRunner
from game.engine.record import Record, RecordError
from game.shelf import PLAYABLE
from scenes.app.assembly import first_changes, make_context, replayed
from scenes.app.command_line import arguments
from scenes.app.window import title
from scenes.persistence.autosave import Autosave
from scenes.persistence.player import Player
from scenes.persistence.settings import Settings, load_settings
from scenes.persistence.storage import Storage
from scenes.shelf import cover
from tests.game.engine.outsiders import EXAMPLE
from tools.balconia.evening import played
from tools.evening import Evening, people


def opened(folder: Path, *given: str) -> Evening:
    """An evening that starts with this command line."""
    asked = arguments(["--mute", "--still", *given])
    evening = Evening(make_context(asked, Storage(folder), Settings()))
    for change in first_changes(evening.context, asked.game, asked.replay, asked.seats, asked.options):
        evening.stack.apply(change)
    return evening


def test_players_named_on_the_command_line_sit_down_at_once(tmp_path: Path) -> None:
    evening = opened(tmp_path, "--seed", "5", "--seats", "tourist,person")
    assert evening.top.name == "watching"
    saved = evening.context.autosave.load()
    assert saved is not None
    assert saved.match.seed == 5
    assert [player.kind for player in saved.players.values()] == ["tourist", "person"]


def test_the_variants_of_a_game_follow_its_players(tmp_path: Path) -> None:
    evening = opened(tmp_path, "--seats", "person,person", "--door", "5", "--free-placement")
    saved = evening.context.autosave.load()
    assert saved is not None
    assert dict(saved.match.record.options) == {"door": 5, "free_placement": True}


def test_a_program_named_on_the_command_line_plays(tmp_path: Path) -> None:
    evening = opened(tmp_path, "--patience", "3600", "--seats", f"{EXAMPLE},person")
    assert isinstance(evening.context.bot_runner, InlineRunner)
    assert evening.context.bot_runner.programs == {EXAMPLE}
    assert evening.context.bot_runner.within == 3600
    evening.wait(20)
    assert evening.top.name == "placement"
    evening.context.bot_runner.close()


def test_a_game_in_progress_waits_while_players_named_on_the_command_line_play(tmp_path: Path) -> None:
    Autosave(Storage(tmp_path), PLUGIN).save(played(9).record, people(SEATS))
    autosave = opened(tmp_path, "--seats", "tourist,person").context.autosave
    begun, waiting = (autosave.peek(path) for path in autosave.in_progress)
    assert [player.kind for player in begun.players.values()] == ["tourist", "person"]
    assert len(waiting.match.moves) == 9


@pytest.mark.parametrize(("answer", "plays"), [("yes", {EXAMPLE}), ("no", set())])
def test_a_program_in_a_saved_game_is_started_again_only_with_consent(
    answer: str, plays: set[str], tmp_path: Path
) -> None:
    first = opened(tmp_path, "--seats", f"person,{EXAMPLE}")
    first.context.bot_runner.close()
    evening = opened(tmp_path, "--game", "balconia")
    evening.click("continue")
    assert evening.top.name == "make-sure"
    assert evening.context.bot_runner.programs == set()
    evening.click(answer)
    assert evening.top.record() is not None
    assert evening.context.bot_runner.programs == plays
    evening.context.bot_runner.close()


@pytest.mark.parametrize("command", ["exec:no-such-program-anywhere", f"{EXAMPLE} {'x' * 200}", f"{EXAMPLE} \u202e"])
def test_a_program_that_cannot_be_shown_or_found_is_not_offered(command: str, tmp_path: Path) -> None:
    players = dict(zip(SEATS, (Player("Ada"), Player(kind=command)), strict=True))
    Autosave(Storage(tmp_path), PLUGIN).save(played(2).record, players)
    evening = opened(tmp_path, "--game", "balconia")
    evening.click("continue")
    assert evening.top.name != "make-sure"
    assert evening.context.bot_runner.programs == set()


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_game_that_is_asked_for_opens_at_its_title_and_is_remembered(name: str, tmp_path: Path) -> None:
    evening = opened(tmp_path, "--game", name)
    assert evening.top.name == "title"
    assert evening.context.game.name == name
    assert load_settings(evening.context.storage).last_game == name


def test_a_replayed_record_finds_its_game_and_leaves_the_one_that_is_going_on_alone(tmp_path: Path) -> None:
    path, match = tmp_path / "game.json", played(5)
    path.write_text(match.record.to_json(), encoding="utf-8")
    going_on = Autosave(Storage(tmp_path), PLUGIN)
    going_on.save(played(9).record, people(match.seats))
    evening = opened(tmp_path, "--replay", str(path))
    assert evening.context.game.name == match.game.name
    assert evening.top.name == "hand-over"
    saved = going_on.load()
    assert saved is not None
    assert len(saved.match.moves) == 9


def test_a_saved_or_finished_game_is_replayed_like_a_record(tmp_path: Path) -> None:
    match, sent = played(5), tmp_path / "sent.json"
    Autosave(Storage(tmp_path / "of-a-friend"), PLUGIN).save(match.record, people(match.seats))
    (file,) = (tmp_path / "of-a-friend").rglob("autosave.json")
    sent.write_bytes(file.read_bytes())
    evening = opened(tmp_path / "mine", "--replay", str(sent))
    assert evening.top.name == "hand-over"
    assert evening.top.session.match.record == match.record  # type: ignore[attr-defined]


def test_a_record_of_a_game_that_is_not_here_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(replace(played(5).record, game="chess").to_json(), encoding="utf-8")
    with pytest.raises(RecordError, match="chess"):
        opened(tmp_path, "--replay", str(path))


def test_data_files_that_are_wrong_leave_the_house_as_it_was(tmp_path: Path) -> None:
    def wrong() -> None:
        raise DataError([])

    evening = opened(tmp_path, "--game", PLAYABLE[0])
    before = evening.context.opened
    with pytest.raises(DataError):
        evening.context.open(replace(evening.context.game, load=wrong))
    assert evening.context.opened is before


@pytest.mark.parametrize("to_play", [True, False])
def test_damaged_settings_of_a_folder_that_another_window_has_stay_as_they_are(to_play: bool, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b'{"volume": "loud"}')
    first = Storage(tmp_path)
    assert first.claim()
    second, settings = main.open_folder(arguments(["--data-dir", str(tmp_path)]), to_play)
    assert (second.taken, settings.volume) == (True, Settings().volume)
    second.try_out()
    assert {path.name for path in tmp_path.iterdir()} == {"settings.json", "open.lock"}
    assert (tmp_path / "settings.json").read_bytes() == b'{"volume": "loud"}'
    first.release()


def test_a_replay_in_a_folder_that_another_window_has_is_kept_nowhere(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(played(5).record.to_json(), encoding="utf-8")
    storage = Storage(tmp_path / "data")
    storage.taken = True
    evening = Evening(make_context(arguments(["--mute", "--still"]), storage, Settings()))
    evening.stack.apply(replayed(evening.context, Record.from_json(path.read_bytes())))
    assert not (tmp_path / "data").exists()


def test_the_window_is_called_like_the_boxes_on_the_shelf() -> None:
    assert title() == ", ".join(cover(name).title for name in PLAYABLE)
