"""M turns the sound off and on again, everywhere but where it is a letter."""

from pathlib import Path

import pygame
import pytest

from scenes.kit.actions import Command, Typed, action_of
from scenes.kit.stack import Become
from tests.scenes.menu_walks import MENUS, a_studio
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
    evening = Evening(a_studio(tmp_path))
    evening.stack.apply(Become(MENUS[menu](evening.studio)))
    evening.do(Command.MUTE)
    assert not evening.studio.settings.sound


def test_m_turns_the_sound_off_at_the_table_and_on_again(tmp_path: Path) -> None:
    evening = Evening(a_studio(tmp_path))
    evening.sit_down(played(3))
    evening.do(Command.MUTE)
    assert not evening.studio.sounds.audible
    assert evening.top.message.text == "Sound off"
    evening.do(Command.MUTE)
    assert evening.studio.sounds.audible


def test_m_can_be_heard_again_after_a_silent_start_and_at_volume_nought(tmp_path: Path) -> None:
    evening = Evening(a_studio(tmp_path))
    evening.studio.sounds.muted = True
    evening.studio.change(volume=0.0, music=0.0)
    evening.sit_down(played(3))
    evening.do(Command.MUTE)
    assert evening.studio.sounds.audible


def test_m_silences_music_that_plays_alone_and_brings_back_no_more_than_that(tmp_path: Path) -> None:
    evening = Evening(a_studio(tmp_path))
    studio = evening.studio
    studio.change(volume=0.0, music=0.5)
    evening.sit_down(played(3))
    evening.do(Command.MUTE)
    assert not studio.music.audible
    assert evening.top.message.text == "Sound off"
    evening.do(Command.MUTE)
    assert studio.music.audible
    assert not studio.sounds.audible


def test_m_is_a_letter_in_a_name(tmp_path: Path) -> None:
    evening = Evening(a_studio(tmp_path))
    evening.stack.apply(Become(MENUS["setup"](evening.studio)))
    evening.click("rose-name")
    evening.do(Command.MUTE, Typed("m"))
    assert evening.studio.settings.sound
