"""The statistics page: a sheet for each name, read without blocking the window."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import count
from pathlib import Path

import pygame

from game.balconia.building import SEATS
from game.balconia.state import Options
from scenes.balconia.statistics_sheet import numbers, titles
from scenes.kit.context import AppContext
from scenes.kit.stack import Pop, Reset
from scenes.look.charts import rows_in
from scenes.menus.statistics import StatisticsPage
from scenes.persistence.player import Player
from tests.scenes.conftest import French
from tests.scenes.menu_walks import a_context, click, draw, opened
from tools.balconia.evening import played
from tools.evening import Evening, control_of


def keep(context: AppContext, *pairs: tuple[str, str]) -> None:
    """Save finished games between these names."""
    record = played(28).record
    for number, names in enumerate(pairs):
        players = {seat: Player(name) for seat, name in zip(SEATS, names, strict=True)}
        context.autosave.finish(record, players, date(2026, 1 + number % 12, 1 + number % 28), bot_seed=number)


def test_each_name_has_a_sheet_of_its_own(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    keep(context, ("Ada", "Basile"), ("Ada", "Zoé"))
    page = StatisticsPage(context)
    opened(page)
    assert [control_of(page, name).label for name in ("name-1", "name-2", "name-3")] == ["Ada", "Basile", "Zoé"]
    before = draw(page).get_view("2").raw
    click(page, "name-3")
    assert page.counted.people[page.counted.chosen].name == "Zoé"
    assert draw(page).get_view("2").raw != before


def test_persons_come_before_computers_and_who_played_last_is_open(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    record = played(28).record
    for month, name in enumerate(("Zoé", "Zoé", "Yann"), start=1):
        players = dict(zip(SEATS, (Player(name), Player("Ada", "random")), strict=True))
        context.autosave.finish(record, players, date(2026, month, 1), bot_seed=month)
    page = StatisticsPage(context)
    assert [one.name for one in page.counted.people] == ["Zoé", "Yann", "Ada"]
    assert page.counted.people[page.counted.chosen].name == "Yann"


def test_many_games_are_read_a_few_in_a_frame(tmp_path: Path) -> None:
    context, passed = a_context(tmp_path), count()
    keep(context, *[("Ada", "Basile")] * 5)
    context.now = lambda: datetime(2026, 11, 16) + timedelta(milliseconds=2 * next(passed))
    page = StatisticsPage(context)
    opened(page)
    assert not page.counted.people
    assert draw(page)
    for _frame in range(2):
        page.update(0.02)
    assert page.counted.people[0].games == 5


def test_many_names_have_pages(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    keep(context, *((f"A{number}", f"B{number}") for number in range(5)))
    page = StatisticsPage(context)
    opened(page)
    assert control_of(page, "previous").refusal is not None
    click(page, "next")
    assert control_of(page, "next").refusal is not None
    assert control_of(page, "name-2").label == "B4"
    click(page, "name-2")
    assert page.counted.people[page.counted.chosen].name == "B4"
    assert draw(page)


def test_a_damaged_game_is_left_out(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    keep(context, ("Ada", "Basile"))
    (tmp_path / "balconia" / "games" / "2026-02-02.json").write_bytes(b"{")
    assert [one.games for one in StatisticsPage(context).counted.people] == [1, 1]


def test_who_has_no_name_is_one_and_the_same_in_every_language(tmp_path: Path, in_french: French) -> None:
    context = a_context(tmp_path)
    keep(context, ("", "Basile"), ("", "Basile"))
    page = StatisticsPage(context)
    assert [one.name for one in page.counted.people] == ["Basile", "Turquoise"]
    in_french({"Turquoise": "Azur"})
    page.update(0.02)
    assert [(one.name, one.games) for one in page.counted.people] == [("Azur", 2), ("Basile", 2)]


def test_the_numbers_of_a_player_are_told_whole(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    keep(context, ("Ada", "Basile"))
    ada = StatisticsPage(context).counted.people[0]
    total = ada.scores[0]
    assert numbers(ada)[0] == ("1", "game played")
    assert numbers(replace(ada, scores=ada.scores * 2))[0] == ("2", "games played")
    assert numbers(ada)[3:] == ((str(total), "best score"), (f"{total}.0", "average score"))
    assert numbers(replace(ada, wins=0, shared=1))[1] == ("0", "games won, 1 shared")
    assert numbers(replace(ada, wins=1, shared=2))[1] == ("1", "game won, 2 shared")
    assert numbers(replace(ada, wins=1, shared=0))[1] == ("1", "game won")
    assert numbers(replace(ada, wins=1))[2] == ("100%", "win rate")
    assert titles(replace(ada, zones=()))[2] == ("Points by zone", "no points yet")
    assert titles(replace(ada, zones=(("row", 3),)))[2][1] == "most points: on this floor"
    assert titles(replace(ada, elements=(("cat", 2),)))[1][1] == "favourite: 2 cats"


def test_without_a_game_the_page_says_what_will_be_there(tmp_path: Path) -> None:
    page = opened(StatisticsPage(a_context(tmp_path)))
    assert draw(page)
    assert click(page, "back") == Pop()


def test_without_a_game_the_sheet_is_in_the_middle_of_the_page(tmp_path: Path) -> None:
    page = opened(StatisticsPage(a_context(tmp_path)))
    middles = {page.rect(name).centerx for name in ("heading", "sheet", "empty", "empty-picture")}
    assert max(middles) - min(middles) <= 2


def test_numbers_of_bars_never_lie_on_one_another() -> None:
    box = pygame.Rect(0, 0, 300, 120)
    assert [rows_in(box, 8, size) for size in (12, 20, 30, 200)] == [8, 6, 4, 1]


def test_full_buildings_are_not_mixed_with_other_games(tmp_path: Path) -> None:
    evening = Evening(a_context(tmp_path))
    keep(evening.context, ("Ada", "Basile"), ("Ada", "Zoé"))
    evening.stack.apply(Reset(StatisticsPage(evening.context)))
    assert "kind" not in evening.names()
    options = Options(full_building="three")
    players = {seat: Player(name) for seat, name in zip(SEATS, ("Ada", "Mia"), strict=True)}
    record = played(2 * options.tokens, options).record
    evening.context.autosave.finish(record, players, date(2026, 5, 5))
    evening.stack.apply(Reset(page := StatisticsPage(evening.context)))
    assert [(one.name, one.games) for one in page.counted.people] == [("Ada", 2), ("Basile", 1), ("Zoé", 1)]
    evening.click("kind")
    evening.click("choose-full")
    assert [(one.name, one.games) for one in page.counted.people] == [("Ada", 1), ("Mia", 1)]


def test_who_played_full_buildings_only_finds_them_at_once(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    options = Options(full_building="one")
    players = {seat: Player(seat) for seat in SEATS}
    context.autosave.finish(played(2 * options.tokens, options).record, players, date(2026, 5, 5))
    assert len(StatisticsPage(context).counted.people) == 2
