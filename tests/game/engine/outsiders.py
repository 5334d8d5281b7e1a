"""Outside players for tests: small programs with one peculiarity each."""

import sys
from pathlib import Path
from textwrap import dedent

from game.engine.outside import EXEC
from game.product import ROOT

EXAMPLE = f"{EXEC}{sys.executable} {ROOT / 'examples' / 'outside_player.py'}"

FIRST_LEGAL = """
import json, os, sys
for line in sys.stdin:
    question = json.loads(line)
    {special}
    print(json.dumps({{"move": question["legal"][0]}}), flush=True)
"""


def program(folder: Path, special: str = "pass", code: str = FIRST_LEGAL) -> str:
    """The name of a player that takes the first legal move, and runs `special` before each."""
    path = folder / "player.py"
    path.write_text(dedent(code).replace("{special}", special).replace("{{", "{").replace("}}", "}"), encoding="utf-8")
    return f"{EXEC}{sys.executable} {path}"
