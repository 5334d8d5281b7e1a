"""Keys are declared once, can be changed, and never have two meanings."""

from pathlib import Path

import pygame
import pytest

from scenes.kit.actions import Command
from scenes.kit.keys import BINDINGS, CODES, KEY_ROWS, action_of, key_label, key_name, keys_of, refusal, row_label
from scenes.menus.aid import PlayerAid
from scenes.menus.option_rows import USUAL_KEYS
from scenes.menus.options import OptionsMenu
from scenes.persistence.settings import Settings, load_settings
from tests.scenes.menu_walks import a_context, click, opened
from tools.evening import control_of
from tools.playing_tables import PAGE, with_tables

USED = {key for binding in BINDINGS.values() for key in binding.keys}
FREE, OTHER = [key for key in map("f{}".format, range(2, 12)) if key not in USED][:2]
"""Keys without a usual command."""


def pressed(key: str) -> pygame.event.Event:
    *modifiers, name = key.split()
    masks = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL}
    return pygame.event.Event(pygame.KEYDOWN, key=CODES[name], mod=sum(masks[one] for one in modifiers), scancode=0)


def the_keys(folder: Path, settings: Settings | None = None) -> OptionsMenu:
    """The options, open at the page of keys."""
    menu = OptionsMenu(a_context(folder, settings))
    opened(menu)
    click(menu, "tab-keys")
    return menu


def choose(menu: OptionsMenu, binding: str, key: str) -> None:
    """Choose a key for a command, on any part of the page."""
    for _ in BINDINGS:
        if menu.control(f"key-{binding}"):
            break
        click(menu, "tab-keys")
    click(menu, f"key-{binding}")
    assert menu.take_key(key)


def test_every_usual_key_means_its_command_and_no_other() -> None:
    usual = [key for one in BINDINGS.values() for key in one.keys]
    assert len(set(usual)) == len(usual)
    for one in BINDINGS.values():
        for key in one.keys:
            assert action_of(pressed(key)) is one.command
            assert key_name(pressed(key)) == key


def test_a_chosen_key_replaces_the_usual_ones_and_is_kept(tmp_path: Path) -> None:
    menu = the_keys(tmp_path)
    choose(menu, "confirm", FREE)
    keys = load_settings(menu.context.storage).keys
    assert keys == menu.context.settings.keys == {"confirm": (FREE,)}
    assert action_of(pressed(FREE), keys) is Command.CONFIRM
    assert action_of(pressed("return"), keys) is None
    assert action_of(pressed("return")) is Command.CONFIRM


def test_a_key_with_ctrl_is_another_key() -> None:
    keys = {"back": ("ctrl q",)}
    assert action_of(pressed("ctrl q"), keys) is Command.BACK
    assert action_of(pressed("q"), keys) is None


@pytest.mark.parametrize(
    ("binding", "key", "named"), [("aid", "f11", "Fullscreen"), ("up", "tab", "Next item"), ("next", "x", "X")]
)
def test_a_key_that_is_taken_or_a_letter_is_refused_by_name(binding: str, key: str, named: str, tmp_path: Path) -> None:
    menu = the_keys(tmp_path)
    choose(menu, binding, key)
    assert menu.context.settings.keys == {}
    assert named in menu.message.text


def test_the_sound_may_have_any_letter_and_a_freed_key_can_be_chosen() -> None:
    assert refusal(BINDINGS["mute"], "x", {}) is None
    assert refusal(BINDINGS["aid"], "f11", {"fullscreen": (OTHER,)}) is None
    assert refusal(BINDINGS["mute"], "backspace", {}) is not None


def test_esc_and_a_second_press_leave_the_key_as_it_was(tmp_path: Path) -> None:
    menu = the_keys(tmp_path)
    choose(menu, "aid", "escape")
    assert menu.context.settings.keys == {}
    click(menu, "key-aid")
    click(menu, "key-aid")
    assert not menu.take_key(FREE)


def test_the_usual_keys_come_back_at_once(tmp_path: Path) -> None:
    menu = the_keys(tmp_path, Settings(keys={"aid": (FREE,), "mute": ("n",)}))
    while menu.control(USUAL_KEYS.id) is None:
        click(menu, "tab-keys")
    click(menu, USUAL_KEYS.id)
    assert menu.context.settings.keys == {}
    assert control_of(menu, USUAL_KEYS.id).refusal is not None


def test_a_file_with_keys_that_do_not_exist_changes_nothing_else() -> None:
    keys = {"nonsense": (FREE,), "aid": ("warp drive",)}
    assert keys_of(BINDINGS["mute"], keys) == ("m",)
    assert action_of(pressed(FREE), keys) is None
    assert action_of(pressed("m"), keys) is Command.MUTE


def test_the_player_aid_names_the_keys_that_count_now(tmp_path: Path) -> None:
    context = a_context(tmp_path, Settings(keys={"mute": ("n",)}))
    aid = PlayerAid(context, len(context.game.aid) - 1)
    opened(aid)
    assert key_label("n") in aid.sheet.words
    assert key_label("m") not in aid.sheet.words


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_keys_flow_over_as_many_pages_as_they_need(scale: float, tmp_path: Path) -> None:
    context = a_context(tmp_path, Settings(text_scale=scale))
    aid = PlayerAid(context, len(context.game.aid) - 1)
    aid.arrange((960, 540))
    words = list(aid.sheet.words)
    while control_of(aid, "next").refusal is None:
        control_of(aid, "next").use()
        aid.refresh()
        words += aid.sheet.words
    assert {row_label(row, {}) for row in KEY_ROWS} <= set(words)
    while control_of(aid, "previous").refusal is None:
        control_of(aid, "previous").use()
        aid.refresh()
    assert (aid.page, aid.part) == (0, 0)


def test_the_tables_in_the_manual_are_the_declared_ones() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert with_tables(text) == text, "run python -m tools.playing_tables"
