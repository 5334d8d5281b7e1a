"""Who decides next: the driver himself where there is no choice, a computer, or a person at a desk (20.1)."""

from typing import TYPE_CHECKING

from scenes.balam.desk.desks import desk_for
from scenes.balam.settings import PACES, own_settings
from scenes.balam.table.forced import forced
from scenes.kit.computer_turn import ComputerTurn
from scenes.kit.stack import Change

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

HEARD = 2
"""So many times as long a king takes who says something first: it is to be read."""


class Driver:
    """Gives the answers that are no choice, lets computers think while people follow, and opens desks for people."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.computer = ComputerTurn(table.session)

    @property
    def remark(self) -> str | None:
        """What the computer that thinks about a turn says; mostly nothing."""
        seat = self.table.session.computer
        return None if seat is None or self.table.view.phase != "turn" else self.table.session.remark(seat)

    def update(self, seconds: float) -> Change | None:
        """Go on with the game, once everything has been shown."""
        table, session = self.table, self.table.session
        if table.view.phase == "over" or (table.view.phase == "divine" and session.computer is None):
            return session.next()
        if session.computer is not None:
            self._let_think(seconds)
        elif table.desk is None:
            answer = forced(session)
            if answer is not None:
                table.play(answer, no_choice=True)
            elif (desk := desk_for(table)) is not None:
                table.open(desk)
        return None

    def _let_think(self, seconds: float) -> None:
        """Play the computer's move when people have had time to follow."""
        table, seat = self.table, self.table.session.computer
        assert seat is not None
        pace = PACES[own_settings(table.context).pace] if table.context.speed > 0 else 0.0
        if self.remark is not None:
            pace *= HEARD
        thought = self.computer.thought(seat, seconds, pace)
        if thought is not None and thought.move is not None:
            table.play(thought.move)
        if thought is not None and thought.words:
            table.say(thought.words)
