"""Builds context, loop and first scene while the opening picture is shown."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pygame

from game.engine.bot_runner import InlineRunner, ProcessRunner
from game.engine.match import Match
from game.engine.outside import is_outside
from game.engine.plugin import AnyMatch
from game.engine.record import LARGEST, Record, RecordError
from game.files import read_regular_file
from game.language import _, nearest, quoted
from game.shelf import PLAYABLE
from scenes.app.alerts import AlreadyOpen
from scenes.app.command_line import system_languages
from scenes.app.loop import Loop
from scenes.app.window import Window
from scenes.kit.context import AppContext, Navigation
from scenes.kit.curtain import Curtain
from scenes.kit.lazy import lazy
from scenes.kit.sound import Sounds
from scenes.kit.speech import Speech, system_voice
from scenes.kit.stack import Change, Reset
from scenes.persistence.autosave import Autosave, Resumed, record_in
from scenes.persistence.player import Player
from scenes.persistence.settings import Settings
from scenes.persistence.storage import Storage
from scenes.shelf import scenes

FRAMES = 60
REPLAYED = "replayed"


def play(given: argparse.Namespace, storage: Storage, settings: Settings, window: Window) -> None:
    """Run the main loop until the window is closed."""
    context = make_context(given, storage, settings)
    storage.try_out()
    loop = Loop(context, window, given.lang)
    for change in first_changes(
        context, given.game, given.replay, given.seats, given.options, given.documents, given.day
    ):
        loop.stack.apply(change)
    clock = pygame.time.Clock()
    try:
        loop.frame([], 0.0)
        loop.get_ready()
        while loop.frame(pygame.event.get(), clock.tick(FRAMES) / 1000):
            pass
    finally:
        context.part()
        context.bot_runner.close()


def make_context(given: argparse.Namespace, storage: Storage, settings: Settings) -> AppContext:
    """The context that all scenes share."""
    programs = tuple(filter(is_outside, given.seats or ()))
    think = InlineRunner if given.still else ProcessRunner
    return AppContext(
        sounds=Sounds(settings.volume if settings.sound else 0.0, muted=given.mute),
        storage=storage,
        settings=settings,
        now=datetime.now,
        curtain=Curtain(),
        still=given.still,
        seed=given.seed,
        bot_runner=think(programs=programs, within=given.patience),
        speech=Speech(lambda: system_voice(nearest(system_languages()))),
        navigation=Navigation(
            aid=lazy("scenes.menus.aid:PlayerAid"),
            pause=lazy("scenes.menus.pause:Pause"),
            shelf=lazy("scenes.home.scene:Shelf"),
            day=lazy("scenes.menus.day_page:DayPage"),
        ),
    )


def first_changes(
    context: AppContext,
    game: str | None,
    replay: Path | None,
    seats: Sequence[str] | None = None,
    options: Any = None,
    documents: Mapping[str, Path] | None = None,
    day: date | None = None,
) -> Iterator[Change]:
    """The shelf, the title or a day of the game asked for, a game with these players, or the game in a record."""
    if replay is not None:
        yield replayed(context, record_in(read_regular_file(replay, LARGEST)))
        return
    if seats or day or game is not None:
        context.open(scenes(game or PLAYABLE[0]))
    if documents and context.game.keep_documents:
        context.game.keep_documents(context, documents)
    if seats:
        yield _begun(context, seats, options)
    elif context.storage.taken:
        yield Reset(AlreadyOpen(context))
    elif day and context.navigation.day and context.game.cover.deals:
        yield Reset(context.navigation.day(context, day))
    else:
        yield Reset(context.home)


def _begun(context: AppContext, kinds: Sequence[str], options: Any) -> Change:
    """A new game with these players and options."""
    match: AnyMatch = Match(context.game.plugin.game, options, context.new_seed())
    players = {seat: Player(kind=kind) for seat, kind in zip(match.seats, kinds, strict=True)}
    return context.game.begin(context, match, players)


def replayed(context: AppContext, record: Record) -> Change:
    """Open the game in a record; its autosave is kept apart from that of the game in progress."""
    if record.game not in PLAYABLE:
        sentence = _("This is a record of {other}, which is not on the shelf.")
        raise RecordError(sentence.format(other=quoted(record.game)))
    game = scenes(record.game)
    match = Match.from_record(game.plugin.game, record)
    context.open(game)
    apart = Storage(context.storage.folder / REPLAYED)
    apart.taken = context.storage.taken
    context.autosave = Autosave(apart, game.plugin, keeps_others=False)
    return game.go_on(context, Resumed(match, {seat: Player() for seat in match.seats}, None))
