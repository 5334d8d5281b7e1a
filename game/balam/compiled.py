"""Compiles the kernel of Balam; that takes about a minute, once."""

from pathlib import Path

from game.engine.chance import Chance
from game.engine.jit import JitCode

SOURCES = ("compiled.py", "kernel/*.py", "deck.py", "styles.py", "odds.py", "map.py", "../../data/balam/*.yaml")
"""The sources of compiled code: functions, the calls that compile them, and tables that become constants in them."""


def _call_all() -> None:
    """Search, compare and misjudge a first turn, then play a greedy game for the answers.

    No king may settle in the greedy game, so a build on one site is evaluated by itself.
    """
    from game.balam.evaluator import Evaluator, GreedyBot  # only the thinking process loads the kernel
    from game.balam.foresight import FAR, best_turn, gain
    from game.balam.match import balam
    from game.balam.state import Options
    from game.balam.styles import PLAIN, STYLES

    game = balam()
    start = game.new(Options(), 0)
    view = game.observe(start, start.to_move)
    best = best_turn(view, (), PLAIN, Chance(0))
    gain(view, (), PLAIN, (best, best), Chance(0), FAR)
    Evaluator(view, PLAIN).best_build(view.board.sites[0])
    Evaluator(view, PLAIN).misjudged_turn(Chance(0), 0)
    bot, chance, state = GreedyBot(STYLES["war"]), Chance(1), start
    while (seat := state.to_move) is not None:
        state, _events = game.apply(state, bot.choose(game.observe(state, seat), (), chance))


CODE = JitCode("balam", Path(__file__).parent, SOURCES, _call_all)
compiled = CODE.compiled
inlined = CODE.inlined
