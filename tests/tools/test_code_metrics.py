"""Each code metric rises with what it counts, and a count above its ceiling is reported."""

from pathlib import Path

import pytest

from tools.code_metrics import (
    CEILINGS,
    METRICS,
    Code,
    counted,
    dispatching,
    fallen,
    frame_inspections,
    largest_instance,
    lowered,
    mutable_globals,
    read_ceilings,
    risen,
    single_importer_share,
    single_importers,
    type_checking_imports,
    write_ceilings,
)


def code(folder: Path, **files: str) -> Code:
    """A made-up tree; `game__rules` is the file game/rules.py."""
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Code(folder)


def test_lines_and_modules_of_the_product_are_counted_and_tools_are_not(tmp_path: Path) -> None:
    tree = code(tmp_path, game__a="x = 1\ny = 2\n", scenes__kit__b="z = 3\n", tools__c="w = 4\n")
    assert (tree.lines, [*tree.modules]) == (3, ["game.a", "scenes.kit.b"])


def test_a_module_with_two_importers_is_none_of_those_with_one(tmp_path: Path) -> None:
    tree = code(
        tmp_path,
        game__popular='"""A."""\nvalue = 1\n',
        game__one="from game import popular\nother = 2\n",
        scenes__two="from game.popular import value\nimport game.one\n",
    )
    assert single_importers(tree) == ["game.one", "scenes.two"]
    assert single_importer_share(tree) == pytest.approx(66.7)


def test_what_the_shelf_opens_by_name_needs_no_importer(tmp_path: Path) -> None:
    tree = code(tmp_path, game__nim__plugin="A = 1\nB = 2\n", scenes__nim__scenes="A = 1\nB = 2\n")
    assert single_importers(tree) == []


def test_a_module_that_is_imported_on_first_use_has_an_importer(tmp_path: Path) -> None:
    opens = 'AID = later("scenes.aid:Aid")\nprint(AID)\n'
    tree = code(tmp_path, scenes__aid="A = 1\nB = 2\n", scenes__one=opens, scenes__two=opens)
    assert single_importers(tree) == ["scenes.one", "scenes.two"]


@pytest.mark.parametrize(
    "body",
    [
        'return name == "start"',
        'return name in ("start", "back")',
        'return name.startswith("seat-")',
        'match name:\n            case "start":\n                return True\n        return False',
        'match name.split("-"):\n            case ["seat", _]:\n                return True\n        return False',
    ],
    ids=["equal", "in", "prefix", "match", "parts"],
)
def test_a_method_that_looks_at_the_name_of_a_control_dispatches(body: str, tmp_path: Path) -> None:
    text = f"class Menu:\n    def shows(self, name: str) -> bool:\n        {body}\n"
    assert [name for name, _ in dispatching(code(tmp_path, scenes__menu=text))] == ["scenes.menu.Menu.shows"]
    assert [*dispatching(code(tmp_path / "rules", game__menu=text))] == []


def test_a_method_that_passes_a_name_on_does_not_dispatch(tmp_path: Path) -> None:
    text = 'class Menu:\n    def label(self, name, row):\n        return self.words[name] if row == "a" else ""\n'
    assert [*dispatching(code(tmp_path, scenes__menu=text))] == []


def test_inherited_methods_count_once_for_the_largest_instance(tmp_path: Path) -> None:
    tree = code(
        tmp_path,
        scenes__screen="class Screen(Canvas):\n    def draw(self): ...\n    def use(self): ...\n",
        scenes__menu="from scenes.screen import Screen\n"
        "class Menu(Screen[int]):\n    def draw(self): ...\n    def b(self): ...\n",
        scenes__big="class Big:\n    def a(self): ...\n    def b(self): ...\n",
    )
    assert largest_instance(tree) == ("scenes.menu.Menu", 3)


def test_only_imports_for_the_type_checker_count(tmp_path: Path) -> None:
    guarded = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a\n    from b import c, d\n"
    assert type_checking_imports(code(tmp_path, game__rules=guarded)) == 2


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("SEEN: dict[str, int] = {}\n", {"SEEN"}),
        ("PICTURES = SurfaceCache(9)\n", {"PICTURES"}),
        ("SEEN = dict.fromkeys('ab')\ndef see(name):\n    SEEN[name] = 1\n", {"SEEN"}),
        ("SEEN = set('ab')\ndef see(name):\n    SEEN.add(name)\n", {"SEEN"}),
        ("COUNT = 0\ndef see():\n    global COUNT\n    COUNT += 1\n", {"COUNT"}),
        ("class Now:\n    game = None\ndef play(game):\n    Now.game = game\n", {"Now.game"}),
        ("NAMES = {'a': 1}\ndef see(name):\n    return NAMES[name]\n", set()),
        ("SEEN = [1]\ndef see():\n    SEEN = []\n    SEEN.append(1)\n", set()),
    ],
    ids=["empty", "cache", "item", "method", "global", "class", "constant", "local"],
)
def test_a_global_that_functions_change_is_mutable(text: str, found: set[str], tmp_path: Path) -> None:
    assert mutable_globals(code(tmp_path, game__memory=text)) == {f"game.memory.{name}" for name in found}


def test_a_global_that_another_module_changes_is_mutable(tmp_path: Path) -> None:
    other = "from game.memory import SEEN\ndef see():\n    SEEN.append(1)\n"
    assert mutable_globals(code(tmp_path, game__memory="SEEN = [0]\n", game__other=other)) == {"game.memory.SEEN"}


def test_reading_the_call_stack_counts(tmp_path: Path) -> None:
    text = "import inspect\nimport sys\nsys._getframe(1)\ninspect.currentframe()\nsys.argv\ninspect.signature(print)\n"
    assert frame_inspections(code(tmp_path, game__words=text)) == 2


def test_a_count_may_fall_and_not_rise() -> None:
    counts, ceilings = {"a": 3.0, "b": 5.0, "c": 4.0}, {"a": 2.0, "b": 6.0, "c": 4.0}
    assert (risen(counts, ceilings), fallen(counts, ceilings)) == (["a"], ["b"])
    assert lowered(counts, ceilings) == {"a": 2.0, "b": 5.0, "c": 4.0}


def test_written_ceilings_are_read_back(tmp_path: Path) -> None:
    write_ceilings(tmp_path / "ceilings.toml", {"a": 31.4, "b": 5.0})
    assert read_ceilings(tmp_path / "ceilings.toml") == {"a": 31.4, "b": 5.0}


def test_every_metric_has_a_ceiling(tmp_path: Path) -> None:
    names = [metric.name for metric in METRICS]
    assert [*read_ceilings(CEILINGS)] == names
    assert [*counted(code(tmp_path))] == names
