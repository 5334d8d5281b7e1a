"""The kernel of Balam as machine code; making it takes about a minute, once."""

from pathlib import Path

from game.engine.jit import JitCode

SOURCES = ("kernel/*.py", "deck.py", "styles.py", "odds.py", "map.py", "../../data/balam/*.yaml")
"""What machine code is made of: the functions, and the tables of cards, dice and buildings that are frozen into it."""
CODE = JitCode("balam", Path(__file__).parent, SOURCES)
compiled = CODE.compiled
inlined = CODE.inlined
