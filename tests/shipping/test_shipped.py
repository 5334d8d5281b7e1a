"""The wheel in a clean environment and the single-file program start with their data, play, think and end."""

import json
import shlex
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from game.language import ENGLISH, LANGUAGES, _, set_language
from game.product import ROOT, VERSION
from tests.shipping.shipped import (
    Shipped,
    built,
    install,
    play_against_the_computer,
    settle,
    study_the_past_game,
    take_the_box,
)

MOVES = 6
"""Two turns of each player."""
LIBRARY = """
import balconia
for game, names in (("balconia", ("architect", "neighbour")), ("balam", ("prince", "jaguar"))):
    match = balconia.make(game, seed=5)
    bots = dict(zip(match.seats, [balconia.bot(name) for name in names]))
    while (seat := match.to_move) is not None:
        chance = balconia.Chance(len(match.moves))
        match.play_seen(bots[seat].choose(match.view(seat), match.heard(seat), chance))
    print(match.record)
"""
"""A game of each of the bots that look ahead only in compiled code."""


def headline(language: str) -> str:
    """The start of the help text in a language; a missing translation would fail `make check`."""
    set_language(language)
    text = _("Usage:")
    set_language(ENGLISH)
    return text


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(built("*.whl"), tmp_path_factory.mktemp("installed") / "venv")


@pytest.fixture
def wheel(commands: Path, tmp_path: Path) -> Shipped:
    return Shipped([str(commands / "balconia")], tmp_path)


@pytest.fixture
def program(tmp_path: Path) -> Shipped:
    return Shipped([str(built("balconia"))], tmp_path)


def test_the_wheel_brings_one_package_and_nothing_for_developers() -> None:
    with zipfile.ZipFile(built("*.whl")) as archive:
        names = archive.namelist()
    assert {name.split("/")[0] for name in names} == {"balconia", f"balconia-{VERSION}.dist-info"}
    inside = {name.split("/")[1] for name in names if name.startswith("balconia/")}
    library = {path.name for path in (ROOT / "balconia").iterdir() if path.name != "__pycache__"}
    assert {"__init__.py", "__main__.py", "py.typed"} <= library
    assert inside == library | {"assets", "data", "game", "main.py", "packaging", "scenes"}
    assert "balconia/game/balconia/search/weights.npy" in names


def test_both_commands_of_the_wheel_say_what_they_are(commands: Path, wheel: Shipped) -> None:
    module = Shipped([str(commands / "python"), "-m", "balconia"], wheel.home)
    for shipped in (wheel, module):
        about = shipped.says("--version")
        assert about.startswith(f"Balconia {VERSION}\n")
        assert "runs as: installed package\n" in about


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wheel_speaks_every_language_as_the_source_does(wheel: Shipped, language: str) -> None:
    assert wheel.says("--help", "--lang", language).startswith(headline(language))


@pytest.mark.parametrize("form", ["wheel", "program"])
def test_it_puts_itself_into_the_menu_when_asked(form: str, request: pytest.FixtureRequest) -> None:
    shipped: Shipped = request.getfixturevalue(form)
    share = shipped.home / ".local" / "share"
    for _again in range(2):
        assert "balconia.desktop" in shipped.says("--install-desktop-entry", "--lang", "en")
    (line,) = [line for line in (share / "applications/balconia.desktop").read_text().splitlines() if "Exec=" in line]
    started = subprocess.run(
        [*shlex.split(line.removeprefix("Exec=")), "--version"], env=shipped.environment, check=True
    )
    assert started.returncode == 0
    assert (share / "icons/hicolor/scalable/apps/balconia.svg").exists()
    assert (share / "icons/hicolor/48x48/apps/balconia.png").exists()


def test_the_bill_of_materials_is_cyclonedx_and_names_every_package_and_library() -> None:
    text = built("*.cdx.json").read_text(encoding="utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_5).validate_str(text) is None
    names = {component["name"] for component in json.loads(text)["components"]}
    assert {"pygame-ce", "numpy", "SDL", "mpg123", "Python"} <= names


def test_the_licences_of_everything_inside_the_program_lie_beside_it() -> None:
    text = built("LICENCES.txt").read_text(encoding="utf-8")
    for words in ("GNU LESSER GENERAL PUBLIC LICENSE", "Apache License", "libmpg123", "SIL OPEN FONT LICENSE"):
        assert words in text, words


def test_the_wheel_plays_against_a_computer_that_thinks_in_a_process(wheel: Shipped, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    settle(folder, "neighbour")
    with wheel.open(folder) as window:
        take_the_box(window)
        study_the_past_game(window)
        window.press("Escape", "Escape", "Escape")
        play_against_the_computer(window, MOVES)
        window.press("Escape")
        window.click("quit", window.wait_for_scene("pause"))
        assert window.wait_for_end() == 0


def test_the_wheel_is_a_library_whose_bots_play_the_same_game_where_nothing_is_compiled_yet(
    commands: Path, wheel: Shipped
) -> None:
    def played(python: Path, **more: Any) -> tuple[str, str]:
        done = subprocess.run([python, "-c", LIBRARY], capture_output=True, text=True, check=True, **more)
        return done.stdout, done.stderr

    there, compiling = played(commands / "python", cwd=wheel.home, env=wheel.environment)
    here, _compiling = played(Path(sys.executable), cwd=ROOT)
    assert compiling.count("Compiling") == 2, "the home of a new player has no compiled code"
    assert there == here


def test_the_program_plays_against_the_architect_and_keeps_its_compiled_code(program: Shipped, tmp_path: Path) -> None:
    kept = []
    for evening in ("first", "second"):
        settle(tmp_path / evening, "architect")
        with program.open(tmp_path / evening) as window:
            take_the_box(window)
            play_against_the_computer(window, MOVES)
            program.wait_for_machine_code()
            window.press("Escape")
            window.click("quit", window.wait_for_scene("pause"))
            assert window.wait_for_end() == 0
        kept.append(program.kept_code)
    assert kept[0], "numba compiled the search"
    assert kept[1] == kept[0], "the second evening found everything"


def test_the_program_studies_a_past_game(program: Shipped, tmp_path: Path) -> None:
    settle(tmp_path / "data", "neighbour")
    with program.open(tmp_path / "data") as window:
        take_the_box(window)
        study_the_past_game(window)
        window.press("Escape", "Escape", "Escape")
        window.click("quit", window.wait_for_scene("title"))
        assert window.wait_for_end() == 0


def test_the_program_says_what_it_is(program: Shipped) -> None:
    about = program.says("--version")
    assert about.startswith(f"Balconia {VERSION}\n")
    assert "runs as: single-file program\n" in about


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_speaks_every_language_as_the_source_does(program: Shipped, language: str) -> None:
    assert program.says("--help", "--lang", language).startswith(headline(language))
