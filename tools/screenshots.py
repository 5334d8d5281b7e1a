"""Draws everything that a player sees, without a display, as PNG files and a page that shows them."""

import os

from game.product import ROOT

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

import argparse
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

import pygame

from game.balconia.building import SEATS
from game.language import ENGLISH, LANGUAGES, speak
from scenes.look.appearance import Appearance, wear
from tools import contact_sheets, readme_pictures, table_shots
from tools.colour_vision import vision_pictures
from tools.scene_shots import scene_pictures
from tools.stage_set import full, half_built

SIZES = ((1280, 720), (1920, 1080))
SHAPES = ((1280, 960), (1680, 720))
"""Narrow and wide windows."""
WAYS: Mapping[str, Mapping[str, Any]] = {
    "large": {"text_scale": 1.5},
    "largest": {"text_scale": 2.0},
    "contrast": {"high_contrast": True},
    "patterns": {"colour_blind": True},
}
"""How players may want to see every scene."""
README = ROOT / "docs" / "pictures"
Shot = tuple[str, Callable[[], pygame.Surface]]

PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Balconia: what it looks like</title>
<style>
body {{ background: #fff3dc; color: #2b2a4c; font: 16px/1.5 sans-serif; margin: 2em auto; max-width: 1400px }}
img {{ max-width: 100%; display: block; border-radius: 6px }}
figure {{ margin: 0 0 3em }}
</style>
<h1>What Balconia looks like</h1>
{figures}
"""


def shots() -> Iterator[Shot]:
    """Every picture and its name."""
    for width in (256, 110):
        yield f"faces-{width}", partial(contact_sheets.all_faces, width)
        yield f"plaques-{width}", partial(contact_sheets.plaques, width)
    yield "pictograms", contact_sheets.pictograms
    for size in SIZES:
        yield from table_at(size)


def table_at(size: tuple[int, int]) -> Iterator[Shot]:
    """What lies on the table, at one size."""
    mark = f"{size[0]}x{size[1]}"
    yield f"block-angles-{mark}", partial(contact_sheets.angles, size)
    yield f"block-positions-{mark}", partial(contact_sheets.standing, size)
    for seat in SEATS:
        yield f"building-half-{seat}-{mark}", partial(table_shots.building, seat, half_built(seat), size)
        yield f"building-full-{seat}-{mark}", partial(table_shots.building, seat, full(seat), size)
        yield f"disc-{seat}-{mark}", partial(table_shots.disc, seat, size)
    yield f"placing-{mark}", partial(table_shots.placing, size)
    yield f"zone-{mark}", partial(table_shots.zone, size)
    for yaw in (35.0, 90.0, 150.0):
        yield f"turning-{yaw:.0f}-{mark}", partial(table_shots.turning, size, yaw)


def scenes() -> Iterator[tuple[str, pygame.Surface]]:
    """Every scene at every size, in every language, and as players may want to see it."""
    for size in (*SIZES, *SHAPES):
        for scene, picture in scene_pictures(size):
            yield f"scene-{scene}-{size[0]}x{size[1]}", picture
    for way, settings in WAYS.items():
        for scene, picture in scene_pictures(SIZES[0], **settings):
            yield f"scene-{scene}-{way}", picture
        wear(Appearance())
    for language in LANGUAGES:
        speak(language)
        for scene, picture in scene_pictures(SIZES[0]):
            yield f"scene-{scene}-{language}", picture
            readme_pictures.keep(README, language, scene, picture)
    speak(ENGLISH)
    yield from vision_pictures()


def write(out: Path, wanted: str) -> list[str]:
    """Write the pictures whose names contain `wanted`, those of the READMEs, and the page; returns the names."""
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("*.png"):
        old.unlink()
    names = []
    for name, picture in scenes():
        if wanted in name:
            pygame.image.save(picture, out / f"{name}.png")
            names.append(name)
    for name, draw in shots():
        if wanted in name:
            pygame.image.save(draw(), out / f"{name}.png")
            names.append(name)
    figures = (
        f'<figure><img src="{escape(name)}.png" alt=""><figcaption>{escape(name)}</figcaption></figure>'
        for name in names
    )
    (out / "index.html").write_text(PAGE.format(figures="\n".join(figures)), encoding="utf-8")
    return names


def main() -> None:
    """Write every picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/shots"), help="the folder to write into")
    parser.add_argument("--only", default="", metavar="TEXT", help="only pictures whose names contain this")
    arguments = parser.parse_args()
    pygame.display.init()
    names = write(arguments.out, arguments.only)
    print(f"{len(names)} pictures in {arguments.out}, see {arguments.out / 'index.html'}")


if __name__ == "__main__":
    main()
