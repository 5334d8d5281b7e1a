"""From the title and the set-up to the table."""

from pathlib import Path

from game.bonbons.bot_names import LEVELS as LEVEL_WORDS
from game.bonbons.state import Options
from scenes.bonbons.settings import BonbonsSettings, is_easy, own_settings
from scenes.kit.actions import Command
from scenes.kit.stack import Reset
from scenes.persistence.player import Player
from tests.scenes.bonbons.counter import SMALL, match_of, table
from tools.bonbons.evening import played
from tools.evening import Evening, make_context


def test_the_title_leads_to_a_game(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, True, "bonbons"), SMALL)
    evening.stack.apply(Reset(evening.context.home))
    evening.click("play")
    evening.click("seats-4")
    evening.click("fast")
    evening.click("start")
    assert match_of(evening).options == Options(4, fast=True)


def test_a_game_for_children_is_one_click_away_and_a_switch_brings_it_back(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, True, "bonbons"), SMALL)
    evening.stack.apply(Reset(evening.context.home))
    evening.click("play")
    evening.click("seats-6")
    evening.click("variants")
    evening.click("easy")
    evening.click("back")
    evening.click("start")
    assert match_of(evening).options == Options(5, fast=True)
    assert {player.kind for player in table(evening).session.players.values()} == {"person", "child"}


def test_whoever_only_looks_at_the_game_for_children_finds_everything_as_it_was(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, True, "bonbons"), SMALL)
    evening.stack.apply(Reset(evening.context.home))
    for name in ("play", "seats-6", "back"):
        evening.click(name)
    before = own_settings(evening.context)
    evening.click("children")
    assert is_easy(evening.context)
    evening.click("seats-2")
    evening.do(Command.BACK)
    assert own_settings(evening.context) == before


def test_the_set_up_shows_that_a_game_is_for_children_and_ends_it(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, True, "bonbons"), SMALL)
    evening.stack.apply(Reset(evening.context.home))
    evening.click("play")
    assert "easy" not in evening.names()
    evening.do(Command.BACK)
    evening.click("children")
    evening.click("easy")
    assert not is_easy(evening.context)
    assert not own_settings(evening.context).variants.fast


def test_a_game_for_children_seats_one_child_among_easy_computers(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, True, "bonbons"), SMALL)
    evening.stack.apply(Reset(evening.context.home))
    people = (("Ada", "person", ""), ("Dora", "person", ""), ("", "elephant", ""))
    evening.context.change_own(BonbonsSettings, seats=3, players=people)
    evening.click("children")
    evening.click("start")
    assert [(one.name, one.kind) for one in table(evening).session.players.values()] == [
        ("Ada", "person"),
        ("", "child"),
        ("", "child"),
    ]


def test_bon63_two_sorts_can_be_chosen_to_leave(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, True, "bonbons"), SMALL)
    evening.stack.apply(Reset(evening.context.home))
    evening.click("variants")
    evening.click("sort-bear")
    assert evening.top.message.text
    for name in ("fast", "sort-drop", "sort-bear", "sort-shell", "coin-replay", "stop-after-round", "back", "play"):
        evening.click(name)
    evening.click("start")
    assert match_of(evening).options == Options(2, True, ("bear", "shell"), 0, True, True)


def test_computers_have_names_of_their_own_and_show_their_level(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, True, "bonbons"), SMALL)
    match = played(0, Options(6))
    evening.sit_down(match, {seat: Player("", "normal") for seat in match.seats})
    session = table(evening).session
    assert list(session.names.values()) == ["Minou", "Felix", "Luna", "Oscar", "Mina", "Toby"]
    assert session.name_and_level(match.seats[1]) == f"Felix · {LEVEL_WORDS['normal'][0]}"


def test_somebody_who_is_called_like_a_computer_can_be_told_apart(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, True, "bonbons"), SMALL)
    match = played(0, Options(3))
    kinds = (Player("Tilly"), Player("", "child"), Player("", "child"))
    evening.sit_down(match, dict(zip(match.seats, kinds, strict=True)))
    assert list(table(evening).session.names.values()) == ["Tilly (Red)", "Tilly (Turquoise)", "Mo"]
