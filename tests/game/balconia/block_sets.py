"""Block sets for tests: the one that ships as an example, and random ones that are right."""

from functools import cache
from pathlib import Path

from game.balconia.block_set import read_block_set
from game.balconia.card_file import ASKED, COUNTED, LOVER_ZONES, MOST_PIECES, POINTS
from game.balconia.cards import COUNTABLE, DOOR_COLOURS, DOOR_VERBS, FLOWER_COLOURS, LOVERS, ZONES
from game.engine.chance import Chance
from game.product import ROOT

COURTYARD = ROOT / "examples" / "courtyard.yaml"


@cache
def courtyard() -> str:
    """The text of the example."""
    return read_block_set(COURTYARD)


def wrong_set(folder: Path) -> Path:
    """A file with three mistakes."""
    file = folder / "wrong.yaml"
    file.write_text(
        "name: Wrong\nbalconies:\n  30: []\n  1:\n"
        "    - shows: {cat: 9}\n    - shows: {dog: 1}\n    - shows: {cat: 1}\n    - shows: {cat: 1}\n",
        encoding="utf-8",
    )
    return file


def random_set(seed: int, blocks: int = 22) -> str:
    """A set of this many blocks, with doors on one entrance."""
    chance = Chance(seed)
    lines = [f"name: No. {seed}", "balconies:"]
    for block in sorted(chance.shuffled(range(1, 23))[:blocks]):
        lines += [f"  {block}:", *(f"    - {{{_balcony(chance)}}}" for _face in range(4))]
    lines += ["entrances:", f"  {1 + chance.below(3)}:"]
    for colour in DOOR_COLOURS:
        both = ", ".join(chance.shuffled(COUNTED)[:2])
        lines.append(f"    - {{door: {colour}, scores: {{{chance.choice(DOOR_VERBS)}: [{both}]}}}}")
    return "\n".join(lines) + "\n"


def _balcony(chance: Chance) -> str:
    """The contents and the score of a face."""
    shows: dict[str, str] = {}
    left = 1 + chance.below(MOST_PIECES)
    lover = chance.choice(LOVERS) if chance.below(6) == 0 else ""
    if lover:
        shows["lover"], left = lover.partition(".")[2], left - 1
    flowers: dict[str, int] = {}
    for element in chance.shuffled(COUNTABLE):
        number = min(left, 1 + chance.below(3 if chance.below(5) else MOST_PIECES))
        if number < 1:
            break
        left -= number
        if element != "flower":
            shows[element] = str(number)
            continue
        for _flower in range(number):
            colour = chance.choice(FLOWER_COLOURS)
            flowers[colour] = flowers.get(colour, 0) + 1
        shows["flower"] = f"{{{', '.join(f'{colour}: {n}' for colour, n in flowers.items())}}}"
    shown = f"shows: {{{', '.join(f'{name}: {value}' for name, value in shows.items())}}}"
    if lover:
        return f"{shown}, scores: {{in: {LOVER_ZONES[lover]}, pair: lover, points: 5}}"
    if chance.below(5) == 0:
        return shown
    zone = chance.choice(ZONES)
    own = [element for element in shows if element in COUNTABLE]
    if zone == "group":
        return f"{shown}, scores: {{in: group, each: {chance.choice(own)}, points: {1 + chance.below(3)}}}"
    verb = chance.choice(("each", "each_without", "all", "none"))
    low, high = POINTS[verb]
    what = f"[{', '.join(chance.shuffled(COUNTED)[:2])}]" if verb == "all" else chance.choice(ASKED[verb])
    return f"{shown}, scores: {{in: {zone}, {verb}: {what}, points: {low + chance.below(high - low + 1)}}}"
