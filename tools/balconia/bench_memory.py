"""Plays a game against the Architect in a window of 1920 x 1080, and reports the memory of both processes."""

import os
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.match import new_match
from game.balconia.state import Options
from game.engine.bot_runner import ProcessRunner
from game.engine.child_process import ChildProcess
from game.engine.worker import Worker
from scenes.kit.context import AppContext
from scenes.persistence.player import Player
from tools.evening import Evening, make_context

SIZE = (1920, 1080)
PLAYERS = {TURQUOISE: Player("Ada"), ROSE: Player("", "architect")}
BEFORE = {"window": 208, "worker": 112}
"""Megabytes measured in version 0.3; the bar is three quarters of them."""
BAR = 0.75


def megabytes(process: int | str = "self") -> float:
    """Memory of a process, including its share of shared pages (PSS)."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def sizes(context: AppContext) -> dict[str, float]:
    """Megabytes of each running process."""
    thinker = context.bot_runner.thinker
    pipe = thinker.pipe if isinstance(thinker, Worker) else None
    worker = {"worker": megabytes(pipe.process_id)} if isinstance(pipe, ChildProcess) else {}
    return {"window": megabytes(), **worker}


def play(evening: Evening) -> dict[str, float]:
    """Click the first enabled control until the game is over; returns the sizes at the last move."""
    at_last_move: dict[str, float] = {}
    evening.sit_down(new_match(Options(), 3), PLAYERS)
    while evening.top.name != "scoring":
        names = evening.enabled("")
        match evening.top.name:
            case "disc":
                wanted = [name for name in names if name.startswith("token-")] or ["confirm"]
                evening.click(next((name for name in wanted if name in names), "pause"))
            case "placement" if "confirm" in names:
                at_last_move = sizes(evening.context)
                evening.click("confirm")
            case "placement":
                for kind in ("face-", "cell-"):
                    if found := evening.enabled(kind):
                        evening.click(found[0])
            case "pause":
                evening.click("resume")
            case _:
                time.sleep(0.005)
        evening.frame()
    evening.wait(600)
    evening.frame()
    return at_last_move


def main() -> None:
    """Play, then print the sizes at the last move and after the match."""
    with tempfile.TemporaryDirectory() as folder:
        context = make_context(Path(folder), still=False)
        context.bot_runner = ProcessRunner()
        found = {"at the last move": play(Evening(context, SIZE)), "after the match": sizes(context)}
        context.bot_runner.close()
    for when, each in found.items():
        parts = ", ".join(f"{name} {size:.0f} MB" for name, size in each.items())
        print(f"{when}: {parts}, together {sum(each.values()):.0f} MB")
    bar, left = BAR * sum(BEFORE.values()), sum(found["after the match"].values())
    print(f"bar: at most {bar:.0f} MB after the match {'ok' if left <= bar else 'OVER THE BAR'}")


if __name__ == "__main__":
    main()
