"""Everybody around the table, each before their own screen: who sits where, and what one screen tells the others."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Any, Protocol

from game.engine.box import AnyMatch
from game.engine.contract import Seat
from game.language import _, tongue
from scenes.keep.autosave import Resumed
from scenes.keep.player import PERSON, Player
from scenes.kit.screen import Screen
from scenes.kit.session import AnySession
from scenes.kit.stack import Become, Change, Pop, Push, Quit
from scenes.kit.studio import Studio
from scenes.kit.take_back import TakeBack
from scenes.look.appearance import worn
from scenes.second_screens.followed import Followed
from scenes.second_screens.seat_screen import SeatScreen, taking_turns
from scenes.second_screens.waiting import Waiting
from scenes.second_screens.wire.address import local_address
from scenes.second_screens.wire.keys import Keys
from scenes.second_screens.wire.line import Line
from scenes.second_screens.wire.server import Server

FEW = 2
"""With so many screens one is drawn in each frame of the table; with more, two."""
SPARE = 0.004
"""Seconds of a frame of the table after which no other screen is begun."""


class Doors(Protocol):
    """What people come through."""

    def address(self, seat: Seat | None = None) -> str:
        """Where to go, with the key of a seat or without."""

    def line(self, seat: Seat) -> Line | None:
        """The line to who has come to a seat, None while nobody has."""

    def drop(self, seat: Seat) -> None:
        """Send somebody home."""

    def close(self) -> None:
        """Send everybody home."""


def open_doors(keys: Keys, address: str) -> Doors:
    """A server at an address of this machine; raises CannotListen."""
    server = Server(keys, address)
    server.start()
    return server


class Viewpoint:
    """The company of one screen: of the table, or of the one that a chair's key opened."""

    def __init__(self, party: "Party", chair: Seat | None) -> None:
        self.party, self.chair = party, chair
        self.session: AnySession | None = None

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose players look at this screen."""
        return self.party.here if self.chair is None else (self.party.seat_of(self.chair),)

    @property
    def host(self) -> bool:
        """Whether this screen is the table."""
        return self.chair is None

    def join(self, session: AnySession, match: AnyMatch) -> AnyMatch:
        """At the table everybody else is called to it; on another screen it is followed already."""
        self.session = session
        return self.party.gather(session, match) if self.host else match

    def ahead(self) -> Any:
        """The next move that was made elsewhere and is not shown here yet."""
        match = self.session and self.session.match
        return match.ahead if isinstance(match, Followed) else None

    def away(self, seat: Seat) -> bool:
        """Whether the screen of a seat is gone for the moment."""
        return self.party.away(seat)

    def changed_seats(self, came_from: Mapping[Seat, Seat]) -> None:
        """In the next game everybody sits where this says."""
        self.party.change_seats(came_from)

    def ask_to_take_back(self, asker: Seat) -> None:
        """Ask the other screens."""
        self.party.do_later(lambda: self.party.ask_to_take_back(asker))

    def answer(self, seat: Seat, agrees: bool) -> None:
        """Somebody agrees, or does not."""
        self.party.do_later(lambda: self.party.answer(seat, agrees))

    def wish(self, what: str) -> str | None:
        """At the table it is done at once; others are asked first."""
        return None if self.chair is None else self.party.wish(self.chair, what)

    def wished(self) -> str | None:
        """What everybody would like, once."""
        return self.party.take_wish() if self.host else None

    def frame(self, seconds: float) -> None:
        """Let time pass on the other screens."""
        if self.host:
            self.party.frame(seconds)

    def close(self) -> None:
        """Send everybody home."""
        if self.host:
            self.party.close()


class Party:
    """Holds the match that everybody follows; a chair is where somebody sat down, whichever seat they play now."""

    def __init__(
        self, studio: Studio, players: Mapping[Seat, Player], doors: Callable[[Keys], Doors] | None = None
    ) -> None:
        """Open the doors for the people among these players, to the local network; raises CannotListen."""
        self.studio = studio
        self.players = dict(players)
        self.chairs = tuple(seat for seat, player in players.items() if player.kind == PERSON)
        self.keys = Keys(self.chairs)
        self.server = doors(self.keys) if doors else open_doors(self.keys, studio.screens_at or local_address())
        self.table = Viewpoint(self, None)
        self.match: AnyMatch | None = None
        """The one that counts."""
        self._places = {chair: Viewpoint(self, chair) for chair in self.chairs}
        self._screens: dict[Seat, SeatScreen] = {}
        self._seats = {chair: chair for chair in self.chairs}
        self._apart: set[Seat] = set()
        """The chairs whose players look at their own screens in this game."""
        self._waited: dict[Seat, float] = {}
        self._asked: tuple[Seat, set[Seat]] | None = None
        """Who would like to take back the last move, and who has not answered yet."""
        self._wishes: dict[Seat, str] = {}
        self._agreed: str | None = None
        self._later: list[Callable[[], None]] = []
        """What one screen wants of others: done between frames, when no scene is at work."""
        self._speech = tongue(), worn()
        """The language and the look of the table."""

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people before the table's own screen."""
        away = {self._seats[chair] for chair in self._apart}
        return tuple(seat for seat, player in self.players.items() if player.kind == PERSON and seat not in away)

    def seat_of(self, chair: Seat) -> Seat:
        """The seat that somebody plays now."""
        return self._seats[chair]

    def joined(self, chair: Seat) -> bool:
        """Whether somebody is there with the key of a chair."""
        screen = self._screens.get(chair)
        return screen is not None and screen.connected

    def away(self, seat: Seat) -> bool:
        """Whether somebody plays a seat on their own screen, but is not there."""
        return any(self._seats[chair] == seat and not self.joined(chair) for chair in self._apart)

    def frame(self, seconds: float) -> None:
        """Welcome who comes, let everybody see what was taken back, then draw the screens whose turn it is."""
        self._speech = tongue(), worn()
        self._welcome()
        later, self._later = self._later, []
        for do in later:
            do()
        self._catch_up()
        there = [chair for chair, screen in self._screens.items() if screen.connected]
        for chair in there:
            self._waited[chair] = self._waited.get(chair, 0.0) + seconds
        first = sorted(there, key=lambda chair: (not self._screens[chair].pressing, -self._waited[chair]))
        begun = perf_counter()
        for chair in first[: 1 if len(there) <= FEW else 2]:
            self._screens[chair].frame(self._waited.pop(chair))
            if perf_counter() - begun > SPARE:
                break

    def gather(self, session: AnySession, match: AnyMatch) -> AnyMatch:
        """Call everybody who is there to a match; returns it as the table follows it."""
        self.match = match.table if isinstance(match, Followed) else match
        self.players = dict(session.players)
        self._apart = {chair for chair in self.chairs if self.joined(chair) and self._is_person(chair)}
        self._asked, self._agreed = None, None
        self._wishes.clear()
        for chair in self._apart:
            self._open(chair, session.series.games, session.series.wins)
        computers = (seat for seat, player in self.players.items() if player.kind != PERSON)
        return Followed(self.match, (*self.here, *computers), self._played)

    def change_seats(self, came_from: Mapping[Seat, Seat]) -> None:
        """Everybody moves to where they sit in the next game."""
        goes_to = {before: seat for seat, before in came_from.items()}
        self._seats = {chair: goes_to[seat] for chair, seat in self._seats.items()}
        for chair, screen in self._screens.items():
            screen.seat = self._seats[chair]

    def seat_player(self, seat: Seat, kind: str) -> None:
        """A computer plays on a seat, or a person again; whoever played there is sent home."""
        before = self.players[seat]
        self.players[seat] = replace(before, kind=kind, name=before.name if kind == PERSON else "")
        if kind != PERSON:
            chair = next(chair for chair, played in self._seats.items() if played == seat)
            self.server.drop(chair)

    def do_later(self, do: Callable[[], None]) -> None:
        """Do something with other screens once no scene is at work."""
        self._later.append(do)

    def ask_to_take_back(self, asker: Seat) -> None:
        """Ask every other person whether the last move may be taken back; computers agree at once."""
        if self._asked is not None or any(_behind(place) for place in self._everybody()):
            return
        others = [seat for seat, player in self.players.items() if player.kind == PERSON and seat != asker]
        self._asked = asker, set(others)
        for seat in others:
            place = self._place_of(seat)
            assert place.session is not None
            self._show(place, Push(TakeBack(place.session, asker, [seat])))
        if others:
            self._tell(asker, lambda: _("The others are being asked whether you may undo it."))
        else:
            self._take_back()

    def answer(self, seat: Seat, agrees: bool) -> None:
        """Somebody agrees, or does not: then the move stays."""
        if self._asked is None:
            return
        asker, open_ = self._asked
        open_.discard(seat)
        if not agrees:
            self._stop_asking()
            for place in self._everybody():
                if place.session is not None:
                    place.session.keep_last_move()
            self._tell(asker, lambda: _("{name} does not agree: the move stays.").format(name=self._name(seat)))
        elif not open_:
            self._take_back()

    def wish(self, chair: Seat, what: str) -> str:
        """Somebody would like another game; it begins when all who are there would like the same."""
        self._wishes[chair] = what
        there = [one for one in self._apart if self.joined(one)]
        if not self.here and all(self._wishes.get(one) == what for one in there):
            self._agreed = what
        self.do_later(lambda: self._tell_wish(chair))
        return _("The next game begins when everybody wants it.")

    def _tell_wish(self, chair: Seat) -> None:
        seat = self._seats[chair]
        for place in self._everybody():
            if place.chair != chair and not self._agreed:
                self._tell(place, lambda: _("{name} would like to play again.").format(name=self._name(seat)))

    def take_wish(self) -> str | None:
        """What everybody would like, once."""
        agreed, self._agreed = self._agreed, None
        return agreed

    def close(self) -> None:
        """Nothing listens any more, and nobody is asked for anything."""
        self.server.close()
        for screen in self._screens.values():
            screen.close()
        self._screens.clear()

    def _welcome(self) -> None:
        """Somebody with a key sits down: anew, after a pause, or in place of another device."""
        for chair in self.chairs:
            line, screen = self.server.line(chair), self._screens.get(chair)
            if line is None or (screen is not None and screen.line is line):
                continue
            if screen is not None:
                screen.connect(line)
                continue
            self._screens[chair] = SeatScreen(self.studio, self._places[chair], self._seats[chair], line, self._waiting)

    def _waiting(self, studio: Studio, seat: Seat, broken: bool) -> Waiting:
        return Waiting(studio, seat, self.players, partial(self._return, seat) if broken else None)

    def _open(self, chair: Seat, games: int = 0, wins: Mapping[Seat, int] | None = None) -> None:
        """Show the game on the screen of a chair."""
        screen = self._screens[chair]
        with screen.turn():
            screen.stack.apply(self._go_on(chair, games, wins or {}))

    def _return(self, seat: Seat) -> Change | None:
        """Back to the game on a screen on which something went wrong."""
        chair = next(chair for chair, played in self._seats.items() if played == seat)
        return self._go_on(chair, 0, {}) if chair in self._apart else None

    def _go_on(self, chair: Seat, games: int, wins: Mapping[Seat, int]) -> Change:
        assert self.match is not None
        studio = self._screens[chair].studio
        followed = Followed(self.match, (self._seats[chair],), self._played)
        return studio.game.go_on(studio, Resumed(followed, dict(self.players), None, (games, wins)))

    def _played(self) -> None:
        """A move was made on some screen: it is saved at once, and nobody is asked about the one before."""
        self.do_later(self._stop_asking)
        if self.table.session is not None:
            self.table.session.save()

    def _take_back(self) -> None:
        assert self.match is not None
        self._stop_asking()
        self.match.undo()
        self._catch_up()
        self._played()

    def _catch_up(self) -> None:
        """Take back on every screen what was taken back at the table."""
        for place in self._everybody():
            session = place.session
            if session is None or not isinstance(session.match, Followed) or not session.match.taken_back:
                continue
            while session.match.taken_back:
                session.undo()
            self._show(place, None)

    def _stop_asking(self) -> None:
        """Whoever is still asked has nothing to answer any more."""
        self._asked = None
        for place in self._everybody():
            if place.chair is None:
                continue
            stack = self._screens[place.chair].stack
            if isinstance(stack.top, TakeBack):
                self._show(place, Pop())

    def _everybody(self) -> Sequence[Viewpoint]:
        return (self.table, *(self._places[chair] for chair in self._apart if chair in self._screens))

    def _place_of(self, seat: Seat) -> Viewpoint:
        chair = next((chair for chair in self._apart if self._seats[chair] == seat), None)
        return self.table if chair is None else self._places[chair]

    def _show(self, place: Viewpoint, change: Change | None) -> None:
        """Change the scene of a screen; None for what follows in its game."""
        with self._turn(place):
            following = _onwards(place) if change is None else change
            if place.chair is not None:
                self._screens[place.chair].stack.apply(following)
            elif self.studio.show:
                self.studio.show(following)

    def _tell(self, whom: Seat | Viewpoint, text: Callable[[], str]) -> None:
        """Tell somebody something, in their own language."""
        place = whom if isinstance(whom, Viewpoint) else self._place_of(whom)
        with self._turn(place):
            if place.chair is not None:
                top = self._screens[place.chair].stack.top
            else:
                top = self.studio.top() if self.studio.top else None
            if isinstance(top, Screen):
                top.tell(text())

    def _turn(self, place: Viewpoint) -> AbstractContextManager[None]:
        return taking_turns(*self._speech) if place.chair is None else self._screens[place.chair].turn()

    def _name(self, seat: Seat) -> str:
        return self.studio.game.seating.names(self.players)[seat]

    def _is_person(self, chair: Seat) -> bool:
        return self.players[self._seats[chair]].kind == PERSON


def _behind(place: Viewpoint) -> bool:
    match = place.session and place.session.match
    return isinstance(match, Followed) and match.behind > 0


def _onwards(place: Viewpoint) -> Change:
    assert place.session is not None
    change = place.session.next()
    assert not isinstance(change, Quit)
    return Become(change.scene) if isinstance(change, Push) else change
