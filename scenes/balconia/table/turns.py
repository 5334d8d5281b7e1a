"""The turns of Balconia: one move per scene, made at this screen, by a computer, or at another screen."""

from collections.abc import Callable, Mapping

from game.balconia.events import Event, Placed, Stood
from game.balconia.moves import Move
from game.balconia.texts import _
from game.balconia.view import View
from game.engine.contract import Seat
from scenes.balconia.session import Session
from scenes.kit.playback import Animation, Transition
from scenes.kit.stack import Change
from scenes.kit.turns import GameScreen, Turns


class OneMove(Turns[Move, Event, View]):
    """Shows the move of a scene, which stays on the table until the next scene opens."""

    session: Session

    def arrived(self, step: Transition[Event, View]) -> None:
        # The events after it belong to the next scene: the token that is turned over, or the end of the game.
        self.player.held = isinstance(step.event, Stood | Placed)

    def update(self, seconds: float) -> Change | None:
        """Open the next scene once the move has been shown."""
        self.player.update()
        return self.session.next() if self.player.held else None


class WatchedTurn(OneMove):
    """Waits for the move of a player who is not at this screen: a computer, or a person at another one."""

    def __init__(
        self,
        screen: GameScreen,
        animations: Mapping[type, Animation],
        seat: Seat | None,
        played: Callable[[], None],
    ) -> None:
        """`played` is called once the move is known."""
        super().__init__(screen, animations, seat)
        mover = self.session.match.to_move
        assert mover is not None
        self.mover = mover
        self.done: Stood | Placed | None = None
        """The event of the move, None before it is known."""
        self.veiled = self.session.veiled
        """True while the block must stay hidden."""
        self._selects = screen.view.phase == "select"
        self._played = played
        self._told = ""
        """A message about a computer; the scene stays while it is shown."""
        self.computer.begin(mover)

    def unveil(self) -> bool:
        """True once, when the selector has turned over the token."""
        if not self.veiled or self.session.veiled:
            return False
        self.veiled = False
        return True

    def pace(self) -> float:
        return 0.0

    def tell(self, words: str) -> None:
        self._told = words
        super().tell(words)

    def play(self, move: Move) -> None:
        """Play the move and show it; the buttons of the screen stay as they are."""
        steps = self.session.play(move, self.seat)
        self.done = next(event for event, _view in steps if isinstance(event, Stood | Placed))
        if isinstance(self.done, Stood):
            self.session.take_token(self.session.tokens[0])
        self.player.play(self.screen.view, steps)
        self._played()

    def update(self, seconds: float) -> Change | None:
        self.player.update()
        if self.player.held:
            unread = self._told and self.screen.notice.text == self._told
            return None if unread else self.session.next()
        if not self.busy:
            self.think(self.mover, seconds)
        return None

    @property
    def missing(self) -> str:
        return "" if self.done else super().missing

    def status(self, placed: str) -> tuple[str, str]:
        """The player with their role, and what they do; `placed` says that they have placed the block."""
        who = _("{name} is selecting") if self._selects else _("{name} is placing")
        name = self.session.name(self.mover)
        return who.format(name=name), self.missing or self._doing(name, placed)

    def _doing(self, name: str, placed: str) -> str:
        if self.veiled:
            return _("{name} is about to reveal a token.").format(name=name)
        match self.done:
            case None:
                return _("{name} is thinking…").format(name=name)
            case Stood():
                return _("{name} keeps two faces.").format(name=name)
            case Placed():
                return placed
