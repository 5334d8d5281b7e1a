"""Renders the boxes of the shelf as the strips of pictures that the game ships."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame
from PIL import Image

from scenes.home.box_strip import EDGE, LARGE, STEPS, Anchors, Section, frame_name, large_name, strip_folder
from tools.house.box_painter import BoxPainter
from tools.house.boxes import BOXES

MOVING, RESTING = 80, None
"""WebP quality of a picture shown for a sixtieth of a second, and of one at rest (None: lossless)."""
ENLARGED = 75
"""Quality of the pictures for large windows, which have four times as many pixels."""


class Frame(NamedTuple):
    """A picture of a strip, with straight alpha; lossless if there is no quality."""

    path: Path
    picture: Image.Image
    quality: int | None

    def write(self) -> None:
        """Write the picture as WebP."""
        if self.quality is None:
            self.picture.save(self.path, lossless=True, quality=100, method=6, exact=True)
        else:
            self.picture.save(self.path, quality=self.quality, method=6)


def anchors(game: str) -> Anchors:
    """The anchor points of a box's pictures."""
    painter = BoxPainter(BOXES[game], EDGE)
    spots = [painter.mouth, *(painter.ribbon(step / STEPS) for step in range(STEPS + 1))]
    mouth, *ribbons = ((round(x / EDGE, 4), round(y / EDGE, 4)) for x, y in spots)
    return Anchors(BOXES[game].way, mouth, tuple(ribbons))


def frames(game: str) -> Iterator[Frame]:
    """Every picture of a game's box."""
    folder, painter = strip_folder(game), BoxPainter(BOXES[game], EDGE)
    parts: list[tuple[int, Section]] = [*((step, "all") for step in range(STEPS + 1)), (STEPS, "open"), (STEPS, "lid")]
    for step, part in parts:
        resting = part == "all" and step in (0, STEPS)
        name, painted = frame_name(step, part), painter.painted(step / STEPS, part)
        yield Frame(folder / f"{name}.webp", _straight(painted), RESTING if resting else MOVING)
    large = BoxPainter(BOXES[game], EDGE * LARGE)
    for step in (0, STEPS):
        name = large_name(frame_name(step, "all"))
        yield Frame(folder / f"{name}.webp", _straight(large.painted(step / STEPS, "all")), ENLARGED)
    shadow = pygame.image.tobytes(painter.shadow(), "RGBA")
    yield Frame(folder / "shadow.webp", Image.frombytes("RGBA", painter.shadow().get_size(), shadow), RESTING)


def write_strip(game: str) -> int:
    """Write the strip of a game's box; returns its size in bytes."""
    folder = strip_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "anchors.json").write_bytes(msgspec.json.encode(anchors(game)) + b"\n")
    for frame in frames(game):
        frame.write()
    return sum(path.stat().st_size for path in folder.iterdir())


def _straight(picture: pygame.Surface) -> Image.Image:
    """Convert a premultiplied picture to straight alpha."""
    return Image.frombytes("RGBa", picture.get_size(), pygame.image.tobytes(picture, "RGBA")).convert("RGBA")
