"""Draws every screen without a display, as PNG files and a page that shows them."""

import os

from game.product import ROOT

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

import argparse
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

import pygame

from game.language import ENGLISH, LANGUAGES, set_language
from game.presentation import Theme
from scenes.look.theme import set_theme
from tools import readme_pictures
from tools.colour_vision import vision_pictures
from tools.tour import CHOICES, SIZES, Picture, asked_for, scene_pictures, tour

SHAPES = ((1280, 960), (1680, 720))
"""Narrow and wide windows."""
WAYS: Mapping[str, Mapping[str, Any]] = {
    "large": {"text_scale": 1.5},
    "largest": {"text_scale": 2.0},
    "contrast": {"high_contrast": True},
    "patterns": {"colour_blind": True},
}
"""Display settings with which every scene is drawn."""
README = ROOT / "docs" / "pictures"

PAGE = """<!doctype html>
<meta charset="utf-8">
<title>What it looks like</title>
<style>
body {{ background: #fff3dc; color: #2b2a4c; font: 16px/1.5 sans-serif; margin: 2em auto; max-width: 1400px }}
img {{ max-width: 100%; display: block; border-radius: 6px }}
figure {{ margin: 0 0 3em }}
</style>
<h1>What it looks like</h1>
{figures}
"""


def pictures(game: str, readme: Path | None = None) -> Iterator[Picture]:
    """Every picture of a game: its scenes, its colours as colour-blind players see them, and its pieces.

    Also writes those that the READMEs show, if there is a folder for them.
    """
    yield from _scenes(game, readme)
    yield from vision_pictures(game)
    for name, draw in tour(game).sheets():
        yield name, draw()


def _scenes(game: str, readme: Path | None) -> Iterator[Picture]:
    """Every scene at every size, with every display setting, and in every language."""
    for size in (*SIZES, *SHAPES):
        for scene, picture in scene_pictures(game, size):
            yield f"scene-{scene}-{size[0]}x{size[1]}", picture
    for way, settings in WAYS.items():
        for scene, picture in scene_pictures(game, SIZES[0], **settings):
            yield f"scene-{scene}-{way}", picture
        set_theme(Theme())
    for language in LANGUAGES:
        set_language(language)
        for scene, picture in scene_pictures(game, SIZES[0]):
            yield f"scene-{scene}-{language}", picture
            if readme:
                readme_pictures.keep(readme, tour(game).readme, language, scene, picture)
    set_language(ENGLISH)


def write(out: Path, games: Iterable[str], wanted: str, readme: Path | None = None) -> list[str]:
    """Write the pictures whose names contain `wanted`, and the page; returns the names."""
    names = []
    for game in games:
        (out / game).mkdir(parents=True, exist_ok=True)
        for old in (out / game).glob("*.png"):
            old.unlink()
        for name, picture in pictures(game, readme):
            if wanted in name:
                pygame.image.save(picture, out / game / f"{name}.png")
                names.append(f"{game}/{name}")
    figures = (
        f'<figure><img src="{escape(name)}.png" alt=""><figcaption>{escape(name)}</figcaption></figure>'
        for name in names
    )
    (out / "index.html").write_text(PAGE.format(figures="\n".join(figures)), encoding="utf-8")
    return names


def main() -> None:
    """Write every picture."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("--game", choices=CHOICES, default="all", help="only this game (default %(default)s)")
    parser.add_argument("--out", type=Path, default=Path("build/shots"), help="the folder to write into")
    parser.add_argument("--only", default="", metavar="TEXT", help="only pictures whose names contain this")
    parser.add_argument("--readme", action="store_true", help="also write the pictures that the READMEs show")
    given = parser.parse_args()
    pygame.display.init()
    names = write(given.out, asked_for(given.game), given.only, README if given.readme else None)
    print(f"{len(names)} pictures in {given.out}, see {given.out / 'index.html'}")


if __name__ == "__main__":
    main()
