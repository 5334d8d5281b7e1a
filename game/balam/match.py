"""The game with the catalogue it is shipped with, and matches of it."""

from game.balam.catalogue_file import load_catalogue
from game.balam.events import Event
from game.balam.moves import Move
from game.balam.outcome import Outcome
from game.balam.rules import Balam
from game.balam.state import Options, State
from game.balam.view import View
from game.engine.match import LiveMatch, Match
from game.engine.record import Record

BalamMatch = LiveMatch[Options, State, Move, Event, View, Outcome]


def balam() -> Balam:
    """The rules with the shipped catalogue."""
    return Balam(load_catalogue())


def new_match(options: Options, seed: int) -> BalamMatch:
    """A new match."""
    return Match(balam(), options, seed)


def resume(record: Record) -> BalamMatch:
    """The match after the last move of a record; raises RecordError."""
    return Match.from_record(balam(), record)
