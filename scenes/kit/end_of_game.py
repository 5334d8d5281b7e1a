"""The choices at the end of every game: a rematch that all agree to, and leaving."""

from collections.abc import Callable

from game.language import _
from scenes.kit.control import Control
from scenes.kit.screen import Screen
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Reset

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
        leave = screen.button("title", lambda: Reset(screen.context.home), _("Back to title screen"))
        return rematch, leave if self._session.of_table else ()

    def back(self) -> Change | None:
        """The action of Esc: pause, or return from a past game."""
        return Pop() if self.past else self._screen.open_pause()
