"""A token is turned over: it flips where it lies, rolls to the disc, and the block it stands for rises there."""

from math import degrees, hypot

import pygame

from game.balconia.cards import printed_number
from scenes.balconia.render.scenery import token
from scenes.balconia.table.block_view import BlockView
from scenes.kit.stage import Motion, Stage
from scenes.kit.target_screen import Part
from scenes.kit.tween import bounce, linear, smooth

APART, DEALT = 0.06, 0.16
"""Seconds between two faces that are dealt, and how long each is on its way."""


def reveal(pace: float = 1.0) -> tuple[Motion, ...]:
    """The motions; a computer is in more of a hurry than a person."""
    return (
        Motion("flip", 0.22 * pace, smooth, "paper_flip"),
        Motion("roll", 0.28 * pace, smooth, "wood_turn"),
        Motion("rise", 0.3 * pace, bounce, "wood_lift"),
        Motion("deal", (3 * APART + DEALT) * pace, linear, "paper_flip"),
    )


def cards_lie(stage: Stage) -> bool:
    """Whether the cards are on the table: from when the block has risen."""
    return stage.share("rise") >= 1


def dealt(stage: Stage, place: int) -> float:
    """How far the face of a place has come from the block, one setting out after the other."""
    passed = stage.share("deal") * (3 * APART + DEALT)
    return smooth(min(1.0, max(0.0, (passed - APART * place) / DEALT)))


def draw_reveal(surface: pygame.Surface, stage: Stage, block: BlockView, lay: pygame.Rect) -> None:
    """The token from where it lay to the disc, then the block."""
    flip, roll, rise = (stage.share(name) for name in ("flip", "roll", "rise"))
    if rise > 0:
        if stage.share("deal", after=-1.0) == 0:
            block.draw_away(surface, block.rising(rise))
        else:
            block.draw_block(surface)
        return
    picture = token(lay.width, printed_number(block.block) if flip > 0.5 else None)
    foot = block.foot
    if flip < 1:
        width = max(2, round(picture.get_width() * abs(1 - 2 * flip)))
        picture = pygame.transform.smoothscale(picture, (width, picture.get_height()))
    elif roll > 0:
        way = hypot(foot[0] - lay.centerx, foot[1] - lay.centery)
        # It comes to rest upright: a whole number of turns, as many as its rim would make.
        turns = round(degrees(way / (lay.width / 2)) / 360) or 1
        clockwise = -1 if foot[0] > lay.centerx else 1
        picture = pygame.transform.rotozoom(picture, clockwise * 360 * turns * roll % 360, 1.0)
    x, y = (start + (stop - start) * roll for start, stop in zip(lay.center, foot, strict=True))
    hop = lay.height * 0.35 * (1 - abs(1 - 2 * flip)) if flip < 1 else 0.0
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - hop))))


def reveal_parts(stage: Stage, block: BlockView, lay: pygame.Rect) -> tuple[Part, ...]:
    """What `draw_reveal` draws, for who wants to know what has changed: the token on its way, or the block."""
    shares = tuple(stage.share(name) for name in ("flip", "roll", "rise"))
    if shares[2] > 0:
        return block.away_parts(block.rising(shares[2])) if stage.share("deal", after=-1.0) == 0 else (block.part,)
    x, y = (start + (stop - start) * shares[1] for start, stop in zip(lay.center, block.foot, strict=True))
    box = lay.inflate(lay.width, lay.height * 2)
    box.center = round(x), round(y)
    return (Part.of(box, shares),)
