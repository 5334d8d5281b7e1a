"""Reads the arguments, opens the window and runs the scenes."""

import argparse
import io
import os
import signal
import sys

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C while modules are imported ends quietly

# Without a GPU, SDL's accelerated framebuffer makes a flip at 1920 x 1080 take 12 to 19 ms instead of 0.7.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows upscales a smaller, blurred picture
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "balconia")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy would start threads for matrices far larger than ours

import pygame

from game.data_errors import DataError
from game.engine.record import RecordError
from game.language import _
from scenes.app.command_line import arguments, asked_language, start_speaking
from scenes.app.window import Window, draw_opening, why_unseen
from scenes.persistence.settings import Settings, load_settings
from scenes.persistence.storage import Storage, default_folder

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells expect it; the game is saved already."""


def open_game(given: argparse.Namespace) -> tuple[Storage, Settings, Window]:
    """Open the window and show its first picture, before anything that takes longer is loaded."""
    storage, settings = open_folder(given, to_play=True)
    pygame.display.init()
    if unseen := why_unseen():
        sys.exit(unseen)
    pygame.font.init()
    window = Window(given.size or settings.window, given.fullscreen or settings.fullscreen)
    draw_opening(window.surface, given.game)
    pygame.display.flip()
    return storage, settings, window


def open_folder(given: argparse.Namespace, to_play: bool) -> tuple[Storage, Settings]:
    """Open the data folder, read the settings, and switch to the players' language.

    Reading the settings may repair them, so the folder is claimed first; without `to_play` nothing is written.
    """
    storage = Storage(given.data_dir or default_folder())
    if to_play:
        storage.claim()
    else:
        storage.taken = True
    settings = load_settings(storage)
    start_speaking(given.lang, settings.language)
    return storage, settings


def run(given: argparse.Namespace) -> None:
    """Open the window, then load the rest and play."""
    storage, settings, window = open_game(given)
    from scenes.app.assembly import play

    if given.still:
        from game.engine.child_process import set_interactive

        set_interactive()  # bots think in this process, which must not compile
    play(given, storage, settings, window)


def host(given: argparse.Namespace) -> None:
    """Hold tables for browsers, without a window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # save everything, as after Ctrl-C
    storage, _settings = open_folder(given, to_play=False)
    pygame.display.init()
    pygame.font.init()
    from scenes.app.hosting import host_tables

    host_tables(given, storage.folder)


def tell_version(given: argparse.Namespace) -> None:
    """Print the version, and what the game runs on."""
    from scenes.app.about import about

    storage, settings = open_folder(given, to_play=False)
    print(about(settings, storage.folder, given.lang), end="")


def main() -> None:
    """Start the game; if it cannot start, exit with a sentence that says why."""
    given = argparse.Namespace()
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        _be_a_process_of_the_program()
        _never_fail_to_write()
        start_speaking(asked_language(sys.argv[1:]), None)
        given = arguments(sys.argv[1:])
        if given.version:
            tell_version(given)
        elif given.install_desktop_entry:
            from scenes.app.desktop_entry import install_desktop_entry

            print(install_desktop_entry())
        elif given.host:
            host(given)
        else:
            run(given)
    except pygame.error as error:
        sentence = _(
            "Balconia cannot open a window: {reason}. Start it on a desktop, or under a virtual display such as Xvfb."
        )
        sys.exit(sentence.format(reason=error))
    except DataError as error:
        sentence = _(
            "Balconia cannot start because its data files contain mistakes:\n{mistakes}\nFix them, or "
            "reinstall the game."
        )
        sys.exit(sentence.format(mistakes=error))
    except RecordError as error:
        sys.exit(_("Balconia cannot open {file}: {reason}").format(file=given.replay, reason=error))
    except OSError as error:
        sys.exit(_("Balconia cannot open {file}: {reason}").format(file=error.filename, reason=error.strerror))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        pygame.quit()


def _be_a_process_of_the_program() -> None:
    """Run a child process of the single-file program, which starts itself again for them; a child never returns."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()


def _never_fail_to_write() -> None:
    """Replace characters that a terminal lacks; without a terminal there are no streams."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    main()
