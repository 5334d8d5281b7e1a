"""The deal of the day: one try counts, par is set by a level in the person's place, and the calendar shows stars."""

from datetime import date, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.state import Options
from game.engine.daily import FIRST_DAY, SeatResult, day_game, deal_of_the_day, rival_seed, stars
from game.shelf import PLAYABLE
from scenes.app.assembly import first_changes
from scenes.kit.actions import Typed
from scenes.kit.stack import Reset
from scenes.menus.daily import DayDeal, command
from scenes.menus.day_page import DayPage
from scenes.menus.past_games import ROWS, PastGames
from scenes.menus.setup.deal import Deal, DealMenu
from scenes.persistence.archive import past_files
from scenes.persistence.day_book import DayBook, Par
from scenes.persistence.player import Player
from scenes.shelf import cover
from tools.evening import Evening, control_of, make_context, some_moves
from tools.house.tour import covers, on_shelf

DEALT = [name for name in PLAYABLE if cover(name).deals]
"""The games with a deal of the day."""
TODAY = date(2026, 11, 16)
"""The date in the tests' context."""
BEST = Par("architect", SeatResult(1, 60))


def calendar(folder: Path, game: str = "balconia", name: str = "") -> Evening:
    """The calendar of a game, opened from its title."""
    evening = Evening(make_context(folder, game=game))
    evening.stack.apply(Reset(evening.context.home))
    evening.click("day")
    write(evening, name)
    return evening


def write(evening: Evening, name: str) -> None:
    evening.click("name")
    for letter in name:
        evening.do(Typed(letter))


def page(evening: Evening) -> DayPage:
    assert isinstance(evening.top, DayPage)
    return evening.top


def book(evening: Evening) -> DayBook:
    return DayBook(evening.context.storage, evening.context.game.name)


def at_table(evening: Evening) -> tuple[int, Options, list[str]]:
    session = evening.top.at_table
    assert session is not None
    return session.match.seed, session.match.options, [player.kind for player in session.players.values()]


def play_on(evening: Evening, name: str) -> None:
    """Play the game of today to its end in the file, and go on with it there."""
    deal = DayDeal(evening.context, TODAY)
    match = some_moves(evening.context.game.plugin.game, deal.options, deal.seed, 10_000)
    seed = rival_seed(evening.context.game.name, deal.seed)
    evening.context.autosave.save(match.record, deal.players(name), seed, match.to_move, day=TODAY)


@pytest.mark.parametrize("game", DEALT)
def test_the_try_is_played_with_the_rivals_and_variants_of_the_weekday(tmp_path: Path, game: str) -> None:
    evening = calendar(tmp_path, game, "Ada")
    evening.click("play")
    of_day = day_game(evening.context.game.plugin, TODAY)
    assert at_table(evening) == (deal_of_the_day(game, TODAY), of_day.options, ["person", *of_day.rivals])
    session = evening.top.at_table
    assert session is not None
    assert session.computers.seed == rival_seed(game, session.match.seed)
    assert session.day == TODAY


@pytest.mark.parametrize("game", DEALT)
def test_a_try_that_counts_has_no_hints_and_practice_has(tmp_path: Path, game: str) -> None:
    evening = calendar(tmp_path, game)
    deal, bookmark = DayDeal(evening.context, TODAY), book(evening)
    for change, offered in ((deal.begin(bookmark, "Ada"), False), (deal.practise("Ada"), True)):
        assert change is not None
        evening.stack.apply(change)
        for _second in range(20):
            if hints := [one for one in evening.top.controls() if one.id == "hint"]:
                break
            if "token-1" in evening.names():
                evening.click("token-1")
            evening.wait(60)
        assert [one.enabled for one in hints] == [offered]


def test_a_try_that_was_left_goes_on_and_is_never_begun_again(tmp_path: Path) -> None:
    evening = calendar(tmp_path, name="Ada")
    evening.click("play")
    evening = calendar(tmp_path)
    assert page(evening).tried.name == "Ada"
    assert page(evening).tried.state == "waiting"
    evening.click("play")
    session = evening.top.at_table
    assert session is not None
    assert session.day == TODAY


def test_a_try_without_a_move_is_not_replaced_by_another_game(tmp_path: Path) -> None:
    evening = calendar(tmp_path, name="Ada")
    evening.click("play")
    match = some_moves(evening.context.game.plugin.game, Options(), 5, 0)
    evening.sit_down(match, {TURQUOISE: Player("Ada"), ROSE: Player("", "tourist")})
    evening = calendar(tmp_path)
    assert page(evening).tried.state == "waiting"


def test_a_deleted_try_gives_no_second_one(tmp_path: Path) -> None:
    evening = calendar(tmp_path, name="Ada")
    evening.click("play")
    for path in evening.context.autosave.in_progress:
        evening.context.autosave.delete(path)
    evening = calendar(tmp_path)
    assert page(evening).tried.state == "lost"
    evening.click("play")
    session = evening.top.at_table
    assert session is not None
    assert session.day is None


def test_two_people_at_one_machine_have_a_try_each_and_both_go_on(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    for name in ("Ada", "Basile"):
        evening.stack.apply(Reset(shown := DayPage(evening.context, TODAY)))
        shown.tried.name = name
        shown.tried.look()
        assert shown.tried.state == "open"
        evening.click("play")
    assert len(evening.context.autosave.in_progress) == 2
    for name in ("Ada", "Basile"):
        evening.stack.apply(Reset(shown := DayPage(evening.context, TODAY)))
        shown.tried.name = name
        shown.tried.look()
        evening.click("play")
        session = evening.top.at_table
        assert session is not None
        assert session.players[TURQUOISE].name == name


def test_the_end_of_the_try_is_in_the_calendar_with_its_stars(tmp_path: Path) -> None:
    evening = calendar(tmp_path, name="Ada")
    evening.click("play")
    play_on(evening, "Ada")
    evening = calendar(tmp_path)
    evening.click("play")
    evening.click("skip")
    evening.wait(90)
    assert evening.top.name == "scoring"
    result, par = book(evening).tries("Ada")[TODAY].result, book(evening).par(TODAY)
    assert result is not None
    assert par is not None
    assert past_files(evening.context.storage, "balconia")
    evening.click("title")
    assert page(evening).tried.state == "done"
    assert page(evening).tried.earned(TODAY) == stars(result, par.result)
    assert page(evening).tried.streaks.now == 1
    evening.click("back")
    assert evening.top.name == "title"


def test_practice_does_not_count_and_says_so(tmp_path: Path) -> None:
    evening = calendar(tmp_path)
    book(evening).begin(TODAY, "")
    book(evening).finish(TODAY, "", SeatResult(1, 12))
    evening = calendar(tmp_path)
    evening.click("play")
    deal = DayDeal(evening.context, TODAY)
    match = some_moves(evening.context.game.plugin.game, deal.options, deal.seed, 10_000)
    evening.sit_down(match, deal.players(""))
    evening.click("skip")
    evening.wait(90)
    words = " ".join(evening.top.announcement())
    assert "practice" in words
    assert book(evening).tries("")[TODAY].result == SeatResult(1, 12)


def test_par_is_what_the_level_reaches_in_the_persons_place(tmp_path: Path) -> None:
    evening = calendar(tmp_path)
    evening.wait()
    par = book(evening).par(TODAY)
    level = evening.context.bot_runner.helper
    assert level is not None
    assert par == Par(level, DayDeal(evening.context, TODAY).par_question(level).answer()[TURQUOISE])


def test_a_study_that_another_one_ended_is_begun_again(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.stack.apply(Reset(DayPage(evening.context, TODAY)))
    evening.stack.update(0.0)
    evening.context.bot_runner.study([]).close()
    evening.wait(5)
    assert book(evening).par(TODAY)


def test_any_other_deal_is_not_compared(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    players = {TURQUOISE: Player("Ada"), ROSE: Player("", "tourist")}
    evening.sit_down(some_moves(evening.context.game.plugin.game, Options(), 4, 99), players)
    evening.click("skip")
    evening.wait(90)
    assert " ".join(evening.top.announcement()).count("Deal number: 4.") == 1


def test_a_day_that_was_missed_can_be_practised(tmp_path: Path) -> None:
    evening = calendar(tmp_path)
    evening.click("day-2026-11-10")
    assert page(evening).tried.state == "missed"
    evening.click("play")
    of_day = day_game(evening.context.game.plugin, date(2026, 11, 10))
    assert at_table(evening)[1:] == (of_day.options, ["person", *of_day.rivals])
    assert book(evening).names == ()


def test_days_to_come_and_days_before_the_first_one_cannot_be_opened(tmp_path: Path) -> None:
    evening = calendar(tmp_path)
    open_days = [f"day-{FIRST_DAY + timedelta(days=number)}" for number in range((TODAY - FIRST_DAY).days + 1)]
    assert evening.enabled("day-") == open_days
    assert control_of(evening.top, "earlier").refusal
    assert control_of(evening.top, "later").refusal


def test_after_a_year_every_month_since_the_first_can_be_turned_to(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.context.now = lambda: datetime(2027, 12, 31, 23, 59)
    evening.stack.apply(Reset(DayPage(evening.context, date(2027, 12, 31))))
    months = 0
    while control_of(evening.top, "earlier").enabled:
        evening.click("earlier")
        months += 1
    assert months == 13
    assert evening.enabled("day-")[0] == f"day-{FIRST_DAY}"


def test_a_clock_before_the_first_day_is_told(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.context.now = lambda: datetime(1999, 12, 31, 12, 0)
    evening.stack.apply(Reset(DayPage(evening.context, date(1999, 12, 31))))
    evening.wait()
    assert control_of(evening.top, "play").refusal
    assert evening.enabled("day-") == []


def test_at_midnight_the_next_deal_is_shown(tmp_path: Path) -> None:
    evening = calendar(tmp_path)
    evening.context.now = lambda: datetime(2026, 11, 17, 0, 0)
    evening.wait()
    assert page(evening).tried.day == date(2026, 11, 17)
    assert page(evening).tried.state == "open"


def test_while_another_window_has_the_folder_nothing_counts(tmp_path: Path) -> None:
    evening = calendar(tmp_path)
    evening.context.storage.taken = True
    assert control_of(evening.top, "play").refusal
    evening.click("day-2026-11-10")
    assert control_of(evening.top, "play").refusal is None


def test_a_result_is_copied_and_saved_with_the_command_for_its_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    evening = calendar(tmp_path)
    book(evening).begin(TODAY, "Ada")
    book(evening).finish(TODAY, "Ada", SeatResult(1, 52))
    book(evening).set_par(TODAY, BEST)
    evening = calendar(tmp_path)
    evening.click("copy")
    assert copied[0].splitlines()[1:] == ["★★☆", "Ada: 52 points", "Par: 60 points", command("balconia", TODAY)]
    evening.click("picture")
    assert [path.name for path in (tmp_path / "pictures").iterdir()] == ["balconia-day-2026-11-16.png"]


def test_the_command_of_a_result_opens_its_day(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    words = command("bonbons", date(2026, 11, 4)).split()
    changes = first_changes(context, words[words.index("--game") + 1], None, day=date.fromisoformat(words[-1]))
    change = next(changes)
    assert isinstance(change, Reset)
    assert isinstance(change.scene, DayPage)
    assert (context.game.name, change.scene.tried.day) == ("bonbons", date(2026, 11, 4))


def test_the_board_on_the_shelf_leads_to_the_calendar_of_every_game(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    on_shelf(evening)
    evening.click("day")
    assert set(evening.names()) == {*(f"day-{name}" for name in DEALT), "back"}
    evening.click("day-bonbons")
    assert page(evening).context.game.name == "bonbons"


def test_the_board_has_room_for_many_games(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    on_shelf(evening, covers(9))
    evening.click("day")
    found = {name for name in evening.names() if name.startswith("day-")}
    evening.click("next")
    found |= {name for name in evening.names() if name.startswith("day-")}
    assert found == {f"day-{one.name}" for one in covers(9) if one.deals}


def test_the_set_up_offers_the_deal_of_the_day_for_practice_once_it_was_tried(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    assert control_of(DealMenu(evening.context, Deal(evening.context)), "deal-day").refusal
    book(evening).begin(TODAY, "Ada")
    assert control_of(DealMenu(evening.context, Deal(evening.context)), "deal-day").refusal is None


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
