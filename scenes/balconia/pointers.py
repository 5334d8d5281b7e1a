"""What is new to this player is pointed out once in a real game: a bubble with an arrow, gone with the next click."""

from dataclasses import dataclass

import pygame

from game.language import _, marked
from scenes.balconia.settings import BalconiaSettings, liked
from scenes.balconia.tutorial.step import matches
from scenes.kit.actions import Action
from scenes.kit.pressing import presses
from scenes.kit.screen import Screen
from scenes.kit.stack import Scene
from scenes.look.paragraph import wrapped
from scenes.look.pointing import draw_ring
from scenes.look.text import font
from scenes.look.ui import INK, ORANGE, YELLOW, card, draw_text


@dataclass(frozen=True, slots=True)
class Novelty:
    """Something new: where it is met, what to point at, what to say, and where the bubble is."""

    name: str
    scene: str
    needs: str
    at: str
    text: str
    middle: tuple[float, float] = (0.5, 0.3)
    """The middle of the bubble, from 0 to 1 each way, on the building or, where there is none, in the window."""
    width: float = 17.5
    """How wide the bubble is, in heights of its letters."""


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
        (0.5, 0.86),
        width=34,
    ),
    Novelty(
        "placement",
        "placement",
        "cell-*",
        "face-*",
        marked("Take one of the faces on your half, then a glowing cell. Hover over a cell to see what it adds."),
    ),
    Novelty(
        "scoring",
        "scoring",
        "rematch",
        "info",
        marked("Every point is explained: hover over a balcony, or a number on the pad, to see why."),
        (0.5, 0.17),
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
        if scene.stage.busy and scene.click_skips:
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


def _draw_bubble(scene: Screen, surface: pygame.Surface, hint: Novelty, rings: list[pygame.Rect]) -> None:
    """What is said, with a tail to what it is about."""
    text, size = _(hint.text), scene.text_px(32)
    ground = scene.rect("building") if "building" in scene.fitted.areas else surface.get_rect()
    width = min(round(size * hint.width), ground.width - size)
    lines = len(wrapped(text, width - 2 * size, size, "bold"))
    box = pygame.Rect(0, 0, width, round((lines + 1) * font(size, "bold").get_linesize()))
    box.center = round(ground.x + ground.width * hint.middle[0]), round(ground.y + ground.height * hint.middle[1])
    box.clamp_ip(surface.get_rect().inflate(-size, -size))
    if rings:
        _draw_tail(surface, box, rings[0], size)
    surface.blit(card(box.size, INK, INK, radius=size), box.move(0, max(3, size // 6)))
    surface.blit(card(box.size, YELLOW, ORANGE, radius=size), box)
    draw_text(surface, box.inflate(-2 * size, -size // 2), text, size, "bold", INK, "centre")


def _draw_tail(surface: pygame.Surface, box: pygame.Rect, ring: pygame.Rect, size: int) -> None:
    """From the middle of the bubble to the nearest point of the ring."""
    middle = pygame.Vector2(box.center)
    tip = pygame.Vector2(
        min(max(middle.x, ring.left), ring.right - 1.0), min(max(middle.y, ring.top), ring.bottom - 1.0)
    )
    if tip.distance_to(middle) > 1:
        aside = (tip - middle).normalize().rotate(90) * size * 0.7
        corners = [middle + aside, tip, middle - aside]
        pygame.draw.polygon(surface, YELLOW, corners)
        pygame.draw.aalines(surface, INK, True, corners)
        pygame.draw.lines(surface, INK, True, corners, max(2, size // 10))
