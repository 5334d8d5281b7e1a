"""The installed game: the source tree as it is, in a folder of its own beside other packages."""

import sys
from pathlib import Path


def main() -> None:
    """Start the game that lies in this folder; processes that it starts find it by the same path."""
    sys.path.insert(0, str(Path(__file__).parent))
    import main as game

    game.main()
