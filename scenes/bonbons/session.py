"""A session of Bonbons: nobody looks away, and what lies hidden stays in it until the game is over."""

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
from scenes.kit.computer_turn import ComputerTurn
from scenes.persistence.player import PERSON

FIRST = 0.5
"""How much of its pace a computer takes before the first tile of a turn: everybody has just looked at the table."""
LONE = 0.5
"""How long a single tile is held, where two would be held for 1."""


class Session(session.Session[Options, State, Move, Event, View, Outcome]):
    """The scenes of one game share it."""

    @property
    def record(self) -> Record | None:
        """The seed would tell every hidden face, so a bug report has the record of a finished game only (BON-59)."""
        return None if self.match.to_move is not None else super().record

    @property
    def table(self) -> View:
        """What everybody sees (BON-60), with the moves of the seat whose turn it is."""
        mover = self.match.to_move
        return self.view(mover if mover in self.people else None)

    @property
    def own(self) -> Seat | None:
        """Whose screen it is: the only person who looks at it; None where several share it, or nobody plays."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def around_table(self) -> tuple[Seat, ...]:
        """The seats in the order of play, from whoever's screen it is, or else from the first."""
        seats = self.match.seats
        first = 0 if self.own is None else seats.index(self.own)
        return seats[first:] + seats[:first]

    def pace(self, view: View) -> float:
        """Seconds that a computer takes before it turns over a tile."""
        pace = PACES[own_settings(self.context).pace]
        return pace * FIRST if view.phase == "turn_start" else pace

    def longest_hold(self, view: View) -> float | None:
        """Seconds after which what is open is hidden by itself; None waits for a click.

        Where all people look at screens of their own, nobody is there to click.
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
        """Whether a click here may hide what is open now: where its player looks, or where the computer thinks."""
        mover = self.match.to_move
        return mover is None or not self.computers.elsewhere(mover)

    @property
    def may_hurry(self) -> bool:
        """Whether somebody may make computers play faster; people on other screens take their time."""
        mover = self.match.to_move
        return mover is None or self.players[mover].kind != PERSON

    def computer_turn(self) -> ComputerTurn:
        """Who waits for the computers."""
        return ComputerTurn(self)

    def called(self, seat: Seat) -> str:
        """What a player is called where the livery can be seen and need not be told."""
        return self.context.game.seating.called(self.players[seat], self.livery(seat))

    def name_and_level(self, seat: Seat) -> str:
        """The same, and of a computer its level."""
        player, seating = self.players[seat], self.context.game.seating
        name = self.called(seat)
        level = "" if player.kind == PERSON else seating.kind(player.kind).name
        return _("{name} · {level}").format(name=name, level=level) if level and level != name else name
