"""What is new to this player is pointed out once in a real game: a bubble with an arrow, gone with the next click."""

from dataclasses import dataclass

import pygame

from game.language import _, marked
from scenes.balconia.settings import BalconiaSettings, liked
from scenes.balconia.tutorial.step import matches
from scenes.kit.actions import Action
from scenes.kit.hand import presses
from scenes.kit.screen import Screen
from scenes.kit.stack import Scene
from scenes.look.paragraph import wrapped
from scenes.look.pointing import draw_ring
from scenes.look.text import font
from scenes.look.ui import INK, ORANGE, YELLOW, card, draw_text


@dataclass(frozen=True, slots=True)
class Novelty:
    """Something new: where it is met, what to point at, and what to say."""

    name: str
    scene: str
    needs: str
    at: str
    text: str
    width: float = 17.5
    """How wide the bubble is, in heights of its letters."""


TAIL = 1.1
"""How long the tail of a bubble is, in heights of its letters."""
NOVELTIES = (
    Novelty(
        "token", "disc", "token-*", "token-*", marked("Your first token! Each one is a block with four balconies.")
    ),
    Novelty(
        "disc",
        "disc",
        "confirm",
        "disc",
        marked("Drag the block or use < and > to rotate it. You keep the two faces in front and get one of them."),
    ),
    Novelty(
        "curtain",
        "hand-over",
        "ready",
        "ready",
        marked("The curtain keeps secrets. Hand over the mouse first, then let the other player open it."),
        width=34,
    ),
    Novelty(
        "placement",
        "placement",
        "cell-*",
        "face-*",
        marked("Take one of the faces on your half, then a marked cell. Hover over a cell to see what it adds."),
    ),
    Novelty(
        "scoring",
        "scoring",
        "rematch",
        "info",
        marked("Every point is explained: hover over a balcony, or a number on the pad, to see why."),
    ),
)


class Pointers:
    """Shows the hint for what is on the screen, unless it was seen before or hints are switched off."""

    def __init__(self) -> None:
        self._told: str | None = None

    def showing(self, scene: Scene) -> Novelty | None:
        """The hint for this scene as it is now."""
        if not isinstance(scene, Screen) or not scene.studio.settings.pointers:
            return None
        if (scene.stage.busy and scene.click_skips) or _behind_curtain(scene):
            return None
        seen = liked(scene.studio).pointers_seen
        new = [hint for hint in NOVELTIES if hint.scene == scene.name and hint.name not in seen]
        names = [target.name for target in scene.targets()] if new else []
        return next((hint for hint in new if any(matches(name, (hint.needs,)) for name in names)), None)

    def take(self, scene: Scene, action: Action) -> None:
        """Any click, or doing the thing, and the hint was seen."""
        hint = self.showing(scene) if presses(action) else None
        if hint and isinstance(scene, Screen):
            seen = liked(scene.studio).pointers_seen
            scene.studio.change_own(BalconiaSettings, pointers_seen=(*seen, hint.name))

    def draw(self, scene: Scene, surface: pygame.Surface) -> None:
        """The bubble, and an arrow at what it is about."""
        hint = self.showing(scene)
        if hint and isinstance(scene, Screen):
            if self._told != hint.name:
                self._told = hint.name
                scene.studio.speech.say(_(hint.text))
            rings = [draw_ring(surface, box, scene.px(64)) for box in pointed(scene, hint)]
            _draw_bubble(scene, surface, hint, rings)


def pointed(scene: Screen, hint: Novelty) -> list[pygame.Rect]:
    """Where the arrows point: an area, or the targets that can be used; of many tokens the first, faces with names."""
    if hint.at in scene.fitted.areas:
        box = scene.rect(hint.at)
        return [box.inflate(-box.width // 3, -box.height // 6) if hint.at == "disc" else box]
    boxes = [pygame.Rect(t.rect) for t in scene.targets() if t.enabled and matches(t.name, (hint.at,))]
    if hint.at != "face-*":
        return boxes[:1]
    name = round(1.5 * scene.text_px(24))
    return [pygame.Rect(box.x, box.y - name, box.width, box.height + name) for box in boxes[:2]]


def _spoken_of(scene: Screen, hint: Novelty) -> list[pygame.Rect]:
    """What else the hint speaks of, and must not cover: the arrows beside the disc."""
    turns = (target for target in scene.targets() if hint.at == "disc" and matches(target.name, ("turn-*",)))
    return [pygame.Rect(target.rect) for target in turns]


def _behind_curtain(scene: Screen) -> bool:
    """Whether the curtain is before what the hint would be about; the hand-over has its own on the closed curtain."""
    curtain = scene.studio.curtain
    return curtain.position > 0 and not (curtain.closed and scene.name == "hand-over")


def _draw_bubble(scene: Screen, surface: pygame.Surface, hint: Novelty, rings: list[pygame.Rect]) -> None:
    """What is said, beside what it is about, with a short tail to it."""
    text, size = _(hint.text), scene.text_px(32)
    window = surface.get_rect().inflate(-size, -size)
    width = min(round(size * hint.width), window.width)
    lines = len(wrapped(text, width - 2 * size, size, "bold"))
    box = pygame.Rect(0, 0, width, round((lines + 1) * font(size, "bold").get_linesize()))
    around = rings[0].unionall([*rings[1:], *_spoken_of(scene, hint)]) if rings else window
    box = _beside(box, around, round(size * TAIL), window)
    _draw_tail(surface, box, around, size)
    surface.blit(card(box.size, INK, INK, radius=size), box.move(0, max(3, size // 6)))
    surface.blit(card(box.size, YELLOW, ORANGE, radius=size), box)
    draw_text(surface, box.inflate(-2 * size, -size // 2), text, size, "bold", INK, "centre")


def _beside(box: pygame.Rect, around: pygame.Rect, gap: int, window: pygame.Rect) -> pygame.Rect:
    """The box beside what it is about, on the side where it leaves most of that free and stays in the window."""
    left, below, above, right = (box.copy() for _ in range(4))
    left.midright = around.left - gap, around.centery
    below.midtop = around.centerx, around.bottom + gap
    above.midbottom = around.centerx, around.top - gap
    right.midleft = around.right + gap, around.centery
    places = [place.clamp(window) for place in (left, below, above, right)]
    return min(places, key=lambda place: place.clip(around).width * place.clip(around).height)


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
