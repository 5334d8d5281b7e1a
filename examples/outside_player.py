"""An outside player for every game of the house: it plays any move that is allowed (docs/outside_players.md).

    python -m tools.simulate --seats "exec:python examples/outside_player.py,random" --jsonl games.jsonl

Each line on standard input is one decision as JSON; each line on standard output is the answer to it.
"""

import json
import random
import sys
from typing import Any


def choose(question: dict[str, Any]) -> Any:
    """Put something cleverer here: the view is in question["view"], what happened in question["heard"]."""
    return random.choice(question["legal"])


for line in sys.stdin:
    print(json.dumps({"move": choose(json.loads(line))}), flush=True)
