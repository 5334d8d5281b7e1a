"""The turns of a game at one screen: moves are played at once and shown event by event, then the next player moves."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.engine.bot_runner import Chosen
from game.engine.contract import Seat
from game.engine.outside import Forfeit
from game.language import _
from scenes.kit.context import AppContext
from scenes.kit.message import Message
from scenes.kit.playback import Animation, EventPlayer, Transition
from scenes.kit.pointer import PointerState
from scenes.kit.session import AnySession
from scenes.kit.stack import Change
from scenes.kit.stage import Stage

MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")

PACE = 0.6
"""Seconds that a computer waits before it moves, so that people can follow."""


class Thought(NamedTuple):
    """The answer of a computer: a move, None if an outside program forfeited, and a message for the players."""

    move: Any
    words: str = ""


class ComputerTurn:
    """Asks a computer once, and plays its move when people have had time to follow the previous one."""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self._asked = False
        self._waited = 0.0

    def begin(self, seat: Seat) -> None:
        """Ask the computer on this seat, so that it thinks while something is still being shown."""
        self.session.computers.ask(seat)
        self._asked, self._waited = True, 0.0

    def end(self) -> None:
        """Ask again next time: a move was played."""
        self._asked = False

    def hurry(self) -> None:
        """Play the move as soon as it arrives."""
        self._waited = float("inf")

    def take(
        self, seat: Seat, seconds: float, pace: float, play: Callable[[Any], None], tell: Callable[[str], None]
    ) -> None:
        """Play the move once it has arrived and `pace` seconds have passed, and tell the players what went wrong."""
        thought = self.thought(seat, seconds, pace)
        if thought is not None and thought.move is not None:
            play(thought.move)
        if thought is not None and thought.words:
            tell(thought.words)

    def thought(self, seat: Seat, seconds: float, pace: float) -> Thought | None:
        """The answer, None while the computer thinks, or until `pace` seconds have passed."""
        session = self.session
        self._waited += seconds
        if not self._asked:
            self.begin(seat)
        if self._waited < pace:
            return None
        match session.computers.answered():
            case Chosen(move, by):
                own = by == session.players[seat].kind
                return Thought(move, "" if own else session.computers.moved_instead(seat, by))
            case Forfeit() as lost:
                self._asked = False
                words = session.computers.replace(lost)
                session.save()
                return Thought(None, words)
            case _:
                self._asked = session.computers.awaited
                return None


class GameScreen(Protocol):
    """A screen with a game on it."""

    view: Any
    """The view on the screen: the present one, or an earlier one while a move is being shown."""

    context: AppContext
    stage: Stage
    pointer: PointerState
    notice: Message
    """Hidden when a move is played."""

    @property
    def session(self) -> AnySession:
        """The game."""

    def say(self, text: str) -> None:
        """Say what went wrong."""


class Turns(Generic[MoveT, EventT, ViewT]):
    """Plays moves, shows them on the screen, lets computers move, and opens the next scene when the game is over.

    A game overrides what it does differently. Without animations, everything is shown at once.
    """

    def __init__(
        self, screen: GameScreen, animations: Mapping[type, Animation] | None = None, seat: Seat | None = None
    ) -> None:
        """`seat` is the one whose view is shown; without it, the public view."""
        self.screen, self.seat = screen, seat
        self.session = screen.session
        self.player: EventPlayer[EventT, ViewT] = EventPlayer(
            screen.stage, animations or {}, self.over, self.arrived, self.animates
        )
        self.computer = ComputerTurn(self.session)

    # For games to override

    def present(self) -> ViewT:
        """The view once every move has been shown."""
        view: ViewT = self.session.view(self.seat)
        return view

    def pace(self) -> float:
        """Seconds that a computer waits before it moves."""
        return PACE if self.screen.context.speed > 0 else 0.0

    def spoken(self, events: Sequence[EventT]) -> Iterable[str]:
        """The sentences about a move, given its events."""
        return ()

    def ask(self) -> None:
        """Let a person at this screen decide; called in every frame of their turn."""

    @property
    def finished(self) -> bool:
        """True if another scene follows."""
        return self.session.match.to_move is None

    def animates(self) -> bool:
        """True if animations are on."""
        return True

    def arrived(self, step: Transition[EventT, ViewT]) -> None:
        """The motions of an event are done."""

    def over(self, step: Transition[EventT, ViewT]) -> None:
        """An event has been shown; after the last one, the view has the moves of the next player."""
        self.screen.view = step.after if self.busy else self.present()

    def tell(self, words: str) -> None:
        """Say that a computer did not answer, or was replaced."""
        self.screen.say(words)

    # Events

    @property
    def busy(self) -> bool:
        """True while a move is being shown."""
        return self.player.busy

    @property
    def others_turn(self) -> str | None:
        """A sentence that another player is to move, None if the player is a person at this screen."""
        seat = self.session.computer
        return None if seat is None else _("It’s {name}’s turn.").format(name=self.session.name(seat))

    @property
    def missing(self) -> str:
        """A sentence that the game waits for a player who has lost the connection; "" if nobody has."""
        seat, peers = self.session.computer, self.session.peers
        if seat is None or peers is None or not peers.away(seat):
            return ""
        return _("The game is waiting for {name}.").format(name=self.session.name(seat))

    def play(self, move: MoveT) -> None:
        """Play a move at once, then show its events."""
        steps = self.session.play(move, self.seat)
        self.screen.pointer.pressed = None
        self.computer.end()
        self.screen.notice.hide()
        self.screen.context.speech.say(*self.spoken([event for event, _view in steps]))
        self.player.play(self.screen.view, steps)

    def update(self, seconds: float) -> Change | None:
        """Show what was played; then let the next player move, or open the next scene."""
        self.player.update()
        if self.busy:
            return None
        if self.finished:
            return self.session.next()
        if (seat := self.session.computer) is not None:
            self.think(seat, seconds)
        else:
            self.ask()
        return None

    def think(self, seat: Seat, seconds: float) -> None:
        """Play the move of another player once it is known, and people have had time to follow the last one."""
        self.computer.take(seat, seconds, self.pace(), self.play, self.tell)
