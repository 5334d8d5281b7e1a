"""The registry of games. A plugin is imported when it is asked for."""

from functools import cache
from importlib import import_module

from game.engine.plugin import GamePlugin
from game.engine.record import Record, RecordError
from game.language import _, quoted

NAMES = ("balconia", "bonbons", "balam")
"""Every game that has rules; tools play them all."""
PLAYABLE = ("balconia", "bonbons", "balam")
"""The games with scenes, which players see on the shelf."""


@cache
def plugin(name: str) -> GamePlugin:
    """The plugin of a game; raises KeyError for an unknown name."""
    if name not in NAMES:
        raise KeyError(name)
    opened: GamePlugin = import_module(f"game.{name}.plugin").PLUGIN
    return opened


def plugin_of(record: Record) -> GamePlugin:
    """The plugin of the game in a record; raises RecordError for an unknown game."""
    if record.game not in NAMES:
        sentence = _("This is a record of {other}, which is not on the shelf.")
        raise RecordError(sentence.format(other=quoted(record.game)))
    return plugin(record.game)
