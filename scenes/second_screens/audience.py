"""Everybody who looks at a screen: what is on it, and what they are told."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager

from game.engine.contract import Seat
from game.language import tongue
from scenes.kit.screen import Screen
from scenes.kit.stack import Become, Change, Push, Quit, Scene
from scenes.kit.studio import Studio
from scenes.look.appearance import worn
from scenes.second_screens.chairs import Chairs
from scenes.second_screens.seat_screen import SeatScreen, taking_turns
from scenes.second_screens.viewpoint import Viewpoint


class Audience:
    """The table's own screen, and one for each chair apart; each is spoken to in its language."""

    def __init__(
        self,
        studio: Studio,
        chairs: Chairs,
        screens: Mapping[Seat, SeatScreen],
        table: Viewpoint,
        views: Mapping[Seat, Viewpoint],
    ) -> None:
        self._studio, self._chairs, self._screens = studio, chairs, screens
        self._table, self._views = table, views
        self._speech = tongue(), worn()
        """The language and the look of the table."""

    def table_speaks(self) -> None:
        """What is spoken and worn now is the table's."""
        self._speech = tongue(), worn()

    def everybody(self) -> Sequence[Viewpoint]:
        """The table, and everybody who looks at a screen of their own."""
        return (self._table, *(self._views[chair] for chair in self._chairs.apart if chair in self._screens))

    def view_of(self, seat: Seat) -> Viewpoint:
        """Where the player of a seat looks."""
        chair = self._chairs.at(seat)
        return self._views[chair] if chair in self._chairs.apart else self._table

    def top(self, view: Viewpoint) -> Scene | None:
        """The scene on a screen."""
        if view.chair is not None:
            return self._screens[view.chair].stack.top
        return self._studio.top() if self._studio.top else None

    def show(self, view: Viewpoint, change: Change | None) -> None:
        """Change the scene of a screen; None for what follows in its game."""
        with self._turn(view):
            following = _onwards(view) if change is None else change
            if view.chair is not None:
                self._screens[view.chair].stack.apply(following)
            elif self._studio.show:
                self._studio.show(following)

    def tell(self, view: Viewpoint, text: Callable[[], str]) -> None:
        """Tell somebody something, in their own language."""
        with self._turn(view):
            top = self.top(view)
            if isinstance(top, Screen):
                top.tell(text())

    def _turn(self, view: Viewpoint) -> AbstractContextManager[None]:
        return taking_turns(*self._speech) if view.chair is None else self._screens[view.chair].turn()


def _onwards(view: Viewpoint) -> Change:
    assert view.session is not None
    change = view.session.next()
    assert not isinstance(change, Quit)
    return Become(change.scene) if isinstance(change, Push) else change
