"""`python -m balconia` and the command `balconia` start the game in its window."""

import sys
from pathlib import Path


def main() -> None:
    """Start the game in this folder; its child processes find it by the same path."""
    sys.path.insert(0, str(Path(__file__).parent))
    import main as game

    game.main()


if __name__ == "__main__":
    main()
