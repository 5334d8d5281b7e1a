"""On a machine without free file handles, the crash screen needs none, and neither does leaving it."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.product import ROOT

SCRIPT = """
import os, resource, sys
from pathlib import Path
import pygame
from tests.scenes.app.test_loop import Broken, a_loop, key
from scenes.kit.stack import Reset

loop = a_loop(Path(sys.argv[1]))
loop.stack.apply(Reset(Broken(loop.context)))
resource.setrlimit(resource.RLIMIT_NOFILE, (24, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
taken = []
try:
    while True:
        taken.append(os.open(os.devnull, os.O_RDONLY))
except OSError:
    pass
for events in ([], [key(pygame.K_TAB)], [key(pygame.K_F12)], []):
    assert loop.frame(events, 0.02)
    print(loop.stack.top.name, loop.stack.top.message.text)
for size in ((1280, 720), (1920, 1080)):
    pygame.display.set_mode(size)
    assert loop.frame([pygame.event.Event(pygame.VIDEORESIZE, size=size)], 0.02)
for handle in taken:
    os.close(handle)
loop.frame([key(pygame.K_ESCAPE)], 0.02)
print(loop.stack.top.name)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_crash_screen_needs_no_handle_and_leads_on_when_there_are_some_again(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SCRIPT, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shown = done.stdout.splitlines()[-5:]
    assert [line.split()[0] for line in shown[:4]] == ["crash"] * 4
    assert shown[-1] == "title"
