"""Matches of Balconia: the engine's match with its types."""

from game.balconia.card_file import load_catalogue
from game.balconia.events import Event
from game.balconia.moves import Move
from game.balconia.outcome import Outcome
from game.balconia.rules import Balconia
from game.balconia.state import Options, State
from game.balconia.view import View
from game.engine.match import LiveMatch, Match
from game.engine.record import Record

BalconiaMatch = LiveMatch[Options, State, Move, Event, View, Outcome]


def balconia() -> Balconia:
    """The game with the cards that come with it."""
    return Balconia(load_catalogue())


def new_match(options: Options, seed: int) -> BalconiaMatch:
    """A new match with the shipped cards."""
    return Match(balconia(), options, seed)


def resume(record: Record) -> BalconiaMatch:
    """The match after the last move of a record; raises RecordError."""
    return Match.from_record(balconia(), record)
