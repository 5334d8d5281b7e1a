"""The choices at the end of every game: a rematch that all agree to, and leaving."""

from collections.abc import Callable
from functools import partial

from game.language import _
from scenes.kit.control import Control
from scenes.kit.screen import Screen
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Reset, Scene

REMATCH = "rematch"


class EndOfGame:
    """Part of the scene that ends a game; a past game under review offers the way back alone."""

    def __init__(self, screen: Screen, session: AnySession, next_game: Callable[[str], Change]) -> None:
        """Archive the game; `next_game` starts the rematch that the players have voted for, by the id of its button."""
        self._screen, self._session, self._next_game = screen, session, next_game
        if session.kept:
            session.finish()

    @property
    def past(self) -> bool:
        """True if the game is one of the past games."""
        return not self._session.kept

    def rematch(self, wish: str = REMATCH) -> Change | None:
        """Start the next game, or wait until everyone has agreed to it."""
        if wait := self._session.wish(wish):
            self._screen.tell(wait)
            return None
        return self._next_game(wish)

    def update(self) -> Change | None:
        """The next game, once the players at other screens have agreed to it; until then it shows who has asked."""
        if (pending := self._session.pending_wish()) and not self._screen.message.text:
            self._screen.message.show(pending)
        wish = self._session.wished()
        return self._next_game(wish) if wish else None

    def buttons(self, tip: str | Callable[[], str] = "") -> tuple[tuple[Control, ...], ...]:
        """Play again or leave; only the host leaves for the title, and a past game for the list."""
        screen = self._screen
        if self.past:
            return (screen.back_button(),)
        rematch = screen.button(REMATCH, self.rematch, _("Rematch"), tip=tip, primary=True)
        words = _("Deal of the day") if self._calendar else _("Back to title screen")
        leave = screen.button("title", self._leave, words)
        return rematch, leave if self._session.of_table else ()

    @property
    def _calendar(self) -> Callable[[], Scene] | None:
        """Opens the calendar after a try that counts; None after any other game."""
        day, context = self._session.day, self._screen.context
        return partial(context.navigation.day, context, day) if day and context.navigation.day else None

    def _leave(self) -> Change:
        return Reset(self._calendar() if self._calendar else self._screen.context.home)

    def back(self) -> Change | None:
        """The action of Esc: pause, or return from a past game."""
        return Pop() if self.past else self._screen.open_pause()
