"""A token is turned over: it flips, rolls to the disc, and the block it stands for rises there."""

from collections.abc import Iterator
from functools import partial
from math import degrees, hypot

import pygame

from game.balconia.cards import printed_number
from scenes.balconia.render.scenery import token
from scenes.balconia.table.block_view import BlockView
from scenes.kit.compositor import Layer
from scenes.kit.stage import Motion, Stage
from scenes.kit.tween import bounce, linear, smooth

APART, DEALT = 0.06, 0.16
"""Seconds between two faces that are dealt, and seconds that each takes."""


def reveal(pace: float = 1.0) -> tuple[Motion, ...]:
    """The motions, with their seconds multiplied by `pace`."""
    return (
        Motion("flip", 0.22 * pace, smooth, "paper_flip"),
        Motion("roll", 0.28 * pace, smooth, "wood_turn"),
        Motion("rise", 0.3 * pace, bounce, "wood_lift"),
        Motion("deal", (3 * APART + DEALT) * pace, linear, "paper_flip"),
    )


def cards_lie(stage: Stage) -> bool:
    """True once the block has risen, which is when the cards are on the table."""
    return stage.share("rise") >= 1


def dealt(stage: Stage, place: int) -> float:
    """The progress of a face from the block to its place; the faces start one after the other."""
    passed = stage.share("deal") * (3 * APART + DEALT)
    return smooth(min(1.0, max(0.0, (passed - APART * place) / DEALT)))


def reveal_layers(stage: Stage, block: BlockView, lay: pygame.Rect) -> Iterator[Layer]:
    """The token from where it lay to the disc, then the block."""
    flip, roll, rise = (stage.share(name) for name in ("flip", "roll", "rise"))
    if rise > 0 and stage.share("deal", after=-1.0) == 0:
        yield from block.away_layers(block.rising(rise))
    elif rise > 0:
        yield block.layer
    else:
        x, y = (start + (stop - start) * roll for start, stop in zip(lay.center, block.foot, strict=True))
        area = lay.inflate(lay.width, lay.height * 2)
        area.center = round(x), round(y)
        yield Layer.of(("revealed", flip, roll), area, partial(_draw_token, block=block, lay=lay, flip=flip, roll=roll))


def _draw_token(surface: pygame.Surface, block: BlockView, lay: pygame.Rect, flip: float, roll: float) -> None:
    picture = token(lay.width, printed_number(block.block) if flip > 0.5 else None)
    foot = block.foot
    if flip < 1:
        width = max(2, round(picture.get_width() * abs(1 - 2 * flip)))
        picture = pygame.transform.smoothscale(picture, (width, picture.get_height()))
    elif roll > 0:
        way = hypot(foot[0] - lay.centerx, foot[1] - lay.centery)
        # A whole number of turns, so that it comes to rest upright; about as many as its rim would make.
        turns = round(degrees(way / (lay.width / 2)) / 360) or 1
        clockwise = -1 if foot[0] > lay.centerx else 1
        picture = pygame.transform.rotozoom(picture, clockwise * 360 * turns * roll % 360, 1.0)
    x, y = (start + (stop - start) * roll for start, stop in zip(lay.center, foot, strict=True))
    hop = lay.height * 0.35 * (1 - abs(1 - 2 * flip)) if flip < 1 else 0.0
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - hop))))
