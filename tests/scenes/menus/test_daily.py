"""The deal of the day: the strongest level plays it too, and its result is shown beside the player's."""

import re
from datetime import date, timedelta
from pathlib import Path

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.state import Options
from game.engine.daily import ReferenceGame, deal_of_the_day, rival_seed
from scenes.balconia.scoring.scene import Scoring
from scenes.menus.past_games import ROWS, PastGames
from scenes.menus.setup.deal import Deal, DealMenu
from scenes.persistence.player import Player
from tools.evening import Evening, control_of, make_context, some_moves

TODAY = date(2026, 11, 16)
"""The date in the tests' context."""


def scored(folder: Path, seed: int, kinds: tuple[str, str]) -> tuple[Evening, Scoring]:
    evening = Evening(make_context(folder))
    players = {seat: Player(name, kind) for seat, name, kind in zip(SEATS, ("Ada", ""), kinds, strict=True)}
    match = some_moves(evening.context.game.plugin.game, Options(), seed, 99)
    evening.sit_down(match, players)
    assert isinstance(evening.top, Scoring)
    evening.click("skip")
    evening.wait(90)
    return evening, evening.top


def test_the_deal_of_a_day_is_known_for_good() -> None:
    assert deal_of_the_day("balconia", TODAY) == 3141058789
    assert deal_of_the_day("bonbons", TODAY) != deal_of_the_day("balconia", TODAY)


def test_computers_play_a_deal_alike_every_time() -> None:
    deal = deal_of_the_day("balconia", TODAY)
    question = ReferenceGame("balconia", Options(), deal, ("greedy", "tourist"), rival_seed("balconia", deal))
    first = question.answer()
    assert question.answer() == first
    assert question.fits(first)
    assert set(first) == set(SEATS)


def test_the_level_plays_in_the_persons_place_against_the_same_computer(tmp_path: Path) -> None:
    deal = deal_of_the_day("balconia", TODAY)
    _evening, scene = scored(tmp_path, deal, ("person", "tourist"))
    question = ReferenceGame("balconia", Options(), deal, ("greedy", "tourist"), rival_seed("balconia", deal))
    points = question.answer()[TURQUOISE].points
    assert f" {points} " in scene.words()[1]


def test_in_a_game_of_two_people_both_are_told(tmp_path: Path) -> None:
    _evening, scene = scored(tmp_path, deal_of_the_day("balconia", TODAY), ("person", "person"))
    assert re.search(r"\d+ .*\(Ada\), \d+ .*\(Rose\)", scene.words()[1])


def test_any_other_deal_has_no_rival(tmp_path: Path) -> None:
    _evening, scene = scored(tmp_path, 4, ("person", "tourist"))
    assert scene.words()[1].endswith(" 4.")
    assert scene.rival.words({TURQUOISE: "Ada", ROSE: "Bo"}) == ""


def test_a_deal_of_the_day_leaves_a_trace(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    day_before = deal_of_the_day("balconia", TODAY - timedelta(days=1))
    for number, seed in enumerate((7, day_before, deal_of_the_day("balconia", TODAY))):
        match = some_moves(evening.context.game.plugin.game, Options(), seed, 99)
        players = {TURQUOISE: Player("Ada"), ROSE: Player("", "tourist")}
        evening.context.autosave.finish(match.record, players, TODAY, bot_seed=number)
    past = PastGames(evening.context)
    told = {row.seed: control_of(past, name).spoken for name, row in zip(ROWS, past.found.rows.values(), strict=False)}
    assert told[7].startswith("16 Nov 2026. Ada")
    assert "Deal: No. 7." in told[7]
    assert told[day_before].startswith("16 Nov 2026, Deal of 15 Nov 2026. ")
    assert told[match.seed].startswith("16 Nov 2026, Deal of the day. ")
    assert match.outcome is not None
    menu = DealMenu(evening.context, Deal(evening.context))
    points = match.outcome.points[TURQUOISE]
    assert "16 Nov 2026" in control_of(menu, "deal-day").spoken
    assert control_of(menu, "deal-day").spoken.endswith(f"Ada: {points} points.")


def test_a_study_that_the_analysis_ended_is_begun_again(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    match = some_moves(evening.context.game.plugin.game, Options(), deal_of_the_day("balconia", TODAY), 99)
    evening.sit_down(match, {TURQUOISE: Player("Ada"), ROSE: Player("", "tourist")})
    scene = evening.top
    assert isinstance(scene, Scoring)
    evening.context.bot_runner.study([]).close()
    evening.click("skip")
    evening.wait(90)
    assert "in your seat" in scene.words()[1]
