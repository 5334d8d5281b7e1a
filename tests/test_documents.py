"""Every document: links lead somewhere, commands that take seconds work, and Python code runs as it is."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from textwrap import dedent

import pytest

from game.balconia.block_set import block_set
from game.balconia.match import new_match
from game.balconia.state import Options
from game.engine.outside_bot import question
from game.product import ROOT
from tools.catalogues import DOMAINS, TRANSLATED, forms, read

PAGES = sorted(
    {*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "assets/ATTRIBUTIONS.md", ROOT / "examples/README.md"}
)
INDEX = ROOT / "docs/README.md"
LINK = re.compile(r"\]\(([^)\s]+)\)")
WEB = re.compile(r"https://[a-z0-9-]+(\.[a-z0-9-]+)+(/[\w./~#%-]*)?")
"""A web address; whether it answers is not tried, because tests use no network."""
FENCED = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"`([^`\n]+)`|^ {4}(\S.*)$", re.MULTILINE)
BLOCK = re.compile(r"(?:^ {4}.*\n|^\n(?= {4}))+", re.MULTILINE)
"""Indented lines that belong together."""
PYTHON = re.compile(r"python (-m tools\.|-m examples\.|main\.py)")
MAKE = re.compile(r"(?:[A-Z_]+=\S+ )?make [a-z]")
COMMAND = re.compile(
    r"(?:\.venv/bin/)?(?:(?:[A-Z_]+=\S+ )?make|python3?|py|pip|pipx|uv|dask|git|sudo|caddy|chromium|balconia) [\w./-]"
)
"""Every way in which a command on a page starts."""
OUTSIDE = (
    "git clone ",
    "sudo ",
    "xcode-select ",
    "py ",
    r".venv\Scripts",
    ".venv/bin/pip install ",
    ".venv/bin/pre-commit ",
    "pipx ",
    "dist/balconia",
    "balconia ",
    "uv pip install ",
    "dask ",
    "caddy run ",
    "chromium --",
    "python -m my_bot",
)
"""Commands that need a network, another system or program, or a built package.

`make fresh` and tests/shipping try the commands that install the game.
"""
RUN = {
    "tools.simulate": "--games 1 --workers 1",
    "tools.play_text": "",
    "tools.check_touch": "--game house --only en",
    "tools.check_game": "",
    "tools.league": "--players 'random,exec:python examples/outside_player.py' --deals 1 --workers 1",
    "tools.record_game": "",
    "tools.bonbons.good_play": "--games 2",
    "tools.bonbons.laboratory": "--games 2 --levels child --workers 1",
    "tools.bonbons.patience": "--games 1 --levels child --workers 1",
    "tools.bonbons.strength": "--games 12 --sound-games 12 --workers 1",
    "tools.balconia.validate_cards": "",
    "tools.balconia.balance": "--games 2 --out report",
    "tools.balconia.fairness": "--games 2",
    "tools.attack": "--times 1",
    "tools.prove_environments": "--pairs 2 --positions 2 --workers 1",
    "examples.bonbons_agent": "--games 1 --trials 2",
}
"""Tools that finish within seconds, with options that shorten them.

The others compile, take minutes or write into the project, so they only have to accept the options shown. So do
commands with a placeholder for an address.
"""
FILE = re.compile(r"`((?:assets|data|docs|examples|game|locks|packaging|scenes|tests|tools)/[\w./-]+)`")
"""A path in the repository, unless it has a placeholder in it."""
QUOTED = re.compile(r"[“«]\s?([^”»]+?)\s?[”»]")
READMES = {"README.md": "en", "README.fr.md": "fr", "README.pt_BR.md": "pt_BR", "README.ru.md": "ru"}
PLAYERS = ("accessibility", "block_sets", "hosting", "installing", "playing", "second_screens", "troubleshooting")
FOR_PLAYERS = READMES | {"SECURITY.md": "en", "CHANGELOG.md": "en"} | {f"docs/{name}.md": "en" for name in PLAYERS}
"""Pages on which quotation marks are for buttons and messages, and their languages."""
NOT_IN_THE_GAME = {
    "Security": "a button of the project’s page",
    "Report a vulnerability": "a button of the project’s page",
    "could not make a virtual environment": "a message of make",
    "The courtyard": "the name of the example",
    "Балконица": "the name of the game in Russia",
}
"""What these pages quote from elsewhere."""
SECTION = re.compile(r"\bsections? \d|§ ?\d|\bND-\d")
"""Rules have ids; sections have no numbers."""


def shown(page: Path) -> Iterator[str]:
    """The commands on a page, without comments and without the folder of the environment."""
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    for inline, line in CODE.findall(text):
        command = re.split(r"\s+# ", inline or line)[0].strip()
        command = command.replace(".venv/bin/python", "python").replace(".venv/bin/dask", "dask")
        if PYTHON.match(command) or MAKE.match(command) or COMMAND.match(command) or command.startswith(OUTSIDE):
            yield command


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub makes of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", FENCED.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    missing = []
    for link in LINK.findall(FENCED.sub("", page.read_text(encoding="utf-8"))):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if ":" not in link and not (target.exists() and (not anchor or anchor in anchors(target))):
            missing.append(link)
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_web_link_is_a_whole_address(page: Path) -> None:
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if ":" in link]
    assert [link for link in links if not WEB.fullmatch(link)] == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=named)
def test_every_file_named_exists(page: Path) -> None:
    paths = [path for path in FILE.findall(page.read_text(encoding="utf-8")) if "NAME" not in path]
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_nothing_cites_a_rule_by_a_numbered_section() -> None:
    folders = ("balconia", "data", "examples", "game", "packaging", "scenes", "tools")
    sources = [file for folder in folders for ending in ("py", "yaml") for file in (ROOT / folder).rglob(f"*.{ending}")]
    cites = [named(file) for file in [*PAGES, *sources] if SECTION.search(file.read_text(encoding="utf-8"))]
    assert cites == []


def test_the_index_links_to_every_document() -> None:
    linked = {(INDEX.parent / link).resolve() for link in LINK.findall(INDEX.read_text(encoding="utf-8"))}
    assert {named(page) for page in INDEX.parent.rglob("*.md") if page not in {INDEX, *linked}} == set()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_command_shown_is_tried_or_needs_something_else(page: Path) -> None:
    tried = [command for command in shown(page) if PYTHON.match(command) or MAKE.match(command)]
    assert [command for command in shown(page) if command not in tried and not command.startswith(OUTSIDE)] == []


@pytest.mark.parametrize(("page", "language"), FOR_PLAYERS.items())
def test_every_button_and_message_quoted_is_a_text_of_the_game(page: str, language: str) -> None:
    source, of = ("id", TRANSLATED[0]) if language == "en" else ("string", language)
    texts = [text for domain in DOMAINS for message in read(of, domain) for text in forms(getattr(message, source))]
    quoted = set(QUOTED.findall(" ".join((ROOT / page).read_text(encoding="utf-8").split())))
    said = {quote for quote in quoted for text in texts if re.match(rf"{re.escape(quote)}(?!\w)", text)}
    assert quoted - said <= set(NOT_IN_THE_GAME)


def test_the_example_for_outside_players_is_what_the_game_sends() -> None:
    page = (ROOT / "docs/outside_players.md").read_text(encoding="utf-8")
    lines = [line.strip() for line in page.splitlines() if line.startswith('    {"game":')]
    moves = re.findall(r'^ {4}\{"move":"(.+)"\}$', page, re.MULTILINE)
    match = new_match(Options(), seed=4)
    sent = []
    for text in moves:
        seat = match.to_move
        sent.append(question(match.game, match.view(seat), match.heard(seat)).decode().strip())
        match.play(match.game.read_move(text))
    assert sent == lines
    assert len(lines) == 2


def test_the_blocks_on_the_page_about_block_sets_can_be_played() -> None:
    page = (ROOT / "docs/block_sets.md").read_text(encoding="utf-8")
    example, entrances = (dedent(text) for text in BLOCK.findall(page) if "scores: {" in text and "drawn" not in text)
    faces = {(face.kind, face.number) for face in block_set(example + entrances).faces}
    assert faces == {("block", 7), ("entrance", 1)}


@pytest.mark.parametrize("page", ["laboratory", "research"])
def test_the_python_on_a_page_runs_as_it_stands(page: str) -> None:
    result = doctest.testfile(str(ROOT / f"docs/{page}.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


@pytest.mark.skipif(which("make") is None, reason="make is not installed")
@pytest.mark.parametrize(
    "target", sorted({c.split("make ")[1].split()[0] for p in PAGES for c in shown(p) if MAKE.match(c)})
)
def test_a_make_command_shown_knows_what_to_do(target: str) -> None:
    done = subprocess.run(["make", "--dry-run", target], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "command", sorted({command for page in PAGES for command in shown(page) if PYTHON.match(command)})
)
def test_a_python_command_shown_works(command: str, tmp_path: Path) -> None:
    here = re.sub(r"check_game \w+", "check_game bonbons", command).replace("--game NAME", "--game balam")
    here = here.removesuffix(" < secret_seed")
    tool = here.split()[2]
    shortened = f"{here} {RUN.get(tool, '')}".replace("examples/", f"{ROOT.as_posix()}/examples/")
    _python, *arguments = shlex.split(shortened)
    options = {argument for argument in arguments if argument.startswith("--")}
    for file in (argument for argument in arguments if argument.endswith(".json")):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    if arguments[0] == "main.py":
        arguments = [str(ROOT / "main.py"), *arguments[1:], "--version", "--data-dir", str(tmp_path)]
    elif tool not in RUN or "ADDRESS" in command:
        arguments = ["-m", tool, "--help"]
    place = {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=tmp_path,
        env={**os.environ, **place},
        input="4\n" if "--seed -" in here else "",
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    if arguments[-1] == "--help":
        assert {option for option in options if option not in done.stdout} == set()
