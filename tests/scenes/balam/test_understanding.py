"""What Balam's table tells in place: the news, threats, and what a plan would do."""

from pathlib import Path

import pygame

from game.balam.events import Attacked, Built, Destroyed, Event, Produced, RoundBegan, Turned
from game.balam.kinds import wealth
from game.balam.match import BalamMatch, new_match
from game.balam.moves import read_move
from game.balam.position import FromPosition, position
from game.balam.sites import read_site
from game.engine.match import Match
from scenes.balam.decisions.build import BuildPanel
from scenes.balam.table.news import turns_of
from tests.scenes.balam.at_table import STANDARD, seated, table
from tools.balam.evening import PAUSE, played
from tools.evening import Evening

ROW = ["drought"] * 3


def seated_at(folder: Path, cities: dict[str, str], maize: int = 6, cacao: int = 0) -> Evening:
    state = position(cities, [wealth(maize=maize, cacao=cacao), wealth(maize=3)], ROW)
    match: BalamMatch = Match(FromPosition(state), state.options, 0)
    return seated(folder, match)


def test_every_event_of_a_game_is_told_in_one_line_a_turn() -> None:
    match = played(lambda view: view.round >= 4, seed=3, style="war")
    assert match is not None
    news = match.heard(None)
    turns = turns_of(news)
    assert [event for turn in turns for event in turn.events] == list(news)
    heads: list[type[Event]] = [type(turn.events[0]) for turn in turns]
    assert {Built, Turned, RoundBegan, Produced} <= set(heads)
    assert all(not isinstance(event, Attacked | Turned) for turn in turns for event in turn.events[1:])
    razed = [turn for turn in turns if any(isinstance(event, Destroyed) for event in turn.events)]
    assert all(isinstance(turn.events[0], Attacked) for turn in razed)


def test_a_click_on_a_line_of_the_news_shows_the_turn_on_the_map(tmp_path: Path) -> None:
    match = new_match(STANDARD, 1)
    match.play(read_move("build maize D3 +V0 =maize"))
    evening = seated(tmp_path, match)
    evening.wait(PAUSE)
    evening.click("news-0")
    assert table(evening).map.pointed == (read_site("D3"),)


def test_a_planned_city_is_shown_with_the_routes_it_opens_and_closes(tmp_path: Path) -> None:
    evening = seated_at(tmp_path, {"D3": "0 V0 V1", "C3": "1 V0"}, cacao=1)
    for name in ("site-C4", "building-M"):
        evening.click(name)
    decision = table(evening).driver.decision
    assert isinstance(decision, BuildPanel)
    planned = decision.sketch.planned(decision.view)
    assert planned.cities[read_site("C4")] is not None
    assert read_site("C3") in decision.prospect.opened
    assert decision.left == 5


def test_a_temple_that_no_tokens_can_reach_says_so_before_it_is_built(tmp_path: Path) -> None:
    fed = seated_at(tmp_path / "fed", {"D3": "0 V0 V1"})
    hungry = seated_at(tmp_path / "hungry", {"D3": "1 V0 V1"})
    found = []
    for evening in (fed, hungry):
        for name in ("site-C4", "building-T"):
            evening.click(name)
        decision = table(evening).driver.decision
        assert isinstance(decision, BuildPanel)
        found.append(decision.prospect.hungry)
    assert found == [None, "T"]


def test_the_view_of_threats_marks_the_cities_that_can_be_attacked(tmp_path: Path) -> None:
    pictures = []
    for garrison in ("V0", "G0"):
        evening = seated_at(tmp_path / garrison, {"D3": "0 V0", "C3": f"1 {garrison}"})
        evening.click("overlay-threats")
        evening.frame()
        tile = table(evening).map.ground.tile(read_site("D3"))
        pictures.append(pygame.image.tobytes(evening.surface.subsurface(tile), "RGB"))
    assert pictures[0] != pictures[1]
