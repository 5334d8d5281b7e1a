"""Mutates the data files of every game: each mutant loads, or is refused with its line and a sentence."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import copytree
from time import process_time
from typing import Any

from game.data_errors import MOST_LISTED, DataError
from game.engine.chance import Chance
from game.product import DATA
from game.shelf import NAMES
from tools.attack.tried import Tried
from tools.check_data import checks

PLACE = re.compile(r"[\w.]+:\d+:\d+: .")
LONGEST = 1.0
"""Maximum CPU seconds to load one file."""
PIECES = (
    *(
        "hello",
        "!!int abc",
        "!!int ''",
        "9" * 300,
        "[" * 30,
        "{a: {b: {c: 1}}}",
        "&a [*a]",
        "*nobody",
        "- - - -",
        "? ?",
        "null",
    ),
    *(
        "-1",
        "0x" + "f" * 40,
        "1e999",
        "~",
        "'",
        '"',
        "\t",
        "\x07",
        "é\u202e",
        "<<: {a: 1}",
        "!!python/object:os.system x",
    ),
)
LOADERS: Mapping[str, Callable[[Path], Any]] = {
    path.relative_to(DATA).as_posix(): check
    for name in NAMES
    for path, check in checks(name).items()
    if path.suffix == ".yaml"
}


def mutants(chance: Chance, times: int, folder: Path) -> Tried:
    """Load this many mutants, taking every file in turn."""
    tried = Tried()
    files = [*LOADERS]
    for number in range(times):
        name = files[number % len(files)]
        home = folder / str(number)
        copytree((DATA / name).parent, home, ignore=None if "/" in name else _only_files)
        path = home / Path(name).name
        path.write_text(mutant(path.read_text(encoding="utf-8"), chance), encoding="utf-8")
        tried.times += 1
        _load(tried, f"{name} number {number}", LOADERS[name], path)
    return tried


def mutant(text: str, chance: Chance) -> str:
    """The text with one line or value changed."""
    lines = text.splitlines()
    at = chance.below(len(lines))
    line, piece = lines[at], chance.choice(PIECES)
    match chance.below(8):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, line)
        case 2:
            lines[at] = " " * chance.below(9) + line.strip()
        case 3:
            lines[at] = line.partition(":")[0] + ": " + piece
        case 4:
            lines[at] = re.sub(r"\d+", lambda _: str(chance.choice((-1, 0, 99, 10**40))), line, count=1)
        case 5:
            words = re.findall(r"[a-z]+", line) or [""]
            lines[at] = line.replace(chance.choice(words) or "\0", piece, 1)
        case 6:
            lines[at] = line[: chance.below(len(line) + 1)]
        case _:
            lines = lines[: at + 1] + lines[chance.below(len(lines)) :]
    return "\n".join(lines) + "\n"


def _load(tried: Tried, what: str, load: Callable[[Path], Any], path: Path) -> None:
    begun = process_time()
    try:
        load(path)
    except DataError as error:
        listed = str(error).splitlines()
        tried.expect(len(listed) <= MOST_LISTED + 1, f"{what}: {len(listed)} lines")
        tried.expect(all(map(PLACE.match, listed[:MOST_LISTED])), f"{what}: no place in {listed[0][:200]}")
        tried.expect(max(map(len, listed)) < 1000, f"{what}: a sentence without an end")
    except Exception as error:
        tried.failures.append(f"{what}: {type(error).__name__}: {error}"[:300])
    took = process_time() - begun
    tried.expect(took < LONGEST, f"{what}: {took:.1f} s")


def _only_files(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if (Path(folder) / name).is_dir()]
