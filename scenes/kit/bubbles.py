"""What is new to a player is pointed out once in a real game: a bubble with a ring, gone with the next click."""

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import ClassVar

import pygame

from game.language import _
from scenes.kit.actions import Action
from scenes.kit.pointer import presses
from scenes.kit.screen import Screen
from scenes.kit.stack import Scene
from scenes.look.paragraph import wrapped
from scenes.look.placement import hidden, place_free
from scenes.look.pointing import draw_ring
from scenes.look.text import font
from scenes.look.ui import INK, ORANGE, YELLOW, card, draw_text
from scenes.persistence.settings import OwnSettings

TAIL = 1.1
"""How long the tail of a bubble is, in heights of its letters."""
FARTHEST = 4 * TAIL
"""How long it may be at most: from farther away nobody would see what a bubble is about, and it goes with a click."""
WIDER = (1.0, 1.4, 0.8, 2.0)
"""How wide a bubble may be, in widths that it should have; the first that is in nobody's way is taken."""


@dataclass(frozen=True, slots=True)
class Novelty:
    """Something new: where it is met, what to point at, and what to say, marked for translation."""

    name: str
    scene: str
    needs: tuple[str, ...]
    """Targets that have to be there, each a name or a pattern."""
    at: str
    """An area of the layout, or the targets that are pointed at if they can be used."""
    text: str
    width: float = 17.5
    """How wide the bubble is, in heights of its letters."""
    most: int = 1
    """How many targets are pointed at."""
    room: Callable[[Screen, pygame.Rect], pygame.Rect] | None = None
    """What belongs to a place besides its box."""
    also: tuple[str, ...] = ()
    """What else it must not cover: areas, or targets."""
    spares: tuple[str, ...] = ()
    """What is farther away and is left free if it can be: areas, or targets that can be used."""
    over: tuple[str, ...] = ()
    """Targets that it may lie over until the next click: there are enough of them beside it."""
    by_finger: str = ""
    """What to say instead to who has no mouse, marked too."""

    def words(self, scene: Screen) -> str:
        """What is said to who plays there."""
        return _(self.by_finger if self.by_finger and scene.context.finger is not None else self.text)


class Bubbles:
    """Shows the hint for what is on the screen, unless it was seen before or hints are switched off."""

    novelties: ClassVar[tuple[Novelty, ...]]
    settings: ClassVar[type[OwnSettings]]

    def __init__(self) -> None:
        self._told: str | None = None

    def showing(self, scene: Scene) -> Novelty | None:
        """The hint for this scene as it is now."""
        if not isinstance(scene, Screen) or not scene.context.settings.pointers:
            return None
        if (scene.stage.busy and scene.click_skips) or _behind_curtain(scene):
            return None
        seen = scene.context.own(self.settings).pointers_seen
        new = [hint for hint in self.novelties if hint.scene == scene.name and hint.name not in seen]
        names = [control.id for control in scene.shown_controls] if new else []
        return next((hint for hint in new if all(_there(names, need) for need in hint.needs)), None)

    def take(self, scene: Scene, action: Action) -> None:
        """Any click, or doing the thing, and the hint was seen."""
        hint = self.showing(scene) if presses(action) else None
        if hint and isinstance(scene, Screen):
            seen = scene.context.own(self.settings).pointers_seen
            scene.context.change_own(self.settings, pointers_seen=(*seen, hint.name))

    def draw(self, scene: Scene, surface: pygame.Surface) -> None:
        """The bubble, and a ring around what it is about."""
        hint = self.showing(scene)
        if hint and isinstance(scene, Screen):
            if self._told != hint.name:
                self._told = hint.name
                scene.context.speech.say(hint.words(scene))
            rings = [draw_ring(surface, box, scene.px(64)) for box in pointed(scene, hint)]
            _draw_bubble(scene, surface, hint, rings)


def pointed(scene: Screen, hint: Novelty) -> list[pygame.Rect]:
    """Where the rings are: an area, or the targets that can be used."""
    boxes = _places(scene, hint.at)[: hint.most]
    return boxes if hint.room is None else [hint.room(scene, box) for box in boxes]


def _there(names: list[str], need: str) -> bool:
    return any(fnmatchcase(name, need) for name in names)


def _places(scene: Screen, pattern: str) -> list[pygame.Rect]:
    """An area of the layout, or the targets that can be used."""
    if pattern in scene.fitted.areas:
        return [scene.rect(pattern)]
    return [pygame.Rect(one.rect) for one in scene.shown_controls if one.enabled and fnmatchcase(one.id, pattern)]


def _behind_curtain(scene: Screen) -> bool:
    """Whether the curtain is before what the hint would be about; the hand-over has its own on the closed curtain."""
    curtain = scene.context.curtain
    return curtain.position > 0 and not (curtain.closed and scene.name == "hand-over")


def _draw_bubble(scene: Screen, surface: pygame.Surface, hint: Novelty, rings: list[pygame.Rect]) -> None:
    """What is said, beside what it is about, with a short tail to it."""
    text, size, box = hint.words(scene), scene.text_px(32), bubble_box(scene, hint, rings)
    around = _around(scene, hint, rings)
    _draw_tail(surface, box, around, size)
    surface.blit(card(box.size, INK, INK, radius=size), box.move(0, max(3, size // 6)))
    surface.blit(card(box.size, YELLOW, ORANGE, radius=size), box)
    draw_text(surface, box.inflate(-2 * size, -size // 2), text, size, "bold", INK, "centre")


def bubble_box(scene: Screen, hint: Novelty, rings: list[pygame.Rect]) -> pygame.Rect:
    """Where a bubble is, over nothing that can be pressed; wider than it should be where it is in the way otherwise."""
    size, window = scene.text_px(32), _window(scene)
    spared = [place for pattern in hint.spares for place in _places(scene, pattern)]
    usable = [control for control in scene.shown_controls if control.enabled]
    pressed = [pygame.Rect(one.rect) for one in usable if not any(fnmatchcase(one.id, some) for some in hint.over)]
    around = _around(scene, hint, rings)
    boxes = [_beside(_room(scene, hint, by), around, size, window, pressed, spared) for by in WIDER]
    return min(boxes, key=lambda box: (hidden(box, [around]), hidden(box, pressed)))


def _room(scene: Screen, hint: Novelty, wider: float) -> pygame.Rect:
    """As large as a bubble has to be."""
    size = scene.text_px(32)
    width = min(round(size * hint.width * wider), _window(scene).width)
    lines = len(wrapped(hint.words(scene), width - 2 * size, size, "bold"))
    return pygame.Rect(0, 0, width, round((lines + 1) * font(size, "bold").get_linesize()))


def _window(scene: Screen) -> pygame.Rect:
    """Where bubbles may be."""
    return pygame.Rect((0, 0), scene.fitted.size).inflate(-scene.text_px(32), -scene.text_px(32))


def _around(scene: Screen, hint: Novelty, rings: list[pygame.Rect]) -> pygame.Rect:
    """What a bubble is about, with all that belongs to it."""
    others = [place for pattern in hint.also for place in _places(scene, pattern)]
    return rings[0].unionall([*rings[1:], *others]) if rings else _window(scene)


def _beside(
    box: pygame.Rect,
    around: pygame.Rect,
    size: int,
    window: pygame.Rect,
    pressed: list[pygame.Rect],
    spared: list[pygame.Rect],
) -> pygame.Rect:
    """The box beside what it is about, on the side where it leaves most of that free, then what can be pressed."""
    gap = round(size * TAIL)
    left, below, above, right, aslant = (box.copy() for _ in range(5))
    left.midright = around.left - gap, around.centery
    below.midtop = around.centerx, around.bottom + gap
    above.midbottom = around.centerx, around.top - gap
    right.midleft = around.right + gap, around.centery
    aslant.bottomright = around.left - gap, around.top
    places = [place.clamp(window) for place in (left, below, above, right, aslant)]
    best = min(places, key=lambda place: (hidden(place, [around]), hidden(place, pressed), hidden(place, spared)))
    if not hidden(best, pressed):
        return best
    free = place_free(best, window, [around], pressed, spared)
    near = around.inflate(2 * round(size * FARTHEST), 2 * round(size * FARTHEST))
    return free if near.colliderect(free) else best


def _draw_tail(surface: pygame.Surface, box: pygame.Rect, ring: pygame.Rect, size: int) -> None:
    """From the edge of the bubble to the nearest point of the ring."""
    tip = pygame.Vector2(
        min(max(box.centerx, ring.left), ring.right - 1), min(max(box.centery, ring.top), ring.bottom - 1)
    )
    inner = box.inflate(-3 * size, -2 * size)
    foot = pygame.Vector2(min(max(tip.x, inner.left), inner.right), min(max(tip.y, inner.top), inner.bottom))
    if tip.distance_to(foot) > 1:
        aside = (tip - foot).normalize().rotate(90) * size * 0.7
        corners = [foot + aside, tip, foot - aside]
        pygame.draw.polygon(surface, YELLOW, corners)
        pygame.draw.aalines(surface, INK, True, corners)
        pygame.draw.lines(surface, INK, True, corners, max(2, size // 10))
