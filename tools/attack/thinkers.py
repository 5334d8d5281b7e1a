"""Freezes and kills the process in which a computer player thinks: every question is still answered."""

import os
import signal
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from time import sleep

from game.engine.bot_runner import Choose
from game.engine.chance import Chance
from game.engine.child_process import ChildProcess
from game.engine.worker import SILENCE, Worker
from game.shelf import NAMES, plugin
from tools.attack.tried import Tried
from tools.evening import some_moves

STEP = 0.02
PATIENCE = 6000
"""Steps after which a question counts as lost; a busy machine may be slow."""


def thinkers(chance: Chance, times: int, folder: Path) -> Tried:
    """Ask, freeze or kill the process, and wait for the answer."""
    tried = Tried()
    assert folder.exists()
    now = 0.0
    worker = Worker(partial(ChildProcess, None), lambda: now)
    try:
        for number in range(times):
            name = NAMES[number % len(NAMES)]
            game = plugin(name).game
            match = some_moves(game, game.options_type(), number, 1 + chance.below(9))
            assert match.to_move is not None
            seat = match.to_move
            worker.ask(Choose(name, "random", match.view(seat), match.heard(seat), number, 60.0, "en"))
            how = chance.choice((signal.SIGSTOP, signal.SIGKILL))
            for process in active_children():
                if process.pid is not None:
                    os.kill(process.pid, how)
            tried.times += 1
            for _step in range(PATIENCE):
                if (answer := worker.poll()) is not None:
                    tried.expect(match.refusal(game.seen_from(seat, answer.value)) is None, f"{number}: a wrong move")
                    break
                # The worker's clock runs fast: SILENCE passes within a second.
                now += SILENCE / 50
                sleep(STEP)
            else:
                tried.failures.append(f"{name} number {number}: no answer after {how.name}")
    finally:
        worker.close()
    return tried
