"""Games in a row at Balam's table: the victories are counted, saved and announced."""

from pathlib import Path

from scenes.balam.end import End
from scenes.kit.series import Series
from tests.scenes.balam.at_table import SMALL, table
from tools.balam.evening import finished
from tools.evening import Evening, make_context


def test_a_resumed_game_keeps_the_victories_of_the_games_before_it(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, game="balam"), SMALL)
    evening.sit_down(finished())
    evening.click("rematch")
    evening.wait()
    series = table(evening).session.series
    assert series.games == 1
    saved = evening.context.autosave.load()
    assert saved is not None
    evening.stack.apply(evening.context.game.go_on(evening.context, saved))
    evening.wait()
    assert table(evening).session.series == series
    again = evening.context.autosave.load()
    assert again is not None
    assert again.series == (1, series.wins)


def test_the_end_announces_the_series_after_the_second_game(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, game="balam"), SMALL)
    evening.sit_down(finished())
    assert isinstance(evening.top, End)
    session = evening.top.session
    single = evening.top.announcement()
    evening.frame()
    before = evening.surface.subsurface(evening.top.rect("receipts")).copy()
    assert len(single) == 1 + len(session.players)
    session.series = Series(2, dict.fromkeys(session.players, 1))
    assert evening.top.announcement() == (*single, session.series.words(session.names))
    evening.surface.fill("black")
    evening.picture()
    assert evening.surface.subsurface(evening.top.rect("receipts")).get_buffer().raw != before.get_buffer().raw
