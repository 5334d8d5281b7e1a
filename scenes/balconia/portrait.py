"""Portraits of players: under their sky in the set-up; head and shoulders, at rest or thinking, in the ribbon."""

from typing import Literal

import pygame

from game.balconia.bot_names import LEVELS
from game.balconia.building import TURQUOISE
from game.engine.contract import Seat
from scenes.balconia.render.artwork import DRAWINGS
from scenes.balconia.render.scenery import drawing, hour, wide
from scenes.look.stroke import draw_stroke
from scenes.look.svg import rasterise
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, ORANGE
from scenes.persistence.player import PERSON

RAIL = DRAWINGS / "rail" / "curls.svg"
NEIGHBOURS = {"turquoise": "gardener", "rose": "musician"}
SAMPLES = 2

BUST = (28, 2, 112, 112)
"""Head and shoulders, in the units of a drawing."""
DRAWN = (168, 268)
HAND = {
    "tourist": ("#F2C49B", "#E8668F"),
    "neighbour": ("#E3A77C", "#3E8E4E"),
    "concierge": ("#C98A5E", "#8E2F45"),
    "architect": ("#F0C8A4", "#343A52"),
}
"""Colours of hand and sleeve of the levels that rest their chin on a hand while they think."""
RAYS = (
    *(((-0.27, -0.25), (-0.33, -0.31)), ((-0.33, -0.14), (-0.41, -0.16))),
    *(((0.27, -0.25), (0.33, -0.31)), ((0.33, -0.14), (0.41, -0.16))),
)
"""The strokes beside an amazed head, from the middle of the frame, as shares of its width."""
Pose = Literal["calm", "thinking", "amazed"]
TILT = 8
"""Degrees by which the head leans over while thinking."""


@cached_per_theme(16)
def portrait(seat: Seat, kind: str, size: tuple[int, int]) -> pygame.Surface:
    """Someone on a balcony, in the light of their side."""
    picture = pygame.Surface((size[0] * SAMPLES, size[1] * SAMPLES), pygame.SRCALPHA, 32)
    width, height = picture.get_size()
    sky = wide(f"sky-{hour(seat)}", round(height * 2.9))
    left = min(round(sky.get_width() * (0.62 if seat == TURQUOISE else 0.3)), sky.get_width() - width)
    picture.blit(sky, (-left, 0))
    someone = _someone(seat, kind, (width, round(height * 1.04)))
    picture.blit(someone, someone.get_rect(midbottom=(width // 2, round(height * 1.22))))
    rail = rasterise(RAIL, (width, height))
    picture.blit(rail, rail.get_rect(midbottom=(width // 2, height)))
    return _rounded(pygame.transform.smoothscale(picture, size))


@cached_per_theme(16)
def bust(kind: str, size: int, pose: Pose) -> pygame.Surface:
    """A computer player in a round frame: calm, thinking with the chin on a hand, or amazed with rays at the head."""
    scale = size * SAMPLES / BUST[2]
    whole = drawing(kind if kind in LEVELS else "robot", (round(DRAWN[0] * scale), round(DRAWN[1] * scale)))
    if pose == "thinking":
        whole = _thinking(whole, kind, scale)
    picture = pygame.Surface((size * SAMPLES, size * SAMPLES), pygame.SRCALPHA, 32)
    middle, rim = picture.get_rect().center, max(2, size // 14)
    pygame.draw.circle(picture, CREAM, middle, size * SAMPLES // 2)
    picture.blit(whole, (-round(BUST[0] * scale), -round(BUST[1] * scale)))
    inside = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.circle(inside, "#FFFFFF", middle, size * SAMPLES // 2)
    picture.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if pose == "amazed":
        large = size * SAMPLES
        for start, end in RAYS:
            near, far = ((round(middle[0] + x * large), round(middle[1] + y * large)) for x, y in (start, end))
            draw_stroke(picture, near, far, rim * 3)
            draw_stroke(picture, near, far, round(rim * 1.6), pygame.Color(ORANGE))
    pygame.draw.circle(picture, INK, middle, size * SAMPLES // 2, rim)
    return pygame.transform.smoothscale(picture, (size, size))


def _thinking(whole: pygame.Surface, kind: str, scale: float) -> pygame.Surface:
    """The drawing with the head on one side and, for the levels in HAND, a hand at the chin."""
    leaning = pygame.transform.rotozoom(whole, TILT, 1.0)
    centre = pygame.Vector2(whole.get_rect().center)
    shoulders = pygame.Vector2(84 * scale, 110 * scale)
    moved = shoulders - centre - (shoulders - centre).rotate(-TILT)
    picture = pygame.Surface(whole.get_size(), pygame.SRCALPHA, 32)
    picture.blit(leaning, leaning.get_rect(center=centre + moved))
    if kind in HAND:
        skin, sleeve = (pygame.Color(colour) for colour in HAND[kind])
        elbow, wrist, chin = ((round(x * scale), round(y * scale)) for x, y in ((118, 132), (99, 100), (90, 88)))
        draw_stroke(picture, elbow, wrist, round(30 * scale))
        draw_stroke(picture, elbow, wrist, round(18 * scale), sleeve)
        pygame.draw.circle(picture, INK, chin, 15 * scale)
        pygame.draw.circle(picture, skin, chin, 11 * scale)
    return picture


def _someone(seat: Seat, kind: str, size: tuple[int, int]) -> pygame.Surface:
    if kind != PERSON:
        return drawing(kind if kind in LEVELS else "robot", size)
    return rasterise(DRAWINGS / "person" / f"{NEIGHBOURS[seat]}.svg", size)


def _rounded(picture: pygame.Surface) -> pygame.Surface:
    """The picture with round corners and a rim."""
    size = picture.get_size()
    large = pygame.Surface((size[0] * SAMPLES, size[1] * SAMPLES), pygame.SRCALPHA, 32)
    radius = min(large.get_size()) // 10
    pygame.draw.rect(large, "#FFFFFF", large.get_rect(), border_radius=radius)
    picture.blit(pygame.transform.smoothscale(large, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.fill((0, 0, 0, 0))
    pygame.draw.rect(large, INK, large.get_rect(), max(4, radius // 6), border_radius=radius)
    picture.blit(pygame.transform.smoothscale(large, size), (0, 0))
    return picture
