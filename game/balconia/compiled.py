"""The kernel and the search of Balconia as machine code; making it takes 20 to 40 seconds, once."""

from pathlib import Path

from game.engine.jit import JitCode

SOURCES = ("building.py", "cards.py", "kernel/*.py", "search/*.py")
"""What machine code is made of: the functions, and the tables of cells and cards that are frozen into it."""
CODE = JitCode("kernel", Path(__file__).parent, SOURCES)
CODE.enable()
compiled, inlined = CODE.compiled, CODE.inlined
