"""A finished game as the object that independent programs read and can replay from the text forms alone."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from game.balam.events import Event, Rolled, RoundEnded
from game.balam.kinds import SEATS
from game.balam.map import Map
from game.balam.moves import Move
from game.balam.outcome import Outcome, by_source
from game.balam.sites import SITE_NAMES
from game.balam.state import Options, State
from game.balam.view import View
from game.engine.match import LiveMatch

Json = dict[str, Any]


def export(match: LiveMatch[Options, State, Move, Event, View, Outcome], bots: Sequence[str]) -> Json:
    """The game, move by move with the results of chance, and who played it by seat."""
    outcome = match.outcome
    assert outcome is not None, "only a finished game can be written down"
    state = start = match.game.new(match.options, match.seed)
    moves: list[list[int | str]] = []
    happened: list[Event] = []
    for move in match.moves:
        moves.append([state.asked, str(move)])
        state, events = match.game.apply(state, move)
        happened += events
    ended = [event for event in happened if isinstance(event, RoundEnded)]
    return {
        "game": match.game.name,
        "seed": match.seed,
        "options": asdict(match.options),
        "bots": list(bots),
        "board": _board(start.board),
        "deck": list(start.deck),
        "builder": start.builder,
        "first": start.current,
        "moves": moves,
        "rolls": [event.roll for event in happened if isinstance(event, Rolled)],
        "rounds": [
            {"scores": list(one.scores), "treasuries": list(one.treasuries), "cities": list(one.cities)}
            for one in ended
        ],
        "scores": [
            {**by_source(outcome.receipts, king), "total": outcome.points[SEATS[king]]}
            for king in range(match.options.players)
        ],
        "winners": [SEATS.index(seat) for seat in outcome.winners],
    }


def _board(board: Map) -> Json:
    sites: Json = {}
    for site in board.sites:
        laid = board.tiles[site]
        assert laid is not None
        sites[SITE_NAMES[site]] = {
            "tile": laid.tile,
            "rotation": laid.rotation,
            "production": laid.production,
            "slots": laid.slots,
            "feature": laid.feature,
            "links": [SITE_NAMES[other] for other in board.neighbours[site]],
        }
    return sites
