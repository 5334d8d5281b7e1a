"""Names: one class name has one meaning, retired names do not return, and the glossary is correct."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import shelf
from game.engine import contract
from game.product import ROOT

TREES = ("balconia", "game", "scenes", "tools")
ROLES = {"Findings", "Session", "Hint", *(name for name in vars(contract) if name[0].isupper())}
"""Classes that every game derives from a shared one of the same name."""
TWICE = {
    "Choice": "a branch of Balam's evaluation, and an entry of the chooser in menus",
    "Cover": "a move of Bonbons, and the front of a game's box",
    "Divination": "a state of Balam, and the scene that shows it",
    "End": "a move of Balam, and the scene after a game",
    "Offer": "a move of Balam, and an entry of a game's set-up",
    "Placed": "an event of Balconia, and a message with its place",
}
"""Names from rulebooks that a shared or scene class has too; names of moves and events are in file formats."""
RETIRED = {
    *(
        "Studio",
        "HereAndNow",
        "InProcess",
        "Spawned",
        "PlayOut",
        "Tally",
        "TallyFile",
        "Become",
        "OtherScreens",
        "HeldKey",
    ),
    *(
        "LookingBack",
        "CurtainCall",
        "FoundGames",
        "CountedPeople",
        "MakeSure",
        "Party",
        "Chairs",
        "Followed",
        "Wishes",
        "Rota",
    ),
    *("Desk", "Allowance", "Couples", "Preparing", "PlainBot", "SoundBot", "MachineCode", "UnusualFile"),
}
RETIRED_MODULES = {
    *(
        "let_go",
        "weight",
        "press",
        "appearance",
        "held",
        "later",
        "studio",
        "looking_back",
        "curtain_call",
        "other_screens",
    ),
    *(
        "claim",
        "tally",
        "mind",
        "spawned",
        "machine_code",
        "box",
        "rival",
        "mistakes",
        "ordinary_file",
        "party",
        "chairs",
    ),
    *(
        "followed",
        "wishes",
        "rota",
        "squares",
        "throttle",
        "line",
        "somebody",
        "make_sure",
        "found_games",
        "counted_people",
    ),
    *(
        "writing",
        "preparing",
        "life",
        "couples",
        "standing",
        "again",
        "afterwards",
        "lying",
        "plain_play",
        "sound_play",
    ),
}
GLOSSARY = (ROOT / "GLOSSARY.md").read_text(encoding="utf-8")
KEPT = {"Tally": {"game/balconia/scoring.py", "tools/balam/prove.py"}}
"""A Tally is a line of a receipt that counts pieces, and the counts of a tool."""


def sources(*more: str) -> Iterator[Path]:
    for tree in (*TREES, *more):
        yield from sorted((ROOT / tree).rglob("*.py"))


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def game_of(path: Path) -> str | None:
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[1] in shelf.NAMES else None


def classes(*more: str) -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sources(*more):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path)
    return found


def terms(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        if found := re.match(r"\| (\S.*?) \| .* \| `([^`]+)` \|$", line):
            yield found[1], found[2]


def test_a_class_name_is_used_once_or_by_different_games_for_the_same_role() -> None:
    doubled = {}
    for name, paths in classes().items():
        games = [game_of(path) for path in paths]
        if len(paths) > 1 and name not in ROLES | TWICE.keys() and (None in games or len(set(games)) < len(games)):
            doubled[name] = list(map(place, paths))
    assert doubled == {}


def test_every_exception_is_needed() -> None:
    found = classes()
    assert [name for name in TWICE if len(found[name]) < 2] == []


def test_retired_names_do_not_come_back() -> None:
    every = classes("tests").items()
    found = {(name, place(path)) for name, paths in every if name in RETIRED for path in paths}
    assert found == {(name, path) for name, paths in KEPT.items() for path in paths}
    assert [place(path) for path in sources("tests") if path.stem in RETIRED_MODULES] == []


@pytest.mark.parametrize(("term", "where"), tuple(terms(GLOSSARY)))
def test_every_term_of_the_glossary_is_where_it_says(term: str, where: str) -> None:
    text = (ROOT / where).read_text(encoding="utf-8")
    if term.startswith("`"):
        assert re.search(rf"^\s*(class|def) {term.strip('`')}\b|^{term.strip('`')} = ", text, re.MULTILINE)


@pytest.mark.parametrize("part", GLOSSARY.split("\n## ")[1:], ids=lambda part: part.splitlines()[0])
def test_every_part_of_the_glossary_is_in_alphabetical_order(part: str) -> None:
    order = [term.strip("`").casefold() for term, _where in terms(part)]
    assert order
    assert order == sorted(order)
