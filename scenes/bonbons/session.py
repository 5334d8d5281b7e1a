"""Bonbons' session: all players share one view, and hidden tiles stay hidden until the game is over."""

from game.bonbons.events import Event
from game.bonbons.moves import Move
from game.bonbons.outcome import Outcome
from game.bonbons.state import Options, State
from game.bonbons.texts import _
from game.bonbons.view import View
from game.engine.contract import Seat
from game.engine.record import Record
from scenes.bonbons.settings import HOLDS, PACES, BonbonsSettings, own_settings
from scenes.bonbons.table.egg_timer import LEAST
from scenes.kit import session
from scenes.persistence.player import PERSON

FIRST = 0.5
"""Share of its pace that a computer takes before the first tile of a turn, as everyone has just seen the table."""
LONE = 0.5
"""Time that a single tile is held, as a share of the time for two."""


class Session(session.Session[Options, State, Move, Event, View, Outcome]):
    """Shared by the scenes of one game."""

    @property
    def record(self) -> Record | None:
        """The record of a finished game; None before, as the seed in a bug report would reveal every face (BON-59)."""
        return None if self.match.to_move is not None else super().record

    @property
    def table(self) -> View:
        """The view that all players share (BON-60), with the moves of the seat to move if it is a person's."""
        mover = self.match.to_move
        return self.view(mover if mover in self.people else None)

    @property
    def around_table(self) -> tuple[Seat, ...]:
        """The seats in the order of play, starting with the only person at this screen, or else the first."""
        seats = self.match.seats
        first = 0 if self.own is None else seats.index(self.own)
        return seats[first:] + seats[:first]

    def pace(self, view: View) -> float:
        """Seconds that a computer waits before it turns over a tile."""
        pace = PACES[own_settings(self.context).pace]
        return pace * FIRST if view.phase == "turn_start" else pace

    def longest_hold(self, view: View) -> float | None:
        """Seconds after which open tiles are hidden automatically; None waits for a click.

        If all people have screens of their own, the table never waits for a click.
        """
        if view.phase == "reveal" and not view.shown:
            return 0.0  # the wrapper stays open, and nothing else is (BON-47)
        unattended = self.peers is not None and not self.people
        most, lone = HOLDS[own_settings(self.context).hold], len(view.shown) == 1
        if most is None and unattended:
            most = HOLDS[BonbonsSettings().hold]
        return max(LEAST, most * LONE) if most is not None and lone else most

    @property
    def may_hide(self) -> bool:
        """True if a click here may hide open tiles: their player is at this screen, or a computer that plays here."""
        mover = self.match.to_move
        return mover is None or not self.computers.elsewhere(mover)

    @property
    def may_hurry(self) -> bool:
        """True if the player to move can be hurried: a computer, not a person at another screen."""
        mover = self.match.to_move
        return mover is None or self.players[mover].kind != PERSON

    def called(self, seat: Seat) -> str:
        """The name of a player for places that show the livery as well."""
        return self.context.game.seating.called(self.players[seat], self.livery(seat))

    def name_and_level(self, seat: Seat) -> str:
        """The name of a player; for a computer, with its level."""
        player, seating = self.players[seat], self.context.game.seating
        name = self.called(seat)
        level = "" if player.kind == PERSON else seating.kind(player.kind).name
        return _("{name} · {level}").format(name=name, level=level) if level and level != name else name
