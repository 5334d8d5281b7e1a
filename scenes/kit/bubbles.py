"""Tips during a real game: each points out something new once, with a bubble and a ring, until the next click."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import ClassVar

import pygame

from game.language import _
from scenes.kit.actions import Action
from scenes.kit.control import rect_of
from scenes.kit.pointer import presses
from scenes.kit.screen import Screen
from scenes.kit.stack import Scene
from scenes.look.paragraph import wrapped
from scenes.look.placement import hidden, place_free
from scenes.look.pointing import draw_ring, ring_around
from scenes.look.text import font
from scenes.look.ui import INK, ORANGE, YELLOW, card, draw_text
from scenes.persistence.settings import OwnSettings

RING = 64
"""The size of the rings, in the design."""
TAIL = 1.1
"""The length of a bubble's tail, in heights of its letters."""
FARTHEST = 4 * TAIL
"""The largest length of the tail; from farther away it would not be clear what a bubble is about."""
WIDER = (1.0, 1.4, 0.8, 2.0)
"""Widths to try, as multiples of the wanted one; the first that covers nothing is used."""


@dataclass(frozen=True, slots=True)
class Novelty:
    """A tip: the scene it belongs to, what it points at, and its text, marked for translation."""

    name: str
    scene: str
    needs: tuple[str, ...]
    """Controls that have to be on the screen, by id or pattern."""
    at: str
    """An area of the layout, or a pattern of enabled controls to point at."""
    text: str
    width: float = 17.5
    """The width of the bubble, in heights of its letters."""
    most: int = 1
    """The largest number of controls to point at."""
    room: Callable[[Screen, pygame.Rect], pygame.Rect] | None = None
    """Extends the area of a control by the things that belong to it."""
    also: tuple[str, ...] = ()
    """More areas or controls that it must not cover."""
    spares: tuple[str, ...] = ()
    """Areas or enabled controls farther away that it should not cover, if possible."""
    over: tuple[str, ...] = ()
    """Controls that it may cover, because there are enough others like them."""
    by_finger: str = ""
    """The text for players without a mouse, marked."""

    def words(self, scene: Screen) -> str:
        """The text for the player's pointing device."""
        return _(self.by_finger if self.by_finger and scene.context.finger is not None else self.text)


class Bubbles:
    """Shows the tip for something on the screen, unless it was seen before or tips are switched off."""

    novelties: ClassVar[tuple[Novelty, ...]]
    settings: ClassVar[type[OwnSettings]]

    def __init__(self) -> None:
        self._told: str | None = None

    def showing(self, scene: Scene) -> Novelty | None:
        """The tip for this scene now, None without one."""
        if not isinstance(scene, Screen) or not scene.context.settings.pointers:
            return None
        if (scene.stage.busy and scene.click_skips) or _behind_curtain(scene):
            return None
        seen = scene.context.own(self.settings).pointers_seen
        new = [hint for hint in self.novelties if hint.scene == scene.name and hint.name not in seen]
        names = [control.id for control in scene.shown_controls] if new else []
        return next((hint for hint in new if all(_there(names, need) for need in hint.needs)), None)

    def take(self, scene: Scene, action: Action) -> None:
        """Mark the current tip as seen after any press."""
        hint = self.showing(scene) if presses(action) else None
        if hint and isinstance(scene, Screen):
            seen = scene.context.own(self.settings).pointers_seen
            scene.context.change_own(self.settings, pointers_seen=(*seen, hint.name))

    def placed(self, scene: Scene) -> Hashable:
        """The tip with all areas that `draw` draws it in or depends on; None without one."""
        hint = self.showing(scene)
        if hint is None or not isinstance(scene, Screen):
            return None
        window, size = pygame.Rect((0, 0), scene.fitted.size), scene.px(RING)
        rings = [ring_around(window, box, size) for box in pointed(scene, hint)]
        return hint.name, *map(rect_of, (*rings, _around(scene, hint, rings), bubble_box(scene, hint, rings)))

    def draw(self, scene: Scene, surface: pygame.Surface) -> None:
        """Draw the bubble, and rings around what it points at; speak it once."""
        hint = self.showing(scene)
        if hint and isinstance(scene, Screen):
            if self._told != hint.name:
                self._told = hint.name
                scene.context.speech.say(hint.words(scene))
            rings = [draw_ring(surface, box, scene.px(RING)) for box in pointed(scene, hint)]
            _draw_bubble(scene, surface, hint, rings)


def pointed(scene: Screen, hint: Novelty) -> list[pygame.Rect]:
    """The areas of the rings: an area of the layout, or enabled controls."""
    boxes = _places(scene, hint.at)[: hint.most]
    return boxes if hint.room is None else [hint.room(scene, box) for box in boxes]


def _there(names: list[str], need: str) -> bool:
    return any(fnmatchcase(name, need) for name in names)


def _places(scene: Screen, pattern: str) -> list[pygame.Rect]:
    """An area of the layout, or the enabled controls that match a pattern."""
    if pattern in scene.fitted.areas:
        return [scene.rect(pattern)]
    return [pygame.Rect(one.rect) for one in scene.shown_controls if one.enabled and fnmatchcase(one.id, pattern)]


def _behind_curtain(scene: Screen) -> bool:
    """True if the curtain covers the scene; the hand-over has tips of its own on the closed curtain."""
    curtain = scene.context.curtain
    return curtain.position > 0 and not (curtain.closed and scene.name == "hand-over")


def _draw_bubble(scene: Screen, surface: pygame.Surface, hint: Novelty, rings: list[pygame.Rect]) -> None:
    """Draw a bubble with a short tail towards its subject."""
    text, size, box = hint.words(scene), scene.text_px(32), bubble_box(scene, hint, rings)
    around = _around(scene, hint, rings)
    _draw_tail(surface, box, around, size)
    surface.blit(card(box.size, INK, INK, radius=size), box.move(0, max(3, size // 6)))
    surface.blit(card(box.size, YELLOW, ORANGE, radius=size), box)
    draw_text(surface, box.inflate(-2 * size, -size // 2), text, size, "bold", INK, "centre")


def bubble_box(scene: Screen, hint: Novelty, rings: list[pygame.Rect]) -> pygame.Rect:
    """The area of a bubble: covers no enabled control, with another width if necessary."""
    size, window = scene.text_px(32), _window(scene)
    spared = [place for pattern in hint.spares for place in _places(scene, pattern)]
    usable = [control for control in scene.shown_controls if control.enabled]
    pressed = [pygame.Rect(one.rect) for one in usable if not any(fnmatchcase(one.id, some) for some in hint.over)]
    around = _around(scene, hint, rings)
    boxes = [_beside(_room(scene, hint, by), around, size, window, pressed, spared) for by in WIDER]
    return min(boxes, key=lambda box: (hidden(box, [around]), hidden(box, pressed)))


def _room(scene: Screen, hint: Novelty, wider: float) -> pygame.Rect:
    """A rectangle of the size that a bubble needs."""
    size = scene.text_px(32)
    width = min(round(size * hint.width * wider), _window(scene).width)
    lines = len(wrapped(hint.words(scene), width - 2 * size, size, "bold"))
    return pygame.Rect(0, 0, width, round((lines + 1) * font(size, "bold").get_linesize()))


def _window(scene: Screen) -> pygame.Rect:
    """The area in which bubbles may be."""
    return pygame.Rect((0, 0), scene.fitted.size).inflate(-scene.text_px(32), -scene.text_px(32))


def _around(scene: Screen, hint: Novelty, rings: list[pygame.Rect]) -> pygame.Rect:
    """The area that a bubble is about, with everything that belongs to it."""
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
    """The box beside its subject, on the side that covers least of that, then of the enabled controls."""
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
    """Draw the tail from the edge of the bubble to the nearest point of the ring."""
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
