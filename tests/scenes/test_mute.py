"""M turns the sound off and on again, except in text fields."""

from pathlib import Path

import pygame
import pytest

from scenes.kit.actions import Command, Typed
from scenes.kit.keys import action_of
from scenes.kit.stack import Reset
from tests.scenes.menu_walks import MENUS, a_context
from tools.balconia.evening import played
from tools.evening import Evening


def key(code: int, **more: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=more.get("mod", 0), scancode=more.get("scancode", 0))


def test_the_key_m_mutes_also_where_it_writes_a_cyrillic_letter() -> None:
    assert action_of(key(pygame.K_m)) is Command.MUTE
    assert action_of(key(0x44C, scancode=pygame.KSCAN_M)) is Command.MUTE
    assert action_of(key(pygame.K_COMMA, scancode=pygame.KSCAN_M)) is None
    assert action_of(key(pygame.K_m, mod=pygame.KMOD_CTRL)) is None


@pytest.mark.parametrize("menu", MENUS)
def test_m_turns_the_sound_off_in_every_menu(menu: str, tmp_path: Path) -> None:
    evening = Evening(a_context(tmp_path))
    evening.stack.apply(Reset(MENUS[menu](evening.context)))
    evening.do(Command.MUTE)
    assert not evening.context.settings.sound


def test_m_turns_the_sound_off_at_the_table_and_on_again(tmp_path: Path) -> None:
    evening = Evening(a_context(tmp_path))
    evening.sit_down(played(3))
    evening.do(Command.MUTE)
    assert not evening.context.sounds.audible
    assert evening.top.message.text == "Sound off"
    evening.do(Command.MUTE)
    assert evening.context.sounds.audible


def test_m_can_be_heard_again_after_a_silent_start_and_at_volume_nought(tmp_path: Path) -> None:
    evening = Evening(a_context(tmp_path))
    evening.context.sounds.muted = True
    evening.context.change(volume=0.0, music=0.0)
    evening.sit_down(played(3))
    evening.do(Command.MUTE)
    assert evening.context.sounds.audible


def test_m_silences_music_that_plays_alone_and_brings_back_no_more_than_that(tmp_path: Path) -> None:
    evening = Evening(a_context(tmp_path))
    context = evening.context
    context.change(volume=0.0, music=0.5)
    evening.sit_down(played(3))
    evening.do(Command.MUTE)
    assert not context.music.audible
    assert evening.top.message.text == "Sound off"
    evening.do(Command.MUTE)
    assert context.music.audible
    assert not context.sounds.audible


def test_m_is_a_letter_in_a_name(tmp_path: Path) -> None:
    evening = Evening(a_context(tmp_path))
    evening.stack.apply(Reset(MENUS["setup"](evening.context)))
    evening.click("rose-name")
    evening.do(Command.MUTE, Typed("m"))
    assert evening.context.settings.sound
