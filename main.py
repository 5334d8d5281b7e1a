"""Balconia: reads the arguments, opens the window and runs the scenes."""

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "balconia")

import pygame

from game.engine.record import RecordError
from game.yaml_reader import DataError
from scenes.opening import draw_opening
from scenes.settings import Settings, load_settings
from scenes.storage import Storage, default_folder
from scenes.window import Window

VERSION = "0.1.0"
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


def open_game(given: argparse.Namespace) -> tuple[Storage, Settings, Window]:
    """The window with its first picture, before anything that takes longer is loaded."""
    pygame.display.init()
    pygame.font.init()
    storage = Storage(given.data_dir or default_folder())
    settings = load_settings(storage)
    window = Window(given.size or settings.window, given.fullscreen or settings.fullscreen)
    draw_opening(window.surface)
    pygame.display.flip()
    return storage, settings, window


def run(given: argparse.Namespace) -> None:
    """Open the window, then load the rest and play."""
    storage, settings, window = open_game(given)
    from scenes.assembly import play

    play(given, storage, settings, window, VERSION)


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
