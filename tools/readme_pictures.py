"""The pictures of the READMEs, one set for each language, small enough to keep beside the text."""

from pathlib import Path

import pygame
from PIL import Image

from game.language import ENGLISH

PICTURES = {"placement-chosen": "placing", "scoring": "scoring"}
"""Which scene is shown under which name."""
COLOURS = 256


def keep(folder: Path, language: str, scene: str, picture: pygame.Surface) -> None:
    """Write a scene that a README shows, in 256 colours; any other is left out."""
    if scene in PICTURES:
        ending = "" if language == ENGLISH else f".{language}"
        image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
        image.quantize(COLOURS, dither=Image.Dither.NONE).save(folder / f"{PICTURES[scene]}{ending}.png", optimize=True)
