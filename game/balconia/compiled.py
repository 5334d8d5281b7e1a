"""Compiles the kernel and the search of Balconia; that takes 20 to 40 seconds, once."""

from pathlib import Path

from game.engine.jit import JitCode

SOURCES = ("building.py", "cards.py", "kernel/*.py", "search/*.py")
"""The sources of compiled code: the functions, and the tables that become constants in them."""
CODE = JitCode("kernel", Path(__file__).parent, SOURCES)
CODE.enable()
compiled, inlined = CODE.compiled, CODE.inlined
