"""The four levels: each is stronger than the last, none cheats, and none loads the search into the window."""

import subprocess
import sys
from itertools import pairwise

import pytest

from game.balconia.bot_names import BOT_NAMES, LEVELS
from game.balconia.bots import BOTS
from game.balconia.building import SEATS, TURQUOISE, other
from game.balconia.levels import architect, remembered
from game.balconia.match import balconia
from game.balconia.rules import Balconia
from game.balconia.state import Options, State
from game.engine.chance import Chance
from game.product import ROOT
from tools.simulate import play

GAME: Balconia = balconia()


def margin(stronger: str, weaker: str, games: int) -> int:
    """The stronger level's lead in points after some games from both seats."""
    ahead = 0
    for seed in range(games):
        for seat in SEATS:
            bots = [BOTS[stronger if each == seat else weaker](GAME) for each in SEATS]
            outcome = play(GAME, Options(), 700 + seed, bots, bot_seed=seed).outcome
            assert outcome is not None
            ahead += outcome.scores[seat].total - outcome.scores[other(seat)].total
    return ahead


def after(moves: int, seed: int = 5) -> State:
    """A state after some random moves."""
    state, chance = GAME.new(Options(), seed), Chance(seed)
    for _ in range(moves):
        state, _ = GAME.apply(state, chance.choice(GAME.legal(state)))
    return state


@pytest.mark.parametrize(("weaker", "stronger"), [("random", LEVELS[0]), *pairwise(LEVELS)])
def test_each_level_beats_the_one_below(weaker: str, stronger: str) -> None:
    assert margin(stronger, weaker, games=5) > 0


def test_importing_the_bots_loads_neither_the_kernel_nor_numba() -> None:
    wanted = "game.balconia.bots, game.engine.bot_runner"
    heavy = "[m for m in sys.modules if m.split('.')[0] == 'numba' or 'kernel' in m or 'balconia.search' in m]"
    code = f"import sys, {wanted}; print({heavy})"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_without_numba_the_search_plays_the_same_move() -> None:
    state = after(21)
    view = GAME.observe(state, state.placer)
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "from game.balconia.bots import BOTS; from game.balconia.match import balconia\n"
        "from game.engine.chance import Chance; from tests.game.balconia.test_levels import after\n"
        "from game.engine.jit import NUMBA; assert not NUMBA\n"
        f"view = balconia().observe(after(21), {view.seat!r})\n"
        "print(BOTS['concierge'](balconia()).choose(view, (), Chance(1)))"
    )
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.strip() == str(BOTS["concierge"](GAME).choose(view, (), Chance(1)))


def test_memory_is_a_share_of_the_blocks_and_stays_the_same_while_they_stand() -> None:
    earlier, later = (GAME.observe(after(moves), TURQUOISE) for moves in (12, 26))
    some = remembered(earlier, 0.6)
    assert some == remembered(later, 0.6) & {face.number for face in earlier.side if face and face.kind == "block"}
    assert remembered(later, 0) == frozenset()
    assert len(remembered(later, 1)) == 13


def test_pondering_does_not_change_the_move() -> None:
    state = after(16)
    seat = state.placer
    bot = architect(GAME)
    bot.ponder(GAME.observe(state, seat))
    stood, _ = GAME.apply(state, GAME.read_move("select 2"))
    view = GAME.observe(stood, seat)
    assert bot.choose(view, (), Chance(1)) == architect(GAME).choose(view, (), Chance(2))


def test_every_bot_has_its_name_on_the_list() -> None:
    assert tuple(BOTS) == BOT_NAMES
