"""Everybody who looks at a screen: what is on it, and what they are told."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager

from game.engine.contract import Seat
from game.presentation import current
from scenes.kit.context import AppContext, presented
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Push, Quit, Reset, Scene
from scenes.second_screens.seat_assignment import SeatAssignment
from scenes.second_screens.seat_screen import SeatScreen
from scenes.second_screens.viewpoint import Viewpoint


class Audience:
    """The table's own screen, and one for each remote client; each is spoken to in its language."""

    def __init__(
        self,
        context: AppContext,
        assignment: SeatAssignment,
        screens: Mapping[Seat, SeatScreen],
        table: Viewpoint,
        views: Mapping[Seat, Viewpoint],
    ) -> None:
        self._context, self._assignment, self._screens = context, assignment, screens
        self._table, self._views = table, views

    def table_speaks(self) -> None:
        """The current presentation is the table's."""
        self._context.presentation = current()

    def everybody(self) -> Sequence[Viewpoint]:
        """The table, and everybody who looks at a screen of their own."""
        return (self._table, *(self._views[client] for client in self._assignment.remote if client in self._screens))

    def view_of(self, seat: Seat) -> Viewpoint:
        """Where the player of a seat looks."""
        client = self._assignment.at(seat)
        return self._views[client] if client in self._assignment.remote else self._table

    def top(self, view: Viewpoint) -> Scene | None:
        """The scene on a screen."""
        if view.client is not None:
            return self._screens[view.client].stack.top
        return self._context.navigation.top() if self._context.navigation.top else None

    def show(self, view: Viewpoint, change: Change | None) -> None:
        """Change the scene of a screen; None for what follows in its game."""
        with self._turn(view):
            following = _onwards(view) if change is None else change
            if view.client is not None:
                self._screens[view.client].stack.apply(following)
            elif self._context.navigation.show:
                self._context.navigation.show(following)

    def tell(self, view: Viewpoint, text: Callable[[], str], again: bool = False) -> None:
        """Show a message on a screen, in its language; `again` only in the game, if there is no other, and silently."""
        with self._turn(view):
            top = self.top(view)
            if not isinstance(top, Screen):
                return
            if not again:
                top.tell(text())
            elif top.at_table is not None and not top.notice.text:
                top.notice.show(text())

    def _turn(self, view: Viewpoint) -> AbstractContextManager[None]:
        context = self._context if view.client is None else self._screens[view.client].context
        return presented(context)


def _onwards(view: Viewpoint) -> Change:
    assert view.session is not None
    change = view.session.next()
    assert not isinstance(change, Quit)
    return Reset(change.scene) if isinstance(change, Push) else change
