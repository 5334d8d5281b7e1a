"""Bubbles for players new to Balconia: the first token, the disc, the curtain, a face, the points."""

import pygame

from game.balconia.texts import marked
from scenes.balconia.settings import BalconiaSettings
from scenes.kit.bubbles import Bubbles, Novelty
from scenes.kit.screen import Screen


def _with_name(scene: Screen, box: pygame.Rect) -> pygame.Rect:
    """A face together with the name above it."""
    name = round(1.5 * scene.text_px(24))
    return pygame.Rect(box.x, box.y - name, box.width, box.height + name)


NOVELTIES = (
    Novelty(
        "token",
        "disc",
        ("token-*",),
        "token-*",
        marked("Your first token! Each one stands for a block of four balconies."),
    ),
    Novelty(
        "disc",
        "disc",
        ("confirm",),
        "disc",
        marked("Drag the block or use the arrows to rotate it. You keep the two faces in front and get one of them."),
        room=lambda _scene, box: box.inflate(-box.width * 13 // 25, -box.height // 6),
        also=("turn-*",),
    ),
    Novelty(
        "curtain",
        "hand-over",
        ("ready",),
        "ready",
        marked("The curtain keeps secrets. Hand over the mouse first, then let the other player open it."),
        width=34,
        by_finger=marked("The curtain keeps secrets. Hand over the screen first, then let the other player open it."),
    ),
    Novelty(
        "placement",
        "placement",
        ("cell-*",),
        "face-*",
        marked("Take one of the faces on your half, then a marked cell. Hover over a cell to see what it adds."),
        most=2,
        room=_with_name,
        over=("cell-*",),
        spares=("cell-*", "info", "disc", "confirm", "take-back"),
        by_finger=marked("Take one of the faces on your half, then a marked cell. You’ll see what it adds."),
    ),
    Novelty(
        "scoring",
        "scoring",
        ("rematch",),
        "info",
        marked("Every point is explained. Hover over a balcony, or a number on the pad, to see why."),
        over=("cell-*",),
        spares=("status", "pad-turquoise", "pad-rose"),
        by_finger=marked("Every point is explained. Tap a balcony to see why."),
    ),
)


class Pointers(Bubbles):
    """Balconia's bubbles."""

    novelties = NOVELTIES
    settings = BalconiaSettings
