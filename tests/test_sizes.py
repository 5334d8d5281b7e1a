"""A class has a limited number of methods, unless its exception here explains its parts."""

import ast
from collections.abc import Iterator

from game.product import ROOT

MOST = 15
"""Maximum methods of a class, private ones included."""
LARGE = {
    "game/engine/contract.py Game": "the contract that every game fulfils",
    "game/engine/open_game.py OpenGame": "the contract, fulfilled for open games",
    "game/engine/match.py LiveMatch": "a match, as scenes want it",
    "game/engine/match.py Match": "a match, as scenes want it",
    "scenes/second_screens/replica_match.py ReplicaMatch": "a match, as scenes want it",
    "game/balconia/rules.py Balconia": "all the rules of a game, as the contract wants them",
    "game/bonbons/rules.py Bonbons": "all the rules of a game, as the contract wants them",
    "game/balam/rules.py Balam": "all the rules of a game, as the contract wants them",
    "tools/balam/referee.py Referee": "all the rules of a game once more, by another hand",
    "game/balam/evaluator.py Evaluator": "the value of everything that a king can decide",
    "scenes/kit/lessons.py Lessons": "the tutorial engine: its steps, actions, words and layers",
    "scenes/kit/screen.py Screen": "what every scene may say about itself",
    "scenes/kit/session.py Session": "what the scenes of an evening share",
    "scenes/kit/turns.py Turns": "what every game may say about its turns",
    "scenes/bonbons/table/screen.py TableScreen": "a table, as the screen wants it told",
    "scenes/bonbons/table/scene.py Table": "a table that is played at",
    "scenes/balam/table/screen.py TableScreen": "a table, as the screen wants it told",
    "scenes/balam/table/scene.py Table": "a table that is played at",
    "scenes/balam/table/driver.py Driver": "the turns of a game, and the decisions of people in them",
    "scenes/balam/decisions/base.py DecisionPanel": "a decision, as the table wants it told",
    "scenes/balam/decisions/build.py BuildPanel": "a decision with drafts, drags and payments",
    "scenes/balam/decisions/planner.py PlannerPanel": "a decision with drafts, drags and preferences",
    "scenes/balam/tutorial/scene.py Tutorial": "a table that teaches",
    "scenes/balconia/dealing.py Dealing": "the show before a game: its actions, words and layers",
    "scenes/balconia/placement/scene.py Placement": "the placer's turn: its actions, words and layers",
    "scenes/balconia/scoring/scene.py Scoring": "the end of a game: its show, actions, words and layers",
    "scenes/balconia/tutorial/scene.py Tutorial": "scenes that teach",
    "scenes/menus/setup/scene.py SetupMenu": "the set-up of any game: its controls, changes and layers",
    "scenes/second_screens/host.py Host": "the guests, their seats and screens, and the match they follow",
    "scenes/kit/peers.py Peers": "the other screens, as a session wants them",
    "scenes/second_screens/host.py Viewpoint": "the other screens, as a session wants them",
    "scenes/second_screens/invitation.py Invitation": "a page of codes and seats: its controls, changes and layers",
    "scenes/second_screens/seat_screen.py PageScreen": "a screen, the input of its page, and all it is told",
    "scenes/balam/render/terrain.py Terrain": "the ground of the map: its shapes, and one drawing per kind of land",
    "scenes/balam/table/kings.py Kings": "the panels of the kings: their controls, words and layers",
    "scenes/balam/table/map_view.py MapView": "the map: its controls, close-up and layers",
    "scenes/balconia/render/building.py Building": "where everything on a building is, and its pictures",
    "scenes/balconia/table/block_table.py BlockTable": "the table with a block on it, for every scene of a turn",
    "scenes/balconia/watching.py Watching": "the turn of another: its actions, words and layers",
    "scenes/bonbons/table/turns.py TileTurns": "the turns of a game, and what happens to open tiles",
    "scenes/menus/in_progress.py InProgress": "a list of games: its controls, changes and layers",
    "scenes/menus/title.py TitleMenu": "the title of any game: its controls, changes and layers",
    "scenes/persistence/storage.py Storage": "everything that is written to a folder",
    "tools/second_screens.py GuestPage": "everything that a player can do at a page",
    "scenes/second_screens/wire/server.py Server": "a server, with what its loop does",
}
"""Classes that may have more. Think before adding one: a part that owns its state is usually better."""


def sizes() -> Iterator[tuple[str, int]]:
    """Every class of the game, with the number of its methods."""
    for tree in ("balconia", "game", "scenes", "tools"):
        for path in sorted((ROOT / tree).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    methods = sum(isinstance(part, ast.FunctionDef) for part in node.body)
                    yield f"{path.relative_to(ROOT).as_posix()} {node.name}", methods


def test_no_class_has_grown_into_several_things() -> None:
    assert {name for name, methods in sizes() if methods > MOST} <= set(LARGE)
