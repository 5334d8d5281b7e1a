"""The host of remote screens: seats clients, drives their screens and keeps their matches in step."""

from collections.abc import Callable, Mapping
from functools import partial
from time import perf_counter
from typing import Protocol

from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from game.language import _
from scenes.kit.context import AppContext, presented
from scenes.kit.series import Series
from scenes.kit.session import AnySession
from scenes.kit.stack import Change
from scenes.look.surface_cache import clear_all, map_pictures
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import PERSON, Player
from scenes.second_screens.audience import Audience
from scenes.second_screens.consent import Consent
from scenes.second_screens.rematch_vote import RematchVote
from scenes.second_screens.replica_match import ReplicaMatch, TableMatch
from scenes.second_screens.scheduler import Clock, Scheduler
from scenes.second_screens.seat_assignment import SeatAssignment
from scenes.second_screens.seat_screen import SeatScreen
from scenes.second_screens.viewpoint import Viewpoint
from scenes.second_screens.waiting import Waiting
from scenes.second_screens.wire.address import local_address
from scenes.second_screens.wire.connection import Connection
from scenes.second_screens.wire.keys import Guesses, Keys
from scenes.second_screens.wire.server import Server
from scenes.second_screens.wire.token_bucket import TokenBucket

GUESSED = 20
"""Wrong codes after which the host is told."""
CLEARS_A_SECOND = 0.5
"""How often a screen that is resized may empty the caches that the table draws from too."""
GONE_AFTER = 3.0
"""Seconds without a connection after which the others are told; a page that is reloaded takes less."""
REMIND_AFTER = 10.0
"""Seconds after which they are told again."""


class SeatServer(Protocol):
    """What people come through."""

    guesses: Guesses

    def address(self, seat: Seat | None = None) -> str:
        """Where to go, with the key of a seat or without."""

    def connection(self, seat: Seat) -> Connection | None:
        """The connection to the client of a seat, None without one."""

    def drop(self, seat: Seat) -> None:
        """Send somebody home."""

    def close(self) -> None:
        """Send everybody home."""


def start_server(keys: Keys, address: str) -> SeatServer:
    """A server at an address of this machine; raises CannotListen."""
    server = Server(keys, address)
    server.start()
    return server


class CodeWatch:
    """Warns the host when somebody guesses codes, and makes new ones."""

    def __init__(self, context: AppContext, keys: Keys, guesses: Guesses) -> None:
        self._context, self._keys, self._guesses = context, keys, guesses
        self._warned = False

    @property
    def guessed(self) -> bool:
        """True if codes were wrong more often than players mistype them."""
        return self._guesses.wrong >= GUESSED

    def watch(self) -> None:
        """Warn the host once."""
        if (
            self.guessed
            and not self._warned
            and self._context.navigation.top
            and (top := self._context.navigation.top())
        ):
            self._warned = True
            top.say(_("Someone is trying to guess your codes. You can change them under “Second screens”."))

    def change(self) -> None:
        """Make new codes; players who have joined keep their seats."""
        self._keys.change_codes()
        self._guesses.wrong = 0
        self._warned = False


class Absences:
    """Tells everybody who has lost connection, again and again while it lasts, and who is back."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._seconds: dict[Seat, float] = {}
        """How long each disconnected client has been so."""
        self._reminder = 0.0
        """Seconds until the others are reminded."""

    @property
    def _gone(self) -> tuple[Seat, ...]:
        return tuple(client for client, seconds in self._seconds.items() if seconds >= GONE_AFTER)

    def update(self, seconds: float) -> None:
        """Let time pass, and tell the others what has changed."""
        host, assignment, before = self._host, self._host.assignment, self._gone
        expected = [one for one in assignment.remote if assignment.seat(one) in assignment.people]
        self._seconds = {one: self._seconds.get(one, 0.0) + seconds for one in expected if not host.joined(one)}
        self._reminder -= seconds
        for client in before:
            if host.joined(client):
                self._tell(partial(self._back, client))
        news = not set(self._gone) <= set(before)
        if news or (self._gone and self._reminder <= 0):
            self._reminder = REMIND_AFTER
            self._tell(self._lost, again=not news)

    def _tell(self, text: Callable[[Viewpoint], str], again: bool = False) -> None:
        audience = self._host.audience
        for view in audience.everybody():
            if view.client not in self._seconds:
                audience.tell(view, partial(text, view), again)

    def _back(self, client: Seat, _view: Viewpoint) -> str:
        return _("{name} is back.").format(name=self._host.name(self._host.assignment.seat(client)))

    def _lost(self, view: Viewpoint) -> str:
        seats = map(self._host.assignment.seat, self._gone)
        texts = [_("{name} has lost connection.").format(name=self._host.name(seat)) for seat in seats]
        if view.is_host:
            texts.append(_("Press “Pause”, then “Second screens” to see what you can do."))
        return " ".join(texts)


class Host:
    """Holds the match of the table, and drives the remote screens that follow it."""

    def __init__(
        self,
        context: AppContext,
        players: Mapping[Seat, Player],
        make_server: Callable[[Keys], SeatServer] | None = None,
        clock: Clock = perf_counter,
    ) -> None:
        """Open the doors for the people among these players, to the local network; raises CannotListen."""
        self.context = context
        self.assignment = SeatAssignment(players)
        self.keys = Keys(self.assignment.every)
        self.server = (
            make_server(self.keys) if make_server else start_server(self.keys, context.screens_at or local_address())
        )
        self.table = Viewpoint(self, None)
        self.match: TableMatch | None = None
        """The one that counts."""
        self.screens: dict[Seat, SeatScreen] = {}
        """By client; also of those that have left."""
        self._views = {client: Viewpoint(self, client) for client in self.assignment.every}
        self.audience = Audience(context, self.assignment, self.screens, self.table, self._views)
        self.consent, self.rematch_vote = Consent(self), RematchVote(self)
        self._absences = Absences(self)
        self._clock = clock
        self.codes = CodeWatch(context, self.keys, self.server.guesses)
        self._on_resize = _clear_now_and_then(clock)
        map_pictures()
        self._scheduler = Scheduler(self.screens, clock)
        self._later: list[Callable[[], None]] = []
        """What one screen wants of others: done between frames, when no scene is at work."""

    def joined(self, client: Seat) -> bool:
        """Whether a client is connected."""
        screen = self.screens.get(client)
        return screen is not None and screen.connected

    def away(self, seat: Seat) -> bool:
        """Whether somebody plays a seat on their own screen, but is not there."""
        client = self.assignment.at(seat)
        return client in self.assignment.remote and not self.joined(client)

    def frame(self, seconds: float) -> None:
        """Welcome who comes, let everybody see what was taken back, then draw the screens whose turn it is."""
        self.codes.watch()
        self.audience.table_speaks()
        self._welcome()
        self._absences.update(seconds)
        later, self._later = self._later, []
        for do in later:
            do()
        self._catch_up()
        self._scheduler.frame(seconds)

    def gather(self, session: AnySession, match: AnyMatch) -> AnyMatch:
        """Call everybody who is there to a match; returns it as the table follows it."""
        table = match.table if isinstance(match, ReplicaMatch) else match
        assert isinstance(table, Match)
        self.match = table
        assignment = self.assignment
        assignment.players = dict(session.players)
        people = assignment.people
        assignment.remote = frozenset(
            one for one in assignment.every if self.joined(one) and assignment.seat(one) in people
        )
        self.rematch_vote.clear()
        for client in assignment.remote:
            screen = self.screens[client]
            screen.seat = assignment.seat(client)
            with presented(screen.context):
                screen.stack.apply(self._go_on(client, session.series))
        return ReplicaMatch(table, (*assignment.here, *assignment.computers), self._played)

    def do_later(self, do: Callable[[], None]) -> None:
        """Do something with other screens once no scene is at work."""
        self._later.append(do)

    def take_back(self) -> None:
        """Take back the last move, on every screen."""
        assert self.match is not None
        self.match.undo()
        self._catch_up()
        self._played()

    def let_play(self, seat: Seat, kind: str) -> None:
        """A computer plays on a seat, or a person again; whoever played there is sent home."""
        self.assignment.become(seat, kind)
        client = self.assignment.at(seat)
        if kind != PERSON and client is not None:
            self.server.drop(client)

    def close(self) -> None:
        """Nothing listens any more, and nobody is asked for anything."""
        self.server.close()
        for screen in self.screens.values():
            screen.close()
        self.screens.clear()

    def name(self, seat: Seat) -> str:
        """What somebody is called, in the language spoken now."""
        return self.context.game.seating.names(self.assignment.players)[seat]

    def _welcome(self) -> None:
        """Somebody with a key sits down: anew, after a pause, or in place of another device."""
        for client in self.assignment.every:
            connection, screen = self.server.connection(client), self.screens.get(client)
            if connection is None or (screen is not None and screen.connection is connection):
                continue
            if screen is not None:
                screen.connect(connection)
                continue
            seat = self.assignment.seat(client)
            self.screens[client] = SeatScreen(
                self.context,
                self._views[client],
                seat,
                connection,
                partial(self._waiting, client),
                self._clock,
                self._on_resize,
            )

    def _waiting(self, client: Seat, context: AppContext, broken: bool) -> Waiting:
        """What is shown without a game; one that broke can be gone back to."""
        back = partial(self._go_on, client, Series()) if broken and client in self.assignment.remote else None
        return Waiting(context, self.assignment.seat(client), self.assignment.players, back)

    def _go_on(self, client: Seat, series: Series) -> Change:
        """The game on the screen of a client."""
        assert self.match is not None
        context = self.screens[client].context
        replica = ReplicaMatch(self.match, (self.assignment.seat(client),), self._played)
        return context.game.go_on(context, Resumed(replica, self.assignment.players, None, (series.games, series.wins)))

    def _played(self) -> None:
        """A move was made on some screen: it is saved at once, and nobody is asked about the one before."""
        self.do_later(self.consent.end)
        if self.table.session is not None:
            self.table.session.save()

    def _catch_up(self) -> None:
        """Take back on every screen what was taken back at the table."""
        for view in self.audience.everybody():
            if view.session is None or view.replica is None or not view.replica.taken_back:
                continue
            while view.replica.taken_back:
                view.session.undo()
            self.audience.show(view, None)


def _clear_now_and_then(clock: Clock) -> Callable[[], None]:
    """A function that empties the caches, but not so often that the table has to draw its own pictures all the time."""
    allowance = TokenBucket(1, CLEARS_A_SECOND, clock)

    def clear() -> None:
        if allowance.take():
            clear_all()

    return clear
