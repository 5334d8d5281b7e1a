"""Puts the game together behind the opening picture: studio, loop and first scene."""

import argparse
from datetime import datetime
from pathlib import Path

import pygame

from game.balconia.building import SEATS
from game.balconia.match import resume
from game.engine.mind import HereAndNow, InProcess
from game.engine.record import Record
from scenes.app.loop import Loop
from scenes.app.window import Window
from scenes.balconia.flow import go_on
from scenes.balconia.pointers import Pointers
from scenes.balconia.render.face import faces
from scenes.balconia.session import Player
from scenes.balconia.tutorial.file import load_steps
from scenes.balconia.tutorial.scene import Tutorial
from scenes.keep.autosave import Autosave
from scenes.keep.settings import Settings
from scenes.keep.storage import Storage
from scenes.kit.curtain import Curtain
from scenes.kit.sound import Sounds
from scenes.kit.stack import Become, Change
from scenes.kit.studio import Studio
from scenes.menus.aid import PlayerAid
from scenes.menus.pause import Pause
from scenes.menus.title import Title

FRAMES = 60
REPLAYED = "replayed"


def play(given: argparse.Namespace, storage: Storage, settings: Settings, window: Window) -> None:
    """Play until the window is closed."""
    studio = make_studio(given, storage, settings)
    storage.try_out()
    loop = Loop(studio, window, given.lang)
    loop.stack.apply(first_change(studio, given.replay))
    clock = pygame.time.Clock()
    try:
        while loop.frame(pygame.event.get(), clock.tick(FRAMES) / 1000):
            pass
    finally:
        studio.mind.close()


def make_studio(given: argparse.Namespace, storage: Storage, settings: Settings) -> Studio:
    """Everything the scenes share."""
    studio = Studio(
        sounds=Sounds(settings.volume if settings.sound else 0.0, muted=given.mute),
        storage=storage,
        settings=settings,
        autosave=Autosave(storage),
        now=datetime.now,
        curtain=Curtain(),
        still=given.still,
        seed=given.seed,
        mind=HereAndNow() if given.still else InProcess(),
    )
    studio.aid, studio.pause, studio.title, studio.tutorial = PlayerAid, Pause, Title, Tutorial
    studio.pointers = Pointers()
    faces()
    load_steps()
    return studio


def first_change(studio: Studio, replay: Path | None) -> Change:
    """The title, or the game in a record, kept apart from the game that is going on."""
    if replay is None:
        return Become(Title(studio))
    match = resume(Record.from_json(replay.read_bytes()))
    studio.autosave = Autosave(Storage(studio.storage.folder / REPLAYED))
    return go_on(studio, match, {seat: Player() for seat in SEATS})
