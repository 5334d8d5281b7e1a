"""The games of the house: the one place where a game is registered. A box is opened when it is asked for."""

from functools import cache
from importlib import import_module

from game.engine.plugin import GamePlugin
from game.engine.record import Record, RecordError
from game.language import _, quoted

NAMES = ("balconia", "bonbons", "balam")
"""Every game that has rules: the laboratory plays them all."""
TABLES = ("balconia", "bonbons", "balam")
"""Those of them that have a table, and so stand on the shelf that players see."""


@cache
def plugin(name: str) -> GamePlugin:
    """What the game of this name brings; raises KeyError for a name that is not on the shelf."""
    if name not in NAMES:
        raise KeyError(name)
    opened: GamePlugin = import_module(f"game.{name}.plugin").PLUGIN
    return opened


def plugin_of(record: Record) -> GamePlugin:
    """The game that a record is of; raises RecordError when it is not on the shelf."""
    if record.game not in NAMES:
        sentence = _("This record belongs to the game {other}, which is not on the shelf.")
        raise RecordError(sentence.format(other=quoted(record.game)))
    return plugin(record.game)
