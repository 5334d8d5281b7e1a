"""A game is saved after every move and resumes at that move; a save that cannot be resumed is kept."""

import errno
import json
import os
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.example import example_match
from game.balconia.match import BalconiaMatch, new_match
from game.balconia.plugin import PLUGIN
from game.balconia.state import Options
from game.engine.record import RecordError
from scenes.persistence.autosave import Autosave, SavedGame, glance, read_game
from scenes.persistence.player import Player
from scenes.persistence.storage import Storage
from tools.balconia.evening import played

PLAYERS = {TURQUOISE: Player("Ann"), ROSE: Player("Зоя", "greedy")}
PLAIN = {str(seat): player.plain for seat, player in PLAYERS.items()}
DAY = date(2026, 11, 16)


def begun() -> BalconiaMatch:
    match = new_match(Options(free_placement=True, door=2), seed=5)
    for _ in range(5):
        assert match.to_move is not None
        match.play(match.view(match.to_move).legal[0])
    return match


def refused(folder: Path, data: bytes, word: str = "damaged") -> str:
    """The sentence with which a saved game is refused, after its file was set aside unchanged."""
    storage = Storage(folder)
    autosave = Autosave(storage, PLUGIN)
    storage.write(autosave.path, data)
    assert autosave.load() is None
    assert [path.name for path in autosave.path.parent.iterdir()] == [f"autosave.{word}-1.json"]
    assert (autosave.path.parent / f"autosave.{word}-1.json").read_bytes() == data
    (sentence,) = storage.take_notices()
    assert sentence.endswith(f"It was set aside as autosave.{word}-1.json.")
    return sentence


def test_without_a_saved_game_there_is_nothing_to_continue(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    assert Autosave(storage, PLUGIN).load() is None
    assert storage.take_notices() == ()


def test_a_game_goes_on_at_the_very_move_after_each_move(tmp_path: Path) -> None:
    whole, match = example_match(), new_match(example_match().options, example_match().seed)
    autosave = Autosave(Storage(tmp_path), PLUGIN)
    for move in whole.moves:
        match.play(move)
        assert autosave.save(match.record, PLAYERS)
        resumed = Autosave(Storage(tmp_path), PLUGIN).load()
        assert resumed is not None
        assert (resumed.match.record, resumed.players) == (match.record, PLAYERS)
        assert resumed.match.to_move == match.to_move


def test_variants_go_on_too_and_moves_can_still_be_taken_back(tmp_path: Path) -> None:
    match = begun()
    Autosave(Storage(tmp_path), PLUGIN).save(match.record, PLAYERS)
    resumed = Autosave(Storage(tmp_path), PLUGIN).load()
    assert resumed is not None
    assert resumed.match.options == match.options
    assert resumed.match.undo() == match.undo()


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b"[[", b'{"record": {}, "players": {}}'])
def test_a_damaged_game_is_set_aside_with_a_sentence(tmp_path: Path, data: bytes) -> None:
    assert "damaged" in refused(tmp_path, data)


def test_a_game_with_other_cards_or_other_rules_is_set_aside_with_a_sentence(tmp_path: Path) -> None:
    record = begun().record
    others = {
        "0000": (replace(record, data="0000"), "newer"),
        "99": (replace(record, rules=99), "newer"),
        "lift": (replace(record, options={"lift": 1}), "newer"),
        "“chess”": (replace(record, game="chess"), "damaged"),
        "move 6": (replace(record, moves=(*record.moves, "place 9 z9")), "damaged"),
        "options": (replace(record, options={"door": 8}), "damaged"),
    }
    for number, (words, (other, word)) in enumerate(others.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert words in refused(folder, SavedGame(other, PLAIN).to_json(), word)


def test_a_save_of_a_newer_version_is_found_again_after_upgrading(tmp_path: Path) -> None:
    storage, record = Storage(tmp_path), begun().record
    autosave = Autosave(storage, PLUGIN)
    storage.write(autosave.path, SavedGame(replace(record, rules=99), PLAIN).to_json())
    assert autosave.load() is None
    (aside,) = autosave.path.parent.iterdir()
    assert aside.name == "autosave.newer-1.json"
    aside.write_bytes(SavedGame(record, PLAIN).to_json())  # as the newer version would read it
    upgraded = Autosave(Storage(tmp_path), PLUGIN)
    assert upgraded.in_progress
    resumed = upgraded.load()
    assert resumed is not None
    assert resumed.match.record == record
    assert [path.name for path in autosave.path.parent.iterdir()] == ["autosave.json"]


def test_a_save_of_a_newer_version_waits_while_another_game_is_going_on(tmp_path: Path) -> None:
    autosave = Autosave(Storage(tmp_path), PLUGIN)
    autosave.save(begun().record, PLAYERS)
    aside = autosave.path.with_name("autosave.newer-1.json")
    aside.write_bytes(SavedGame(begun().record, PLAIN).to_json())
    resumed = Autosave(Storage(tmp_path), PLUGIN).load()
    assert resumed is not None
    assert aside.exists()


def disk_full(_handle: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_game_that_ends_on_a_full_disk_is_archived_once_there_is_room_and_the_next_game_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage, ended, following = Storage(tmp_path), example_match().record, begun().record
    autosave = Autosave(storage, PLUGIN)
    autosave.save(ended, PLAYERS, 7)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", disk_full)
        assert autosave.finish(ended, PLAYERS, DAY, 7) is None
        assert not autosave.save(following, PLAYERS)
    assert len(storage.take_notices()) == 1
    assert autosave.save(following, PLAYERS)
    assert len(storage.take_notices()) == 1
    (past,) = autosave.path.parent.joinpath("games").iterdir()
    assert SavedGame.from_json(past.read_bytes()).record == ended
    assert {path.name for path in autosave.path.parent.iterdir()} == {"autosave.json", "games"}
    resumed = autosave.load()
    assert resumed is not None
    assert resumed.match.record == following


def test_a_game_that_ended_on_a_full_disk_is_archived_by_the_next_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended, following = example_match().record, begun().record
    autosave = Autosave(Storage(tmp_path), PLUGIN)
    autosave.save(ended, PLAYERS, 7)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", disk_full)
        autosave.finish(ended, PLAYERS, DAY, 7)
        autosave.save(following, PLAYERS)  # and the program is killed
    again = Autosave(Storage(tmp_path), PLUGIN)
    assert again.load() is None
    (past,) = autosave.path.parent.joinpath("games").iterdir()
    assert SavedGame.from_json(past.read_bytes()).record == ended
    assert [path.name for path in autosave.path.parent.iterdir()] == ["games"]


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ({"turquoise": ("Ann", "person")}, "damaged"),
        ({"turquoise": ("Ann", "oracle"), "rose": ("Bo", "person")}, "“oracle”"),
        ({"turquoise": ("  ", "person"), "rose": ("Bo", "person")}, "damaged"),
        ({"turquoise": ("Ann",), "rose": ("Bo", "person")}, "damaged"),
        ({"turquoise": (), "rose": ("Bo", "person", "rose", "more")}, "damaged"),
    ],
)
def test_a_game_whose_players_are_not_known_here_is_set_aside(
    tmp_path: Path, players: dict[str, tuple[str, ...]], words: str
) -> None:
    word = "newer" if "oracle" in words else "damaged"
    assert words in refused(tmp_path, SavedGame(begun().record, players).to_json(), word)


def test_a_finished_game_moves_to_the_past_games(tmp_path: Path) -> None:
    autosave, record = Autosave(Storage(tmp_path), PLUGIN), example_match().record
    autosave.save(record, PLAYERS)
    path = autosave.finish(record, PLAYERS, DAY)
    assert path is not None
    assert path.parent == tmp_path / "balconia" / "games"
    assert path.name.startswith(f"2026-11-16-seed-{record.seed}-")
    assert not autosave.path.exists()
    assert autosave.load() is None
    assert read_game(PLUGIN, path.read_bytes()).match.outcome == example_match().outcome


def test_a_game_whose_finish_was_cut_short_counts_once_whenever_it_is_finished_again(tmp_path: Path) -> None:
    autosave, record = Autosave(Storage(tmp_path), PLUGIN), example_match().record
    autosave.save(record, PLAYERS, bot_seed=5)
    first = autosave.finish(record, PLAYERS, DAY, bot_seed=5)
    autosave.save(record, PLAYERS, bot_seed=5)  # the files if the power fails before the save is removed
    assert autosave.finish(record, PLAYERS, DAY + timedelta(days=1), bot_seed=5) == first
    assert len(list((tmp_path / "balconia" / "games").iterdir())) == 1
    assert not autosave.in_progress


def test_two_games_with_the_same_moves_are_two_games(tmp_path: Path) -> None:
    autosave, record = Autosave(Storage(tmp_path), PLUGIN), example_match().record
    assert autosave.finish(record, PLAYERS, DAY, bot_seed=5) != autosave.finish(record, PLAYERS, DAY, bot_seed=6)


def test_a_finished_game_that_cannot_be_moved_stays_saved(tmp_path: Path) -> None:
    storage, record = Storage(tmp_path), example_match().record
    autosave = Autosave(storage, PLUGIN)
    autosave.save(record, PLAYERS)
    (tmp_path / "balconia" / "games").write_bytes(b"a file where the folder should be")
    assert autosave.finish(record, PLAYERS, DAY) is None
    assert autosave.load() is not None
    assert len(storage.take_notices()) == 1


def test_a_livery_that_was_chosen_goes_on_too_and_costs_the_others_nothing(tmp_path: Path) -> None:
    players = {TURQUOISE: Player("Ann", livery="rose"), ROSE: Player()}
    autosave = Autosave(Storage(tmp_path), PLUGIN)
    autosave.save(begun().record, players)
    assert json.loads(autosave.path.read_bytes())["players"] == {
        "turquoise": ["Ann", "person", "rose"],
        "rose": ["", "person"],
    }
    resumed = autosave.load()
    assert resumed is not None
    assert resumed.players == players


def test_a_new_game_never_takes_the_place_of_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    autosave = Autosave(storage, PLUGIN)
    storage.write(autosave.path, b"half a ga")
    assert autosave.save(begun().record, PLAYERS)
    assert (autosave.path.parent / "autosave.damaged-1.json").read_bytes() == b"half a ga"
    (sentence,) = storage.take_notices()
    assert "autosave.damaged-1.json" in sentence
    assert autosave.save(begun().record, PLAYERS)
    assert storage.take_notices() == ()


def test_whose_move_it_is_can_be_told_without_the_rules(tmp_path: Path) -> None:
    storage, match = Storage(tmp_path), begun()
    assert glance(storage, "balconia") is None
    Autosave(storage, PLUGIN).save(match.record, PLAYERS, 5, match.to_move)
    seen = glance(storage, "balconia")
    assert seen is not None
    assert (seen.players, seen.to_move) == (PLAYERS, match.to_move)
    storage.write(Autosave(storage, PLUGIN).path, b"{")
    assert glance(storage, "balconia") is None


def test_every_game_with_moves_is_kept_and_continued_where_it_was_left(tmp_path: Path) -> None:
    autosave, games = Autosave(Storage(tmp_path), PLUGIN), [played(moves, seed=moves) for moves in (3, 5, 7)]
    for number, match in enumerate(games):
        autosave.save(new_match(Options(), seed=number).record, PLAYERS, number)
        autosave.save(match.record, PLAYERS, number)
    again = Autosave(Storage(tmp_path), PLUGIN)
    assert [len(again.peek(path).match.moves) for path in again.in_progress] == [7, 5, 3]
    resumed = again.load(again.in_progress[2])
    assert resumed is not None
    assert resumed.match.moves == games[0].moves
    assert again.path == again.in_progress[0]
    again.save(games[0].record, PLAYERS, 0)
    assert [len(again.peek(path).match.moves) for path in again.in_progress] == [3, 7, 5]
    again.delete(again.in_progress[1])
    again.finish(games[0].record, PLAYERS, DAY, 0)
    assert [len(again.peek(path).match.moves) for path in again.in_progress] == [5]
    assert glance(Storage(tmp_path), "balconia") is not None


def test_a_game_that_waits_and_cannot_be_read_is_told_and_kept(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    autosave = Autosave(storage, PLUGIN)
    autosave.save(played(3).record, PLAYERS, 1)
    autosave.save(played(5, seed=2).record, PLAYERS, 2)
    waiting = autosave.in_progress[1]
    waiting.write_bytes(b"half a ga")
    with pytest.raises(RecordError):
        autosave.peek(waiting)
    assert autosave.load(waiting) is None
    assert storage.take_notices()
    assert [len(autosave.peek(path).match.moves) for path in autosave.in_progress] == [5]
    assert (waiting.parent / f"{waiting.stem}.damaged-1.json").read_bytes() == b"half a ga"


def test_a_replayed_record_replaces_the_one_before(tmp_path: Path) -> None:
    for number in range(3):
        autosave = Autosave(Storage(tmp_path), PLUGIN, keeps_others=False)
        autosave.save(played(3 + number, seed=number).record, PLAYERS, number)
    assert len(autosave.in_progress) == 1
