"""The host of second screens: seats guests, drives their screens and keeps their matches in step."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from math import inf
from time import perf_counter
from typing import Any, Protocol

from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from game.language import _, marked
from game.presentation import current
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext, presented
from scenes.kit.peers import Pace, Veil
from scenes.kit.screen import Screen
from scenes.kit.series import Series
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Push, Quit, Reset, Scene
from scenes.kit.take_back import TakeBack
from scenes.look.surface_cache import clear_all, map_pictures, return_freed_memory
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import LONGEST_NAME, PERSON, Player, clean_name
from scenes.second_screens.corner import GuestDot, code_words, corner_layers
from scenes.second_screens.kept_party import KeptGuest, KeptParty, load_party, save_party
from scenes.second_screens.replica_match import ReplicaMatch, TableMatch
from scenes.second_screens.scheduler import Clock, Scheduler
from scenes.second_screens.seat_assignment import SeatAssignment
from scenes.second_screens.seat_menus import COMPUTER, WAIT, Absence, Lobby, SeatOffer, SeatQuestion
from scenes.second_screens.seat_screen import SeatScreen
from scenes.second_screens.wire.address import local_address
from scenes.second_screens.wire.keys import CODE_LENGTH, Guesses, Guest, GuestList, Key
from scenes.second_screens.wire.server import CannotListen, Server
from scenes.second_screens.wire.token_bucket import TokenBucket

GUESSED = 20
"""Wrong codes after which the table shows a warning."""
CLEARS_A_SECOND = 0.5
"""Cache evictions per second caused by remote screens being resized. The table draws from the same caches."""
GONE_AFTER = 3.0
"""Seconds without a connection after which the others get a message; reloading a page takes less."""
REMIND_AFTER = 10.0
"""Seconds between reminders."""
ASK_AFTER = 10.0
"""Seconds without a connection after which the table is asked what to do."""
ASK_AGAIN_AFTER = 20.0
"""Seconds in which a guest who was refused a seat may not ask again."""
KEEP_AFTER = 1.0
"""Seconds between looks whether the party has changed and has to be saved."""
WAITING = marked("The next game starts once everyone has pressed “Rematch”.")


class GuestServer(Protocol):
    """The part of Server that the host uses; tests put a server without a network in its place."""

    guesses: Guesses

    @property
    def port(self) -> int:
        """The port that it listens on."""

    def address(self, token: str = "") -> str:
        """The address of the page, with a token if one is given."""

    def send_away(self, guest: Guest) -> None:
        """Disconnect the page of a guest."""

    def close(self) -> None:
        """Disconnect all guests and stop listening."""


def start_server(guests: GuestList, address: str, port: int) -> GuestServer:
    """A server at an address of this machine and this port, or else any free one; raises CannotListen."""
    for one in (port, 0):
        server = Server(guests, address, one)
        try:
            server.start()
        except CannotListen:
            if not one:
                raise
        else:
            break
    return server


class CodeWatch:
    """Warns the table when codes are being guessed, and replaces them."""

    def __init__(self, context: AppContext, guests: GuestList, guesses: Guesses) -> None:
        self._context, self._guests, self._guesses = context, guests, guesses
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
            top.say(_("Someone is trying to guess your code. You can change it under “Play with phones”."))

    def change(self) -> None:
        """Make new codes; guests who have joined stay."""
        self._guests.change_codes()
        self._guesses.wrong = 0
        self._warned = False


class Viewpoint:
    """The peers of one screen: its session asks through them about the other screens, and asks their players."""

    def __init__(self, host: "Host", guest: Guest | None) -> None:
        """`guest` is None for the table's own screen."""
        self.host, self.guest, self.veil, self.pace = host, guest, host.veil, host.pace
        self.session: AnySession | None = None

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose players look at this screen."""
        if self.guest is None:
            return () if self.host.streams else self.host.assignment.here
        return () if self.guest.seat is None else (self.guest.seat,)

    @property
    def is_host(self) -> bool:
        """True if this is the table's own screen."""
        return self.guest is None

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

    def turned_over(self) -> None:
        """Lift the veil on all screens."""
        assert self.session is not None
        self.veil.lifted = len(self.session.match.moves)
        self.host.played()

    def answer(self, seat: Seat, agrees: bool) -> None:
        """Answer a question about undoing."""
        self.host.do_later(lambda: self.host.consent.answer(seat, agrees))

    def wish(self, what: str) -> str | None:
        """Vote for a rematch; returns what to tell the player, None at the table, where it starts at once."""
        return None if self.guest is None else self.host.rematch_vote.wish(self.guest, what)

    def wished(self) -> str | None:
        """The rematch that was agreed on, once; None on remote screens."""
        return self.host.rematch_vote.take() if self.is_host else None

    def pending_wish(self) -> str:
        """The message while votes for a rematch are missing, "" without a vote."""
        return self.host.rematch_vote.pending(self.guest)

    def corner(self, screen: Screen) -> Iterable[Layer]:
        """The guests, if this is the table and a game is in progress."""
        host = self.host
        if not self.is_host or host.match is None or host.match.to_move is None:
            return ()
        code = "" if host.streams else code_words(host.guests.players.code)
        return corner_layers(screen, code, host.dots)

    def frame(self, seconds: float) -> None:
        """Run a frame of the remote screens, if this is the table."""
        if self.is_host:
            self.host.frame(seconds)

    def leave_game(self) -> None:
        """Send all guests to the lobby, if this is the table."""
        if self.is_host:
            self.host.leave_game()

    def close(self) -> None:
        """Close all remote screens, if this is the table."""
        if self.is_host:
            self.host.close()


class Audience:
    """The table's own screen and those of the guests: the scenes on them, and messages in their languages."""

    def __init__(self, host: "Host") -> None:
        self._host = host

    def table_speaks(self) -> None:
        """Remember the current presentation as the table's."""
        self._host.context.presentation = current()

    def everybody(self) -> Sequence[Viewpoint]:
        """The viewpoints of the table and of all guests, connected or not, whose screens show the game."""
        host = self._host
        return (host.table, *(view for guest, view in host.views.items() if host.plays(guest)))

    def view_of(self, seat: Seat) -> Viewpoint:
        """The viewpoint of the screen that a seat is played on."""
        guest = self._host.assignment.at(seat)
        return self._host.table if guest is None else self._host.views.get(guest, self._host.table)

    def top(self, view: Viewpoint) -> Scene | None:
        """The scene on a screen."""
        if view.guest is not None:
            return self._host.screens[view.guest].stack.top
        navigation = self._host.context.navigation
        return navigation.top() if navigation.top else None

    def show(self, view: Viewpoint, change: Change | None) -> None:
        """Change the scene of a screen; None shows the next scene of its game."""
        with self.presenting(view):
            following = _onwards(view) if change is None else change
            if view.guest is not None:
                self._host.screens[view.guest].stack.apply(following)
            elif self._host.context.navigation.show:
                self._host.context.navigation.show(following)

    def tell(self, view: Viewpoint, text: Callable[[], str], again: bool = False) -> None:
        """Show a message on a screen, in its language; `again` only in the game, if there is no other, and silently."""
        with self.presenting(view):
            top = self.top(view)
            if not isinstance(top, Screen):
                return
            if not again:
                top.tell(text())
            elif top.at_table is not None and not top.notice.text:
                top.notice.show(text())

    def presenting(self, view: Viewpoint) -> AbstractContextManager[None]:
        """Activates the language and looks of a screen."""
        return presented(self._host.context if view.guest is None else self._host.screens[view.guest].context)


class Consent:
    """Asks all other people, on their own screens and at the same time, whether a move may be undone."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._asker: Seat | None = None
        self._unheard: set[Seat] = set()
        """The seats that have not answered yet."""

    def ask(self, asker: Seat) -> None:
        """Ask all other people; computers agree at once.

        Ignored while a screen has not shown the last move yet, and after the game has been left in the meantime.
        """
        host = self._host
        if host.match is None or host.audience.view_of(asker).session is None:
            return
        late = any(view.replica is not None and view.replica.behind for view in host.audience.everybody())
        if self._asker is not None or late or not host.can_take_back(self._moves(asker)):
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
        """Count an answer. A single refusal keeps the move; it is undone once all have agreed."""
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

    def _moves(self, asker: Seat) -> int:
        """The number of moves that go with the one to be undone."""
        session = self._host.audience.view_of(asker).session
        assert session is not None
        return session.undone[1]

    def _take_back(self) -> None:
        assert self._asker is not None
        moves = self._moves(self._asker)
        self.end()
        if self._host.can_take_back(moves):  # something may have been turned over since the question
            self._host.take_back(moves)


class RematchVote:
    """A rematch starts once all connected clients want the same one, or at once if the table does."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._wishes: dict[Guest, str] = {}
        self._agreed: str | None = None
        self._begins = False
        """True from the agreement until the next game is on all screens."""

    def wish(self, guest: Guest, what: str) -> str:
        """Count a guest's vote; returns what to tell its player. Onlookers have none."""
        if guest.seat is None:
            return _("The players decide whether there is another game.")
        self._wishes[guest] = what
        assignment = self._host.assignment
        there = [one for one in assignment.remote if self._host.joined(one)]
        if not assignment.here and all(self._wishes.get(one) == what for one in there):
            self._agreed, self._begins = what, True
        self._host.do_later(lambda: self._tell(guest))
        return self.pending(guest)

    def pending(self, guest: Guest | None) -> str:
        """The message on a screen after a vote; "" if nobody has voted. None is the table."""
        if not self._wishes:
            return ""
        if self._begins:
            return _("Everyone agrees. The next game starts on the main screen.") if guest else ""
        if guest in self._wishes:
            return _(WAITING)
        seat = next(iter(self._wishes)).seat
        return _("{name} would like to play again.").format(name=self._host.name(seat)) if seat else ""

    def take(self) -> str | None:
        """The rematch that was agreed on, once."""
        agreed, self._agreed = self._agreed, None
        return agreed

    def clear(self) -> None:
        """Forget all votes: a game has started."""
        self._wishes.clear()
        self._agreed, self._begins = None, False

    def _tell(self, guest: Guest) -> None:
        for view in self._host.audience.everybody():
            if view.guest is not None if self._begins else view.guest != guest:
                self._host.audience.tell(view, partial(self.pending, view.guest))


class Absences:
    """Tells the players who has lost connection, repeatedly while it lasts, and asks the table what to do about it."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._seconds: dict[Guest, float] = {}
        """Seconds since each absent guest was lost, or looked away though it is their turn."""
        self._settled: set[Guest] = set()
        """Absent guests for whom the table has decided to wait."""
        self._reminder = 0.0
        """Seconds until the others are reminded."""

    @property
    def _gone(self) -> tuple[Guest, ...]:
        return tuple(guest for guest, seconds in self._seconds.items() if seconds >= GONE_AFTER)

    def update(self, seconds: float) -> None:
        """Let time pass, and tell the others what has changed."""
        host, before = self._host, self._gone
        expected = host.assignment.remote if host.match is not None else ()
        self._seconds = {one: self._seconds.get(one, 0.0) + seconds for one in expected if not host.ready(one)}
        self._settled &= self._seconds.keys()
        self._reminder -= seconds
        for guest in before:
            if guest in expected and guest not in self._seconds:
                self._tell(partial(self._back, guest))
        news = not set(self._gone) <= set(before)
        if news or (self._gone and self._reminder <= 0):
            self._reminder = REMIND_AFTER
            self._tell(self._lost, again=not news)
        self._ask()

    def _ask(self) -> None:
        """Ask the table what to do, or withdraw the question about a guest who is back."""
        host = self._host
        top = host.audience.top(host.table)
        if isinstance(top, Absence):
            if top.guest not in self._seconds:
                host.audience.show(host.table, Pop())
            return
        late = (one for one, seconds in self._seconds.items() if seconds >= ASK_AFTER and one not in self._settled)
        guest = next(late, None)
        ongoing = host.attended and host.match is not None and host.match.to_move is not None
        if guest is None or not ongoing or not isinstance(top, Screen) or top.at_table is None:
            return
        with host.audience.presenting(host.table):
            name = _guest_name(host, guest)
            question = Absence(host.context, guest, name, host.joined(guest), partial(self._decide, guest))
        host.audience.show(host.table, Push(question))

    def _decide(self, guest: Guest, what: str) -> None:
        self._settled.add(guest)
        if what != WAIT and guest.seat is not None:
            kind = self._host.usual_computer if what == COMPUTER else PERSON
            self._host.do_later(partial(self._host.replace, guest.seat, kind))

    def _tell(self, text: Callable[[Viewpoint], str], again: bool = False) -> None:
        audience = self._host.audience
        for view in audience.everybody():
            if view.guest not in self._seconds:
                audience.tell(view, partial(text, view), again)

    def _back(self, guest: Guest, _view: Viewpoint) -> str:
        return _("{name} is back.").format(name=_guest_name(self._host, guest))

    def _lost(self, _view: Viewpoint) -> str:
        return " ".join(map(self._missing, self._gone))

    def _missing(self, guest: Guest) -> str:
        missing = _("{name} isn’t looking.") if self._host.joined(guest) else _("{name} has lost connection.")
        return missing.format(name=_guest_name(self._host, guest))


class SeatRequests:
    """Seats guests. During a game, the player of a seat is asked, or the table if nobody plays it on a phone."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._asked: dict[Guest, Seat] = {}
        self._former: dict[Guest, Seat] = {}
        """The seats of guests for whom a computer plays."""
        self._lent: set[Guest] = set()
        """Those who wanted it themselves: they get their seats back without a question."""
        self._refused: dict[Guest, float] = {}
        """Seconds until a guest who was refused may ask again."""

    def asked(self, guest: Guest) -> Seat | None:
        """The seat that a guest is waiting for."""
        return self._asked.get(guest)

    def former(self, guest: Guest) -> Seat | None:
        """The seat that a computer plays for a guest, if it still does."""
        seat = self._former.get(guest)
        return seat if seat in self._host.assignment.computers else None

    def replaced(self, guest: Guest, seat: Seat) -> None:
        """A computer plays for a guest from now on."""
        self._former[guest] = seat
        self._lent.discard(guest)

    def lend(self, guest: Guest) -> None:
        """It does so because the guest wanted it."""
        self._lent.add(guest)

    def take(self, guest: Guest, seat: Seat) -> None:
        """Seat a guest, stand them up from their own seat, or ask."""
        host = self._host
        if guest.watching or seat not in host.assignment.players:
            return
        owner = host.assignment.at(seat)
        self._asked.pop(guest, None)
        if owner is guest:
            guest.seat = None if host.match is None else guest.seat
        elif owner is None and (host.match is None or (guest in self._lent and self.former(guest) == seat)):
            self._seat(guest, seat)
        elif not host.attended and not any(map(host.joined, host.assignment.remote)):
            self._seat(guest, seat)  # there is nobody to ask
        elif self._refused.get(guest, 0.0) <= 0:
            self._asked[guest] = seat

    def clear(self) -> None:
        """Forget all questions: the game is over."""
        self._asked.clear()
        self._former.clear()
        self._lent.clear()

    def update(self, seconds: float) -> None:
        """Show every question on the screen that has to answer it, and withdraw those that nobody asks any more."""
        host = self._host
        self._refused = {guest: left - seconds for guest, left in self._refused.items() if left > seconds}
        self._asked = {
            guest: seat
            for guest, seat in self._asked.items()
            if host.joined(guest) and seat in host.assignment.players and guest.seat != seat
        }
        for view in (host.table, *host.views.values()):
            if view.guest is not None and not host.joined(view.guest):
                continue
            top = host.audience.top(view)
            if isinstance(top, SeatQuestion):
                if self._asked.get(top.guest) != top.seat or self._answers(top.seat) is not view:
                    host.audience.show(view, Pop())
                continue
            found = next((one for one, seat in self._asked.items() if self._answers(seat) is view), None)
            if found is not None and isinstance(top, Screen) and top.name != Absence.name:
                with host.audience.presenting(view):
                    question = self._question(found, self._asked[found], view)
                host.audience.show(view, Push(question))

    def _answers(self, seat: Seat) -> Viewpoint:
        """The screen that is asked about a seat: its player's, the table's, or while nobody is there, a guest's."""
        host = self._host
        owner = host.assignment.at(seat)
        there = [guest for guest in host.assignment.remote if host.joined(guest)]
        if owner in there:
            return host.views[owner]
        return host.table if host.attended or not there else host.views[there[0]]

    def _question(self, guest: Guest, seat: Seat, view: Viewpoint) -> "SeatQuestion":
        context = self._host.context if view.guest is None else self._host.screens[view.guest].context
        return SeatQuestion(context, guest, seat, self._host.name(seat), view.guest is not None, self._answer)

    def _answer(self, guest: Guest, agreed: bool) -> None:
        self._host.do_later(partial(self._settle, guest, agreed))

    def _settle(self, guest: Guest, agreed: bool) -> None:
        seat = self._asked.pop(guest, None)
        if seat is None:
            return
        if agreed:
            self._seat(guest, seat)
            return
        self._refused[guest] = ASK_AGAIN_AFTER
        host, name = self._host, self._host.name(seat)
        if host.joined(guest):
            host.audience.tell(host.views[guest], lambda: _("{name} keeps the seat for now.").format(name=name))

    def _seat(self, guest: Guest, seat: Seat) -> None:
        host = self._host
        owner = host.assignment.at(seat)
        if owner is not None:
            owner.seat = None
        guest.seat, guest.looks_on = seat, False
        self._former.pop(guest, None)
        self._lent.discard(guest)
        if host.match is not None:
            host.resume()


class HostReception:
    """The contents of a guest's lobby, and the requests that its player may make."""

    def __init__(self, host: "Host", guest: Guest) -> None:
        self._host, self._guest = host, guest
        self._order: tuple[Seat, ...] = ()
        """The seats in the order in which the player saw them first."""

    @property
    def name(self) -> str:
        """The name of the player."""
        return self._guest.name

    @property
    def welcome(self) -> str:
        """The player's next possible action, in the current language."""
        host, guest = self._host, self._guest
        if not host.assignment.players:
            return _("You’re in! The next game starts on the main screen.")
        if guest.watching or guest.looks_on:
            return _("You’re watching. The game starts on the main screen.")
        if (asked := host.requests.asked(guest)) is not None:
            return _("Asking whether you may play as {name}…").format(name=host.name(asked))
        if host.requests.former(guest) is not None:
            return _("A computer plays for you now. Choose your seat to play on.")
        if host.match is not None:
            return _("The game is under way. Watch, or choose a seat: the others will be asked.")
        if guest.seat is not None:
            return _("You have a seat. The game starts on the main screen.")
        if len(host.assignment.remote) == len(host.assignment.players):
            return _("All seats are taken. You can watch, or ask for one.")
        return _("Choose your seat.")

    @property
    def seats(self) -> tuple[SeatOffer, ...]:
        """The seats: free ones first, then those of computers, then those of other guests. Later, none moves."""
        host, guest = self._host, self._guest
        players = host.assignment.players
        if guest.watching or not players:
            self._order = ()  # the main screen may be at the shelf
            return ()
        seating, ranks, offers = host.context.game.seating, {}, {}
        for seat, player in players.items():
            owner, name = host.assignment.at(seat), host.name(seat)
            livery = seating.livery(tuple(players), seat, player)
            if owner is guest:
                ranks[seat], note = 0, _("Your seat. Choose it again to leave it.")
            elif owner is not None:
                ranks[seat], note = 3, _("taken") if host.joined(owner) else _("away")
            elif player.kind != PERSON:
                ranks[seat], note = 2, _("computer player")
            else:
                ranks[seat], note = 1, _("free") if host.match is None else _("playing at the main screen")
            offers[seat] = SeatOffer(seat, name, note, livery, owner is guest)
        if set(self._order) != set(offers):
            self._order = tuple(sorted(offers, key=ranks.__getitem__))
        return tuple(map(offers.__getitem__, self._order))

    @property
    def may_watch(self) -> bool:
        """True for a player without a seat while there is a game to watch, or one is being set up."""
        assignment, guest = self._host.assignment, self._guest
        return bool(assignment.players) and not guest.watching and guest not in assignment.remote

    @property
    def watches(self) -> bool:
        """True if the player wants to watch, not play."""
        return self._guest.looks_on

    def take(self, seat: Seat) -> None:
        """Take a seat, leave it, or ask for it."""
        self._host.do_later(partial(self._host.requests.take, self._guest, seat))

    def watch(self, looks_on: bool) -> None:
        """Watch the game, or go back to the seats."""
        self._host.do_later(partial(self._host.let_watch, self._guest, looks_on))

    def leave(self) -> None:
        """Leave the seat: the table decides who plays on."""
        self._host.do_later(partial(self._host.stand_up, self._guest))

    def let_computer_play(self) -> None:
        """Have a computer play until the player wants the seat back."""
        self._host.do_later(partial(self._host.lend, self._guest))

    @property
    def plays(self) -> bool:
        """True if the player has a seat in a game that has not ended."""
        match = self._host.match
        return self._guest.seat is not None and match is not None and match.to_move is not None


class Host:
    """Knows the guests, holds the match of the table, and drives the screens that follow it."""

    def __init__(
        self,
        context: AppContext,
        make_server: Callable[[GuestList, str, int], GuestServer] | None = None,
        clock: Clock = perf_counter,
    ) -> None:
        """Listen for the guests of last time and for new ones; raises CannotListen.

        Without `make_server`, through the doors of the context, else on the local network.
        """
        self.context = context
        kept = load_party(context.storage)
        self.guests = GuestList(
            Key(*kept.players) if kept.players else None,
            Key(*kept.onlookers) if kept.onlookers else None,
            (Guest(one.name, one.token, Seat(one.seat) if one.seat else None) for one in kept.guests),
            context.doors.code_length if context.doors else CODE_LENGTH,
        )
        open_doors = make_server or (context.doors.open if context.doors else start_server)
        self.server: GuestServer = open_doors(self.guests, local_address(), kept.port)
        self.moved = bool(kept.guests) and self.server.port != kept.port
        """True if the guests of last time look for the table at a port that is not its own any more."""
        self._kept, self._since_kept = kept, 0.0
        self.playing = kept.playing
        """The game that is played with second screens and has not ended."""
        self.streams = kept.streams
        """True while the main screen is safe for streaming: it shows neither secrets nor the code for players."""
        self.assignment = SeatAssignment(lambda: self.guests.everybody)
        self.veil, self.pace = Veil(), Pace()
        self.table = Viewpoint(self, None)
        self.match: TableMatch | None = None
        """The match of the table, of which the screens show replicas."""
        self.screens: dict[Guest, SeatScreen] = {}
        """Those of guests who are or were connected."""
        self.views: dict[Guest, Viewpoint] = {}
        self.audience = Audience(self)
        self.consent, self.rematch_vote, self.requests = Consent(self), RematchVote(self), SeatRequests(self)
        self._absences = Absences(self)
        self._clock = clock
        self.codes = CodeWatch(context, self.guests, self.server.guesses)
        self._on_resize = _clear_now_and_then(clock)
        map_pictures()
        self._scheduler = Scheduler(self.screens, clock)
        self._later: list[Callable[[], None]] = []
        """Callbacks from one screen to others, run between frames, as a scene must not be replaced while it runs."""

    @property
    def usual_computer(self) -> str:
        """The level that plays for a guest who leaves: one in the middle."""
        offered = self.context.game.seating.offered
        return offered[len(offered) // 2]

    @property
    def attended(self) -> bool:
        """True if someone looks at the main screen, as far as is known."""
        return self.context.doors is None or self.context.doors.attended

    @property
    def dots(self) -> tuple[GuestDot, ...]:
        """A dot for each guest with a seat, in the order of the seats."""
        players, seating = self.assignment.players, self.context.game.seating
        seats = [(seat, guest) for seat in players if (guest := self.assignment.at(seat)) is not None]
        return tuple(
            GuestDot(seating.livery(tuple(players), seat, players[seat]), self.joined(guest)) for seat, guest in seats
        )

    def joined(self, guest: Guest) -> bool:
        """True if a guest is connected."""
        screen = self.screens.get(guest)
        return screen is not None and screen.connected

    def ready(self, guest: Guest) -> bool:
        """True if a guest is connected, and looks at the page when it is their turn."""
        screen = self.screens.get(guest)
        return screen is not None and screen.connected and (screen.connection.looking or not screen.to_move)

    def screen_at(self, seat: Seat) -> SeatScreen:
        """The screen of the guest who plays a seat; raises KeyError without one."""
        guest = self.assignment.at(seat)
        if guest is None:
            raise KeyError(seat)
        return self.screens[guest]

    def plays(self, guest: Guest) -> bool:
        """True if the screen of a guest shows the game of the table."""
        shown = guest.watching or guest.looks_on or guest in self.assignment.remote
        return self.match is not None and guest in self.screens and shown

    def away(self, seat: Seat) -> bool:
        """True if the game would wait in vain for a seat: its guest is absent, or it needs a phone and has none."""
        guest = self.assignment.at(seat)
        if guest is None:
            return self.streams and seat in self.assignment.here
        return not self.ready(guest)

    def frame(self, seconds: float) -> None:
        """Seat new connections, undo the moves that the table has undone, then draw the screens that are due."""
        self.codes.watch()
        self.audience.table_speaks()
        self._welcome()
        self._absences.update(seconds)
        self.requests.update(seconds)
        # Callbacks may queue more, which run in the next frame.
        later, self._later = self._later, []
        for do in later:
            do()
        self._catch_up()
        for guest, screen in self.screens.items():
            replica = self.views[guest].replica if self.plays(guest) else None
            screen.to_move = replica is not None and guest.seat is not None and replica.to_move == guest.seat
        self._keep(seconds)
        self._scheduler.frame(seconds)

    def offer(self, players: Mapping[Seat, Player]) -> None:
        """Show the seats of a game that is being set up in the lobby."""
        if self.match is None:
            self.assignment.offer(players)

    def begin(self) -> None:
        """Free the seats of guests who are away, so that others play them at the table."""
        for guest in self.assignment.remote:
            if not self.joined(guest):
                guest.seat = None

    def gather(self, session: AnySession, match: AnyMatch) -> AnyMatch:
        """Start a match on all screens that do not show it yet; returns the replica that the table shows."""
        table = match.table if isinstance(match, ReplicaMatch) else match
        assert isinstance(table, Match)
        if table is not self.match:
            self.rematch_vote.clear()
            self.requests.clear()
            self.veil.lifted = -1
            self.pace.at, self.pace.fast = -inf, False
        if self.assignment.players:
            self.assignment.adopt(session.players)
        else:
            self.assignment.offer(session.players)
        self.match = table
        session.players.update(self.assignment.players)
        self.playing = self.context.game.name if self.assignment.remote else None
        for guest in self.screens:
            self._show_game(guest, session)
        return ReplicaMatch(table, (*self.table.here, *self.assignment.computers), self.played)

    def resumed(self, session: AnySession, match: AnyMatch | None = None) -> Change:
        """Goes on with the same game, or this match, and the players as they are now."""
        session.players.update(self.assignment.players)
        series = session.series.games, session.series.wins
        seed, laid = session.computers.seed, session.laid()
        saved = Resumed(match or session.match, session.players, seed, series, laid, session.day)
        change = self.context.game.go_on(self.context, saved)
        return Reset(change.scene) if isinstance(change, Push) else change

    def resume(self) -> None:
        """Continue the same game at the table, and show it to guests who have a seat now."""
        assert self.table.session is not None
        with self.audience.presenting(self.table):
            change = self.resumed(self.table.session)
        self.audience.show(self.table, change)

    def leave_game(self) -> None:
        """Send all guests to the lobby: the table has left its game."""
        if self.match is not None and self.match.to_move is None:
            self.playing = None
        self.match = self.table.session = None
        self.assignment.offer({})
        self.rematch_vote.clear()
        self.requests.clear()
        self.consent = Consent(self)
        for guest in self.screens:
            guest.looks_on = False
            self._show_lobby(guest)

    def do_later(self, do: Callable[[], None]) -> None:
        """Do something with other screens between two frames."""
        self._later.append(do)

    def can_take_back(self, moves: int) -> bool:
        """True if the last moves revealed nothing that anyone at the table has seen."""
        assert self.match is not None
        assert self.table.session is not None
        return self.match.can_undo(self.table.session.unseen, moves)

    def take_back(self, moves: int) -> None:
        """Undo this number of moves, on every screen."""
        assert self.match is not None
        assert self.table.session is not None
        for _move in range(moves):
            self.match.undo(self.table.session.unseen)
        self._catch_up()
        self.played()

    def let_play(self, seat: Seat, kind: str) -> None:
        """Change the kind of player of a seat; a guest who played it waits in the lobby."""
        guest = self.assignment.at(seat)
        self.assignment.become(seat, kind)
        if guest is not None:
            if kind != PERSON:
                self.requests.replaced(guest, seat)
            self._show_lobby(guest)

    def replace(self, seat: Seat, kind: str) -> None:
        """Change the kind of player of a seat, and continue the game."""
        if seat in self.assignment.players and self.match is not None:
            self.let_play(seat, kind)
            self.resume()

    def lend(self, guest: Guest) -> None:
        """Have a computer play for a guest."""
        if guest.seat is not None and self.match is not None:
            self.replace(guest.seat, self.usual_computer)
            self.requests.lend(guest)

    def stand_up(self, guest: Guest) -> None:
        """Take a guest off their seat: it is played at the table, where a computer can be chosen for it."""
        seat = guest.seat
        if seat is None or self.match is None:
            guest.seat = None
            return
        name = self.name(seat)
        self.replace(seat, PERSON)
        told = _(
            "{name} has left, so that seat is played here. "
            "To let a computer play it, press “Pause”, then “Play with phones”."
        )
        self.audience.tell(self.table, lambda: told.format(name=name))

    def let_watch(self, guest: Guest, looks_on: bool) -> None:
        """Let a guest without a seat watch the game, or go back to the lobby."""
        if guest not in self.assignment.remote:
            guest.looks_on = looks_on
            if self.table.session is not None:
                self._show_game(guest, self.table.session)

    def send_away(self, guest: Guest) -> None:
        """Forget a guest, whose page is disconnected."""
        guest.seat = None
        self.server.send_away(guest)
        self.guests.remove(guest)

    def close(self) -> None:
        """Stop listening and close all remote screens."""
        self._save()
        self.server.close()
        for screen in self.screens.values():
            screen.close()
        self.screens.clear()

    def name(self, seat: Seat) -> str:
        """The name of the player of a seat, in the current language."""
        return self.context.game.seating.names(self.assignment.players)[seat]

    def _welcome(self) -> None:
        """Give new connections a screen, or the existing one if the guest comes back or changes devices."""
        everybody = self.guests.everybody
        if self.context.opened is None:
            self.assignment.offer({})  # the seats of a game that was being set up are gone with it
        for guest in everybody:
            connection, screen = guest.connection, self.screens.get(guest)
            if connection is None or (screen is not None and screen.connection is connection):
                continue
            guest.name = clean_name(connection.hello.name)[:LONGEST_NAME].strip() or guest.name
            if screen is not None:
                screen.connect(connection)
                continue
            view = self.views[guest] = Viewpoint(self, guest)
            lobby = partial(self._lobby, guest)
            self.screens[guest] = SeatScreen(
                self.context, view, HostReception(self, guest), connection, lobby, self._clock, self._on_resize
            )
            if self.table.session is not None:
                self._show_game(guest, self.table.session)
        for guest in [one for one in self.screens if one not in everybody]:
            self.screens.pop(guest).close()
            del self.views[guest]
        for screen in self.screens.values():
            screen.follow(self.context)

    def _lobby(self, guest: Guest, context: AppContext, broken: bool) -> Lobby:
        """The scene without a game. After an error it has a button that returns to the game."""
        back = partial(self._go_on, guest, Series()) if broken and self.plays(guest) else None
        return Lobby(context, HostReception(self, guest), back)

    def _show_lobby(self, guest: Guest) -> None:
        if guest in self.screens:
            view, screen = self.views[guest], self.screens[guest]
            view.session = None
            with presented(screen.context):
                screen.stack.apply(Reset(self._lobby(guest, screen.context, False)))

    def _show_game(self, guest: Guest, session: AnySession) -> None:
        """Show the game on the screen of a guest, unless it is there already."""
        view, screen = self.views[guest], self.screens[guest]
        if not self.plays(guest):
            if view.session is not None:
                self._show_lobby(guest)
            return
        if view.session is not None and view.replica is not None and view.replica.follows(self.match, view.here):
            view.session.players.update(session.players)
            return
        with presented(screen.context):
            screen.stack.apply(self._go_on(guest, session.series))

    def _go_on(self, guest: Guest, series: Series) -> Change:
        """The game on the screen of a guest."""
        assert self.match is not None
        context, view = self.screens[guest].context, self.views[guest]
        replica = ReplicaMatch(self.match, view.here, self.played)
        return context.game.go_on(context, Resumed(replica, self.assignment.players, None, (series.games, series.wins)))

    def played(self) -> None:
        """Save after a move of any screen, and withdraw the question about the move before it."""
        self.do_later(self.consent.end)
        if self.table.session is not None:
            self.table.session.save()
        self._save()  # the guests come back to their seats even if the program is killed now

    def _catch_up(self) -> None:
        """Undo on all screens the moves that were undone at the table."""
        for view in self.audience.everybody():
            if view.session is None or view.replica is None or not view.replica.taken_back:
                continue
            while view.replica.taken_back:
                view.session.undo()
            self.audience.show(view, None)

    def _keep(self, seconds: float) -> None:
        """Save the party every now and then, if it has changed."""
        self._since_kept += seconds
        if self._since_kept >= KEEP_AFTER:
            self._since_kept = 0.0
            self._save()

    def _save(self) -> None:
        keys = self.guests
        over = self.match is not None and self.match.to_move is None
        party = KeptParty(
            self.server.port,
            (keys.players.token, keys.players.code),
            (keys.onlookers.token, keys.onlookers.code),
            [KeptGuest(one.token, one.name, one.seat) for one in keys.everybody if not one.watching],
            None if over else self.playing,
            self.streams,
        )
        if party != self._kept:
            self._kept = party
            save_party(self.context.storage, party)


def open_host(context: AppContext) -> Host:
    """The host of this table, which starts to listen if it does not yet; raises CannotListen."""
    if not isinstance(context.peers, Viewpoint):
        context.peers = Host(context).table
    return context.peers.host


def _guest_name(host: Host, guest: Guest) -> str:
    return host.name(guest.seat) if guest.seat in host.assignment.players else guest.name


def _clear_now_and_then(clock: Clock) -> Callable[[], None]:
    """A function that clears the surface caches, at most CLEARS_A_SECOND times."""
    allowance = TokenBucket(1, CLEARS_A_SECOND, clock)

    def clear() -> None:
        if allowance.take():
            clear_all()
            return_freed_memory()

    return clear


def _onwards(view: Viewpoint) -> Change:
    assert view.session is not None
    change = view.session.next()
    assert not isinstance(change, Quit)
    return Reset(change.scene) if isinstance(change, Push) else change
