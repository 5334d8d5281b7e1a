"""Writes a small complete game: rules page, rules, bot, scenes and tests. Change it into your own, file by file."""

import argparse
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from game.product import ROOT

TEMPLATE = Path(__file__).parent / "template"
SUFFIX = ".txt"
"""Keeps the checks of the project away from the templates."""
NAME = re.compile(r"[a-z][a-z]{2,19}")
SEATS = re.compile(r"([2-6])-([2-6])")
RULES_LINK = re.compile(r"(?<=\.md\))(?= \| every rule)")
"""The end of the list of rules pages in the index of all documents."""
GAMES = re.compile(r"^(NAMES|PLAYABLE) = \((.*)\)$", re.MULTILINE)
CHAPTER = """
## {title}

The move `take 2` takes two pebbles.

| in `view` | what it is |
|---|---|
| `state` | the `heap`, the number of pebbles left, and `turn`, the number of the seat to move |
| `to_move` | the seat to move |

| in `heard` | members |
|---|---|
| `MovePlayed` | the `seat`, and its `move` |
"""


def new_game(root: Path, name: str, fewest: int, most: int) -> list[Path]:
    """Write the files of a new game below `root`, with its name on the shelf and compiled texts; returns the files."""
    words = {
        "name": name,
        "Title": name.capitalize(),
        "ID": name[:3].upper(),
        "id": name[:3],
        "fewest": str(fewest),
        "most": str(most),
        "players": str(most) if fewest == most else f"{fewest} to {most}",
    }
    written = []
    for template in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        place = template.relative_to(TEMPLATE).as_posix().removesuffix(SUFFIX).replace("NAME", name)
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(filled(template.read_text(encoding="utf-8"), words), encoding="utf-8")
        written.append(path)
    _sort_imports([str(path) for path in written if path.suffix == ".py"])
    shelf, manual, index = (root / place for place in ("game/shelf.py", "docs/outside_players.md", "docs/README.md"))
    link = f", [{words['Title']}](rules/{name}.md)"
    shelf.write_text(GAMES.sub(rf'\1 = (\2, "{name}")', shelf.read_text(encoding="utf-8")), encoding="utf-8")
    manual.write_text(manual.read_text(encoding="utf-8") + CHAPTER.format(title=words["Title"]), encoding="utf-8")
    index.write_text(RULES_LINK.sub(link, index.read_text(encoding="utf-8")), encoding="utf-8")
    for tool in ("make_languages", "playing_tables"):
        subprocess.run([sys.executable, "-m", f"tools.{tool}"], check=True, cwd=root, stdout=subprocess.DEVNULL)
    return [*written, shelf, manual, index, root / "docs" / "playing.md"]


def record_games(root: Path, name: str, seats: int) -> list[Path]:
    """Record two games, which later versions must replay byte by byte."""
    folder = root / "tests" / "game" / name / "playthroughs"
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"seed_{seed}.json" for seed in (1, 2)]
    for seed, file in enumerate(files, start=1):
        command = ["-m", "tools.record_game", "--game", name, "--seed", str(seed), "--bot-seed", str(seed), "--text"]
        players = ",".join(["random"] * seats)
        subprocess.run([sys.executable, *command, str(file), "--seats", players], check=True, cwd=root)
    return files


def _sort_imports(files: list[str]) -> None:
    """The order of imports and the length of lines depend on the name of the game."""
    for command in (["check", "--quiet", "--fix", "--select", "I"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *files], check=True)


def filled(text: str, words: Mapping[str, str]) -> str:
    """A template with its words filled in."""
    for word, value in words.items():
        text = text.replace(f"@{word}@", value)
    return text


def main() -> None:
    """Write the game, and say what to do next."""
    parser = argparse.ArgumentParser(prog="python -m tools.new_game", description=__doc__)
    parser.add_argument("name", help="the name of the game, in small letters")
    parser.add_argument("--seats", default="2-4", metavar="2-4", help="the fewest and the most players")
    given = parser.parse_args()
    seats = SEATS.fullmatch(given.seats)
    if not NAME.fullmatch(given.name):
        parser.error(f"{given.name!r} is no name for a game: use 3 to 20 small letters")
    if seats is None or seats[1] > seats[2]:
        parser.error(f"--seats is {given.seats!r}, expected two numbers from 2 to 6 such as 2-4")
    if (ROOT / "game" / given.name).exists():
        parser.error(f"game/{given.name} exists already")
    written = new_game(ROOT, given.name, int(seats[1]), int(seats[2]))
    for path in [*written, *record_games(ROOT, given.name, int(seats[1]))]:
        print(path.relative_to(ROOT).as_posix())
    print(f"Play it: python main.py --game {given.name}. What it lacks: python -m tools.check_game {given.name}")


if __name__ == "__main__":
    main()
