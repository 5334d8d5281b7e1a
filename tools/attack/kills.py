"""Kills a game while it plays and saves, at every step of a write and at random moments."""

import os
import pickle
import select
import signal
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from game.shelf import plugin
from scenes.persistence.autosave import Autosave
from scenes.persistence.settings import Settings, load_settings, save_settings
from scenes.persistence.storage import Storage
from tools.attack.tried import Tried
from tools.evening import people

GAME = "balconia"
STEPS = ("mkstemp", "fsync", "replace", "unlink")
"""Calls at which a process is killed; kills at random moments cover the code between them."""
MOST = 3
"""Games in progress above which no further one is started."""
LONGEST = 0.15
"""Maximum seconds until a kill at a random moment."""


def kills(chance: Chance, times: int, folder: Path) -> Tried:
    """Play on in the same folder after each kill: no reported move may be lost, and no finished game counts twice."""
    tried = Tried()
    moves: dict[int, int] = {}
    over: set[str] = set()
    for number in range(times):
        step = 1 + chance.below(40) if chance.below(2) else None
        before, moment = bool(chance.below(2)), chance.below(1000) / 1000 * LONGEST
        told = _played_and_killed(folder, number, step, before, moment)
        for one in told:
            if isinstance(one, str):
                over.add(one)
                moves = {seed: number for seed, number in moves.items() if f"seed-{seed}-" not in one}
            else:
                moves[one[0]] = one[1]
        tried.times += 1
        moves = _check(tried, f"kill {number}, step {step}", folder, over, moves)
    return tried


def _check(tried: Tried, what: str, folder: Path, over: set[str], moves: dict[int, int]) -> dict[int, int]:
    """Check the files in the folder; returns the number of moves in each game in progress, by its seed."""
    storage = Storage(folder)
    tried.expect(storage.claim(), f"{what}: the folder is still taken")
    storage.release()
    tried.expect(not [*folder.rglob("*.tmp")], f"{what}: something is left over")
    settings = load_settings(storage)
    tried.expect(0 <= settings.volume <= 1, f"{what}: no settings")
    autosave = Autosave(storage, plugin(GAME))
    in_progress = [autosave.peek(path).match for path in autosave.in_progress]
    tried.expect(not storage.take_notices(), f"{what}: something is damaged")
    there = {match.seed: len(match.moves) for match in in_progress}
    tried.expect(len(there) == len(in_progress), f"{what}: a game is in progress twice")
    games = {path.name: path.read_bytes() for path in (folder / GAME / "games").glob("*.json")}
    tried.expect(len(set(games.values())) == len(games), f"{what}: a game counts twice")
    tried.expect(over <= set(games), f"{what}: a past game is missing")
    # A kill between a write and its report leaves one more than was reported, never one less.
    untold = set(games) - over
    tried.expect(len(untold) <= 1, f"{what}: {len(untold)} past games that nobody finished")
    finished = [seed for seed in moves if any(f"seed-{seed}-" in name for name in untold)]
    for seed, number in moves.items():
        kept = seed in finished or there.get(seed, 0) >= number
        tried.expect(kept, f"{what}: move {number} of {seed} was told, {there} are there")
    over |= untold
    return there


def _played_and_killed(folder: Path, seed: int, step: int | None, before: bool, moment: float) -> list[Any]:
    """The reports of a game before it was killed, at a step of its writes or at a given moment."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        try:
            if step is not None:
                _die_at(step, before)
            _play(folder, seed, lambda told: os.write(writing, pickle.dumps(told)))
        finally:
            os._exit(1)
    os.close(writing)
    if step is None:
        select.select([], [], [], moment)
        os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    with os.fdopen(reading, "rb") as pipe:
        told = []
        while True:
            try:
                told.append(pickle.load(pipe))
            except EOFError:
                return told


def _play(folder: Path, seed: int, tell: Callable[[Any], object]) -> None:
    """Continue one of the games in progress or start another, again and again."""
    storage = Storage(folder)
    storage.claim()
    autosave, chance = Autosave(storage, plugin(GAME)), Chance(seed)
    for number in range(100):
        waiting = autosave.in_progress
        choice = chance.below(3)
        saved = autosave.load(waiting[choice % len(waiting)]) if waiting and (choice or len(waiting) > MOST) else None
        match: AnyMatch = (
            saved.match if saved else Match(plugin(GAME).game, plugin(GAME).game.options_type(), chance.bits())
        )
        own = saved.bot_seed if saved else chance.bits()
        leave = chance.below(3) == 0
        while match.to_move is not None and not (leave and chance.below(9) == 0):
            match.play_seen(chance.choice(match.view(match.to_move).legal))
            if autosave.save(match.record, people(match.seats), own, match.to_move):
                tell((match.seed, len(match.moves)))
        if match.to_move is not None:
            continue
        save_settings(storage, Settings(volume=number % 10 / 10))
        if path := autosave.finish(match.record, people(match.seats), date(2026, 1, 1), own):
            tell(path.name)


def _die_at(step: int, before: bool) -> None:
    """Kill this process at this step of its writes, counted from now, before or after the call."""
    left = step

    def deadly(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*values: Any, **names: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0 and before:
                os.kill(os.getpid(), signal.SIGKILL)
            done = real(*values, **names)
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return done

        return call

    for name in STEPS:
        owner: Any = tempfile if name == "mkstemp" else os
        setattr(owner, name, deadly(getattr(owner, name)))
