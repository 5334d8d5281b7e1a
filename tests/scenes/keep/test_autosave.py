"""A game is on disk after every move and goes on at the very move; what cannot go on is kept."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.balconia.example import example_match
from game.balconia.match import BalconiaMatch, new_match
from game.balconia.state import Options
from scenes.keep.autosave import FILE, Autosave, SavedGame, read_game
from scenes.keep.storage import Storage

PLAYERS = {"turquoise": ("Ann", "person"), "rose": ("Зоя", "greedy")}
DAY = date(2026, 11, 16)


def begun() -> BalconiaMatch:
    match = new_match(Options(free_placement=True, door=2), seed=5)
    for _ in range(5):
        assert match.to_move is not None
        match.play(match.view(match.to_move).legal[0])
    return match


def refused(folder: Path, data: bytes) -> str:
    """The sentence that a saved game is refused with, once its file is set aside unchanged."""
    (folder / FILE).write_bytes(data)
    storage = Storage(folder)
    assert Autosave(storage).load() is None
    assert [path.name for path in folder.iterdir()] == ["autosave.damaged-1.json"]
    assert (folder / "autosave.damaged-1.json").read_bytes() == data
    (sentence,) = storage.take_notices()
    assert sentence.endswith("It is kept as autosave.damaged-1.json.")
    return sentence


def test_without_a_saved_game_there_is_nothing_to_continue(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    assert Autosave(storage).load() is None
    assert storage.take_notices() == ()


def test_a_game_goes_on_at_the_very_move_after_each_move(tmp_path: Path) -> None:
    whole, match = example_match(), new_match(example_match().options, example_match().seed)
    autosave = Autosave(Storage(tmp_path))
    for move in whole.moves:
        match.play(move)
        assert autosave.save(match.record, PLAYERS)
        resumed = Autosave(Storage(tmp_path)).load()
        assert resumed is not None
        assert (resumed.match.record, resumed.players) == (match.record, PLAYERS)
        assert resumed.match.to_move == match.to_move


def test_variants_go_on_too_and_moves_can_still_be_taken_back(tmp_path: Path) -> None:
    match = begun()
    Autosave(Storage(tmp_path)).save(match.record, PLAYERS)
    resumed = Autosave(Storage(tmp_path)).load()
    assert resumed is not None
    assert resumed.match.options == match.options
    assert resumed.match.undo() == match.undo()


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b"[[", b'{"record": {}, "players": {}}'])
def test_a_damaged_game_is_set_aside_with_a_sentence(tmp_path: Path, data: bytes) -> None:
    assert "damaged" in refused(tmp_path, data)


def test_a_game_with_other_cards_or_other_rules_is_set_aside_with_a_sentence(tmp_path: Path) -> None:
    record = begun().record
    others = {
        "other card data": replace(record, data="0000"),
        "rules version 99": replace(record, rules=99),
        "'chess'": replace(record, game="chess"),
        "move 6": replace(record, moves=(*record.moves, "place 9 z9")),
        "options": replace(record, options={"door": 8}),
    }
    for number, (words, other) in enumerate(others.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert words in refused(folder, SavedGame(other, PLAYERS).to_json())


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ({"turquoise": ("Ann", "person")}, "who plays on each side"),
        ({"turquoise": ("Ann", "oracle"), "rose": ("Bo", "person")}, "'oracle'"),
        ({"turquoise": ("  ", "person"), "rose": ("Bo", "person")}, "damaged"),
    ],
)
def test_a_game_whose_players_are_not_known_here_is_set_aside(
    tmp_path: Path, players: dict[str, tuple[str, str]], words: str
) -> None:
    assert words in refused(tmp_path, SavedGame(begun().record, players).to_json())


def test_a_finished_game_moves_to_the_past_games(tmp_path: Path) -> None:
    autosave, record = Autosave(Storage(tmp_path)), example_match().record
    autosave.save(record, PLAYERS)
    path = autosave.finish(record, PLAYERS, DAY)
    assert path == tmp_path / "games" / f"2026-11-16-seed-{record.seed}-1.json"
    assert not autosave.path.exists()
    assert autosave.load() is None
    assert read_game(path.read_bytes()).match.outcome == example_match().outcome


def test_the_same_game_finished_twice_is_kept_twice(tmp_path: Path) -> None:
    autosave, record = Autosave(Storage(tmp_path)), example_match().record
    assert autosave.finish(record, PLAYERS, DAY) != autosave.finish(record, PLAYERS, DAY)
    assert len(list((tmp_path / "games").iterdir())) == 2


def test_a_finished_game_that_cannot_be_moved_stays_saved(tmp_path: Path) -> None:
    storage, record = Storage(tmp_path), example_match().record
    autosave = Autosave(storage)
    autosave.save(record, PLAYERS)
    (tmp_path / "games").write_bytes(b"a file where the folder should be")
    assert autosave.finish(record, PLAYERS, DAY) is None
    assert autosave.load() is not None
    assert len(storage.take_notices()) == 1
