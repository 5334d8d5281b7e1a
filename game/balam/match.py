"""A match of Balam: the engine's match with the types filled in."""

from game.balam.events import Event
from game.balam.moves import Move
from game.balam.outcome import Outcome
from game.balam.rules import balam
from game.balam.state import Options, State
from game.balam.view import View
from game.engine.match import LiveMatch, Match
from game.engine.record import Record

BalamMatch = LiveMatch[Options, State, Move, Event, View, Outcome]


def new_match(options: Options, seed: int) -> BalamMatch:
    """A new game with the data that come with it."""
    return Match(balam(), options, seed)


def resume(record: Record) -> BalamMatch:
    """The game at the end of a record; raises RecordError."""
    return Match.from_record(balam(), record)
