"""Lists everything that a game lacks, in one go, each with what to do: files, rules, words, players and scenes."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import argparse
import sys
from collections.abc import Callable, Generator, Iterator
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Any

from game.engine.contract import Game
from game.engine.record import Record, RecordError
from game.product import ROOT
from scenes.persistence.player import PERSON
from tools.catalogues import TRANSLATED, po_path, template
from tools.check_languages import of_catalogue
from tools.check_rule_ids import cited_ids, complaints, rule_ids
from tools.playing_tables import PAGE, with_tables
from tools.playthrough import playthrough
from tools.simulate import play

RULES: dict[str, str] = {
    "game/{name}/rules.py": "write the rules; game/engine/open_game.py is a base for games without secrets",
    "game/{name}/plugin.py": "write PLUGIN: the rules, the bots and the number of players (game/engine/plugin.py)",
    "docs/rules/{name}.md": "write the rules page, one line for each rule: `- ABC-01 ...`",
    "tests/game/{name}": "write a test for each rule: test_abc01_...",
}
SCENES: dict[str, str] = {
    "scenes/{name}/cover.py": "write COVER: the words on the box, and the seating (scenes/kit/cover.py)",
    "scenes/{name}/scenes.py": "write SCENES: title, set-up, table, end (scenes/kit/game_scenes.py)",
    "tests/scenes/{name}": "write a test that plays a game in its scene",
    "tools/{name}/tour.py": "write TOUR: the scenes for screenshots, fit, contrast and the monkey (tools/tour.py)",
}
RECORDED = 2
MEMBERS = tuple(one for one in (*Game.__annotations__, *vars(Game)) if not one.startswith("_"))
"""The members of the rules of a game."""


def lacks(root: Path, name: str) -> Iterator[str]:
    """The files that a game lacks, and the places that do not mention it."""
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
        yield f"tools/{name}/data_checks.py: write CHECKS, what reads each file in data/{name}"
    if f"## {name}" not in (root / "docs" / "outside_players.md").read_text(encoding="utf-8").lower():
        yield f"docs/outside_players.md: write a chapter `## {name.capitalize()}`: its view, its moves and its events"
    if f"rules/{name}.md" not in (root / "docs" / "README.md").read_text(encoding="utf-8"):
        yield f"docs/README.md: add a link to rules/{name}.md"


def faults(name: str) -> Iterator[str]:
    """The mistakes in the parts that exist: rules page, plugin, bots, scenes and translations."""
    page = ROOT / "docs" / "rules" / f"{name}.md"
    if page.exists():
        yield from (f"docs/rules/{name}.md: {one}" for one in complaints(rule_ids(page), cited_ids(ROOT / "tests")))
    plugin = yield from _part(f"game.{name}.plugin", "PLUGIN")
    if plugin is not None:
        yield from _tried(f"game/{name}/rules.py", lambda: _rules(name, plugin))
        yield from _tried(f"game/{name}/plugin.py", lambda: _bots(name, plugin))
        for path in sorted((ROOT / "tests" / "game" / name / "playthroughs").glob("*.json")):
            yield from _recorded(path)
    cover = yield from _part(f"scenes.{name}.cover", "COVER")
    scenes = yield from _part(f"scenes.{name}.scenes", "SCENES")
    if plugin is not None and cover is not None:
        yield from _tried(f"scenes/{name}/cover.py", lambda: _cover(name, plugin, cover))
    if plugin is not None and scenes is not None:
        yield from _tried(f"scenes/{name}/scenes.py", lambda: _scenes(name, plugin, scenes))
    tour = yield from _part(f"tools.{name}.tour", "TOUR")
    if tour is not None and scenes is not None and scenes.second_screens and not tour.at_seat:
        yield f"tools/{name}/tour.py: name the scenes that can appear on a phone in at_seat"
    if plugin is not None and scenes is not None:
        yield from _tried("docs/playing.md", _tables)
    if (ROOT / "game" / name / "rules.py").exists():
        for language in TRANSLATED:
            first, *more = [*of_catalogue(template(name), language, name)] or [""]
            if first:
                rest = f"; {len(more)} more: python -m tools.check_languages lists them" if more else ""
                yield f"{po_path(language, name).relative_to(ROOT)}: {first}{rest}"


def _part(module: str, value: str) -> Generator[str, None, Any]:
    """The value of a module; where it is missing, a sentence instead."""
    place = f"{module.replace('.', '/')}.py"
    if not (ROOT / place).exists():
        return None  # named by `lacks`
    try:
        found = import_module(module)
    except Exception as error:
        yield _failure(error, place)
        return None
    if not hasattr(found, value):
        yield f"{place}: define {value}"
    return getattr(found, value, None)


def _tried(place: str, check: Callable[[], Iterator[str]]) -> Iterator[str]:
    """The findings of a check; where it fails, the error."""
    try:
        yield from (f"{place}: {one}" for one in check())
    except Exception as error:
        yield _failure(error, place)


def _failure(error: Exception, place: str) -> str:
    """An error, with the last line of the game that it went through."""
    package = Path(place).parent
    frames = [frame for frame in extract_tb(error.__traceback__) if Path(frame.filename).parent.name == package.name]
    if frames:
        place = f"{Path(frames[-1].filename).relative_to(ROOT)}:{frames[-1].lineno}"
    text = str(error).replace(f"({ROOT}/", "(")
    return f"{place}: correct this error: {type(error).__name__}: {text}"


def _rules(name: str, plugin: Any) -> Iterator[str]:
    game = plugin.game
    if missing := [member for member in MEMBERS if not hasattr(game, member)]:
        yield f"the game has no {', '.join(missing)}: see Game in game/engine/contract.py"
        return
    if game.name != name:
        yield f"the game is called {game.name!r}: call it {name!r}"
    fewest, most = plugin.players
    if wrong := sorted({len(game.seats(options)) for options in plugin.variants} - {*range(fewest, most + 1)}):
        yield f"the options seat {', '.join(map(str, wrong))}, the plugin {fewest} to {most}: say the same"


def _bots(name: str, plugin: Any) -> Iterator[str]:
    if not plugin.levels:
        yield "no level to play against: name one in levels"
    for level in plugin.levels:
        if level not in plugin.bots:
            yield f"the level {level!r} is no bot: add it to bots, or take it from levels"
            continue
        options = plugin.game.options_type()
        seats = plugin.game.seats(options)
        match = play(plugin.game, options, 1, [plugin.bot(level) for _ in seats], 1)
        if lost := [move for move in map(str, match.moves) if not _reads(plugin.game, move)]:
            yield f"the move {lost[0]!r} is not read back from its text: see read_move in game/{name}/rules.py"
        if match.outcome is None or not match.outcome.winners:
            yield f"a game of {level!r} ends without a winner: see outcome in game/{name}/rules.py"


def _recorded(path: Path) -> Iterator[str]:
    """The mistakes in a recorded game: a later version must replay it byte by byte."""
    place, again = (
        path.relative_to(ROOT).as_posix(),
        "record it again with tools.record_game --text, or undo the change",
    )
    try:
        written = playthrough(Record.from_json(path.read_bytes()))
    except RecordError as error:
        yield f"{place}: {error} {again.capitalize()}"
        return
    text = path.with_suffix(".txt")
    if not text.exists() or text.read_text(encoding="utf-8") != written:
        yield f"{place}: is not what {text.name} says: {again}"


def _reads(game: Any, move: str) -> bool:
    """True if a move is read from its text."""
    try:
        return str(game.read_move(move)) == move
    except ValueError:
        return False


def _cover(name: str, plugin: Any, cover: Any) -> Iterator[str]:
    seating, (_fewest, most) = cover.seating, plugin.players
    if cover.name != name or seating.game != name:
        yield f"the cover is of {cover.name!r}, its seating of {seating.game!r}: call both {name!r}"
    if cover.players != plugin.players:
        yield f"the box is for {cover.players} players, the plugin for {plugin.players}: say the same"
    for kind in (PERSON, *plugin.levels):
        if kind not in seating.offered or kind not in seating.kinds:
            yield f"nobody can choose {kind!r} in the set-up: add it to kinds and offered"
    for kind in seating.offered:
        if kind != PERSON and kind not in plugin.bots:
            yield f"{kind!r} is offered, but is no bot: add it to bots in game/{name}/plugin.py"
    weaves = {livery.weave for livery in list(seating.liveries.values())[:most]}
    if len(seating.liveries) < most or len(weaves) < most:
        number = f"{len(seating.liveries)} liveries with {len(weaves)} patterns"
        yield f"{number} for {most} players: give each player one, with a pattern of its own"
    for livery in seating.liveries.values():
        if not livery.glyph.exists():
            yield f"the livery {livery.name!r} has no picture {livery.glyph.relative_to(ROOT)}: draw it"


def _scenes(name: str, plugin: Any, scenes: Any) -> Iterator[str]:
    if scenes.plugin is not plugin:
        yield f"the plugin is another one: use PLUGIN of game/{name}/plugin.py"
    if scenes.settings.game != name:
        yield f"the settings are of {scenes.settings.game!r}: call them {name!r}"
    if not isinstance(scenes.settings().variants, plugin.game.options_type):
        yield "the settings keep other variants: give `variants` the options of the rules"


def _tables() -> Iterator[str]:
    text = PAGE.read_text(encoding="utf-8")
    if with_tables(text) != text:
        yield "run python -m tools.playing_tables, which writes its variants and options"


def main() -> None:
    """Print what is missing; exit code 1 if anything is."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_game", description=__doc__)
    parser.add_argument("name", help="the name of the game, as in game/NAME")
    name = parser.parse_args().name
    if found := dict.fromkeys([*lacks(ROOT, name), *faults(name)]):
        sys.exit("\n".join(found))
    print(f"{name} has everything. `make check` plays it.")


if __name__ == "__main__":
    main()
