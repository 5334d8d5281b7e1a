"""The allowed imports, and the files that belong to a game."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import shelf
from game.product import ROOT
from tools.check_game import lacks

SHARED = (
    "scenes/app",
    "scenes/kit",
    "scenes/look",
    "scenes/persistence",
    "scenes/menus",
    "scenes/home",
    "scenes/second_screens",
    "scenes/shelf.py",
)
GAMES = tuple(f"{tree}.{name}" for name in shelf.NAMES for tree in ("game", "scenes"))
"""The packages of single games."""
BOTS = tuple(
    path.relative_to(ROOT).as_posix()
    for name in shelf.NAMES
    for path in (ROOT / "game" / name).rglob("*.py")
    if "def choose(self, view:" in path.read_text(encoding="utf-8")
)
"""The modules of bots, which are given a View and never a Match."""
ENGINE = tuple((ROOT / "game/engine").glob("*.py"))
"""Only `bot_runner` and `daily` open plugins by name: in a child process, which gets nothing but the name."""

LIBRARY = tuple(ROOT / "balconia" / name for name in ("__init__.py", "library.py", "encoding.py", "episode.py"))
"""What `import balconia` needs, and what all environments share."""
RESEARCH = ("gymnasium", "pettingzoo", "pyspiel", "open_spiel")
"""Libraries that only the environments may import."""

FORBIDDEN: dict[str, tuple[str, ...]] = {
    "game": (*RESEARCH, "pygame", "pytmx", "balconia", "scenes", "tools", "tests", "main"),
    "game/engine": GAMES,
    **{
        f"game/engine/{path.name}": ("game.shelf",) for path in ENGINE if path.name not in ("bot_runner.py", "daily.py")
    },
    **{f"game/{path.name}": GAMES for path in (ROOT / "game").glob("*.py")},
    "balconia": ("pygame", "scenes", "tools", "tests"),
    **{f"balconia/{path.name}": (*GAMES, *RESEARCH) for path in LIBRARY},
    "scenes": (*RESEARCH, "balconia", "tools", "tests", "main"),
    **dict.fromkeys(SHARED, GAMES),
    "scenes/look": (*GAMES, "scenes.app", "scenes.persistence", "scenes.kit", "scenes.menus", "scenes.shelf"),
    "scenes/persistence": (*GAMES, "scenes.app", "scenes.kit", "scenes.look", "scenes.menus", "scenes.shelf"),
    "scenes/kit": (*GAMES, "scenes.app", "scenes.menus", "scenes.shelf"),
    "scenes/menus": (*GAMES, "scenes.app", "scenes.home"),
    "scenes/home": (*GAMES, "scenes.app"),
    "scenes/second_screens": (*GAMES, "scenes.app"),
    "scenes/second_screens/wire": (
        *GAMES,
        "scenes.app",
        "scenes.kit",
        "scenes.persistence",
        "scenes.look",
        "scenes.menus",
    ),
    "tools": ("tests",),
    **{
        f"tools/{path.name}": (*GAMES, *(f"tools.{name}" for name in shelf.NAMES))
        for path in (ROOT / "tools").glob("*.py")
        if path.name != "make_icons.py"  # the program's icon is drawn with Balconia's building
    },
    **{
        f"{tree}/{name}": (*(other for other in GAMES if not other.endswith(f".{name}")), "scenes.app", "scenes.shelf")
        for tree, names in (("game", shelf.NAMES), ("scenes", shelf.PLAYABLE))
        for name in names
    },
    **{path: ("game.engine.match", *(f"{game}.match" for game in GAMES)) for path in BOTS},
}
"""The forbidden imports of each folder or file."""

LOADERS = (
    "game.balconia.card_file.load_catalogue",
    "game.balconia.match.balconia",
    "game.bonbons.sweet_file.load_sweets",
    "game.bonbons.match.bonbons",
    "game.balam.catalogue_file.load_catalogue",
    "game.balam.match.balam",
)
"""Functions that read the shipped cards, or make the rules with them."""
READ_THE_CARDS = {
    *(f"game/{name}/{module}.py" for name in shelf.NAMES for module in ("match", "plugin")),
    *(f"game/{name}/compiled.py" for name in ("balconia", "balam")),  # a first game, to compile for
    "game/balam/kernel/tables.py",  # constants of the compiled code
    "game/balam/position.py",  # new games from positions in words
    *(f"scenes/{name}/scenes.py" for name in shelf.NAMES),
    "scenes/balconia/render/face.py",  # the pictures of the cards in the box
    "scenes/bonbons/render/tiles.py",  # colours, which no rule depends on
    "scenes/bonbons/aid.py",
    "scenes/balam/render/katun_cards.py",
}
"""Everything else in `game` and `scenes` takes the cards as played, from the match or the view."""


def imports(path: Path) -> set[str]:
    """Every module imported anywhere in a file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import, expected an absolute one"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def files(place: str) -> list[Path]:
    """The Python files of a folder, or the file itself."""
    path = ROOT / place
    assert path.exists(), f"{place} is in the table of imports but not on disk"
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def wrong_imports() -> Iterator[tuple[str, str]]:
    """Every forbidden import: the file and the module."""
    for place, banned in FORBIDDEN.items():
        for path in files(place):
            for name in imports(path):
                for module in banned:
                    if name == module or name.startswith(f"{module}."):
                        yield path.relative_to(ROOT).as_posix(), module


def test_imports_go_one_way() -> None:
    assert BOTS
    assert sorted(wrong_imports()) == []


def test_only_composition_roots_read_the_shipped_cards() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for tree in ("game", "scenes")
        for path in files(tree)
        if not imports(path).isdisjoint(LOADERS)
    }
    assert found - READ_THE_CARDS == set()


def test_one_module_alone_reads_layouts_with_pytmx() -> None:
    trees = ("game", "scenes", "tools")
    found = [path.relative_to(ROOT).as_posix() for tree in trees for path in files(tree) if "pytmx" in imports(path)]
    assert found == ["scenes/kit/layout.py"]


@pytest.mark.parametrize("name", shelf.NAMES)
def test_the_texts_of_a_game_belong_to_its_domain(name: str) -> None:
    found = [
        (path.relative_to(ROOT).as_posix(), alias.name)
        for tree in ("game", "scenes", "tools")
        for path in (ROOT / tree / name).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "game.language"
        for alias in node.names
        if alias.name in ("_", "marked", "ngettext", "pgettext")
    ]
    assert found == []


def test_the_engine_knows_no_game() -> None:
    text = "\n".join(path.read_text(encoding="utf-8").lower() for path in files("game/engine"))
    assert [name for name in shelf.NAMES if name in text] == []


@pytest.mark.parametrize("name", shelf.NAMES)
def test_a_game_of_the_house_has_all_its_rooms(name: str) -> None:
    found = [lack for lack in lacks(ROOT, name) if name in shelf.PLAYABLE or "PLAYABLE" not in lack]
    assert found == [], "\n".join(found)


def test_every_game_that_has_rules_is_on_the_shelf() -> None:
    assert {path.parent.name for path in (ROOT / "game").glob("*/rules.py")} == set(shelf.NAMES)
