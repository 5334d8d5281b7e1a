"""The menus with a game other than Balconia: Ring, with three to six players, points and places."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.open_game import Ranking
from game.engine.plugin import AnyMatch
from game.language import ordinal
from scenes.kit.context import AppContext
from scenes.kit.stack import Push, Reset
from scenes.look.ui import ORANGE
from scenes.menus.aid import PlayerAid
from scenes.menus.options import OptionsMenu
from scenes.menus.past_game_row import result_sign
from scenes.menus.past_games import PastGames
from scenes.menus.result_sheet import Person, PlayerResult, ResultSheet, numbers
from scenes.menus.statistics import StatisticsPage
from scenes.persistence.autosave import glance
from scenes.persistence.player import Player
from scenes.persistence.settings import load_settings
from tests.game.little_games.ring import Options
from tests.scenes.menu_walks import draw, opened
from tests.scenes.ring_scenes import RING, begin, people, ring_context
from tools.evening import Evening, control_of, some_moves

NAMES = ("Ada", "Basile", "Chloé", "Dario", "Emma", "Farid")


def finished(seats: int, seed: int = 1) -> AnyMatch:
    return some_moves(RING.plugin.game, Options(seats), seed, 1000)


def keep(context: AppContext, seats: int, day: int) -> None:
    match = finished(seats, day)
    assert match.outcome is not None
    context.autosave.finish(match.record, people(NAMES[:seats]), date(2026, 11, day))


def test_its_files_lie_in_a_folder_of_its_own_and_balconias_old_ones_are_not_taken_for_them(tmp_path: Path) -> None:
    context = ring_context(tmp_path)
    (tmp_path / "autosave.json").write_bytes(b"a game of Balconia")
    assert not context.autosave.in_progress
    begin(context, Match(RING.plugin.game, Options(4), 1), people(NAMES[:4]))
    assert (tmp_path / "ring" / "autosave.json").exists()
    assert (tmp_path / "autosave.json").read_bytes() == b"a game of Balconia"
    keep(context, 4, 3)
    assert len(list((tmp_path / "ring" / "games").iterdir())) == 1
    assert not context.autosave.in_progress


def test_a_game_of_six_goes_on_with_everybody_and_their_colours(tmp_path: Path) -> None:
    context = ring_context(tmp_path)
    players = people(NAMES, ["person", "tourist"]) | {Seat("5"): Player("Farid", livery="cherry")}
    begin(context, Match(RING.plugin.game, Options(6), 1), players)
    saved = context.autosave.load()
    assert saved is not None
    assert saved.players == players
    assert saved.bot_seed is not None
    seen = glance(context.storage, "ring")
    assert seen is not None
    assert (seen.to_move, seen.players) == (Seat("0"), players)


def test_its_title_offers_what_it_has(tmp_path: Path) -> None:
    context = ring_context(tmp_path)
    evening = Evening(context)
    evening.stack.apply(Reset(context.home))
    assert not {"tutorial", "variants"} & set(evening.names())
    evening.click("play")
    assert evening.top.name == "setup"
    context.navigation.shelf = PlayerAid
    evening.stack.apply(Reset(context.home))
    evening.click("shelf")
    assert evening.top.name == "aid"
    assert context.opened is None


def test_its_aid_has_its_own_pages_and_the_shelf_keys_and_credits(tmp_path: Path) -> None:
    context = ring_context(tmp_path)
    aid = opened(PlayerAid(context))
    assert [target.id for target in aid.controls()] == ["page-1", "page-2", "previous", "next", "back"]
    assert control_of(aid, "page-1").label == "Stones"
    assert draw(aid)
    context.put_back()
    keys = opened(PlayerAid(context))
    assert [target.id for target in keys.controls()] == ["page-1", "page-2", "previous", "next", "back"]
    assert draw(keys)


def test_the_options_have_no_page_of_a_game_where_there_is_none(tmp_path: Path) -> None:
    context = ring_context(tmp_path)
    evening = Evening(context)
    for put_back in (False, True):
        if put_back:
            context.put_back()
        evening.stack.apply(Reset(OptionsMenu(context)))
        assert "tab-game" not in evening.names()
        evening.click("tab-sight")
        assert "colour-blind" in evening.names()
        assert "count-badges" not in evening.names()
        evening.picture()


@pytest.mark.parametrize("seats", range(2, 7))
def test_past_games_show_everybody_and_who_won(seats: int, tmp_path: Path, small_words: list[tuple[str, int]]) -> None:
    context = ring_context(tmp_path)
    keep(context, seats, 4)
    menu = opened(PastGames(context))
    assert draw(menu)
    assert small_words == []
    words = control_of(PastGames(context), "game-1").spoken
    assert all(name in words for name in NAMES[:seats])
    assert f"{seats} players" in words


def test_a_past_game_opens_as_the_game_wants(tmp_path: Path) -> None:
    context = ring_context(tmp_path)
    keep(context, 3, 4)
    evening = Evening(context)
    evening.stack.apply(Reset(PastGames(context)))
    evening.click("game-1")
    assert evening.top.name == "looked"


def test_a_game_without_points_shows_places() -> None:
    outcome = Ranking({Seat("0"): 2, Seat("1"): 1}, None)
    assert [result_sign(outcome, seat) for seat in outcome.places] == [ordinal(2), ordinal(1)]


def test_statistics_count_games_victories_and_places(tmp_path: Path) -> None:
    context = ring_context(tmp_path)
    for day, seats in enumerate((3, 4, 6), start=1):
        keep(context, seats, day)
    page = StatisticsPage(context)
    ada = page.counted.people[0]
    assert (ada.name, ada.games) == ("Ada", 3)
    assert sum(one.wins + one.shared for one in page.counted.people) >= 3
    assert {one.name for one in page.counted.people} == set(NAMES)
    assert draw(opened(page))
    assert page.announcement()[1] == "Ada"


def test_a_sheet_without_points_tells_places() -> None:
    one = Person("Ada", (PlayerResult("Ada", None, 4, False), PlayerResult("Ada", None, 1, True)))
    assert numbers(one) == (
        ("2", "games played"),
        ("0", "games won, 1 shared"),
        ("0%", "win rate"),
        ("1", "best finish"),
        ("2.5", "average finish"),
    )
    assert ResultSheet().told(one)[0] == "Ada"


def test_a_sheet_with_points_tells_the_best_and_the_average_and_draws_it_among_the_scores(tmp_path: Path) -> None:
    one = Person("Ada", tuple(PlayerResult("Ada", points, 1, False) for points in (30, 40, 20)))
    assert numbers(one) == (
        ("3", "games played"),
        ("3", "games won"),
        ("100%", "win rate"),
        ("40", "best score"),
        ("30.0", "average score"),
    )
    page = opened(StatisticsPage(ring_context(tmp_path)))
    surface = draw(page)
    ResultSheet().draw(page, surface, one)
    scores = surface.subsurface(page.rect("scores"))
    assert pygame.mask.from_threshold(scores, pygame.Color(ORANGE), (1, 1, 1, 255)).count()


def test_the_game_opened_last_is_remembered_and_its_wrong_settings_are_told(tmp_path: Path) -> None:
    context = ring_context(tmp_path)
    assert load_settings(context.storage).last_game == "ring"
    context.settings = load_settings(context.storage)
    context.storage.write(tmp_path / "settings.json", b'{"last_game": "ring", "games": {"ring": {"seats": 9}}}')
    context.settings = load_settings(context.storage)
    context.open(RING)
    first, kept = context.storage.take_notices()
    assert all(value in first for value in ("seats", "9", "2"))
    assert "settings.damaged-1.json" in kept


def test_an_overlay_over_a_game_reports_nothing_and_the_table_its_record(tmp_path: Path) -> None:
    context = ring_context(tmp_path)
    evening = Evening(context)
    match: AnyMatch = Match(RING.plugin.game, Options(3), 1)
    evening.stack.apply(begin(context, match, people(NAMES[:3])))
    assert evening.top.record() == match.record
    evening.stack.apply(Push(OptionsMenu(context)))
    assert evening.top.record() is None
