"""The set-up and the dealing: names, kinds, seats, and the start of a game."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.balconia.bot_names import LEVELS
from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.card_file import load_catalogue
from game.balconia.match import new_match
from game.balconia.state import Options
from game.engine.daily import deal_of_the_day
from scenes.balconia.flow import following
from scenes.balconia.players import called, in_words
from scenes.balconia.session import Session
from scenes.balconia.settings import own_settings
from scenes.balconia.setup import Setup
from scenes.kit.actions import Command, Pointer, Typed
from scenes.kit.stack import Push, Reset
from scenes.persistence.day_book import DayBook
from scenes.persistence.player import Player
from tests.scenes.conftest import French
from tests.scenes.menu_walks import a_context, a_dealing, a_dealing_of, click, draw, opened
from tools.evening import Evening, control_of, likings, make_context


def test_a_name_is_typed_into_the_field_that_was_clicked(tmp_path: Path) -> None:
    setup = Setup(a_context(tmp_path))
    opened(setup)
    click(setup, "rose-name")
    for letter in "Zoé D":
        setup.handle(Typed(letter))
    assert setup.offer.players()[ROSE].name == "Zoé D"
    assert setup.offer.players()[TURQUOISE].name == ""


def test_a_name_has_at_most_20_letters_which_is_told_and_backspace_takes_the_last(tmp_path: Path) -> None:
    setup = Setup(a_context(tmp_path))
    setup.pointer.focused = "turquoise-name"
    setup.handle(Typed("Maximiliane von Irge"))
    assert setup.message.text == ""
    setup.handle(Typed("ndwo\n"))
    assert setup.offer.players()[TURQUOISE].name == "Maximiliane von Irge"
    assert "20" in setup.message.text
    setup.handle(Command.ERASE)
    assert setup.offer.players()[TURQUOISE].name == "Maximiliane von Irg"


def test_space_is_a_letter_in_a_name_and_not_a_click(tmp_path: Path) -> None:
    setup = Setup(a_context(tmp_path))
    setup.pointer.focused = "turquoise-name"
    for action in (Typed("A"), Command.CONFIRM, Typed(" "), Typed("B")):
        assert setup.handle(action) is None
    assert setup.offer.players()[TURQUOISE].name == "A B"
    assert setup.pointer.focused == "turquoise-name"


def test_an_empty_name_is_none(tmp_path: Path) -> None:
    setup = Setup(a_context(tmp_path, likings(name_rose="Bo")))
    setup.pointer.focused = "rose-name"
    for _ in range(5):
        setup.handle(Command.ERASE)
    setup.handle(Typed("  "))
    assert setup.offer.players()[ROSE] == Player("", "person")


def test_esc_first_leaves_the_name_then_the_set_up(tmp_path: Path) -> None:
    setup = Setup(a_context(tmp_path))
    setup.pointer.focused = "rose-name"
    assert setup.handle(Command.BACK) is None
    assert setup.pointer.focused is None
    assert setup.handle(Command.BACK) is not None


def test_typing_without_a_field_changes_nothing(tmp_path: Path) -> None:
    setup = Setup(a_context(tmp_path))
    setup.handle(Typed("x"))
    assert setup.offer.players()[TURQUOISE].name == ""


@pytest.mark.parametrize("seat", [TURQUOISE, ROSE])
def test_all_players_are_shown_to_choose_from(seat: str, tmp_path: Path) -> None:
    evening = Evening(a_context(tmp_path))
    evening.stack.apply(Reset(Setup(evening.context)))
    evening.click(f"{seat}-kind")
    assert evening.enabled("choose-") == [f"choose-{kind}" for kind in ("person", *LEVELS)]
    evening.click("choose-concierge")
    assert evening.top.name == "setup"
    assert getattr(own_settings(evening.context), f"kind_{seat}") == "concierge"


def test_a_computer_brings_its_own_name_and_the_person_gets_theirs_back(tmp_path: Path) -> None:
    evening = Evening(a_context(tmp_path, likings(name_rose="Bo")))
    evening.stack.apply(Reset(setup := Setup(evening.context)))
    evening.click("rose-kind")
    evening.click("choose-tourist")
    assert setup.offer.players()[ROSE] == Player("", "tourist")
    evening.do(Typed("x"))
    assert evening.enabled("rose-name") == []
    evening.click("rose-kind")
    evening.click("choose-person")
    assert setup.offer.players()[ROSE] == Player("Bo", "person")


def test_a_bot_without_words_is_called_by_its_name() -> None:
    assert in_words("oracle").name == "Computer: oracle"


def test_who_has_no_name_is_called_by_level_or_by_colour() -> None:
    assert called(ROSE, "Bo", "tourist") == "Bo"
    assert called(ROSE, "", "tourist") == "The Tourist"
    assert called(ROSE, "", "person") == "Rose"
    assert called(TURQUOISE, "", "greedy") == "Turquoise"


def test_who_has_no_name_is_called_in_the_language_spoken_now(tmp_path: Path, in_french: French) -> None:
    players = {TURQUOISE: Player(), ROSE: Player("", "tourist")}
    session = Session(a_context(tmp_path), new_match(Options(), 3), players, following, None)
    assert [session.name(seat) for seat in SEATS] == ["Turquoise", "The Tourist"]
    in_french({"Turquoise": "Turquoise bleu", "The Tourist": "Le Touriste"})
    assert [session.name(seat) for seat in SEATS] == ["Turquoise bleu", "Le Touriste"]


def test_swapping_seats_takes_names_and_kinds_along(tmp_path: Path) -> None:
    context = a_context(tmp_path, likings(name_turquoise="Ann", kind_rose="greedy"))
    setup = Setup(context)
    opened(setup)
    click(setup, "turquoise-swap")
    assert setup.offer.players()[TURQUOISE] == Player("", "greedy")
    assert setup.offer.players()[ROSE] == Player("Ann", "person")
    assert (own_settings(context).name_rose, own_settings(context).kind_turquoise) == ("Ann", "greedy")


def test_names_are_remembered_for_the_next_evening(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    setup = Setup(context)
    setup.pointer.focused = "turquoise-name"
    setup.handle(Typed("Ann "))
    setup.back()
    assert own_settings(context).name_turquoise == "Ann"
    assert [player.name for player in Setup(context).offer.table.people] == ["Ann", ""]


def test_start_begins_at_once_where_nothing_moves(tmp_path: Path) -> None:
    context = a_context(tmp_path, likings(free_placement=True, door=2), seed=11)
    change = click(opened(Setup(context)), "start")
    assert isinstance(change, Reset)
    saved = context.autosave.load()
    assert saved is not None
    assert saved.match.seed == 11
    assert saved.match.options == Options(free_placement=True, door=2)


def test_a_deal_by_number_is_entered_with_keys_or_by_its_digits(tmp_path: Path) -> None:
    evening = Evening(a_context(tmp_path, seed=None))
    evening.stack.apply(Reset(setup := Setup(evening.context)))
    evening.click("deal")
    evening.click("deal-number")
    evening.do(Typed("4"), Typed("x"), Typed("2"))
    assert evening.top.name == "deal"
    evening.click("digit-7")
    evening.click("take")
    assert setup.offer.deal.seed == 427
    evening.click("start")
    saved = evening.context.autosave.load()
    assert saved is not None
    assert saved.match.seed == 427


def test_a_number_can_be_typed_at_once_where_a_deal_is_chosen(tmp_path: Path) -> None:
    evening = Evening(a_context(tmp_path))
    evening.stack.apply(Push(Setup(evening.context)))
    evening.click("deal")
    for digit in "123":
        evening.do(Typed(digit))
    evening.do(Command.CONFIRM)
    setup = evening.top
    assert isinstance(setup, Setup)
    assert "123" in control_of(setup, "deal").spoken


def test_the_deal_of_the_day_comes_from_the_date_alone(tmp_path: Path) -> None:
    seeds = []
    for folder in ("one", "another"):
        evening = Evening(a_context(tmp_path / folder, seed=None))
        DayBook(evening.context.storage, "balconia").begin(date(2026, 11, 16), "Ada")
        evening.stack.apply(Reset(setup := Setup(evening.context)))
        evening.click("deal")
        evening.click("deal-day")
        seeds.append(setup.offer.deal.take())
    assert seeds[0] == seeds[1] == deal_of_the_day("balconia", date(2026, 11, 16))
    assert seeds[0] != deal_of_the_day("balconia", date(2026, 11, 17))


def test_start_shows_the_dealing_where_things_move(tmp_path: Path) -> None:
    change = click(opened(Setup(a_context(tmp_path, still=False))), "start")
    assert isinstance(change, Push)
    assert change.scene.name == "dealing"


def test_variants_open_from_the_set_up(tmp_path: Path) -> None:
    change = click(opened(Setup(a_context(tmp_path))), "variants")
    assert isinstance(change, Push)
    assert change.scene.name == "variants"


def test_any_click_ends_the_dealing_and_the_game_begins(tmp_path: Path) -> None:
    dealing = opened(a_dealing(a_context(tmp_path, still=False)))
    assert dealing.update(0.1) is None
    assert isinstance(dealing.handle(Pointer("down", (3, 3))), Reset)


def test_the_dealing_ends_by_itself(tmp_path: Path) -> None:
    dealing = opened(a_dealing(a_context(tmp_path, still=False)))
    assert dealing.update(3.0) is None
    draw(dealing)
    assert isinstance(dealing.update(9.0), Reset)


@pytest.mark.parametrize("full", [None, "one", "three"])
def test_blc07_the_dealing_shows_everybody_the_doors_that_they_will_face(full: str | None, tmp_path: Path) -> None:
    context = a_context(tmp_path, still=False)
    options = Options(full_building=full)  # type: ignore[arg-type]
    dealing = a_dealing_of(context, new_match(options, 4))
    assert len(dealing.doors) == len(options.door_cells)
    for cell, door in zip(options.door_cells, dealing.doors, strict=True):
        colours = [load_catalogue().doors[face].colour for face in (door, door.opposite)]
        assert colours == (list(SEATS) if cell == options.own_door else list(reversed(SEATS)))


@pytest.mark.parametrize("letters", [1.0, 1.5, 2.0])
def test_a_message_in_the_set_up_leaves_every_button_free(tmp_path: Path, letters: float) -> None:
    evening = Evening(make_context(tmp_path, text_scale=letters))
    evening.stack.apply(Push(Setup(evening.context)))
    evening.picture()
    before = evening.surface.copy()
    evening.top.message.show("A message that takes up some room.")
    evening.picture()
    for target in evening.top.controls():
        seen, was = (pygame.image.tobytes(one.subsurface(target.rect), "RGB") for one in (evening.surface, before))
        assert seen == was, f"the message covers {target.id}"
