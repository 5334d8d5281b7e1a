"""The tokens that lie face down on the table, and the one that is turned over."""

import pygame

from scenes.balconia.render.scenery import token
from scenes.balconia.table.block_view import BlockView
from scenes.kit.screen import Screen
from scenes.kit.stage import Motion
from scenes.kit.tween import bounce, smooth

REVEAL = (Motion("flip", 0.34, smooth, "paper_flip"), Motion("rise", 0.42, bounce, "wood_lift"))
"""A token turns over, and the block it stands for rises onto the disc."""


def token_named(name: str) -> int | None:
    """The token that a target is, None for other targets."""
    return int(name.removeprefix("token-")) if name.startswith("token-") else None


def draw_tokens(scene: Screen, surface: pygame.Surface, tokens: list[int], looked: int | None) -> None:
    """Every token that lies there, the one looked at a little raised."""
    for number in tokens:
        box = scene.rect(f"token-{number}")
        surface.blit(token(box.width), box.move(0, -scene.px(8)) if number == looked else box)


def draw_reveal(scene: Screen, surface: pygame.Surface, block: BlockView, hidden: bool) -> None:
    """The token in the air, then the block that rises, unless something hides it; when both are done, the block."""
    flip, rise = scene.stage.share("flip"), scene.stage.share("rise")
    if rise > 0 and not hidden:
        block.draw_block(surface, lift=0.0 if rise >= 1 else (1 - rise) * 0.9)
    if flip < 1 or rise <= 0:
        _draw_flip(surface, block, scene.px(190), flip)


def _draw_flip(surface: pygame.Surface, block: BlockView, size: int, share: float) -> None:
    """A token turns over: from half of the way on it shows its block."""
    picture = token(size, block.block if share > 0.5 else None)
    width = max(2, round(picture.get_width() * abs(1 - 2 * share)))
    drawn = pygame.transform.smoothscale(picture, (width, picture.get_height()))
    surface.blit(drawn, drawn.get_rect(center=block.centre))
