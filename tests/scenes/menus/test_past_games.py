"""The past games: newest first, in pages, damaged files named and never fatal."""

import json
import os
from datetime import date, datetime
from pathlib import Path

import pytest

from game.balconia.building import SEATS
from game.balconia.card_file import load_catalogue
from game.balconia.plugin import PLUGIN
from game.balconia.state import Options
from game.engine.option import in_short
from scenes.balconia.players import SEATING
from scenes.kit.actions import Command, Pointer
from scenes.kit.context import AppContext
from scenes.kit.stack import Pop, Push, Reset
from scenes.menus.past_game_row import date_words
from scenes.menus.past_games import ROWS, PastGames
from scenes.menus.statistics import StatisticsPage
from scenes.persistence.archive import past_files, read_past
from scenes.persistence.player import Player
from tests.scenes.conftest import French
from tests.scenes.menu_walks import a_context, click, draw, opened
from tools.balconia.evening import played
from tools.evening import Evening, control_of


def keep(context: AppContext, day: int, options: Options | None = None, moves: int | None = None) -> Path:
    """Save a finished game of a day in November."""
    match = played(moves if moves is not None else 2 * (options or Options()).tokens, options, seed=day)
    names = {seat: Player(f"{seat} {day}") for seat in SEATS}
    path = context.autosave.finish(match.record, names, date(2026, 11, day))
    assert path is not None
    return path


def test_the_newest_game_comes_first(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    for day in (3, 12, 7):
        keep(context, day)
    games = PastGames(context).found.rows.values()
    assert [game.day.day for game in games] == [12, 7, 3]
    assert [SEATING.names(game.players)[SEATS[0]] for game in games] == ["turquoise 12", "turquoise 7", "turquoise 3"]


def test_a_game_opens_for_a_closer_look(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    keep(context, 3, Options(True, 2, "three"))
    change = click(opened(PastGames(context)), "game-1")
    assert isinstance(change, Push)
    assert change.scene.name == "moments"


def test_pages_are_turned_by_buttons_wheel_and_keys_as_far_as_there_are_any(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    for day in range(1, len(ROWS) + 3):
        keep(context, day)
    menu = PastGames(context)
    opened(menu)
    assert control_of(menu, "previous").refusal is not None
    click(menu, "next")
    assert menu.found.page == 1
    assert len(menu.found.rows) == 2
    assert control_of(menu, "next").refusal is not None
    menu.handle(Command.RIGHT)
    assert menu.found.page == 1
    menu.handle(Command.LEFT)
    assert menu.found.page == 0
    menu.handle(Pointer("wheel", (5, 5), -1))
    assert menu.found.page == 1
    assert draw(menu)


@pytest.mark.parametrize("damage", [b"", b"{half", b"\xff\xfe", b"[]", b'{"record": 3, "players": {}}'])
def test_a_damaged_file_is_named_and_the_others_open(tmp_path: Path, damage: bytes) -> None:
    context = a_context(tmp_path)
    keep(context, 3)
    (tmp_path / "balconia" / "games" / "2026-11-09-broken.json").write_bytes(damage)
    menu = opened(PastGames(context))
    target = control_of(menu, "game-1")
    assert not target.enabled
    assert "2026-11-09-broken.json" in (target.refusal or "")
    assert draw(menu)
    assert isinstance(click(menu, "game-2"), Push)


@pytest.mark.parametrize("name", ["\u200b", "\u034f" * 20])
def test_a_name_that_cannot_be_drawn_does_no_harm(tmp_path: Path, name: str) -> None:
    context = a_context(tmp_path)
    path = keep(context, 3)
    names = [player[0] for player in json.loads(path.read_bytes())["players"].values()]
    path.write_bytes(path.read_bytes().replace(f'"{names[0]}"'.encode(), json.dumps(name).encode()))
    menu = opened(PastGames(context))
    assert path.name in (control_of(menu, "game-1").refusal or "")
    assert draw(menu)


def test_a_game_with_other_cards_or_without_an_end_says_so(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    other, unfinished = keep(context, 5), keep(context, 4, moves=6)
    other.write_bytes(other.read_bytes().replace(load_catalogue().hash.encode(), b"other"))
    menu = PastGames(context)
    opened(menu)
    games = {game.path: row for row, game in zip(ROWS, menu.found.rows.values(), strict=False)}
    assert "game data" in (control_of(menu, games[other]).refusal or "")
    assert "turquoise 5" in control_of(menu, games[other]).spoken
    assert unfinished.name in (control_of(menu, games[unfinished]).refusal or "")


def test_a_file_without_a_date_goes_by_the_day_it_was_written(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    moved = keep(context, 5).rename(tmp_path / "balconia" / "games" / "best of all.json")
    game = read_past(context.storage, PLUGIN, moved)
    assert game.match is not None
    assert game.day == date.fromtimestamp(moved.stat().st_mtime)


def test_the_time_of_day_is_told_unless_the_file_was_written_on_another_day(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    ended = datetime(2026, 11, 3, 21, 5).timestamp()
    for day in (3, 7):
        os.utime(keep(context, day), (ended, ended))
    menu = opened(PastGames(context))
    copied, genuine = (control_of(menu, f"game-{row}").spoken for row in (1, 2))
    assert genuine.startswith("3 Nov 2026, 21:05")
    assert copied.startswith("7 Nov 2026.")


def test_a_file_that_vanishes_and_a_folder_with_a_games_name_do_no_harm(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    path = keep(context, 5)
    (tmp_path / "balconia" / "games" / "2026-11-11.json").mkdir()
    assert past_files(context.storage, "balconia") == (path,)
    path.unlink()
    assert path.name in read_past(context.storage, PLUGIN, path).why


def test_without_a_game_the_page_says_what_will_be_there(tmp_path: Path) -> None:
    menu = opened(PastGames(a_context(tmp_path)))
    assert {target.id for target in menu.controls()} == {"back", "aid", "pause"}
    assert draw(menu)
    assert click(menu, "back") == Pop()


def test_a_date_is_written_as_the_language_has_it(in_french: French) -> None:
    assert date_words(date(2026, 8, 1)) == "1 Aug 2026"
    in_french({"{day} {month} {year}": "le {day} {month} {year}", "Aug": "août"})
    assert date_words(date(2026, 8, 1)) == "le 1 août 2026"


def test_in_another_language_the_page_is_read_again(tmp_path: Path, in_french: French) -> None:
    context = a_context(tmp_path)
    match = played(6)
    context.autosave.finish(match.record, {seat: Player() for seat in SEATS}, date(2026, 11, 5))
    menu = PastGames(context)
    assert "Turquoise and Rose" in control_of(menu, "game-1").spoken
    in_french({"Rose": "Rosée", "The game in {file} wasn’t finished.": "La partie de {file} n’est pas finie."})
    menu.update(0.02)
    assert "Turquoise and Rosée" in control_of(menu, "game-1").spoken
    assert (control_of(menu, "game-1").refusal or "").startswith("La partie de 2026-11-05")


def test_variants_are_told_in_a_few_words() -> None:
    assert in_short(Options()) == "standard"
    assert in_short(Options(True, 1, "three")) == "22 blocks, 3 entrances, free placement, columns 1, 3 and 4"


def a_year(evening: Evening) -> None:
    """Save games of three people in two variants."""
    pairs = (("Ada", "Basile"), ("Ada", "Zoé"), ("Zoé", "Basile"))
    for number, (first, second) in enumerate(pairs * 2):
        options = Options(full_building="one") if number == 5 else Options()
        match = played(2 * options.tokens, options, seed=number)
        players = {seat: Player(name) for seat, name in zip(SEATS, (first, second), strict=True)}
        evening.context.autosave.finish(match.record, players, date(2026, 11, 1 + number))


def look_for(evening: Evening, what: str, choice: str) -> list[str]:
    """The games found, newest first, as they are spoken."""
    evening.click(f"filter-{what}")
    evening.click(f"choose-{choice}")
    return [evening.control(name).spoken for name in evening.enabled("game-")]


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """The list of a year's games."""
    evening = Evening(a_context(tmp_path))
    a_year(evening)
    evening.stack.apply(Reset(PastGames(evening.context)))
    return evening


def test_games_are_found_by_player_result_and_variant(evening: Evening) -> None:
    assert len(look_for(evening, "player", "Ada")) == 4
    won, lost = look_for(evening, "result", "won"), look_for(evening, "result", "lost")
    assert len(won) + len(lost) == 4
    assert not set(won) & set(lost)
    assert len(look_for(evening, "player", "")) == 6
    assert len(look_for(evening, "variant", in_short(Options(full_building="one")))) == 1
    assert look_for(evening, "player", "Ada") == []
    assert evening.picture()


def test_who_won_can_be_asked_only_of_somebody(evening: Evening) -> None:
    assert "filter-result" not in evening.enabled("filter-")
    look_for(evening, "player", "Zoé")
    assert "filter-result" in evening.enabled("filter-")


def test_a_game_is_deleted_after_a_question_and_leaves_the_statistics(evening: Evening) -> None:
    files = past_files(evening.context.storage, "balconia")
    evening.click("delete-2")
    assert evening.top.name == "make-sure"
    evening.click("no")
    assert past_files(evening.context.storage, "balconia") == files
    evening.click("delete-2")
    evening.click("yes")
    assert past_files(evening.context.storage, "balconia") == (files[0], *files[2:])
    assert len(evening.enabled("game-")) == 5
    page = StatisticsPage(evening.context)
    assert sum(one.games for one in page.counted.people) == 2 * 4


def test_where_nothing_may_be_written_nothing_is_deleted(evening: Evening) -> None:
    evening.context.storage.taken = True
    evening.click("delete-1")
    evening.click("yes")
    assert len(past_files(evening.context.storage, "balconia")) == 6
    assert len(evening.enabled("game-")) == 6


def test_a_file_that_changed_after_it_was_counted_does_no_harm(evening: Evening) -> None:
    past_files(evening.context.storage, "balconia")[0].write_bytes(b"{")
    evening.click("game-1")
    assert evening.top.name == "past-games"
    assert "damaged" in evening.top.message.text


def test_the_page_is_made_from_the_tally_alone(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    page = evening.top
    assert isinstance(page, PastGames)
    while page.found.counted[1]:
        evening.wait(1)
    read: list[Path] = []
    monkeypatch.setattr("scenes.menus.past_games_model.read_past", lambda *given: read.append(given[2]))
    monkeypatch.setattr("scenes.persistence.history_index.read_past", lambda *given: read.append(given[2]))
    PastGames(evening.context)
    assert read == []


def test_large_letters_put_fewer_games_on_a_page_and_lose_none(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    for day in range(1, len(ROWS) + 1):
        keep(context, day)
    menu = PastGames(context)
    opened(menu)
    assert (len(menu.found.rows), menu.found.pages) == (len(ROWS), 1)
    context.change(text_scale=1.5)
    draw(menu)
    assert (len(menu.found.rows), menu.found.pages) == (len(ROWS) - 1, 2)
    click(menu, "next")
    assert [game.day.day for game in menu.found.rows.values()] == [1]
