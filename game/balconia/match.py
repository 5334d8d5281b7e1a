"""A match of Balconia: the engine's match with the types filled in."""

from game.balconia.events import Event
from game.balconia.moves import Move
from game.balconia.outcome import Outcome
from game.balconia.rules import balconia
from game.balconia.state import Options, State
from game.balconia.view import View
from game.engine.match import LiveMatch, Match
from game.engine.record import Record

BalconiaMatch = LiveMatch[Options, State, Move, Event, View, Outcome]


def new_match(options: Options, seed: int) -> BalconiaMatch:
    """A new game with the cards that come with it."""
    return Match(balconia(), options, seed)


def resume(record: Record) -> BalconiaMatch:
    """The game at the end of a record; raises RecordError."""
    return Match.from_record(balconia(), record)
