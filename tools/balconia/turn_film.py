"""Records a whole turn as a GIF for the README: python -m tools.balconia.turn_film docs/pictures/turn.gif"""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame
from PIL import Image

from tools.balconia.evening import played
from tools.evening import Evening, make_context

SIZE = (1280, 720)
SHOWN = (640, 360)
EVERY = 6
"""One in this many frames is kept, of sixty per second."""
COLOURS = 128


def turn() -> Iterator[pygame.Surface]:
    """A token is turned over, the block rotates on the disc, two faces are kept, and a block flies into the house."""
    pygame.init()
    pygame.display.set_mode((1, 1))
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(make_context(Path(folder), still=False, open_table=True, pointers=False), SIZE)
        evening.sit_down(played(20))
        yield from _filmed(evening, 6)
        evening.click(evening.enabled("token-")[2])
        yield from _filmed(evening, 13)
        for _twice in range(2):
            evening.click("turn-right")
            yield from _filmed(evening, 7)
        evening.click("confirm")
        yield from _filmed(evening, 8)
        cells = evening.enabled("cell-")
        for cell in cells[:4]:
            evening.hover(cell)
            yield from _filmed(evening, 4)
        evening.click(cells[3])
        yield from _filmed(evening, 6)
        evening.click("confirm")
        yield from _filmed(evening, 16)


def _filmed(evening: Evening, pictures: int) -> Iterator[pygame.Surface]:
    for _ in range(pictures):
        for _skipped in range(EVERY):
            evening.stack.update(1 / 60)
        evening.picture()
        yield pygame.transform.smoothscale(evening.surface, SHOWN)


def main() -> None:
    """Write the GIF."""
    frames = [Image.frombytes("RGB", SHOWN, pygame.image.tobytes(frame, "RGB")) for frame in turn()]
    both = Image.new("RGB", (SHOWN[0], SHOWN[1] * 2))  # one palette for the morning and the evening
    both.paste(frames[len(frames) // 3], (0, 0))
    both.paste(frames[-len(frames) // 3], (0, SHOWN[1]))
    palette = both.quantize(COLOURS)
    drawn = [frame.quantize(COLOURS, palette=palette, dither=Image.Dither.NONE) for frame in frames]
    drawn[0].save(
        Path(sys.argv[1]), save_all=True, append_images=drawn[1:], duration=1000 * EVERY // 60, loop=0, optimize=True
    )


if __name__ == "__main__":
    main()
