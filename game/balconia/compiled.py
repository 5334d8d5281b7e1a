"""Compiles the kernel and the search of Balconia; that takes 20 to 40 seconds, once."""

from pathlib import Path

from game.engine.jit import JitCode

SOURCES = ("building.py", "cards.py", "kernel/*.py", "search/*.py")
"""The sources of compiled code: the functions, and the tables that become constants in them."""


def _call_all() -> None:
    """Select and place one block as the strongest level does."""
    from game.balconia.match import balconia
    from game.balconia.search.player import best_move  # only the thinking process loads the search
    from game.balconia.state import Options

    game = balconia()
    state = game.new(Options(), 0)
    for _turn_and_place in range(2):
        state, _events = game.apply(state, best_move(state, 1))


CODE = JitCode("kernel", Path(__file__).parent, SOURCES, _call_all)
compiled, inlined = CODE.compiled, CODE.inlined
