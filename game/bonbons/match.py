"""Matches of Bonbons: the engine's match with its types."""

from game.bonbons.events import Event
from game.bonbons.moves import Move
from game.bonbons.outcome import Outcome
from game.bonbons.rules import Bonbons
from game.bonbons.state import Options, State
from game.bonbons.sweet_file import load_sweets
from game.bonbons.view import View
from game.engine.match import LiveMatch, Match
from game.engine.record import Record

BonbonsMatch = LiveMatch[Options, State, Move, Event, View, Outcome]


def bonbons() -> Bonbons:
    """The game with the sweets that come with it."""
    return Bonbons(load_sweets())


def new_match(options: Options, seed: int) -> BonbonsMatch:
    """A new game with the sweets that come with it."""
    return Match(bonbons(), options, seed)


def resume(record: Record) -> BonbonsMatch:
    """The match after the last move of a record; raises RecordError."""
    return Match.from_record(bonbons(), record)
