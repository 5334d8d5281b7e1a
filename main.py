"""Balconia: reads the arguments, opens the window and runs the scenes."""

import argparse
import os
import sys
from datetime import datetime
from pathlib import Path

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "balconia")

import pygame

from game.balconia.building import SEATS
from game.balconia.card_file import load_catalogue
from game.balconia.match import resume
from game.balconia.mind import HereAndNow, InProcess
from game.engine.record import Record, RecordError
from game.yaml_reader import DataError
from scenes.aid import PlayerAid
from scenes.autosave import Autosave
from scenes.balconia.flow import go_on
from scenes.balconia.pointers import Pointers
from scenes.balconia.session import Player
from scenes.balconia.tutorial import Tutorial
from scenes.balconia.tutorial_file import load_steps
from scenes.curtain import Curtain
from scenes.loop import Loop
from scenes.pause import Pause
from scenes.render.artwork_file import load_artwork
from scenes.render.face import Faces
from scenes.settings import load_settings
from scenes.sound import Sounds
from scenes.stack import Become, Change
from scenes.storage import Storage, default_folder
from scenes.studio import Studio
from scenes.title import Title
from scenes.window import Window

VERSION = "0.1.0"
FRAMES = 60
REPLAYED = "replayed"
LANGUAGES = ("en", "fr", "pt_BR", "ru")


def window_size(text: str) -> tuple[int, int]:
    """A size like 1280x720."""
    try:
        width, height = map(int, text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no size, expected something like 1280x720") from None
    return width, height


def arguments(given: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="main.py", description="Balconia, the board game for two.")
    parser.add_argument("--seed", type=int, metavar="N", help="play a certain game again")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of the game")
    parser.add_argument("--size", type=window_size, metavar="WxH", help="the size of the window")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--mute", action="store_true", help="no sound")
    parser.add_argument("--still", action="store_true", help="nothing moves")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where settings, saves and reports are kept")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="open the game in a record")
    parser.add_argument("--version", action="version", version=f"Balconia {VERSION}")
    return parser.parse_args(given)


def make_studio(given: argparse.Namespace) -> Studio:
    """Everything the scenes share."""
    catalogue = load_catalogue()
    storage = Storage(given.data_dir or default_folder())
    settings = load_settings(storage)
    studio = Studio(
        catalogue=catalogue,
        faces=Faces(catalogue, load_artwork(catalogue)),
        sounds=Sounds(settings.volume if settings.sound else 0.0, muted=given.mute),
        storage=storage,
        settings=settings,
        autosave=Autosave(storage),
        now=datetime.now,
        curtain=Curtain(),
        still=given.still,
        seed=given.seed,
        mind=HereAndNow() if given.still else InProcess(),
    )
    studio.aid, studio.pause, studio.title, studio.tutorial = PlayerAid, Pause, Title, Tutorial
    studio.pointers = Pointers()
    load_steps()
    return studio


def first_change(studio: Studio, replay: Path | None) -> Change:
    """The title, or the game in a record, kept apart from the game that is going on."""
    if replay is None:
        return Become(Title(studio))
    match = resume(Record.from_json(replay.read_bytes()))
    studio.autosave = Autosave(Storage(studio.storage.folder / REPLAYED))
    return go_on(studio, match, {seat: Player(seat.title()) for seat in SEATS})


def run(given: argparse.Namespace) -> None:
    """Open the window and play until it is closed."""
    pygame.display.init()
    pygame.font.init()
    studio = make_studio(given)
    settings = studio.settings
    window = Window(given.size or settings.window, given.fullscreen or settings.fullscreen)
    loop = Loop(studio, window, VERSION)
    loop.stack.apply(first_change(studio, given.replay))
    clock = pygame.time.Clock()
    try:
        while loop.frame(pygame.event.get(), clock.tick(FRAMES) / 1000):
            pass
    finally:
        studio.mind.close()


def main() -> None:
    """Start the game; whatever keeps it from starting gets a sentence."""
    given = arguments(sys.argv[1:])
    try:
        run(given)
    except pygame.error as error:
        sys.exit(
            f"Balconia cannot open a window: {error}. Start it on a desktop, or under a virtual display like Xvfb."
        )
    except DataError as error:
        sys.exit(f"Balconia cannot start, its data files are wrong:\n{error}\nMend them, or install the game again.")
    except (RecordError, OSError) as error:
        sys.exit(f"Balconia cannot open {given.replay}: {error}")
    finally:
        pygame.quit()


if __name__ == "__main__":
    main()
