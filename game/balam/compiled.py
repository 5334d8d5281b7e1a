"""Compiles the kernel of Balam; that takes about a minute, once."""

from pathlib import Path

from game.engine.jit import JitCode

SOURCES = ("kernel/*.py", "deck.py", "styles.py", "odds.py", "map.py", "../../data/balam/*.yaml")
"""The sources of compiled code: the functions, and the tables that become constants in them."""
CODE = JitCode("balam", Path(__file__).parent, SOURCES)
compiled = CODE.compiled
inlined = CODE.inlined
