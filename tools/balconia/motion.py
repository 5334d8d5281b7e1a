"""Balconia's busiest motion: a block that spins on the disc beside the building."""

import pygame

from game.balconia.building import TURQUOISE
from scenes.balconia.render.building import Building
from scenes.balconia.render.cube import Cube
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.scenery import backdrop
from scenes.kit.layout import load_layout
from tools.balconia.stage_set import faces, half_built

NAME = "a spinning block"
BLOCK_SHARE = 0.52
"""Width of the block as a share of the disc's area, as in the scenes."""


class MotionBench:
    """Draws the block a little further in each frame, over a picture of the rest."""

    def __init__(self, window: pygame.Surface) -> None:
        size = window.get_size()
        self.window = window
        self.still = backdrop(TURQUOISE, size).convert()
        layout = load_layout("balconia/disc").fit(size)
        Building(faces(), TURQUOISE, layout.box("building")).draw(self.still, half_built(TURQUOISE))
        self.centre, edge = layout.rect("disc").center, round(layout.rect("disc").height * BLOCK_SHARE)
        self.disc, self.cube = Disc(TURQUOISE, edge), Cube(faces(), "block", 4, edge)
        self.disc.draw(self.still, self.centre)
        self.dirty = window.get_rect()

    def frame(self, count: int) -> list[pygame.Rect]:
        """Draw the frame with this number, where it differs from the last one; returns the areas drawn."""
        before = self.window.blit(self.still, self.dirty, self.dirty)
        self.dirty = self.disc.draw_block(self.window, self.cube, self.centre, yaw=count * 3.7, fast=True)
        return [before.union(self.dirty)]
