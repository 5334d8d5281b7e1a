"""Every page of the aid is drawn and read out; the statistics and a past game open from the title."""

from pathlib import Path
from typing import Any

import pytest

from game.bonbons.state import Options
from scenes.bonbons.aid import PAGES
from scenes.bonbons.end import LookBack
from scenes.bonbons.title import Title
from scenes.kit.stack import Reset
from scenes.menus.aid import PlayerAid
from scenes.menus.statistics import StatisticsPage
from tools.bonbons.evening import played
from tools.evening import Evening, make_context

SMALL = (960, 540)


def at_title(folder: Path, **settings: Any) -> Evening:
    evening = Evening(make_context(folder, True, "bonbons", **settings), SMALL)
    evening.stack.apply(Reset(Title(evening.context)))
    return evening


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_every_page_of_the_aid_is_drawn_and_told(text_scale: float, tmp_path: Path) -> None:
    evening = at_title(tmp_path, text_scale=text_scale)
    evening.click("aid")
    pictures = set()
    for number in range(1, len(PAGES) + 1):
        evening.click(f"page-{number}")
        pictures.add(evening.picture())
        assert isinstance(evening.top, PlayerAid)
        assert len(evening.top.announcement()) > 4
    assert len(pictures) == len(PAGES) == 6


def test_bon03_the_aid_shows_every_sweet_by_its_name(tmp_path: Path) -> None:
    evening = at_title(tmp_path)
    evening.click("aid")
    evening.click("page-2")
    things = [name for name in evening.names() if name.startswith("shown-")]
    spoken = {evening.control(name).spoken for name in things}
    assert len(spoken) == 32
    assert not any(". " in words for words in spoken), "a name is said once"


def test_past_games_are_counted_and_open_the_finished_table(tmp_path: Path) -> None:
    evening = at_title(tmp_path)
    for seats in (2, 6):
        evening.sit_down(played(4000, Options(seats)))
    evening.stack.apply(Reset(Title(evening.context)))
    evening.click("statistics")
    page = evening.top
    assert isinstance(page, StatisticsPage)
    assert [one.name for one in page.counted.people[:2]] == ["Ada", "Basile"]
    assert page.counted.people[0].games == 2
    assert sum(one.wins for one in page.counted.people) == 2
    assert evening.picture()
    evening.click("back")
    evening.click("past-games")
    evening.click("game-1")
    assert isinstance(evening.top, LookBack)
    assert evening.top.ranking[0].place == 1
