"""The pictures of the READMEs, one set per language, small enough to commit."""

from collections.abc import Mapping
from pathlib import Path

import pygame
from PIL import Image

from game.language import ENGLISH

COLOURS = 256


def keep(folder: Path, names: Mapping[str, str], language: str, scene: str, picture: pygame.Surface) -> None:
    """Write a scene that a README shows, under its name there and in 256 colours; other scenes are ignored."""
    if scene in names:
        ending = "" if language == ENGLISH else f".{language}"
        image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
        image.quantize(COLOURS, dither=Image.Dither.NONE).save(folder / f"{names[scene]}{ending}.png", optimize=True)
