"""The plugin of Balam: rules, bots, command-line options, text forms."""

from collections.abc import Sequence
from typing import Any

from game.balam.bot_names import LEVELS
from game.balam.bots import BOTS
from game.balam.compiled import CODE
from game.balam.events import Event, Rolled, RoundEnded
from game.balam.kinds import SEATS
from game.balam.map import Map
from game.balam.match import balam
from game.balam.moves import Move
from game.balam.outcome import Outcome, by_source
from game.balam.rosettes import ROSETTES
from game.balam.sites import SITE_NAMES
from game.balam.state import Options, State
from game.balam.text import LEGEND, table_text
from game.balam.texts import _
from game.balam.view import View
from game.balam.words import COLOURS
from game.engine.contract import Seat
from game.engine.match import LiveMatch
from game.engine.option import exported
from game.engine.plugin import DayGame, GamePlugin

Json = dict[str, Any]


def export(match: LiveMatch[Options, State, Move, Event, View, Outcome], bots: Sequence[str]) -> Json:
    """The game as JSON: board, deck, moves, rolls, scores, and the bots by seat."""
    outcome = match.outcome
    assert outcome is not None, "only a finished game can be written down"
    start = match.game.new(match.options, match.seed)
    happened = match.heard(None)
    ended = [event for event in happened if isinstance(event, RoundEnded)]
    return {
        "game": match.game.name,
        "seed": match.seed,
        "options": exported(match.options),
        "bots": list(bots),
        "board": _board(start.board),
        "deck": list(start.deck),
        "builder": start.builder,
        "first": start.current,
        "moves": [[match.view(None, before=number).asked, str(move)] for number, move in enumerate(match.moves)],
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


def seat_name(seat: Seat) -> str:
    """The default name of a king: the colour."""
    return _(COLOURS[int(seat)])


def has_secrets(view: View) -> bool:
    """True if a king looks at cards now, or knows one that is still face down (BAL-29 to BAL-33)."""
    king = view.king
    return king is not None and (view.phase == "divine" or bool(view.seen[king] & ~view.turned))


WEEK = (
    DayGame(Options(board="standard", builder=1), ("prince",)),
    DayGame(Options(builder=1), ("scribe",)),
    DayGame(Options(builder=1), ("markets",)),
    DayGame(Options(builder=1), ("astronomer",)),
    DayGame(Options(builder=1, dice="harsh"), ("war",)),
    DayGame(Options(players=3, length=2, builder=2), ("scribe", "temple")),
    DayGame(Options(builder=1), ("jaguar",)),
)
PLUGIN = GamePlugin(
    game=balam(),
    bots=BOTS,
    levels=tuple(LEVELS),
    players=(2, 4),
    export=export,
    table_text=table_text,
    legend=LEGEND,
    seat_name=seat_name,
    has_secrets=has_secrets,
    code=CODE,
    compiled_bots=frozenset({"jaguar"}),
    quicker_bots=frozenset(BOTS) - {"random", "jaguar"},
    week=WEEK,
    rosettes=ROSETTES,
)
