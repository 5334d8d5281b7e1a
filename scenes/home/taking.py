"""Taking a game from the shelf: one whose data files are wrong stays there, and says so."""

import sys

from game.data_errors import DataError
from game.language import _
from scenes.kit.cover import Cover
from scenes.kit.screen import Screen
from scenes.shelf import scenes


def take(screen: Screen, cover: Cover) -> bool:
    """Open the box; says whether that worked. All mistakes are told on the terminal, the first one on the screen."""
    try:
        screen.context.open(scenes(cover.name))
    except DataError as error:
        print(error, file=sys.stderr)
        sentence = _("{game} can’t be opened because its data files contain mistakes: {mistake}")
        screen.say(sentence.format(game=cover.title, mistake=str(error).partition("\n")[0]))
        return False
    return True
