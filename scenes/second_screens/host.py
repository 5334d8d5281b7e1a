"""The host of remote screens: seats clients, drives their screens and keeps their matches in step."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from time import perf_counter
from typing import Any, Protocol

from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from game.language import _, marked
from game.presentation import current
from scenes.kit.context import AppContext, presented
from scenes.kit.peers import Veil
from scenes.kit.screen import Screen
from scenes.kit.series import Series
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Push, Quit, Reset, Scene
from scenes.kit.take_back import TakeBack
from scenes.look.surface_cache import clear_all, map_pictures
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import PERSON, Player
from scenes.second_screens.replica_match import ReplicaMatch, TableMatch
from scenes.second_screens.scheduler import Clock, Scheduler
from scenes.second_screens.seat_assignment import SeatAssignment
from scenes.second_screens.seat_menus import Waiting
from scenes.second_screens.seat_screen import SeatScreen
from scenes.second_screens.wire.address import local_address
from scenes.second_screens.wire.connection import Connection
from scenes.second_screens.wire.keys import Guesses, Keys
from scenes.second_screens.wire.server import Server
from scenes.second_screens.wire.token_bucket import TokenBucket

GUESSED = 20
"""Wrong codes after which the table shows a warning."""
CLEARS_A_SECOND = 0.5
"""Cache evictions per second caused by remote screens being resized. The table draws from the same caches."""
GONE_AFTER = 3.0
"""Seconds without a connection after which the others get a message; reloading a page takes less."""
REMIND_AFTER = 10.0
"""Seconds between reminders."""
WAITING = marked("The next game starts once everyone has pressed “Rematch”.")


class SeatServer(Protocol):
    """The part of Server that the host uses; tests put a server without a network in its place."""

    guesses: Guesses

    def address(self, seat: Seat | None = None) -> str:
        """The address of the page, with the token of a seat if one is given."""

    def connection(self, seat: Seat) -> Connection | None:
        """The connection to the client of a seat, None if it is not connected."""

    def drop(self, seat: Seat) -> None:
        """Disconnect the client of a seat."""

    def close(self) -> None:
        """Disconnect all clients and stop listening."""


def start_server(keys: Keys, address: str, title: str) -> SeatServer:
    """A server at an address of this machine, with the title of its page; raises CannotListen."""
    server = Server(keys, address, title=title)
    server.start()
    return server


class CodeWatch:
    """Warns the table when codes are being guessed, and replaces them."""

    def __init__(self, context: AppContext, keys: Keys, guesses: Guesses) -> None:
        self._context, self._keys, self._guesses = context, keys, guesses
        self._warned = False

    @property
    def guessed(self) -> bool:
        """True if codes were wrong more often than players mistype them."""
        return self._guesses.wrong >= GUESSED

    def watch(self) -> None:
        """Show the warning, once."""
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


class Viewpoint:
    """The peers of one screen: what its session knows of the other screens, and asks of them."""

    def __init__(self, host: "Host", client: Seat | None) -> None:
        """`client` is None for the table's own screen."""
        self.host, self.client, self.veil = host, client, host.veil
        self.session: AnySession | None = None

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose players look at this screen."""
        assignment = self.host.assignment
        return assignment.here if self.client is None else (assignment.seat(self.client),)

    @property
    def is_host(self) -> bool:
        """True if this is the table's own screen."""
        return self.client is None

    @property
    def replica(self) -> ReplicaMatch | None:
        """The match as this screen follows it, None without one."""
        match = self.session and self.session.match
        return match if isinstance(match, ReplicaMatch) else None

    def join(self, session: AnySession, match: AnyMatch) -> AnyMatch:
        """Take part in a session; at the table, start the match on all remote screens."""
        self.session = session
        return self.host.gather(session, match) if self.is_host else match

    def ahead(self) -> Any:
        """The next move made on another screen that this one has not shown yet."""
        return self.replica and self.replica.ahead

    def away(self, seat: Seat) -> bool:
        """True if a seat has a screen of its own that is disconnected."""
        return self.host.away(seat)

    def changed_seats(self, came_from: Mapping[Seat, Seat]) -> None:
        """Assign the seats of the next game, each with the seat its player had before."""
        self.host.assignment.move(came_from)

    def ask_to_take_back(self, asker: Seat) -> None:
        """Ask the players on other screens for their consent."""
        self.host.do_later(lambda: self.host.consent.ask(asker))

    def answer(self, seat: Seat, agrees: bool) -> None:
        """Answer a question about taking back."""
        self.host.do_later(lambda: self.host.consent.answer(seat, agrees))

    def wish(self, what: str) -> str | None:
        """Vote for a rematch; returns what to tell the player, None at the table, where it starts at once."""
        return None if self.client is None else self.host.rematch_vote.wish(self.client, what)

    def wished(self) -> str | None:
        """The rematch that was agreed on, once; None on remote screens."""
        return self.host.rematch_vote.take() if self.is_host else None

    def pending_wish(self) -> str:
        """The message while votes for a rematch are missing, "" without a vote."""
        return self.host.rematch_vote.pending(self.client)

    def frame(self, seconds: float) -> None:
        """Run a frame of the remote screens, if this is the table."""
        if self.is_host:
            self.host.frame(seconds)

    def close(self) -> None:
        """Close all remote screens, if this is the table."""
        if self.is_host:
            self.host.close()


class Audience:
    """The table's own screen and those of the remote clients: the scenes on them, and messages in their languages."""

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
        """Remember the current presentation as the table's."""
        self._context.presentation = current()

    def everybody(self) -> Sequence[Viewpoint]:
        """The viewpoints of the table and of all remote screens."""
        return (self._table, *(self._views[client] for client in self._assignment.remote if client in self._screens))

    def view_of(self, seat: Seat) -> Viewpoint:
        """The viewpoint of the screen that a seat is played on."""
        client = self._assignment.at(seat)
        return self._views[client] if client in self._assignment.remote else self._table

    def top(self, view: Viewpoint) -> Scene | None:
        """The scene on a screen."""
        if view.client is not None:
            return self._screens[view.client].stack.top
        return self._context.navigation.top() if self._context.navigation.top else None

    def show(self, view: Viewpoint, change: Change | None) -> None:
        """Change the scene of a screen; None shows the next scene of its game."""
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


class Consent:
    """Asks all other people, on their own screens and at the same time, whether a move may be taken back."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._asker: Seat | None = None
        self._unheard: set[Seat] = set()
        """The seats that have not answered yet."""

    def ask(self, asker: Seat) -> None:
        """Ask all other people; computers agree at once. Ignored while a screen has not shown the last move yet."""
        host = self._host
        late = any(view.replica is not None and view.replica.behind for view in host.audience.everybody())
        if self._asker is not None or late:
            return
        self._asker, self._unheard = asker, {seat for seat in host.assignment.people if seat != asker}
        for seat in self._unheard:
            view = host.audience.view_of(seat)
            assert view.session is not None
            host.audience.show(view, Push(TakeBack(view.session, asker, [seat])))
        if self._unheard:
            host.audience.tell(host.audience.view_of(asker), lambda: _("Asking the others whether you may undo it…"))
        else:
            self._take_back()

    def answer(self, seat: Seat, agrees: bool) -> None:
        """Count an answer. A single refusal keeps the move; it is taken back once all have agreed."""
        host, asker = self._host, self._asker
        if asker is None:
            return
        self._unheard.discard(seat)
        if not agrees:
            self.end()
            for view in host.audience.everybody():
                if view.session is not None:
                    view.session.keep_last_move()
            host.audience.tell(host.audience.view_of(asker), partial(self._stays, seat))
        elif not self._unheard:
            self._take_back()

    def end(self) -> None:
        """Withdraw the question from all screens."""
        self._asker = None
        for view in self._host.audience.everybody():
            if isinstance(self._host.audience.top(view), TakeBack):
                self._host.audience.show(view, Pop())

    def _stays(self, seat: Seat) -> str:
        return _("{name} doesn’t agree, so the move stands.").format(name=self._host.name(seat))

    def _take_back(self) -> None:
        self.end()
        self._host.take_back()


class RematchVote:
    """A rematch starts once all connected clients want the same one, or at once if the table does."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._wishes: dict[Seat, str] = {}
        self._agreed: str | None = None

    def wish(self, client: Seat, what: str) -> str:
        """Count a client's vote; returns what to tell its player."""
        self._wishes[client] = what
        assignment = self._host.assignment
        there = [one for one in assignment.remote if self._host.joined(one)]
        if not assignment.here and all(self._wishes.get(one) == what for one in there):
            self._agreed = what
        self._host.do_later(lambda: self._tell(client))
        return _(WAITING)

    def pending(self, client: Seat | None) -> str:
        """The message on a screen while votes are missing; "" if nobody has voted. None is the table."""
        if not self._wishes or self._agreed:
            return ""
        if client in self._wishes:
            return _(WAITING)
        seat = self._host.assignment.seat(next(iter(self._wishes)))
        return _("{name} would like to play again.").format(name=self._host.name(seat))

    def take(self) -> str | None:
        """The rematch that was agreed on, once."""
        agreed, self._agreed = self._agreed, None
        return agreed

    def clear(self) -> None:
        """Forget all votes: a game has started."""
        self._wishes.clear()
        self._agreed = None

    def _tell(self, client: Seat) -> None:
        for view in self._host.audience.everybody():
            if view.client != client and not self._agreed:
                self._host.audience.tell(view, partial(self.pending, view.client))


class Absences:
    """Tells the players who has lost connection, repeatedly while it lasts, and who is back."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._seconds: dict[Seat, float] = {}
        """Seconds since each disconnected client was lost."""
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
    """Holds the match of the table and drives the remote screens that follow it."""

    def __init__(
        self,
        context: AppContext,
        players: Mapping[Seat, Player],
        make_server: Callable[[Keys], SeatServer] | None = None,
        clock: Clock = perf_counter,
    ) -> None:
        """Listen on the local network for the people among these players; raises CannotListen."""
        self.context = context
        self.assignment = SeatAssignment(players)
        self.keys = Keys(self.assignment.every)
        self.server = (
            make_server(self.keys)
            if make_server
            else start_server(self.keys, context.screens_at or local_address(), context.game.cover.title)
        )
        self.veil = Veil()
        self.table = Viewpoint(self, None)
        self.match: TableMatch | None = None
        """The match of the table, of which the screens show replicas."""
        self.screens: dict[Seat, SeatScreen] = {}
        """By client, including clients that have left."""
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
        """Callbacks from one screen to others, run between frames, as a scene must not be replaced while it runs."""

    def joined(self, client: Seat) -> bool:
        """True if a client is connected."""
        screen = self.screens.get(client)
        return screen is not None and screen.connected

    def away(self, seat: Seat) -> bool:
        """True if a seat has a screen of its own that is disconnected."""
        client = self.assignment.at(seat)
        return client in self.assignment.remote and not self.joined(client)

    def frame(self, seconds: float) -> None:
        """Seat new connections, take back what was undone, then draw the screens that are due."""
        self.codes.watch()
        self.audience.table_speaks()
        self._welcome()
        self._absences.update(seconds)
        # Callbacks may queue more, which run in the next frame.
        later, self._later = self._later, []
        for do in later:
            do()
        self._catch_up()
        for client, screen in self.screens.items():
            replica = self._views[client].replica if client in self.assignment.remote else None
            screen.to_move = replica is not None and replica.to_move == screen.seat
        self._scheduler.frame(seconds)

    def gather(self, session: AnySession, match: AnyMatch) -> AnyMatch:
        """Start a match on all connected screens; returns the replica that the table shows."""
        table = match.table if isinstance(match, ReplicaMatch) else match
        assert isinstance(table, Match)
        self.match = table
        self.veil.lifted = -1
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
        """Do something with other screens between two frames."""
        self._later.append(do)

    def take_back(self) -> None:
        """Take back the last move, on every screen."""
        assert self.match is not None
        self.match.undo()
        self._catch_up()
        self._played()

    def let_play(self, seat: Seat, kind: str) -> None:
        """Change the kind of player of a seat; a client that a computer replaces is disconnected."""
        self.assignment.become(seat, kind)
        client = self.assignment.at(seat)
        if kind != PERSON and client is not None:
            self.server.drop(client)

    def close(self) -> None:
        """Stop listening and close all remote screens."""
        self.server.close()
        for screen in self.screens.values():
            screen.close()
        self.screens.clear()

    def name(self, seat: Seat) -> str:
        """The name of the player of a seat, in the current language."""
        return self.context.game.seating.names(self.assignment.players)[seat]

    def _welcome(self) -> None:
        """Give new connections a screen, or the existing one if the client comes back or changes devices."""
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
        """The scene without a game. After an error it has a button that returns to the game."""
        back = partial(self._go_on, client, Series()) if broken and client in self.assignment.remote else None
        return Waiting(context, self.assignment.seat(client), self.assignment.players, back)

    def _go_on(self, client: Seat, series: Series) -> Change:
        """The game on the screen of a client."""
        assert self.match is not None
        context = self.screens[client].context
        replica = ReplicaMatch(self.match, (self.assignment.seat(client),), self._played)
        return context.game.go_on(context, Resumed(replica, self.assignment.players, None, (series.games, series.wins)))

    def _played(self) -> None:
        """Save after a move of any screen, and withdraw the question about the move before it."""
        self.do_later(self.consent.end)
        if self.table.session is not None:
            self.table.session.save()

    def _catch_up(self) -> None:
        """Take back on all screens the moves that were taken back at the table."""
        for view in self.audience.everybody():
            if view.session is None or view.replica is None or not view.replica.taken_back:
                continue
            while view.replica.taken_back:
                view.session.undo()
            self.audience.show(view, None)


def _clear_now_and_then(clock: Clock) -> Callable[[], None]:
    """A function that clears the surface caches, at most CLEARS_A_SECOND times."""
    allowance = TokenBucket(1, CLEARS_A_SECOND, clock)

    def clear() -> None:
        if allowance.take():
            clear_all()

    return clear


def _onwards(view: Viewpoint) -> Change:
    assert view.session is not None
    change = view.session.next()
    assert not isinstance(change, Quit)
    return Reset(change.scene) if isinstance(change, Push) else change
