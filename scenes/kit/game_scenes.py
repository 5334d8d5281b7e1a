"""What a game's scenes offer to the house. Nothing shared imports a game: it asks `scenes.shelf` for this value."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.box import AnyMatch
from game.engine.contract import Seat
from scenes.keep.autosave import Resumed
from scenes.kit.cover import Cover
from scenes.kit.stack import Change, Scene
from scenes.kit.studio import Studio


@dataclass(frozen=True, slots=True)
class GameScenes:
    """The way into a game, and what it puts into the frames of the menus."""

    cover: Cover
    title: Callable[[Studio], Scene]
    begin: Callable[[Studio, AnyMatch, Mapping[Seat, Any]], Change]
    """Sit down to a new game: the match, and who plays by seat."""
    go_on: Callable[[Studio, Resumed], Change]
    """Go on with a saved game at the very move."""
