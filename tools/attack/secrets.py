"""Pairs of games that differ only in what a player may not know must look, sound and speak alike."""

from pathlib import Path
from typing import Any, cast

import pygame

from game.engine.chance import Chance
from game.engine.plugin import AnyMatch
from game.shelf import PLAYABLE
from scenes import shelf
from scenes.kit.sound import Sounds
from scenes.kit.speech import Speech
from scenes.persistence.autosave import Resumed
from tools.attack.tried import Tried
from tools.evening import Evening, make_context, people, some_moves

SIZE = 640, 360
LONGEST_GAME = 60
POKES = 3
"""Controls pointed at in each scene."""


class Listening(Sounds):
    """Records the sounds that would be heard."""

    def __init__(self) -> None:
        super().__init__(muted=True)
        self.heard: list[str] = []

    def play(self, name: str, pan: float = 0.0, volume: float | None = None) -> None:
        self.heard.append(f"{name} {pan}")


class VoiceLog:
    """Records the texts that are spoken."""

    def __init__(self) -> None:
        self.spoken: list[str] = []

    def output(self, text: str, interrupt: bool = False) -> None:
        """Record a text."""
        self.spoken.append(f"! {text}" if interrupt else text)


def pairs(chance: Chance, times: int, folder: Path) -> Tried:
    """Compare each game in turn: the screen of a seat, and the table with the curtain closed."""
    tried = Tried()
    for number in range(times):
        game = shelf.scenes(PLAYABLE[number % len(PLAYABLE)]).plugin.game
        match = some_moves(game, game.options_type(), chance.bits() % (1 << 32), chance.below(LONGEST_GAME))
        if match.to_move is None:
            match = some_moves(game, game.options_type(), chance.bits() % (1 << 32), 1)
        closed = bool(chance.below(2))
        seat = None if closed else match.to_move
        state = game.imagine(match.view(seat), match.heard(seat), chance)
        poking = chance.bits()
        tried.times += 1
        one, other = (
            _perceived(twin, closed, folder / f"{number}-{letter}", Chance(poking))
            for letter, twin in (("a", match), ("b", in_another_world(match, state)))
        )
        for name, first, second in zip(("pixels", "sounds", "speech", "title"), one, other, strict=True):
            tried.expect(first == second, f"{game.name} number {number}, closed {closed}: {name} differ")
    return tried


def in_another_world(match: Any, state: Any) -> AnyMatch:
    """The same match with hidden facts that its players cannot tell from the real ones."""
    twin = match.copy()
    twin._states[-1] = state
    return cast("AnyMatch", twin)


def _perceived(match: AnyMatch, closed: bool, folder: Path, chance: Chance) -> tuple[Any, ...]:
    """Everything that can be seen and heard of a scene, with the pointer on some of its controls too."""
    context = make_context(folder, game=match.game.name)
    context.sounds, voice = Listening(), VoiceLog()
    context.speech = Speech(lambda: voice, lambda: True)
    context.speech.turn(True)
    evening, scenes = Evening(context, SIZE), shelf.scenes(match.game.name)
    players = people(match.seats)
    if closed:
        evening.stack.apply(scenes.go_on(context, Resumed(match, players, 7)))
    else:
        evening.stack.apply(scenes.begin(context, match, players))
    evening.wait()
    pictures = [evening.picture()]
    for _poke in range(POKES):
        if names := evening.names():
            evening.hover(chance.choice(names))
            pictures.append(evening.picture())
    said = [evening.control(name).spoken for name in evening.names()]
    return pictures, context.sounds.heard, (voice.spoken, said), pygame.display.get_caption()
