"""Lists everything that a game lacks, each with what to do about it."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from game.product import ROOT

RULES: dict[str, str] = {
    "game/{name}/rules.py": "write the rules; game/engine/open_game.py is a base for games without secrets",
    "game/{name}/plugin.py": "write the plugin: the rules, the bots and the number of players",
    "docs/rules/{name}.md": "write the rules page, one line for each rule: `- ABC-01 ...`",
    "tests/game/{name}": "write a test for each rule: test_abc01_...",
}
SCENES: dict[str, str] = {
    "scenes/{name}/cover.py": "write the words on the box, and the seating",
    "scenes/{name}/scenes.py": "write SCENES: title, set-up, table, end (scenes/kit/game_scenes.py)",
    "tests/scenes/{name}": "write a test that plays a game in its scene",
    "tools/{name}/tour.py": "write TOUR: the scenes for screenshots, fit, contrast and the monkey (tools/tour.py)",
}
RECORDED = 2


def lacks(root: Path, name: str) -> Iterator[str]:
    """Everything that a game lacks, in one go."""
    shelf = (root / "game" / "shelf.py").read_text(encoding="utf-8")
    known, playable = (f'"{name}"' in line for line in shelf.splitlines() if line.startswith(("NAMES", "PLAYABLE")))
    if not known:
        yield f'game/shelf.py: add "{name}" to NAMES'
    if not playable:
        yield f'game/shelf.py: add "{name}" to PLAYABLE'
    for place, advice in {**RULES, **SCENES}.items():
        if not (root / place.format(name=name)).exists():
            yield f"{place.format(name=name)}: {advice}"
    recorded = list((root / "tests" / "game" / name / "playthroughs").glob("*.json"))
    if len(recorded) < RECORDED:
        command = f"python -m tools.record_game --game {name} --text tests/game/{name}/playthroughs/a.json"
        yield f"tests/game/{name}/playthroughs: record {RECORDED} games, the first with `{command}`"
    if (root / "data" / name).exists() and not (root / "tools" / name / "data_checks.py").exists():
        yield f"tools/{name}/data_checks.py: write CHECKS, one for each file in data/{name}"
    if f"## {name}" not in (root / "docs" / "outside_players.md").read_text(encoding="utf-8").lower():
        yield f"docs/outside_players.md: write a chapter `## {name.capitalize()}`: its view, its moves and its events"


def main() -> None:
    """Print what is missing; exit code 1 if anything is."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_game", description=__doc__)
    parser.add_argument("name", help="the name of the game, as in game/NAME")
    name = parser.parse_args().name
    if found := list(lacks(ROOT, name)):
        sys.exit("\n".join(found))
    print(f"{name} has everything. `make check` plays it.")


if __name__ == "__main__":
    main()
